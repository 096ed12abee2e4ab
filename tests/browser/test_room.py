"""Everything that matters is in sight, at every size, in each game and language: nothing lies below a fold."""

import json
import urllib.request
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage
from tests.browser.crowded import crowded
from tests.browser.player import MINE, SOON, by_mouse, by_touch, left_over, play, sit_down
from tests.browser.serving import Server

SIZES = [(1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1024, 660), (768, 1024), (844, 390), (390, 844)]
LANGUAGES = ["en-GB", "zh-TW", "ja-JP"]
NARROW = 900  # such screens are touched
SLACK = 1.5  # pixels

# What is not wholly inside the window; of a hand that slides, only its cards' height counts.
OUTSIDE = """([selectors, slack]) => selectors.flatMap(([selector, sideways]) => {
  const found = [...document.querySelectorAll(selector)].filter(one => one.getClientRects().length > 0);
  if (found.length === 0) return [`${selector}: none`];
  return found.flatMap(one => {
    const box = one.getBoundingClientRect();
    const high = box.top >= -slack && box.bottom <= innerHeight + slack;
    const wide = sideways || (box.left >= -slack && box.right <= innerWidth + slack);
    const place = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    return high && wide ? [] : [`${selector}: ${place} in ${innerWidth} ${innerHeight}`];
  });
})"""

# Numbers and texts that are shown and wider than what they stand in.
OVERFULL = """([inner, outer, slack]) => [...document.querySelectorAll(inner)].flatMap(one => {
  if (one.getClientRects().length === 0) return [];
  const box = one.getBoundingClientRect(), around = one.closest(outer).getBoundingClientRect();
  return box.left >= around.left - slack && box.right <= around.right + slack ? [] : [one.textContent.trim()];
})"""

# What is larger than the room that it has.
SCROLLS = """([selectors, slack]) => selectors.filter(selector => {
  const one = document.querySelector(selector);
  return one.scrollWidth - one.clientWidth > slack || one.scrollHeight - one.clientHeight > slack;
})"""

# Parts of the table that lie over each other.
OVERLAP = """([selectors, slack]) => {
  const boxes = selectors.map(selector => [selector, document.querySelector(selector)?.getBoundingClientRect()]);
  const wrong = [];
  for (const [i, [a, one]] of boxes.entries()) for (const [b, two] of boxes.slice(i + 1)) {
    if (!one || !two) wrong.push(`${a} or ${b} is missing`);
    else if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > slack
      && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > slack) wrong.push(`${a} over ${b}`);
  }
  return wrong;
}"""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """The address of a table of each game with much on it."""
    return {game: table(server, game) for game in ("ucg", "ua")}


def table(server: Server, game: str, **wishes: str | list[str]) -> str:
    names = ["Computer (Medium)", "Ada of the Coast"]
    wish = {"game": game, "mode": "both", "names": names, "from": {"position": crowded(game)}} | wishes
    request = urllib.request.Request(
        f"{server.url}/api/games",
        data=json.dumps(wish).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=180) as answer:
        made: dict[str, Any] = json.load(answer)
    return f"{server.url}/game/{made['room']}#{made['seats']['A']}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["ucg", "ua"])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_question_board_and_hand_are_in_sight(
    new_page: MakePage, tables: dict[str, str], touch: bool, game: str, language: str
) -> None:
    sizes = [size for size in SIZES if (size[0] < NARROW) == touch]
    page = new_page(sizes[0], touch=touch, language=language)
    page.goto(tables[game])
    sit_down(page)
    page.wait_for_selector(".mat .hand .card")
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        all_is_in_sight(page, game, size)


def all_is_in_sight(page: Page, game: str, size: tuple[int, int]) -> None:
    board = [[".lane", False], [".lane .stack .cards", False]] if game == "ucg" else [[".slot .thing", False]]
    shown = [[".bar", False], [".question", False], [".ground", False], [".mat .hand .card", True], *board]
    assert left_over(page, OUTSIDE, [shown, SLACK]) == [], size
    parts = [".bar", ".ground", ".mat .hand", ".board > .them", ".board > .own"]
    assert left_over(page, OVERLAP, [parts, SLACK]) == [], size
    assert left_over(page, OVERFULL, [".bp", ".lane" if game == "ucg" else ".slot", SLACK]) == [], size
    assert left_over(page, SCROLLS, [["html", ".table", ".bar", ".bar .options"], SLACK]) == [], size


