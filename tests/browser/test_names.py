"""A name that is kept, in real browsers: shown once, proved elsewhere, told apart at the table, and deleted."""

from playwright.sync_api import expect

from tests.browser.conftest import MakePage
from tests.browser.player import sit_down
from tests.browser.serving import Server


def test_a_name_goes_along(server: Server, new_page: MakePage) -> None:
    page, other, friend = new_page(), new_page(language="ja-JP"), new_page()
    page.goto(f"{server.url}/name")
    page.locator("[data-keep-name] input").fill("Robin")
    page.locator("[data-keep-name] button").click()
    phrase = page.locator("[data-phrase]").inner_text()
    assert len(phrase.split()) == 8
    page.reload()
    expect(page.locator("h1")).to_contain_text("Robin")
    assert phrase not in page.content()  # shown once
    other.goto(f"{server.url}/name")
    other.locator("[data-prove] input").fill(phrase.upper())
    other.locator("[data-prove] button").click()
    expect(other.locator("h1")).to_contain_text("Robin")
    other.goto(server.url)
    other.locator(".ucg details summary").click()
    expect(other.locator(".ucg [data-own-name]")).to_contain_text("Robin ✓")  # which is changed on its own page alone
    other.locator("[data-open=ucg]").click()
    other.wait_for_url("**/game/**")
    friend.goto(server.url)
    friend.locator("[data-sit]").click()
    sit_down(friend)
    expect(friend.locator(".table")).to_contain_text("Robin ✓")
    page.locator("[data-forget]").click()
    page.locator("[data-sure]").click()
    expect(page.locator("[data-keep-name]")).to_be_visible()
    other.goto(f"{server.url}/name")
    expect(other.locator("[role=alert]")).to_be_visible()
