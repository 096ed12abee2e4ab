"""Reading instructions about cards: draw, look, reveal, add, place, play."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Value
from ....language.control import May, Seq
from ....language.filters import IsThis
from ....language.pieces import Pieces as Units
from ....language.pieces import This
from ....language.selectors import Among, Cards, Held, Top
from ....language.values import ALL, ANYTHING, N, ThatMany
from ....language.verbs import LookAt, Reveal
from ....text.trees import Branch, Refused, branches, child
from ..cards import IN_HAND
from ..filters import Kind
from ..moves import GainLife, PutUnder, ShuffleDeck, TakeOff, ToLife
from ..ops import ChooseNumber, Draw, Move
from ..playing import Play
from ..selectors import NONE, BaseOf, From, Pick, Those, TopOf, UnderOf
from ..statics import Costs
from ..switching import Rest
from ..terms import (
    ANY_LINE,
    CHARACTER,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    FIELD,
    HAND,
    OPPONENT,
    OUTSIDE,
    R_CHOICE,
    R_LOOKED,
    R_OUTSIDE,
    R_PLAYED,
    R_REMOVED,
    R_RETURNED,
    R_REVEALED,
    R_TAKEN,
    REMOVED,
    TOP_OR_OUTSIDE,
    YOU,
)
from ..values import ChosenNumber
from .counting import counted
from .nouns import Noun, read_amount, read_noun
from .selecting import Said, Selecting, Standing
from .trees import is_yours, line_of, number

GOALS = {
    "to_outside": OUTSIDE,
    "to_removed": REMOVED,
    "to_bottom": DECK_BOTTOM,
    "to_top": DECK,
    "to_either": DECK_EITHER,
    "to_top_or_outside": TOP_OR_OUTSIDE,
    "to_hand": HAND,
}
LEAVING = (OUTSIDE, REMOVED, DECK_BOTTOM, DECK, HAND)


class CardSteps(Selecting):
    """Instructions about cards."""

    def read_draw(self, tree: Branch) -> Effect:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        if noun.hi == ALL:
            raise Refused(tree, "how many is not said")
        return Draw(noun.hi, up_to=noun.lo != noun.hi)

    def read_draw_one(self, tree: Branch) -> Effect:
        return Draw()

    def read_look(self, tree: Branch) -> Effect:
        self.looked = R_LOOKED
        self.spoken = Held(R_LOOKED)
        return LookAt(self.top(branches(tree)[0]))

    def read_look_as_many(self, tree: Branch) -> Effect:
        self.looked = R_LOOKED
        self.spoken = Held(R_LOOKED)
        return LookAt(Top(YOU, counted(tree, read_noun(branches(tree)[0]))))

    def read_top_and_bottom(self, tree: Branch) -> Effect:
        if self.looked < 0:
            raise Refused(tree, "no cards were looked at")
        top = Move(Among(self.looked, ANYTHING, NONE, ALL), DECK)
        return Seq((top, Move(Held(self.looked), DECK_BOTTOM)))

    def read_draw_each_placed(self, tree: Branch) -> Effect:
        return Draw(ThatMany(placed_into(branches(tree)[0])))

    def read_base_to_life(self, tree: Branch) -> Effect:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        if self.gone or noun.hi != N(1):
            raise Refused(tree, "not understood")
        put = ToLife(BaseOf(This()), face_up=True)
        return put if noun.lo == noun.hi else May(put)

    def read_take_from_under(self, tree: Branch) -> Effect:
        whose, goal = branches(tree)
        to = GOALS[str(goal.data)]
        cards = UnderOf(self.units(whose), N(1))
        if to == OUTSIDE:
            self.spoken = Held(R_OUTSIDE)
        return May(Move(cards, to))

    def read_raid_with(self, tree: Branch) -> Effect:
        cards = self.cards(branches(tree)[0])
        if isinstance(cards, Units):
            raise Refused(tree, "not understood")
        self.spoken = Those(R_PLAYED)
        return Play(cards, *span_of(cards), only_raid=True)

    def read_reveal_top(self, tree: Branch) -> Effect:
        self.looked = R_REVEALED
        self.spoken = Held(R_REVEALED)
        return Reveal(self.top(branches(tree)[0]))

    def read_reveal(self, tree: Branch) -> Effect:
        cards = self.from_piles(tree, read_noun(branches(tree)[0]))
        self.spoken = Held(R_REVEALED)
        return Reveal(cards)

    def read_reveal_both(self, tree: Branch) -> Effect:
        """ "up to one A and up to one B among them"."""
        first, second = [read_noun(part) for part in branches(tree)]
        if second.among:
            first.among = True
        elif not first.zones:
            first.who, first.zones = second.who, second.zones
        parts = [Reveal(self.from_piles(tree, noun)) for noun in (first, second)]
        self.spoken = Held(R_REVEALED)
        return Seq(tuple(parts))

    def read_return_own(self, tree: Branch) -> Effect:
        n = N(number(branches(tree)[0]))
        return TakeOff(Pick(YOU, Kind(CHARACTER), n, n), HAND)

    def read_reveal_it(self, tree: Branch) -> Effect:
        if not isinstance(self.spoken, Cards):
            raise Refused(tree, "what this speaks of is not clear")
        cards = self.spoken
        self.spoken = Held(R_REVEALED)
        return Reveal(cards)

    def read_mill_up_to(self, tree: Branch) -> Effect:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        self.spoken = Held(R_OUTSIDE)
        if noun.lo == noun.hi:
            return Move(Top(YOU, noun.hi), OUTSIDE)
        return Seq((ChooseNumber(0, noun.hi), Move(Top(YOU, ChosenNumber(R_CHOICE)), OUTSIDE)))

    def read_strip(self, tree: Branch) -> Effect:
        if not isinstance(self.spoken, Units):
            raise Refused(tree, "what this speaks of is not clear")
        return Move(TopOf(self.spoken), OUTSIDE)

    def read_add(self, tree: Branch) -> Effect:
        what, owner = branches(tree)
        cards = self.cards(what)
        if isinstance(cards, Units) or not is_yours(owner):
            raise Refused(tree, "not understood")
        self.spoken = Held(R_TAKEN)
        return Move(cards, HAND)

    def read_discard_noun(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        noun.who, noun.zones = YOU, noun.zones or (HAND,)
        return Move(self.from_piles(tree, noun), OUTSIDE)

    def read_discard(self, tree: Branch) -> Effect:
        n = N(number(branches(tree)[0]))
        return Move(From((HAND,), YOU, ANYTHING, n, n), OUTSIDE)

    def read_place(self, tree: Branch) -> Effect:
        what, goal = branches(tree)
        cards = self.cards(what)
        to = GOALS[str(goal.data)]
        if isinstance(cards, Units):
            if to not in LEAVING:
                raise Refused(tree, "not understood")
            return TakeOff(cards, to)
        if to == OUTSIDE:
            self.spoken = Held(R_OUTSIDE)
        elif what.data == "it":
            self.spoken = Held(R_RETURNED)
        return Move(cards, to)

    def read_they_place(self, tree: Branch) -> Effect:
        what, goal = branches(tree)
        noun = read_noun(what)
        to = GOALS[str(goal.data)]
        if noun.who != OPPONENT or is_yours(branches(goal)[0]):
            raise Refused(tree, "not understood")
        if noun.zones == (FIELD,) and noun.counted and not noun.every:
            return TakeOff(self.picked(tree, noun, OPPONENT), to)
        if noun.zones not in ((HAND,), (OUTSIDE,)):
            raise Refused(tree, "not understood")
        return Move(self.from_piles(tree, noun, OPPONENT), to)

    def read_they_sideline(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        if noun.who != OPPONENT or not noun.counted or noun.every:
            raise Refused(tree, "not understood")
        return TakeOff(self.picked(tree, noun, OPPONENT))

    def read_they_rest(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        if noun.who != OPPONENT or not noun.counted or noun.every:
            raise Refused(tree, "not understood")
        return Rest(self.picked(tree, noun, OPPONENT))

    def read_put_under(self, tree: Branch) -> Effect:
        what, whom = branches(tree)
        cards = self.cards(what)
        if isinstance(cards, Units):
            raise Refused(tree, "not understood")
        return PutUnder(cards, self.units(whom))

    def read_gain_life(self, tree: Branch) -> Effect:
        return GainLife()

    def read_play(self, tree: Branch) -> Said:
        parts = branches(tree)
        if parts[0].data == "this" and child(tree, "way_active") is not None and child(tree, "raid_too") is None:
            return Standing((Costs(IsThis(), active=True),), IN_HAND)
        cards = self.cards(parts[0])
        if isinstance(cards, Units):
            raise Refused(tree, "not understood")
        lo, hi = span_of(cards)
        line = ANY_LINE
        for way in parts[1:]:
            if way.data == "way_onto":
                owner, place = branches(way)
                if not is_yours(owner):
                    raise Refused(tree, "not understood")
                line = ANY_LINE if place.data == "field" else line_of(place)
        active = child(tree, "way_active") is not None
        self.spoken = Those(R_PLAYED)
        return Play(cards, lo, hi, active, line, raid=child(tree, "raid_too") is not None)

    def read_shuffle(self, tree: Branch) -> Effect:
        return ShuffleDeck(YOU if is_yours(branches(tree)[0]) else OPPONENT)


def placed_into(tree: Branch) -> int:
    """The register of the cards placed with this ability."""
    return R_OUTSIDE if tree.data == "into_outside" else R_REMOVED


def span_of(cards: Cards) -> tuple[Value, Value]:
    """How many of some cards are meant."""
    if isinstance(cards, From | Among):
        return cards.lo, cards.hi
    return N(1), N(1)
