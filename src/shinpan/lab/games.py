"""Games to play and what came of them, as plain data that can go to any process."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from shinpan.games import load
from shinpan.players.named import player_named

from ..kernel.game.protocol import Game, faults_told
from ..kernel.machine.loop import play, run
from ..kernel.machine.model import NOBODY, State
from ..kernel.state.cardstate import HAND
from ..support.errors import ShinpanError
from ..support.json import Json

# Events by which a card comes into play, in either game.
PLAYED = ("set", "level", "scene", "put", "play", "raid", "use")
MOST_DECISIONS = 20_000  # of one game: far more than any has


@dataclass(frozen=True)
class Side:
    """A deck and who plays it."""

    deck: str  # the deck's name
    numbers: tuple[str, ...]
    player: str  # such as greedy or search:500

    def label(self) -> str:
        return f"{self.deck} ({self.player})"


@dataclass(frozen=True)
class Order:
    """A game to play: two sides of a match, and which of them sits at A."""

    number: int  # which game of the run it is
    game: str
    edition: str
    sides: tuple[Side, Side]
    first: int  # the side that sits at A
    seed: str  # of the shuffles: the two games of a pair share it
    open_lists: bool = False
    trace: bool = False  # keep what a deck did, turn by turn
    cards: bool = False  # keep which cards the first side had in its opening hand, drew and played

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "game": self.game,
            "edition": self.edition,
            "sides": [[side.deck, list(side.numbers), side.player] for side in self.sides],
            "first": self.first,
            "seed": self.seed,
            "open_lists": self.open_lists,
            "trace": self.trace,
            "cards": self.cards,
        }


def order_from_json(data: dict[str, Any]) -> Order:
    one, two = [Side(deck, tuple(numbers), player) for deck, numbers, player in data["sides"]]
    rest = {key: value for key, value in data.items() if key != "sides"}
    return Order(sides=(one, two), **rest)


@dataclass(frozen=True)
class Result:
    """What came of a game. Sides are numbered as in the order, whoever sat where."""

    number: int
    winner: int
    leader: int  # the side that led the first turn
    turns: int
    decisions: int
    rule: str  # that ended the game
    trace: dict[str, Any] | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "winner": self.winner,
            "leader": self.leader,
            "turns": self.turns,
            "decisions": self.decisions,
            "rule": self.rule,
            "trace": self.trace,
        }


def play_order(order: Order) -> Result:
    """Play one game."""
    game = load(order.game)
    seats = (order.sides[order.first], order.sides[1 - order.first])
    players = [player_named(side.player, f"{order.seed} {i ^ order.first}") for i, side in enumerate(seats)]
    decks = [side.numbers for side in seats]
    state = game.start(order.edition, decks, order.seed, "lot", order.cards, order.open_lists)
    seat_of_first_side = order.first  # side 0 sits at A if `first` is 0
    watch: Watch | None = None
    if order.trace:
        watch = Watch(game, seat_of_first_side)
    elif order.cards:
        watch = CardWatch(game, seat_of_first_side)

    def choose(seat: int, options: int) -> int:
        return players[seat].choose(game, game.view(state, seat), options)

    decisions, leader = play_through(game, state, choose, watch)
    winner = game.winner(state)
    if winner == NOBODY:
        raise ShinpanError(
            "game {number} (seed '{seed}') had no end after {most} decisions",
            number=order.number + 1,
            seed=order.seed,
            most=MOST_DECISIONS,
        )
    trace = watch.trace() if watch is not None else None
    rule = game.ended_by(state)
    return Result(order.number, winner ^ order.first, leader ^ order.first, game.turn(state), decisions, rule, trace)


def play_through(
    game: Game, state: State, choose: Callable[[int, int], int], watch: "Watch | None" = None
) -> tuple[int, int]:
    """Play to the end; how many decisions it took, and who led the first turn."""
    run(state)
    decisions = 0
    leader = NOBODY
    while state.decision is not None and decisions < MOST_DECISIONS:
        if leader == NOBODY and game.turn(state) > 0:
            leader = first_leader(game, state)
        if watch is not None:
            watch.before(state)
        play(state, choose(state.decision.player, len(state.decision.options)))
        decisions += 1
        if watch is not None:
            watch.after(state)
    return decisions, max(leader, 0)


def first_leader(game: Game, state: State) -> int:
    """Who leads the first turn, asked while it is being played."""
    shown = game.view(state, NOBODY)
    word = shown.get("first") or shown.get("lead")
    return game.players.index(word) if isinstance(word, str) and word in game.players else 0


class Watch:
    """Looks over a player's shoulder: the opening hand, what could be done in each turn, and the BP at its end."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.hand: list[str] = []
        self.turn = 0
        self.could: list[list[str]] = []  # by turn: the first words of the options that were offered
        self.bp: list[list[int]] = []  # by turn: of each character

    def before(self, state: State) -> None:
        self.turn = self.game.turn(state)
        if self.turn > 0 and not self.hand:
            self.hand = hand_of(self.game, state, self.seat)
        decision = state.decision
        if decision is None or decision.player != self.seat or self.turn < 1:
            return
        at = slot(self.could, self.turn)
        for words in self.game.option_words(state):
            verb = words.split(" ", 1)[0]
            if " " in words and verb not in at:
                at.append(verb)

    def after(self, state: State) -> None:
        if self.turn > 0 and (state.decision is None or self.game.turn(state) != self.turn):
            slot(self.could, self.turn)
            slot(self.bp, self.turn)[:] = bp_of(self.game.view(state, NOBODY), self.game.players[self.seat])

    def trace(self) -> dict[str, Any]:
        return {"hand": self.hand, "could": self.could, "bp": self.bp}


