"""Reading what cards get: BP, keywords, energy, abilities in quotes, "cannot", protections."""

import re
from collections.abc import Callable
from typing import Final

from ....kernel.machine.nodes import Value
from ....language.counting import Count
from ....language.values import ANYTHING, N, PerEvery, ThatMany, Times
from ....text.trees import Branch, Refused, branches, child, tokens
from ..cards import CONTINUOUS, Power
from ..filters import Kind
from ..modify import (
    ATTACKING,
    BECOMING_ACTIVE,
    BEING_STRUCK,
    BLOCKING,
    MOVING,
    MUST_ATTACK,
    MUST_BLOCK,
    OPPONENTS_NEXT_TURN,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    TO_ENERGY,
    TO_FRONT,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_ENDS,
    Cannot,
    DamageIs,
    GainBp,
    GainEnergy,
    Gains,
    Impact,
    Keyword,
    LoseImpact,
    LoseKeyword,
    Mod,
    Must,
    Safe,
    Silenced,
)
from ..records import BY_ABILITY, BY_CHARACTER, BY_EVENT, BY_SITE, BY_TRIGGER, H_USED
from ..statics import BoardRule, Unblockable
from ..terms import COLORS, EVENT, FRONT, FRONT_ENERGY, R_OUTSIDE, R_REMOVED, UNDER, YOU
from ..values import TimesThisTurn
from .counting import counted
from .nouns import KEYWORD_BITS, read_noun
from .trees import line_of, number

Inner = Callable[[str, Branch], tuple[Power, ...]]  # reads an ability in quotes
DURATIONS: Final = {
    "this_turn": THIS_TURN,
    "until_your_turn": UNTIL_YOUR_TURN,
    "until_your_turn_ends": UNTIL_YOUR_TURN_ENDS,
    "this_battle": THIS_BATTLE,
    "this_attack": THIS_ATTACK,
    "opponents_next_turn": OPPONENTS_NEXT_TURN,
}
CAUSES: Final = {
    "by_character": BY_CHARACTER,
    "by_site": BY_SITE,
    "by_event": BY_EVENT,
    "by_trigger": BY_TRIGGER,
}
SIZED: Final = re.compile(r"(impact|damage) ?\(?(\+?)(\d)(\+?)\)?$")


def read_lasting(tree: Branch) -> int:
    """How long, or -1 if nothing is said."""
    for part in branches(tree):
        if str(part.data) in DURATIONS:
            return DURATIONS[str(part.data)]
    return -1


def read_gains(tree: Branch, sign: int, inner: Inner) -> tuple[Mod, ...]:
    mods: list[Mod] = []
    for part in branches(tree):
        mods += read_gain(part, sign, inner)
    return tuple(mods)


def read_gain(tree: Branch, sign: int, inner: Inner) -> list[Mod]:
    match str(tree.data):
        case "bp":
            return [GainBp(N(sign * int(tokens(tree)[0])))]
        case "bp_each":
            each = counted(tree, read_noun(branches(tree)[0]))
            return [GainBp(Times(sign * int(tokens(tree)[0]), each))]
        case "bp_every":
            size, noun = branches(tree)
            every: Value = PerEvery(number(size), counted(tree, read_noun(noun)))
            return [GainBp(Times(sign * int(tokens(tree)[0]), every))]
        case "bp_events":
            return [GainBp(Times(sign * int(tokens(tree)[0]), TimesThisTurn(H_USED, YOU, Kind(EVENT))))]
        case "bp_placed":
            register = R_OUTSIDE if branches(tree)[0].data == "into_outside" else R_REMOVED
            return [GainBp(Times(sign * int(tokens(tree)[0]), ThatMany(register)))]
        case "bp_under":
            return [GainBp(Times(sign * int(tokens(tree)[0]), Count(UNDER, YOU)))]
        case "keyword":
            return [keyword_gained(tree) if sign > 0 else keyword_lost(tree)]
        case "ability":
            return [Gains(power) for power in inner(tokens(tree)[0][1:-1], tree)]
        case "energy_gain":
            return [GainEnergy(*read_energy(tree))]
        case "silence":
            return [Silenced()]
    raise Refused(tree, "not understood")


