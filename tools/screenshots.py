"""Make the screenshots of the README and the documentation anew, from the sources and the built client.

PYTHONPATH=src python -m tools.screenshots          # writes docs/screenshots/*.png
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.player import MINE, OVER, by_mouse, by_touch, play, sit_down
from tests.browser.records import played, written
from tests.browser.serving import Server
from tools.chromium import FLAGS, chromium

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
DESKTOP = (1160, 740)
SMALL = (1024, 660)  # where much is drawn
PHONE = (390, 844)
LARGEST = 200_000  # bytes of one picture

Scene = Callable[[Page, Server], None]


def lobby(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.wait_for_selector("[data-play=ua]")


def table(game: str, answers: int) -> Scene:
    """A game against the easy AI after some answers."""

    def scene(page: Page, server: Server) -> None:
        page.goto(server.url)
        page.locator(f".game.{game}").get_by_role("radio").first.check()
        page.locator(f"[data-play={game}]").click()
        sit_down(page)
        move = by_touch if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]} else by_mouse
        play(page, move, Random(f"picture {game}"), answers)
        page.wait_for_selector(f"{MINE}, {OVER}")

    return scene


def end(page: Page, server: Server) -> None:
    table("ucg", 500)(page, server)
    page.wait_for_selector("[data-winner] figure")


def decks(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/decks")
    page.get_by_role("button", name="Lanterns of the Coast").first.click()
    page.wait_for_selector("[data-legal=true]")
    page.wait_for_selector("figure svg")


def replay(game: str, share: float) -> Scene:
    def scene(page: Page, server: Server) -> None:
        record = played(game, "picture")
        at = int(len(record.answers) * share)
        page.goto(f"{server.url}/replay")
        page.locator("input[type=file]").set_input_files(written(record, Path(tempfile.gettempdir())))
        page.get_by_role("slider").fill(str(at))
        page.wait_for_selector(f"[data-at='{at}']")

    return scene


def rules(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/rules?game=ucg#5.5.2.1")
    page.wait_for_selector(".pointed")


SCENES: list[tuple[str, Scene, tuple[int, int], bool, str]] = [
    ("lobby", lobby, DESKTOP, False, "en-GB"),
    ("table-ucg", table("ucg", 5), SMALL, False, "en-GB"),
    ("table-ua", table("ua", 24), SMALL, True, "en-GB"),
    ("phone", table("ucg", 10), PHONE, True, "zh-TW"),
    ("end", end, DESKTOP, False, "en-GB"),
    ("decks", decks, DESKTOP, False, "en-GB"),
    ("replay", replay("ucg", 0.7), DESKTOP, False, "en-GB"),
    ("rules", rules, DESKTOP, True, "zh-TW"),
]


def take(
    browser: Browser, server: Server, name: str, scene: Scene, size: tuple[int, int], dark: bool, tongue: str
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        locale=tongue,
        has_touch=size == PHONE,
        is_mobile=size == PHONE,
    )
    context.set_default_timeout(120_000)
    page = context.new_page()
    scene(page, server)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelectorAll('*').forEach(one => one.scrollTo(0, 0))")
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path)
    context.close()
    print(f"{path.name}: {path.stat().st_size // 1000} kB")
    if path.stat().st_size > LARGEST:
        sys.exit(f"{path} is too large: choose another scene or a smaller window")


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for name, scene, size, dark, tongue in SCENES:
                if not wanted or name in wanted:
                    take(browser, server, name, scene, size, dark, tongue)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
