"""Replays and positions in a real browser."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage
from tests.browser.player import by_mouse, play, sit_down
from tests.browser.records import played, written
from tests.browser.serving import Server


def open_record(page: Page, server: Server, path: Path) -> None:
    """Choose a record on the page of replays, and wait for its first moment."""
    page.goto(f"{server.url}/replay")
    page.locator("input[type=file]").set_input_files(path)
    page.wait_for_url(re.compile(r"/replay/[\w-]"))
    moment(page, 0)


def moment(page: Page, at: int) -> None:
    expect(page.locator(f"[data-at='{at}']")).to_be_visible()


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_a_record_is_verified_and_can_be_walked_through(page: Page, server: Server, tmp_path: Path, game: str) -> None:
    record = played(game, "browser")
    open_record(page, server, written(record, tmp_path))
    expect(page.get_by_text("Fits the rules")).to_be_visible()
    steps = len(record.answers)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    moment(page, 2)
    page.set_viewport_size({"width": 1366, "height": 768})  # with both hands laid open
    assert page.locator(".ground").evaluate("one => one.clientHeight") > 200
    page.keyboard.press("End")
    moment(page, steps)
    expect(page.get_by_text("The game ends here.")).to_be_visible()
    page.get_by_role("button", name="Turn before").click()
    expect(page.locator(f"[data-at='{steps}']")).to_have_count(0)
    page.get_by_role("combobox", name="Turn").select_option(label="Turn 2")
    page.get_by_role("slider").fill("1")
    moment(page, 1)
    page.keyboard.press("Home")
    moment(page, 0)


def test_a_replay_shows_each_side_only_what_it_knew(page: Page, server: Server, tmp_path: Path) -> None:
    open_record(page, server, written(played("ua", "sides"), tmp_path))
    page.get_by_role("slider").fill("4")
    hands = page.locator("ul.hand")
    expect(hands).to_have_count(2)
    page.get_by_role("radio", name="Ada").check()
    expect(hands).to_have_count(1)
    page.get_by_role("radio", name="Ben").check()
    expect(hands).to_have_count(1)


def test_a_replay_is_shared_as_a_link_and_as_a_file(page: Page, server: Server, tmp_path: Path) -> None:
    record = played("ucg", "shared")
    open_record(page, server, written(record, tmp_path))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("ArrowRight")
    moment(page, 1)
    page.get_by_role("button", name="Copy link").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('/replay/')")
    link = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["answers"] == record.to_json()["answers"]
    page.goto(link)
    moment(page, 1)


def test_what_is_no_record_is_refused_with_a_reason(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/replay")
    words = page.get_by_label("or paste a record")
    words.fill("{")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_contain_text("not JSON")
    words.fill('{"shinpan": 7}')
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_contain_text("this is no record of a game")


def test_a_moment_of_a_replay_becomes_a_puzzle(page: Page, server: Server, tmp_path: Path) -> None:
    open_record(page, server, written(played("ucg", "puzzle"), tmp_path))
    page.keyboard.press("ArrowRight")
    moment(page, 1)
    page.get_by_role("button", name="Open as a puzzle").click()
    page.wait_for_url(re.compile(r"/puzzle#shinpan"))
    expect(page.get_by_text(re.compile("Player [12] to move"))).to_be_visible()
    text = page.url.partition("#")[2]
    page.get_by_role("button", name="Another position").click()
    page.get_by_label("Position").fill(text[:-9])
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("position")
    page.get_by_label("Position").fill(f" {text[:40]}\n{text[40:]}")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text(re.compile("Player [12] to move"))).to_be_visible()


def test_a_replay_is_played_on_against_an_ai(page: Page, server: Server, tmp_path: Path) -> None:
    record = played("ucg", "on")
    open_record(page, server, written(record, tmp_path))
    at = len(record.answers) // 2
    page.get_by_role("slider").fill(str(at))
    moment(page, at)
    page.get_by_role("button", name="Play on from here").click()
    page.locator("[data-against]").select_option("easy")
    page.get_by_role("button", name="Play", exact=True).click()
    sit_down(page)
    play(page, by_mouse, Random("on"))
    expect(page.locator("[data-winner]")).to_be_visible()
    page.get_by_role("button", name="Replay", exact=True).click()
    page.wait_for_url(re.compile(r"/replay/[\w-]"))
    expect(page.get_by_text("Fits the rules")).to_be_visible()


def test_a_replay_of_a_game_against_the_computer_speaks_of_people(page: Page, server: Server) -> None:
    """Whoever comes from their own game is spoken to; by a link of the replay nobody is, and no seat has a letter."""
    page.goto(server.url)
    page.locator("[data-play=ucg]").click()
    resigned(page)
    page.locator("[data-winner]").get_by_role("button", name="Replay").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("You – Computer (Casual)")
    expect(page.locator("header p").first).to_contain_text("1.6 (Chinese)")
    page.goto(page.url.split("?")[0])
    expect(heading).to_have_text("Player 1 – Computer (Casual)")
    page.goto(f"{server.url}/replay")
    expect(page.locator(".recent strong")).to_have_text("Player 1 – Computer (Casual)")


def test_a_seat_that_goes_along_to_another_browser_is_not_called_unfair(new_page: MakePage, server: Server) -> None:
    """What that browser would have added to the shuffle was never asked for."""
    page = new_page()
    page.goto(server.url)
    page.locator("[data-play=ucg]").click()
    resigned(page)
    expect(page.locator(".fair")).to_contain_text("✓")
    other = new_page()
    other.goto(page.url)
    expect(other.locator(".fair")).to_contain_text("✓")


def resigned(page: Page) -> None:
    sit_down(page)
    page.locator("[data-gather]").click()
    page.locator("#gathered-list .danger").click()
    page.locator("dialog[open] .danger").click()
    page.wait_for_selector("[data-winner]")
