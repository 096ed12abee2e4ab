"""The eye in a real browser: a replay is looked at, advice is asked for, a made puzzle is solved."""

from pathlib import Path

from playwright.sync_api import Page, expect

from shinpan.lessons.files import all_lessons
from tests.browser.conftest import MakePage
from tests.browser.player import MINE, sit_down
from tests.browser.records import played, written
from tests.browser.serving import Server
from tests.browser.test_learn import choose
from tests.browser.test_replays import open_record

PATIENCE = 120_000  # milliseconds: what is thought about takes its time on a busy machine


def test_a_replay_is_looked_at(page: Page, server: Server, tmp_path: Path) -> None:
    record = played("ucg", "eye")
    record.answers = record.answers[:4]
    record.result = ""
    open_record(page, server, written(record, tmp_path))
    page.locator("[data-look]").click()
    expect(page.locator('[data-eye="done"]')).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-accuracy]").first).to_contain_text("of 100")
    expect(page.locator(".eye svg[role=img]")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".eye .best li").first).to_contain_text("%")


def test_advice_is_asked_for_at_the_table(server: Server, new_page: MakePage) -> None:
    page = new_page(language="ja-JP")
    page.goto(server.url)
    made = page.request.post(f"{server.url}/api/games", data={"game": "ucg", "mode": "solo", "level": "easy"}).json()
    page.goto(f"{server.url}/game/{made['room']}#{made['seats']['A']}")
    sit_down(page)
    page.wait_for_selector(MINE)
    page.locator("[data-advise]").click()
    expect(page.locator('[data-advised="true"] li').first).to_contain_text("%", timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator('[data-advised="true"]')).not_to_be_visible()


def test_a_made_puzzle_is_found_by_its_grade_and_solved(server: Server, new_page: MakePage) -> None:
    made = [one for one in all_lessons("ucg").values() if one.made is not None]
    puzzle = next(one for one in made if one.grade == 0 and not one.replies and len(one.goals[0].solve) == 1)
    page = new_page()
    page.goto(f"{server.url}/puzzle")
    expect(page.locator("[data-daily]")).to_be_visible()
    page.locator("details:has([data-puzzle]) summary").click()
    page.locator('[data-grade="hard"]').check()
    expect(page.locator(f'[data-puzzle="{puzzle.name}"]')).to_have_count(0)
    page.locator('[data-grade="easy"]').check()
    page.locator(f'[data-puzzle="{puzzle.name}"]').click()
    sit_down(page)
    expect(page.locator("[data-advise]")).to_have_count(0)
    choose(page, puzzle.goals[0].solve[0])
    expect(page.locator('.lesson[data-done="true"]')).to_contain_text(puzzle.end["en"][:40])
    page.goto(f"{server.url}/puzzle")
    expect(page.locator("[data-streak]")).to_be_visible()
