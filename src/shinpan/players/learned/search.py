"""Search that uses the network: it says which answers are worth a try, how both sides go on, and how it looks then.

Positions that agree with the view are drawn, and in each every answer that is still in question is tried in two ways.
Soon after it the network judges: by nodes where what their player sees was met before, and from there on by the
network's own answers. A node stands for all that its player sees, and for nothing else. And lines are played on for
some turns or to the end (`..lines`). What comes of both is weighed against what the network thought at first, so that
little trying changes little; `mixing.py` says how much each counts.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import numpy as np

from ...kernel.game.protocol import Game
from ...kernel.machine.chance import Chance, seeded
from ...kernel.machine.loop import play
from ...kernel.machine.model import NOBODY, State
from ...support.errors import ShinpanError
from ...support.json import Json
from ..base import Player, seat
from ..lines import play_on
from .beliefs import Beliefs, Memory
from .form import Floats
from .mixing import Mix, mix_of
from .player import SLOTS, Prepared, prepared
from .shares import shares
from .sharing import Part, helping
from .trying import Tries, Try, merged

PRIOR_WEIGHT: Final = 1.5  # of the network's shares against what came of answers, where nodes are met again
MOST_NODES: Final = 50_000
DEEPEST: Final = 60


class Node:
    """What a player sees when they must answer: the network's judgement, and what came of each answer."""

    __slots__ = ("priors", "totals", "value", "visits")

    def __init__(self, scores: Floats, value: float) -> None:
        self.priors = shares(scores)
        self.value = value
        self.visits = np.zeros(len(scores), np.float32)
        self.totals = np.zeros(len(scores), np.float32)  # for whoever answers

    def pick(self) -> int:
        """The most promising answer: what came of it, and the network's trust in it as long as it was tried little."""
        tried = self.visits
        mean = np.where(tried > 0, self.totals / np.maximum(tried, 1.0), self.value)
        lack = np.sqrt(tried.sum() + 1.0) / (1.0 + tried)
        return int((mean + PRIOR_WEIGHT * self.priors * lack).argmax())

    def likely(self, chance: Chance) -> int:
        """An answer as the network gives them."""
        found = np.searchsorted(np.cumsum(self.priors), int(chance.below(1 << 24)) / float(1 << 24))
        return min(int(found), len(self.priors) - 1)


class Line:
    """One answer played on in one position."""

    __slots__ = ("chance", "left", "path", "state", "value")

    def __init__(self, state: State, chance: Chance, further: int) -> None:
        self.state = state
        self.chance = chance
        self.left = further  # answers to play on after the first position that was not met before
        self.path: list[tuple[Node, int, int]] = []  # nodes, the answers given there, and who gave them
        self.value = 0.0  # to the searching player, once it is over

    def answer(self, node: Node, index: int, player: int) -> None:
        self.path.append((node, index, player))
        play(self.state, index)


