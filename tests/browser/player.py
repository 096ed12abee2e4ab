"""Somebody who plays at the table: by mouse, by touch or by keyboard, with answers by lot."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from playwright.sync_api import Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as SlowError

MOST_ANSWERS = 1500  # no game of the starter decks is as long
MOST_MOVES = 12  # for one answer: take up, choose a use, confirm; now and then put down again
MOST_LOOKS = 200
MOST_WAITS = 2400  # of 50 milliseconds, for news that is on its way
MOST_STEPS = 80  # with Tab, until everything on the page has had the focus
SOON = 20_000  # milliseconds: where nothing has come of a move until then, it is made again
LIT = ".thing.lit:visible"
OPTIONS = "[data-option]:visible"
MINE = ".game[data-turn=mine]"
OVER = ".game[data-turn=over]"

# Scroll to something, and find a place of it that nothing covers.
IN_SIGHT = """one => {
  one.scrollIntoView({block: 'center', inline: 'center'});
  const box = one.getBoundingClientRect();
  const places = [[0.1, 0.1], [0.5, 0.3], [0.5, 0.5], [0.2, 0.8], [0.9, 0.2], [0.9, 0.9]];
  if (one.closest('.bar')) places.unshift([0.5, 0.5]);  // the corners of its buttons are round
  for (const [x, y] of places) {
    const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
    if (hit && one.contains(hit)) return {x: box.x + box.width * x, y: box.y + box.height * y};
  }
  return null;
}"""

# The numbers of the options that can be read on the page; in a menu that is open, those of the menu.
NUMBERS = """() => {
  const menu = [...document.querySelectorAll('[role=menu] kbd')];
  const all = menu.length ? menu : [...document.querySelectorAll('.bar [data-option] kbd, .thing kbd')];
  return [...new Set(all.map(one => one.textContent.trim()))];
}"""

# What has come of a move: another position, which is an answer, or another pick, or something that is taken up. It is
# looked at in one go: a position that comes between two looks would be taken for the one before.
CHANGED = """([n, picks]) => {
  const game = document.querySelector('.game[data-n]').dataset;
  if (game.turn === 'asking') return false;
  if (game.turn !== 'mine' || game.n !== n) return 'an answer';
  const more = game.gathered !== picks || document.querySelector('[role=menu], [data-confirm], .thing.taken') !== null;
  return more && 'a part of one';
}"""

Move = Callable[[Page, Random], None]


def sit_down(page: Page) -> None:
    """Wait until the table is there."""
    page.wait_for_selector(".game[data-n]")


def choose_easy(card: Locator) -> None:
    """The quickest opponent, in the lobby: it stands with the others under what else can be chosen."""
    card.locator("details summary").click()
    card.locator("[data-strength]").select_option("easy")


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
    for _ in range(MOST_MOVES):
        put_away(page)
        picks = gathered(page)
        move(page, lot)
        if is_another(page, before, picks):
            return
    raise AssertionError(f"nothing that was done is an answer: {page.locator('.bar').inner_text()}")


def turn_of(pages: Sequence[Page]) -> Page | None:
    """The page that is asked; None if the game is over. The news may be on its way to one of them."""
    for _ in range(MOST_WAITS):
        for page in pages:
            page.wait_for_selector(f"{MINE}, {OVER}, .game[data-turn=waiting]")
        if pages[0].locator(OVER).count():
            return None
        for page in pages:
            if page.locator(MINE).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked, and the game is not over")


def left_over(page: Page, script: str, arg: object) -> list[str]:
    """What a script finds wrong with a page once it has come to rest: while it is laid out, that may change."""
    with suppress(SlowError):
        page.wait_for_function(f"arg => ({script})(arg).length === 0", arg=arg, timeout=SOON)
    found: list[str] = page.evaluate(script, arg)
    return found


def put_away(page: Page) -> None:
    """On a busy machine a finger may lie so long on a card that it is shown whole."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def gathered(page: Page) -> int:
    """How many picks wait to be confirmed together."""
    return int(page.locator(".game[data-n]").get_attribute("data-gathered") or "0")


def is_another(page: Page, before: int, picks: int) -> bool:
    """Whether a move was an answer; False if it was a part of one, or has missed something that slid away."""
    try:
        changed = page.wait_for_function(CHANGED, arg=[str(before), str(picks)], timeout=SOON)
    except SlowError:
        return False
    return bool(changed.json_value() == "an answer")


def by_mouse(page: Page, lot: Random) -> None:
    """Click on something that is lit, or on one of the words."""
    place = one_of(page, lot)
    page.mouse.click(place["x"], place["y"])


def by_touch(page: Page, lot: Random) -> None:
    place = one_of(page, lot)
    page.touchscreen.tap(place["x"], place["y"])


def one_of(page: Page, lot: Random) -> Position:
    for chosen in ("[data-confirm]", "[role=menu] [data-option]"):
        if page.locator(chosen).count():
            return some(page.locator(chosen), lot)
    return some(page.locator(f"{LIT}, .bar {OPTIONS}"), lot)


def some(found: Locator, lot: Random) -> Position:
    """Where one of them can be touched, by lot: like people we leave alone what is covered, or wait until it is not."""
    for _ in range(MOST_LOOKS):
        expect(found.first).to_be_visible()
        count = found.count()
        for i in lot.sample(range(count), count):
            place: Position | None = found.nth(i).evaluate(IN_SIGHT)
            if place is not None:
                return place
        found.page.wait_for_timeout(50)
    raise AssertionError("everything that could be chosen is covered by something else")


def by_keyboard(page: Page, lot: Random) -> None:
    """Type a number that is shown, or walk to something and press Enter."""
    shown: list[str] = page.evaluate(NUMBERS)
    if (not shown or lot.random() < 0.3) and walked(page):
        page.keyboard.press("Enter")
    elif shown:
        page.keyboard.type(lot.choice(shown))


def walked(page: Page) -> bool:
    """Go on with Tab to something that can be chosen; False if there is none."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.thing.lit, [data-option], [data-confirm]')"):
            return True
    return False
