"""What the other side may hold, by what it has answered: positions in which it would have answered so are drawn more.

A player remembers its own last views and answers, and nothing else. A position that agrees with the present view also
says what the hidden cards were then, as long as nobody has drawn since. So the answers of the other side in between can
be tried again there, as the network would give them: those that lead to what was seen afterwards say how likely the
position is.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from typing import Any, Final

from ...kernel.game.protocol import Game
from ...kernel.machine.chance import Chance, seeded
from ...kernel.machine.loop import play
from ...kernel.machine.model import NOBODY, AnyState, State
from ...kernel.state.cardstate import HAND
from ...support.json import Json
from ..base import seat
from .form import Floats
from .player import SLOTS, Prepared
from .shares import shares

MOST_GAPS: Final = 2  # of one's own decisions that are remembered
MOST_ANSWERS: Final = 3  # of the other side between two of them
MOST_PLAYED: Final = 60  # answers that are tried again in one position
OFFERED: Final = 2  # times as many positions are drawn as are wanted
FLOOR: Final = 0.05  # how likely an answer is that the network would hardly give: people are not networks
COUNTS: Final = ("deck_count", "life_count")


@dataclass(frozen=True)
class Gap:
    """What was seen at a decision, what was answered, and what was seen at the next one."""

    before: Mapping[str, Json]
    answer: int
    after: Mapping[str, Json]
    options: int  # of the decision after it

    def told(self) -> list[Any]:
        return [self.before, self.answer, self.after, self.options]


class Memory:
    """A player's own views and answers since somebody last drew a card."""

    def __init__(self) -> None:
        self.gaps: list[Gap] = []
        self.last: tuple[Mapping[str, Json], int] | None = None

    def see(self, view: Mapping[str, Json], options: int) -> None:
        """The next decision."""
        if self.last is None or between(self.last[0], view) < 0:
            self.gaps = []
        elif between(self.last[0], view) in range(1, MOST_ANSWERS + 1):
            self.gaps = [*self.gaps, Gap(*self.last, view, options)][-MOST_GAPS:]

    def answered(self, view: Mapping[str, Json], answer: int) -> None:
        self.last = view, answer


def between(before: Mapping[str, Json], after: Mapping[str, Json]) -> int:
    """How many answers of the other side lie between two views of a player; -1 where they do not belong together, or
    hidden cards have moved."""
    first, second = before.get("number"), after.get("number")
    if not isinstance(first, int) or not isinstance(second, int) or before.get("you") != after.get("you"):
        return -1
    return second - first - 1 if counted(before) == counted(after) else -1


def counted(view: Mapping[str, Json]) -> list[Any]:
    players: Any = view.get("players")
    return [[side.get(name) for name in COUNTS] for side in players.values()]


