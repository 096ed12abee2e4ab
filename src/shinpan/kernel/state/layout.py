"""What positions that rulings describe share: cards by their keys, piles, and the phase that play starts in."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...support.json import Json
from ...support.plain import as_list, as_map, as_one_of, as_text, bad, check_keys, nearest, quote
from ..cards.library import AnyCard
from ..machine.model import MOST_CARDS
from .cardstate import DECK, CardState
from .telling import PLAYERS

RULING_KEYS: Final = ("title", "rules", "game", "edition", "since", "until", "steps")
MOST_TURNS: Final = 9999


class Half:
    """What a ruling can say of a player's half of the table, and what lies where it says nothing."""

    __slots__ = ("blank", "blanks", "keys", "piles")

    def __init__(
        self, keys: Sequence[str], piles: Sequence[tuple[str, int]], blank: AnyCard, blanks: Mapping[int, int]
    ) -> None:
        self.keys = keys
        self.piles = piles  # the keys that are piles, each with its zone
        self.blank = blank
        self.blanks = blanks  # how many blank cards lie in a pile that is left out, by its zone


class CardLayout:
    """Gathers cards and where they lie, before there is a state."""

    __slots__ = ("cards", "half", "keys", "owners", "piles", "zones")

    def __init__(self, cards: Mapping[str, AnyCard], half: Half, piles: int) -> None:
        """`cards` are those that the ruling describes, by their keys; `piles`: how many each player has."""
        self.half = half
        self.keys: dict[str, AnyCard] = {half.blank.key: half.blank}
        self.keys.update(cards)
        self.cards: list[AnyCard] = []
        self.owners: list[int] = []
        self.zones: list[int] = []
        self.piles: list[list[int]] = [[] for _ in range(piles * 2)]

    def field(self, half: Mapping[str, Json], player: int, where: str) -> None:
        """Gather what lies in no pile of a player's half."""
        raise AssertionError("a game lays out its own field")

    def halves(self, ruling: Mapping[str, Json], setup: bool) -> None:
        """Gather both halves of the table; `setup`: the game has not begun, and there are only decks."""
        for player, where in enumerate(PLAYERS):
            half = as_map(ruling.get(where), where)
            check_keys(half, where, self.half.keys)
            for name, zone in self.half.piles:
                if name in half:
                    self.pile(half[name], player, zone, f"{where}.{name}")
                elif zone in self.half.blanks and (zone == DECK or not setup):
                    self.blanks(player, zone, where)
            self.field(half, player, where)

    def printed(self, value: Json, where: str) -> AnyCard:
        """The card that a key means."""
        key = as_text(value, where)
        card = self.keys.get(key)
        if card is None:
            raise bad(where, "there is no card {found}: {hint}", found=quote(key), hint=nearest(key, self.keys))
        return card

    def add(self, card: AnyCard, player: int, zone: int, where: str) -> int:
        """One more card in a zone; its id."""
        if len(self.cards) >= MOST_CARDS - 1:
            raise bad(where, "a position holds at most {most} cards", most=MOST_CARDS - 1)
        self.cards.append(card)
        self.owners.append(player)
        self.zones.append(zone)
        return len(self.cards) - 1

    def pile(self, value: Json, player: int, zone: int, where: str) -> None:
        """Fill a pile with the cards that a list names."""
        for i, key in enumerate(as_list(value, where), 1):
            place = f"{where}.{i}"
            self.piles[zone * 2 + player].append(self.add(self.printed(key, place), player, zone, place))

    def blanks(self, player: int, zone: int, where: str) -> None:
        """Fill a pile that a ruling leaves out."""
        for _ in range(self.half.blanks[zone]):
            self.piles[zone * 2 + player].append(self.add(self.half.blank, player, zone, where))

    def put(self, s: CardState) -> None:
        """Put every card where it lies, in a new state that tells what happens."""
        s.events = []
        s.at = self.zones.copy()
        s.piles = self.piles


def read_phase(
    ruling: Mapping[str, Json], keys: Sequence[str], edition: str, editions: Sequence[str], phases: Sequence[str]
) -> int:
    """The phase that play starts in, once the keys of a ruling and its edition are known to be right."""
    check_keys(ruling, "", (*RULING_KEYS, *keys))
    if edition not in editions:
        raise bad(
            "edition", "there is no edition {found}: {hint}", found=quote(edition), hint=nearest(edition, editions)
        )
    if "phase" not in ruling:
        raise bad("phase", "where play starts is missing: it can be {known}", known=", ".join(phases))
    return phases.index(as_one_of(ruling["phase"], "phase", phases, "phase"))


def check_in_decks(s: CardState) -> None:
    """Before the game begins, all cards lie in the decks."""
    for card, zone in enumerate(s.at):
        if zone != DECK:
            raise bad(PLAYERS[s.owners[card]], "at setup all cards lie in the decks")
