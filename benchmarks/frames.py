"""Frames a second of the table while a game is shown at its normal speed, and the size of the first load.

Run: PYTHONPATH=. python benchmarks/frames.py [--throttle 4] [--answers 30]

A browser whose processor is slowed down plays against the easy AI; every frame that it draws is counted, each beat on
its own. Needs a built client (`python web_build.py build`) and a Chromium (`tools/chromium.py`).
"""

import argparse
import gzip
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

from tests.browser.player import MINE, OVER, answer, by_keyboard, choose_easy, sit_down
from tests.browser.serving import CLIENT, Server
from tools.chromium import FLAGS, chromium

SIZES = {"1440x900": (1440, 900, False), "390x844": (390, 844, True)}
# Each frame's time since the last one, in milliseconds, while something is shown or moves.
COUNT = """() => {
  window.frames_ = [];
  let last = 0;
  const tick = now => {
    const watching = document.querySelector('.game[data-turn=watching]') !== null;
    if (last > 0 && watching) window.frames_.push(now - last);
    last = watching ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


def first_load(page: Page, url: str) -> int:
    """Bytes of everything that the first page asks for, compressed."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(url)
    page.wait_for_selector("[data-play]")
    files = [CLIENT.parent / path.lstrip("/") for path in asked if path.startswith(("/assets", "/icon"))]
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in [CLIENT, *files])


def frames(page: Page, game: str, throttle: float, answers: int) -> list[float]:
    """The times between frames of a game."""
    choose_easy(page.locator(f".game.{game}"))
    page.locator(f"[data-play={game}]").click()
    sit_down(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.evaluate(COUNT)
    lot = Random("frames")
    for _ in range(answers):
        page.wait_for_selector(f"{MINE}, {OVER}")
        if page.locator(OVER).count():
            break
        answer(page, by_keyboard, lot)
    found: list[float] = page.evaluate("window.frames_")
    return found


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="Frames a second of the table.")
    parser.add_argument("--throttle", type=float, default=4.0, help="how many times slower the processor is (4)")
    parser.add_argument("--answers", type=int, default=30, help="answers in each game (30)")
    args = parser.parse_args()
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for size, (width, height, touch) in SIZES.items():
                for game in ("ucg", "ua"):
                    viewport = {"width": width, "height": height}
                    context = browser.new_context(viewport=viewport, has_touch=touch, locale="en-GB")  # type: ignore[arg-type]  # as Playwright's own examples write it
                    context.set_default_timeout(180_000)
                    page = context.new_page()
                    load = first_load(page, server.url)
                    times = sorted(frames(page, game, args.throttle, args.answers))
                    told = (len(times), 1000 / median(times), times[int(len(times) * 0.95)], load / 1000)
                    print(f"| {size} | {game} | " + " | ".join(f"{value:.0f}" for value in told) + " |", flush=True)
                    context.close()
            browser.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
