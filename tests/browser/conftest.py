"""A browser and a server for each module of the tests; where there is no browser they are skipped, but never in CI."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.browser.serving import CLIENT, Server
from tools.chromium import FLAGS, NoBrowserError, chromium

DESKTOP = (1440, 900)
PHONE = (390, 844)
PATIENCE = 120_000  # milliseconds: a busy machine is slow, and time proves nothing

# What happens is not waited for, and nobody hands the screen over, unless a test looks at it.
AT_ONCE = """(pace) => { if (localStorage.getItem('shinpan settings') === null)
  localStorage.setItem('shinpan settings', JSON.stringify({pace, handover: false})) }"""

# What a page draws by lot, keys and its part of the shuffle, is the same each time, and another for each page.
DRAWN = """(seed) => {
  const drawn = () => { try { return Number(sessionStorage.getItem('drawn')) } catch { return 0 } };
  const keep = (at) => { try { sessionStorage.setItem('drawn', String(at)) } catch { /* it has no storage */ } };
  const mixed = (word) => {
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
  crypto.getRandomValues = (bytes) => {
    let at = drawn();
    for (let i = 0; i < bytes.length; i++) bytes[i] = mixed(seed + Math.imul(++at, 0x9e3779b9));
    keep(at);
    return bytes;
  };
}"""

MakePage = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each module: while it runs, its thread can have no other event loop, which tests elsewhere need."""
    must_be(CLIENT.exists(), f"the client is not built: there is no {CLIENT} (`npm run build` in web/ makes it)")
    try:
        path = chromium()
    except NoBrowserError as error:
        must_be(False, f"there is no browser: {error}")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


def must_be(there: bool, otherwise: str) -> None:
    """Skip what cannot run here, and say why; in CI it must run."""
    if there:
        return
    if os.environ.get("CI") == "true":
        pytest.fail(f"browser tests must run in CI, but {otherwise}")
    pytest.skip(f"browser tests are skipped: {otherwise}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("table"))
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="module")
def talking_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One whose host allows chat."""
    home = tmp_path_factory.mktemp("table")
    club = home / "club.toml"
    club.write_text('[club]\nname = "Friday"\nchat = true\n', "utf-8")
    made = Server(home, "--club", str(club))
    made.start()
    yield made
    made.kill()


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    made = Server(tmp_path)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[MakePage]:
    """Pages as different people have them: nothing is shared between them. A page must not complain or call out."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        dark: bool = False,
        language: str = "en-GB",
        pace: str = "at once",
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            locale=language,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"({AT_ONCE})({pace!r})")
        context.add_init_script(f"({DRAWN})({crc32(f'{request.node.nodeid} {len(contexts)}'.encode())})")
        contexts.append(context)
        page = context.new_page()

        def complain(error: Error) -> None:
            if "Unable to preload CSS" not in str(error):  # a part of the page that was on its way when it was left
                complaints.append(f"{page.url}: {error}\n{error.stack}")

        page.on("pageerror", complain)
        page.on("request", lambda request: complaints.extend(foreign(request.url)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def foreign(url: str) -> list[str]:
    """A request that leaves the machine."""
    ours = ("http://127.0.0.1:", "ws://127.0.0.1:", "http://localhost:", "ws://localhost:", "blob:", "data:")
    return [] if url.startswith(ours) else [f"a request to {url}"]


@pytest.fixture
def page(new_page: MakePage) -> Page:
    return new_page()
