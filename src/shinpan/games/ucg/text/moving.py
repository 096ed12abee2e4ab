"""What references mean where cards go somewhere: which cards, whose pile, and what is remembered of them."""

from dataclasses import replace
from typing import Final

from ....kernel.machine.assembling import Effect
from ....language.discourse import UnclearError
from ....language.pieces import Pieces, This
from ....language.selectors import Among, Cards, Held, Top
from ....language.values import Not
from ..ops import Move
from ..picking import is_from_hand
from ..said import (
    THEIR,
    BeingIt,
    It,
    ItCards,
    Moves,
    MovesBut,
)
from ..selectors import (
    Bottom,
    EitherCards,
    From,
    OfCharacters,
    OneOfEach,
    Pick,
    SceneInPlay,
    Those,
    WholeOf,
)
from ..terms import (
    DECK,
    DECK_EITHER,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    OPPONENT,
    R_CARDS,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_LOOKED,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    YOU,
)
from .order import both
from .placing import Placing
from .sense import are_several, may_be_theirs

SHOWN: Final = (R_REVEALED, R_LOOKED, R_DRAWN, R_CARDS)  # cards that have gone nowhere yet


class Moving(Placing):
    """Puts moves of cards into the words of the card language."""

    def are_several(self, cards: Cards) -> bool:
        return cards.register in self.spoken.several if isinstance(cards, Held) else are_several(cards)

    def bind_movesbut(self, node: MovesBut) -> Effect:
        but = BeingIt(node.but)
        cards = node.moves.cards
        if not isinstance(cards, (From, Among)):
            raise UnclearError("what this is said of cannot be told")
        return self.bind_moves(replace(node.moves, cards=replace(cards, where=both([cards.where, Not(but)]))))

    def bind_moves(self, node: Moves) -> Effect:
        spoken = self.spoken
        self.check_it(node.cards)
        self.from_hand = node.discard
        cards: Cards = self.bind(node.cards)
        self.from_hand = False
        self.check_discard(node, cards)
        spoken.owner = spoken.owner_of(cards)
        self.hold_hosts(cards)
        self.check_owner(node.who, cards)
        if isinstance(cards, EitherCards) and any(
            isinstance(part, From) and part.zone == node.to for part in cards.parts
        ):
            raise UnclearError("some of these are there already")
        self.remember_move(node, cards)
        return Move(cards, node.to)

    def check_it(self, cards: Cards) -> None:
        """ "Reveal a card. Give this character ... Then, put it into your hand": the card, or whoever was last."""
        if not (isinstance(cards, ItCards) or (isinstance(cards, WholeOf) and isinstance(cards.chars, It))):
            return
        mentions = self.spoken.talk.mentions
        last = next((one for one in reversed(mentions) if isinstance(one, Held)), None)
        if last is not None and last.register in SHOWN and isinstance(mentions[-1], Pieces):
            raise UnclearError("whether it is the card or the character cannot be told")

    def check_discard(self, node: Moves, cards: Cards) -> None:
        if node.discard and isinstance(cards, (Top, Bottom, SceneInPlay, OfCharacters)):
            raise UnclearError("only cards of a hand are discarded")
        for part in cards.parts if isinstance(cards, (EitherCards, OneOfEach)) else (cards,):
            if node.discard and isinstance(part, From) and part.zone != HAND:
                raise UnclearError("only cards of a hand are discarded")

    def check_owner(self, said: int, cards: Cards) -> None:
        """A card goes to its owner's pile, so no other may be named."""
        who = self.spoken.owner_of(cards)
        they = self.they if self.they is not None else OPPONENT if self.subject == YOU else self.subject
        named = they if said == THEIR else said
        of_both = isinstance(cards, (From, Top, Bottom, SceneInPlay)) and cards.who == EACH
        of_both = of_both or (isinstance(cards, (Among, Held)) and cards.register in self.spoken.theirs)
        if (named, who) in ((YOU, OPPONENT), (OPPONENT, YOU)) or (of_both and said == YOU):
            raise UnclearError("a card can only go to its owner")

    def know_moved(self, register: int, cards: Cards) -> None:
        """Keep what was asked of the characters or cards that moved."""
        hosts = cards.hosts() if isinstance(cards, WholeOf) else None
        if isinstance(hosts, Pick):
            self.spoken.known[register] = hosts.where
        elif isinstance(cards, Held):
            if cards.register in self.spoken.known:
                self.spoken.known[register] = self.spoken.known[cards.register]
        else:
            self.know(register, cards)

    def remember_move(self, node: Moves, cards: Cards) -> None:
        spoken = self.spoken
        group = spoken.cards() if isinstance(cards, Among) else -1
        hosts = next((one for one in reversed(spoken.talk.mentions) if isinstance(one, Pieces)), None)
        register = {HAND: R_TAKEN, DISCARD: R_SENT, EXILE: R_EXILED}.get(node.to, R_RETURNED)
        if register == R_SENT and is_from_hand(cards):
            register = R_DISCARDED
        several = self.are_several(cards)
        spoken.cards_done(register, several)
        if isinstance(cards, WholeOf) and isinstance(cards.hosts(), (This, Those)):
            spoken.departed.add(cards.hosts())
        if cards.register in spoken.theirs if isinstance(cards, (Held, Among)) else may_be_theirs(cards):
            spoken.theirs.add(register)
        self.know_moved(register, cards)
        if node.to in (DECK, DECK_EITHER):
            spoken.done.add(R_TOPPED)
            spoken.doers[R_TOPPED] = spoken.doers.get(R_TOPPED, set()) | {spoken.doer}
        if node.discard and register != R_DISCARDED:
            spoken.cards_done(R_DISCARDED, several)
        if group >= 0:
            spoken.talk.mention(Held(group))
        if isinstance(cards, OfCharacters) and not isinstance(cards, WholeOf) and hosts is not None:
            self.spoken.talk.mentions = tuple([one for one in spoken.talk.mentions if one != hosts])
            index = len(spoken.talk.mentions) - 1
            held = spoken.talk.mentions
            spoken.talk.mentions = (*held[:index], hosts, *held[index:])
