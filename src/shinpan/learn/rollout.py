"""Playing with the network: what is seen, answered and won is kept on the device until the learner has used it."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..players.learned.form import ZONE
from .actors import ITSELF, PAST, Actor, Actors, parts
from .config import Config
from .inference import SEEN, STORED, Inference, Recorded
from .league import League
from .model import Model, Parameters, Tensor

GRAIN = 8
LEAST = 1e-30  # of what is drawn: now and then a GPU draws 0, and what is not offered would be answered
SPARE = 3  # how many times its share an actor may play in an iteration


class Track:
    """What one process has played in this iteration: step by step, a column for each game."""

    def __init__(self, actor: Actor, first: int, most: int) -> None:
        self.actor = actor
        self.first = first  # its first row in the store
        self.most = most  # steps that have room
        self.games = actor.role.games
        self.steps = 0
        self.players = np.zeros((most, self.games), np.int64)
        self.rewards = np.zeros((most, self.games, 2), np.float32)  # that came after a step
        self.over = np.zeros((most, self.games), np.bool_)
        self.learned = np.ones((most, self.games), np.bool_)  # whether the answer was the learner's own
        self.lengths = np.zeros((most, self.games, 2), np.int64)  # rows of cards and of options
        # Where past selves play, they have seat 0 in one half of the games and seat 1 in the other.
        self.past_seat = np.arange(self.games) % 2 if actor.role.opponent == PAST else np.full(self.games, -1)

    def rows(self, step: int) -> slice:
        start = self.first + step * self.games
        return slice(start, start + self.games)

    def is_full(self) -> bool:
        return self.steps >= self.most

    def outcome(self) -> None:
        """Keep what the last step brought."""
        if self.steps:
            arrays = self.actor.arrays
            self.rewards[self.steps - 1] = arrays["rewards"]
            self.over[self.steps - 1] = arrays["over"]

    def carry(self) -> None:
        """Begin the next iteration with the step whose outcome is still to come."""
        last = self.steps - 1
        for part in (self.players, self.learned, self.lengths):
            part[0] = part[last]
        self.steps = 1


@dataclass
class Batch:
    """Rows of the store that can be learned from."""

    rows: NDArray[np.int64]
    lengths: NDArray[np.int64]  # of each, rows of cards and of options that there are
    advantages: NDArray[np.float32]
    returns: NDArray[np.float32]


class Rollout:
    """Plays until there is enough to learn from."""

    def __init__(self, config: Config, model: Model, actors: Actors, league: League, seed: int) -> None:
        self.config = config
        self.model = model
        self.actors = actors
        self.league = league
        torch = model.torch
        self.generator = torch.Generator(device=model.device).manual_seed(seed)
        self.own = Inference(model, league.game, config)
        self.past = Inference(model, league.game, config)
        games = sum(actor.role.games for actor in actors.all)
        self.tracks: dict[int, Track] = {}
        total = 0
        for actor in actors.all:
            most = SPARE * (config.learning.rows // games + 2)
            self.tracks[actor.role.number] = Track(actor, total, most)
            total += most * actor.role.games
        self.store = self.stored(total)
        self.scored: dict[str, list[int]] = {}  # by kind of opponent: games won and played

    def stored(self, total: int) -> dict[str, Tensor]:
        torch, device = self.model.torch, self.model.device
        kinds = {np.int16: torch.int16, np.int8: torch.int8}
        found: dict[str, Tensor] = {}
        shapes = parts(self.league.game, self.config, 1)
        for name in STORED:
            shape, dtype = shapes[name]
            found[name] = torch.zeros((total, *shape[1:]), dtype=kinds[dtype], device=device)
        found["action"] = torch.zeros(total, dtype=torch.int64, device=device)
        for name in ("chance", "value"):
            found[name] = torch.zeros(total, dtype=torch.float32, device=device)
        return found

    # Playing

    def collect(self, weights: Parameters) -> Batch:
        """Play until there are enough rows, and say what they were worth."""
        wanted = self.config.learning.rows
        done = 0
        self.own.use(weights)
        self.past.use(self.league.opponent())
        while done < wanted and not any(track.is_full() for track in self.tracks.values()):
            ready = self.actors.ready()
            tracks = [self.tracks[actor.role.number] for actor in ready]
            for track in tracks:
                track.outcome()
                self.score(track)
                done += track.games if track.steps else 0
            self.answer(tracks)
        return self.worth()

    def answer(self, tracks: list[Track]) -> None:
        """Let the network answer in the games of some processes."""
        torch = self.model.torch
        room = self.own.room(sum(track.games for track in tracks))
        start = 0
        for track in tracks:
            rows = slice(start, start + track.games)
            for name in STORED:
                room.seen[name][rows].copy_(torch.from_numpy(track.actor.arrays[name]))
                self.store[name][track.rows(track.steps)] = room.seen[name][rows]
            track.players[track.steps] = track.actor.arrays["players"]
            track.lengths[track.steps] = lengths(track.actor.arrays)
            track.learned[track.steps] = track.players[track.steps] != track.past_seat
            start += track.games
        logits, value = self.own.scores(room)
        with torch.no_grad():
            logits = self.with_past(logits, room, tracks)[:start]
            drawn = torch.empty_like(logits).exponential_(generator=self.generator)
            noise = drawn.clamp_min(LEAST).log()
            action = (logits - noise).argmax(-1)
            chance = logits.log_softmax(-1).gather(-1, action[:, None])[:, 0]
        told = action.cpu().numpy()
        start = 0
        for track in tracks:
            rows = slice(start, start + track.games)
            for name, part in (("action", action), ("chance", chance), ("value", value)):
                self.store[name][track.rows(track.steps)] = part[rows]
            track.actor.answer(told[rows])
            start += track.games
            track.steps += 1

    def with_past(self, logits: Tensor, room: Recorded, tracks: list[Track]) -> Tensor:
        """Where past selves answer, put their scores in place of the learner's."""
        torch = self.model.torch
        start = 0
        for track in tracks:
            theirs = ~track.learned[track.steps]
            rows = slice(start, start + track.games)
            start += track.games
            if not theirs.any():
                continue
            other = self.past.room(track.games)
            for name in SEEN:
                other.seen[name][: track.games] = room.seen[name][rows]
            past = self.past.scores(other)[0][: track.games]
            chosen = torch.as_tensor(theirs, device=self.model.device)[:, None]
            logits = torch.cat([logits[: rows.start], torch.where(chosen, past, logits[rows]), logits[rows.stop :]])
        return logits

    def score(self, track: Track) -> None:
        """Count games that have ended, by kind of opponent."""
        name = track.actor.role.opponent
        if name == ITSELF or not track.steps:
            return
        over = np.flatnonzero(track.over[track.steps - 1])
        if not len(over):
            return
        mine = 1 - track.past_seat[over] if name == PAST else track.players[track.steps - 1][over]
        won = track.rewards[track.steps - 1][over, mine] > 0
        count = self.scored.setdefault(name, [0, 0])
        count[0] += int(won.sum())
        count[1] += len(over)

    # Worth

    def worth(self) -> Batch:
        """Generalised advantages of all steps whose outcome is known."""
        values = self.store["value"].cpu().numpy()
        found: list[tuple[NDArray[Any], ...]] = []
        for track in self.tracks.values():
            if track.steps < 2:
                continue
            value = values[track.first : track.first + track.steps * track.games].reshape(track.steps, track.games)
            gained = advantages(track, value, self.config.learning.trace)
            rows = track.first + np.arange((track.steps - 1) * track.games)
            own = track.learned[: track.steps - 1].ravel()
            long = track.lengths[: track.steps - 1].reshape(-1, 2)[own]
            found.append((rows[own], long, gained.ravel()[own], (gained + value[:-1]).ravel()[own]))
        rows, long, gains, returns = (np.concatenate([part[i] for part in found]) for i in range(4))
        return Batch(rows, long, gains.astype(np.float32), returns.astype(np.float32))

    def carry(self) -> None:
        """Make room: keep the last step of each process, whose outcome is still to come."""
        for track in self.tracks.values():
            if track.steps < 2:
                continue
            start, last = track.rows(0), track.rows(track.steps - 1)
            for part in self.store.values():
                part[start] = part[last].clone()
            track.carry()


