"""Reading what sets a power off: "when ...", "at the end of ..."."""

from typing import Final

from ....kernel.machine.nodes import Filter
from ....language.pieces import Pieces as Units
from ....language.pieces import This
from ....language.selectors import Cards, Held, ThisCard
from ....language.triggers import Trigger
from ....language.values import ANYTHING, And, Or
from ....text.trees import Branch, Refused, branches, tokens
from ..battle_events import (
    AttackEnds,
    BattleEnds,
    WhenAttacking,
    WhenBlocked,
    WhenBlocking,
    WhenLoses,
    WhenUnblocked,
    WhenWins,
)
from ..events import (
    END_OF_ATTACKS,
    END_OF_MAIN,
    START_OF_ATTACKS,
    START_OF_END,
    START_OF_TURN,
    AtMoment,
    ThisPlaced,
    WhenActivated,
    WhenChosen,
    WhenEventUsed,
    WhenLeaves,
    WhenMoves,
    WhenPlaced,
    WhenPlayed,
    WhenSidelined,
)
from ..filters import Kind
from ..records import BY_ABILITY, BY_BATTLE
from ..selectors import Those
from ..terms import ATTACK, CHARACTER, DECK, EACH, EVENT, FIELD, HAND, LIFE, OPPONENT, OUTSIDE, R_BASE, R_CAUSE, YOU
from .nouns import NOT_SAID, Noun, read_noun

PLAIN_WHEN: Final[dict[str, Trigger]] = {
    "when_unblocked": WhenUnblocked(),
    "when_blocked": WhenBlocked(),
    "when_wins_attack": WhenWins(),
    "when_wins": WhenWins(attacking=False),
    "when_loses_attack": WhenLoses(),
    "when_attacks": WhenAttacking(),
    "when_blocks": WhenBlocking(),
    "when_moves": WhenMoves(),
    "attack_ends": AttackEnds(),
    "battle_ends": BattleEnds(blocking=True),
    "end_of_main": AtMoment(END_OF_MAIN),
    "end_of_attacks": AtMoment(END_OF_ATTACKS),
    "end_of_these_attacks": AtMoment(END_OF_ATTACKS),
    "end_of_their_attacks": AtMoment(END_OF_ATTACKS, OPPONENT),
    "end_of_all_attacks": AtMoment(END_OF_ATTACKS, EACH),
    "start_of_attacks": AtMoment(START_OF_ATTACKS),
    "start_of_turn": AtMoment(START_OF_TURN),
    "start_of_end": AtMoment(START_OF_END),
}
MOMENTS: Final = ("end_of_main", "end_of_attacks", "end_of_these_attacks", "start_of_end")  # an instruction for later
NOW: Final = ("end_of_these_attacks",)  # never a timing of its own: this turn alone
LEAVES: Final[dict[str, Trigger]] = {
    "when_leaves": WhenLeaves(causes=BY_BATTLE | BY_ABILITY),
    "when_returned": WhenLeaves(HAND),
}
THIS_PLACED: Final[dict[str, Trigger]] = {
    "when_this_discarded": ThisPlaced(HAND, OUTSIDE, by=-1),
    "when_this_milled": ThisPlaced(DECK, OUTSIDE),
    "when_this_added": ThisPlaced(OUTSIDE, HAND),
}
ANYWHERE: Final = (
    "when_life_placed",
    "when_life_placed_if",
    "when_ours_attacks",
    "when_chosen",
    "when_used",
    "when_they_use",
)


def read_timing(tree: Branch) -> tuple[Trigger, Units | Cards | None]:
    """What sets it off, and what "it" means then."""
    name = str(tree.data)
    if name in PLAIN_WHEN:
        return PLAIN_WHEN[name], This()
    if name in LEAVES:
        return LEAVES[name], None
    if name in THIS_PLACED:
        return THIS_PLACED[name], ThisCard()
    if name == "when_other_wins":
        return WhenWins(Kind(CHARACTER), attacking=False, other=True), None
    if name == "when_this_placed":
        return this_placed(tree), Those(R_CAUSE)
    if name in ("when_discarded", "when_such_discarded"):
        return discarded(tree)
    if name == "when_they_activate":
        if tokens(tree)[0].lower().replace(" ", "") != "[activate:main]":
            raise Refused(tree, "not understood")
        return WhenActivated(OPPONENT), None
    said = branches(tree)[0]
    noun = read_noun(branches(said)[0] if said.data == "such" else said)
    if name in ANYWHERE:
        if noun.zones or noun.every:
            raise Refused(tree, "not understood")
        return anywhere(tree, name, noun.where)
    return happens_to(tree, name, noun), Those(R_CAUSE)


def discarded(tree: Branch) -> tuple[Trigger, Cards]:
    """Cards are placed from the hand into the Outside Area by an ability on a card of yours that fits."""
    *said, by = branches(tree)
    where = read_noun(branches(said[0])[0]).where if said else ANYTHING
    noun = by_whom(tree, by)
    return WhenPlaced(HAND, OUTSIDE, where, YOU, BY_ABILITY, YOU, noun.where), Held(R_BASE, where)


def anywhere(tree: Branch, name: str, where: Filter) -> tuple[Trigger, Units | Cards | None]:
    """Something that is said of cards without a place."""
    if name in ("when_life_placed", "when_life_placed_if"):
        return WhenPlaced(LIFE, OUTSIDE, where), Held(R_BASE, where)
    if name == "when_ours_attacks":
        return WhenAttacking(where, YOU), Those(R_CAUSE)
    if name == "when_chosen":
        return WhenChosen(YOU, where), This()
    if not is_event(where):
        raise Refused(tree, "not understood")
    return WhenEventUsed(YOU if name == "when_used" else OPPONENT, where), None


def this_placed(tree: Branch) -> Trigger:
    """This card is placed from the hand into the Outside Area by an ability on a card that fits."""
    return ThisPlaced(HAND, OUTSIDE, by_where=by_whom(tree, branches(tree)[0]).where)


def by_whom(tree: Branch, by: Branch) -> Noun:
    """On which card of yours the ability is."""
    noun = read_noun(branches(by)[0])
    if noun.zones not in ((), (FIELD,)) or noun.who == OPPONENT or noun.every:
        raise Refused(tree, "not understood")
    return noun


def happens_to(tree: Branch, name: str, noun: Noun) -> Trigger:
    """Something happens to, or is done by, a card that fits."""
    if noun.zones not in ((), (FIELD,)) or noun.every:
        raise Refused(tree, "not understood")
    who = EACH if noun.who == NOT_SAID else noun.who
    where = noun.where
    match name:
        case "when_sidelined":
            return WhenSidelined(where, who)
        case "when_played":
            return WhenPlayed(where, who)
        case "when_one_moves":
            return WhenMoves(where, who)
        case "when_one_moves_attacking":
            return WhenMoves(where, who, phase=ATTACK)
        case "when_one_wins":
            return WhenWins(where, who)
        case "when_one_loses":
            return WhenLoses(where, who)
    return WhenAttacking(where, who)


def is_event(where: Filter) -> bool:
    """Whether only event cards fit."""
    if isinstance(where, And):
        return any(is_event(part) for part in where.parts)
    if isinstance(where, Or):
        return all(is_event(part) for part in where.parts)
    return where == Kind(EVENT)
