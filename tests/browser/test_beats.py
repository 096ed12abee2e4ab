"""What happens between two decisions is seen: beat by beat, skipped at a touch, stepped through again."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.crowded import LANES
from tests.browser.player import MINE, OVER, by_mouse, by_touch, choose_easy, play, sit_down
from tests.browser.serving import Server
from tests.browser.test_games import start
from tests.browser.test_room import table

# Keeps every kind of beat that is shown, and the words that go with it.
WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const bar = document.querySelector('[data-happens]');
    if (!bar) return;
    const said = bar.querySelector('.lines').innerText;
    const last = window.seen.at(-1);
    if (!last || last[0] !== bar.dataset.happens || last[1] !== said) window.seen.push([bar.dataset.happens, said]);
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
}"""
STEPS_BACK = 8
MOST_TOLD = 3  # lines of a beat as it passes
# The engine's own words for seats and places.
NOTATION = r"\b[AB](\.[FE])?\d\b"
KINDS = {
    "ucg": {"phase", "set", "open", "judgement"},
    "ua": {"turn", "phase", "draw", "play", "attack"},
}


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_a_game_can_be_followed_without_the_log(new_page: MakePage, server: Server, game: str) -> None:
    page = new_page(pace="fast")
    start(page, server, game)
    page.evaluate(WATCH)
    lot = Random(f"beats {game}")
    for _ in range(60):
        play(page, by_mouse, lot, 1)
        page.wait_for_selector(f"{MINE}, {OVER}")
        seen: list[list[str]] = page.evaluate("window.seen")
        if {kind for kind, _ in seen} >= KINDS[game] or page.locator(OVER).count():
            break
    assert {kind for kind, _ in seen} >= KINDS[game]
    assert all(said.strip() for _, said in seen)
    found = page.evaluate("pattern => window.seen.filter(([, said]) => RegExp(pattern).test(said))", NOTATION)
    assert found == []


def test_what_happens_is_skipped_at_a_touch_and_seen_again(new_page: MakePage, server: Server) -> None:
    page = new_page(pace="slow")
    page.goto(server.url)
    card = page.locator(".game.ucg")
    choose_easy(card)
    card.locator("[data-play=ucg]").click()
    sit_down(page)
    skipped = 0
    for _ in range(12):
        page.wait_for_selector(f"{MINE}, [data-skip]")
        if page.locator("[data-skip]").count():
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            skipped += 1
        page.wait_for_selector(MINE)
        if skipped >= 2:
            break
        play(page, by_mouse, Random("again"), 1)
    assert skipped >= 2
    page.keyboard.press("ArrowLeft")
    again = page.locator("[data-happens]")
    expect(again).to_be_visible()
    shown = {again.inner_text()}
    for _ in range(STEPS_BACK):  # two beats in a row may say the same
        page.keyboard.press("ArrowLeft")
        shown.add(again.inner_text())
    assert len(shown) > 1
    page.keyboard.press("Escape")
    page.wait_for_selector(MINE)
    expect(again).to_have_count(0)
    page.locator("[data-back]").click()  # without a keyboard, too
    expect(again).to_be_visible()
    page.keyboard.press("Escape")
    expect(again).to_have_count(0)
    page.locator(".log [data-see]").first.click()
    expect(again).to_be_visible()
    expect(page.locator(".log li.seen")).not_to_have_count(0)


# Words of a beat that cannot be read: cut off, outside the window, or outside of what hides what sticks out of it.
CUT = """() => {
  const one = document.querySelector('[data-happens] .lines'), box = one.getBoundingClientRect();
  let cut = one.scrollHeight > one.clientHeight + 1 || box.top < 0 || box.bottom > innerHeight;
  for (let around = one.parentElement; around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== 'visible') {
      const room = around.getBoundingClientRect();
      cut ||= box.top < room.top - 1 || box.bottom > room.bottom + 1;
    }
  return cut ? [one.innerText] : [];
}"""


def back_to(page: Page, kind: str) -> None:
    """Step back until a beat of some kind is shown."""
    for _ in range(40):
        page.keyboard.press("ArrowLeft")
        if page.locator(f"[data-happens={kind}]").count():
            return
    raise AssertionError(f"no beat is {kind}")


@pytest.mark.parametrize("size", [PHONE, (844, 390)], ids=["upright", "sideways"])
def test_no_word_of_a_beat_is_cut_off_on_a_phone(new_page: MakePage, server: Server, size: tuple[int, int]) -> None:
    page = new_page(size, touch=True, language="ja-JP")
    start(page, server, "ucg")
    play(page, by_touch, Random("cut"), 4)
    page.wait_for_selector(f"{MINE}, {OVER}")
    back_to(page, "open")
    assert page.evaluate(CUT) == []
    back_to(page, "draw")
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [PHONE, (844, 390)], ids=["upright", "sideways"])
def test_a_long_sentence_of_a_beat_is_whole_on_a_phone(
    new_page: MakePage, server: Server, size: tuple[int, int]
) -> None:
    page = new_page(size, touch=True)
    start(page, server, "ua")
    play(page, by_touch, Random("long"), 2)
    page.wait_for_selector(f"{MINE}, {OVER}")
    page.keyboard.press("ArrowLeft")
    line = page.locator("[data-happens] .lines .line").first
    line.evaluate(
        "one => { one.textContent = 'Beekeeper of the Long Orchard beats Ferryman Oskel of the Tide. '.repeat(3); }"
    )
    assert page.evaluate(CUT) == []


