"""Friends, blocks, chat and sideboards in real browsers, with several people at once."""

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as SlowError

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import SOON, left_over, sit_down
from tests.browser.serving import Server
from tests.browser.test_access import carry, faults
from tests.browser.test_meeting import resign
from tests.browser.test_room import OUTSIDE, SLACK


def keep_name(page: Page, server: Server, name: str) -> None:
    page.goto(f"{server.url}/name")
    page.locator("[data-keep-name] input").fill(name)
    page.locator("[data-keep-name] button").click()
    page.locator(".fresh button").click()


def befriend(page: Page, name: str) -> None:
    page.locator("[data-add-friend] input").fill(name)
    page.locator("[data-add-friend] [type=submit]").click()


def test_a_friend_is_seen_asked_to_a_seat_and_blocked(server: Server, new_page: MakePage) -> None:
    ann, bo = new_page(), new_page(PHONE, language="zh-TW")
    carry(ann)
    carry(bo)
    keep_name(ann, server, "Anneke")
    keep_name(bo, server, "Bodil")
    befriend(ann, "bodil")
    expect(ann.locator("[data-friend-name=Bodil]")).to_contain_text("not said yes")
    bo.reload()
    bo.locator("[data-asking=Anneke] [data-tie=friend]").click()
    expect(bo.locator("[data-friend-name=Anneke]")).to_be_visible()
    ann.reload()
    expect(ann.locator("[data-friend-name=Bodil]")).to_contain_text("here")
    assert faults(ann) == []
    bo.goto(server.url)
    ann.goto(server.url)
    ann.locator("[data-friend=ucg]").click()
    ann.locator("[data-ask-friend=Bodil]").click()
    bo.locator("[data-invited]").click()
    expect(bo.locator("[data-join] [data-own-name]")).to_contain_text("✓")
    bo.locator("[data-join] [type=submit]").click()
    for page in (ann, bo):
        sit_down(page)
    expect(bo.locator(".table")).to_contain_text("Anneke ✓")
    assert faults(bo) == []
    resign(bo)
    bo.goto(f"{server.url}/name")
    bo.locator("[data-friend-name=Anneke] [data-tie=block]").click()
    expect(bo.locator("[data-blocked=Anneke]")).to_be_visible()
    bo.goto(server.url)
    bo.locator("[data-open=ucg]").click()
    ann.goto(server.url)
    ann.locator("[data-sit]").click()
    expect(ann.locator("main")).to_contain_text("not open to you")


def press(page: Page, button: str) -> None:
    """A button above the table, or in the list of what the line has no room for."""
    if page.locator(f"#gathered-list {button}").count():
        page.locator("[data-gather]").click()
    page.locator(button).click()


def shelve(page: Page, server: Server, cards: str) -> None:
    """A short list among the reader's own decks, which serves as a sideboard."""
    page.goto(server.url)
    kept = f'[{{"id": "side", "game": "ua", "name": "Spare", "cards": {cards}, "changed": 1}}]'
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", ["shinpan.decks", kept])
    page.reload()


def sit_three(server: Server, host: Page, guest: Page, watcher: Page) -> str:
    """A match with sideboards, its players and somebody who watches; the address of its first game."""
    shelve(host, server, '{"FRY-1-012": 1}')
    host.locator(".ua details summary").click()
    host.locator(".ua select").filter(has_text="best of 3").select_option("3")
    host.locator(".ua [data-sideboarded]").select_option(index=1)
    host.locator(".ua [data-side]").select_option("side")
    host.locator("[data-open=ua]").click()
    guest.goto(server.url)
    guest.locator("[data-sit]").click()
    for page in (host, guest):
        sit_down(page)
    first = host.url.partition("#")[0]
    watcher.goto(first)
    sit_down(watcher)
    return first


def test_a_match_with_sideboards_and_chat_that_everybody_follows(talking_server: Server, new_page: MakePage) -> None:
    host, guest, watcher = new_page(), new_page(PHONE, language="ja-JP"), new_page(language="zh-TW")
    carry(host)
    carry(guest)
    first = sit_three(talking_server, host, guest, watcher)
    say(host, "Have a <b>nice</b> game")
    for page in (guest, watcher):
        press(page, "[data-chat]")
        expect(page.locator("[role=log]")).to_contain_text("Have a <b>nice</b> game")
    assert faults(guest) == []
    guest.keyboard.press("Escape")
    press(guest, "[data-phrases]")
    assert left_over(guest, OUTSIDE, [[[".phrases .menu", False]], SLACK]) == []
    guest.keyboard.press("Escape")
    press(guest, "[data-chat]")
    mute_and_report(guest)
    resign(guest)
    guest.locator("[data-next-game]").click()
    for page in (host, guest, watcher):
        expect(page.locator("[data-exchange]")).to_be_visible()
        assert not page.url.startswith(first)
    assert faults(host) == []
    host.locator("[data-out]").first.click()
    expect(host.locator("[data-settle]")).to_be_disabled()
    host.locator("[data-in=FRY-1-012]").click()
    settle(host)
    settle(guest)
    for page in (host, guest, watcher):
        sit_down(page)
        expect(page.locator("[data-match]")).to_contain_text("1 : 0")
    say(host, "still here")
    for _ in range(2):  # whoever is muted stays so in the next game, and when the page is loaded anew
        expect(guest.locator("[data-mute]")).to_have_attribute("aria-pressed", "true")
        expect(guest.locator("[role=log]")).not_to_contain_text("still here")
        guest.reload()
        sit_down(guest)


def settle(page: Page) -> None:
    """Settle on the deck. On a busy machine the question whether it is legal is given up, and is to be asked again."""
    button = page.locator("[data-settle]")
    for _ in range(12):
        try:
            button.click(timeout=SOON)
            button.wait_for(state="detached", timeout=SOON)
        except SlowError:
            if button.count():
                continue
        return
    raise AssertionError(f"the deck is not settled: {page.locator('[data-exchange]').inner_text()}")


def mute_and_report(guest: Page) -> None:
    guest.locator("[data-report]").click()
    guest.locator("[data-reason] input").fill("nothing bad")
    guest.locator("[data-reason] button").click()
    expect(guest.locator(".chat [role=status]")).to_contain_text("主催者")
    guest.locator("[data-mute]").click()
    expect(guest.locator("[role=log]")).not_to_contain_text("nice")
    guest.keyboard.press("Escape")


def say(page: Page, words: str) -> None:
    page.locator("[data-chat]").click()
    page.locator("[data-say] input").fill(words)
    page.keyboard.press("Enter")
    expect(page.locator("[role=log]")).to_contain_text(words)
    page.keyboard.press("Escape")
