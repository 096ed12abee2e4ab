"""What was done with an effect or in a turn, and what sets powers off, as it is said."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.nodes import Condition, Filter
from ....language.filters import IsThis, Whose
from ....language.values import ALL, ONE, Anything, N, Not, NotSo, Or
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
from ..filters import Called, InState, Kind, Level, Named, Round, Team, Type
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
from ..values import CameToday, Moved
from .noun import Noun, noun_of, whose
from .nouns import character_noun
from .order import both
from .phrases import NP, SCENE_NOUN, Amount, Det, In, Several
from .sayings import (
    Battler,
    By,
    DidToday,
    DidWhat,
    Discarder,
    Entered,
    Enters,
    FromDeck,
    Leaves,
    Leveler,
    MovedToday,
    NotToday,
    Resolver,
    ThisMoved,
    TopMoved,
    Tucker,
    WasDone,
)

# What a card tells by itself, wherever it is by now.
ON_CARDS = (Anything, Named, Called, Kind, Level, Type, Team, Round, Or)
# Where something went, as the wordings say it.
TO_HAND, TO_DISCARD, TO_TOP, TO_BOTTOM, TO_DECK, TO_PLAY, FROM_GAME, NO_PLACE, TO_OWNERS_DISCARD = range(9)


def asked(det: Det) -> tuple[str, int] | None:
    """The number that a condition asks for."""
    match det.amount:
        case None:
            return ">=", 1
        case Amount(N(lo), hi, exactly) if hi == ALL and not exactly:
            return (">=", lo) if lo else None  # that is always so
        case Amount(N(lo), N(hi), exactly) if lo == hi:
            return "==" if exactly or not lo else ">=", lo
        case Several(sign, n):
            return sign, n
    return None


def register_of(register: int, to: int) -> int:
    """The register of what was done, by its verb and where it went; -1 where they do not go together."""
    if register in (R_DISCARDED, R_REVEALED, R_DRAWN):
        return register if to == NO_PLACE else -1
    if register == R_RETURNED and to == NO_PLACE:
        return register
    if register == R_EXILED:
        return register if to in (NO_PLACE, FROM_GAME) else -1
    found = {
        TO_HAND: R_TAKEN,
        TO_DISCARD: R_SENT,
        TO_OWNERS_DISCARD: R_SENT,
        TO_TOP: R_TOPPED,
        TO_BOTTOM: R_RETURNED,
        TO_DECK: R_RETURNED,
        TO_PLAY: R_PUT,
    }.get(to, -1)
    if found < 0:
        return R_SENT if register == R_SENT else -1
    if register == R_RETURNED:
        return found if found in (R_TAKEN, R_TOPPED, R_RETURNED) else -1
    return found if register == R_TAKEN or found == register else -1


def read_did(said: DidWhat | WasDone) -> list[Condition]:
    register = register_of(said.register, said.to)
    np = said.np
    noun = noun_of(np)
    number = asked(np.det)
    if register < 0 or number is None or not noun.valid or noun.apart or noun.levels or np.det.the or np.det.other:
        return []
    if noun.place not in (None, In(HAND, YOU)) or not noun.has_head():
        return []
    who = said.who if isinstance(said, DidWhat) else EACH
    owner = np.det.who if np.det.who != UNSAID else noun.owned
    where = noun.cards()
    if owner in (YOU, OPPONENT):
        where = both([where, Whose(owner)])
    elif owner != UNSAID:
        return []
    return [DidThis(who, register, where, number[0], number[1], who == YOU and said.to == TO_DISCARD)]


def target_of(register: int, to: int) -> int | None:
    """The zone that something went to this turn; -1 where it is not said, None where the words do not fit."""
    places = {TO_HAND: HAND, TO_DISCARD: DISCARD, TO_TOP: DECK, TO_BOTTOM: DECK_BOTTOM, TO_DECK: DECK, FROM_GAME: EXILE}
    places[TO_OWNERS_DISCARD] = DISCARD
    if to == TO_PLAY:
        return None
    target = places.get(to, -1)
    own = {R_DISCARDED: DISCARD, R_SENT: DISCARD if target < 0 else target, R_EXILED: EXILE}.get(register, -1)
    if own >= 0 and target >= 0 and own != target:
        return None
    return own if target < 0 else target


def one_of(np: NP, more: bool = False) -> Noun | None:
    """A turn's history tells whether, not how often; an event happens once for one or more."""
    noun = noun_of(np)
    if not noun.valid or noun.apart or noun.levels or noun.each_state or np.det.other or np.det.the:
        return None
    amounts = (None, Amount(ONE, ONE), Amount(ONE, ALL)) if more else (None, Amount(ONE, ONE))
    return noun if noun.has_head() and np.det.amount in amounts else None