def test_a_card_whose_name_is_not_here_yet_is_a_card_and_no_number(new_page: MakePage, server: Server) -> None:
    page = new_page()
    page.route(re.compile(r"/api/cards/ucg\?numbers="), lambda _: None)  # names never come
    start(page, server, "ucg")
    play(page, by_mouse, Random("nameless"), 4)
    page.wait_for_selector(f"{MINE}, {OVER}")
    log = page.locator(".log")
    expect(log).to_contain_text("opens a card")
    assert not re.search(r"SHP\d\d-\d+", log.inner_text())
    assert not re.search(r"SHP\d\d-\d+", page.locator("body").aria_snapshot())
    back_to(page, "open")
    assert not re.search(r"SHP\d\d-\d+", page.locator("[data-happens]").inner_text())


def in_one(raw: str | bytes) -> str:
    """A position whose beats are all one."""
    told = json.loads(raw)
    if told["t"] == "position" and told["beats"]:
        told["beats"] = [{**told["beats"][-1], "events": [event for beat in told["beats"] for event in beat["events"]]}]
    return json.dumps(told)


def all_in_one(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda raw: route.send(in_one(raw)))


def test_whoever_steps_back_reads_all_that_a_beat_tells(new_page: MakePage, server: Server) -> None:
    page = new_page()
    page.route_web_socket(re.compile("/ws/"), all_in_one)
    start(page, server, "ucg")
    told, lot = page.locator("[data-happens] .lines .line:not(.quiet)"), Random("all")
    for _ in range(12):
        play(page, by_mouse, lot, 1)
        page.wait_for_selector(f"{MINE}, {OVER}")
        page.keyboard.press("ArrowLeft")
        expect(told.first).to_be_visible()
        if told.count() > MOST_TOLD:
            break
        page.keyboard.press("Escape")
    assert told.count() > MOST_TOLD
    assert page.locator("[data-happens] .lines .quiet").count() == 0


def test_what_can_be_done_with_a_line_of_the_log_says_with_which(page: Page, server: Server) -> None:
    start(page, server, "ucg")
    play(page, by_mouse, Random("lines"), 2)
    page.wait_for_selector(f"{MINE}, {OVER}")
    for line in page.locator(".log li").all():
        said = line.locator(".words").inner_text()
        for button in line.locator("[data-see], .why").all():
            assert said in str(button.text_content())


# The lane that is judged: its number, both BPs as they stand there; the stars of both sides; how high the ground is.
JUDGED = r"""() => {
  const number = one => [...one.childNodes].filter(part => !part.classList?.contains('hidden'))
    .map(part => part.textContent).join('').replace(/\D/g, '');
  const lanes = [...document.querySelectorAll('.lane:has(.judging)')];
  return lanes.map(lane => [lane.dataset.lane, ...[...lane.querySelectorAll('.bp')].map(number).sort()]);
}"""
STARS = "() => document.querySelectorAll('.pips .on').length"
HIGH = "() => document.querySelector('.ground').clientHeight"


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_the_table_keeps_its_place_from_a_question_to_what_comes_of_it(
    new_page: MakePage, server: Server, game: str
) -> None:
    page = new_page((1366, 768))
    start(page, server, game)
    lot = Random("place")
    for _ in range(8):
        play(page, by_mouse, lot, 1)
        page.wait_for_selector(f"{MINE}, {OVER}")
        if page.locator(OVER).count():
            break
        high = page.evaluate(HIGH)
        page.keyboard.press("ArrowLeft")
        expect(page.locator("[data-happens]")).to_be_visible()
        assert abs(page.evaluate(HIGH) - high) < 2
        page.keyboard.press("Escape")
        expect(page.locator("[data-happens]")).to_have_count(0)


def test_a_judgement_goes_from_lane_to_lane(page: Page, server: Server) -> None:
    """Each lane says its BPs, and wins add up. Between two at one screen the table keeps its place."""
    page.goto(table(server, "ucg"))
    sit_down(page)
    high = page.evaluate(HIGH)
    lot = Random("judged")
    play(page, by_mouse, lot, 1)
    page.wait_for_selector(f"{MINE}, {OVER}")
    page.keyboard.press("ArrowLeft")
    assert abs(page.evaluate(HIGH) - high) < 5
    for _ in range(12):
        page.keyboard.press("Escape")
        play(page, by_mouse, lot, 1)
        page.wait_for_selector(f"{MINE}, {OVER}")
        if page.locator(".log .outcome").count():
            break
    back_to(page, "judgement")
    judged, stars = [], []
    while page.locator("[data-happens=judgement]").count():
        [lane] = page.evaluate(JUDGED)
        said = page.locator("[data-happens] .lines").inner_text()
        assert sorted(re.findall(r"\d+", said)) == sorted(lane)
        judged.append(int(lane[0]))
        stars.append(page.evaluate(STARS))
        page.keyboard.press("ArrowLeft")
    assert len(judged) == LANES
    assert judged == sorted(judged, reverse=True)
    assert stars == sorted(stars, reverse=True)
    assert stars[0] > stars[-1]
