"""What a club that hosts a table lets people do there."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

LONGEST_RULES: Final = 4_000

Who: TypeAlias = Literal["anybody", "names", "host"]
EndOfTime: TypeAlias = Literal["loses", "standing"]


class Club(Struct, frozen=True, forbid_unknown_fields=True):
    """What players should know of whoever hosts the table, and what they may do there."""

    name: Annotated[str, Meta(min_length=1, max_length=60)] = "Shinpan"
    rules: Annotated[str, Meta(max_length=LONGEST_RULES)] = ""  # of the club, as its page shows them
    games: Who = "anybody"  # who may make games: whoever comes, whoever proves a name, or the host alone
    tournaments: Who = "anybody"  # who may hold tournaments
    judges: Literal["anybody", "host"] = "anybody"  # who gives the judge's seat: a game's maker too, or the host alone
    judge_sees: Literal["public", "hands"] = "public"  # what a judge is shown
    chat: bool = False  # whether players may write to each other in their own words
    decks: Literal["locked", "sideboards"] = "locked"  # between the games of a match
    end_of_time: EndOfTime = "loses"  # what an empty clock means, unless a tournament says otherwise
