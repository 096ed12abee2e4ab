"""The first page is small: what it asks for before anything can be clicked, compressed."""

import gzip
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.serving import CLIENT, Server

MOST_BYTES = 250_000


@pytest.mark.parametrize(
    "path", ["/", "/decks", "/cards", "/workshop", "/lab", "/rules", "/puzzle", "/replay", "/learn"]
)
def test_the_first_load_of_each_page_is_small(page: Page, server: Server, path: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(server.url + path)
    page.wait_for_selector("main h1")
    files = [CLIENT.parent / one.lstrip("/") for one in asked if one.startswith(("/assets", "/icon"))]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in [CLIENT, *files]) < MOST_BYTES
