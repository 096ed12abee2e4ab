"""Strangers in real browsers: an open seat taken with one click, phrases, and a match whose games everybody follows."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage
from tests.browser.player import OVER, sit_down
from tests.browser.serving import Server

# Keeps what is said at the table: it is shown for some seconds only.
LISTEN = """() => {
  window.said = [];
  new MutationObserver(() => window.said.push(document.querySelector('.phrases .said')?.textContent ?? ''))
    .observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


# Open seats come before the games that can be begun.
FIRST = """() => {
  const seat = document.querySelector('[data-sit]'), play = document.querySelector('[data-play]');
  return seat && play && seat.compareDocumentPosition(play) === Node.DOCUMENT_POSITION_FOLLOWING;
}"""


def resign(page: Page) -> None:
    page.locator("[data-gather]").click()
    page.locator("#gathered-list .danger").click()
    page.locator("dialog[open] .danger").click()
    page.wait_for_selector(OVER)


def test_a_match_between_strangers(server: Server, new_page: MakePage) -> None:
    host, guest, watcher = new_page(), new_page(language="ja-JP"), new_page(language="zh-TW")
    host.goto(server.url)
    host.locator(".ua details summary").click()
    host.locator(".ua select").filter(has_text="best of 3").select_option("3")
    host.locator("[data-open=ua]").click()
    host.wait_for_url("**/game/**")
    expect(host.locator("[data-listed=true]")).to_be_visible()
    guest.goto(server.url)
    guest.wait_for_function(FIRST)
    guest.locator("[data-sit]").click()  # one click, and the game is on
    for page in (host, guest):
        sit_down(page)
    first = host.url.partition("#")[0]
    watcher.goto(first)
    sit_down(watcher)
    for page in (guest, watcher):
        page.evaluate(LISTEN)
    host.locator("[data-phrases]").click()
    host.locator('[data-phrase="good luck"]').click()
    for page, said in ((guest, "よろしくお願いします"), (watcher, "祝好運")):
        page.wait_for_function("said => window.said.some(one => one.includes(said))", arg=said)
    resign(guest)
    for page in (host, watcher):
        expect(page.locator('[data-score="1:0"]')).to_be_visible()
        expect(page.locator("[data-next-game]")).to_have_count(0)
    guest.locator("[data-next-game]").click()
    for page in (host, guest, watcher):
        page.wait_for_function("address => !location.href.startsWith(address)", arg=first)
        sit_down(page)
        expect(page.locator("[data-match]")).to_contain_text("1 : 0")
    resign(guest)
    expect(host.locator('[data-score="2:0"]')).to_be_visible()


def test_an_invitation_says_what_is_played_and_how(server: Server, new_page: MakePage) -> None:
    """As the list of open seats does: whoever sits down by a link has agreed to the clock and the match, too."""
    host, friend = new_page(), new_page()
    host.goto(server.url)
    host.locator(".ua details summary").click()
    host.get_by_label("Games of the match").last.select_option("3")
    host.locator(".ua [data-sideboarded]").select_option(index=1)
    expect(host.locator(".ua label", has_text="Sideboard").last).to_contain_text("at most 10 cards")
    host.locator(".ua select").filter(has_text="5 min + 5 s").select_option("1")
    host.locator(".ua").get_by_role("button", name="Play a friend").click()
    host.wait_for_url("**/game/**")
    friend.goto(host.locator("section input").input_value())
    for said in ("best of 3", "5 min + 5 s", "exchange cards with a sideboard"):
        expect(friend.locator("[data-terms]")).to_contain_text(said)
    expect(friend.locator("[data-join]")).to_contain_text("at most 10 cards")


def test_who_was_away_between_two_games_finds_the_next_one(server: Server, new_page: MakePage) -> None:
    """From the lobby, and by the address of the game before."""
    host, guest, late = new_page(), new_page(), new_page()
    host.goto(server.url)
    host.locator(".ua details summary").click()
    host.locator(".ua select").filter(has_text="best of 3").select_option("3")
    host.locator("[data-open=ua]").click()
    guest.goto(server.url)
    guest.locator("[data-sit]").click()
    for page in (host, guest):
        sit_down(page)
    first = host.url.partition("#")[0]
    room = first.rpartition("/")[2]
    resign(guest)
    host.wait_for_selector(OVER)
    host.goto(server.url)
    expect(host.locator(f'[data-mine="{room}"]')).to_be_visible()  # the match is not over
    guest.locator("[data-next-game]").click()
    guest.wait_for_function("address => !location.href.startsWith(address)", arg=first)
    late.goto(first)  # somebody who watches, and comes late
    host.reload()
    expect(host.locator("[data-mine]")).to_have_count(1)
    host.locator("[data-mine]").click()
    for page in (host, guest, late):
        page.wait_for_function("address => !location.href.startsWith(address)", arg=first)
        sit_down(page)
        expect(page.locator("[data-match]")).to_contain_text("1 : 0")
    assert late.url == host.url.partition("#")[0]


def test_the_way_back_to_a_running_game(server: Server, new_page: MakePage) -> None:
    page = new_page()
    page.goto(server.url)
    page.locator("[data-play=ucg]").click()
    sit_down(page)
    room = page.url.partition("#")[0].rpartition("/")[2]
    page.goto(server.url)
    back = page.locator(f'[data-mine="{room}"]')
    expect(back).to_contain_text("Computer")  # whom it is against
    back.click()
    sit_down(page)
