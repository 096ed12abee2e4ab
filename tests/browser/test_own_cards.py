"""Cards of one's own: a dropped catalogue plays at once, what does not play says why, pictures stay here."""

import json
import re
import struct
import zlib

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.serving import Server
from tests.table.test_importing import KITES_OF_THE_OTHER_GAME, SET

# A file dropped on the page, as a person drops it.
DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
}"""


def png() -> bytes:
    """A small picture, red all over."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 63, 88, 8, 2, 0, 0, 0)
    rows = b"".join(b"\x00" + b"\xc0\x20\x20" * 63 for _ in range(88))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_a_catalogue_is_dropped_on_the_page_and_plays_at_once(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/decks")
    expect(page.locator("[data-import]")).to_be_visible()
    page.evaluate(DROP, ["kites.toml", SET])
    expect(page.locator("[data-imported=kites]")).to_have_text(re.compile("2 cards .* 1 of them can be played now"))
    page.get_by_text("1 card cannot be played yet").click()
    expect(page.locator("[data-import] li b")).to_contain_text(re.compile("not understood: .*whistle"))
    page.locator("[data-facet=series]").select_option("TST")
    expect(page.locator("[data-card]")).to_have_count(2)
    row = page.locator(".row", has=page.locator('[data-card="TST-002"]'))
    expect(row).to_contain_text(re.compile("Cannot be played yet: not understood: .*whistle"))
    page.locator("[data-facet=playable]").select_option("yes")
    expect(page.locator("[data-card]")).to_have_count(1)
    page.locator("[data-facet=playable]").select_option("no")
    expect(page.locator('[data-card="TST-001"]')).to_have_count(0)
    page.locator(".row").get_by_role("button", name=re.compile("One more")).click()
    deck = page.locator("#panel-deck")
    expect(deck.get_by_role("button", name=re.compile("Paper Kite II.*TST-002"))).to_be_visible()
    expect(deck.locator(".legality")).to_contain_text("Cannot be played yet. not understood")
    expect(deck.locator(".legality")).not_to_contain_text("expected")


def test_what_becomes_of_a_dropped_file_is_in_sight(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        """How far it is: no answer comes before it is let go."""
        held.append(route)

    page.route(re.compile("/api/imports/"), hold)
    page.goto(f"{server.url}/decks")
    expect(page.locator("[data-card]").first).to_be_visible()
    expect(page.locator("[data-import]")).not_to_be_in_viewport()
    page.evaluate(DROP, ["kites.toml", SET])
    progress = page.locator("[data-progress]")
    expect(progress).to_be_in_viewport(ratio=0.95)
    expect(progress).to_have_text("Getting ready to read it …")
    # An address has one import at a time, and the next test hands over its own.
    page.unroute(re.compile("/api/imports/"))
    for one in held:
        one.continue_()
    expect(page.locator("[data-imported=kites]")).to_be_visible()


def test_what_came_of_a_dropped_file_is_in_sight_of_whoever_watched(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    page.goto(f"{server.url}/decks")
    expect(page.locator("[data-card]").first).to_be_visible()
    page.evaluate(DROP, ["watched.toml", SET])
    expect(page.locator("[data-imported=watched]")).to_be_in_viewport(ratio=0.95)


def test_a_catalogue_may_be_dropped_where_cards_are_looked_up(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/cards?game=ucg")
    expect(page.locator("[data-card]").first).to_be_visible()
    page.evaluate(DROP, ["looked.toml", SET])
    expect(page.locator("[data-imported=looked]")).to_be_in_viewport(ratio=0.95)
    page.get_by_role("searchbox").fill("TST-001")
    expect(page.locator("[data-card=TST-001]")).to_be_visible()


def test_why_a_deck_cannot_be_played_is_said_where_it_was_tried(new_page: MakePage, server: Server) -> None:
    page = new_page(PHONE, touch=True)
    shelf = [{"id": "x", "game": "ucg", "name": "Five alike", "cards": {"SHP01-001": 5}, "changed": 1}]
    page.add_init_script(f"localStorage.setItem('shinpan.decks', {json.dumps(json.dumps(shelf))})")
    page.goto(server.url)
    card = page.locator(".game.ucg")
    card.locator("label", has_text="Five alike").first.click()
    card.locator("[data-play=ucg]").click()
    expect(card.get_by_role("alert")).to_contain_text("the deck of player 1 is not legal")
    expect(card.get_by_role("alert")).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".game.ua").get_by_role("alert")).to_have_count(0)


# Several files dropped at once.
DROP_ALL = """files => {
  const data = new DataTransfer();
  for (const [name, text] of files) data.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
}"""


def test_catalogues_of_both_games_are_dropped_wherever_the_page_is(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/decks")
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("ucg")
    expect(page.locator("[data-import]")).to_be_visible()
    page.evaluate(DROP_ALL, [["sky.toml", SET], ["other.toml", KITES_OF_THE_OTHER_GAME]])
    expect(page.locator("[data-imported=sky]")).to_contain_text("2 cards of Ultraman Card Game")
    expect(page.locator("[data-imported=other]")).to_contain_text("1 card of Union Arena")
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("ua")
    page.get_by_placeholder("Name, text, number").fill("KIT-1-001")
    expect(page.locator("[data-card]")).to_have_count(1)


def test_pictures_are_shown_on_the_cards_and_stay_in_this_browser(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/decks")
    files = [
        {"name": "shp01-001.png", "mimeType": "image/png", "buffer": png()},
        {"name": "SHP01-002.png", "mimeType": "image/png", "buffer": b"no picture"},
    ]
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.locator("[data-import] input").first.set_input_files(files)  # type: ignore[arg-type]  # files in memory
    expect(page.locator("[data-import]")).to_contain_text("1 picture is kept; 1 file was no picture")
    assert not [url for url in sent if "import" in url]
    page.reload()
    page.get_by_placeholder("Name, text, number").fill("SHP01-001")
    face = page.locator(".row", has=page.locator('[data-card="SHP01-001"]')).locator("img.scan")
    expect(face).to_have_js_property("naturalWidth", 63)
    page.get_by_role("button", name="Forget 1 picture").click()
    expect(face).to_have_count(0)


# The second picture and those after it are never read to their end.
ONE_ONLY = """() => {
  const read = window.createImageBitmap.bind(window);
  let asked = 0;
  window.createImageBitmap = file => asked++ ? new Promise(() => {}) : read(file);
}"""


def test_pictures_that_were_kept_are_there_for_whoever_left_before_the_last(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/decks?game=ucg")
    page.evaluate(ONE_ONLY)
    files = [{"name": f"SHP01-00{n}.png", "mimeType": "image/png", "buffer": png()} for n in (1, 2)]
    page.locator("[data-import] input").first.set_input_files(files)  # type: ignore[arg-type]  # files in memory
    expect(page.get_by_role("button", name="Forget 1 picture")).to_be_visible()
    page.reload()
    page.get_by_placeholder("Name, text, number").fill("SHP01-001")
    face = page.locator(".row", has=page.locator('[data-card="SHP01-001"]')).locator("img.scan")
    expect(face).to_have_js_property("naturalWidth", 63)


def test_the_deck_is_in_sight_while_cards_are_looked_through(new_page: MakePage, server: Server) -> None:
    for size in ((1440, 900), (1024, 660), PHONE):
        page = new_page(size)
        page.goto(f"{server.url}/decks")
        page.get_by_role("button", name=re.compile("One more")).first.wait_for()
        page.get_by_role("button", name=re.compile("Show more")).click()
        page.get_by_role("button", name=re.compile("One more")).first.click()
        page.mouse.wheel(0, 4000)
        seen = page.locator("[data-strip]" if size == PHONE else "#deck-list")
        expect(seen).to_be_in_viewport()
        expect(page.locator(".legality .total, [data-strip] b").locator("visible=true").first).to_have_text("1 of 50")
