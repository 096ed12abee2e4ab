"""What characters get, in canonical English."""

from ....language.pieces import Pieces as Chars
from ....language.values import N, Times
from ..modify import (
    BP_MINUS,
    BP_PLUS,
    ENTER_EFFECTS,
    EXILING_DISCARD,
    GRADE_DOWN,
    GRADE_UP,
    LEAVING,
    LEVELLING,
    NEXT_TURN,
    THIS_AND_NEXT,
    WIN,
    Bp,
    Cannot,
    ChangeType,
    Extra,
    GainChosenType,
    GainOneType,
    GainTypes,
    Grade,
    Levels,
    Mod,
    Outcome,
    PrintedBecomes,
    Unaffected,
)
from ..ops import (
    Give,
)
from ..selectors import Those
from ..terms import (
    EACH,
    OPPONENT,
    R_LAST,
    YOU,
)
from .english_conditions import EnglishConditions
from .english_filters import types


class EnglishGiving(EnglishConditions):
    """Words for what is given to characters and forbidden to players."""

    def duration(self, duration: int) -> str:
        if duration == THIS_AND_NEXT:
            return "until the end of the next turn"
        return "during the next turn" if duration == NEXT_TURN else "for this turn"

    def give(self, effect: Give) -> str:
        chars, mods = effect.chars, effect.mods
        plural = self.is_plural(chars)
        said: list[str] = []
        gifts: list[str] = []
        for mod in mods:
            gift = self.gift(mod, plural)
            if gift:
                gifts.append(gift)
            else:
                said.append(self.statement(chars, mod, effect.duration))
        if gifts:
            each = self.for_each(mods)
            words = f"give {self.chars(chars)} {' and '.join(gifts)} {self.duration(effect.duration)}{each}"
            said.insert(0, words)
        return ", and ".join(said)

    def for_each(self, mods: tuple[Mod, ...]) -> str:
        for mod in mods:
            if isinstance(mod, Bp) and isinstance(mod.value, Times):
                return f" {self.each(mod.value.value)}"
        return ""

    def gift(self, mod: Mod, plural: bool) -> str:
        match mod:
            case Bp(value):
                n = value.n if isinstance(value, N) else value.factor if isinstance(value, Times) else 0
                return f"{n:+d} BP{' each' if plural else ''}"
            case Grade(by):
                each = "each " if plural else ""
                return f"{each}a BP grade {'increase' if by > 0 else 'decrease'} by {abs(by)}"
            case GainTypes(mask):
                return " and ".join([f"TYPE {words}" for words in types_apart(mask)])
            case GainOneType(mask):
                return f"TYPE {types(mask)}"
            case GainChosenType():
                return "the chosen TYPE"
        return ""

    def statement(self, chars: Chars, mod: Mod, duration: int) -> str:
        plural = self.is_plural(chars)
        when = self.duration(duration)
        who = "it" if isinstance(mod, Levels) and chars == Those(R_LAST) else self.chars(chars).rstrip(",")
        match mod:
            case Outcome(outcome):
                return f"have {who}'s battle be a {'win' if outcome == WIN else 'tie'} {when}"
            case Extra():
                return f"{own(who)} BP becomes EXTRA {when}"
            case ChangeType(mask):
                return f"change one TYPE of {who} to {types(mask)} {when}"
            case Unaffected(by):
                return f"{who} become{'' if plural else 's'} unaffected by any BP {UNAFFECTED.get(by, '?')} {when}"
            case Cannot(what) if what == ENTER_EFFECTS:
                return f"opponents cannot resolve {own(who)} 《When this character enters play》 effect {when}"
            case Cannot(what):
                return f"{who} cannot {CANNOT.get(what, '?')} {when}"
            case Levels(more):
                return f"{who} counts as having an additional {more} levels {when}"
            case PrintedBecomes(value):
                number = str(value.n) if isinstance(value, N) else "the chosen BP value"
                return f"all of {own(who)} BP values change to {number}"
        return "?"

    def forbidden(self, who: int, what: int) -> str:
        whose = {YOU: "your", OPPONENT: "your opponent's", EACH: "each player's"}[who]
        if what == EXILING_DISCARD:
            return f"cards in {whose} discard area cannot be exiled by opponent's effects"
        player = {YOU: "you", OPPONENT: "your opponent", EACH: "both players"}[who]
        return f"{player} cannot put scene cards into the scene area"


UNAFFECTED = {
    GRADE_UP: "grade increase",
    GRADE_DOWN: "grade decrease",
    GRADE_UP | GRADE_DOWN: "grade changes",
    BP_PLUS: "+ effects",
    BP_MINUS: "- effects",
    BP_PLUS | BP_MINUS: "+ and - effects",
}

CANNOT = {LEVELLING: "level up", LEAVING: "be exiled"}


def own(who: str) -> str:
    """The possessive."""
    return "its" if who == "it" else f"{who}'s"


def types_apart(mask: int) -> list[str]:
    from ..terms import type_names

    return [f"【{name}】" for name in type_names(mask)]
