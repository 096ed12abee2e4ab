"""A program in the words of its text: references where something was spoken of before, each node as it is said."""

from dataclasses import replace

from ....kernel.machine.assembling import Effect
from ....language.control import If, May, OneOf
from ....language.filters import IsThis
from ....language.pieces import Pieces, This
from ....language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from ....language.values import N, Not
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.nodes import parts_of
from ....text.words import NoWordsError
from ..charging import Tuck
from ..comparing import BpOfThem
from ..filters import Named
from ..ops import Choose, Draw, Give, Move, ShuffleDeck, Swap
from ..picking import is_from_hand
from ..picks import ChoosePrintedBp, Search, TypesBecome
from ..putting import PutInPlace, PutOn
from ..said import (
    NOWHERE,
    OWNERS,
    THEIR,
    UNSAID,
    Acts,
    DrawUpTo,
    InPlaceAs,
    It,
    ItCards,
    Moves,
    ShowsByState,
    ShowsUntil,
)
from ..said_of import BpAt, Searches, TypesLike
from ..selectors import (
    Bottom,
    EitherCards,
    From,
    OfCharacters,
    OneOfEach,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    WholeOf,
)
from ..terms import (
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_LAST,
    R_LOOKED,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    YOU,
)
from ..texts import Negate, TriggerText
from ..values import ByState, DepthTo
from .book import is_many
from .naming import Naming, in_pile, is_single
from .order import both
from .sense import may_be_theirs, stable


def again(chars: Pieces, has_it: bool) -> Pieces:
    """Who was just spoken of: "that character" would not be this one, which is "it" where there is such a word."""
    if chars == This():
        return It(False, True) if has_it else chars
    return It(is_many(chars))


