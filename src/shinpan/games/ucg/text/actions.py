"""Reading clauses: what players do."""

from lark import Token

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter, Value
from ....language.control import ForEach, May, OneOf, Seq
from ....language.pieces import Pieces as Chars
from ....language.selectors import Among, Cards, Held, ThisCard, Top
from ....language.values import ANYTHING, N, ThatMany, Times
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.nodes import nodes
from ....text.trees import Branch, Refused, branches, words_of
from ..charging import Charge, Tuck
from ..filters import InState
from ..modify import (
    THIS_TURN,
)
from ..ops import Choose, ChoosePrintedBp, Draw, Move, PickType, ShuffleDeck, Swap
from ..putting import ON_TOP, UNDER, BuildInPlace, PutInPlace, PutOn, PutScene
from ..selectors import AllChars, EitherCards, From, OfCharacters, OneOfEach, Pick, Those, TopOf, WholeOf
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
    R_HOSTS,
    R_LAST,
    R_LOOKED,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    R_TYPE,
    SCENE,
    TYPES,
    YOU,
)
from ..texts import Negate, TriggerText, UseText
from . import lexicon
from .giving import Giving, stable
from .history import player
from .phrases import Phrase, both
from .sense import is_your_choice, owner_of

PLACES = ("dest", "play_on", "play_under", "tucked", "in_its_place")


VERBS = ("MOVE", "DRAW", "REVEAL", "CHOOSE", "SHUFFLE")  # third person: the player who acted last goes on


def without_states(parts: list[object]) -> Filter:
    kept = [part for part in parts if isinstance(part, Filter) and not isinstance(part, InState)]
    return both(kept)


