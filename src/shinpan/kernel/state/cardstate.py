"""What the positions of all card games share: cards in piles and elsewhere, whose they are, and who has won.

A game adds its table of printed cards, its field and its effects, and writes `clone` by hand.
"""

from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from ..machine.chance import Chance
from ..machine.model import CARD_BITS, CARD_MASK, NOBODY, Event, Frame, Program, State
from ..machine.nodes import Filter

# Something on the field of whichever game it is. Kernel code passes it on; a game's own classes name theirs instead.
AnyPiece: TypeAlias = Any

# The zones that every game has; a game's own follow. Piles come first: they have a list for each player.
DECK: Final = 0
HAND: Final = 1

ZONE_BITS: Final = 3  # what is noted of each card: how often it has moved, above its zone
ZONE_MASK: Final = (1 << ZONE_BITS) - 1

# Where an instruction moves a card: a pile, or one of these.
DECK_BOTTOM: Final = 10

BOTH: Final = 3  # both players, as bits

CARD_FIELDS: Final = (
    "owners",
    "open_lists",
    "turn",
    "phase",
    "winner",
    "won_by",
    "piles",
    "at",
    "serial",
    "uses",
)


@mypyc_attr(acyclic=True)
class Piece:
    """Something on the field: the cards that it is made of, whose it is, and an id that stays while they change. A game
    adds where it stands and how."""

    __slots__ = ("cards", "id", "player")

    id: int
    player: int
    cards: tuple[int, ...]  # bottom first


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class CardState(State):
    """A position of a card game."""

    __slots__ = CARD_FIELDS

    owners: list[int]  # whose every card is; shared, never changed
    open_lists: bool  # whether the players know each other's deck lists
    turn: int  # turns so far
    phase: int  # 0: before the game
    winner: int
    won_by: str  # the rule that ended the game
    piles: list[list[int]]  # zone * 2 + player
    at: list[int]  # the incarnation of every card above its zone (ZONE_BITS)
    serial: int  # ids given so far to what stands on the field
    uses: list[int]  # powers used this turn

    def begin_cards(self, chance: Chance, owners: list[int], piles: int) -> None:
        """The part of a new state that every card game shares: no card is anywhere yet."""
        self.begin_kernel(chance)
        self.owners = owners
        self.open_lists = False
        self.turn = 0
        self.phase = 0
        self.winner = NOBODY
        self.won_by = ""
        self.piles = [[] for _ in range(piles * 2)]
        self.at = [0] * len(owners)
        self.serial = 0
        self.uses = []

    def copy_cards(self, twin: "CardState") -> None:
        """The part of `clone` that every card game shares."""
        self.copy_kernel(twin)
        twin.owners = self.owners
        twin.open_lists = self.open_lists
        twin.turn = self.turn
        twin.phase = self.phase
        twin.winner = self.winner
        twin.won_by = self.won_by
        twin.piles = [pile.copy() for pile in self.piles]
        twin.at = self.at.copy()
        twin.serial = self.serial
        twin.uses = self.uses.copy()

    def shared(self) -> tuple[str, ...]:
        return ("rules", "cards", "owners")

    # What a game says of itself

    def programs_of(self, card: int) -> list[Program]:
        """The programs of a card's powers, in their order."""
        raise AssertionError("a game knows its own cards")

    def giver_of(self, frame: Frame) -> int:
        """The card whose text a frame runs."""
        return frame.source & CARD_MASK

    def touch(self) -> None:
        """Forget what continuous powers made of the position: it has changed."""
        raise AssertionError("a game reads its own board")

    def piles_changed(self, origin: int, target: int) -> None:
        """A card has gone from one pile to another, or has changed its place in one."""
        self.touch()

    def take_out(self, card: int) -> None:
        """Remove a card from wherever it is; whoever calls puts it somewhere else at once."""
        raise AssertionError("a game knows its own field")

    def seen_by(self, card: int, origin: int, target: int) -> int:
        """Who knows which card it is that moves, as bits."""
        raise AssertionError("a game knows what is public")

    def began(self, player: int) -> None:
        """The opening is won by that player."""
        raise AssertionError("a game knows what the opening is for")

    def piece(self, id: int) -> Piece | None:
        """What has that id, if it is still on the field."""
        raise AssertionError("a game knows its own field")

    def place_of_card(self, card: int) -> int:
        """The place on the field where a card lies, as the game counts places; NOBODY if it lies elsewhere."""
        raise AssertionError("a game knows its own field")

    def fitting(self, f: Frame, who: int, where: Filter) -> list[AnyPiece]:
        """Everything of theirs on the field that fits, the controller's first, in the order of its places."""
        raise AssertionError("a game knows its own field")

    def count_elsewhere(self, f: Frame, zone: int, who: int, where: Filter) -> int:
        """How many of theirs fit in a zone that is no pile."""
        raise AssertionError("a game knows its own field")

    def feature_words(self, f: Frame, card: int, what: str) -> tuple[str, ...]:
        """What cards are told apart by where a text says different ones: a name, a level ... If a card has several of
        them, it can go by any."""
        raise AssertionError("a game knows its own cards")

    def has_like(self, shown: list[int], card: int) -> bool:
        """Whether a card that is as good as this one is among those."""
        raise AssertionError("a game says which cards are alike")

    def dealt_with(self, f: Frame, refs: tuple[int, ...]) -> None:
        """Let an effect remember how many the last instruction dealt with: "that many"."""
        raise AssertionError("a game knows its own registers")

    def dealt_with_pieces(self, f: Frame, ids: tuple[int, ...]) -> None:
        """The same of what has those ids on the field, which are no references of cards."""
        pieces = [self.piece(id) for id in ids]
        self.dealt_with(f, tuple([self.ref(piece.cards[-1]) for piece in pieces if piece is not None]))

    def may_draw(self, player: int) -> bool:
        """Whether nothing forbids a player to draw by an effect."""
        return True

    def were_revealed(self, f: Frame, cards: list[int]) -> None:
        """An effect has revealed cards; a game may have texts that wait for it."""

    def note_use(self, f: Frame) -> None:
        """An effect that has a limit for each turn was activated."""
        raise AssertionError("a game knows its own limits")

    def begin_phase(self) -> int:
        """The first moment of a phase: whose it is, or NOBODY where it is everybody's."""
        raise AssertionError("a game knows its own turns")

    # Reading

    def pile(self, zone: int, player: int) -> list[int]:
        """A player's pile: a deck from its top, anything else with the newest card last."""
        return self.piles[zone * 2 + player]

    def deck(self, player: int) -> list[int]:
        return self.piles[DECK * 2 + player]

    def hand(self, player: int) -> list[int]:
        return self.piles[HAND * 2 + player]

    def zone(self, card: int) -> int:
        return self.at[card] & ZONE_MASK

    def ref(self, card: int) -> int:
        """The card as it is now: a reference that is void once it changes zone."""
        return self.at[card] >> ZONE_BITS << CARD_BITS | card

    def is_current(self, ref: int) -> bool:
        """Whether the card has not changed zone since."""
        return self.at[ref & CARD_MASK] >> ZONE_BITS == ref >> CARD_BITS

    def power_of(self, frame: Frame) -> int:
        """Which power of its card a frame resolves."""
        for index, program in enumerate(self.programs_of(self.giver_of(frame))):
            if program is frame.program:
                return index
        return NOBODY

    # Writing

    def relocate(self, card: int, zone: int) -> None:
        """The card changes zone and so becomes another card."""
        self.at[card] = (self.at[card] >> ZONE_BITS) + 1 << ZONE_BITS | zone

    def emit(
        self, name: str, rule: str, player: int, cards: list[int], seen: int, numbers: list[int], words: list[str]
    ) -> None:
        """Write an event down. Callers look first whether anybody listens."""
        events = self.events
        if events is None or self.dry:
            return
        source, power = NOBODY, NOBODY
        if self.frames and self.frames[-1].source != NOBODY:
            frame = self.frames[-1]
            source = self.giver_of(frame)
            power = self.power_of(frame)
        events.append(Event(name, rule, player, cards, seen, numbers, words, source, power))
