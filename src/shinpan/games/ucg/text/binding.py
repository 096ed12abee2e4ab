"""What references mean: a program as it is said becomes one of the card language, in the order of the text."""

from dataclasses import replace
from typing import Final

from ....kernel.machine.assembling import Effect
from ....language.control import ForEach, If, May, OneOf, Seq
from ....language.counting import Remembered
from ....language.discourse import UnclearError
from ....language.filters import IsThis
from ....language.pieces import BothOf, Pieces, This
from ....language.selectors import Among, Cards, Held, Top
from ....language.values import ANYTHING, N, Not
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.nodes import nodes, parts_of
from ..dealing import EachCard
from ..filters import Adjacent, Facing, NextTo
from ..modify import GainChosenType
from ..ops import Choose, Draw, Forbid, Give, ShuffleDeck, Swap
from ..picks import ChoosePrintedBp, PickType, Search
from ..said import (
    NOWHERE,
    OWNERS,
    THEIR,
    THEM,
    UNSAID,
    Acts,
    BpOf,
    DrawUpTo,
    ExactCards,
    Exactly,
    GoesOn,
    InsteadOf,
    ItCards,
    ShowsByState,
    ShowsUntil,
    WouldGo,
)
from ..said_of import Searches, Unnumbered, UpTo
from ..selectors import (
    AllChars,
    EitherOf,
    From,
    OneOfEach,
    Pick,
    Those,
)
from ..terms import (
    EACH,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DRAWN,
    R_EXILED,
    R_LAST,
    R_LOOKED,
    R_REVEALED,
    R_SENT,
    R_TYPE,
    YOU,
)
from ..texts import Negate, TriggerText, UseText
from ..values import ByState, DepthTo
from .building import instead_of
from .capping import with_maximum
from .moving import Moving
from .order import both
from .sense import are_several, is_your_choice, may_be_theirs, moves_only_of, owner_of
from .subjects import says_their, up_to_their_own

NEAR: Final = (Adjacent, NextTo, Facing)


