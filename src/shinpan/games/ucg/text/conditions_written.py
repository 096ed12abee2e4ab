"""Conditions of the card language as they are said."""

from typing import Any

from ....kernel.machine.nodes import Condition, Filter
from ....language.counting import Count, Remembered
from ....language.differing import SAME
from ....language.filters import IsThis, Whose
from ....language.values import ALL, ONE, AllOf, Compare, N, Not, NotSo
from ....text.nodes import parts_of
from ..events import (
    ANYWHERE,
    BattleEnds,
    CardsGo,
    Discards,
    EntersPlay,
    LevelsUp,
    ResolvesPayment,
    SceneEnters,
    Tucked,
)
from ..filters import InState, Named
from ..said import NOWHERE, THEIR, UNSAID, DidThis, Others
from ..terms import (
    BATTLE,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    OPPONENT,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    SCENE,
    YOU,
)
from ..values import CameToday, Distinct, Moved
from .conditions import everybody
from .happenings import FROM_GAME, NO_PLACE, TO_BOTTOM, TO_DECK, TO_DISCARD, TO_HAND, TO_OWNERS_DISCARD, TO_PLAY, TO_TOP
from .noun import EACH_ONE, HEADS
from .nouns import begins_with_name, card_noun, character_phrase, said_parts
from .order import both
from .phrases import NP, SCENE_NOUN, Amount, Apart, Article, At, Det, Every, FromAmong, In, Several
from .sayings import (
    Battler,
    By,
    DidToday,
    DidWhat,
    Differ,
    DiffersBy,
    Discarder,
    Entered,
    Enters,
    FromDeck,
    Has,
    HasBoth,
    Leaves,
    Leveler,
    More,
    MovedToday,
    NotToday,
    OnlyOne,
    Resolver,
    SomeAre,
    ThisMoved,
    TopMoved,
    Tucker,
    WasDone,
)

# How a register is said: the verb's own register, and where the cards went.
DONE = {
    R_DISCARDED: (R_DISCARDED, NO_PLACE),
    R_SENT: (R_SENT, TO_DISCARD),
    R_TAKEN: (R_TAKEN, TO_HAND),
    R_TOPPED: (R_RETURNED, TO_TOP),
    R_RETURNED: (R_RETURNED, TO_DECK),
    R_EXILED: (R_EXILED, NO_PLACE),
    R_DRAWN: (R_DRAWN, NO_PLACE),
    R_PUT: (R_TAKEN, TO_PLAY),
    R_REVEALED: (R_REVEALED, NO_PLACE),
}
WENT = {
    HAND: (R_TAKEN, TO_HAND),
    DISCARD: (R_SENT, TO_DISCARD),
    EXILE: (R_EXILED, FROM_GAME),
    DECK_BOTTOM: (R_RETURNED, TO_BOTTOM),
    DECK: (R_RETURNED, TO_TOP),
}


def so_many(sign: str, n: int) -> Any:
    if sign == ">=":
        return Article() if n == 1 else Amount(N(n), ALL)
    return Several(sign, n) if sign == "<=" else Amount(N(n), N(n), True)


def write_has(condition: Condition) -> Any:
    match condition:
        case Compare(Count(zone, who, where), ">" | "<" | "==" as sign, Count() as other):
            theirs = OPPONENT if who == YOU else YOU
            is_theirs = who != EACH and other == Count(zone, theirs, where)
            return more(zone, who, where, sign) if is_theirs and zone in (BATTLE, HAND, DISCARD) else None
        case Compare(Distinct() as value, sign, N(n)):
            return differing(value, sign, n)
        case Compare(Remembered(register, where), ">=", N(1)):
            return Has(EACH, card_noun(Det(Article()), where, (FromAmong(register),)))
        case Compare(Remembered(register, where), "==", N(0)):
            return Has(EACH, card_noun(Det(), where, (FromAmong(register),)), "no")
        case Compare(Count(zone, who, where), "==", N(0)):
            return Has(who, noun(zone, who, where, Det()), "no")
        case Compare(Count(zone, who, where), sign, N(n)):
            return has_so_many(zone, who, where, sign, n)
    return None


def write_both(condition: Condition) -> Any:
    match condition:
        case AllOf((Compare(Count() as one, ">=", n), Compare(Count() as two, ">=", m))):
            lists = any(
                isinstance(part, Named) and len(part.names) > 1 for part in parts_of(one.where) + parts_of(two.where)
            )
            if lists or asks_more(one.where) != asks_more(two.where):
                return None
            if n == m == ONE and one.zone == two.zone == BATTLE and one.who == two.who != EACH:
                first, second = [has_so_many(BATTLE, count.who, count.where, ">=", 1) for count in (one, two)]
                return HasBoth(one.who, first.np, second.np)
    return None


def asks_more(where: Filter) -> bool:
    """Whether more is asked than what it is."""
    return any(not isinstance(part, HEADS) for part in parts_of(where))


