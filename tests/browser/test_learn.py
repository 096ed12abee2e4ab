"""Lessons in a real browser: found from the first page, played at the table, left and gone on with."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import MINE, left_over, number, sit_down
from tests.browser.serving import Server
from tests.browser.test_room import OUTSIDE, OVERLAP, SCROLLS, SLACK

# Whether an answer was taken or refused, or is one of several, or wants to be confirmed.
HEARD = """before => {
  const game = document.querySelector('.game[data-n]');
  return !game || game.dataset.n !== before || (game.dataset.gathered ?? '0') !== '0'
    || document.querySelector('[data-confirm], .refused, .lesson[data-done=true]') !== null;
}"""


def choose(page: Page, words: str, take: Callable[[Locator], None] = Locator.click) -> None:
    """Take an option by its words from the list of all of them."""
    page.wait_for_selector(MINE)
    option = page.locator(f'[data-option="{words}"]')
    if not option.count():
        take(page.locator(".bar button[aria-expanded]").last)
    before = str(number(page))
    take(option.first)
    page.wait_for_function(HEARD, arg=before)
    if page.locator("[data-confirm]").count():
        take(page.locator("[data-confirm]"))


def by_key(one: Locator) -> None:
    """As somebody does who has no mouse."""
    one.press("Enter")


def at(page: Page, step: int) -> None:
    expect(page.locator(f'.lesson[data-at="{step}"]')).to_be_visible()


def test_a_lesson_is_played_and_gone_on_with(server: Server, new_page: MakePage) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator('nav a[href="/learn"]').first.click()
    page.locator('[data-lesson="01-before-the-first-turn"]').first.click()
    sit_down(page)
    at(page, 0)
    choose(page, "next")  # not what the lesson asks for
    expect(page.locator(".bar")).to_contain_text("The lesson asks for something else")
    page.locator("[data-show]").click()
    expect(page.locator(".lesson .more")).to_contain_text("Lead Player")
    choose(page, "lead")
    at(page, 1)
    page.goto(f"{server.url}/learn")
    page.locator('[data-lesson="01-before-the-first-turn"]').first.click()
    at(page, 1)  # where it was left
    choose(page, "keep", by_key)
    choose(page, "set SHP01-008", by_key)
    at(page, 3)
    choose(page, "pass", by_key)
    expect(page.locator('.lesson[data-done="true"]')).to_be_visible()
    page.locator("[data-next]").click()
    expect(page.locator('.lesson[data-lesson="02-the-greater-bp"]')).to_be_visible()
    page.goto(f"{server.url}/learn")
    expect(page.locator('[data-lesson="01-before-the-first-turn"]').first).to_contain_text("Done")


def test_a_lesson_on_a_phone_in_japanese(server: Server, new_page: MakePage) -> None:
    page = new_page(PHONE, touch=True, language="ja-JP")
    page.goto(f"{server.url}/learn")
    page.locator('[data-lesson="02-energy-and-ap"]').tap()
    sit_down(page)
    expect(page.locator(".lesson")).to_contain_text("エナジー")
    expect(page.locator(".lesson")).not_to_contain_text("character cards")  # a rule without a number, by its title
    for step, words in enumerate(("play FRY-1-003 energy", "play FRY-1-010 front", "play FRY-1-004 front")):
        at(page, step)
        choose(page, words)
    expect(page.locator('.lesson[data-done="true"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "ja-JP"])
@pytest.mark.parametrize("size", [PHONE, (844, 390)], ids=["upright", "sideways"])
def test_a_lesson_leaves_room_for_the_table_on_a_phone(
    server: Server, new_page: MakePage, size: tuple[int, int], language: str
) -> None:
    page = new_page(size, touch=True, language=language)
    page.goto(f"{server.url}/learn")
    page.locator('[data-lesson="05-raid"]').tap()
    sit_down(page)
    page.wait_for_selector(".mat .hand .card")
    shown = [
        [".lesson .goal", False],
        [".lesson .ways > *", False],
        [".question", False],
        [".slot .thing", False],
        [".mat .hand .card", True],
    ]
    assert left_over(page, OUTSIDE, [shown, SLACK]) == []
    places = [f'[data-place="A.{line}1"] .thing' for line in "FE"]
    parts = [".lesson", ".bar", ".ground", ".mat .hand", '[data-place="B.F4"] .thing', *places]
    assert left_over(page, OVERLAP, [[".lesson", ".bar", ".ground", ".mat .hand"], SLACK]) == []
    assert left_over(page, OVERLAP, [parts[4:], SLACK]) == []
    assert left_over(page, SCROLLS, [["html", ".table"], SLACK]) == []


# As if every lesson of a game but one had been done in this browser.
ALL_BUT = """([game, lesson]) => fetch(`/api/lessons/${game}`).then((told) => told.json()).then(({lessons}) => {
  const done = lessons.filter((one) => !one.puzzle && one.lesson !== lesson);
  const kept = done.map((one) => [`${game}/${one.lesson}`, {room: 'gone', token: 'gone', done: true}]);
  localStorage.setItem('shinpan lessons', JSON.stringify(Object.fromEntries(kept)));
})"""


def test_after_the_last_lesson_the_way_on_is_in_sight_on_a_phone(server: Server, new_page: MakePage) -> None:
    """Where lessons are left to be done, to the first of them; else to a game."""
    page = new_page(PHONE, touch=True)
    page.goto(f"{server.url}/learn")
    for goes_on in ("[data-next]", "[data-play]"):
        page.locator('[data-lesson="08-three-wins"]').tap()
        sit_down(page)
        choose(page, "set SHP01-008", Locator.tap)
        choose(page, "level A1 SHP01-003", Locator.tap)
        expect(page.locator('.lesson[data-done="true"]')).to_be_visible()
        expect(page.locator(goes_on)).to_be_in_viewport(ratio=1)
        if goes_on == "[data-next]":
            page.locator(goes_on).tap()
            expect(page.locator('.lesson[data-lesson="01-before-the-first-turn"]')).to_be_visible()
            page.goto(f"{server.url}/learn")
            page.evaluate(ALL_BUT, ["ucg", "08-three-wins"])
            page.reload()
    expect(page.locator(".lesson .goal")).to_contain_text("You have done all of them")


def test_a_lesson_hears_each_pick_by_itself(server: Server, new_page: MakePage) -> None:
    """Elsewhere picks of one effect wait for each other; here the next words would come too late."""
    page = new_page()
    page.goto(f"{server.url}/learn")
    page.locator('[data-lesson="03-moving-and-attacking"]').click()
    sit_down(page)
    at(page, 0)
    choose(page, "move A.E1")
    at(page, 1)
    choose(page, "done")
    at(page, 2)


# Keeps what the stage shows of a battle, however short that is.
DUELS = """() => {
  window.duels = [];
  new MutationObserver(() => {
    const duel = document.querySelector('.stage .duel');
    if (duel) window.duels.push([duel.innerText, document.querySelector('[data-happens] .lines').innerText]);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_a_battle_shows_both_cards_with_their_bp_and_says_who_won(server: Server, new_page: MakePage) -> None:
    page = new_page(pace="normal")
    page.goto(f"{server.url}/learn")
    page.locator('[data-lesson="04-blocking"]').click()
    sit_down(page)
    page.evaluate(DUELS)
    page.wait_for_selector(MINE)
    expect(page.locator(".thing.touched")).not_to_have_count(0)  # the attack is the last move
    choose(page, "block A.F1")
    page.wait_for_function("window.duels.some(([duel]) => duel.includes('3000'))")
    shown = page.evaluate("window.duels.map(one => one.join(' ').replaceAll('\\n', ' '))")
    assert [one for one in shown if re.search(r"Hedge Cat.*2000.*Tollkeeper Bram.*★ 3000", one)]
    assert [one for one in shown if re.search(r"Hedge Cat \(2000\) does not beat your Tollkeeper Bram \(3000\)", one)]


def test_the_puzzle_of_the_day_counts(server: Server, new_page: MakePage) -> None:
    page = new_page()
    page.goto(f"{server.url}/puzzle")
    expect(page.locator("[data-daily]")).to_be_visible()
    expect(page.locator("[data-streak]")).to_have_count(0)
    toll = page.locator('[data-daily="p3-the-toll"]')
    if not toll.count():
        page.locator(".page details summary").click()
        toll = page.locator('[data-puzzle="p3-the-toll"]')
    toll.click()
    sit_down(page)
    choose(page, "attack A.F1 B.F1")
    choose(page, "yes")
    choose(page, "attack A.F2")
    expect(page.locator('.lesson[data-done="true"]')).to_contain_text("Harpooner Vesk")
    solved = page.url
    page.goto(f"{server.url}/puzzle")
    expect(page.locator("[data-streak='1']")).to_be_visible()
    page.evaluate("localStorage.removeItem('shinpan puzzle days')")
    page.goto(solved)  # one that is solved already counts for no other day
    expect(page.locator('.lesson[data-done="true"]')).to_be_visible()
    page.goto(f"{server.url}/puzzle")
    expect(page.locator("[data-daily]")).to_be_visible()
    expect(page.locator("[data-streak]")).to_have_count(0)
