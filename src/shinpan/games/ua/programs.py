"""Powers as plain data: what a set file may carry for a card whose text is not understood (docs/cards.md)."""

from typing import Any, Final

from ...kernel.machine.nodes import Condition, Filter
from ...language.limits import Continuous, check_clauses, listed_powers
from ...language.programs import Budget
from ...language.values import N
from ...support.json import Json
from ...support.plain import as_flag, as_number, bad
from .cards import ACTIVATE, CONTINUOUS, INSTEAD, TRIGGERED, USED, Power
from .keywords import Sized, read_keyword, written_keywords
from .ops import ChooseNumber, Draw
from .selectors import Pick, Those
from .vocabulary import SCALARS, VOCABULARY

MOST_GAINED: Final = 24  # powers of a program with those that it lets others gain
MOST_ASKED: Final = 99  # the highest number that a player can be asked for
MOST_COPIES: Final = 50
COPIES: Final = 4  # what a deck holds where nothing else is said [UA decks]
KEYS: Final = ("powers", "aliases", "keywords", "raid", "raid_if", "copies", "single_use", "all_colors", "also_event")
# What each kind of power must have, and may have besides.
NEEDS: Final[dict[int, tuple[str, ...]]] = {
    TRIGGERED: ("when", "body"),
    ACTIVATE: ("body",),
    CONTINUOUS: ("statics",),
    USED: ("body",),
    INSTEAD: ("when", "body"),
}
MAY_HAVE: Final[dict[int, tuple[str, ...]]] = {
    TRIGGERED: ("condition", "cost"),
    ACTIVATE: ("condition", "cost"),
    CONTINUOUS: ("condition",),
    USED: ("condition", "cost"),
    INSTEAD: ("condition", "cost"),
}
PARTS: Final = ("when", "condition", "cost", "body", "statics")
CHOOSING: Final = Continuous((Pick, Those), "AllUnits, This or TheAttacker")


class Reading(Sized):
    """What a text says, as `CompiledText` does for a text that was understood."""

    __slots__ = ("aliases", "all_colors", "also_event", "copies", "powers", "raid", "raid_if", "single_use")

    def __init__(
        self,
        powers: tuple[Power, ...],
        aliases: tuple[str, ...],
        sized: Sized,
        raid: Filter | None,
        raid_if: Condition | None,
        copies: int,
        single_use: bool,
        all_colors: bool = False,
        also_event: bool = False,
    ) -> None:
        super().__init__(sized.keywords, sized.impact, sized.impact_plus, sized.damage, sized.damage_plus)
        self.powers = powers
        self.aliases = aliases
        self.raid = raid
        self.raid_if = raid_if
        self.copies = copies
        self.single_use = single_use
        self.all_colors = all_colors  # its color and its needed energy
        self.also_event = also_event  # it counts as an event as well, wherever it is

    def with_powers(self, powers: tuple[Power, ...]) -> "Reading":
        """The same text with other powers."""
        flags = (self.single_use, self.all_colors, self.also_event)
        return Reading(powers, self.aliases, self, self.raid, self.raid_if, self.copies, *flags)


def write_program(reading: Reading) -> dict[str, Json]:
    """A reading as plain data."""
    written: dict[str, Json] = {"powers": [VOCABULARY.write(power) for power in reading.powers]}
    if reading.aliases:
        written["aliases"] = list(reading.aliases)
    keywords = written_keywords(reading)
    if keywords:
        written["keywords"] = keywords
    if reading.raid is not None:
        written["raid"] = VOCABULARY.write(reading.raid)
    if reading.raid_if is not None:
        written["raid_if"] = VOCABULARY.write(reading.raid_if)
    if reading.copies != COPIES:
        written["copies"] = reading.copies
    if reading.single_use:
        written["single_use"] = True
    if reading.all_colors:
        written["all_colors"] = True
    if reading.also_event:
        written["also_event"] = True
    return written


def read_program(data: Json, where: str) -> Reading:
    """What a set file says that a text says; ShinpanError names the place of a mistake."""
    given, listed = listed_powers(data, where, KEYS)
    budget = Budget()
    powers = [VOCABULARY.read(power, "power", f"{where}.powers.{i}", budget) for i, power in enumerate(listed, 1)]
    gained = 0
    for i, power in enumerate(powers, 1):
        gained += check_node(power, f"{where}.powers.{i}")
    if gained > MOST_GAINED:
        raise bad(
            f"{where}.powers", "a program has at most {most} powers with those that others gain", most=MOST_GAINED
        )
    sized = Sized()
    for i, word in enumerate(SCALARS["words"].read(given.get("keywords"), f"{where}.keywords"), 1):
        read_keyword(sized, word, f"{where}.keywords.{i}")
    return Reading(
        tuple(powers),
        SCALARS["words"].read(given.get("aliases"), f"{where}.aliases"),
        sized,
        read_part(given.get("raid"), "filter", f"{where}.raid", budget),
        read_part(given.get("raid_if"), "condition", f"{where}.raid_if", budget),
        as_number(given.get("copies", COPIES), f"{where}.copies", 1, MOST_COPIES),
        as_flag(given.get("single_use", False), f"{where}.single_use"),
        as_flag(given.get("all_colors", False), f"{where}.all_colors"),
        as_flag(given.get("also_event", False), f"{where}.also_event"),
    )


def read_part(data: Json, kind: str, where: str, budget: Budget) -> Any:
    return None if data is None else VOCABULARY.read(data, kind, where, budget)


def check_node(node: Any, where: str) -> int:
    """Check every power in a node, and that no number is asked for without bounds; how many powers there are."""
    count = 0
    if isinstance(node, Power):
        check_power(node, where)
        count = 1
    asked = node.most if isinstance(node, ChooseNumber) else node.count if isinstance(node, Draw) else None
    if isinstance(asked, N) and asked.n > MOST_ASKED:
        raise bad(where, "expected a number of at most {most}, found {n}", most=MOST_ASKED, n=asked.n)
    for child in VOCABULARY.children(node):
        count += check_node(child, where)
    return count


def check_power(power: Power, where: str) -> None:
    """A power has the parts of its kind, continuous ones choose nobody, and nothing is repeated without bounds."""
    word = SCALARS["power_kind"].write(power.kind)
    for name in PARTS:
        has = bool(getattr(power, name))
        if name in NEEDS[power.kind] and not has:
            raise bad(f"{where}.{name}", "a power of kind '{word}' needs it", word=word)
        if has and name not in NEEDS[power.kind] + MAY_HAVE[power.kind]:
            raise bad(f"{where}.{name}", "a power of kind '{word}' has none", word=word)
    check_clauses(VOCABULARY, power, CHOOSING, where)