def has_so_many(zone: int, who: int, where: Filter, sign: str, n: int) -> Any:
    parts = parts_of(where)
    if zone == BATTLE and Not(IsThis()) in parts and sign == ">=":
        kept = both([part for part in parts if part != Not(IsThis())])
        return Has(who, noun(zone, who, kept, Det(Amount(N(n), N(n)), UNSAID, True)))
    if zone == BATTLE and sign == ">=" and n == 1 and begins_with_name(parts):
        return Has(who, noun(zone, who, where, Det()))
    return Has(who, noun(zone, who, where, Det(so_many(sign, n))))


def noun(zone: int, who: int, where: Filter, det: Det) -> NP:
    """Things of a zone, as somebody has them."""
    if zone == BATTLE:
        return character_phrase(det, where, (In(BATTLE, EACH),) if who == EACH else ())
    if zone == SCENE:
        return NP(det, (*said_parts(where), In(SCENE, EACH)), SCENE_NOUN)
    if zone == EXILE:
        return card_noun(det, where, (In(EXILE, EACH),))
    return card_noun(det, where, (At(zone, {OPPONENT: THEIR, EACH: EACH_ONE}.get(who, who)),))


def more(zone: int, who: int, where: Filter, sign: str) -> Any:
    return More(who, sign, noun(zone, who, where, Det()))


def differing(value: Distinct, sign: str, n: int) -> Any:
    if sign == "==" and n == 1 and not value.what.startswith(SAME):
        if value.zone == BATTLE:
            return OnlyOne(value.what, character_phrase(Det(), value.where, (In(BATTLE, value.who),)))
        return OnlyOne(value.what, noun(value.zone, value.who, value.where, Det()))
    if value.what in ("types", "printed types"):
        return DiffersBy(EACH, Differ(value.what, everybody(value), Det(so_many(sign, n))))
    found = noun(value.zone, value.who, value.where, Det(so_many(sign, n)))
    return Has(value.who, NP(found.det, (*found.where, Apart(value.what)), found.noun))


def write_are(condition: Condition) -> Any:
    """ "all your other characters are DOUBLE": there is none that is not."""
    match condition:
        case Compare(Count(zone, who, where), "==", N(0)) if zone == BATTLE:
            parts = parts_of(where)
            nots = [part for part in parts if isinstance(part, Not) and part.of != IsThis()]
            if len(nots) == 1:
                kept = [Others() if part == Not(IsThis()) else part for part in parts if part != nots[0]]
                det = Det(Every(), UNSAID if who == EACH else who)
                return SomeAre(character_phrase(det, both(kept)), nots[0].of)
    return None


def write_did(condition: Condition) -> Any:
    if not isinstance(condition, DidThis) or condition.where is None:
        return None
    verb, to = DONE.get(condition.register, (-1, NO_PLACE))
    if to == TO_DISCARD and not condition.yours:
        to = TO_OWNERS_DISCARD
    parts = parts_of(condition.where)
    owner = next((part.who for part in parts if isinstance(part, Whose)), UNSAID)
    parts = [part for part in parts if not isinstance(part, Whose)]
    where = both(parts)
    if owner != UNSAID and condition.register == R_DISCARDED:
        return DidWhat(owner, verb, card_noun(Det(so_many(condition.sign, condition.n)), where), to)
    if any(isinstance(part, InState) for part in parts):
        whose = YOU if owner == UNSAID else owner
        return DidWhat(condition.who, verb, character_phrase(Det(Amount(ONE, ONE), whose), where), to)
    if owner != UNSAID:
        return DidWhat(condition.who, verb, card_noun(Det(Amount(ONE, ONE), owner), where), to)
    det = Det() if condition.n == 0 else Det(so_many(condition.sign, condition.n))
    if condition.who == EACH:
        return WasDone(verb, card_noun(det, where), to)
    return DidWhat(condition.who, verb, card_noun(det, where), to)


def write_moved(condition: Condition) -> Any:
    match condition:
        case NotSo(Moved() as moved) if moved == Moved(moved.who, HAND, DISCARD, moved.where):
            return NotToday(moved.who, card_noun(Det(Article()), moved.where))
        case Moved():
            return moved_words(condition)
        case CameToday():
            return Entered(came(condition))
    return None


def came(condition: CameToday) -> NP:
    parts = parts_of(condition.where)
    other = Not(IsThis()) in parts
    kept = both([InState(condition.states)] if condition.states else [])
    kept = both([kept, *[part for part in parts if part != Not(IsThis())]])
    one = Amount(ONE, ONE) if other or condition.who != EACH else Article()
    det = Det(one, UNSAID if condition.who == EACH else condition.who, other)
    if condition.zone == SCENE:
        return NP(det, said_parts(kept), SCENE_NOUN)
    return character_phrase(det, kept)


