"""What is spoken of as a text goes on, the same for whoever reads it and whoever writes it: one place for all of it."""

from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.counting import Count, Did, ThisIs
from ....language.discourse import Discourse, UnclearError
from ....language.filters import IsThis
from ....language.pieces import BothOf, This
from ....language.selectors import Among, AtRandom, Held, ThisCard, Top
from ....language.triggers import AnyOfThese
from ....language.values import ALL, ANYTHING, AllOf, Compare, Not, NotSo
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.nodes import nodes, parts_of
from ..battle_events import AttackEnds, WhenAttacking, WhenBlocking, WhenLoses, WhenUnblocked, WhenWins
from ..change_events import ThisRevealed, WhenActive, WhenDealsDamage, WhenRested
from ..events import (
    ThisPlaced,
    WhenActivated,
    WhenEventUsed,
    WhenLeaves,
    WhenMoves,
    WhenPlaced,
    WhenPlayed,
    WhenSidelined,
)
from ..field_filters import Attacking, OnLine
from ..filters import Named
from ..lines import Swap
from ..ops import Choose, Move
from ..selectors import AllUnder, AllUnits, BaseOf, Bottom, From, FromUnder, Pick, Those, TopOf, UnderOf
from ..switching import Activate, Rest
from ..terms import (
    DECK,
    DECK_BOTTOM,
    HAND,
    LIFE,
    OPPONENT,
    OUTSIDE,
    R_BASE,
    R_CARDS,
    R_CAUSE,
    R_CHOSEN,
    R_LOOKED,
    R_OUTSIDE,
    R_PLAYED,
    R_REMOVED,
    R_RETURNED,
    R_REVEALED,
    R_TAKEN,
    REMOVED,
    YOU,
)
from ..values import EnergyOf, IsYourTurn, PlayedBy, TimesThisTurn
from .phrases import NOT_SAID

CHOSEN_APART: Final = "apart"  # whether those chosen last are of several kinds, among what is known of them
BOTH_SIDES: Final = 2  # of both players
COUNTED: Final = {OUTSIDE: R_OUTSIDE, REMOVED: R_REMOVED, DECK: R_RETURNED, DECK_BOTTOM: R_RETURNED}


