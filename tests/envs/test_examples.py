"""The examples run: each for a moment, where the library that it shows is installed."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = {
    "train_gymnasium.py": (["gymnasium", "matplotlib"], ["--games", "4", "--batch", "2", "--test", "4"]),
    "train_pettingzoo.py": (["pettingzoo", "matplotlib"], ["--games", "4", "--batch", "2", "--test", "4"]),
    "train_openspiel.py": (["pyspiel", "matplotlib"], ["--games", "4", "--batch", "2", "--test", "4"]),
    "play_ismcts.py": (["pyspiel"], ["--games", "2", "--simulations", "2"]),
    "train_ppo.py": (["torch"], ["--minutes", "0.01", "--count", "4", "--steps", "8", "--test", "4"]),
    "train_maskable.py": (["sb3_contrib"], ["--steps", "64", "--test", "2"]),
    "train_nfsp.py": (["pyspiel", "torch", "tree"], ["--games", "4", "--test", "2"]),
}


def test_every_example_that_runs_alone_is_here() -> None:
    alone = {path.name for path in (ROOT / "examples").glob("*.py") if "__main__" in path.read_text("utf-8")}
    assert alone == set(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    libraries, words = EXAMPLES[name]
    missing = [library for library in libraries if find_spec(library) is None]
    if missing:
        pytest.skip(f"{', '.join(missing)} is not installed here")
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name), *words],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert "against random" in done.stdout
