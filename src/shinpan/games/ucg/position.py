"""Positions as rulings describe them: a mapping of plain words becomes a state at the first moment of a phase."""

from collections.abc import Mapping
from typing import Final

from ...kernel.game.checking import as_player
from ...kernel.machine.chance import seeded
from ...kernel.machine.model import NOBODY
from ...kernel.state.layout import MOST_TURNS, CardLayout, Half, check_in_decks, read_phase
from ...kernel.state.phases import phase_begins
from ...kernel.state.telling import PLAYERS
from ...library.cardfacts import cards_by_key
from ...support.json import Json
from ...support.plain import as_flag, as_list, as_map, as_number, bad, check_keys, quote
from .cards import Card
from .editions import EDITIONS
from .facts import card_from_facts
from .records import Character
from .rules.preparation import PREPARE_STACKED
from .rules.turn import TURN
from .state import Ucg, new_state
from .terms import BATTLE, CHARGED, DECK, DISCARD, EXILE, HAND, HIGHEST_STATE, PHASES, PILES, SCENE, SETUP

POSITION_KEYS: Final = ("cards", "turn", "lead", "phase", "opening", "A", "B", "scene")
PLAYER_KEYS: Final = ("hand", "deck", "discard", "exile", "field", "charged")
PILE_KEYS: Final = (("deck", DECK), ("hand", HAND), ("discard", DISCARD), ("exile", EXILE))
MOST_AREAS: Final = 99

# What a deck that a ruling leaves out is made of: a character card of no TYPE and no BP, so that it cannot be set
# [UCG 11.15.1], and of level 0, so that nothing levels up with it [UCG 5.6.1].
BLANK: Final = card_from_facts({"level": 0, "type": [], "bp": [None]}, "blank", "blank")
HALF: Final = Half(PLAYER_KEYS, PILE_KEYS, BLANK, {DECK: 10})


class Layout(CardLayout):
    """Gathers cards and where they lie, before there is a state."""

    __slots__ = ("areas", "charged", "down")

    def __init__(self, cards: dict[str, Card]) -> None:
        super().__init__(cards, HALF, PILES)
        self.areas: list[list[tuple[int, ...]]] = [[], []]
        self.charged: list[dict[int, tuple[int, ...]]] = [{}, {}]
        self.down: list[int] = []

    def field(self, half: Mapping[str, Json], player: int, where: str) -> None:
        stacks = as_list(half.get("field"), f"{where}.field")
        if len(stacks) > MOST_AREAS:
            raise bad(f"{where}.field", "there are at most {most} battle areas", most=MOST_AREAS)
        self.areas[player] = [self.stack(s, player, f"{where}.field.{i}") for i, s in enumerate(stacks, 1)]
        self.charge(half.get("charged"), player, f"{where}.charged")

    def stack(self, value: Json, player: int, where: str) -> tuple[int, ...]:
        """A stack, its bottom card first; face-down cards lie on top [UCG 5.6.1]."""
        entries = as_list(value, where)
        if len(entries) > HIGHEST_STATE:
            raise bad(where, "a stack has at most {most} cards, found {count}", most=HIGHEST_STATE, count=len(entries))
        found: list[int] = []
        for i, entry in enumerate(entries, 1):
            place = f"{where}.{i}"
            down = False
            key = entry
            if isinstance(entry, dict):
                check_keys(entry, place, ("card", "down"))
                key = entry.get("card")
                down = "down" in entry and as_flag(entry["down"], f"{place}.down")
            card: Card = self.printed(key, place)
            if not card.is_character():
                raise bad(
                    place, "{found} is a scene card: only character cards lie in battle areas", found=quote(card.key)
                )
            if found and found[-1] in self.down and not down:
                raise bad(place, "a face-up card cannot lie on a face-down one")
            found.append(self.add(card, player, BATTLE, place))
            if down:
                self.down.append(found[-1])
        return tuple(found)

    def charge(self, value: Json, player: int, where: str) -> None:
        """Charged cards, top first, by battle area [UCG 11.17]."""
        for area, keys in as_map(value, where).items():
            place = f"{where}.{area}"
            number = as_number(area, place, 1, MOST_AREAS)
            if number > len(self.areas[player]) or not self.areas[player][number - 1]:
                raise bad(
                    place,
                    "there is no character in battle area {number} of {players} to charge",
                    number=number,
                    players=PLAYERS[player],
                )
            cards: list[int] = []
            for i, key in enumerate(as_list(keys, place), 1):
                cards.append(self.add(self.printed(key, f"{place}.{i}"), player, CHARGED, f"{place}.{i}"))
            self.charged[player][number - 1] = tuple(cards)

    def scene(self, value: Json) -> int:
        """The scene, if there is one [UCG 3.5]: its key, or its key and its owner."""
        if value is None or value == "none":
            return NOBODY
        key: Json = value
        owner = 0
        if isinstance(value, dict):
            check_keys(value, "scene", ("card", "owner"))
            key = value.get("card")
            owner = as_player(value.get("owner", "A"), "scene.owner")
        card: Card = self.printed(key, "scene")
        if not card.is_scene():
            raise bad(
                "scene", "{found} is a character card: only a scene card lies in the scene area", found=quote(card.key)
            )
        return self.add(card, owner, SCENE, "scene")


def place(ruling: Mapping[str, Json], edition: str) -> Ucg:
    """The position that a ruling describes, with all defaults, at the first moment of its phase."""
    phase = read_phase(ruling, POSITION_KEYS, edition, tuple(EDITIONS), PHASES)
    layout = Layout(cards_by_key(ruling.get("cards"), "cards", card_from_facts))
    layout.halves(ruling, phase == SETUP)
    scene = layout.scene(ruling.get("scene"))
    state = new_state(EDITIONS[edition], layout.cards, layout.owners, seeded("ruling"))
    lay_out(state, layout, scene)
    state.turn = max(state.areas(), 1)
    if ruling.get("turn") is not None:
        state.turn = as_number(ruling["turn"], "turn", 1, MOST_TURNS)
    state.lead = as_player(ruling.get("lead", "A"), "lead")
    state.first = state.lead if state.turn == 1 and phase != SETUP else NOBODY
    begin(state, ruling, phase)
    return state


def lay_out(s: Ucg, layout: Layout, scene: int) -> None:
    """Put everything where it lies. A face-down card on others was put there in this phase [UCG 5.6.2.3]."""
    layout.put(s)
    s.scene = scene
    s.down = layout.down
    for _ in range(max(len(layout.areas[0]), len(layout.areas[1]))):
        s.open_area()
    for player in (0, 1):
        for area, cards in enumerate(layout.areas[player]):
            if cards:
                s.serial += 1
                levelled = len(cards) > 1 and cards[-1] in s.down
                charged = layout.charged[player].get(area, ())
                s.place(Character(s.serial, player, area, cards, charged, levelled, False))


def begin(s: Ucg, ruling: Mapping[str, Json], phase: int) -> None:
    """Start the program where the ruling says."""
    s.phase = phase
    if phase == SETUP:
        s.opening = as_player(ruling.get("opening", "A"), "opening")
        check_in_decks(s)
        s.turn -= 1  # the first turn counts it up
        s.push(PREPARE_STACKED, NOBODY)
        return
    if "opening" in ruling:
        raise bad("opening", "who chooses to lead is asked at setup only: use lead")
    s.push(TURN, NOBODY).pc = phase_begins(TURN.code, phase)
