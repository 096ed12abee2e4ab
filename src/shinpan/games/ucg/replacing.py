"""Cards that go elsewhere than to a discard area because their own text says so [UCG 1.2.1]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, NOBODY, Frame
from ...kernel.machine.nodes import OPPONENT, Condition, Node
from ...language.word import Family
from .board import EYES, is_active
from .state import Ucg
from .terms import BATTLE, DISCARD, SCENE

WORDS: Final[Family] = Family()
BY_ANY: Final = -1


@dataclass(frozen=True)
class Instead(Node):
    """One clause of a continuous power: this card, or this character with all of its cards, goes here instead."""

    to: int
    whole: bool = False  # the character, where all of its cards would go together
    by: int = BY_ANY  # where an effect of YOU or OPPONENT would do it
    condition: Condition | None = None

    def speaks_of(self, s: Ucg, f: Frame | None, player: int) -> bool:
        """Whether it is about whoever does this."""
        if self.by == BY_ANY:
            return True
        return f is not None and f.source != NOBODY and (f.player != player) == (self.by == OPPONENT)


WORDS.add(Instead, "to:to whole:flag? by:by? condition:condition?", "1.2.1", "9.3.2")


def redirected(s: Ucg, f: Frame | None, card: int, to: int, going: list[int]) -> int:
    """Where a card goes that was to go to a discard area together with others."""
    if to != DISCARD:
        return to
    zone = s.zone(card)
    if zone == SCENE:
        return by_text(s, f, card, card, NOBODY, 1, False)
    ch = s.host_of(card) if zone == BATTLE else None
    top = -1 if ch is None else s.top(ch)
    if ch is None or top < 0:
        return to
    whole = all(one in going for one in ch.cards)
    return by_text(s, f, card, top, ch.id, len(ch.cards), whole)


def by_text(s: Ucg, f: Frame | None, card: int, source: int, host: int, cards: int, whole: bool) -> int:
    """Where the text of a card in play lets one go instead: that card itself, or a whole character."""
    printed = s.cards[source]
    player = s.owners[source]
    ref = s.ref(source)
    for clause in printed.clauses:
        static = clause.static
        if not isinstance(static, Instead) or not (whole if static.whole else card == source):
            continue
        if not is_active(s, printed.powers[clause.power], clause.power, ref, cards):
            continue
        condition = static.condition
        if static.speaks_of(s, f, player) and (condition is None or condition.holds(s, EYES.look(player, ref, host))):
            return static.to
    return DISCARD


def routes(s: Ucg, f: Frame | None, refs: list[int], to: int) -> list[tuple[int, list[int]]]:
    """Which of some cards go where, those first that go where they are sent."""
    if to != DISCARD:
        return [(to, refs)]
    going = [ref & CARD_MASK for ref in refs]
    found: list[tuple[int, list[int]]] = [(to, [])]
    for ref, card in zip(refs, going, strict=True):
        target = redirected(s, f, card, to, going)
        for where, some in found:
            if where == target:
                some.append(ref)
                break
        else:
            found.append((target, [ref]))
    return found