class Past:
    """A decision of before, made ready to be played again with what a present position says of hidden cards."""

    def __init__(self, game: Game, net: Prepared, gap: Gap, me: int) -> None:
        self.gap = gap
        self.me = me
        self.other = 1 - me
        self.answers = between(gap.before, gap.after)
        self.sampler = game.sampler(gap.before)
        self.chance = seeded("past")
        position: Any = gap.before["position"]
        s: AnyState = self.sampler.draw(self.chance)
        hidden = [card for card, kind in enumerate(position["ids"]) if kind == NOBODY and s.owners[card] == self.other]
        self.hand = [card for card in s.piles[HAND * 2 + self.other] if card in hidden]
        self.closed = [
            zone
            for zone in range(len(s.piles) // 2)
            if zone != HAND and any(card in hidden for card in s.piles[zone * 2 + self.other])
        ]
        away = {card for zone in self.closed for card in s.piles[zone * 2 + self.other]}
        self.shown = Counter([s.cards[card].key for card in self.cards_of(s) if card not in hidden])
        places = places_of(s)
        self.lying = {card: places.get(card) for card in hidden if card not in away and card not in self.hand}
        world = game.sampler(gap.after).draw(self.chance)
        net.look(world, me, 0, gap.options)
        self.seen = net.seen(0)

    def cards_of(self, s: AnyState) -> list[int]:
        """The other side's cards but for those in piles that nobody looks into."""
        away = {card for zone in self.closed for card in s.piles[zone * 2 + self.other]}
        return [card for card, owner in enumerate(s.owners) if owner == self.other and card not in away]

    def again(self, now: AnyState) -> State | None:
        """The position of then, as a present one would have it; None where that does not fit."""
        held = [now.cards[card] for card in self.cards_of(now)]
        left = Counter([card.key for card in held])
        left.subtract(self.shown)
        then: AnyState = self.sampler.draw(self.chance)
        by_place = {place: card for card, place in places_of(now).items()}
        for card, place in self.lying.items():
            if place is None or place not in by_place:
                return None
            then.cards[card] = now.cards[by_place[place]]
            left[then.cards[card].key] -= 1
        kinds = {card.key: card for card in held}
        dealt = [kinds[key] for key, count in left.items() for _ in range(count)]
        if min(left.values(), default=0) < 0 or len(dealt) != len(self.hand):
            return None
        for card, printed in zip(self.hand, dealt, strict=True):
            then.cards[card] = printed
        for zone in self.closed:
            mine, theirs = [s.piles[zone * 2 + self.other] for s in (then, now)]
            if len(mine) != len(theirs):
                return None
            for card, same in zip(mine, theirs, strict=True):
                then.cards[card] = now.cards[same]
        then.touch()
        return self.answered(then)

    def answered(self, then: State) -> State | None:
        """What came of the answer that was given; None where it could not be given."""
        decision = then.decision
        if decision is None or decision.player != self.me or self.gap.answer >= len(decision.options):
            return None
        play(then, self.gap.answer)
        return then


def places_of(s: AnyState) -> dict[int, tuple[int, int]]:
    """Where cards lie on the field: in what, and how high."""
    field = [piece for row in s.field for piece in (row if isinstance(row, list) else [row]) if piece is not None]
    return {card: (piece.id, height) for piece in field for height, card in enumerate(piece.cards)}


Path = list[tuple[int, int]]  # positions that are to be judged, by number, and which answer was given there


class Paths:
    """The ways in which the other side may have come from a position of before to what was seen afterwards."""

    def __init__(self, net: Prepared, past: Past) -> None:
        self.net = net
        self.past = past
        self.asked: list[State] = []
        self.left = 0

    def of(self, state: State) -> list[Path] | None:
        """All of them, or None where there are too many answers to try."""
        self.left = MOST_PLAYED
        return self.on(state, self.past.answers)

    def on(self, state: State, answers: int) -> list[Path] | None:
        decision = state.decision
        if answers == 0:
            return [[]] if decision is not None and decision.player == self.past.me and self.is_seen(state) else []
        if decision is None or decision.player != self.past.other:
            return []
        found: list[Path] = []
        number = -1
        for index in range(len(decision.options)):
            if self.left == 0:
                return None
            self.left -= 1
            twin = state.clone()
            play(twin, index)
            rest = self.on(twin, answers - 1)
            if rest is None:
                return None
            if rest and number < 0:
                number = len(self.asked)
                self.asked.append(state)
            found += [[(number, index), *path] for path in rest]
        return found

    def is_seen(self, state: State) -> bool:
        assert state.decision is not None
        self.net.look(state, self.past.me, 0, len(state.decision.options))
        return self.net.seen(0) == self.past.seen

    def judged(self) -> list[Floats]:
        """The network's shares of the answers in all positions that were passed."""
        found: list[Floats] = []
        for start in range(0, len(self.asked), SLOTS):
            part = self.asked[start : start + SLOTS]
            for slot, state in enumerate(part):
                assert state.decision is not None
                self.net.look(state, self.past.other, slot, len(state.decision.options))
            found += [shares(scores) for scores, _ in self.net.judge(len(part))]
        return found


def likelihoods(net: Prepared, past: Past, worlds: list[State]) -> list[float]:
    """How likely the other side's answers in between were, in each of some positions; alike where that is not known."""
    paths = Paths(net, past)
    ways: list[list[Path] | None] = []
    for world in worlds:
        state = past.again(world)
        ways.append([] if state is None else paths.of(state))
    judged = paths.judged()
    found = [FLOOR + sum([chance_of(path, judged) for path in way or []]) for way in ways]
    return found if all(way is not None for way in ways) else [1.0] * len(worlds)


def chance_of(path: Path, judged: list[Floats]) -> float:
    found = 1.0
    for number, index in path:
        found *= float(judged[number][index]) if index < len(judged[number]) else 0.0
    return found


class Beliefs:
    """Positions that agree with a view, and with what the other side has answered."""

    def __init__(
        self, game: Game, net: Prepared, view: Mapping[str, Json], gaps: list[Gap], chance: Chance, most: int
    ) -> None:
        """So many positions are weighed; whoever wants more gets others as they come."""
        self.left = most
        self.sampler = game.sampler(view)
        self.chance = chance
        self.net = net
        self.pasts = [Past(game, net, gap, seat(view)) for gap in gaps]

    def draw(self, count: int) -> list[State]:
        """So many positions: of some more than that those which are likely are chosen rather than others."""
        if not self.pasts or self.left <= 0:
            return [self.sampler.draw(self.chance) for _ in range(count)]
        self.left -= count
        worlds = [self.sampler.draw(self.chance) for _ in range(OFFERED * count)]
        weights = [1.0] * len(worlds)
        for past in self.pasts:
            weights = [one * other for one, other in zip(weights, likelihoods(self.net, past, worlds), strict=True)]
        keys = [log((self.chance.below(1 << 24) + 1) / (1 << 24)) / weight for weight in weights]
        order = sorted(range(len(worlds)), key=lambda place: -keys[place])
        return [worlds[place] for place in sorted(order[:count])]
