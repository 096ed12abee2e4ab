"""Hands on: cards and characters are dragged to where they go, slots light when needed, answers are settled."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, TimeoutError, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import MINE, OVER, answer, by_mouse, by_touch, number, put_away, sit_down
from tests.browser.serving import Server
from tests.browser.test_people import listen

WANTED = {"ua": {"play", "attack", "block"}, "ucg": {"set", "level"}}
# Options that a drag can give, the rarest first: they are taken whenever they are offered.
VERBS = ("level", "raid", "block", "attack", "play", "set")
TRIES = 5
SOON = 10_000
MOVED_ON = "document.querySelector('.game[data-n]').dataset.n !== n"
TAKEN = ".thing.taken, [role=menu], [data-confirm]"
SEVERAL = "[role=menu] [data-option]"  # ways to do it there
Asked = dict[str, Any]


def both_by_hand(page: Page, server: Server, game: str) -> list[dict[str, Any]]:
    told = listen(page)
    page.goto(server.url)
    page.locator(f"[data-both={game}]").click()
    sit_down(page)
    return told


def asked_now(page: Page, told: list[dict[str, Any]]) -> Asked:
    """The view of the position that is shown."""
    page.wait_for_selector(f"{MINE}, {OVER}")
    return next(one["view"] for one in reversed(told) if one["t"] == "position" and one["n"] == number(page))


def goal_of(page: Page, option: dict[str, Any], view: Asked) -> Locator:
    """Where an option is dropped: on a place or a line, on the other side, or out on the table."""
    other = "B" if view["decision"]["player"] == "A" else "A"
    if option["verb"] == "block":
        return page.locator(f'[data-target="place {view["attacker"]}"]')
    if option["verb"] == "attack" and "target" not in option:
        return page.locator(f'.side[data-side="{other}"]')
    if "line" in option:
        return page.locator(f'.line[data-line="line {option["line"]}"] .slots')
    spot = option.get("target") if option["verb"] == "attack" else option.get("place")
    return page.locator(f'[data-target="place {spot}"]') if spot else page.locator(".ground")


def start_of(page: Page, option: dict[str, Any]) -> Locator:
    target = f"hand {option['card']}" if option.get("zone") == "hand" else f"place {option['place']}"
    return page.locator(f'.thing.lit[data-target="{target}"]').first


def middle(one: Locator) -> tuple[float, float]:
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_mouse(page: Page, start: Locator, goal: Locator) -> None:
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(*middle(goal), steps=6)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.up()


def drag_by_touch(page: Page, start: Locator, goal: Locator) -> None:
    """A finger that begins upwards or downwards, as sideways it would scroll."""
    to_x, to_y = middle(goal)
    x, y = middle(start)  # after the goal, which may have been scrolled to
    finger = page.context.new_cdp_session(page)
    moved = finger_moves(finger)
    path = [(x, y + (to_y - y) * part / 8) for part in range(9)] + [(to_x, to_y)]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for at_x, at_y in path:
        moved(at_x, at_y)
    expect(page.locator(".ghost")).to_have_count(1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def finger_moves(finger: CDPSession) -> Callable[[float, float], None]:
    def moved(x: float, y: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})

    return moved


def drop(page: Page, option: dict[str, Any], view: Asked, touch: bool) -> None:
    """Drag until it is an answer: what moves while it is reached for is missed, and reached for again."""
    before = str(number(page))
    for _ in range(TRIES):
        put_away(page)
        put_down(page)
        (drag_by_touch if touch else drag_by_mouse)(page, start_of(page, option), goal_of(page, option, view))
        if comes(page, f"{MOVED_ON} || document.querySelector('{SEVERAL}') !== null", before):
            if str(number(page)) == before:
                page.locator(SEVERAL).first.click()
            if comes(page, MOVED_ON, before):
                return
    raise AssertionError(f"{option} was dragged and never taken: {page.locator('.bar').inner_text()}")


def put_down(page: Page) -> None:
    """On a busy machine a tap may come so late that it takes up something of the next position."""
    if page.locator(TAKEN).count():
        page.keyboard.press("Escape")
        expect(page.locator(TAKEN)).to_have_count(0)


def comes(page: Page, what: str, before: str) -> bool:
    """Whether something becomes true soon of the page, which showed the position `before`."""
    try:
        page.wait_for_function(f"n => {what}", arg=before, timeout=SOON)
    except TimeoutError:
        return False
    return True


def dragged_next(view: Asked) -> dict[str, Any] | None:
    options = view["decision"]["options"] or []
    found = sorted((o for o in options if o["verb"] in VERBS), key=lambda o: VERBS.index(o["verb"]))
    return found[0] if found else None


@pytest.mark.parametrize(("game", "touch"), [("ua", False), ("ua", True), ("ucg", False)])
def test_cards_and_characters_are_dragged_to_where_they_go(
    new_page: MakePage, server: Server, game: str, touch: bool
) -> None:
    page = new_page(PHONE, touch=True) if touch else new_page()
    told = both_by_hand(page, server, game)
    seen: set[str] = set()
    lot = Random("hands")
    for _ in range(150):
        view = asked_now(page, told)
        if seen >= WANTED[game] or view["decision"] is None:
            break
        option = dragged_next(view)
        if option is None:
            answer(page, by_touch if touch else by_mouse, lot)
            continue
        drop(page, option, view, touch)
        seen.add(option["verb"])
    assert seen >= WANTED[game]


def test_slots_light_only_when_a_card_needs_them(page: Page, server: Server) -> None:
    told = both_by_hand(page, server, "ua")
    lot = Random("slots")
    for _ in range(60):
        view = asked_now(page, told)
        plays = [o for o in view["decision"]["options"] if o["verb"] == "play"]
        if plays:
            break
        answer(page, by_mouse, lot)
    slots = page.locator(".thing.vacant.lit, .line .name.lit")
    assert slots.count() == 0
    before = number(page)
    held = page.locator(f'.thing.lit[data-target="hand {plays[0]["card"]}"]').first
    page.mouse.move(*middle(held))
    page.mouse.down()
    page.mouse.move(600, 450, steps=4)
    expect(slots.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(slots).to_have_count(0)
    page.mouse.up()
    expect(page.locator(MINE)).to_be_visible()
    assert (number(page), asked_now(page, told)) == (before, view)


def until_a_card_plays(page: Page, told: list[dict[str, Any]], lot: Random) -> Locator:
    """Answer until a card of the hand can be played; that card."""
    for _ in range(60):
        plays = [o for o in asked_now(page, told)["decision"]["options"] if o["verb"] == "play"]
        if plays:
            break
        answer(page, by_touch, lot)
    return page.locator(f'.thing.lit[data-target="hand {plays[0]["card"]}"]').first


def test_a_finger_that_drags_slowly_does_not_hold_the_card_still(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    page.clock.install()
    told = both_by_hand(page, server, "ua")
    x, y = middle(until_a_card_plays(page, told, Random("slowly")))
    # the page's time stands still but for what the test lets pass: a busy machine is not taken for a slow finger
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    moved = finger_moves(finger)
    for step in range(1, 13):
        moved(x, y - 3 * step)
    expect(page.locator(".ghost")).to_have_count(1)
    page.clock.run_for(2000)  # longer than a finger lies on a card that is to be shown whole
    assert page.locator("dialog[open]").count() == 0
    finger.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


def test_a_second_finger_does_not_drag_what_the_first_holds(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    told = both_by_hand(page, server, "ua")
    x, y = middle(until_a_card_plays(page, told, Random("two fingers")))
    before, view = number(page), asked_now(page, told)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": at_x, "y": at_y, "id": i} for i, (at_x, at_y) in enumerate(fingers)]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x, y))
    for step in range(1, 13):
        touch("touchMove", (x, y - 4 * step))
    ghost = page.locator(".ghost")
    expect(ghost).to_have_count(1)
    place = ghost.evaluate("one => one.style.transform")
    aside = (x + 150 if x < PHONE[0] / 2 else x - 150, y)
    touch("touchStart", (x, y - 48), aside)
    for step in range(1, 13):
        touch("touchMove", (x, y - 48), (aside[0], y - 20 * step))
    expect(ghost).to_have_count(1)
    assert ghost.evaluate("one => one.style.transform") == place
    assert (number(page), asked_now(page, told)) == (before, view)
    touch("touchCancel")
    expect(ghost).to_have_count(0)


def test_a_mouse_that_is_let_go_outside_the_page_holds_nothing(page: Page, server: Server) -> None:
    told = both_by_hand(page, server, "ua")
    lot = Random("outside")
    for _ in range(60):
        plays = [o for o in asked_now(page, told)["decision"]["options"] if o["verb"] == "play"]
        if plays:
            break
        answer(page, by_mouse, lot)
    before = number(page)
    page.mouse.move(*middle(page.locator(f'.thing.lit[data-target="hand {plays[0]["card"]}"]').first))
    page.mouse.down()
    page.mouse.move(600, 450, steps=4)
    expect(page.locator(".ghost")).to_have_count(1)
    # where nobody tells the page that the button is up: it is seen when the mouse comes back without it
    page.evaluate("window.addEventListener('pointerup', event => event.stopImmediatePropagation(), true)")
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.move(620, 470)
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".thing.taken, .thing.vacant.lit")).to_have_count(0)
    assert number(page) == before


def test_a_finger_that_begins_sideways_keeps_a_card_where_nothing_slides(new_page: MakePage, server: Server) -> None:
    page = new_page((1024, 768), touch=True)  # the whole hand is there
    told = both_by_hand(page, server, "ua")
    card = until_a_card_plays(page, told, Random("sideways"))
    before = str(number(page))
    to_x, to_y = middle(page.locator('.line[data-line="line energy"] .slots'))
    x, y = middle(card)
    finger = page.context.new_cdp_session(page)
    moved = finger_moves(finger)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    aside = 1 if to_x > x else -1
    for step in range(1, 9):
        moved(x + aside * 8 * step, y)
    expect(page.locator(".ghost")).to_have_count(1)
    for part in range(1, 9):
        moved(x + aside * 64 + (to_x - x - aside * 64) * part / 8, y + (to_y - y) * part / 8)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(f"n => {MOVED_ON} || document.querySelector('{SEVERAL}') !== null", arg=before)


def test_a_finger_that_goes_sideways_slides_a_hand_that_is_wider_than_the_screen(
    new_page: MakePage, server: Server
) -> None:
    page = new_page(PHONE, touch=True)
    both_by_hand(page, server, "ua")
    hand = page.locator(".mat .hand")
    expect(hand.locator(".card")).to_have_count(7)
    hand.evaluate("one => one.scrollTo(0, 0)")
    x, y = middle(hand.locator(".card").nth(2))
    finger = page.context.new_cdp_session(page)
    moved = finger_moves(finger)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 21):
        moved(x - 8 * step, y)
    page.wait_for_function("document.querySelector('.mat .hand').scrollLeft > 20")
    assert page.locator(".ghost").count() == 0
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_what_cannot_be_dropped_there_says_why_in_words(page: Page, server: Server) -> None:
    told = both_by_hand(page, server, "ua")
    lot = Random("why")
    for _ in range(80):
        view = asked_now(page, told)
        mine = view["players"][view["decision"]["player"]]
        lacking = [card for card, lack in zip(mine["hand"], mine["lacks"], strict=True) if lack and lack["energy"]]
        if view["decision"]["kind"] == "main" and lacking:
            break
        answer(page, by_mouse, lot)
    start = page.locator(f'.thing[data-target="hand {lacking[0]}"]').first
    drag_by_mouse(page, start, page.locator('.line[data-line="line energy"] .slots'))
    box = page.get_by_role("dialog", name=re.compile("Why"))
    expect(box).to_contain_text(re.compile(r"It needs \d+ \w+ energy, and you have \d+"))
    assert not re.search(r"\b[AB]\.[FE]\d|'play", box.inner_text())


def test_an_extra_draw_is_settled_for_the_game_and_can_be_undone(page: Page, server: Server) -> None:
    told = both_by_hand(page, server, "ua")
    lot = Random("settled")
    settled = ""  # who has settled it
    kinds: set[tuple[str, str]] = set()
    for _ in range(60):
        view = asked_now(page, told)
        kind = view["decision"]["kind"]
        player = view["decision"]["player"]
        if settled:
            kinds.add((player, kind))
        if settled and view["turn"] > 4 and player == settled:
            break
        if kind == "extra draw" and not settled:
            page.locator('[data-settle="extra draw"]').click()
            page.wait_for_function(
                "n => document.querySelector('.game[data-n]').dataset.n !== n", arg=str(view["number"])
            )
            settled = player
            continue
        answer(page, by_mouse, lot)
    other = "B" if settled == "A" else "A"
    assert (settled, "extra draw") not in kinds
    assert (other, "extra draw") in kinds  # nothing is settled for somebody else at the same screen
    chip = page.locator('[data-settled="extra draw"]')
    expect(chip).to_be_visible()
    chip.focus()
    page.keyboard.press("Enter")
    expect(chip).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('.bar') !== null")  # the keyboard goes on beside it