class Binder(Moving):
    """Puts what is said into the words of the card language, sentence by sentence."""

    # Control

    def bind_if(self, node: If) -> Effect:
        condition = self.bind(node.condition)
        fork = self.spoken.copy()
        body = self.bind(node.body)
        self.spoken.counted.clear()
        if node.otherwise is None:
            return If(condition, body)
        done, self.spoken = self.spoken, fork.with_done(self.spoken)
        self.spoken.some.clear()  # there was none
        self.spoken.counted.clear()
        otherwise = self.bind(node.otherwise)
        self.spoken.meets(done)
        return If(condition, body, otherwise)

    def bind_foreach(self, node: ForEach) -> Effect:
        """ "for each card ..., that card": they have their turn one by one."""
        value = self.bind(node.value)
        speaks = any(isinstance(one, ItCards) and not one.many for one in nodes(node.body))
        if not isinstance(value, Remembered) or not speaks or node.distinct:
            before = self.spoken.copy()
            if isinstance(value, Remembered) and value.where != ANYTHING:
                self.spoken.counted.add(value.register)  # "them": these, or all that were there
            body = self.bind(node.body)
            self.spoken.counted.clear()
            self.spoken.repeats(before)
            return ForEach(value, body, node.distinct)
        self.spoken.cards_done(R_CARDS)
        return EachCard(value.register, self.bind(node.body), value.where)

    def bind_insteadof(self, node: InsteadOf) -> Effect:
        start = self.spoken.copy()
        before = self.bind(node.before)
        after = self.spoken
        self.spoken = start.copy()
        self.spoken.talk.skipped = after.talk.skipped
        condition = self.bind(node.condition)
        if not any(isinstance(one, Pieces) for one in self.spoken.talk.mentions):
            for one in after.talk.mentions:
                if isinstance(one, Pieces):
                    self.spoken.talk.mention(one)
        found = instead_of(before, condition, self.bind(node.then))
        if found is None or speaks_of_what_was_done(found):
            raise UnclearError("what it is instead of cannot be told")
        self.spoken = self.spoken.with_done(after)
        self.spoken.talk.forget()
        return found

    def bind_exactly(self, node: Exactly) -> Effect:
        found: Effect = self.bind(node.body)
        return found

    def bind_acts(self, node: Acts) -> Effect:
        who = node.who
        if who == OWNERS:
            who = self.spoken.owner
            if who not in (YOU, OPPONENT):
                raise UnclearError("whose it is cannot be told")
        self.actor = who
        return self.by_player(who, node.body, node.may)

    def bind_goeson(self, node: GoesOn) -> Effect:
        if self.actor == YOU:
            raise UnclearError("who does this cannot be told")
        return self.by_player(self.actor, node.body, False)

    def by_player(self, who: int, body: Effect, may: bool) -> Effect:
        body = up_to_their_own(body) if who != YOU else body
        if who == EACH and may:
            self.both_may = True
            yours, theirs = self.as_player(YOU, body), self.as_player(OPPONENT, body)
            return Seq((May(yours, YOU, is_exact(body)), May(theirs, OPPONENT, is_exact(body))))
        if who == EACH and isinstance(body, Draw) and not says_their(body):
            self.spoken.doer = EACH
            self.spoken.cards_done(R_DRAWN, True)
            self.spoken.doer = YOU
            return Draw(self.bind(body.count), EACH)
        if who == EACH and isinstance(body, ShuffleDeck):
            return ShuffleDeck(EACH)
        if who == EACH:
            yours, theirs = self.as_player(YOU, body), self.as_player(OPPONENT, body)
            if moves_only_of(yours, YOU) and moves_only_of(theirs, OPPONENT):
                self.spoken.apart |= {R_SENT, R_EXILED} & self.spoken.done
            return Seq((yours, theirs))
        if who == YOU:
            return May(self.bind(body)) if may else self.bind(body)
        effect = self.as_player(who, body)
        return May(effect, OPPONENT, is_exact(body)) if may else effect

    def as_player(self, who: int, body: Effect) -> Effect:
        before = self.subject, self.they
        self.subject = self.they = self.spoken.doer = who
        effect: Effect = self.bind(body)
        self.subject, self.they = before
        self.spoken.doer = self.subject
        if who == OPPONENT and any(is_your_choice(node) for node in nodes(effect)):
            raise UnclearError("an opponent cannot choose this")
        return effect

    # Instructions

    def bind_draw(self, node: Draw) -> Effect:
        count = self.bind(node.count)
        self.spoken.cards_done(R_DRAWN, count != N(1))
        return Draw(count, self.subject)

    def bind_drawupto(self, node: DrawUpTo) -> Effect:
        lo, hi = (1, node.n) if not node.m else (node.n, node.m)
        if not 0 < lo < hi + (not node.m):
            raise UnclearError("how many cannot be told")
        self.spoken.cards_done(R_DRAWN, hi > 1)
        return OneOf(tuple([Draw(N(n), self.subject) for n in range(hi, lo - 1, -1)]))

    def bind_shuffledeck(self, node: ShuffleDeck) -> Effect:
        return ShuffleDeck(self.their() if node.who == THEIR else node.who)

    def bind_reveal(self, node: Reveal) -> Effect:
        cards = self.bind(node.cards)
        self.shows(R_REVEALED, cards)
        self.spoken.owner = owner_of(cards)
        return Reveal(cards)

    def bind_showsbystate(self, node: ShowsByState) -> Effect:
        who = self.their() if node.who == THEIR else node.who
        cards = Top(who, ByState(node.numbers))
        self.shows(R_REVEALED, cards)
        self.spoken.owner = owner_of(cards)
        return Reveal(cards)

    def bind_showsuntil(self, node: ShowsUntil) -> Effect:
        who = self.their() if node.who == THEIR else node.who
        where = self.bind(node.where)
        cards = Top(who, DepthTo(who, where))
        self.shows(R_REVEALED, cards)
        self.until = where
        self.spoken.owner = owner_of(cards)
        return Reveal(cards)

    def bind_lookat(self, node: LookAt) -> Effect:
        cards = self.bind(node.cards)
        self.shows(R_LOOKED, cards)
        return LookAt(cards)

    def shows(self, register: int, cards: Cards) -> None:
        """Cards are shown and spoken of; "the rest" is what is left of them, unless they are some of others."""
        self.spoken.cards_done(register, self.are_several(cards))
        self.until = None
        whose = self.spoken.owner_of(cards)
        self.spoken.owners[register] = whose if self.spoken.owners.get(register, whose) == whose else -1
        if not isinstance(cards, (Among, Held)):
            self.spoken.talk.group = register
            self.spoken.shown = 0
            if isinstance(cards, Top) and cards.who in (YOU, OPPONENT) and isinstance(cards.count, N):
                self.spoken.shown = cards.count.n
        self.know(register, cards)

    def bind_choose(self, node: Choose) -> Effect:
        spoken = self.spoken
        chars = self.bind(node.chars)
        spoken.owner = spoken.chosen = owner_of(chars)
        spoken.again |= {R_CHOSEN} & spoken.filled
        spoken.filled.add(R_CHOSEN)
        spoken.departed.discard(Those(R_CHOSEN))
        spoken.done.add(R_CHOSEN)
        spoken.several = spoken.several | {R_CHOSEN} if are_several(chars) else spoken.several - {R_CHOSEN}
        spoken.known[R_CHOSEN] = chars.where if isinstance(chars, (Pick, AllChars)) else ANYTHING
        spoken.number = R_CHOSEN
        spoken.note_joined(R_CHOSEN, chars)
        spoken.talk.mention(Those(R_CHOSEN))
        return Choose(chars)

    def bind_choosecards(self, node: ChooseCards) -> Effect:
        spoken = self.spoken
        cards = self.bind(node.cards)
        spoken.owner = owner_of(cards)
        spoken.cards_done(R_CARDS, self.are_several(cards))
        spoken.theirs = spoken.theirs | {R_CARDS} if may_be_theirs(cards) else spoken.theirs - {R_CARDS}
        spoken.stack = len(cards.parts) if isinstance(cards, OneOfEach) else 1
        self.know(R_CARDS, cards)
        return ChooseCards(cards)

    def bind_searches(self, node: Searches) -> Effect:
        cards = node.cards
        if not isinstance(cards, From) or cards.zone != NOWHERE or self.subject != YOU:
            raise UnclearError("what is looked for cannot be told")
        where = self.bind(cards.where)
        self.spoken.owner = YOU
        self.spoken.cards_done(R_CARDS, are_several(cards))
        self.spoken.stack = 1
        self.know(R_CARDS, replace(cards, where=where))
        return Search(where, self.bind(cards.lo), self.bind(cards.hi), cards.distinct)

    def bind_picktype(self, node: PickType) -> Effect:
        self.spoken.done.add(R_TYPE)
        return node

    def bind_chooseprintedbp(self, node: ChoosePrintedBp) -> Effect:
        register = self.spoken.last_cards() if node.register == THEM else self.need_done(node.register)
        return ChoosePrintedBp(register, self.bind(node.where))

    def bind_bpof(self, node: BpOf) -> Effect:
        return ChoosePrintedBp(self.register(self.bind(node.cards)))

    def bind_give(self, node: Give) -> Effect:
        chars = self.bind(node.chars)
        self.spoken.deals_with(chars)
        self.spoken.owner = -1  # a later "its owner" would have to tell which of two it means
        mods = self.bind(node.mods)
        self.check_lasting(node.duration)
        if GainChosenType() in mods:
            self.need_type()
        return Give(chars, mods, node.duration)

    def bind_upto(self, node: UpTo) -> Effect:
        effect: Effect = self.bind(with_maximum(node))
        return effect

    def bind_unnumbered(self, node: Unnumbered) -> Pieces:
        if self.numbered and not self.lasting:
            raise UnclearError("how many are meant cannot be told")
        return self.bind_allchars(AllChars(node.who, node.where))

    def bind_bothof(self, node: BothOf) -> BothOf:
        return BothOf(self.of_one_side(self.bind(node.parts)))

    def bind_eitherof(self, node: EitherOf) -> EitherOf:
        return EitherOf(self.of_one_side(self.bind(node.parts)))

    def of_one_side(self, parts: tuple[Pieces, ...]) -> tuple[Pieces, ...]:
        """ "one of your Kaiju and one Ultra Hero": whose the other is, unless it stands beside somebody."""
        picks = [part for part in parts if isinstance(part, (Pick, AllChars))]
        free = [part for part in picks if part.who == EACH]
        free = [part for part in free if not any(isinstance(one, NEAR) for one in parts_of(part.where))]
        if free and any(part.who != EACH for part in picks):
            raise UnclearError("whose the other is cannot be told")
        return parts

    def check_lasting(self, duration: int) -> None:
        if duration == UNSAID and not self.lasting:
            raise UnclearError("for how long is not said")

    def bind_forbid(self, node: Forbid) -> Effect:
        self.check_lasting(node.duration)
        return replace(node, who=self.their() if node.who == THEIR else node.who)

    def bind_wouldgo(self, node: WouldGo) -> Effect:
        if not self.lasting:
            raise UnclearError("only a continuous power can say this")
        return node

    def bind_negate(self, node: Negate) -> Effect:
        if node.all and any(isinstance(one, (Pick, EitherOf)) for one in nodes(node.chars)):
            return Seq((self.bind_choose(Choose(node.chars)), Negate(Those(R_CHOSEN), True)))  # once for all texts
        chars = self.bind(node.chars)
        self.spoken.deals_with(chars)
        return Negate(chars, node.all)

    def bind_swap(self, node: Swap) -> Effect:
        first = self.bind(node.chars)
        self.spoken.deals_with(first)  # "another" is one besides the first
        if node.other is None:
            return Swap(first)
        second = self.bind(node.other)
        if first == This() and isinstance(second, Pick) and Adjacent() not in parts_of(second.where):
            second = replace(second, where=both([second.where, Not(IsThis())]))  # nobody trades places with itself
        elif first == This() and isinstance(second, Pick):
            second = replace(second, where=both([part for part in parts_of(second.where) if part != Not(IsThis())]))
        if are_several(second):
            raise UnclearError("with whom places are traded cannot be told")
        if {owner_of(first), owner_of(second)} == {YOU, OPPONENT}:
            raise UnclearError("places are traded on one side of the field")  # [UCG 11.9.1]
        if isinstance(first, Pick) and isinstance(second, Pick) and second.who == EACH:
            second = replace(second, who=first.who)  # places are traded on one side [UCG 11.9.1]
        self.spoken.talk.mentions = tuple([one for one in self.spoken.talk.mentions if not isinstance(one, Pieces)])
        return Swap(first, second)

    def bind_triggertext(self, node: TriggerText) -> Effect:
        if node.chars is None:
            return TriggerText(None, self.bind(node.cards), node.scene)
        chars = self.of_which_one(node.chars)
        self.spoken.deals_with(chars)
        return TriggerText(chars)

    def bind_usetext(self, node: UseText) -> Effect:
        return UseText(self.of_which_one(node.chars))

    def of_which_one(self, chars: Pieces) -> Pieces:
        """ "one effect of your 『X』": one is chosen, whosever it is."""
        numbered, self.numbered = self.numbered, False
        found: Pieces = self.bind(chars)
        self.numbered = numbered
        return found


def is_exact(effect: Effect) -> bool:
    return any(isinstance(node, (ExactCards, Exactly)) for node in nodes(effect))


def speaks_of_what_was_done(effect: Effect) -> bool:
    """Whether the first of two alternatives speaks of characters that only the second would have chosen."""
    from ....language.control import Additionally, Then

    inner = effect.body if isinstance(effect, (Then, Additionally)) else effect
    assert isinstance(inner, If)
    return Those(R_LAST) in list(nodes(inner.body))
