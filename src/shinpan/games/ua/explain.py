"""Explanations: what powers do, clause by clause in plain words, each with the headings of the manual."""

from typing import Any, Final

from ...kernel.game.catalogue import Said
from ...library.explaining import Outline
from ...library.librarian import check_language
from .cards import ACTIVATE, ON_FIELD, Power
from .endings import Later
from .keywords import sizes
from .programs import COPIES
from .speech import Speech
from .terms import keyword_names
from .vocabulary import VOCABULARY

PRINT: Final = ("cards",)
CONDITIONS: Final = ("activation conditions",)
RULES: Final[dict[str, tuple[str, ...]]] = {word.name: word.rules for word in VOCABULARY.words.values()}
# What every power of a kind rests on.
POWERS: Final[dict[str, tuple[str, ...]]] = {
    "triggered": ("activation timing", "if multiple effects are simultaneously activated"),
    "activate": ("use effects of cards on your field", "main phase"),
    "continuous": PRINT,
    "used": ("use event cards",),
    "instead": PRINT,
}
KEYWORD_RULES: Final[dict[str, tuple[str, ...]]] = {
    "step": ("step",), "called strike": ("called strike", "open point 7"),
    "double attack": ("double attack", "open point 8"), "double block": ("double block", "open point 8"),
    "negate impact": ("negate impact",), "front energy": ("keyword effects",),
}  # fmt: skip


class UaOutline(Outline):
    """The lines of an explanation as they are written."""

    __slots__ = ("own",)

    def __init__(self, language: str) -> None:
        self.own = Speech(language)
        super().__init__(self.own, RULES)

    def more_rules(self, name: str, node: Any) -> tuple[str, ...]:
        return self.rules_of(node.power.when) if isinstance(node, Later) and node.power.when is not None else ()

    def governs(self, node: Any) -> Any | None:
        return node.power.body if isinstance(node, Later) else None

    def power(self, power: Power) -> None:
        kind = str(VOCABULARY.scalars["power_kind"].write(power.kind))
        rules = list(POWERS[kind])
        rules += CONDITIONS if power.where != ON_FIELD else ()
        rules += ("open point 18",) if power.limit else ()
        self.head(self.own.heading(power), rules, power.when)
        self.only_if(power.condition, CONDITIONS)
        self.parts(power, power.kind == ACTIVATE, CONDITIONS, ("use effects of cards on your field",))

    def headings(self, reading: Any) -> None:
        if reading.copies != COPIES:
            self.add(0, self.small("copies").format(n=reading.copies), ("decks",))
        if reading.single_use:
            self.add(0, self.small("single use"), ("use event cards", "open point 18"))
        self.named("aliases", reading.aliases, PRINT)
        if reading.raid is not None:
            words = self.small("raid line").format(where=self.speech.say(reading.raid))
            self.add(0, words, ("raid boost character cards", "open point 3"))
        if reading.raid_if is not None:
            words = self.small("raid if").format(condition=self.speech.say(reading.raid_if))
            self.add(0, words, ("raid boost character cards", "activation conditions"))
        self.keywords(reading)

    def keywords(self, reading: Any) -> None:
        for name in keyword_names(reading.keywords):
            self.add(0, self.small(f"keyword {name}"), KEYWORD_RULES[name])
        for name, n, is_more in sizes(reading):
            word = f"keyword {name} plus" if is_more else f"keyword {name}"
            self.add(0, self.small(word).format(n=n), (name, "open point 9"))


def explain(reading: Any, language: str) -> tuple[Said, ...]:
    """What a reading says (powers, keywords, Raid, names ...), clause by clause."""
    check_language(language)
    return UaOutline(language).explain(reading, PRINT)
