"""Picks of several are gathered, shown, and confirmed once: by mouse, by keyboard, in words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from shinpan.games import load
from shinpan.kernel.game.record import new_session
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.codec import to_text
from tests.browser.player import MINE, number, sit_down
from tests.browser.serving import Server

HAND = 10  # cards, two more than a player may keep
GAME = ".game[data-n]"


def too_many_cards() -> str:
    """A position of Union Arena in which two cards must go, as text."""
    game = load("ua")
    decks = list(game.starter_decks().values())
    session = new_session(game, game.default_edition, [decks[0], decks[1]], "hand", listen=False)
    luck = seeded("hand")
    while session.state.decision is not None:
        decision = session.state.decision
        if decision.kind == "hand limit":
            view = game.view(session.state, decision.player)
            assert isinstance(view["players"], dict)
            side = view["players"][game.players[decision.player]]
            assert isinstance(side, dict)
            if side["hand_count"] == HAND and decision.player == 0:
                return to_text("ua", game.encode(session.state))
        idle = decision.kind == "main"
        session.take(game.decline(session.state) if idle else luck.below(len(decision.options)))
    raise AssertionError("no hand was ever too large")


def see(page: Page, picks: int) -> None:
    """So many picks wait, the table is as it would be after them, and nothing can be confirmed yet."""
    expect(page.locator(GAME)).to_have_attribute("data-gathered", str(picks))
    expect(page.locator("[data-confirm]")).to_have_count(0)
    page.wait_for_selector(MINE)
    if not page.locator("[data-text]").count():
        expect(page.locator("ul.hand").last.locator("li")).to_have_count(HAND - picks)


def by_mouse(page: Page) -> None:
    page.locator(".hand .thing.lit").first.click()


def by_keyboard(page: Page) -> None:
    page.keyboard.press("1")


def in_words(page: Page) -> None:
    page.locator("[data-text] [data-option]").first.click()


@pytest.mark.parametrize("pick", [by_mouse, by_keyboard, in_words])
def test_picks_are_gathered_shown_and_confirmed_once(page: Page, server: Server, pick: Callable[[Page], None]) -> None:
    wish = {"game": "ua", "mode": "both", "from": {"position": too_many_cards()}}
    made = page.request.post(f"{server.url}/api/games", data=wish).json()
    page.goto(f"{server.url}/game/{made['room']}#{made['seats']['A']}")
    sit_down(page)
    page.wait_for_selector(MINE)
    before = number(page)
    if pick is in_words:
        page.keyboard.press("t")
    pick(page)
    see(page, 1)
    page.keyboard.press("Escape")
    see(page, 0)
    pick(page)
    see(page, 1)
    expect(page.get_by_text("Chosen so far")).to_be_visible()
    pick(page)
    expect(page.locator(GAME)).to_have_attribute("data-gathered", "2")
    assert number(page) == before
    expect(page.locator("[data-confirm]")).to_have_text("Confirm (2)")
    if pick is by_keyboard:
        page.keyboard.press("Enter")
    else:
        page.locator("[data-confirm]").click()
    expect(page.locator(GAME)).to_have_attribute("data-n", re.compile(rf"^{before + 2}$"))
    expect(page.locator(GAME)).to_have_attribute("data-gathered", "0")
