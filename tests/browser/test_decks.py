"""The deck builder and the rules in a real browser."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import by_mouse, left_over, play, sit_down
from tests.browser.serving import Server

LEGAL = "[data-legal=true]"


def builder(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/decks")
    expect(page.locator("[data-card]").first).to_be_visible()


def start_from(page: Page, name: str) -> None:
    page.get_by_role("combobox", name="Deck").select_option(label=f"Start from {name}")
    expect(page.locator(LEGAL)).to_be_visible()


def how_many(page: Page, server: Server, question: str) -> re.Pattern[str]:
    """What the page says of a search: as many cards as the server finds."""
    total = page.request.get(f"{server.url}/api/cards/{question}&limit=1").json()["total"]
    return re.compile(rf"^{total} cards?$")


def test_cards_are_found_by_words_and_facts(page: Page, server: Server) -> None:
    builder(page, server)
    page.get_by_role("searchbox").fill("solenne")
    expect(page.get_by_text(how_many(page, server, "ucg?words=solenne"))).to_be_visible()
    expect(page.locator("[data-card]").last).to_contain_text("Solenne")
    page.get_by_role("combobox", name="Level").select_option("4")
    expect(page.get_by_text(how_many(page, server, "ucg?words=solenne&level=4"))).to_be_visible()
    page.get_by_role("button", name="Clear filters").click()
    expect(page.get_by_text(how_many(page, server, "ucg?words="))).to_be_visible()
    page.get_by_role("combobox", name="Game", exact=True).select_option("ua")
    page.get_by_role("combobox", name="Colour").select_option("green")
    expect(page.get_by_text(how_many(page, server, "ua?color=green"))).to_be_visible()


# Cards that are found and reach out of the column that they are listed in.
BESIDE = """() => [...document.querySelectorAll('.results .row')]
  .filter(row => row.getBoundingClientRect().right > row.closest('.cards').getBoundingClientRect().right + 1)
  .map(row => row.textContent.trim().slice(0, 40))"""


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_cards_that_are_found_stand_beside_the_deck(new_page: MakePage, server: Server, language: str) -> None:
    page = new_page((768, 1024), language=language)
    builder(page, server)
    for size in [(768, 1024), (1024, 660), PHONE]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, BESIDE, None) == [], size


# Lists whose choice is wider than the room that they have for it.
NARROW = """() => [...document.querySelectorAll('select')].flatMap(one => {
  if (one.getClientRects().length === 0) return [];
  const style = getComputedStyle(one), pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const arrow = 18, said = one.selectedOptions[0].textContent.trim();
  const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return pen.measureText(said).width > room ? [said] : [];
})"""


@pytest.mark.parametrize("path", ["/decks", "/"])
def test_what_is_chosen_in_a_list_can_be_read(new_page: MakePage, server: Server, path: str) -> None:
    page = new_page()
    page.goto(f"{server.url}{path}")
    expect(page.locator("[data-card]" if path == "/decks" else "[data-play]").first).to_be_visible()
    page.evaluate("() => document.querySelectorAll('details').forEach(one => { one.open = true; })")
    for size in [(1440, 900), (1280, 720), (1024, 660), (768, 1024), (844, 390), PHONE]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert left_over(page, NARROW, None) == [], size


# Numbers of the cards in the deck that are not wholly there to be read.
CUT = """() => [...document.querySelectorAll('#panel-deck .name')].flatMap(name => {
  const number = name.querySelector('.rule'), box = number.getBoundingClientRect();
  const around = name.closest('li').getBoundingClientRect();
  const whole = number.scrollWidth <= number.clientWidth + 1 || getComputedStyle(number).display === 'inline';
  const within = box.right <= around.right + 1 && box.bottom <= around.bottom + 1;
  return whole && within && name.scrollWidth <= name.clientWidth + 1 ? [] : [number.textContent];
})"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 660), PHONE])
def test_the_numbers_of_the_cards_in_a_deck_can_be_read(
    new_page: MakePage, server: Server, size: tuple[int, int]
) -> None:
    page = new_page(size)
    builder(page, server)
    page.get_by_role("combobox", name="Deck").select_option(label="Start from Lanterns of the Coast")
    if size == PHONE:
        page.get_by_role("tab").last.click()
    expect(page.locator(LEGAL)).to_be_visible()
    expect(page.locator("#panel-deck .rule").first).to_be_visible()
    assert page.evaluate(CUT) == []


def test_every_change_is_judged_with_its_rule(page: Page, server: Server) -> None:
    builder(page, server)
    start_from(page, "Lanterns of the Coast")
    one_more = page.get_by_role("button", name="One more Solenne, First Light")
    one_more.first.click()
    expect(page.get_by_text("5 copies of Solenne, First Light (SHP01-001)")).to_be_visible()
    expect(page.get_by_text("this one has 51")).to_be_visible()
    link = page.get_by_role("link", name="[4.1.2]")
    page.get_by_role("button", name="One fewer Solenne, First Light").last.click()
    expect(page.locator(LEGAL)).to_be_visible()
    one_more.last.click()
    link.click()
    expect(page.locator(".pointed")).to_contain_text("4.1.2")


