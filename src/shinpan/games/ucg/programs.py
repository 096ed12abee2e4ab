"""Powers as plain data: what a set file may carry for a card whose text is not understood (docs/cards.md)."""

from collections.abc import Mapping
from typing import Any, Final

from ...language.limits import Continuous, check_clauses, listed_powers
from ...language.programs import Budget, Term
from ...support.json import Json
from ...support.plain import as_flag, bad, check_keys
from .cards import CONTINUOUS, PAYMENT, TRIGGERED, Power
from .selectors import EitherOf, Pick
from .texts import TriggerText
from .vocabulary import KIND_BITS, SCALARS, STATE_BITS, VOCABULARY

POWER_KINDS: Final = Term({"triggered": TRIGGERED, "payment": PAYMENT, "continuous": CONTINUOUS})
POWER_KEYS: Final = ("kind", "marks", "event", "limit", "condition", "cost", "body", "statics")
CHOOSING: Final = Continuous((Pick, EitherOf), "AllChars, This or OpponentOf")
PROGRAM_KEYS: Final = ("powers", "kinds", "teams", "aliases", "any_number")


class Reading:
    """What a text says, as `CompiledText` does for a text that was understood."""

    __slots__ = ("aliases", "any_number", "kinds", "powers", "teams")

    def __init__(
        self, powers: tuple[Power, ...], kinds: int, teams: tuple[str, ...], aliases: tuple[str, ...], any_number: bool
    ) -> None:
        self.powers = powers
        self.kinds = kinds
        self.teams = teams
        self.aliases = aliases
        self.any_number = any_number

    def with_powers(self, powers: tuple[Power, ...]) -> "Reading":
        """The same text with other powers."""
        return Reading(powers, self.kinds, self.teams, self.aliases, self.any_number)


def write_program(reading: Reading) -> dict[str, Json]:
    """A reading as plain data."""
    written: dict[str, Json] = {"powers": [write_power(power) for power in reading.powers]}
    if reading.kinds:
        written["kinds"] = KIND_BITS.write(reading.kinds)
    if reading.teams:
        written["teams"] = list(reading.teams)
    if reading.aliases:
        written["aliases"] = list(reading.aliases)
    if reading.any_number:
        written["any_number"] = True
    return written


def write_power(power: Power) -> Json:
    written: dict[str, Json] = {"kind": POWER_KINDS.write(power.kind)}
    if power.marks:
        written["marks"] = STATE_BITS.write(power.marks)
    if power.limit:
        written["limit"] = power.limit
    for name, node in (
        ("event", power.event),
        ("condition", power.condition),
        ("cost", power.cost),
        ("body", power.body),
    ):
        if node is not None:
            written[name] = VOCABULARY.write(node)
    if power.statics:
        written["statics"] = [VOCABULARY.write(clause) for clause in power.statics]
    return written


def read_program(data: Json, where: str) -> Reading:
    """What a set file says that a text says; ShinpanError names the place of a mistake."""
    given, listed = listed_powers(data, where, PROGRAM_KEYS)
    budget = Budget()
    return Reading(
        tuple([read_power(power, f"{where}.powers.{i}", budget) for i, power in enumerate(listed, 1)]),
        KIND_BITS.read(given.get("kinds"), f"{where}.kinds"),
        SCALARS["words"].read(given.get("teams"), f"{where}.teams"),
        SCALARS["words"].read(given.get("aliases"), f"{where}.aliases"),
        as_flag(given.get("any_number", False), f"{where}.any_number"),
    )


def read_power(data: Json, where: str, budget: Budget) -> Power:
    if not isinstance(data, dict):
        raise bad(where, "expected a power: a mapping with its 'kind'")
    check_keys(data, where, POWER_KEYS)
    kind: int = POWER_KINDS.read(data.get("kind"), f"{where}.kind")
    limit: int = SCALARS["count"].read(data.get("limit", 0), f"{where}.limit")
    statics = data.get("statics", [])
    if not isinstance(statics, list):
        raise bad(f"{where}.statics", "expected a list")
    power = Power(
        kind,
        STATE_BITS.read(data.get("marks"), f"{where}.marks"),
        read_part(data, "event", "trigger", where, budget),
        limit,
        read_part(data, "condition", "condition", where, budget),
        read_part(data, "cost", "effect", where, budget),
        read_part(data, "body", "effect", where, budget),
        tuple([VOCABULARY.read(part, "static", f"{where}.statics.{i}", budget) for i, part in enumerate(statics, 1)]),
    )
    check_power(data, power, where)
    return power


def read_part(data: Mapping[str, Json], name: str, kind: str, where: str, budget: Budget) -> Any:
    value = data.get(name)
    return None if value is None else VOCABULARY.read(value, kind, f"{where}.{name}", budget)


# What each kind of power must have, and may have besides [UCG 9.1.1].
NEEDS: Final = {TRIGGERED: ("event", "body"), PAYMENT: ("body",), CONTINUOUS: ("statics",)}
MAY_HAVE: Final = {
    TRIGGERED: ("limit", "condition"),
    PAYMENT: ("limit", "condition", "cost"),
    CONTINUOUS: (),
}


def check_power(data: Mapping[str, Json], power: Power, where: str) -> None:
    """A power has the parts of its kind, continuous ones choose nobody, and nothing is repeated without bounds."""
    word = POWER_KINDS.names[power.kind]
    for name in NEEDS[power.kind]:
        if not data.get(name):
            raise bad(f"{where}.{name}", "a {word} power needs it", word=word)
    check_keys(data, where, ("kind", "marks", *NEEDS[power.kind], *MAY_HAVE[power.kind]))
    check_clauses(VOCABULARY, power, CHOOSING, where)
    for part in (power.cost, power.body):
        if part is not None:
            check_texts(part, where)


def check_texts(node: Any, where: str) -> None:
    """Whoever triggers a text says whose: of a character, or of a card."""
    if isinstance(node, TriggerText) and node.chars is None and node.cards is None:
        raise bad(where, "TriggerText needs 'chars' or 'cards'")
    for child in VOCABULARY.children(node):
        check_texts(child, where)
