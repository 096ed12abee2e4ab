"""A game that the page has no board for is played in words: nothing of the page knows it."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import shinpan
from tests.browser.player import OVER, play
from tests.browser.serving import Server
from tests.browser.test_games import in_words, start

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def lantern_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A table with one game more, registered by one line."""
    sources = str(Path(shinpan.__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([sources, str(EXAMPLES)]))
    monkeypatch.setenv("SHINPAN_GAMES", "lantern=lantern.game")
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


def test_a_whole_game_is_played_in_words(page: Page, lantern_server: Server) -> None:
    page.goto(lantern_server.url)
    expect(page.get_by_role("heading", name="Harbour Lights")).to_be_visible()
    start(page, lantern_server, "lantern")
    text = page.locator("[data-text]")
    expect(text).to_be_visible()
    expect(text).to_contain_text("quay")
    play(page, in_words, Random("lantern"))
    expect(page.locator(OVER)).to_be_visible()
