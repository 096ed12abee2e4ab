"""Somebody who plays at the table: by mouse, by touch or by keyboard, with answers by lot."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

MOST_ANSWERS = 1500  # no game of the starter decks is as long
LIT = ".thing.lit:visible"
OPTIONS = "[data-option]:visible"
MINE = ".game[data-turn=mine]"
OVER = ".game[data-turn=over]"

Move = Callable[[Page, Random], None]


def sit_down(page: Page) -> None:
    """Wait until the table is there."""
    page.wait_for_selector(".game[data-n]")


def number(page: Page) -> int:
    """The number of the position that is shown."""
    return int(page.locator(".game[data-n]").get_attribute("data-n") or "-1")


def play(page: Page, move: Move, lot: Random, most: int = MOST_ANSWERS) -> int:
    """Answer until the game is over, or so many times; gives how often."""
    for answers in range(most):
        page.wait_for_selector(f"{MINE}, {OVER}")
        if page.locator(OVER).count():
            return answers
        answer(page, move, lot)
    return most


def answer(page: Page, move: Move, lot: Random) -> None:
    """One answer: moves until the position is another."""
    before = number(page)
    for _ in range(4):  # take up, choose a use, confirm
        move(page, lot)
        page.wait_for_function(
            "n => !document.querySelector(`.game[data-n='${n}'][data-turn=mine]`)"
            " || document.querySelector('.menu, [data-confirm], .thing.taken')",
            arg=before,
        )
        if number(page) != before or not page.locator(MINE).count():
            return
    raise AssertionError(f"nothing that was done is an answer: {page.locator('.bar').inner_text()}")


def by_mouse(page: Page, lot: Random) -> None:
    """Click on something that is lit, or on one of the words."""
    in_sight(one_of(page, lot)).click(position={"x": 10, "y": 12})


def by_touch(page: Page, lot: Random) -> None:
    in_sight(one_of(page, lot)).tap(position={"x": 10, "y": 12})


def one_of(page: Page, lot: Random) -> Locator:
    for chosen in ("[data-confirm]", ".menu [data-option]"):
        if page.locator(chosen).count():
            return some(page.locator(chosen), lot)
    return some(page.locator(f"{LIT}, .bar {OPTIONS}"), lot)


def in_sight(chosen: Locator) -> Locator:
    """Scroll so that nothing which keeps its place covers it, as people do."""
    chosen.evaluate("one => one.scrollIntoView({block: 'center', inline: 'center'})")
    return chosen


def some(found: Locator, lot: Random) -> Locator:
    expect(found.first).to_be_visible()
    return found.nth(lot.randrange(found.count()))


def by_keyboard(page: Page, lot: Random) -> None:
    """Type the number of an option, or walk to it and press Enter."""
    count = page.evaluate("document.querySelectorAll('.bar [data-option], .thing.lit').length")
    if lot.random() < 0.3 and walked(page, count):
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(str(1 + lot.randrange(max(1, min(count, 9)))))


def walked(page: Page, most: int) -> bool:
    """Go on with Tab to something that can be chosen; False if there is none within a few steps."""
    for _ in range(12 + most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.thing.lit, [data-option], [data-confirm]')"):
            return True
    return False
