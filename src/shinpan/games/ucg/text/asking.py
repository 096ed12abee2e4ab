"""Conditions as they are said, in the light of what was said before."""

from dataclasses import replace

from ....kernel.machine.nodes import Condition, Filter
from ....language.counting import Count, Did, Remembered, ThisIs
from ....language.discourse import UnclearError
from ....language.filters import IsThis, Whose
from ....language.pieces import Pieces, This
from ....language.selectors import Among, Cards, Held
from ....language.values import ANYTHING, AllOf, Compare, N, Not, NotSo
from ....text.nodes import parts_of
from ..comparing import Above, LikeCharacter, SharesType
from ..filters import InState, NextTo
from ..said import THEM, About, AlsoIs, DidThis, IsNot, It, ItCards, ThisNextTo, ThisOnly
from ..said_of import Unless
from ..selectors import From, OpponentOf, SceneInPlay, Those
from ..terms import BATTLE, DISCARD, EACH, HAND, OPPONENT, R_DISCARDED, R_DRAWN, R_SENT, SCENE, YOU
from ..values import LeftState, NeighboursAre, OneOfThemIs, OpponentIs
from .likening import Likening
from .order import both
from .references import WORDS


class Asking(Likening):
    """Puts what conditions mean in their place, or refuses them."""

    def bind_about(self, node: About) -> Condition:
        spoken = self.spoken
        if isinstance(node.of, ItCards):
            self.check_asked()
        of = self.referred(node.of)
        if self.lasting and isinstance(node.of, It) and isinstance(spoken.topic, Pieces):
            of = spoken.topic  # in a row of "while", the subject of the one before
        spoken.topic = of
        if isinstance(of, Cards):
            register = self.register(of)
            spoken.talk.mention(Held(register))
            spoken.asked = register
            if isinstance(node.where, IsNot):
                return NotSo(Did(register, self.bind(node.where.of)))
            where = self.bind(node.where)
            if isinstance(node.of, Among):
                spoken.some[register] = where
            return Did(register, where)
        return self.of_characters(of, node.where)

    def check_asked(self) -> None:
        """A second "if it is ..." after another card was dealt with: which of them it is cannot be told."""
        spoken = self.spoken
        if spoken.asked >= 0 and spoken.cards() != spoken.asked:
            one, other = WORDS.get(spoken.asked, "first"), WORDS.get(spoken.cards(), "last")
            raise UnclearError(f"whether it is the {one} card or the {other} card cannot be told")

    def of_characters(self, of: Pieces, where: Filter) -> Condition:
        if not isinstance(where, NextTo):  # "it" may be the one beside
            self.spoken.talk.mention(of)
        if isinstance(where, IsNot):
            found = self.of_characters(of, where.of)
            return OpponentIs(Not(found.where)) if isinstance(found, OpponentIs) else NotSo(found)
        bound = self.bind(where)
        self.spoken.asked_of[of] = bound
        self.check_likened(of, bound)
        match of:
            case This():
                return NeighboursAre(bound.of, False) if isinstance(bound, NextTo) else ThisIs(bound)
            case OpponentOf(This()):
                return OpponentIs(bound)
            case Those(register):
                return OneOfThemIs(register, bound)
        raise UnclearError("what this refers to cannot be told")

    def check_likened(self, of: Pieces, where: Filter) -> None:
        """ "if its battle opponent has a higher level than it": nobody is compared with itself."""
        likened = [part for part in parts_of(where) if isinstance(part, (Above, LikeCharacter, SharesType))]
        if likened and any(part.register == self.character(of) for part in likened):
            raise UnclearError("with whom this is compared cannot be told")

    def bind_alsois(self, node: AlsoIs) -> Condition:
        topic = self.spoken.topic
        if topic is None:
            raise UnclearError("of whom this is said cannot be told")
        if isinstance(topic, Held):
            return self.bind_about(About(topic, node.where))
        assert isinstance(topic, Pieces)
        return self.of_characters(topic, node.where)

    def bind_compare(self, node: Compare) -> Condition:
        left = self.bind(node.left)
        if isinstance(left, Remembered) and (node.sign, node.right) == (">=", N(1)):
            self.spoken.some[left.register] = left.where
            return Did(left.register, left.where)  # there is one of them
        if isinstance(left, Count) and left.zone in (HAND, DISCARD) and node.sign == ">=":
            self.spoken.pile = left
        if isinstance(left, Count) and left.zone == BATTLE and node.sign == ">=":
            self.spoken.field = left
        if isinstance(left, Count) and left.zone == SCENE and (node.sign, node.right) == (">=", N(1)):
            self.spoken.talk.mention(SceneInPlay(left.who, left.where))  # "that scene"
        if isinstance(left, Remembered) and left.where != ANYTHING:
            self.spoken.counted.add(left.register)
        return Compare(left, node.sign, self.bind(node.right))

    def bind_among(self, node: Among) -> Cards:
        """ "one of them", after a condition that counted cards of a pile: of those, if no others were spoken of."""
        pile = self.spoken.pile
        if node.register != THEM or pile is None or self.spoken.cards() >= 0:
            return super().bind_among(node)
        if pile.who not in (YOU, OPPONENT) or self.subject != YOU:
            raise UnclearError("what this speaks of is not clear")
        where = both([pile.where, self.bind(node.where)])
        return From(pile.zone, pile.who, where, self.bind(node.lo), self.bind(node.hi), node.distinct)

    def bind_unless(self, node: Unless) -> Condition:
        found = self.bind(node.of)
        match found:
            case Compare(value, ">=", N(1)):
                return Compare(value, "==", N(0))
            case OpponentIs():
                raise UnclearError("whether this is so without a battle opponent cannot be told")
        return NotSo(found)

    def bind_opponentis(self, node: OpponentIs) -> Condition:
        self.spoken.topic = OpponentOf(This())
        return self.of_characters(OpponentOf(This()), node.where)

    def bind_thisis(self, node: ThisIs) -> Condition:
        self.spoken.topic = This()
        return self.of_characters(This(), node.where)

    def bind_thisonly(self, node: ThisOnly) -> Condition:
        where = self.bind(node.where)
        self.spoken.talk.mention(This())
        alone = Compare(Count(BATTLE, YOU, both([where, Not(IsThis())])), "==", N(0))
        return alone if where == ANYTHING else AllOf((ThisIs(where), alone))

    def bind_thisnextto(self, node: ThisNextTo) -> Condition:
        return NeighboursAre(self.bind(node.where), False)

    def bind_didthis(self, node: DidThis) -> Condition:
        spoken = self.spoken
        if node.register == R_SENT and R_SENT not in spoken.done:
            node = replace(node, register=R_DISCARDED)  # what is discarded goes to a discard area, too
        if node.register not in spoken.done:
            raise UnclearError("nothing like that is done with this effect")
        if self.both_may:
            raise UnclearError("who of them did cannot be told")
        both_did = spoken.doers.get(node.register) == {YOU, OPPONENT} and node.who != EACH
        apart = both_did and (node.register == R_DISCARDED or node.register in spoken.apart)
        if not apart:  # whose a card is tells who put it there
            spoken.check_doer(node.register, node.who)
        theirs = node.register in spoken.theirs
        if node.yours and theirs and not apart:
            raise UnclearError("whose card it is cannot be told")
        spoken.number = node.register
        spoken.talk.mention(Held(node.register))
        where: Filter = Whose(OPPONENT) if node.who == OPPONENT and node.register == R_DRAWN else ANYTHING
        where = both([where, ANYTHING if node.where is None else self.bind(node.where)])
        if apart:
            where = both([where, Whose(node.who)])
        elif not theirs:
            where = both([part for part in parts_of(where) if part != Whose(YOU)])
        if node.n > 1 or node.sign != ">=":
            if where != ANYTHING:
                spoken.counted.add(node.register)
            return Compare(Remembered(node.register, where), node.sign, N(node.n))
        states = [part for part in parts_of(where) if isinstance(part, InState)]
        if not states:
            spoken.some[node.register] = where
            return Did(node.register, where)
        kept = both([part for part in parts_of(where) if not isinstance(part, InState)])
        return AllOf((Did(node.register, kept), LeftState(states[0].states)))
