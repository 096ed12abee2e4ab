"""What happens between two decisions is seen: beat by beat, skipped at a touch, stepped through again."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakePage
from tests.browser.player import MINE, OVER, by_mouse, choose_easy, play, sit_down
from tests.browser.serving import Server
from tests.browser.test_games import start

# Keeps every kind of beat that is shown, and the words that go with it.
WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const bar = document.querySelector('[data-happens]');
    if (!bar) return;
    const said = bar.querySelector('.lines').innerText;
    const last = window.seen.at(-1);
    if (!last || last[0] !== bar.dataset.happens || last[1] !== said) window.seen.push([bar.dataset.happens, said]);
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
}"""
STEPS_BACK = 8
# The engine's own words for seats and places.
NOTATION = r"\b[AB](\.[FE])?\d\b"
KINDS = {
    "ucg": {"phase", "set", "open", "judgement"},
    "ua": {"turn", "phase", "draw", "play", "attack"},
}


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_a_game_can_be_followed_without_the_log(new_page: MakePage, server: Server, game: str) -> None:
    page = new_page(pace="fast")
    start(page, server, game)
    page.evaluate(WATCH)
    lot = Random(f"beats {game}")
    for _ in range(60):
        play(page, by_mouse, lot, 1)
        page.wait_for_selector(f"{MINE}, {OVER}")
        seen: list[list[str]] = page.evaluate("window.seen")
        if {kind for kind, _ in seen} >= KINDS[game] or page.locator(OVER).count():
            break
    assert {kind for kind, _ in seen} >= KINDS[game]
    assert all(said.strip() for _, said in seen)
    found = page.evaluate("pattern => window.seen.filter(([, said]) => RegExp(pattern).test(said))", NOTATION)
    assert found == []


def test_what_happens_is_skipped_at_a_touch_and_seen_again(new_page: MakePage, server: Server) -> None:
    page = new_page(pace="slow")
    page.goto(server.url)
    card = page.locator(".game.ucg")
    choose_easy(card)
    card.locator("[data-play=ucg]").click()
    sit_down(page)
    skipped = 0
    for _ in range(12):
        page.wait_for_selector(f"{MINE}, [data-skip]")
        if page.locator("[data-skip]").count():
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            skipped += 1
        page.wait_for_selector(MINE)
        if skipped >= 2:
            break
        play(page, by_mouse, Random("again"), 1)
    assert skipped >= 2
    page.keyboard.press("ArrowLeft")
    again = page.locator("[data-happens]")
    expect(again).to_be_visible()
    shown = {again.inner_text()}
    for _ in range(STEPS_BACK):  # two beats in a row may say the same
        page.keyboard.press("ArrowLeft")
        shown.add(again.inner_text())
    assert len(shown) > 1
    page.keyboard.press("Escape")
    page.wait_for_selector(MINE)
    expect(again).to_have_count(0)
