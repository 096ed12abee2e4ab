"""Instructions in canonical English."""

from ....kernel.machine.assembling import Effect
from ....language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from ....language.values import ONE, N, ThatMany, Times
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.words import NoWordsError, joined, numeral
from ..charging import Charge, Tuck
from ..ops import Choose, ChoosePrintedBp, Draw, Forbid, Give, Move, PickType, ShuffleDeck, Swap
from ..putting import ON_TOP, BuildInPlace, PutInPlace, PutOn, PutScene
from ..selectors import AllChars, Bottom, EitherCards, From, OfCharacters, OneOfEach, SceneInPlay, WholeOf
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
    R_LOOKED,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    TYPES,
    YOU,
)
from ..texts import Negate, TriggerText, UseText
from ..values import ByState
from .english_filters import name_words, types
from .english_giving import EnglishGiving
from .lexicon import CIRCLED, STATE_WORDS, state_word


class EnglishEffects(EnglishGiving):
    """Words for single instructions."""

    def __init__(self, scene: bool) -> None:
        super().__init__()
        self.scene = scene  # "this scene" rather than "this card"
        self.modes: list[str] = []  # statements that a "may" chooses by number

    def action(self, effect: Effect) -> str:
        match effect:
            case Give():
                return self.give(effect)
            case Draw():
                return self.draw(effect)
            case Move():
                return self.move(effect)
            case Reveal(AtRandom() as cards):
                self.shown(R_REVEALED, cards)
                return f"choose {self.cards(cards)} and reveal it"
            case Reveal(cards):
                said = f"reveal {self.cards(cards)}{self.by_state(cards)}"
                self.shown(R_REVEALED, cards)
                return said
            case LookAt(cards):
                said = f"look at {self.cards(cards)}"
                self.shown(R_LOOKED, cards)
                return said
            case Choose(chars):
                said = f"choose {self.chars(chars)}".rstrip(",")
                self.single[R_CHOSEN] = not self.is_plural(chars)
                return said
            case ChooseCards(cards):
                said = f"choose {self.cards(cards, 'in')}"
                self.single[R_CARDS] = is_single(cards)
                self.note_owner(R_CARDS, cards)
                self.stack = cards if isinstance(cards, OneOfEach) else None
                return said
            case ShuffleDeck(who):
                return self.shuffle(who)
            case PickType(mask):
                return "choose one TYPE" if mask == (1 << len(TYPES)) - 1 else f"choose one TYPE from {types(mask)}"
            case ChoosePrintedBp(register, where):
                return f"choose one printed BP value from a {self.noun(where, True, False)} {self.from_among(register)}"
        return self.other(effect)

    def shuffle(self, who: int) -> str:
        if who == EACH:
            return "each player shuffles their deck"
        if who == OPPONENT:
            return "shuffle their deck" if self.they else "shuffle an opponent's deck"
        return "shuffle your deck"

    def other(self, effect: Effect) -> str:
        match effect:
            case Swap(chars, None):
                return f"swap the places of {self.chars(chars)}".rstrip(",")
            case Swap(chars, other) if other is not None:
                return f"swap the place of {self.chars(chars)} with {self.chars(other)}".rstrip(",")
            case Negate(chars):
                return f"negate one effect text of {self.chars(chars).rstrip(',')} for this turn"
            case Forbid():
                return f"{self.forbidden(effect.who, effect.what)} {self.duration(effect.duration)}"
            case Charge(count, names):
                return f"[Charge {CIRCLED[count - 1]}]【{'/'.join(names)}】"
            case TriggerText():
                return self.trigger(effect)
            case UseText(chars):
                whose = self.owned(chars.who, chars.where) if isinstance(chars, AllChars) else self.chars(chars)
                return (
                    f"choose one [Activate] effect on {whose.replace('characters', 'character')} and resolve it "
                    "by paying its cost, ignoring any [SIN][DBL][TRP] and usage limits that it has"
                )
        return self.put(effect)

    def put(self, effect: Effect) -> str:
        match effect:
            case PutOn(cards, chars, where):
                said = f"put {self.card_put(cards)} into play"
                place = "on top of" if where == ON_TOP else "under" if self.is_held(cards) else "on the bottom of"
                said += f" {place} {self.chars(chars).rstrip(',')}"
                self.took(cards)
                return said
            case PutInPlace(cards):
                said = f"put {self.card_put(cards)} into play{self.as_stack(cards)} in its place"
                self.took(cards)
                return said
            case BuildInPlace(where, size):
                noun = self.noun(where, False, False)
                return f"using cards from your hand, put a {state_word(size)} {noun} into play in its place"
            case PutScene(cards):
                return f"put {self.card_put(cards)} into the scene area"
            case Tuck(cards, chars):
                said = f"put {self.card_put(cards)} face-down and sideways under {self.chars(chars)}".rstrip(",")
                self.took(cards)
                return said
        return "?"

    def is_held(self, cards: Cards) -> bool:
        return isinstance(cards, Held)

    def card_put(self, cards: Cards) -> str:
        return self.this_card() if isinstance(cards, ThisCard) else self.cards(cards)

    def this_card(self) -> str:
        return "this scene" if self.scene else "this card"

    def as_stack(self, cards: Cards) -> str:
        """ "as a TRIPLE 『A』", where several cards were chosen for it."""
        stack = getattr(self, "stack", None)
        if cards != Held(R_CARDS) or not isinstance(stack, OneOfEach):
            return ""
        first = stack.parts[0]
        if not isinstance(first, From) or len(stack.parts) > len(STATE_WORDS):
            return ""
        parts = [part for part in getattr(first.where, "parts", ()) if name_words(part)]
        noun = joined(name_words(parts[0])) if parts else "character"
        return f" as a {STATE_WORDS[len(stack.parts) - 1]} {noun}"

    def shown(self, register: int, cards: Cards) -> None:
        self.single[register] = is_single(cards)
        self.last_cards = register
        self.taken = False
        self.note_owner(register, cards)

    def note_owner(self, register: int, cards: Cards) -> None:
        """Whether the cards in a register may be an opponent's."""
        self.foreign -= {register} if not self.is_foreign(cards) else set()
        self.foreign |= {register} if self.is_foreign(cards) else set()

    def is_foreign(self, cards: Cards) -> bool:
        match cards:
            case Held(register) | Among(register):
                return register in self.foreign
            case OneOfEach(parts) | EitherCards(parts):
                return any(self.is_foreign(part) for part in parts)
        return getattr(cards, "who", YOU) != YOU or isinstance(cards, OfCharacters)

    def took(self, cards: Cards) -> None:
        if isinstance(cards, Among) and cards.register in (R_REVEALED, R_LOOKED):
            self.taken = True
        if cards in (Held(R_REVEALED), Held(R_LOOKED)):
            self.taken = True

    def move(self, effect: Move) -> str:
        cards = effect.cards
        to = effect.to
        piles = [part for part in getattr(cards, "parts", (cards,)) if isinstance(part, From)]
        they_choose = bool(piles) and piles[0].owner_chooses and not isinstance(cards, OneOfEach)
        from_hand = bool(piles) and all(part.zone == HAND for part in piles) and not isinstance(cards, OneOfEach)
        if from_hand and to == DISCARD:
            said = f"discard {self.cards(cards)}"
            if they_choose and not self.they:
                self.they = True
                said = f"your opponent discards {self.cards(cards)}"
                self.they = False
            self.single[R_DISCARDED] = is_single(cards)
        else:
            said = self.moved_cards(cards, to)
            if they_choose and not self.they:
                self.they = True
                verb, rest = self.moved_cards(cards, to).split(" ", 1)
                said = f"your opponent {verb}s {rest}"
                self.they = False
        self.took(cards)
        if not isinstance(cards, Among):
            register = {DISCARD: R_SENT}.get(to, R_RETURNED if to in (DECK, DECK_BOTTOM, DECK_EITHER) else -1)
            if register >= 0:
                self.single[register] = is_single(cards)
                self.last_cards = register
                self.note_owner(register, cards)
        return said

    def moved_cards(self, cards: Cards, to: int) -> str:
        verb = {HAND: "put", DISCARD: "send", EXILE: "exile"}.get(to, "return")
        prep = "in" if to == EXILE else "from"
        what = self.this_card() if isinstance(cards, ThisCard) else self.cards(cards, prep)
        what = what.rstrip(",")
        owner = self.owner_word(cards)
        match to:
            case t if t == HAND:
                return f"{verb} {what} into {owner} hand"
            case t if t == DISCARD:
                return f"{verb} {what} to {owner} discard area"
            case t if t == EXILE:
                return f"{verb} {what} from the game"
        end = {DECK: "top", DECK_BOTTOM: "bottom"}.get(to, "top or bottom")
        order = " in any order" if not is_single(cards) and to != DECK_EITHER else ""
        return f"{verb} {what} to the {end} of {owner} deck{order}"

    def owner_word(self, cards: Cards) -> str:
        """Whose pile a card goes to."""
        if isinstance(cards, OfCharacters) or (isinstance(cards, ThisCard) and self.scene):
            return "its owner's"
        match cards:
            case SceneInPlay(who):
                return "their" if who == OPPONENT else "its owner's"
            case AtRandom(who):
                return "their" if who == OPPONENT else "your"
            case Top(who) | Bottom(who):
                return {YOU: "your", OPPONENT: "their", EACH: "their"}[who]
            case From():
                return "your" if cards.who == YOU else "their"
            case EitherCards((first, *_)):
                return self.owner_word(first)
        return "its owner's" if self.is_foreign(cards) else "your"

    def draw(self, effect: Draw) -> str:
        verb = {YOU: "draw", OPPONENT: "draw", EACH: "each player draws"}[effect.who]
        if effect.who == OPPONENT and not self.they:
            verb = "your opponent draws"
        match effect.count:
            case N(1):
                return f"{verb} a card"
            case N(n):
                return f"{verb} {numeral(n)} cards"
            case ThatMany():
                return f"{verb} that many cards"
            case ByState(numbers):
                return f"{verb} {state_numbers(numbers, True)}"
            case Times(factor, value):
                return f"{verb} {numeral(factor)} cards {self.each(value)}"
        return f"{verb} one card {self.each(effect.count)}"

    def by_state(self, cards: Cards) -> str:
        if isinstance(cards, Top) and isinstance(cards.count, ByState):
            words = state_numbers(cards.count.numbers, False)
            return f" {words[words.index('if') :]}"
        return ""

    def trigger(self, effect: TriggerText) -> str:
        event = "this scene" if effect.scene else "this character"
        if effect.chars is not None:
            target = self.chars(effect.chars)
        else:
            if effect.cards is None:
                raise NoWordsError("no words for a TriggerText of nothing")
            single = effect.cards == Held(R_CARDS) and self.single.get(R_CARDS, False)
            target = "it" if single else self.cards(effect.cards)
        return f"trigger one 《When {event} enters play》 effect on {target.rstrip(',')}"


def state_numbers(numbers: tuple[int, ...], article: bool) -> str:
    """ "a card if this character is SINGLE, two cards if DOUBLE, or three cards if TRIPLE"."""
    first = "a card" if numbers[0] == 1 and article else f"{numeral(numbers[0])} card{'s' if numbers[0] != 1 else ''}"
    said = [f"{first} if this character is SINGLE"]
    for index, n in enumerate(numbers[1:], 1):
        said.append(f"{numeral(n)} card{'s' if n != 1 else ''} if {STATE_WORDS[index]}")
    return joined(said) if len(said) > 2 else ", or ".join(said)


def is_single(cards: Cards) -> bool:
    """Whether it is one card at most."""
    match cards:
        case Top(who, count) | Bottom(who, count):
            return count == ONE and who != EACH
        case From() | Among():
            return cards.hi == ONE
        case AtRandom(_, count):
            return count == ONE
        case EitherCards((first, *_)):
            return is_single(first)
        case OneOfEach():
            return False
        case WholeOf():
            return False
        case Held():
            return True
    return True