def moved_words(moved: Moved) -> Any:
    by = None if moved.by < 0 else By(moved.by, moved.by_kinds)
    verb, to = WENT.get(moved.target, (R_SENT, NO_PLACE))
    if moved.where == IsThis():
        return ThisMoved(R_SENT, NO_PLACE if moved.target < 0 else to, by)
    if moved == Moved(moved.who, HAND, DISCARD, moved.where):
        return DidToday(moved.who, R_DISCARDED, card_noun(Det(Article()), moved.where), NO_PLACE)
    if moved.origin < 0 and moved.who != EACH and by is None and not moved.states:
        return DidToday(moved.who, verb, card_noun(Det(Article()), moved.where), to)
    where = both([InState(moved.states), moved.where]) if moved.states else moved.where
    whose = Det(None, moved.who) if moved.who != EACH else Det(Article())
    if moved.top:
        return TopMoved(character_phrase(whose, where), verb, to, by)
    one = Det(Amount(ONE, ONE), UNSAID if moved.who == EACH else moved.who)
    if moved.origin == BATTLE:
        return MovedToday(character_phrase(one, where), verb, NOWHERE, to, by)
    if moved.origin == SCENE:
        return MovedToday(NP(one, said_parts(moved.where), SCENE_NOUN), verb, NOWHERE, to, by)
    if moved.origin < 0:
        return MovedToday(card_noun(Det(Article()), moved.where), verb, NOWHERE, to, by)
    if moved.origin == DECK:
        return MovedToday(card_noun(Det(Article()), moved.where), verb, DECK, to, by)
    place = In(moved.origin, EACH_ONE if moved.who == EACH else moved.who)
    return MovedToday(card_noun(Det(Article()), moved.where, (place,)), verb, NOWHERE, to, by)


def write_enters(event: Any) -> Any:
    match event:
        case EntersPlay(where, who) if where is not None:
            parts = parts_of(where)
            if who == EACH:
                return Enters(character_phrase(Det() if begins_with_name(parts) else Det(Article()), where))
            if Not(IsThis()) in parts and who == YOU:
                kept = both([part for part in parts if part != Not(IsThis())])
                return Enters(character_phrase(Det(Amount(ONE, ONE), who, True), kept))
            return Enters(character_phrase(Det(Amount(ONE, ONE), who), where))
        case SceneEnters(False, who, where):
            det = Det(Article()) if who == EACH else Det(Amount(ONE, ONE), who)
            return Enters(NP(det, said_parts(where), SCENE_NOUN))
    return None


def write_goes(event: Any) -> Any:
    if not isinstance(event, CardsGo):
        return None
    verb, to = WENT.get(event.target, (R_SENT, NO_PLACE))
    if event.origin == BATTLE and event.top and to != NO_PLACE:
        where = both([InState(event.states), event.where]) if event.states else event.where
        one = Det(Amount(ONE, ONE), UNSAID if event.who == EACH else event.who)
        return TopMoved(character_phrase(one, where), verb, to, None)
    if event.states or event.top:
        return None
    if (event.origin, event.target) == (DISCARD, ANYWHERE):
        return Leaves(card_noun(Det(Article()), event.where), event.who)
    if (event.origin, event.target) == (ANYWHERE, EXILE) and event.who != EACH:
        return MovedToday(card_noun(Det(Amount(ONE, ONE), event.who), event.where), verb, NOWHERE, to, None)
    if (
        to == NO_PLACE
        or event.origin not in (DECK, HAND, DISCARD, SCENE)
        or (event.origin, event.target) == (HAND, DISCARD)
    ):
        return None
    if event.origin == DECK:
        return FromDeck(card_noun(Det(Article()), event.where), verb, event.who, to)
    return moved_words(Moved(event.who, event.origin, event.target, event.where))


def write_resolver(event: Any) -> Any:
    if not isinstance(event, ResolvesPayment):
        return None
    said = write_enters(EntersPlay(event.where, event.who))
    return Resolver(said.np) if isinstance(said, Enters) else None


def write_tucker(event: Any) -> Any:
    if not isinstance(event, Tucked) or event.where is None:
        return None
    said = write_enters(EntersPlay(event.where, event.who))
    return Tucker(said.np) if isinstance(said, Enters) else None


def write_leveler(event: Any) -> Any:
    if not isinstance(event, LevelsUp) or event.where is None:
        return None
    said = write_enters(EntersPlay(event.where, event.who))
    return Leveler(said.np) if isinstance(said, Enters) else None


def write_battler(event: Any) -> Any:
    if not isinstance(event, BattleEnds) or event.where is None:
        return None
    said = write_enters(EntersPlay(event.where, event.who))
    return Battler(event.outcome, said.np) if isinstance(said, Enters) else None


def write_discarder(event: Any) -> Any:
    if not isinstance(event, Discards):
        return None
    return Discarder(event.who, card_noun(Det(Article()), event.where))
