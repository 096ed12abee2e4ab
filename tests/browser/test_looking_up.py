"""Pages to look things up and to try them: cards, the workshop, rules with their rulings, the lab."""

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import MINE, left_over, number
from tests.browser.serving import Server
from tests.browser.test_room import OUTSIDE, OVERFULL, OVERLAP

KITE = "《When this character enters play》You may draw one card."


def test_a_card_is_found_read_and_tried(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/cards?game=ucg")
    page.get_by_role("searchbox").fill("SHP01-001")
    expect(page.locator("[data-card]")).to_have_count(1)
    page.locator("[data-card]").click()
    story = page.locator("[data-story=SHP01-001]")
    expect(story.locator("[data-clauses] a.rule").first).to_be_visible()
    expect(story.locator("[data-clauses] li").first).to_contain_text(re.compile(r"\d, \d"))  # rules one by one
    story.locator("[data-rulings] summary").click()
    ruling = story.locator("[data-rulings] li a").first
    expect(ruling).to_be_visible()
    page.locator("[data-try]").click()
    page.wait_for_selector(MINE)
    expect(page.locator('.hand [data-target="hand SHP01-001"]').first).to_be_visible()


def test_whoever_searches_anew_on_a_phone_sees_what_is_found(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    page.goto(f"{server.url}/cards?game=ucg&card=SHP01-001")
    expect(page.locator("[data-story=SHP01-001]")).to_be_visible()
    page.get_by_role("searchbox").fill("SHP01-002")
    expect(page.locator("[data-card=SHP01-002]")).to_be_visible()
    expect(page.locator("[data-story]")).to_have_count(0)


def test_a_long_text_leaves_a_card_its_picture(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/workshop?game=ua")
    page.locator("[data-fact=name]").fill("Paper Kite")
    page.locator("[data-fact=text]").fill("[When Played] Draw a card, and if the wind is good fold it. " * 12)
    expect(page.locator(".card.large .text").first).to_contain_text("the wind is good")
    assert left_over(page, OVERLAP, [[".card.large .head", ".card.large .cost"], 1]) == []


def slow(page: Page, address: str, times: int) -> None:
    """The table takes too long for an answer, so many times."""
    said = {"status": 504, "content_type": "application/json", "body": '{"error": "this was given up"}'}
    page.route(re.compile(address), lambda route: route.fulfill(**said), times=times)


def test_what_the_table_was_too_slow_for_is_asked_again(page: Page, server: Server) -> None:
    slow(page, "/explain", 1)
    page.goto(f"{server.url}/cards?game=ucg&card=SHP01-001")
    story = page.locator("[data-story=SHP01-001]")
    expect(story.locator("[data-clauses] a.rule").first).to_be_visible()
    slow(page, "/rulings", 4)
    story.locator("[data-rulings] summary").click()
    expect(story.get_by_role("alert")).to_contain_text("this was given up")  # and not that there are none
    expect(story.locator("[data-rulings] li")).to_have_count(0)
    story.locator("[data-again]").click()
    expect(story.locator("[data-rulings] li a").first).to_be_visible()
    expect(story.get_by_role("alert")).to_have_count(0)


def test_a_typed_card_is_read_as_it_is_typed_and_played(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/workshop?game=ucg")
    for fact, said in (("name", "Paper Kite"), ("character", "KITE"), ("level", "2"), ("bp", "3000 6000")):
        page.locator(f"[data-fact={fact}]").fill(said)
    page.locator("[data-fact=text]").fill(KITE.replace("draw one card", "fold one sky"))
    expect(page.locator("[data-gaps] mark")).to_contain_text("fold")
    expect(page.locator("[data-try]")).to_be_disabled()
    typed = page.locator("[data-fact=text]").input_value()
    offered = page.locator("[data-like] button").first
    line = offered.inner_text()
    assert "When this character enters play" in line
    offered.click()  # a whole line that is understood takes the place of this one
    expect(page.locator("[data-fact=text]")).to_have_value(line)
    expect(page.locator("[data-read=true]")).to_contain_text("Every word is understood")
    page.locator("[data-put-back]").click()
    expect(page.locator("[data-fact=text]")).to_have_value(typed)
    page.locator("[data-fact=text]").fill(KITE)
    expect(page.locator("[data-read=true]")).to_contain_text("Every word is understood")
    expect(page.locator("[data-clauses]")).to_contain_text("draw")
    page.locator("[data-try]").click()
    page.wait_for_selector(MINE)
    card = page.locator('.hand [data-target="hand NEW-001"]')
    expect(card).to_contain_text("Paper Kite")
    before = number(page)
    card.click()  # it can only go to one place
    page.wait_for_function("n => document.querySelector('.game[data-n]').dataset.n !== n", arg=str(before))
    page.go_back()
    expect(page.locator("[data-fact=name]")).to_have_value("Paper Kite")


def test_a_ruling_leaves_no_room_to_hands_that_are_empty(page: Page, server: Server) -> None:
    file = "rulings/ua/02-field/active-mode-and-rest-mode-cards-come-at-rest.yaml"
    page.goto(f"{server.url}/rules?game=ua&edition=en-1.1&ruling={quote(file)}")
    expect(page.locator("[data-ruling] .board .ground")).to_be_visible()
    expect(page.locator("[data-ruling] .hand:not(:has(.card))")).to_have_count(0)
    assert left_over(page, OUTSIDE, [[["[data-ruling] .board", False], ["[data-ruling] [data-on]", False]], 1]) == []
    assert left_over(page, OVERFULL, ["[data-ruling] .slot .bp", ".slot", 1]) == []
    rules = page.locator("[data-ruling] > p:has(a.rule)").inner_text()
    assert rules.count(",") == page.locator("[data-ruling] > p a.rule").count() - 1 > 0


def test_a_ruling_that_is_on_its_way_is_said_to_be(page: Page, server: Server) -> None:
    page.route(re.compile("/api/rulings/"), lambda _: None)
    page.goto(f"{server.url}/rules?game=ua&edition=en-1.1&ruling=some")
    expect(page.locator("[data-coming]")).to_have_text("One moment …")


def test_a_rule_is_read_and_its_ruling_played_out(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE)
    page.goto(f"{server.url}/rules?game=ucg&edition=zhtw-1.6#5.6.2.3")
    page.locator(".pointed li a").first.click()
    board = page.locator("[data-ruling]")
    expect(board).to_contain_text("The position.")
    board.locator("[data-on]").click()
    expect(board.get_by_role("status")).to_contain_text(re.compile("Player [12]:"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_the_lab_plays_match_ups(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/lab?game=ucg")
    page.get_by_role("combobox", name="Games").select_option("20")
    page.get_by_role("button", name="Play them").click()
    expect(page.locator("[data-finished=true]")).to_contain_text("20 of 20 games")
    expect(page.locator("[data-finished=true] [role=img]").first).to_be_visible()


def test_the_puzzle_page_has_positions_to_open(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/puzzle")
    page.locator("[data-example]").first.click()
    expect(page.get_by_text("Player 1 to move")).to_be_visible()
    page.wait_for_function("document.querySelector('.ground').clientHeight > 150")  # the board has room of its own


# The name of the page that is open is wholly inside the line of names, which is scrolled by whole pixels.
WITHIN = """() => {
  const here = document.querySelector('header nav [aria-current]').getBoundingClientRect();
  const line = document.querySelector('header nav').getBoundingClientRect();
  return here.left > line.left - 1 && here.right < line.right + 1;
}"""


def test_the_page_that_is_open_is_in_sight_among_the_pages_on_a_phone(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True, language="ja-JP")
    for path in ("cards", "lab", "rules"):
        page.goto(f"{server.url}/{path}")
        here = page.locator("header nav [aria-current]")
        expect(here).to_have_attribute("href", f"/{path}")
        page.wait_for_function(WITHIN)