def keyword_of(bracket: str) -> Mod | None:
    """The modification that a keyword in brackets stands for."""
    word = " ".join(bracket[1:-1].lower().split())
    if word in KEYWORD_BITS:
        return Keyword(KEYWORD_BITS[word])
    sized = SIZED.match(word)
    if sized is None:
        return None
    n = N(int(sized[3]))
    plus = bool(sized[2] or sized[4])
    return Impact(n, plus) if sized[1] == "impact" else DamageIs(n, plus)


def keyword_gained(tree: Branch) -> Mod:
    found = keyword_of(tokens(tree)[0])
    if found is None:
        raise Refused(tree, "there is no such keyword")
    return found


def keyword_lost(tree: Branch) -> Mod:
    word = " ".join(tokens(tree)[0][1:-1].lower().split())
    if word == "impact":
        return LoseImpact()
    if word not in KEYWORD_BITS:
        raise Refused(tree, "there is no such keyword")
    return LoseKeyword(KEYWORD_BITS[word])


def read_energy(tree: Branch) -> tuple[int, N]:
    """A color and how much."""
    color = -1
    n = 1
    for word in tokens(tree):
        if word.isdigit():
            n = int(word)
        else:
            color = COLORS.index(word.lower())
    times = child(tree, "times")
    if times is not None:
        n = int(tokens(times)[0][1:])
    return color, N(n)


PLAIN_LIMITS: Final = {
    "cannot_attack": ATTACKING,
    "cannot_block": BLOCKING,
    "cannot_fight": ATTACKING | BLOCKING,
    "cannot_wake": BECOMING_ACTIVE,
}


def read_limit(tree: Branch) -> Mod | BoardRule:
    """ "cannot ...", "must ..."."""
    match str(tree.data):
        case "unblockable":
            noun = read_noun(branches(tree)[0])
            if noun.zones:
                raise Refused(tree, "not understood")
            return Unblockable(noun.where)
        case "unblockable_at_all":
            return Unblockable(ANYTHING)
        case "cannot_move":
            return Cannot(MOVING)
        case "cannot_go":
            return Cannot(TO_FRONT if line_of(branches(tree)[0]) == FRONT else TO_ENERGY)
        case name if name in PLAIN_LIMITS:
            return Cannot(PLAIN_LIMITS[name])
        case "cannot_be_struck":
            if tokens(tree)[0][1:-1].lower() not in ("snipe", "called strike"):
                raise Refused(tree, "there is no such keyword")
            return Cannot(BEING_STRUCK)
        case "must_block":
            return Must(MUST_BLOCK)
        case "must_attack":
            return Must(MUST_ATTACK)
        case "front_energy":
            return Keyword(FRONT_ENERGY)
    return read_protection(tree)


def read_protection(tree: Branch) -> Mod:
    match str(tree.data):
        case "stays":
            return Safe(leaving=read_causes(branches(tree)[0]))
        case "not_sidelined":
            return Safe(sidelined=read_causes(branches(tree)[0]))
        case "not_chosen":
            return Safe(chosen=read_causes(branches(tree)[0]))
        case "no_bp_loss":
            return Safe(bp_loss=True)
    raise Refused(tree, "not understood")


def read_causes(tree: Branch) -> int:
    """Whose abilities: on which kinds of card."""
    if tree.data == "all_causes":
        return BY_ABILITY
    if tree.data == "event_causes":
        return BY_EVENT
    if tree.data == "card_causes":
        return BY_CHARACTER | BY_SITE | BY_EVENT
    bits = 0
    for part in branches(tree):
        bits |= CAUSES[str(part.data)]
    return bits


def as_mod(limit: Mod | BoardRule) -> Mod:
    """A rule that a card on the field gets for a while is an ability it gains."""
    return Gains(Power(CONTINUOUS, statics=(limit,))) if isinstance(limit, BoardRule) else limit
