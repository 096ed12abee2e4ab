"""Cards and positions of Harbour Lights, and the instructions that it is played by.

Each player has a deck, a hand that the other does not see, and a quay. In a turn one draws a card and may light one
lantern from the hand. Whoever ends a turn with enough light wins; who cannot draw has the lights counted.
"""

from collections.abc import Mapping
from typing import Final

from shinpan.kernel.cards.library import CardLibrary
from shinpan.kernel.machine.chance import Chance
from shinpan.kernel.machine.jumps import Pop
from shinpan.kernel.machine.model import CARD_MASK, KERNEL_FIELDS, NO, NOBODY, PASS, YES, Frame, Op, Program
from shinpan.kernel.state.cardstate import BOTH, CARD_FIELDS, HAND, CardState
from shinpan.kernel.state.opening import DrawLots, Shuffle, Throw, draw_hand
from shinpan.kernel.state.phases import end_game
from shinpan.kernel.state.zones import draw_card, note_move, put_into_pile
from shinpan.support.json import Json
from shinpan.support.plain import as_name, as_number, as_one_of, as_text, check_keys

QUAY: Final = 2  # the zone behind deck and hand: lanterns that burn
ZONES: Final = ("deck", "hand", "quay")
PHASES: Final = ("setup", "draw", "light")
POWERS: Final = ("none", "watch", "gust", "beacon")
HAND_SIZE: Final = 4
WEAK: Final = 3  # what a gust can blow out


class Card:
    """A lantern as printed."""

    def __init__(self, number: str, name: str, light: int, power: str, text: str) -> None:
        self.number = self.key = number
        self.name = name
        self.light = light
        self.power = power
        self.text = text
        # What happens when it is lit. A beacon has no program: it works all the time (`light_of`).
        when_lit: dict[str, Op] = {"watch": MayDraw(), "gust": Gust()}
        self.programs = [Program(f"{number}.1", [when_lit[power], Pop()], 0)] if power in when_lit else []


def card_from_facts(facts: Mapping[str, Json], key: str, where: str) -> Card:
    """A card from what a set file says of it; one clear error for what is no card."""
    check_keys(facts, where, ("number", "name", "light", "power", "text"))
    light = as_number(facts.get("light", 1), f"{where}.light", 0, 9)
    power = as_one_of(facts.get("power", "none"), f"{where}.power", POWERS, "power")
    name = as_name(facts.get("name", key), f"{where}.name")
    return Card(key, name, light, power, as_text(facts.get("text", ""), f"{where}.text"))


def facts_of(card: Card) -> dict[str, Json]:
    """The facts of a card: `card_from_facts` makes the same card of them."""
    return {"number": card.number, "name": card.name, "light": card.light, "power": card.power, "text": card.text}


class Library(CardLibrary):
    """The cards of this game: those of the folder `sets`, and what users import."""

    def __init__(self) -> None:
        super().__init__("lantern", __package__ or "", str.strip, card_from_facts, facts_of)


class Rules:
    """The newest text of the rules. An edition holds only what it says differently."""

    edition = "2"
    goal = 20  # light that wins


class First(Rules):
    """The first edition was shorter."""

    edition = "1"
    goal = 15


EDITIONS: Final[dict[str, Rules]] = {rules.edition: rules for rules in (First(), Rules())}


class Lantern(CardState):
    """A position."""

    cards: list[Card]  # what every card is; never changed
    rules: Rules
    active: int  # whose turn it is

    def clone(self) -> "Lantern":
        twin = Lantern.__new__(Lantern)
        self.copy_cards(twin)
        twin.cards, twin.rules, twin.active = self.cards, self.rules, self.active
        return twin

    def fields(self) -> tuple[str, ...]:
        return (*KERNEL_FIELDS, *CARD_FIELDS, "cards", "rules", "active")

    def programs_of(self, card: int) -> list[Program]:
        return self.cards[card].programs

    def touch(self) -> None:
        """Nothing is remembered of continuous powers: they are counted whenever somebody asks."""

    def take_out(self, card: int) -> None:
        self.pile(self.zone(card), self.owners[card]).remove(card)

    def seen_by(self, card: int, origin: int, target: int) -> int:
        return BOTH if QUAY in (origin, target) else 1 << self.owners[card]

    def place_of_card(self, card: int) -> int:
        return NOBODY  # quays have no places

    def began(self, player: int) -> None:
        self.active = player

    def light_of(self, card: int) -> int:
        """The light of a lantern on a quay: every other beacon there adds one."""
        others = [other for other in self.pile(QUAY, self.owners[card]) if other != card]
        return self.cards[card].light + sum([self.cards[other].power == "beacon" for other in others])

    def total(self, player: int) -> int:
        return sum([self.light_of(card) for card in self.pile(QUAY, player)])

    def unlike(self, cards: list[int]) -> list[int]:
        """One of each kind: which of several like cards is taken makes no difference."""
        return list({self.cards[card].key: card for card in reversed(cards)}.values())[::-1]


