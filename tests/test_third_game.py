"""A third game, registered by one line and with no change outside its folder: the kernel knows none.

Everything that reaches a game by its name is run in a process of its own, as whoever registers a game would.
"""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import shinpan
from shinpan.kernel.game.conformance import check_games
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY, State
from shinpan.support.errors import ShinpanError

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
FOLDER = EXAMPLES / "lantern"
MOST_LINES = 500


@pytest.fixture(autouse=True)
def _examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of examples can be imported from."""
    monkeypatch.syspath_prepend(str(EXAMPLES))


def start(seed: int) -> State:
    from lantern.game import GAME

    luck = random.Random(seed)
    decks = list(GAME.starter_decks().values())
    opening = luck.choice(("lot", "throw"))
    return GAME.start(
        luck.choice(GAME.editions),
        [luck.choice(decks), luck.choice(decks)],
        str(seed),
        opening,
        True,
        luck.random() < 0.5,
    )


def command(*words: str, home: Path, given: str = "") -> str:
    """What a command writes in a process that knows the game; it must succeed."""
    path = os.pathsep.join([str(Path(shinpan.__file__).parents[1]), str(EXAMPLES), str(ROOT)])
    environment = os.environ | {
        "PYTHONPATH": path,
        "SHINPAN_GAMES": "lantern=lantern.game",
        "SHINPAN_HOME": str(home),
    }
    command = [sys.executable, *words]
    done = subprocess.run(
        command, input=given, capture_output=True, text=True, env=environment, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr or done.stdout
    return done.stdout


def test_it_is_small() -> None:
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml", ".deck")]
    assert len(files) >= 5
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST_LINES


def test_it_keeps_every_promise() -> None:
    from lantern.game import GAME

    report = check_games(GAME, start, 30)
    assert report.games == 30
    assert min(report.wins) > 0


def test_its_powers_work() -> None:
    """A trigger asks when its lantern is lit; a beacon shines on the others as long as it burns."""
    from lantern.game import GAME
    from lantern.state import QUAY, Lantern

    asked: set[str] = set()
    shone = False
    for seed in range(20):
        state = start(seed)
        run(state)
        luck = random.Random(seed)
        while state.decision is not None:
            asked.add(state.decision.kind)
            assert isinstance(state, Lantern)
            for card in state.pile(QUAY, 0):
                beacons = [c for c in state.pile(QUAY, 0) if c != card and state.cards[c].power == "beacon"]
                assert state.light_of(card) == state.cards[card].light + len(beacons)
                shone = shone or bool(beacons)
            play(state, luck.randrange(len(state.decision.options)))
        assert GAME.winner(state) != NOBODY
    assert {"light", "may", "gust"} <= asked
    assert shone


def test_an_edition_holds_only_what_differs() -> None:
    from lantern.game import GAME

    def light_at_the_end(edition: str) -> int:
        deck = GAME.starter_decks()["Steady Flames"]
        state: Any = GAME.start(edition, [deck, deck], "1")
        run(state)
        while state.decision is not None:
            play(state, 0)
        return int(state.total(GAME.winner(state)))

    assert GAME.editions == ("1", "2")
    assert 15 <= light_at_the_end("1") < 20 <= light_at_the_end("2")


def test_a_wrong_deck_is_refused_with_its_rule() -> None:
    from lantern.game import GAME

    faults = [(fault.rule, fault.message) for fault in GAME.check_deck("2", ["HL-01"] * 5 + ["HL-99"])]
    assert faults[0] == ("decks", "a deck has 20 cards, not 6")
    assert faults[1] == ("decks", "5 copies of HL-01: at most 4")
    assert "there is no card 'HL-99'" in faults[2][1]
    with pytest.raises(ShinpanError, match="has no catalogue"):
        GAME.catalogue()


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    table = ["-m", "shinpan.cli", "play", "--game", "lantern", "--seed", "3", "--opponent", "greedy"]
    out = command(*table, home=tmp_path, given="1\n" * 60 + "quit\n")
    assert "wins the game" in out
    assert "Harbour Beacon" in out


def test_it_is_played_in_the_lab(tmp_path: Path) -> None:
    match = ["lab", "match", "Steady Flames", "Gale Warning", "--game", "lantern", "--games", "6"]
    out = command("-m", "shinpan.cli", *match, "--players", "greedy,random", home=tmp_path)
    assert "lantern 2, 6 games" in out


ENVIRONMENTS = """
import random
import numpy as np
from shinpan.envs import gymnasium_env, openspiel_game, pettingzoo_env

luck = random.Random(1)
env = pettingzoo_env("lantern")
env.reset(seed=1)
for agent in env.agent_iter():
    seen, _, over, cut, _ = env.last()
    env.step(None if over or cut else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
env = gymnasium_env("lantern", "random")
seen, told = env.reset(seed=1)
over = False
while not over:
    seen, reward, over, _, told = env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
assert reward in (-1.0, 1.0)
state = openspiel_game("lantern").new_initial_state()
while not state.is_terminal():
    state.apply_action(luck.choice(state.legal_actions()))
assert sorted(state.returns()) == [-1.0, 1.0]
print("played in all three")
"""


def test_it_is_played_in_the_three_environments(tmp_path: Path) -> None:
    for name in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(name)
    assert command("-c", ENVIRONMENTS, home=tmp_path).endswith("played in all three\n")


TABLE = """
from tests.table.conftest import PATIENT
from tests.table.helpers import luck_of, running

with running(PATIENT) as table:
    assert [game["title"] for game in table.get("/api/about")["games"]][-1] == "Harbour Lights"
    made = table.make("lantern", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        assert client.play(luck_of("lantern")) > 5
        assert client.position["over"]
        print(client.position["over"]["winner"], "has won")
    cards = table.get("/api/about")["games"][-1]["decks"][0]["cards"]
    assert table.post("/api/decks/check", {"game": "lantern", "cards": cards})["faults"] == []
"""


def test_it_is_played_at_the_table(tmp_path: Path) -> None:
    assert command("-c", TABLE, home=tmp_path).endswith("has won\n")


def test_a_bad_registration_is_one_clear_error() -> None:
    from shinpan.games import registered

    assert registered("lantern=lantern.game other=some.where") == {"lantern": "lantern.game", "other": "some.where"}
    for words in ("lantern", "lantern=", "=x", "ucg=mine.game", "a-b=x"):
        with pytest.raises(ShinpanError, match="SHINPAN_GAMES: expected a new name and a module"):
            registered(words)