class Speaking:
    """What a text has spoken of, and whose it is."""

    def __init__(self, talk: Discourse, gone: bool = False) -> None:
        self.talk = talk
        self.gone = gone  # this card has left the field: its base is what lay under it then
        self.outside = False  # this text works while its card is in the Outside Area
        self.cause: Held | None = None  # the cards that set this off: "the card that was placed"
        self.trigger: Any = None  # what sets this off
        self.owners: dict[Any, int] = {}  # whose what was spoken of is
        self.counted = -1  # the register of the cards that were put somewhere last: "that many"
        self.named_so: dict[int, str] = {}  # the one name that those in a register were asked for

    def meet(self, trigger: Any) -> None:
        """What is spoken of when something sets this off."""
        self.trigger = trigger
        self.talk.away = self.outside or isinstance(trigger, ThisPlaced | ThisRevealed | WhenLeaves)
        match trigger:
            case WhenLeaves() | WhenEventUsed() | WhenActivated() | WhenWins(other=True):
                return
            case WhenPlaced():
                self.cause = Held(R_BASE, trigger.where)
                self.mention(self.cause)
            case ThisRevealed():
                self.mention(ThisCard())
            case ThisPlaced():
                self.mention(ThisCard())
                if trigger.by_where != ANYTHING and trigger.target != HAND:
                    self.mention(Those(R_CAUSE))
            case (
                WhenPlayed()
                | WhenSidelined()
                | WhenAttacking()
                | WhenBlocking()
                | WhenMoves()
                | WhenWins()
                | WhenLoses()
                | WhenRested()
                | WhenActive()
                | WhenUnblocked()
                | WhenDealsDamage()
                | AttackEnds()
            ):
                self.mention(This() if trigger.where is None else Those(R_CAUSE))
            case AnyOfThese(parts) if any(getattr(part, "where", None) is not None for part in parts):
                if all(isinstance(part, WhenAttacking | WhenBlocking) for part in parts):
                    self.mention(Those(R_CAUSE))
            case _:
                self.mention(This())

    def check_line(self, trigger: Any) -> None:
        """Of what moves, the line on which it is is that before the move, and what has moved is not there any more."""
        if isinstance(trigger, WhenMoves) and any(isinstance(node, OnLine) for node in nodes(trigger)):
            raise UnclearError("from which line and to which it moves is not clear")

    def known(self, condition: Condition) -> None:
        """A condition about this character, or about the revealed card, makes it what "it" means."""
        match condition:
            case Did(_, where) if Not(IsThis()) in parts_of(
                where
            ):  # other than the cards that were asked for, and not than this one
                raise UnclearError("other than what is not said")
            case ThisIs() | AllOf((ThisIs(Attacking()), *_)) | Compare(TimesThisTurn(this=True)) | PlayedBy():
                self.mention(This())
            case NotSo(ThisIs() | PlayedBy() | Compare(TimesThisTurn(this=True))):
                self.mention(This())
            case AllOf(parts) if any(isinstance(part, ThisIs) for part in parts) and all(asks_this(p) for p in parts):
                self.mention(This())
            case Did(register) if register == R_REVEALED:
                self.mention(Held(R_REVEALED), self.owners.get(Held(R_REVEALED), NOT_SAID))

    def held_over(self) -> frozenset[int]:
        """For an instruction for later: "it" is then what was spoken of last. Its register."""
        last = self.talk.latest()
        self.talk.forget()
        if not isinstance(last, Those):
            return frozenset()
        self.mention(Those(R_CAUSE), self.owners.get(last, NOT_SAID))
        return frozenset({last.register})

    def was_put(self, what: Any, to: int, is_it: bool) -> None:
        """Cards were put somewhere."""
        self.counted = COUNTED.get(to, -1)
        is_theirs = isinstance(what, From) and what.by == OPPONENT
        if to == OUTSIDE and not is_theirs and not isinstance(what, TopOf):
            lots = Held(R_OUTSIDE) in self.owners
            self.mention(Held(R_OUTSIDE), self.owner(what))
            if lots and self.talk.group == R_OUTSIDE:
                self.talk.group = -1  # among which of the two lots?
            elif isinstance(what, Top) and self.talk.group < 0:
                self.talk.group = R_OUTSIDE  # of which some may be taken again: "among them"
        elif to == REMOVED and isinstance(what, Top):
            self.mention(Held(R_REMOVED), self.owner(what))
        elif is_it:
            self.mention(Held(R_RETURNED), self.owner(what))

    def noted(self, done: Effect) -> None:
        """What an instruction has spoken of."""
        match done:
            case Choose(units):
                self.mention(Those(R_CHOSEN), self.owner(units))
                self.named_so[R_CHOSEN] = only_name(getattr(units, "where", None))
                parts = units.parts if isinstance(units, BothOf) else ()
                self.owners[CHOSEN_APART] = len(parts) and (BOTH_SIDES if is_of_both(parts) else 1)
            case LookAt(cards):
                self.talk.group = R_LOOKED
                self.mention(Held(R_LOOKED), self.owner(cards))
            case ChooseCards(cards):
                if not isinstance(cards, Among):
                    self.talk.group = R_CARDS
                self.mention(Held(R_CARDS), self.owner(cards))
            case Reveal(cards):
                if isinstance(cards, Top | Bottom) or getattr(cards, "lo", None) == ALL:
                    self.talk.group = R_REVEALED
                self.mention(Held(R_REVEALED), self.owner(cards))
            case Move(cards, to) if to == HAND:
                self.mention(Held(R_TAKEN), self.owner(cards))
            case Move(From(), to) if to in COUNTED:
                self.counted = COUNTED[to]  # "discard": cards were put there as well
            case Rest(BothOf()) | Activate(BothOf()):
                self.mention(Those())

    def brought(self, cards: Any) -> None:
        """Cards have come to the field."""
        self.mention(Those(R_PLAYED), YOU)
        self.named_so[R_PLAYED] = only_name(getattr(cards, "where", None))

    def mention(self, node: Any, owner: int = NOT_SAID) -> None:
        self.talk.mention(node)
        self.owners[node] = owner

    def is_across(self, swap: Swap) -> bool:
        """Whether somebody trades places with an opponent's character."""
        if swap.other is None:
            return swap.units == Those(R_CHOSEN) and self.owners.get(CHOSEN_APART) == BOTH_SIDES
        return {self.owner(swap.units), self.owner(swap.other)} == {YOU, OPPONENT}

    # ---- whose

    def owner(self, what: Any) -> int:
        """Whose something is, or NOT_SAID."""
        match what:
            case This() | ThisCard() | FromUnder():
                return YOU
            case Pick() | AllUnits() | From() | Top() | Bottom() | AtRandom():
                return what.who if what.who in (YOU, OPPONENT) else NOT_SAID
            case Among(register) | Held(register) if register == R_BASE and self.gone:
                return YOU
            case Among(register) | Held(register):
                return self.owners.get(Held(register), NOT_SAID)
            case Those(register):
                return self.owners.get(Those(register), NOT_SAID)
            case TopOf(units) | BaseOf(units) | UnderOf(units) | AllUnder(units):
                return self.owner(units)
        return NOT_SAID


def is_of_both(units: Any) -> bool:
    """Whether of some that are chosen or named by their place some are yours and some the opponent's."""
    return {YOU, OPPONENT} <= {getattr(one, "who", NOT_SAID) for one in units}


def only_name(where: Any) -> str:
    """The one name that is asked for, or none."""
    for part in parts_of(where) if isinstance(where, Filter) else []:
        if isinstance(part, Named) and len(part.names) == 1:
            return part.names[0]
    return ""


def asks_this(condition: Condition) -> bool:
    """Whether a condition is about this card, or nothing that "it" could be: the turn, life, cards held."""
    match condition:
        case ThisIs() | IsYourTurn() | PlayedBy() | Compare(TimesThisTurn(this=True)) | Compare(EnergyOf()):
            return True
        case Compare(Count(zone)):
            return zone in (LIFE, HAND, DECK)
    return False