def read_moved(said: Any) -> list[Condition]:
    match said:
        case DidToday(who, register, np, to):
            return did_today(who, register, np, to)
        case NotToday(who, np):
            return [NotSo(found) for found in did_today(who, R_DISCARDED, np, NO_PLACE)]
        case MovedToday(np, register, origin, to, by):
            return moved_today(np, register, origin, to, by)
        case TopMoved(np, register, to, by):
            noun = character_noun(np)
            target = target_of(register, to)
            if noun is None or target is None or one_of(np) is None:
                return []
            states, where = states_apart(noun.characters())
            return [Moved(whose(np, noun, EACH), BATTLE, target, where, states, True, *by_of(by))]
        case Entered(np):
            return entered_today(np)
        case ThisMoved(register, to, by):
            target = target_of(register, to)
            if target is None or by is None:
                return []
            return [Moved(YOU, -1, -1 if to == NO_PLACE else target, IsThis(), 0, False, *by_of(by))]
    return []


def entered_today(np: NP) -> list[Condition]:
    """What is asked of them must be on the card: a turn's history does not keep the rest."""
    others: list[Filter] = [Not(IsThis())] if np.det.other else []
    noun = one_of(replace(np, det=replace(np.det, other=False)))
    if noun is None or noun.place is not None or noun.is_card():
        return []
    zone = SCENE if noun.word == SCENE_NOUN else BATTLE
    states, where = states_apart(noun.characters())
    if not all(isinstance(part, ON_CARDS) for part in parts_of(where)):
        return []
    return [CameToday(whose(np, noun, EACH), zone, both([where, *others]), states)]


def by_of(by: By | None) -> tuple[int, int]:
    return (-1, 0) if by is None else (by.who, by.kinds)


def did_today(who: int, register: int, np: NP, to: int) -> list[Condition]:
    noun = one_of(np)
    target = target_of(register, to)
    if noun is None or target is None or register in (R_DRAWN, R_REVEALED) or np.det.who != UNSAID:
        return []
    origin = HAND if register == R_DISCARDED else -1
    if isinstance(noun.place, In) and noun.place.zone in (HAND, DISCARD):
        origin = noun.place.zone if noun.place.who in (who, THEIR) else NOWHERE
    elif noun.place is not None:
        return []
    if origin == NOWHERE or (target == -1 and to != NO_PLACE):
        return []
    return [Moved(who, origin, target, noun.cards())]


def moved_today(np: NP, register: int, origin: int, to: int, by: By | None) -> list[Condition]:
    noun = one_of(np)
    target = target_of(register, to)
    if noun is None or target is None:
        return []
    if register == R_DISCARDED and not (isinstance(noun.place, In) and noun.place.zone == HAND):
        return []  # what is discarded comes from a hand
    if isinstance(noun.place, In):
        if origin != NOWHERE or noun.place.zone not in (HAND, DISCARD):
            return []
        return [Moved(noun.place.who, noun.place.zone, target, noun.cards(), 0, False, *by_of(by))]
    if noun.place is not None:
        return []
    if origin in (HAND, DECK, DISCARD):
        return [Moved(YOU, origin, target, noun.cards(), 0, False, *by_of(by))]
    who = whose(np, noun, EACH)
    if noun.word == SCENE_NOUN and origin in (NOWHERE, SCENE):
        return [Moved(who, SCENE, target, noun.characters(), 0, False, *by_of(by))]
    if origin != NOWHERE and origin != BATTLE:
        return []
    if noun.is_card():
        return [Moved(who, -1, target, noun.cards(), 0, False, *by_of(by))] if origin == NOWHERE else []
    states, where = states_apart(noun.characters())
    return [Moved(who, BATTLE, target, where, states, False, *by_of(by))]


