"""Somebody who plays at the table: by mouse, by touch or by keyboard, with answers by lot."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, Position, expect

MOST_ANSWERS = 1500  # no game of the starter decks is as long
MOST_LOOKS = 200
LIT = ".thing.lit:visible"
OPTIONS = "[data-option]:visible"
MINE = ".game[data-turn=mine]"
OVER = ".game[data-turn=over]"

# Scroll to something, and find a place of it that nothing covers.
IN_SIGHT = """one => {
  one.scrollIntoView({block: 'center', inline: 'center'});
  const box = one.getBoundingClientRect();
  for (const [x, y] of [[0.1, 0.1], [0.5, 0.3], [0.5, 0.5], [0.2, 0.8], [0.9, 0.2], [0.9, 0.9]]) {
    const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
    if (hit && one.contains(hit)) return {x: box.x + box.width * x, y: box.y + box.height * y};
  }
  return null;
}"""

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
    place = one_of(page, lot)
    page.mouse.click(place["x"], place["y"])


def by_touch(page: Page, lot: Random) -> None:
    place = one_of(page, lot)
    page.touchscreen.tap(place["x"], place["y"])


def one_of(page: Page, lot: Random) -> Position:
    for chosen in ("[data-confirm]", ".menu [data-option]"):
        if page.locator(chosen).count():
            return some(page.locator(chosen), lot)
    return some(page.locator(f"{LIT}, .bar {OPTIONS}"), lot)


def some(found: Locator, lot: Random) -> Position:
    """Where one of them can be touched, by lot: like people we leave alone what is covered, or wait until it is not."""
    for _ in range(MOST_LOOKS):
        expect(found.first).to_be_visible()
        for i in lot.sample(range(found.count()), found.count()):
            place: Position | None = found.nth(i).evaluate(IN_SIGHT)
            if place is not None:
                return place
        found.page.wait_for_timeout(50)
    raise AssertionError("everything that could be chosen is covered by something else")


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
