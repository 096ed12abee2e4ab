"""What is told of a judge, and what a judge may say."""

from collections.abc import Mapping, Sequence

from ..kernel.game.deeds import LONGEST_CITE, MOST_CITES
from ..support.plain import one_line
from . import messages
from .asking import RefusedError
from .deeds import Judged
from .keeping import is_name
from .storage import Answered, Storage
from .views import Seat

MOST_DECISIONS = 60  # the latest, to which a judge may want to go back
SEATS: tuple[Seat, Seat] = ("A", "B")


def seat_word(seat: int) -> Seat:
    return SEATS[seat]


def calls_told(called: Mapping[int, str]) -> list[messages.Call]:
    return [messages.Call(by=seat_word(seat), words=words) for seat, words in sorted(called.items())]


def decisions_told(answers: Sequence[Answered], sources: Sequence[str | None], before: int) -> list[messages.Decided]:
    """The latest decisions without what was answered: who decided, what kind it was, and the card that asked."""
    start = max(before, len(answers) - MOST_DECISIONS)
    return [
        messages.Decided(at=at, who=answers[at].who, kind=answers[at].kind, source=sources[at])
        for at in range(start, len(answers))
    ]


def deed_told(deed: Judged) -> messages.Deed:
    """A deed as everybody may know it: without the answers that were taken back, which may name hidden cards."""
    return messages.Deed(
        at=deed.at,
        do=deed.do,
        who=deed.who,
        words=deed.words,
        to=deed.to if deed.to >= 0 else None,
        cites=deed.cites,
        board=deed.board,
    )


def cites(wanted: Sequence[str]) -> list[str]:
    """What a ruling names, as it is kept."""
    return [one for one in [one_line(cite)[:LONGEST_CITE] for cite in wanted[:MOST_CITES]] if one]


async def board_of(storage: Storage, room: str, game: str) -> str:
    """The game in which a ruling is played out: one of the same game, with nothing hidden from its maker."""
    if not room:
        return ""
    kept = await storage.look(room) if is_name(room) else None
    if kept is None or kept.about.game != game or kept.about.mode != "both" or not kept.about.position:
        raise RefusedError("no board")
    return room