def lengths(arrays: dict[str, NDArray[Any]]) -> NDArray[np.int64]:
    """For each game how many rows of cards there are, and up to which option something is offered."""
    offered = arrays["action_mask"] > 0
    last = offered.shape[1] - offered[:, ::-1].argmax(1)
    return np.stack([(arrays["cards"][:, :, ZONE] > 0).sum(1), last], 1)


def fitting(longest: NDArray[np.int64], config: Config) -> tuple[int, int]:
    """How many rows of cards and of options to read, so that their number is one that attention is fast with."""
    net = config.network
    options = int(longest[1])
    rows = -(-(1 + int(longest[0]) + options) // GRAIN) * GRAIN
    tokens = min(rows - 1 - options, net.tokens)
    return tokens, min(rows - 1 - tokens, net.actions)


def read(store: dict[str, Tensor], rows: Tensor, tokens: int, options: int) -> list[Tensor]:
    """What was seen in some rows of the store, as the network reads it."""
    return [
        store["cards"][rows, :tokens],
        store["situation"][rows],
        store["options"][rows, :options],
        store["action_mask"][rows, :options],
    ]


def advantages(track: Track, value: NDArray[np.float32], trace: float) -> NDArray[np.float32]:
    """How much better each answer turned out than was expected. Each seat's answers follow one another, whatever the
    other seat answers in between; at the last step the other seat expects the opposite."""
    n = track.steps - 1
    games = np.arange(track.games)
    after = np.zeros((track.games, 2), np.float32)  # what each seat expects next
    gain = np.zeros((track.games, 2), np.float32)
    after[games, track.players[n]] = value[n]
    after[games, 1 - track.players[n]] = -value[n]
    found = np.zeros((n, track.games), np.float32)
    for step in range(n - 1, -1, -1):
        over = track.over[step]
        after[over] = track.rewards[step][over]
        gain[over] = 0.0
        seat = track.players[step]
        found[step] = after[games, seat] - value[step] + trace * gain[games, seat]
        gain[games, seat] = found[step]
        after[games, seat] = value[step]
    return found
