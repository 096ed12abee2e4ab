"""A passkey in real browsers, by a virtual authenticator: made, used in another browser, exported, removed."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import MakePage
from tests.browser.serving import Server
from tests.browser.test_access import carry, faults
from tests.table.authenticator import must_have_passkeys

OPTIONS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Token:
    """An authenticator that a page's browser has at hand."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        added: dict[str, Any] = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": OPTIONS})
        self.id: str = added["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        found: dict[str, Any] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        credentials: list[dict[str, Any]] = found["credentials"]
        return credentials

    def add(self, credential: dict[str, Any]) -> None:
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})


def test_a_passkey_goes_from_one_browser_to_another(server: Server, new_page: MakePage, tmp_path: Path) -> None:
    must_have_passkeys()
    url = f"http://localhost:{server.port}/name"
    first, second = new_page(), new_page(language="ja-JP")
    carry(first)
    token, other = Token(first), Token(second)
    first.goto(url)
    first.locator("[data-keep-name] input").fill("Wren")
    first.locator("[data-keep-name] button").click()
    first.locator(".fresh button").click()
    first.locator("[data-add-passkey] input").fill("My phone")
    first.locator("[data-add-passkey] button").click()
    expect(first.locator("[data-passkey]")).to_contain_text("My phone")
    assert faults(first) == []
    (credential,) = token.credentials()
    assert credential["rpId"] == "localhost"
    other.add(credential)  # as a passkey that is kept in an account goes along
    second.goto(url)
    second.locator("[data-enter]").click()
    expect(second.locator("h1")).to_contain_text("Wren")
    second.reload()
    expect(second.locator("h1")).to_contain_text("Wren")  # which the browser remembers
    with second.expect_download() as download:
        second.locator("[data-export]").click()
    exported = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert [one["label"] for one in exported["passkeys"]] == ["My phone"]
    second.locator("[data-leave]").click()
    expect(second.locator("[data-keep-name]")).to_be_visible()
    first.reload()
    first.locator("[data-drop-passkey]").click()
    expect(first.locator("[data-passkey]")).to_have_count(0)
    second.locator("[data-enter]").click()
    expect(second.locator("[role=alert]")).to_be_visible()
    first.locator("[data-forget]").click()
    first.locator("[data-sure]").click()
    expect(first.locator("[data-keep-name]")).to_be_visible()


def test_a_table_that_is_called_by_an_address_says_why_it_has_no_passkeys(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/name")
    page.locator("[data-keep-name] input").fill("Xan")
    page.locator("[data-keep-name] button").click()
    expect(page.locator("#passkeys + p")).to_contain_text("not by an address")
    expect(page.locator("[data-add-passkey]")).to_have_count(0)
