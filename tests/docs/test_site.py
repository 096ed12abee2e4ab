"""The documentation: every page builds, every name of the glossary exists, every command and code block runs."""

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
NAMES = re.findall(r"\| `([\w.]+)` \|$", GLOSSARY, re.MULTILINE)


def resolved(path: str) -> Any:
    """The object that a dotted path names, of a game or of the kernel; an attribute of instances is known by its
    slot."""
    parts = path.split(".")
    root = "shinpan" if parts[0] in ("kernel", "language") else "shinpan.games"
    for length in range(len(parts), 0, -1):
        try:
            found: Any = importlib.import_module(".".join([root, *parts[:length]]))
        except ModuleNotFoundError:
            continue
        for name in parts[length:]:
            found = getattr(found, name)
        return found
    raise ModuleNotFoundError(path)


@pytest.mark.parametrize("name", NAMES)
def test_the_names_of_the_glossary_exist(name: str) -> None:
    assert resolved(name) is not None


def test_the_glossary_speaks_three_languages() -> None:
    rows = [row for row in re.findall(r"^\| (.+) \|$", GLOSSARY, re.MULTILINE) if row.endswith("`")]
    assert len(rows) == len(NAMES) > 50
    assert all(all(cell.strip() for cell in row.split("|")) and len(row.split("|")) == 4 for row in rows)


def test_the_site_builds_strictly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("material", reason="the documentation is built with the tools of the development group")
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    monkeypatch.chdir(ROOT)
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    build(load_config(str(ROOT / "mkdocs.yml"), strict=True, site_dir=str(tmp_path)))
    ledger = (tmp_path / "ledger.html").read_text("utf-8")
    assert "11.17.7" in ledger
    assert "open point 18" in ledger
    assert "Game" in (tmp_path / "api.html").read_text("utf-8")