# Words that are shown and have no room.
CUT_OFF = """([selectors, slack]) => selectors.flatMap(selector => [...document.querySelectorAll(selector)]
  .filter(one => one.getClientRects().length > 0)
  .filter(one => getComputedStyle(one.querySelector('span') ?? one).clipPath === 'none')
  .filter(one => one.scrollWidth > one.clientWidth + slack).map(one => `${selector}: ${one.textContent.trim()}`))"""
# Words that stand on their head.
TURNED = """selector => [...document.querySelectorAll(selector)]
  .filter(one => getComputedStyle(one).transform !== 'none').map(one => one.textContent.trim())"""


# Words of names that go on in the next line: a word is set in one piece.
BROKEN = """selector => [...document.querySelectorAll(selector)].flatMap(one => {
  if (one.getClientRects().length === 0) return [];
  const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), broken = [];
  for (let text = walk.nextNode(); text !== null; text = walk.nextNode())
    for (const word of text.data.matchAll(/[^\\s\\u2e80-\\uffff-]+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) broken.push(word[0]);
    }
  return broken;
})"""


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_no_word_of_a_name_is_broken(new_page: MakePage, tables: dict[str, str], game: str) -> None:
    page = new_page()
    page.goto(tables[game])
    sit_down(page)
    page.wait_for_selector(".mat .hand .card")
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, BROKEN, ".hand .name, .slot .info .name") == [], size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_no_name_is_cut_off_or_turned_over(
    new_page: MakePage, tables: dict[str, str], game: str, language: str
) -> None:
    page = new_page(language=language)
    page.goto(tables[game])
    sit_down(page)
    for size in [(1440, 900), (1366, 768), (1280, 720), (1000, 900)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        names = [".slot .name", ".side .name", ".scene .rounds", *([".track li"] if size[0] > 1000 else [])]
        assert left_over(page, CUT_OFF, [names, SLACK]) == [], size
        assert left_over(page, OVERFULL, [".slot :is(.name, .bp)", ".slot", SLACK]) == [], size
    if language != "en-GB":
        assert left_over(page, TURNED, ".line > .name") == []


def test_the_list_of_what_can_be_done_leaves_the_table_its_room(new_page: MakePage, tables: dict[str, str]) -> None:
    """It lies over the table, every line of it can be reached, and where the rule has no words none are promised."""
    page = new_page(language="zh-TW")
    page.goto(tables["ua"])
    sit_down(page)
    page.wait_for_selector(".mat .hand .card")
    before = page.locator(".ground").evaluate("one => one.clientHeight")
    page.locator(".bar [aria-expanded]").click()
    expect(page.locator(".options.all [data-option]")).not_to_have_count(0)
    assert page.locator(".ground").evaluate("one => one.clientHeight") >= before - SLACK
    assert left_over(page, OUTSIDE, [[[".options.all", False]], SLACK]) == []
    page.locator(".options.all .option .plain").first.click()
    expect(page.locator(".why li")).not_to_have_count(0)
    said = page.locator(".why li").first.inner_text().splitlines()
    assert "" not in said
    assert "規則" not in said


# Numbers of options that lie over the level, the needed energy or the BPs of their card.
COVERED = """slack => [...document.querySelectorAll('.thing.lit kbd')].flatMap(key => {
  const one = key.getBoundingClientRect();
  const parts = [...key.closest('.thing').querySelectorAll('.card .badge, .card .bps span')];
  return parts.filter(part => part.getClientRects().length > 0).filter(part => {
    const two = part.getBoundingClientRect();
    return Math.min(one.right, two.right) - Math.max(one.left, two.left) > slack
      && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > slack;
  }).map(part => `${key.textContent} over ${part.textContent}`);
})"""


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_the_number_of_an_option_covers_no_number_of_its_card(
    new_page: MakePage, tables: dict[str, str], game: str
) -> None:
    page = new_page()
    page.goto(tables[game])
    sit_down(page)
    page.wait_for_selector(".thing.lit kbd")
    for size in [(1920, 1080), (1366, 768), (1024, 660)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, COVERED, SLACK) == [], size


# How far the lanes stand from the middle of the room that they have.
ASIDE = """() => {
  const box = selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
  const lanes = box('.lane'), room = box('.arena')[0];
  const left = Math.min(...lanes.map(one => one.left)), right = Math.max(...lanes.map(one => one.right));
  return Math.abs((left + right) / 2 - (room.left + room.right) / 2);
}"""


def test_few_lanes_stand_in_the_middle(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.locator("[data-both=ucg]").click()
    sit_down(page)
    lot = Random("lanes")
    while page.locator(".lane").count() < 2:
        play(page, by_mouse, lot, 1)
        page.wait_for_selector(MINE)
        if page.locator(".lane").count():
            page.wait_for_function(f"slack => ({ASIDE})() <= slack", arg=SLACK, timeout=SOON)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_a_full_life_is_in_sight(new_page: MakePage, server: Server, language: str) -> None:
    page = new_page(language=language)
    page.goto(f"{server.url}/learn")
    page.locator('[data-lesson="02-energy-and-ap"]').click()
    sit_down(page)
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, OVERFULL, [".life > b, .life > .lifecard", ".side", SLACK]) == []
        assert left_over(page, SCROLLS, [[".board > .them", ".board > .own"], SLACK]) == [], size


# Cards on the table that have a text, and how many of them say it.
TELLING = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.textContent.trim() && one.getClientRects().length > 0 && one.clientHeight >= 12).length"""


@pytest.mark.parametrize(("game", "least"), [("ucg", 2), ("ua", 8)])
def test_cards_on_the_table_say_their_text_where_there_is_room(
    new_page: MakePage, tables: dict[str, str], game: str, least: int
) -> None:
    said = ".ground .says"
    page = new_page((1920, 1080))
    page.goto(tables[game])
    sit_down(page)
    page.wait_for_function(f"least => ({TELLING})('{said}') >= least", arg=least)
    # whole lines, none of which leaves its place
    around = ".card" if game == "ucg" else ".slot"
    assert left_over(page, OVERFULL, [said, around, SLACK]) == []
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function(f"({TELLING})('{said}') === 0")


# Names of players and of an empty scene that are shown in part, also where they have several lines.
SHORTENED = """selector => [...document.querySelectorAll(selector)].filter(one => one.getClientRects().length > 0)
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map(one => one.textContent.trim())"""
# As wide as the computer's name in Japanese.
LONG = ["Computer (Masterful one)", "Wilhelmina of the Coast"]


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_a_long_name_is_whole(new_page: MakePage, server: Server, game: str) -> None:
    page = new_page(language="ja-JP")
    page.goto(table(server, game, names=LONG))
    sit_down(page)
    page.wait_for_selector(".mat .hand .card")
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, SHORTENED, ".side .name") == [], size


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_empty_place_of_a_scene_says_so(new_page: MakePage, server: Server, language: str) -> None:
    page = new_page(language=language)
    page.goto(server.url)
    page.locator("[data-both=ucg]").click()
    sit_down(page)
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, OVERFULL, [".scene .none", ".scene .thing", SLACK]) == [], size
        assert left_over(page, SHORTENED, ".scene .none") == [], size


def test_nothing_in_the_line_above_the_table_lies_over_the_phase(new_page: MakePage, server: Server) -> None:
    """Against the computer there is most in it."""
    page = new_page((390, 844), touch=True, language="ja-JP")
    page.goto(table(server, "ua", mode="solo", level="easy"))
    sit_down(page)
    page.wait_for_selector("[data-advise]")
    assert left_over(page, CUT_OFF, [[".side .name", ".track .now"], SLACK]) == []
    parts = [".top .turn", ".top .now", ".top .logbutton", "[data-advise]", "[data-court]"]
    assert left_over(page, OVERLAP, [parts, SLACK]) == []
    assert left_over(page, OUTSIDE, [[[part, False] for part in parts], SLACK]) == []


def test_who_watches_on_a_phone_reads_the_phase(new_page: MakePage, tables: dict[str, str]) -> None:
    page = new_page((390, 844), touch=True, language="ja-JP")
    for address in tables.values():
        page.goto(address.split("#")[0])
        sit_down(page)
        expect(page.locator(".watching")).to_be_visible()
        assert left_over(page, CUT_OFF, [[".track .now"], SLACK]) == []
        assert left_over(page, OUTSIDE, [[[".track .now", False], ["[data-gather]", False]], SLACK]) == []


def test_what_opens_above_the_table_is_in_sight_on_a_phone(new_page: MakePage, server: Server) -> None:
    page = new_page((390, 844), touch=True, language="ja-JP")
    page.goto(table(server, "ua", mode="solo", level="easy"))
    sit_down(page)
    for button, opened in (("[data-advise]", ".top details[open] .menu"), ("[data-gather]", "#gathered-list")):
        page.locator(button).tap()
        assert left_over(page, OUTSIDE, [[[opened, False]], SLACK]) == []


# Lines beside a character that are shown in part: a line has its room or is not there.
CUT_THROUGH = """slack => [...document.querySelectorAll('.slot .info > *, .slot .says')].flatMap(line => {
  const box = line.getBoundingClientRect(), room = line.closest('.info').getBoundingClientRect();
  const beside = box.left >= room.right - slack || box.top >= room.bottom - slack || box.height === 0;
  const whole = box.top >= room.top - slack && box.bottom <= room.bottom + slack;
  return beside || whole ? [] : [line.textContent.trim()];
})"""
# Characters of one column of the table whose cards lie over each other.
STACKED = """slack => {
  const boxes = [...document.querySelectorAll('.slot .thing')].map(one => one.getBoundingClientRect());
  return boxes.flatMap((one, i) => boxes.slice(i + 1).filter(two =>
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > slack
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > slack).map(two => `${one.top} ${two.top}`));
}"""
# How a game went, with all that the end has to tell of it.
WENT = [{"turn": n, "at": n, "A": 7 - n, "B": 7, "bp": [1000 * n, 2000 * n], "evaluation": 0.5} for n in range(1, 7)]


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_the_verdict_is_in_sight_at_the_end(new_page: MakePage, server: Server, game: str) -> None:
    address = table(server, game)
    page = new_page()
    page.route("**/api/games/*/story", lambda route: route.fulfill(json={"turns": WENT, "moments": []}))
    page.goto(address)
    sit_down(page)
    page.locator("[data-gather]").click()
    page.locator("#gathered-list .danger").click()
    page.locator("dialog[open] .danger").click()
    page.wait_for_selector("[data-winner] svg")
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_selector("[data-winner] .ways")
        shown = [["[data-winner] h2", False], ["[data-winner] .ways .primary", False], [".ground", False]]
        assert left_over(page, OUTSIDE, [shown, SLACK]) == [], size
        assert left_over(page, SCROLLS, [["html"], SLACK]) == [], size
        assert left_over(page, CUT_THROUGH, SLACK) == [], size
        if size[0] > NARROW:  # smaller screens show the lines as far as they have room
            assert left_over(page, STACKED, SLACK) == [], size


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_keyword_is_whole_on_a_phone_and_a_held_card_says_all_of_them(
    new_page: MakePage, tables: dict[str, str], language: str
) -> None:
    page = new_page((390, 844), touch=True, language=language)
    page.goto(tables["ua"])
    sit_down(page)
    page.wait_for_selector(".slot .mark")
    for size in [(390, 844), (844, 390)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, CUT_OFF, [[".slot .mark"], SLACK]) == [], size
        assert left_over(page, CUT_THROUGH, SLACK) == [], size
        assert left_over(page, OUTSIDE, [[[".slot .mark", False]], SLACK]) == [], size
    unit = page.locator(".slot:has(.mark)").first
    unit.locator(".thing").tap()  # not lit: it opens, as if it were held
    standing = page.locator("[data-standing]")
    for keyword in unit.locator(".mark").all_text_contents():
        expect(standing).to_contain_text(keyword.replace("\u200b", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_in_the_bar_is_in_sight_on_a_phone(new_page: MakePage, server: Server, language: str) -> None:
    page = new_page((390, 844), touch=True, language=language)
    page.goto(server.url)
    page.locator("[data-both=ua]").tap()
    sit_down(page)
    lot = Random("answers")
    while not page.locator("[data-settle='extra draw']").count():
        play(page, by_touch, lot, 1)
        page.wait_for_selector(MINE)
    for size in [(390, 844), (360, 780), (844, 390)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        shown = [[".bar .options > *", False], [".question", False], ["[data-settle]", False]]
        assert left_over(page, OUTSIDE, [shown, SLACK]) == [], size
        assert left_over(page, SCROLLS, [["html", ".table", ".bar .options"], SLACK]) == [], size
