"""What has happened this turn, and by whom, in canonical English."""

from dataclasses import replace
from typing import Final

from ....kernel.machine.nodes import Filter
from ....language.values import ANYTHING
from ....text.words import joined
from ..filters import Kind
from ..records import BY_ABILITY, BY_CHARACTER, H_MOVED, H_PAID, H_PLAYED, H_RAIDED, H_SIDELINED, H_TRIGGER, H_USED
from ..terms import CHARACTER, EACH, OPPONENT, YOU
from ..values import TimesThisTurn
from ..vocabulary import SCALARS
from .english_nouns import PILES, numeral, owner
from .english_numbers import SIGNS, EnglishNumbers

CAUSE_WORDS: Final = {"character": "character", "field": "site", "event": "event", "trigger": "trigger"}


def cause_names(causes: int) -> list[str]:
    named = SCALARS["causes"].write(causes)
    assert isinstance(named, list)
    return [CAUSE_WORDS.get(str(name), str(name)) for name in named]


def has(who: int) -> str:
    return "you have" if who == YOU else "your opponent has" if who == OPPONENT else "there are"


class EnglishHistories(EnglishNumbers):
    """Words for what has happened."""

    def by_whom(self, causes: int, by: int, where: Filter) -> str:
        """Whose ability."""
        whose = "your" if by == YOU else "your opponent's" if by == OPPONENT else "the"
        if where != ANYTHING:
            return f"an ability on one of {whose} {self.noun(where, True)}"
        if causes == BY_ABILITY:
            return f"one of {whose} abilities"
        if causes == BY_CHARACTER:
            return f"an ability on one of {whose} characters"
        return f"one of {whose} {joined(cause_names(causes))} abilities"

    def happened(self, times: TimesThisTurn, sign: str, n: int) -> str:
        """What happened this turn."""
        once = (sign, n) == (">=", 1)
        many = "" if once else f"{SIGNS[sign].format(n=numeral(n))} "
        if times == TimesThisTurn(H_PAID, YOU, Kind(CHARACTER)) and once:
            return "you have paid an AP cost for an ability on one of your characters this turn"
        if times == TimesThisTurn(H_USED, times.who, times.where):
            who = "you have" if times.who == YOU else "your opponent has"
            return f"{who} used {many}{self.noun(times.where, not once, article=once, pile=True)} this turn"
        if times == TimesThisTurn(H_MOVED, YOU, times.where, times.origin, times.target) and times.origin in PILES:
            origin = f"from your {PILES[times.origin]}"
            noun = self.noun(times.where, not once, origin, once, True)
            return f"you have placed {many}{noun} into your {PILES.get(times.target, 'field')} this turn"
        return self.more_happened(times, sign, n)

    def more_happened(self, times: TimesThisTurn, sign: str, n: int) -> str:
        once = (sign, n) == (">=", 1)
        many = "" if once else f"{SIGNS[sign].format(n=numeral(n))} "
        have = "has" if once else "have"
        if times == TimesThisTurn(H_TRIGGER, OPPONENT) and once:
            return "your opponent has activated a trigger ability this turn"
        if times == TimesThisTurn(H_RAIDED, YOU, times.where) and once:
            return f"{self.noun(times.where, False, 'on your field', True)} has been raided this turn"
        if (
            times
            == replace(
                TimesThisTurn(H_MOVED, YOU, times.where, times.origin, times.target), by=YOU, by_where=times.by_where
            )
            and times.origin in PILES
        ):
            noun = self.noun(times.where, not once, f"from your {PILES[times.origin]}", once, True)
            by = f"with an ability on one of your {self.noun(times.by_where, True)}"
            return f"you have placed {many}{noun} into your {PILES.get(times.target, 'field')} {by} this turn"
        place = "" if times.who == EACH else f"on {owner(times.who)} field"
        if times == TimesThisTurn(H_SIDELINED, times.who, times.where):
            return f"{many}{self.noun(times.where, not once, place, once)} {have} been sidelined this turn"
        if times == TimesThisTurn(H_PLAYED, YOU, times.where):
            return (
                f"{many}{self.noun(times.where, not once, article=once)} {have} been played onto your field this turn"
            )
        return f"the number of {self.time(times)} is {SIGNS[sign].format(n=numeral(n))}"
