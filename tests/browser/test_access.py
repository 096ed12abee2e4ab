"""Every page, light and dark, is open to everybody: axe-core finds no serious fault."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, MakePage, must_be
from tests.browser.player import by_mouse, choose_easy, play, sit_down
from tests.browser.records import played, written
from tests.browser.serving import Server
from tests.browser.test_replays import open_record

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")


def carry(page: Page) -> None:
    """Every document of the page has axe-core beside it; the page's own policy lets no script in later."""
    must_be(AXE.exists(), f"axe-core is not installed: there is no {AXE} (`npm ci` in web/)")
    page.add_init_script(path=AXE)


def faults(page: Page, *rules: str) -> list[str]:
    """What axe-core finds that keeps somebody out, by all of its rules or by these."""
    wish: dict[str, Any] = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found: dict[str, Any] = page.evaluate("wish => axe.run(document, wish)", wish)
    return [
        f"{page.url}: {fault['id']} ({fault['impact']}): {node['html'][:160]} {node['failureSummary'][:300]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:3]
    ]


def faults_in_light_and_dark(page: Page) -> list[str]:
    """In the dark nothing is different but the colours."""
    found = faults(page)
    page.emulate_media(color_scheme="dark")
    found += faults(page, "color-contrast")
    page.emulate_media(color_scheme="light")
    return found


def test_no_page_has_a_serious_fault(page: Page, server: Server, tmp_path: Path) -> None:
    carry(page)
    found: list[str] = []
    for path, there in (
        ("", "[data-play=ucg]"),
        ("/decks", "[data-card]"),
        ("/cards?game=ucg&card=SHP01-001", "[data-clauses]"),
        ("/cards?game=ua", "[data-card]"),
        ("/workshop?game=ua", "[data-begin]"),
        ("/lab", "main fieldset input"),
        ("/rules", ".rule"),
        ("/puzzle", "textarea"),
        ("/learn", "[data-lesson]"),
        ("/name", "[data-keep-name]"),
        ("/tournaments", "[data-hold]"),
        ("/judge", "[data-no-invitation]"),
        ("/host", "[data-host-key]"),
        ("/replay", "textarea"),
    ):
        page.goto(server.url + path)
        expect(page.locator(there).first).to_be_visible()
        if there == "[data-begin]":  # with a card, which is read
            page.locator(there).click()
            expect(page.locator("[data-read=true]")).to_be_visible()
        found += faults_in_light_and_dark(page)
    for game in ("ucg", "ua"):
        open_record(page, server, written(played(game, "axe"), tmp_path))
        page.get_by_role("slider").fill("12")
        expect(page.locator("[data-at='12']")).to_be_visible()
        found += faults_in_light_and_dark(page)
    assert found == []


@pytest.mark.parametrize(("dark", "game"), [(False, "ucg"), (True, "ua")], ids=["light", "dark"])
def test_a_table_has_no_serious_fault(new_page: MakePage, server: Server, dark: bool, game: str) -> None:
    page = new_page(PHONE, dark=dark)
    carry(page)
    page.goto(server.url)
    card = page.locator(f".game.{game}")
    choose_easy(card)
    card.locator(f"[data-play={game}]").click()
    sit_down(page)
    lot = Random("axe")
    play(page, by_mouse, lot, 6)
    found = faults(page)
    page.keyboard.press("t")
    expect(page.locator("[data-text]")).to_be_visible()
    found += faults(page)
    page.keyboard.press("t")
    if game == "ucg":
        play(page, by_mouse, lot)
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
        found += faults(page)
    assert found == []


def test_the_row_of_pages_fits_a_tablet_and_fades_where_it_goes_on(new_page: MakePage, server: Server) -> None:
    """Nothing tells that there is more where a word ends at the edge."""
    page = new_page((1024, 660), language="ja-JP")
    page.goto(f"{server.url}/tournaments")
    row = page.locator("header nav")
    for size in [(1024, 660), (844, 390), (768, 1024)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(row).not_to_have_class(re.compile("before|after"))
        assert row.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(row).to_have_class(re.compile("before|after"))  # the page has put the open one in the middle by then
    row.evaluate("one => { one.scrollLeft = 0; }")
    expect(row).to_have_class(re.compile(r"^(?!.*before).*after"))
    row.evaluate("one => { one.scrollLeft = 999; }")
    expect(row).to_have_class(re.compile(r"^(?!.*after).*before"))
    assert row.evaluate("one => getComputedStyle(one).maskImage") != "none"


def test_whoever_shuts_a_menu_by_key_goes_on_where_it_opens(page: Page, server: Server) -> None:
    page.goto(server.url)
    opens = page.locator("header summary")
    opens.focus()
    page.keyboard.press("Enter")
    page.locator("header .menu input[name=pace]").first.focus()
    page.keyboard.press("Escape")
    expect(page.locator("header .menu")).not_to_be_visible()
    expect(opens).to_be_focused()
    choose_easy(page.locator(".game.ucg"))
    page.locator("[data-play=ucg]").click()
    sit_down(page)
    page.locator("[data-advise]").focus()
    page.keyboard.press("Enter")
    within = page.locator("details:has([data-advise]) .menu")
    expect(within).to_be_visible()
    within.evaluate("one => { one.tabIndex = -1; one.focus(); }")
    page.keyboard.press("Escape")
    expect(page.locator("[data-advise]")).to_be_focused()
