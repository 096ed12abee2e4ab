"""Explanations: what powers do, clause by clause in plain words, each with the rules it rests on."""

from typing import Any, Final

from ...kernel.game.catalogue import Said
from ...library.explaining import Outline
from ...library.librarian import check_language
from .cards import PAYMENT, Power
from .endings import AtEndOfTurn
from .programs import POWER_KINDS
from .speech import Speech
from .terms import MARKS, kind_names
from .vocabulary import VOCABULARY

RULES: Final[dict[str, tuple[str, ...]]] = {word.name: word.rules for word in VOCABULARY.words.values()}
# What every power of a kind rests on [UCG 9.1.1].
POWERS: Final[dict[str, tuple[str, ...]]] = {
    "triggered": ("9.2",),
    "payment": ("9.4",),
    "continuous": ("9.3",),
}


class UcgOutline(Outline):
    """The lines of an explanation as they are written."""

    __slots__ = ()

    def __init__(self, language: str) -> None:
        super().__init__(Speech(language), RULES)

    def governs(self, node: Any) -> Any | None:
        return node.body if isinstance(node, AtEndOfTurn) else None

    def power(self, power: Power) -> None:
        kind = POWER_KINDS.names[power.kind]
        head = [self.small(kind)]
        rules = list(POWERS[kind])
        if power.marks:
            states = [mark for i, mark in enumerate(MARKS) if power.marks >> i & 1]
            head.append(self.small("marks").format(states=self.speech.either(states)))
            rules.append("2.3.5.2")
        if power.limit:
            head.append(self.small("limit").format(n=power.limit))
            rules.append("9.4.2")
        self.head(head, rules, power.event)
        self.only_if(power.condition, ())
        self.parts(power, power.kind == PAYMENT, ("9.4.3", "9.4.4"), ("9.4.1",))

    def headings(self, reading: Any) -> None:
        speech = self.speech
        if reading.any_number:
            self.add(0, self.small("any number"), ("1.2.1", "4.1.2"))
        if reading.kinds:
            names = speech.all(list(kind_names(reading.kinds)))
            self.add(0, self.small("kinds").format(names=names), ("2.2.2",))
        if reading.teams:
            names = speech.all([f"[{team}]" for team in reading.teams])
            self.add(0, self.small("teams").format(names=names), ("11.18",))
        self.named("aliases", reading.aliases, ("11.21",))


def explain(reading: Any, language: str) -> tuple[Said, ...]:
    """What a reading says (powers, kinds, teams, aliases, any_number), clause by clause."""
    check_language(language)
    return UcgOutline(language).explain(reading, ("2.3.5",))