class Wording(Naming):
    """Says the nodes of one power in the order of its text."""

    owner_unsaid = False  # the language never says to whose pile a card goes, nor tells discarding from sending

    def begin(self, register: int) -> None:
        """What sets the power off was spoken of in its heading."""
        if register == R_LAST:
            self.it = Those(R_LAST)
        elif register >= 0:
            self.single[register] = True
            self.last_cards = self.event = register

    # Instructions

    def say_reveal(self, node: Reveal) -> Effect:
        if isinstance(node.cards, Top) and isinstance(node.cards.count, ByState):
            self.shown(R_REVEALED, node.cards)
            return ShowsByState(self.whose(node.cards.who), node.cards.count.numbers)
        if isinstance(node.cards, Top) and isinstance(node.cards.count, DepthTo):
            self.shown(R_REVEALED, node.cards)
            return ShowsUntil(self.whose(node.cards.who), self.say(node.cards.count.where))
        theirs = self.they_choose(node.cards) and not self.they
        self.they = self.they or theirs
        cards = self.said_cards(node.cards)
        self.they = self.they and not theirs
        self.shown(R_REVEALED, node.cards)
        self.taken = self.taken or (isinstance(node.cards, Among) and node.cards.register == self.group)
        return Acts(OPPONENT, Reveal(cards)) if theirs else Reveal(cards)

    def say_lookat(self, node: LookAt) -> Effect:
        cards = self.said_cards(node.cards)
        self.shown(R_LOOKED, node.cards)
        return LookAt(cards)

    def said_cards(self, cards: Cards) -> Cards:
        if isinstance(cards, (Top, Bottom, AtRandom)):
            return replace(cards, who=self.whose(cards.who), count=self.say(cards.count))
        found: Cards = self.say(cards)
        return found

    def shown(self, register: int, cards: Cards) -> None:
        self.fill(register, is_single(cards), self.they)
        self.last_cards = self.fresh = self.number = register
        if not isinstance(cards, (Among, Held)):
            self.group = register
            self.taken = False
        self.note_owner(register, cards)

    def note_owner(self, register: int, cards: Cards) -> None:
        """Whether the cards in a register may be an opponent's."""
        self.foreign -= {register}
        self.foreign |= {register} if self.is_foreign(cards) else set()
        if cards.register in self.theirs if isinstance(cards, (Held, Among)) else may_be_theirs(cards):
            self.theirs.add(register)

    def is_foreign(self, cards: Cards) -> bool:
        match cards:
            case Held(register) | Among(register):
                return register in self.foreign
            case OneOfEach(parts) | EitherCards(parts):
                return any(self.is_foreign(part) for part in parts)
        return getattr(cards, "who", YOU) != YOU or isinstance(cards, OfCharacters)

    def say_choose(self, node: Choose) -> Effect:
        theirs = self.begin_theirs(node.chars)
        chars = self.say(node.chars)
        self.they = self.they and not theirs
        self.single[R_CHOSEN] = not is_many(node.chars)
        self.number = R_CHOSEN
        self.it = Those(R_CHOSEN)
        return Acts(OPPONENT, Choose(chars)) if theirs else Choose(chars)

    def begin_theirs(self, chars: Pieces) -> bool:
        """Whether from here on an opponent acts, since they choose of their characters."""
        theirs = isinstance(chars, Pick) and chars.owner_chooses and not self.they
        self.they = self.they or theirs
        return theirs

    def say_choosecards(self, node: ChooseCards) -> Effect:
        theirs = self.they_choose(node.cards) and not self.they
        self.they = self.they or theirs
        cards = in_pile(self.said_cards(node.cards))
        self.they = self.they and not theirs
        self.single[R_CARDS] = is_single(node.cards)
        self.last_cards = self.fresh = self.number = R_CARDS
        self.note_owner(R_CARDS, node.cards)
        self.stack = node.cards if isinstance(node.cards, OneOfEach) else None
        return Acts(OPPONENT, ChooseCards(cards)) if theirs else ChooseCards(cards)

    def say_search(self, node: Search) -> Searches:
        cards = From(NOWHERE, YOU, node.where, node.lo, node.hi, node.distinct)
        said = Searches(replace(cards, where=self.say(node.where), lo=self.say(node.lo), hi=self.say(node.hi)))
        self.single[R_CARDS] = is_single(cards)
        self.last_cards = self.fresh = self.number = R_CARDS
        self.note_owner(R_CARDS, cards)
        self.stack = None
        return said

    def say_chooseprintedbp(self, node: ChoosePrintedBp) -> Effect:
        return ChoosePrintedBp(self.among(node.register), self.say(node.where))

    def say_draw(self, node: Draw) -> Effect:
        draw = Draw(self.say(node.count))
        self.doers.setdefault(R_DRAWN, set()).add(node.who)
        self.last_cards = self.number = R_DRAWN
        if node.who == YOU or (node.who == OPPONENT and self.they):
            return draw
        return Acts(node.who, draw)

    def say_shuffledeck(self, node: ShuffleDeck) -> Effect:
        return Acts(EACH, ShuffleDeck(THEIR)) if node.who == EACH else ShuffleDeck(self.whose(node.who))

    def say_oneof(self, node: OneOf) -> Effect:
        draws = [part for part in node.parts if isinstance(part, Draw) and isinstance(part.count, N)]
        counts = [draw.count.n for draw in draws if isinstance(draw.count, N)]
        if len(draws) == len(node.parts) and counts == list(range(counts[0], 0, -1)):
            return DrawUpTo(counts[0])
        return OneOf(tuple([self.say(part) for part in node.parts]))

    def say_move(self, node: Move) -> Effect:
        cards = node.cards
        theirs = self.they_choose(cards) and not self.they
        self.they = self.they or theirs
        said = Moves(
            self.said_cards(cards), node.to, self.owner_word(cards, node.to), node.to == DISCARD and is_from_hand(cards)
        )
        if said.discard or self.owner_unsaid:
            said = replace(said, who=UNSAID)
        if node.to == EXILE:
            said = replace(said, cards=in_pile(said.cards))
        self.they = self.they and not theirs
        self.took(cards)
        self.moved(cards, node.to, said.discard, theirs or self.they)
        if self.owner_unsaid:
            said = replace(said, discard=False)
        return Acts(OPPONENT, said) if theirs else said

    def they_choose(self, cards: Cards) -> bool:
        if isinstance(cards, OfCharacters):
            hosts = cards.hosts()
            return isinstance(hosts, Pick) and hosts.owner_chooses
        piles = [part for part in getattr(cards, "parts", (cards,)) if isinstance(part, From)]
        return bool(piles) and piles[0].owner_chooses

    def took(self, cards: Cards) -> None:
        if isinstance(cards, (Among, Held)) and cards.register == self.group:
            self.taken = True
        if isinstance(cards, (EitherCards, OneOfEach)) and any(isinstance(part, Among) for part in cards.parts):
            self.taken = True

    def moved(self, cards: Cards, to: int, discard: bool, theirs: bool) -> None:
        if isinstance(cards, Among):
            self.number = {HAND: R_TAKEN, DISCARD: R_SENT, EXILE: R_EXILED}.get(to, R_RETURNED)
            return
        to_deck = to in (DECK, DECK_BOTTOM, DECK_EITHER)
        register = R_RETURNED if to_deck else {DISCARD: R_SENT, HAND: R_TAKEN, EXILE: R_EXILED}.get(to, -1)
        register = R_DISCARDED if discard else register
        self.fresh = -1
        self.number = register
        if isinstance(cards, OfCharacters) and not isinstance(cards, WholeOf):
            self.it = stable(cards.hosts()) if isinstance(cards, TopOf) else Those(R_LAST)
        if register >= 0:
            self.fill(register, is_single(cards), theirs)
            self.last_cards = register
            self.note_owner(register, cards)

    def say_give(self, node: Give) -> Effect:
        theirs = self.begin_theirs(node.chars)
        chars = self.say(node.chars)
        self.they = self.they and not theirs
        self.it = stable(node.chars)
        given = Give(chars, self.say(node.mods), node.duration)
        return Acts(OPPONENT, given) if theirs else given

    def say_bpofthem(self, node: BpOfThem) -> BpAt:
        return BpAt(self.reference(node.register, True))

    def say_typesbecome(self, node: TypesBecome) -> TypesLike:
        return TypesLike(self.reference(node.register, True))

    def say_negate(self, node: Negate) -> Effect:
        chars = self.say(node.chars)
        self.it = stable(node.chars)
        return Negate(chars, node.all)

    def say_swap(self, node: Swap) -> Effect:
        chars = self.say(node.chars)
        self.it = stable(node.chars)
        if node.other is None:
            self.single[R_LAST] = False
            return Swap(chars)
        swapped = node.other
        if node.chars == This() and isinstance(swapped, Pick):  # that it is another goes without saying
            swapped = replace(swapped, where=both([part for part in parts_of(swapped.where) if part != Not(IsThis())]))
        other = self.say(swapped)
        self.it = None
        return Swap(chars, other)

    def owner_word(self, cards: Cards, to: int) -> int:
        """Whose pile a card goes to."""
        if to not in (HAND, DISCARD, DECK, DECK_BOTTOM, DECK_EITHER):
            return UNSAID
        if isinstance(cards, OfCharacters):
            return OWNERS
        match cards:
            case ThisCard():
                return OWNERS
            case SceneInPlay(who):
                return THEIR if who == OPPONENT else OWNERS
            case AtRandom(who) | Top(who) | Bottom(who):
                return YOU if who == YOU else THEIR
            case From():
                return {YOU: YOU, OPPONENT: THEIR}.get(cards.who, OWNERS)
            case EitherCards((first, *_)):
                return self.owner_word(first, to)
        return OWNERS if self.is_foreign(cards) else YOU

    def say_puton(self, node: PutOn) -> Effect:
        cards = self.said_cards(node.cards)
        chars = self.put_on(node.chars)
        self.it = stable(node.chars)
        self.took(node.cards)
        return PutOn(cards, chars, node.where)

    def say_tuck(self, node: Tuck) -> Effect:
        cards = self.said_cards(node.cards)
        chars = self.put_on(node.chars)
        self.took(node.cards)
        return Tuck(cards, chars)

    def put_on(self, chars: Pieces) -> Pieces:
        self.putting = True
        found: Pieces = self.say(chars)
        self.putting = False
        return found

    def say_putinplace(self, node: PutInPlace) -> Effect:
        cards = self.said_cards(node.cards)
        stack = self.stack
        self.took(node.cards)
        if node.cards == Held(R_CARDS) and stack is not None and isinstance(stack.parts[0], (From, Among)):
            named = [part for part in parts_of(stack.parts[0].where) if isinstance(part, Named)]
            if named and len(stack.parts) <= 4:
                return InPlaceAs(cards, len(stack.parts), named[0])
        return PutInPlace(cards)

    def say_triggertext(self, node: TriggerText) -> Effect:
        if node.cards == Held(R_CARDS) and self.single.get(R_CARDS, False):
            return TriggerText(None, ItCards(), node.scene)
        cards = None if node.cards is None else self.said_cards(node.cards)
        chars = None if node.chars is None else self.say(node.chars)
        self.it = self.it if node.chars is None else stable(node.chars)
        return TriggerText(chars, cards, node.scene)

    def say_may(self, node: May) -> Effect:
        if node.who != OPPONENT:
            raise NoWordsError("a choice in the middle of an instruction")
        before, self.they = self.they, True
        body = self.say(node.body)
        self.they = before
        return Acts(OPPONENT, body, True)

    def say_if(self, node: If) -> Effect:
        raise NoWordsError("a condition in the middle of an instruction")
