"""The examples run, here with a handful of games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import shinpan

ROOT = Path(__file__).parents[1]
# Examples that draw a curve, and what each needs; that all examples run is tests/envs/test_examples.py.
EXAMPLES = {
    "train_gymnasium.py": "gymnasium",
    "train_openspiel.py": "pyspiel",
    "train_pettingzoo.py": "pettingzoo",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs_and_saves_its_curve(name: str, tmp_path: Path) -> None:
    pytest.importorskip(EXAMPLES[name])
    curve = tmp_path / "curve.png"
    options = ["--games", "8", "--batch", "4", "--test", "8", "--curve", str(curve)]
    command = [sys.executable, str(ROOT / "examples" / name), *options]
    environment = os.environ | {"PYTHONPATH": str(Path(shinpan.__file__).parents[1])}
    done = subprocess.run(
        [*command, "--curve", str(curve)], capture_output=True, text=True, env=environment, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr
    assert "before: " in done.stdout
    assert "after: " in done.stdout
    assert curve.read_bytes().startswith(b"\x89PNG")
