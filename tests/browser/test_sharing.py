"""Two people at one screen: it is covered between them, and nothing tells what the other may not see."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage
from tests.browser.player import MINE, OVER, answer, by_mouse, sit_down
from tests.browser.serving import Server

COVER = "[data-handover]"
# What the page says to the table from now on; that it is still there does not count.
LISTEN = """() => {
  window.said = [];
  const send = WebSocket.prototype.send;
  if (!window.listens) WebSocket.prototype.send = function (words) {
    window.said.push(words);
    return send.call(this, words);
  };
  window.listens = true;
}"""


def hand_over(page: Page) -> str:
    """Whoever is asked says that they are there; gives their name."""
    button = page.locator(COVER).get_by_role("button", name=re.compile("I am Player"))
    name = button.inner_text()
    button.click()
    return name


def nothing_is_answered_behind_the_cover(page: Page) -> None:
    """Keys that answer a question do so where it can be seen."""
    page.evaluate(LISTEN)
    for key in ("1", "2", "w"):
        page.keyboard.press(key)
    said = page.evaluate("window.said")
    assert said == []


def test_a_shared_screen_is_covered_until_the_other_player_is_there(new_page: MakePage, server: Server) -> None:
    page = new_page()
    page.add_init_script("localStorage.setItem('shinpan settings', JSON.stringify({pace: 'at once'}))")
    page.goto(server.url)
    page.locator("[data-both=ucg]").click()
    sit_down(page)
    lot = Random("shared")
    met: list[str] = []
    for _ in range(24):
        page.wait_for_selector(f"{COVER}, {MINE}, {OVER}")
        if page.locator(COVER).count():
            assert page.locator(".hand, .thing").count() == 0
            nothing_is_answered_behind_the_cover(page)
            met.append(hand_over(page))
            continue
        if page.locator(OVER).count():
            break
        name = page.locator(".bar .question b").inner_text().rstrip(":")
        expect(page.locator(".own .side .name")).to_have_text(name)  # whoever decides sits at the lower edge
        answer(page, by_mouse, lot)
    assert {"I am Player 1", "I am Player 2"} <= set(met)
    drawn = [line for line in page.locator(".aside li .words").all_inner_texts() if "draws" in line]
    assert drawn
    assert all(re.fullmatch(r"Player [12] draws (a card|\d+ cards)", line) for line in drawn)