def new_state(rules: Rules, cards: list[Card], owners: list[int], chance: Chance) -> Lantern:
    s = Lantern()
    s.begin_cards(chance, owners, len(ZONES))
    s.cards, s.rules, s.active = cards, rules, 0
    return s


def move(s: Lantern, card: int, target: int, rule: str, name: str) -> None:
    """A card goes from one zone to another, and whoever listens hears of it."""
    note_move(s, card, s.zone(card), target, rule, name)
    s.take_out(card)
    put_into_pile(s, card, target)


class Begin(Op):
    """Hands are drawn, and the first turn begins."""

    def step(self, s: Lantern, f: Frame) -> None:
        for player in (0, 1):
            draw_hand(s, player, HAND_SIZE, "setup")
        s.frames.pop()
        s.push(TURN, NOBODY)


class Draw(Op):
    """A turn begins: draw a card, or have the lights counted."""

    boundary = True

    def step(self, s: Lantern, f: Frame) -> None:
        s.turn += 1
        s.phase = PHASES.index("draw")
        if draw_card(s, s.active, "draw") == NOBODY:
            other = 1 - s.active
            end_game(s, s.active if s.total(s.active) > s.total(other) else other, "end")


class Light(Op):
    """Light a lantern from the hand, or pass."""

    boundary = True

    def step(self, s: Lantern, f: Frame) -> None:
        s.phase = PHASES.index("light")
        s.ask(s.active, "light", [*s.unlike(s.hand(s.active)), PASS], NOBODY, "light")

    def answer(self, s: Lantern, f: Frame, option: int) -> None:
        if option == PASS:
            return
        move(s, option, QUAY, "light", "lit")
        for program in s.cards[option].programs:
            s.push(program, s.active, s.ref(option))


class Finish(Op):
    """The end of a turn: enough light wins, else it is the other's turn."""

    def step(self, s: Lantern, f: Frame) -> None:
        if s.total(s.active) >= s.rules.goal:
            end_game(s, s.active, "end")
            return
        s.active = 1 - s.active
        f.pc = 0


class MayDraw(Op):
    """When this is lit, you may draw a card."""

    def step(self, s: Lantern, f: Frame) -> None:
        if s.deck(f.player):
            s.ask(f.player, "may", [YES, NO], f.source & CARD_MASK, "powers")

    def answer(self, s: Lantern, f: Frame, option: int) -> None:
        if option == YES:
            draw_card(s, f.player, "powers")


class Gust(Op):
    """When this is lit, you may put a weak lantern of your opponent back into their hand."""

    def step(self, s: Lantern, f: Frame) -> None:
        weak = [card for card in s.pile(QUAY, 1 - f.player) if s.light_of(card) <= WEAK]
        if weak:
            s.ask(f.player, "gust", [*s.unlike(weak), PASS], f.source & CARD_MASK, "powers")

    def answer(self, s: Lantern, f: Frame, option: int) -> None:
        if option != PASS:
            move(s, option, HAND, "powers", "out")


def opening(name: str, first: Op) -> Program:
    return Program(name, [Shuffle(0, 0, "setup"), Shuffle(1, 0, "setup"), first, Begin()], 2)


OPENINGS: Final = {"lot": opening("lot", DrawLots("setup")), "throw": opening("throw", Throw(1, "setup"))}
TURN: Final = Program("turn", [Draw(), Light(), Finish()], 0)
