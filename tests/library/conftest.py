"""A home of its own for every test, so that nobody's library is read or written."""

from pathlib import Path

import pytest

from tests.library.kits import kit

__all__ = ["home", "kit"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("SHINPAN_HOME", str(folder))
    return folder
