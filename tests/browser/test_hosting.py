"""A club's table: its name and rules, who may hold tournaments, and the host's overview by the host's own key."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import sit_down
from tests.browser.serving import Server
from tests.browser.test_access import carry, faults

CLUB = """
[club]
name = "Friday club"
rules = "Be kind."
tournaments = "host"
judges = "host"
"""


# Headings of one word that need more than one line.
BROKEN = """all => all.filter(one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return !/\\s/.test(one.textContent.trim()) && words.getClientRects().length > 1;
}).map(one => one.textContent)"""


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Server]:
    file = tmp_path / "club.toml"
    file.write_text(CLUB, "utf-8")
    made = Server(tmp_path, "--club", str(file))
    made.start()
    yield made
    made.kill()


def open_overview(page: Page, server: Server, key: str) -> None:
    page.goto(f"{server.url}/host")
    page.locator("[data-host-key]").fill(key)
    page.locator("[data-open]").click()


def test_a_guest_reads_the_rules_of_the_club_and_does_what_guests_may(hosted: Server, new_page: MakePage) -> None:
    guest = new_page(PHONE)
    carry(guest)
    guest.goto(hosted.url)
    expect(guest.get_by_role("heading", name="Friday club")).to_be_visible()
    guest.locator("[data-club] summary").click()
    expect(guest.get_by_text("Be kind.")).to_be_visible()
    found = faults(guest)
    guest.goto(f"{hosted.url}/tournaments")
    expect(guest.get_by_text("Here the host holds them.")).to_be_visible()
    expect(guest.locator("[data-hold]")).to_have_count(0)
    open_overview(guest, hosted, "a key that is none of ours")
    expect(guest.get_by_role("alert")).to_be_visible()
    expect(guest.locator("[data-overview]")).to_have_count(0)
    assert found + faults(guest) == []


def test_the_host_sees_the_overview_and_holds_tournaments(hosted: Server, new_page: MakePage) -> None:
    host = new_page()
    carry(host)
    open_overview(host, hosted, (hosted.home / "host.key").read_text().strip())
    expect(host.locator("[data-overview]")).to_be_visible()
    assert host.locator("th").evaluate_all(BROKEN) == []
    found = faults(host)
    host.goto(f"{hosted.url}/tournaments")
    host.locator("[data-hold] input").first.fill("Tonight")
    host.locator("[data-season-name]").fill("Autumn")
    host.locator("[data-hold] button").click()
    host.wait_for_url("**/tournament/**")
    host.locator("[data-invite-judge]").click()
    expect(host.locator("[data-judge-link]")).to_be_visible()
    host.locator("[data-season-link]").click()
    expect(host.locator("[data-season]")).to_be_visible()
    assert found + faults(host) == []


def test_the_host_gives_the_judges_seat_of_any_table(hosted: Server, new_page: MakePage) -> None:
    maker, guest, host = new_page(), new_page(), new_page()
    maker.goto(hosted.url)
    maker.locator("[data-open=ucg]").click()
    guest.goto(hosted.url)
    guest.locator("[data-sit]").click()
    sit_down(guest)
    with guest.expect_response("**/api/club"):
        guest.locator("[data-court]").click()
    expect(guest.locator("[data-call-judge]")).to_be_visible()
    expect(guest.locator("[data-invite-judge]")).to_have_count(0)  # here players may not
    open_overview(host, hosted, (hosted.home / "host.key").read_text().strip())
    host.locator("[data-overview] a").first.click()
    sit_down(host)
    host.locator("[data-court]").click()
    host.locator("[data-invite-judge]").click()
    host.locator("[data-judge-here]").click()
    host.locator("[data-take]").click()
    sit_down(host)
    host.locator("[data-court]").click()
    expect(host.locator("[data-pause]")).to_be_visible()