def states_apart(where: Filter) -> tuple[int, Filter]:
    states = 0
    for part in parts_of(where):
        if isinstance(part, InState):
            states |= part.states
    return states, both([part for part in parts_of(where) if not isinstance(part, InState)])


def read_enters(said: Enters) -> list[Any]:
    np = said.np
    noun = noun_of(np)
    number = asked(np.det)
    if not noun.valid or number != (">=", 1) or np.det.the or noun.apart or noun.levels:
        return []
    who = whose(np, noun, EACH)
    if noun.word == SCENE_NOUN and noun.place is None and not np.det.other:
        return [SceneEnters(False, who, noun.characters())]
    if noun.place is not None or noun.is_card() or noun.word & SCENE_NOUN or not noun.has_head():
        return []
    if isinstance(np.det.amount, Amount) and np.det.amount.hi != ONE:
        return []
    others: list[Filter] = [Others()] if np.det.other else []
    return [EntersPlay(both([noun.characters(), *others]), who)]


def read_goes(said: Any) -> list[Any]:
    """Cards that go somewhere, whoever looks: no card of a character, whose stack may go as a whole."""
    found: list[Any] = []
    if isinstance(said, Leaves):
        noun = one_of(said.np, True)
        if noun is None or noun.place is not None or not noun.is_card() or said.np.det.who != UNSAID:
            return []
        return [CardsGo(said.who, DISCARD, ANYWHERE, noun.cards())]
    if isinstance(said, FromDeck):
        noun, target = one_of(said.np, True), target_of(said.register, said.to)
        if noun is None or target is None or target < 0 or noun.place is not None or not noun.is_card():
            return []
        return [CardsGo(said.who, DECK, target, noun.cards())]
    for moved in read_moved(in_event(said)):
        if isinstance(said, TopMoved) and isinstance(moved, Moved) and moved.target >= 0:
            found.append(CardsGo(moved.who, BATTLE, moved.target, moved.where, moved.states, True))
        if not isinstance(moved, Moved) or moved != Moved(moved.who, moved.origin, moved.target, moved.where):
            continue
        if moved.origin == HAND and moved.target == DISCARD:
            found.append(Discards(moved.who, moved.where))
        elif moved.target >= 0 and (moved.origin in (DECK, HAND, DISCARD, SCENE) or is_any_exile(moved)):
            found.append(CardsGo(moved.who, moved.origin, moved.target, moved.where))
    return found


def in_event(said: Any) -> Any:
    """What happens to one or more cards happens to one."""
    if isinstance(said, MovedToday) and said.np.det.amount == Amount(ONE, ALL):
        return replace(said, np=replace(said.np, det=replace(said.np.det, amount=Amount(ONE, ONE))))
    return said


def is_any_exile(moved: Moved) -> bool:
    """Only effects exile, so that no way there goes unseen [UCG 3.8.1]."""
    return moved.origin == ANYWHERE and moved.target == EXILE


def read_tucker(said: Tucker) -> list[Any]:
    return [
        Tucked(event.where, event.who)
        for event in read_enters(Enters(said.np))
        if isinstance(event, EntersPlay) and event.where is not None
    ]


def read_resolver(said: Resolver) -> list[Any]:
    return [
        ResolvesPayment(event.who, event.where)
        for event in read_enters(Enters(said.np))
        if isinstance(event, EntersPlay) and event.where is not None
    ]


def read_leveler(said: Leveler) -> list[Any]:
    return [
        LevelsUp(event.where, event.who)
        for event in read_enters(Enters(said.np))
        if isinstance(event, EntersPlay) and event.where is not None
    ]


def read_battler(said: Battler) -> list[Any]:
    return [
        BattleEnds(said.outcome, event.where, event.who)
        for event in read_enters(Enters(said.np))
        if isinstance(event, EntersPlay) and event.where is not None
    ]


def read_discarder(said: Discarder) -> list[Any]:
    noun = noun_of(said.np)
    det = said.np.det
    if not noun.valid or noun.apart or noun.levels or det.who != UNSAID or det.other or det.the:
        return []
    if det.amount not in (None, Amount(ONE, ONE), Amount(ONE, ALL)) or not noun.has_head():
        return []
    if noun.place is not None and noun.place not in (In(HAND, said.who), In(HAND, THEIR)):
        return []
    return [Discards(said.who, noun.cards())]
