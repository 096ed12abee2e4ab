"""Whole games in a real browser: by mouse, by keyboard alone, on a phone, and in words."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import MINE, MOST_ANSWERS, OVER, by_keyboard, by_mouse, by_touch, choose_easy, play, sit_down
from tests.browser.serving import Server


def start(page: Page, server: Server, game: str) -> None:
    """A game against the easy AI, from the lobby."""
    page.goto(server.url)
    card = page.locator(f".game.{game}")
    choose_easy(card)
    card.locator(f"[data-play={game}]").click()
    sit_down(page)


def see_the_end(page: Page) -> None:
    """Who won, by which rule, how it went, and what can be done now."""
    end = page.locator("[data-winner]")
    expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("You (win|lose)"))
    expect(end.get_by_role("link", name=re.compile("^Rule"))).to_be_visible()
    expect(end.get_by_role("img", name=re.compile("BP on the table"))).to_be_visible()
    expect(end.get_by_role("button", name="Rematch")).to_be_enabled()


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_a_whole_game_is_played_by_mouse(page: Page, server: Server, game: str) -> None:
    start(page, server, game)
    assert play(page, by_mouse, Random(f"mouse {game}")) > 3
    see_the_end(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(f"{MINE}, .game[data-turn=waiting]")
    expect(page.locator("[data-winner]")).to_have_count(0)


def test_a_whole_game_is_played_by_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.wait_for_selector("[data-play]")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-play=ucg]')"):
            break
    else:
        raise AssertionError("no way leads to the button with Tab")
    page.keyboard.press("Enter")
    sit_down(page)
    assert play(page, by_keyboard, Random("keyboard")) > 3
    expect(page.locator("[data-winner]")).to_be_visible()


def test_a_card_that_is_shown_whole_may_leave_the_page(page: Page, server: Server) -> None:
    start(page, server, "ua")
    lot, shown = Random("shown"), 0
    for _ in range(12):
        page.wait_for_selector(f"{MINE}, {OVER}")
        cards = page.locator(".hand .thing.lit")
        if cards.count():
            page.keyboard.press("Tab")  # from here on the focus is seen
            cards.first.focus()
            expect(page.locator(".float")).to_be_visible()
            shown += 1
        play(page, by_keyboard, lot, 1)
    assert shown > 0


def test_a_whole_game_is_played_on_a_phone(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    start(page, server, "ucg")
    play(page, by_touch, Random("phone"))
    see_the_end(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize(("game", "answers"), [("ua", 25), ("ucg", MOST_ANSWERS)], ids=["ua", "ucg, to its end"])
def test_a_game_in_words_is_the_same_game(page: Page, server: Server, game: str, answers: int) -> None:
    start(page, server, game)
    page.keyboard.press("t")
    expect(page.locator("[data-text]")).to_be_visible()
    assert play(page, in_words, Random("words"), answers) > 3
    page.keyboard.press("t")
    expect(page.locator(f"{MINE}, {OVER}, .game[data-turn=waiting]")).to_be_visible()
    expect(page.locator(".thing").first).to_be_visible()


def in_words(page: Page, lot: Random) -> None:
    confirm = page.locator("[data-text] [data-confirm]")
    found = confirm if confirm.count() else page.locator("[data-text] [data-option]")
    expect(found.first).to_be_visible()
    found.nth(lot.randrange(found.count())).click()


def test_a_life_card_is_picked_on_the_side_that_is_damaged(page: Page, server: Server) -> None:
    """P1: whose life card is turned up, whoever is asked: the lit ones lie on the other side, all that they have."""
    start(page, server, "ua")
    lot = Random("life")
    for _ in range(400):
        page.wait_for_selector(f"{MINE}, {OVER}")
        if page.locator(OVER).count():  # nobody was damaged in this game
            page.get_by_role("button", name="Rematch").click()
            expect(page.locator(OVER)).to_have_count(0)
            continue
        lit = page.locator('.thing.lit[data-target^="life "]')
        if lit.count():
            break
        play(page, by_mouse, lot, 1)
    assert page.locator("[data-life=own] .thing.lit").count() == 0
    theirs = page.locator("[data-life=theirs]")
    count = int(theirs.locator(".life > b").inner_text())
    assert theirs.locator(".thing.lit").count() == lit.count() == count
    owners = {str(one.get_attribute("data-target")).split(" ")[1] for one in lit.all()}
    assert owners == {"B"}