class CardWatch(Watch):
    """Looks at which cards a player had: in the opening hand, drawn at any time, and played."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self.state: Any = None

    def before(self, state: State) -> None:
        self.state = state
        if not self.hand and self.game.turn(state) > 0:
            self.hand = hand_of(self.game, state, self.seat)

    def after(self, state: State) -> None:
        """The log tells the rest, at the end."""

    def trace(self) -> dict[str, Any]:
        drawn, played = set(self.hand), set()
        for event in self.state.events or []:
            mine = [self.state.cards[card].number for card in event.cards if self.state.owners[card] == self.seat]
            if event.name == "draw" or (event.name == "move" and event.numbers[1:2] == [HAND]):
                drawn.update(mine)
            elif event.name in PLAYED:
                played.update(mine)
        return {"opening": sorted(set(self.hand)), "drawn": sorted(drawn), "played": sorted(played)}


def slot(rows: list[list[Any]], turn: int) -> list[Any]:
    """The row of a turn, made if need be."""
    while len(rows) < turn:
        rows.append([])
    return rows[turn - 1]


def hand_of(game: Game, state: State, seat: int) -> list[str]:
    side = side_of(game.view(state, seat), game.players[seat])
    hand = side.get("hand") if isinstance(side, dict) else None
    return [str(card) for card in hand] if isinstance(hand, list) else []


def side_of(view: dict[str, Json], player: str) -> Json:
    players = view.get("players")
    return players.get(player) if isinstance(players, dict) else None


def bp_of(view: dict[str, Json], player: str) -> list[int]:
    """The BP of each character of a player, as everybody sees it."""
    side = side_of(view, player)
    if not isinstance(side, dict):
        return []
    lines = [side.get(name) for name in ("areas", "front")]
    found: list[int] = []
    for line in lines:
        for character in line if isinstance(line, list) else []:
            bp = character.get("bp") if isinstance(character, dict) else None
            if isinstance(bp, int):
                found.append(bp)
    return found


def pairs(
    game: str,
    edition: str,
    sides: tuple[Side, Side],
    games: int,
    seed: str,
    start: int = 0,
    open_lists: bool = False,
    trace: bool = False,
    cards: bool = False,
) -> list[Order]:
    """The games of a match: each seed twice, with the seats swapped."""
    return [
        Order(start + n, game, edition, sides, n % 2, f"{seed}/{n // 2}", open_lists, trace, cards)
        for n in range(games)
    ]


def check_sides(game: Game, edition: str, sides: Sequence[Side]) -> None:
    """Refuse decks that are not legal and players that there are not, before anything is played."""
    for side in sides:
        player_named(side.player, "")
        faults = game.check_deck(edition, side.numbers)
        if faults:
            raise ShinpanError("the deck '{deck}' is not legal: {faults}", deck=side.deck, faults=faults_told(faults))