class NetworkSearch:
    """The nodes of one decision, and how answers are tried: in each of some positions, with luck that is the same for
    all answers, and with what comes of them from -1 to 1."""

    def __init__(self, game: Game, net: Prepared, me: int, mix: Mix, veiled: bool = True) -> None:
        self.game = game
        self.net = net
        self.me = me
        self.mix = mix
        self.veiled = veiled  # whether those who answer in a line know nothing that is hidden from them
        self.nodes: dict[bytes, Node] = {}

    def soon(self, worlds: list[State], indices: list[int], lucks: list[Chance]) -> list[list[float]]:
        """The network's value soon after some answers."""
        lines = [
            Line(after(world, index), luck.clone(), self.mix.further)
            for world, luck in zip(worlds, lucks, strict=True)
            for index in indices
        ]
        for start in range(0, len(lines), SLOTS):
            going = lines[start : start + SLOTS]
            while going:
                going = self.step(going)
        for line in lines:
            self.count(line)
        return in_rows([line.value for line in lines], len(indices))

    def late(self, worlds: list[State], indices: list[int], lucks: list[Chance]) -> list[list[float]]:
        """What comes of lines after some answers: the result, or where they are cut the network's value."""
        ends = [
            play_on(self.game, after(world, index), luck.clone(), self.mix.turns, self.veiled)
            for world, luck in zip(worlds, lucks, strict=True)
            for index in indices
        ]
        values = [self.result(end) for end in ends]
        cut = [(place, end) for place, end in enumerate(ends) if end.decision is not None]
        for start in range(0, len(cut), SLOTS):
            part = cut[start : start + SLOTS]
            for slot, (_, end) in enumerate(part):
                assert end.decision is not None
                self.net.look(end, end.decision.player, slot, len(end.decision.options))
            for (place, end), (_, value) in zip(part, self.net.judge(len(part)), strict=True):
                assert end.decision is not None
                values[place] = value if end.decision.player == self.me else -value
        return in_rows(values, len(indices))

    def step(self, lines: list[Line]) -> list[Line]:
        """Play every line to a position that was not met before, judge those at once; the lines that go on."""
        waiting: list[tuple[Line, bytes, int]] = []
        for line in lines:
            seen = self.descend(line, len(waiting))
            if seen is not None:
                decision = line.state.decision
                assert decision is not None
                waiting.append((line, seen, decision.player))
        if not waiting:
            return []
        going: list[Line] = []
        for (line, seen, player), (scores, value) in zip(waiting, self.net.judge(len(waiting)), strict=True):
            node = Node(scores, value)
            if len(self.nodes) < MOST_NODES:
                node = self.nodes.setdefault(seen, node)
            line.value = value if player == self.me else -value
            if line.left > 0:
                line.left -= 1
                line.answer(node, node.likely(line.chance), player)
                going.append(line)
        return going

    def descend(self, line: Line, slot: int) -> bytes | None:
        """Play a line on by nodes that were met before, until what is seen is new, which is then in the slot."""
        while len(line.path) < DEEPEST:
            decision = line.state.decision
            if decision is None:
                line.value = self.result(line.state)
                return None
            self.net.look(line.state, decision.player, slot, len(decision.options))
            seen = self.net.seen(slot)
            node = self.nodes.get(seen)
            if node is None:
                return seen
            line.value = node.value if decision.player == self.me else -node.value
            line.answer(node, node.pick(), decision.player)
        return None

    def result(self, state: State) -> float:
        winner = self.game.winner(state)
        return 0.0 if winner == NOBODY else 1.0 if winner == self.me else -1.0

    def count(self, line: Line) -> None:
        for node, index, player in line.path:
            node.visits[index] += 1.0
            node.totals[index] += line.value if player == self.me else -line.value


def after(world: State, index: int) -> State:
    """What comes of an answer at once."""
    state = world.clone()
    play(state, index)
    return state


def in_rows(values: list[float], n: int) -> list[list[float]]:
    return [values[start : start + n] for start in range(0, len(values), n)]


