"""The line above the table on a phone: with clocks, chat and a judge all of it is in reach."""

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage
from tests.browser.crowded import crowded
from tests.browser.player import OVER, left_over, sit_down
from tests.browser.serving import Server
from tests.browser.test_access import carry, faults
from tests.browser.test_room import OUTSIDE, OVERLAP, SLACK

PHONES = [(390, 844), (844, 390)]
LANGUAGES = ["en-GB", "zh-TW", "ja-JP"]
HIGH = 40  # pixels, for a finger

# Everything above the table that can be pressed, and everything in its list.
CONTROLS = ".table > .top :is(button, summary, a):not(dialog *, details > :not(summary) *)"

# Which of them cannot be pressed where they stand, though they are shown; `least` is how high they must be.
OUT_OF_REACH = """([selector, least]) => [...document.querySelectorAll(selector)]
  .filter(one => getComputedStyle(one).visibility === 'visible' && one.getClientRects().length > 0)
  .flatMap(one => {
    one.scrollIntoView({block: 'nearest'});
    const box = one.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const place = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    return inside && one.contains(hit) && box.height >= least ? [] : [`${one.textContent.trim()}: ${place}`];
  })"""

SHOWN = """selector => [...document.querySelectorAll(selector)]
  .filter(one => getComputedStyle(one).visibility === 'visible' && one.getClientRects().length > 0).length"""


def friends(server: Server, game: str) -> tuple[str, str]:
    """The addresses of both seats of a table with clocks and much on it."""
    wish = {
        "game": game,
        "mode": "friend",
        "clock": {"minutes": 20, "increment": 10},
        "from": {"position": crowded(game)},
    }
    request = urllib.request.Request(
        f"{server.url}/api/games", data=json.dumps(wish).encode(), headers={"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=180) as answer:
        made: dict[str, Any] = json.load(answer)
    address = f"{server.url}/game/{made['room']}"
    return f"{address}#{made['seats']['A']}", f"{address}#join={made['invitations']['B']}"


def both(server: Server, new_page: MakePage, game: str, size: tuple[int, int], language: str) -> tuple[Page, Page]:
    """Somebody on a phone, and the friend."""
    address, invitation = friends(server, game)
    phone, friend = new_page(size, touch=True, language=language), new_page()
    carry(phone)
    phone.goto(address)
    friend.goto(invitation)
    friend.locator("[data-join] button[type=submit]").click()
    for page in (phone, friend):
        sit_down(page)
    phone.wait_for_selector(".mat .hand .card")
    expect(phone.locator(".states p")).to_have_count(0)
    return phone, friend


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_all_above_the_table_is_in_reach(new_page: MakePage, talking_server: Server, game: str, language: str) -> None:
    phone, _ = both(talking_server, new_page, game, PHONES[0], language)
    for size in PHONES:
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        all_is_in_reach(phone, size)
    phone.locator("#gathered-list .danger").tap()
    phone.locator("dialog[open] .danger").tap()
    phone.wait_for_selector(OVER)


def all_is_in_reach(phone: Page, size: tuple[int, int]) -> None:
    """In the line or, once it is opened, in the list, which stays open."""
    always = [".top .turn", ".top .now", ".top .clocks", "[data-gather]"]
    if phone.locator("[data-gather]").get_attribute("aria-expanded") == "true":
        phone.locator("[data-gather]").tap()
    assert left_over(phone, OUTSIDE, [[[part, False] for part in always], SLACK]) == [], size
    assert left_over(phone, OVERLAP, [[*always, ".brand", "header summary"], SLACK]) == [], size
    assert left_over(phone, OUT_OF_REACH, [CONTROLS, 0]) == [], size
    phone.locator("[data-gather]").tap()
    expect(phone.locator("#gathered-list .danger")).to_be_visible()
    assert phone.evaluate(SHOWN, CONTROLS) == phone.locator(CONTROLS).count() >= 11, size
    assert left_over(phone, OUT_OF_REACH, [CONTROLS, 0]) == [], size
    inside = f"#gathered-list {CONTROLS.removeprefix('.table > .top ')}"
    assert left_over(phone, OUT_OF_REACH, [inside, HIGH]) == [], size
    assert faults(phone) == [], size


def test_the_list_is_opened_and_shut_by_touch_and_keyboard(new_page: MakePage, talking_server: Server) -> None:
    phone, friend = both(talking_server, new_page, "ua", (390, 844), "en-GB")
    more, chat = phone.locator("[data-gather]"), phone.locator("#gathered-list [data-chat]")
    expect(chat).not_to_be_visible()
    friend.locator("[data-chat]").click()
    friend.locator("[data-say] input").fill("Hello")
    friend.keyboard.press("Enter")
    expect(more).to_have_accessible_name("Game menu 1 not read yet")
    more.tap()
    expect(chat).to_contain_text("not read yet")
    phone.locator(".mat .question").tap()  # outside
    expect(chat).not_to_be_visible()
    more.press("Enter")
    expect(chat).to_be_visible()
    phone.keyboard.press("Escape")
    expect(chat).not_to_be_visible()
    expect(more).to_be_focused()
    more.press("Enter")
    while not chat.evaluate("one => one === document.activeElement"):
        phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")  # a choice: the list is shut, and what was chosen is open
    expect(phone.locator("[role=log]")).to_contain_text("Hello")
    expect(chat).not_to_be_visible()
    assert left_over(phone, OUTSIDE, [[[".chat .box", False]], SLACK]) == []
    expect(phone.locator("[data-unread]")).to_have_count(0)
    phone.keyboard.press("Escape")
    expect(phone.locator("[role=log]")).not_to_be_visible()
    expect(more).to_be_focused()
    phone.set_viewport_size({"width": 1440, "height": 900})  # with room nothing but the game's own is in the list
    expect(phone.locator(".top > [data-rank] [data-chat]")).to_be_visible()
    expect(phone.locator("#gathered-list [data-rank]")).to_have_count(0)


def test_notices_and_piles_stand_where_they_belong(new_page: MakePage, talking_server: Server) -> None:
    """Words about the table beside the page's own signs, and each player's discard pile on their side."""
    phone, friend = both(talking_server, new_page, "ucg", (390, 844), "en-GB")
    order = "['[data-discard=B]', '.lanes', '[data-discard=A]'].map(s => document.querySelector(s))"
    theirs, lanes, own = phone.evaluate(f"{order}.map(one => one.getBoundingClientRect().toJSON())")
    assert theirs["bottom"] <= lanes["top"] + SLACK
    assert lanes["bottom"] <= own["top"] + SLACK
    friend.close()
    expect(phone.locator(".states p")).to_be_visible()
    words = """() => { const all = document.createRange(); all.selectNodeContents(document.querySelector('.states p'));
      const box = all.getBoundingClientRect(), under = s => document.querySelector(s).getBoundingClientRect();
      return box.left >= under('.brand').right && box.right <= under('header summary').left; }"""
    assert phone.evaluate(words)
