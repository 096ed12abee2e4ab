"""Many games that go on in one call: arrays in, arrays out. A game that ends gives its rewards and begins anew."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.machine.chance import Chance
from ..players.pool import ASKED, NO_OPPONENT, RANDOM, Pool
from ..support.errors import ShinpanError
from .checking import actions_of, as_callable, check_names, count_of, is_list, seed_of, shown
from .fixed_batch import WAIT, FixedBatch
from .forms import MASK, Observation, arrays_of, wrapped
from .keeping import kept_player, kept_state, restored_player, restored_state
from .match import OPTIONS, Match, Setup, setup_from

# An opponent over the batch: it is given the observations of the games in which it must answer, and gives its actions.
Opponent = Callable[[Observation], NDArray[Any]]
Pair = Sequence[str | Path | Sequence[str]]
AT_ONCE = 32  # games that are observed before their numbers are copied: what they take fits into near memory
OWN_OPTIONS = ("opponent", "seed", "copy", "pairs")


def setups_of(game: str, pairs: Sequence[Pair], options: dict[str, Any], others: Sequence[str] = ()) -> list[Setup]:
    """A setup for each pair of decks, or the one that the options ask for."""
    names = [*OWN_OPTIONS, *others]
    if not pairs:
        return [setup_from(game, options, names)]
    check_names(options, [*OPTIONS, *names])
    if isinstance(pairs, str | Path) or not isinstance(pairs, Sequence):
        raise ShinpanError(f"pairs: {shown(pairs)} is no list of pairs of decks")
    return [setup_from(game, options | {"decks": pair}, names) for pair in pairs]


def roomiest(setups: Sequence[Setup]) -> Setup:
    """The one whose observations have room for the cards of all."""
    return max(setups, key=lambda setup: setup.sizes.tokens)


def mask_at_the_end(count: int, actions: int) -> NDArray[np.int8]:
    """The masks of games that are over: action 0, which does nothing."""
    mask = np.zeros((count, actions), np.int8)
    mask[:, 0] = 1
    mask.flags.writeable = False
    return mask


class BatchedEnv:
    """`count` games side by side. Without an opponent both sides are yours: `players` says who must answer in each
    game. With one, it answers for the other side, and your seat changes from game to game.

    Arrays that are given back are written over by the next step; `copy=True` gives new ones each time.
    """

    def __init__(
        self,
        game: str = "ucg",
        count: int = 64,
        opponent: str | Opponent = "",
        seed: int = 0,
        copy: bool = False,
        pairs: Sequence[Pair] = (),
        **options: Any,
    ) -> None:
        self.count = count = count_of(count)
        self.seed = seed_of(seed)
        self.asked: Opponent | None = as_callable(opponent)
        setups = setups_of(game, pairs, options)
        self.setup = roomiest(setups)
        self.starts = [setup.start("first") for setup in setups]
        self.begun = False  # whether all games wait for an answer of the caller
        self.made_with = {"game": game, "count": count, "copy": copy, "pairs": pairs, **options}
        self.copy = copy
        self.arrays = arrays_of(self.setup, count)
        self.finals = arrays_of(self.setup, count)
        self.final_mask = mask_at_the_end(count, self.setup.action_count)
        self.others = None if self.asked is None else arrays_of(self.setup, count)
        fixed = self.setup.fixed
        self.mine = None if fixed is None else FixedBatch(fixed, count)
        self.theirs = None if fixed is None or self.asked is None else FixedBatch(fixed, count)
        self.pool = Pool(
            self.setup.game,
            self.starts,
            count,
            self.setup.actions,
            opponent if isinstance(opponent, str) else ASKED,
            self.arrays.writer,
            self.finals.writer,
            self.setup.sizes.events,
        )
        self.rewards = wrapped(self.pool.rewards, np.int16, (count, 2))
        self.ended = wrapped(self.pool.ended, np.bool_, (count,))
        self.seat_memory = wrapped(self.pool.seats, np.uint8, (count,))
        self.player_memory = wrapped(self.pool.to_answer, np.uint8, (count,))

    def reset(self, seed: int | Sequence[int] | None = None) -> Observation:
        """Begin every game, and give what those who must answer see. Games may have a seed each."""
        self.begun = False
        each: list[int] = []
        if is_list(seed):
            given: Any = seed
            each = [seed_of(one) for one in given]
            if len(each) != self.count:
                raise ShinpanError(f"seed: {len(each)} seeds for {self.count} games")
        elif seed is not None:
            self.seed = seed_of(seed)
        self.pool.reset(self.seed, each)
        for kept in (self.mine, self.theirs):
            if kept is not None:
                kept.left.clear()
        self.ask()
        self.begun = True
        return self.observe()

    def ask(self) -> None:
        """Let an opponent that is a callable answer, until no game waits for it."""
        if self.asked is None or self.others is None:
            return
        places = self.pool.waiting()
        while places:
            self.pool.observe_waiting(places, self.others.writer)
            self.others.take(0, len(places))
            seen = {name: part[: len(places)] for name, part in self.others.read().items()}
            if self.theirs is None:
                self.pool.answer(places, actions_of(self.asked(seen), len(places), "the opponent's actions"))
            else:
                self.answer_fixed(self.theirs, places, self.asked(self.theirs.show(seen, places)))
            places = self.pool.waiting()

    def answer_fixed(self, theirs: FixedBatch, places: list[int], actions: NDArray[Any]) -> None:
        """The opponent's actions, which have a fixed meaning: games in which one picked several options wait."""
        chosen = theirs.choose(actions_of(actions, len(places), "the opponent's actions"))
        told = [(place, number) for place, number in zip(places, chosen, strict=True) if number != WAIT]
        self.pool.answer([place for place, _ in told], [number for _, number in told])

    @property
    def players(self) -> NDArray[np.int64]:
        """Who must answer in each game."""
        return self.player_memory.astype(np.int64)

    @property
    def seats(self) -> NDArray[np.int64]:
        """Which side is yours in each game, where there is an opponent."""
        return self.seat_memory.astype(np.int64)

    def observe(self) -> Observation:
        """What those who must answer see: a row for each game."""
        self.check_begun()
        for start in range(0, self.count, AT_ONCE):
            stop = min(start + AT_ONCE, self.count)
            self.pool.observe(start, stop)
            self.arrays.take(start, stop)
        seen = self.arrays.read()
        return self.given(seen if self.mine is None else self.mine.show(seen, range(self.count)))

    def check_begun(self) -> None:
        if not self.begun:
            raise ShinpanError("reset the environment first: its games have not begun, or an opponent failed amid them")

    def given(self, seen: Observation) -> Observation:
        return {name: part.copy() for name, part in seen.items()} if self.copy else seen

    def step(
        self, actions: NDArray[Any], still: NDArray[np.bool_] | None = None
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], dict[str, Any]]:
        """One action in each game: what is seen next, rewards for both players of each game, which games have ended
        (the observation is then that of a new game), and the seat that was yours. Where games have ended,
        `final_observation` holds what you, or without an opponent whoever answered last, saw at their ends. Games that
        `still` marks stay where they are, whatever their action."""
        self.check_begun()
        seats = self.seats
        chosen = actions_of(actions, self.count)
        if still is not None and still.any():
            self.pool.step(self.choose_but(chosen, np.flatnonzero(still).tolist()), True)
        else:
            self.pool.step(chosen if self.mine is None else self.mine.choose(chosen), self.mine is not None)
        self.begun = False
        self.ask()
        self.begun = True
        seen = self.observe()
        info: dict[str, Any] = {"seats": seats}
        if self.ended.any():
            info["final_observation"] = self.given({**self.finals.read_ends(self.ended), MASK: self.final_mask})
        return seen, self.rewards.astype(np.float32), self.ended.copy(), info

    def choose_but(self, chosen: list[int], still: list[int]) -> list[int]:
        """The options that actions stand for, and none in games that stay where they are."""
        if self.mine is not None:
            for place in still:
                chosen[place] = int(self.mine.mask[place].argmax())
            chosen = self.mine.choose(chosen)
            for place in still:
                self.mine.left.pop(place, None)
        for place in still:
            chosen[place] = WAIT
        return chosen

    def __getstate__(self) -> dict[str, Any]:
        """What copies and pickles hold: what it was made with, and where every game stands."""
        pool = self.pool
        named = pool.opponent not in (NO_OPPONENT, ASKED, RANDOM)
        return {
            "made": self.made_with | {"opponent": self.asked or pool.opponent, "seed": self.seed},
            "states": [kept_state(self.setup.game, state) for state in pool.states],
            "first": list(pool.first),
            "begun": list(pool.begun),
            "acted": list(pool.acted),
            "seats": self.seat_memory.tolist(),
            "lucks": [luck.words() for luck in pool.lucks],
            "players": [kept_player(pool.opponent, one) if named and one else None for one in pool.players],
            "picked": [{} if kept is None else dict(kept.left) for kept in (self.mine, self.theirs)],
            "logs": [log.numbers() for log in pool.logs],
            "seeds": list(pool.seeds),
            "begins": self.begun,
        }

    def __setstate__(self, held: dict[str, Any]) -> None:
        BatchedEnv.__init__(self, **held["made"])
        if not held["begins"]:
            return
        pool = self.pool
        pool.seeds = list(held["seeds"])
        for kept, left in zip((self.mine, self.theirs), held["picked"], strict=True):
            if kept is not None:
                kept.left = dict(left)
        for log, numbers in zip(pool.logs, held["logs"], strict=True):
            log.restore(numbers)
        for place, kept in enumerate(held["states"]):
            player = held["players"][place]
            pool.restore(
                place,
                restored_state(self.setup.game, kept),
                (held["first"][place], held["begun"][place], held["seats"][place]),
                held["acted"][place],
                Chance(*held["lucks"][place]),
                None if player is None else restored_player(player),
            )
        self.begun = True
        self.observe()

    def match(self, place: int) -> Match:
        """One of the games, to look at."""
        match = Match(self.setup, self.pool.states[place])
        match.first = self.pool.first[place]
        match.log = self.pool.logs[place] if self.pool.logs else None
        if self.mine is not None and place in self.mine.left:
            match.left, match.said = self.mine.left[place]
        return match

    def texts(self) -> list[str]:
        """The observations in words."""
        self.check_begun()
        return [self.match(place).text(int(player)) for place, player in enumerate(self.player_memory)]