class NetworkSearchPlayer(Player):
    """Searches with the network for a time, or for a number of rounds: the latter gives the same answer for the same
    seed. A round is one answer in one position."""

    def __init__(
        self,
        seed: str,
        seconds: float = 1.0,
        rounds: int = 0,
        path: str = "",
        further: int | None = None,
        processes: int = 1,
        mix: Mix | None = None,
    ) -> None:
        """How much each judgement counts is the game's own mix, unless one is given."""
        if seconds <= 0 and rounds <= 0:
            raise ShinpanError("a search needs a time or a number of rounds above 0")
        self.name = "search-2"
        self.chance = seeded(seed)
        self.seconds = seconds
        self.rounds = rounds
        self.path = path
        self.further = further
        self.processes = processes
        self.mix = mix
        self.memory = Memory()
        self.searched = 0  # rounds of the last decision

    def choose(self, game: Game, view: Mapping[str, Json], options: int) -> int:
        self.memory.see(view, options)
        found = self.searched_tries(game, view, options).best().index
        self.memory.answered(view, found)
        return found

    def searched_tries(self, game: Game, view: Mapping[str, Json], options: int, also: tuple[int, ...] = ()) -> Tries:
        """All answers that were worth a try, and some that are asked about, and what came of them."""
        begun = time.perf_counter()
        sampler = game.sampler(view)
        tries = self.first_look(game, seat(view), options, sampler.draw(self.chance), also)
        if len(tries.going) == 1:
            return tries
        net, gaps = prepared(game, self.path), self.memory.gaps
        draw = Beliefs(game, net, view, gaps, self.chance, tries.mix.believed).draw
        if self.processes > 1:
            with helping(self.processes - 1) as helpers:
                mine, theirs = self.shared(self.mix_for(game))
                for helper, part in zip(helpers, theirs, strict=True):
                    helper.ask(game, view, options, also, gaps, part)
                mine.race(game, seat(view), tries, draw, begun)
                parts = [tries, *[helper.told() for helper in helpers]]
            self.searched = sum([one.tried() for part in parts for one in part.all])
            return merged(parts)
        self.race(game, seat(view), tries, draw, begun)
        return tries

    def tries_in(
        self, game: Game, me: int, options: int, draw: Callable[[int], list[State]], also: tuple[int, ...] = ()
    ) -> Tries:
        """The same in positions from wherever they are drawn, as many as are asked for, in which nothing is hidden."""
        begun = time.perf_counter()
        tries = self.first_look(game, me, options, draw(1)[0], also)
        self.race(game, me, tries, draw, begun, veiled=False)
        return tries

    def mix_for(self, game: Game) -> Mix:
        found = self.mix or mix_of(game.name)
        return found if self.further is None else replace(found, further=self.further)

    def first_look(self, game: Game, me: int, options: int, world: State, also: tuple[int, ...]) -> Tries:
        """The answers that are worth a try. One without an alternative is not looked at."""
        self.searched = 0
        if options == 1:
            return Tries([Try(0, 1.0)], 0.0, self.mix_for(game))
        scores, value = prepared(game, self.path).scores(world, me, options)
        return worth_trying(shares(scores), value, self.mix_for(game), also)

    def race(
        self,
        game: Game,
        me: int,
        tries: Tries,
        draw: Callable[[int], list[State]],
        begun: float,
        veiled: bool = True,
    ) -> None:
        """Try answers side by side until one is left or the budget is spent."""
        if len(tries.going) == 1:
            return
        search = NetworkSearch(game, prepared(game, self.path), me, tries.mix, veiled)
        while len(tries.going) > 1 and self.spent(begun, len(tries.going)) <= 1.0:
            worlds = self.at_once(len(tries.going))
            self.searched += worlds * len(tries.going)
            drawn = draw(worlds)
            indices, lucks = [one.index for one in tries.going], [self.luck() for _ in drawn]
            if tries.mix.turns:
                for row in search.late(drawn, indices, lucks):
                    tries.count_late(row)
            if len(tries.going[0].soon.values) < tries.mix.judged:
                for row in search.soon(drawn, indices, lucks):
                    tries.count_soon(row)
            tries.thin_out(self.spent(begun, 0))

    def shared(self, mix: Mix) -> tuple["NetworkSearchPlayer", list[Part]]:
        """The budget in parts, one for each process, with luck of their own: rounds are shared out, time is the same
        for all."""
        n = self.processes
        rounds = [(self.rounds + n - 1 - place) // n for place in range(n)]
        parts = [
            Part(f"{self.chance.next32()}", self.seconds, max(1, part) if self.rounds else 0, self.path, mix)
            for part in rounds
        ]
        mine = NetworkSearchPlayer(parts[0].seed, parts[0].seconds, parts[0].rounds, self.path, mix=mix)
        return mine, parts[1:]

    def luck(self) -> Chance:
        return Chance(self.chance.next32(), self.chance.next32(), self.chance.next32(), 1)

    def at_once(self, answers: int) -> int:
        """How many positions are played on together: as many as are judged at once, and as the rounds allow."""
        most = max(1, SLOTS // answers)
        return max(1, min(most, (self.rounds - self.searched) // answers)) if self.rounds else most

    def spent(self, begun: float, more: int) -> float:
        """The share of the budget that is spent, once so many more rounds are."""
        if self.rounds:
            return (self.searched + more) / self.rounds
        return (time.perf_counter() - begun) / self.seconds


def worth_trying(trust: Floats, value: float, mix: Mix, also: tuple[int, ...] = ()) -> Tries:
    """The answers that the network has some trust in, and some others, the most trusted first."""
    least = float(trust.max()) * mix.least_share
    order = sorted(range(len(trust)), key=lambda index: (-trust[index], index))
    tries = [Try(index, float(trust[index])) for index in order if trust[index] >= least or index in also]
    return Tries(tries, value, mix)