def test_a_deck_is_built_by_keyboard_and_kept(page: Page, server: Server) -> None:
    builder(page, server)
    page.keyboard.press("/")
    page.keyboard.type("SHP01-00")
    expect(page.get_by_text("9 cards")).to_be_visible()
    page.keyboard.press("ArrowDown")
    for _ in range(3):
        for _ in range(4):
            page.keyboard.press("+")
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("-")
    expect(page.get_by_text("11 of 50")).to_be_visible()
    page.reload()
    expect(page.get_by_text("11 of 50")).to_be_visible()


def test_a_deck_goes_out_as_text_and_comes_back(page: Page, server: Server, tmp_path: Path) -> None:
    builder(page, server)
    start_from(page, "Beasts of the Deep Night")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text.startswith("game: ucg\nname: Beasts of the Deep Night 2\n")
    page.get_by_role("combobox", name="Deck").select_option(label="New deck")
    expect(page.get_by_text("0 of 50")).to_be_visible()
    field = page.get_by_placeholder("4 SHP01-001")
    field.fill("four of them")
    page.get_by_role("button", name="Take it over").click()
    expect(page.get_by_role("alert")).to_contain_text("Line 1")
    field.fill(text)
    page.get_by_role("button", name="Take it over").click()
    expect(page.locator(LEGAL)).to_be_visible()


def test_a_hand_is_drawn_and_the_lab_says_how_sure_it_is(page: Page, server: Server) -> None:
    builder(page, server)
    start_from(page, "Lanterns of the Coast")
    page.get_by_role("button", name="Draw a hand").click()
    expect(page.get_by_role("list", name="Sample hand").get_by_role("listitem")).to_have_count(6)
    page.get_by_role("combobox", name="Games").select_option("20")
    page.get_by_role("button", name="Run", exact=True).click()
    report = page.locator("[data-finished=true]")
    expect(report).to_contain_text("20 of 20 games")
    expect(report).to_contain_text(re.compile(r"between [\d.]+\s% and [\d.]+\s%"))


def test_a_deck_is_built_on_a_phone(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    builder(page, server)
    page.get_by_role("button", name="One more", exact=False).first.tap()
    page.get_by_role("tab", name="Deck").tap()
    expect(page.locator(".legality").get_by_text("1 of 50")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_deck_is_built_and_played(page: Page, server: Server) -> None:
    builder(page, server)
    start_from(page, "Lanterns of the Coast")
    page.get_by_role("button", name="One fewer Solenne, First Light").last.click()
    page.get_by_role("searchbox").fill("SHP01-005")
    expect(page.locator("[data-card]")).to_have_count(1)
    page.locator("[data-card]").focus()
    page.keyboard.press("+")
    expect(page.locator(LEGAL)).to_be_visible()
    page.get_by_role("combobox", name="Strength").select_option("easy")
    page.get_by_role("button", name="Play it").click()
    sit_down(page)
    play(page, by_mouse, Random("deck"))
    expect(page.locator("[data-winner]")).to_be_visible()


def test_rules_are_searched_and_linked(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/rules?game=ucg&edition=en-1.4#1.3.2")
    expect(page.locator(".pointed")).to_contain_text("1.3.2")
    page.get_by_role("searchbox").fill("three battles")
    expect(page.get_by_text("Rarity means nothing in play")).to_have_count(0)
    expect(page.get_by_text("Three battles won in one turn").first).to_be_visible()
    page.get_by_role("combobox", name="Game", exact=True).select_option("ua")
    page.get_by_role("searchbox").fill("")
    expect(page.get_by_text("trigger check", exact=True)).to_be_visible()


def test_an_address_opens_the_decks_of_its_game(page: Page, server: Server) -> None:
    game = page.get_by_role("combobox", name="Game", exact=True)
    page.goto(f"{server.url}/decks?game=ua")
    expect(game).to_have_value("ua")
    page.goto(f"{server.url}/decks?game=nothing")
    expect(game).to_have_value("ucg")


def test_cards_of_another_game_are_gone_while_those_of_this_one_are_on_their_way(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/decks?game=ucg")
    expect(page.locator("[data-card]")).not_to_have_count(0)
    page.route(re.compile("/api/cards/ua"), lambda _: None)  # nothing comes
    page.get_by_role("combobox", name="Game", exact=True).select_option("ua")
    expect(page.locator("[data-card], [data-facet]")).to_have_count(0)


def test_filters_that_could_not_be_had_are_asked_for_again(page: Page, server: Server) -> None:
    asked: list[str] = []

    def busy(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=504, json={"error": "busy"})
        else:
            route.continue_()

    page.route(re.compile("/api/cards/ucg/facets"), busy)
    page.goto(f"{server.url}/decks?game=ucg")
    expect(page.locator("[data-facet=series]")).to_be_visible()
    assert len(asked) == 2