class Actions(Giving):
    """Reads clauses into effects."""

    def clause(self, tree: Branch) -> tuple[Effect, bool]:
        """A clause, and whether it is optional."""
        body = branches(tree)[-1]
        self.exactly = False
        match str(tree.data):
            case "may":
                return self.action(body), True
            case "player_may" | "player_does":
                self.actor = self.owner_said(tree) if words_of(tree, "OWNER") else player(tree)
                return self.by_player(tree, body, self.actor)
        verb = next((words_of(body, kind) for kind in VERBS if words_of(body, kind)), "")
        if self.actor != YOU and verb.lower().endswith("s"):
            return self.by_player(tree, body, self.actor)
        return self.action(body), False

    def owner_said(self, tree: Branch) -> int:
        """Whom "its owner" means."""
        if self.memory.owner not in (YOU, OPPONENT):
            raise Refused(tree, "whose it is cannot be told", ("your opponent",))
        return self.memory.owner

    def by_player(self, tree: Branch, body: Branch, who: int) -> tuple[Effect, bool]:
        optional = tree.data == "player_may"
        if who == EACH and optional:
            raise Refused(tree, "not understood", ("you may",))
        if who == EACH and body.data not in ("draw", "shuffle"):
            return Seq((self.as_player(YOU, body), self.as_player(OPPONENT, body))), False
        if who == YOU:
            return self.action(body), optional
        effect = self.as_player(who, body)
        return May(effect, OPPONENT, self.exactly) if optional else effect, False

    def as_player(self, who: int, body: Branch) -> Effect:
        before = self.subject, self.they
        self.subject = self.they = who
        effect = self.action(body)
        self.subject, self.they = before
        if who == OPPONENT and any(is_your_choice(node) for node in nodes(effect)):
            raise Refused(body, "an opponent cannot choose this", ("your opponent discards one card from their hand",))
        return effect

    def action(self, tree: Branch) -> Effect:
        self.check_suffixes(tree)
        read = getattr(self, f"do_{tree.data}")
        effect: Effect = read(tree)
        return effect

    def do_draw(self, tree: Branch) -> Effect:
        amount = words_of(branches(tree)[0], "COUNT")
        value: Value = ThatMany(self.memory.number)
        if amount:
            lo, hi = lexicon.counts(amount)
            self.exactly = "exactly" in amount.lower()
            if lo != hi:
                return self.draw_some(tree, max(lo, 1), hi)
            multiple = self.multiple(tree)
            value = self.by_state(tree, lo) or N(lo)
            if multiple is not None:
                value = multiple if lo == 1 else Times(lo, multiple)
        self.memory.cards_done(R_DRAWN)
        return self.later(tree, Draw(value, self.subject))

    def draw_some(self, tree: Branch, lo: int, hi: int) -> Effect:
        """ "draw up to two cards": one of the numbers."""
        self.memory.cards_done(R_DRAWN)
        return self.later(tree, OneOf(tuple([Draw(N(n), self.subject) for n in range(hi, lo - 1, -1)])))

    def do_reveal(self, tree: Branch) -> Effect:
        cards = self.what(branches(tree)[0])
        if isinstance(cards, Top):
            first = cards.count
            numbers = self.by_state(tree, first.n) if isinstance(first, N) else None
            cards = cards if numbers is None else Top(cards.who, numbers)
        self.memory.cards_done(R_REVEALED)
        self.memory.owner = owner_of(cards)
        self.know(R_REVEALED, cards)
        return Reveal(cards)

    def do_look(self, tree: Branch) -> Effect:
        cards = self.cards(self.phrase(branches(tree)[0]))
        self.memory.cards_done(R_LOOKED)
        return LookAt(cards)

    def do_choose(self, tree: Branch) -> Effect:
        nps = branches(tree)[0]
        first = self.phrase(branches(nps)[0])
        if self.is_of_cards(first):
            cards = self.what(nps)
            self.memory.owner = owner_of(cards)
            self.memory.cards_done(R_CARDS)
            self.memory.stack = len(cards.parts) if isinstance(cards, OneOfEach) else 1
            self.know(R_CARDS, cards)
            return ChooseCards(cards)
        chars = self.who(nps)
        self.memory.owner = owner_of(chars)
        self.memory.done.add(R_CHOSEN)
        self.memory.known[R_CHOSEN] = chars.where if isinstance(chars, (Pick, AllChars)) else ANYTHING
        self.memory.number = R_CHOSEN
        self.memory.it = Those(R_CHOSEN)
        return Choose(chars)

    def know(self, register: int, cards: Cards) -> None:
        """Keep what was asked of the cards that a register holds."""
        if isinstance(cards, (From, Among)):
            self.memory.known[register] = cards.where
        else:
            self.memory.known.pop(register, None)

    def is_of_cards(self, p: Phrase) -> bool:
        """Whether a phrase that names something new names cards."""
        if p.form in ("end_of", "charged_under", "this_card", "some_of_them", "rest"):
            return True
        noun = p.noun
        if noun is None:
            return self.is_cards(p)
        return bool(noun.words & {"card", "scene", "charged"}) or noun.among != "" or noun.zone in (HAND, DISCARD)

    def do_shuffle(self, tree: Branch) -> Effect:
        return ShuffleDeck(lexicon.whose(words_of(tree, "DECK"), self.their()))

    def do_choose_type(self, tree: Branch) -> Effect:
        words = words_of(tree, "TYPES")
        mask = lexicon.types(words) if words else (1 << len(TYPES)) - 1
        if mask < 0:
            raise Refused(tree, "no such TYPE", ("【BASIC】",))
        self.memory.done.add(R_TYPE)
        return PickType(mask)

    def do_choose_bp(self, tree: Branch) -> Effect:
        p = self.phrase(branches(tree)[0])
        if p.form in ("the_done", "them", "that"):
            return ChoosePrintedBp(self.register(p))
        if p.noun is None or not p.noun.among:
            raise Refused(p.tree, "not understood", ("a card from among them",))
        return ChoosePrintedBp(self.among(p.noun), p.noun.cards())

    def do_move(self, tree: Branch) -> Effect:
        verb = words_of(tree, "MOVE").lower().removesuffix("s")
        places = [child for child in branches(tree) if child.data in PLACES]
        nps = branches(tree)[0]
        self.from_hand = verb == "discard"
        cards = self.what(nps)
        self.from_hand = False
        self.memory.owner = self.memory.owner if isinstance(cards, Held) else owner_of(cards)
        self.hold_hosts(cards)
        if places and places[0].data != "dest":
            return self.later(tree, self.put_into_play(places[0], cards))
        to = self.destination(tree, verb, places)
        if to == SCENE:
            self.memory.done.add(R_PUT)
            return self.later(tree, PutScene(cards))
        self.check_owner(places, cards)
        if isinstance(cards, EitherCards) and any(isinstance(part, From) and part.zone == to for part in cards.parts):
            raise Refused(tree, "some of these are there already", ("from your hand",))
        self.remember_move(verb, cards, to)
        multiple = self.multiple(tree)
        effect: Effect = Move(cards, to)
        return self.later(tree, effect if multiple is None else ForEach(multiple, effect))

    def check_owner(self, places: list[Branch], cards: Cards) -> None:
        """A card goes to its owner's pile, so no other may be named."""
        who = getattr(cards, "who", -1)
        for place in places:
            low = str(place.children[0]).lower()
            theirs = "opponent's" in low
            yours = "your " in low and not theirs
            if (who == YOU and theirs) or (who == OPPONENT and yours):
                raise Refused(place, "a card can only go to its owner", ("to its owner's discard area",))

    def destination(self, tree: Branch, verb: str, places: list[Branch]) -> int:
        found = {"discard": DISCARD, "exile": EXILE}.get(verb, -1)
        for place in places:
            token = place.children[0]
            assert isinstance(token, Token)
            low = str(token).lower()
            match token.type:
                case "TO_HAND":
                    found = HAND
                case "TO_DISCARD":
                    found = DISCARD
                case "FROM_GAME":
                    found = EXILE
                case "INTO_SCENE":
                    found = SCENE
                case "TO_DECK":
                    if " of " not in low:
                        raise Refused(tree, "top or bottom of the deck is not said", ("to the bottom of your deck",))
                    found = DECK_BOTTOM if "bottom" in low else DECK
                    found = DECK_EITHER if "top" in low and "bottom" in low else found
                case _:
                    raise Refused(place, "not understood", ("to your discard area", "into your hand"))
        if found < 0:
            raise Refused(tree, "where to is not said", ("into your hand", "to your discard area"))
        return found

    def hold_hosts(self, cards: Cards) -> None:
        """A card that is part of a character leaves a place."""
        if isinstance(cards, OneOfEach):
            for part in cards.parts:
                self.hold_hosts(part)
        elif isinstance(cards, ThisCard):
            self.memory.left = True
        elif isinstance(cards, OfCharacters):
            self.memory.left = True
            if not isinstance(cards, WholeOf):
                self.memory.it = stable(cards.hosts()) if isinstance(cards, TopOf) else Those(R_LAST)

    def remember_move(self, verb: str, cards: Cards, to: int) -> None:
        memory = self.memory
        group = memory.cards if isinstance(cards, Among) else -1
        register = {HAND: R_TAKEN, DISCARD: R_SENT, EXILE: R_EXILED}.get(to, R_RETURNED)
        memory.cards_done(register)
        if to in (DECK, DECK_EITHER):
            memory.done.add(R_TOPPED)
        if verb == "discard" or (to == DISCARD and isinstance(cards, From) and cards.zone == HAND):
            memory.cards_done(R_DISCARDED)
        if group >= 0:
            memory.cards = group

    def put_into_play(self, place: Branch, cards: Cards) -> Effect:
        nested = branches(place)
        match str(place.data):
            case "play_on" | "play_under" | "tucked":
                self.putting = True
                chars = self.chars(self.phrase(nested[0]))
                self.putting = False
                if place.data == "tucked":
                    return Tuck(cards, chars)
                self.memory.done |= {R_PUT, R_HOSTS}
                self.memory.it = stable(chars)
                return PutOn(cards, chars, ON_TOP if place.data == "play_on" else UNDER)
        if not self.memory.left:
            raise Refused(place, "no place was left before", ("on top of",))
        for child in nested:
            p = self.phrase(child)
            if p.form == "counted":
                self.check_stack(p)
        self.memory.done |= {R_PUT, R_HOSTS}
        self.memory.it = Those(R_HOSTS)
        return PutInPlace(cards)

    def check_stack(self, p: Phrase) -> None:
        """ "as a TRIPLE ...": it says no more than how many cards were chosen."""
        assert p.noun is not None
        tokens = p.noun.tree.scan_values(lambda v: isinstance(v, Token) and v.type == "STATES")
        sizes = [lexicon.STATE_WORDS.index(str(token).upper()) + 1 for token in tokens]
        if sizes != [self.memory.stack]:
            raise Refused(p.tree, "that is not what the chosen cards make")

    def do_build(self, tree: Branch) -> Effect:
        p = self.phrase(branches(tree)[0])
        place = branches(tree)[1]
        if place.data != "in_its_place" or not self.memory.left or p.noun is None:
            raise Refused(tree, "not understood", ("put a DOUBLE 『A』 into play in its place",))
        sizes = list(p.noun.tree.scan_values(lambda v: isinstance(v, Token) and v.type == "STATES"))
        if len(sizes) != 1 or str(sizes[0]).upper() not in lexicon.STATE_WORDS:
            raise Refused(p.tree, "which state cannot be told", ("a DOUBLE 『A』",))
        where = [part for part in p.noun.parts for part in getattr(part, "parts", (part,))]
        self.memory.done |= {R_PUT, R_HOSTS}
        self.memory.it = Those(R_HOSTS)
        return BuildInPlace(without_states(where), lexicon.STATE_WORDS.index(str(sizes[0]).upper()) + 1)

    def do_swap(self, tree: Branch) -> Effect:
        nps = branches(tree)[0]
        found: list[Chars] = []
        for child in [*branches(nps), *branches(tree)[1:]]:
            found.append(self.chars(self.phrase(child)))
            self.memory.it = stable(found[-1])  # "another" is one besides the first
        if nps.data == "either" or len(found) > 2:
            raise Refused(tree, "not understood", ("swap the place of this character with",))
        self.memory.it = stable(found[0]) if len(found) == 1 else None
        return Swap(found[0], found[1] if len(found) > 1 else None)

    def do_negate(self, tree: Branch) -> Effect:
        chars = self.chars(self.phrase(branches(tree)[0]))
        if self.duration(tree) != THIS_TURN:
            raise Refused(tree, "for how long is not said", ("for this turn",))
        self.memory.it = stable(chars)
        return Negate(chars)

    def do_trigger(self, tree: Branch) -> Effect:
        event, target = [self.phrase(child) for child in branches(tree)]
        scene = event.form == "this_card"
        if event.form not in ("this", "this_card"):
            raise Refused(event.tree, "not understood", ("When this character enters play",))
        if self.is_cards(target) or self.is_of_cards(target):
            return TriggerText(None, self.cards(target), scene)
        if scene:
            raise Refused(target.tree, "not understood", ("the discarded card",))
        chars = self.chars(target)
        self.memory.it = stable(chars)
        return TriggerText(chars)

    def do_use_text(self, tree: Branch) -> Effect:
        return UseText(self.every(self.phrase(branches(tree)[0])))

    def do_charge(self, tree: Branch) -> Effect:
        words = words_of(tree, "CHARGE")
        listed = words[words.index("【") + 1 : words.index("】")].split("/")
        return Charge(lexicon.charge_count(words), tuple([name.strip() for name in listed]))
