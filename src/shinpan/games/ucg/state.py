"""A position of the Ultraman Card Game: plain data, cloned by hand."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ...kernel.machine.chance import Chance
from ...kernel.machine.model import KERNEL_FIELDS, NOBODY, Frame, Program
from ...kernel.machine.nodes import Filter, players
from ...kernel.state.cardstate import BOTH, CARD_FIELDS, CardState
from ...kernel.state.zones import is_held
from ...language.differing import SAME
from .cards import Card
from .records import Character, Delayed, Happening, Modifier, Waiting
from .terms import (
    AREA_BITS,
    BATTLE,
    CHARGED,
    DISCARD,
    EXILE,
    NO_RESULT,
    PILES,
    POWERS,
    PUBLIC,
    R_CALLED,
    R_NUMBER,
    R_REVEALED,
    REGISTERS,
    SCENE,
    SCENE_PLACE,
    type_names,
)

if TYPE_CHECKING:
    from .board import Board
    from .rules.base import Rules


NAME_BITS: Final = 4  # of an option that is one of a card's names
NAME_MASK: Final = (1 << NAME_BITS) - 1
TEXT_RULES: Final[dict[str, str]] = {
    "may": "11.3.1",
    "exactly": "11.3.2",
    "to": "11.4.1",
    "then": "11.4.3",
    "option": "11.2.1",
    "choose": "11.2.1",
    "draw": "11.10.1",
    "reveal": "11.11.1",
    "look": "12.3.1",
}

UCG_FIELDS: Final = (
    "rules",
    "cards",
    "opening",
    "first",
    "lead",
    "next_lead",
    "stepping",
    "field",
    "outcomes",
    "scene",
    "down",
    "batch",
    "modifiers",
    "waiting",
    "delayed",
    "history",
    "detached",
    "scene_draws",
    "board",
)


@mypyc_attr(acyclic=True)
class Ucg(CardState):
    """A position: two players, their piles, the field, and what is going on."""

    __slots__ = UCG_FIELDS

    rules: "Rules"
    cards: list[Card]  # the printed card of every card id; shared, never changed
    opening: int  # who chooses Lead or Next [UCG 4.2.2]
    first: int  # who led the first turn, where that is known
    lead: int
    next_lead: int
    stepping: int  # whose step of the phase it is
    field: list[list[Character | None]]  # battle areas, oldest first
    outcomes: list[int]  # of this turn's judgement, by battle area
    scene: int  # the card in the scene area
    down: list[int]  # cards that lie face-down in battle areas
    batch: int  # the newest batch of waiting effects
    modifiers: list[Modifier]
    waiting: list[Waiting]
    delayed: list[Delayed]
    history: list[Happening]
    detached: list[int]  # charged cards whose host has left [UCG 11.17.5]
    scene_draws: list[int]  # who may draw for a scene put by an effect [UCG 6.2.2]
    board: "Board | None"  # what continuous powers make of the position; None: not read yet

    def fields(self) -> tuple[str, ...]:
        return KERNEL_FIELDS + CARD_FIELDS + UCG_FIELDS

    def clone(self) -> "Ucg":
        twin = Ucg()
        self.copy_cards(twin)
        twin.rules = self.rules
        twin.cards = self.cards
        twin.opening = self.opening
        twin.first = self.first
        twin.lead = self.lead
        twin.next_lead = self.next_lead
        twin.stepping = self.stepping
        twin.field = [self.field[0].copy(), self.field[1].copy()]
        twin.outcomes = self.outcomes.copy()
        twin.scene = self.scene
        twin.down = self.down.copy()
        twin.batch = self.batch
        twin.modifiers = self.modifiers.copy()
        twin.waiting = self.waiting.copy()
        twin.delayed = self.delayed.copy()
        twin.history = self.history.copy()
        twin.detached = self.detached.copy()
        twin.scene_draws = self.scene_draws.copy()
        twin.board = self.board
        return twin

    def cite(self, what: str) -> str:
        return TEXT_RULES[what]

    def programs_of(self, card: int) -> list[Program]:
        return self.cards[card].programs

    # Reading

    def discard(self, player: int) -> list[int]:
        return self.piles[DISCARD * 2 + player]

    def exile(self, player: int) -> list[int]:
        return self.piles[EXILE * 2 + player]

    def areas(self) -> int:
        """The Field Round count [UCG 2.4.2.3]."""
        return len(self.field[0])

    def characters(self, player: int) -> list[Character]:
        """A player's characters, oldest battle area first."""
        return [ch for ch in self.field[player] if ch is not None]

    def character(self, id: int) -> Character | None:
        """The character with that id, if it is still on the field."""
        for line in self.field:
            for ch in line:
                if ch is not None and ch.id == id:
                    return ch
        return None

    def piece(self, id: int) -> Character | None:
        return self.character(id)

    def fitting(self, f: Frame, who: int, where: Filter) -> list[Character]:
        """The characters that fit, the controller's first, oldest battle area first."""
        found: list[Character] = []
        for player in players(f, who):
            for ch in self.field[player]:
                if ch is not None and where.char(self, f, ch):
                    found.append(ch)
        return found

    def count_elsewhere(self, f: Frame, zone: int, who: int, where: Filter) -> int:
        """How many characters (BATTLE) or scenes fit, or how many cards are charged under this character (CHARGED)."""
        n = 0
        if zone == CHARGED:
            this = self.character(f.host)
            return 0 if this is None else len(this.charged)
        for player in players(f, who):
            if zone == BATTLE:
                for ch in self.field[player]:
                    if ch is not None and where.char(self, f, ch):
                        n += 1
            elif self.scene >= 0 and self.owners[self.scene] == player and where.card(self, f, self.scene):
                n += 1
        return n

    def feature_words(self, f: Frame, card: int, what: str) -> tuple[str, ...]:
        """What a card is told apart by: a character name, one of its printed TYPEs or its level."""
        what = what.removeprefix(SAME)
        if what == "name":
            return self.names_of(f, card)
        printed = self.cards[card]
        return (str(printed.level),) if what == "level" else tuple(type_names(printed.types))

    def names_of(self, f: Frame, card: int) -> tuple[str, ...]:
        """The character names that a card away from the field can have for an effect: of several, the one that was
        called, or any of them [UCG 11.21.2]."""
        names = self.cards[card].names
        if len(names) > 1:
            for called in f.registers[R_CALLED]:
                if called >> NAME_BITS == self.ref(card):
                    return (names[called & NAME_MASK],)
        return names

    def call(self, f: Frame, option: int) -> None:
        """For the rest of an effect a card goes by one of its names."""
        f.registers[R_CALLED] += (self.ref(option >> NAME_BITS) << NAME_BITS | option & NAME_MASK,)

    def note_use(self, f: Frame) -> None:
        """A triggered effect with a limit has done something [UCG 9.4.2]."""
        self.uses.append(f.source * POWERS + self.power_of(f))

    def has_like(self, shown: list[int], card: int) -> bool:
        """Whether a like card of the same owner and zone is there already. By pairs, and not by sets of keys: hands are
        short, and the printed card is nearly always the very same object (0.1 of all work of random play)."""
        printed = self.cards[card]
        for other in shown:
            like = self.cards[other]
            same = like is printed or like.key == printed.key
            if same and self.owners[other] == self.owners[card] and self.zone(other) == self.zone(card):
                return True
        return False

    def host_of(self, card: int) -> Character | None:
        """The character that a card is stacked in or charged under."""
        for line in self.field:
            for ch in line:
                if ch is not None and (card in ch.cards or card in ch.charged):
                    return ch
        return None

    def place_of_card(self, card: int) -> int:
        if self.zone(card) == SCENE:
            return SCENE_PLACE
        ch = self.host_of(card) if self.zone(card) in (BATTLE, CHARGED) else None
        return NOBODY if ch is None else ch.player << AREA_BITS | ch.area

    def top(self, ch: Character) -> int:
        """The topmost face-up card [UCG 8.1.1, 10.1.3.1], or NOBODY while all of it lies face-down."""
        cards, down = ch.cards, self.down
        place = len(cards) - 1
        if down:
            while place >= 0 and is_among(down, cards[place]):
                place -= 1
        return NOBODY if place < 0 else cards[place]

    def vacant(self, player: int) -> int:
        """A player's oldest battle area in which nobody stands, or NOBODY."""
        for area, ch in enumerate(self.field[player]):
            if ch is None:
                return area
        return NOBODY

    def facing(self, ch: Character) -> Character | None:
        """The battle opponent [UCG 7.1]."""
        return self.field[1 - ch.player][ch.area]

    # Writing

    def dealt_with(self, f: Frame, refs: tuple[int, ...]) -> None:
        f.registers[R_NUMBER] = (0,) * len(refs)

    def may_draw(self, player: int) -> bool:
        return self.rules.may_draw(self, player)

    def begin_phase(self) -> int:
        self.stepping = NOBODY
        return NOBODY

    def touch(self) -> None:
        """Forget what continuous powers made of the position: it has changed."""
        self.board = None

    def seen_by(self, card: int, origin: int, target: int) -> int:
        """Who knows which card it is that moves [UCG 3.2.1]."""
        if origin in PUBLIC and card not in self.down:
            return BOTH
        if target in PUBLIC or is_held(self, card, R_REVEALED, REGISTERS):
            return BOTH
        return 1 << self.owners[card]

    def began(self, player: int) -> None:
        """The opening is won: that player chooses to be Lead or Next [UCG 4.2.2]."""
        self.opening = player

    def place(self, ch: Character) -> None:
        """Put a character, new or changed, into its battle area."""
        self.field[ch.player][ch.area] = ch
        self.board = None

    def new_character(self, player: int, area: int, cards: tuple[int, ...]) -> Character:
        """A new character in a battle area."""
        self.serial += 1
        ch = Character(self.serial, player, area, cards, (), False, False)
        for card in cards:
            self.relocate(card, BATTLE)
        self.place(ch)
        return ch

    def take_out(self, card: int) -> None:
        """Remove a card from wherever it is; whoever calls puts it somewhere else at once."""
        self.board = None
        zone = self.zone(card)
        if zone < PILES:
            self.piles[zone * 2 + self.owners[card]].remove(card)
        elif zone == BATTLE:
            self.take_from_stack(card)
        elif zone == CHARGED:
            ch = self.host_of(card)
            if ch is None:
                self.detached.remove(card)
            else:
                self.place(ch.with_charged(tuple([c for c in ch.charged if c != card])))
        else:
            self.scene = NOBODY

    def take_from_stack(self, card: int) -> None:
        ch = self.host_of(card)
        assert ch is not None
        if card in self.down:
            self.down.remove(card)
        rest = tuple([c for c in ch.cards if c != card])
        if rest:
            self.place(ch.with_cards(rest))
            return
        self.field[ch.player][ch.area] = None
        self.detached.extend(ch.charged)

    def open_area(self) -> None:
        """One more battle area [UCG 5.5.7]."""
        self.field[0].append(None)
        self.field[1].append(None)
        self.board = None


def new_state(rules: "Rules", cards: list[Card], owners: list[int], chance: Chance) -> Ucg:
    """A position in which nothing has happened and no card is anywhere yet."""
    s = Ucg()
    s.begin_cards(chance, owners, PILES)
    s.rules = rules
    s.cards = cards
    s.opening = NOBODY
    s.first = NOBODY
    s.lead = 0
    s.next_lead = NOBODY
    s.stepping = NOBODY
    s.field = [[], []]
    s.outcomes = []
    s.scene = NOBODY
    s.down = []
    s.batch = 0
    s.modifiers = []
    s.waiting = []
    s.delayed = []
    s.history = []
    s.detached = []
    s.scene_draws = []
    s.board = None
    return s


def is_among(cards: list[int], card: int) -> bool:
    """Whether a card is one of a few: compiled, this makes no objects and calls nothing, which `in` does."""
    for other in cards:
        if other == card:
            return True
    return False


def outcome_word(outcome: int) -> str:
    return "none" if outcome in (NO_RESULT, NOBODY) else ("A", "B", "tie")[outcome]
