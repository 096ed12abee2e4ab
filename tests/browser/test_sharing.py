"""Two people at one screen: it is covered between them, and nothing tells what the other may not see."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage
from tests.browser.player import MINE, OVER, answer, by_mouse, sit_down
from tests.browser.serving import Server

COVER = "[data-handover]"


def hand_over(page: Page) -> str:
    """Whoever is asked says that they are there; gives their name."""
    button = page.locator(COVER).get_by_role("button", name=re.compile("I am Player"))
    name = button.inner_text()
    button.click()
    return name


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
