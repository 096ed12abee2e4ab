"""A Chromium for the tests: one that is there, else Debian's package, else Playwright's own download.

python tools/chromium.py          # find it, install it if that can be done, and say which
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
"""The tests may run as root, without a screen, and nothing that they start shall talk to anybody."""

PATIENCE = 600  # seconds for an installation


class NoBrowserError(Exception):
    """There is no browser, and why none could be had."""


@cache
def chromium() -> str:
    """The path of a browser. Raises NoBrowserError with what was tried."""
    tried: list[str] = []
    for way in (on_the_path, from_debian, from_playwright):
        try:
            with one_at_a_time():
                return way()
        except NoBrowserError as error:
            tried.append(str(error))
    raise NoBrowserError("; ".join(tried))


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Several workers of the tests do not install the same thing at once."""
    with (Path(tempfile.gettempdir()) / "shinpan-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def on_the_path() -> str:
    """One that is there."""
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    raise NoBrowserError(f"none of {', '.join(NAMES)} is on the path")


def from_debian() -> str:
    """Debian's package, where we may install it."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise NoBrowserError("Debian's package cannot be installed here (that needs apt-get and root)")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "-y", "chromium"]):
        run(command, quiet)
    return on_the_path()


def from_playwright() -> str:
    """Playwright's own download, which may be there from an earlier time."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).exists():
        run([sys.executable, "-m", "playwright", "install", "chromium"], dict(os.environ))
    if not Path(path).exists():
        raise NoBrowserError("Playwright downloaded no Chromium")
    return path


def run(command: list[str], environment: dict[str, str]) -> None:
    words = " ".join(command)
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoBrowserError(f"`{words}` failed: {error}") from error
    if done.returncode != 0:
        said = (done.stderr.strip().splitlines() or ["it did not say why"])[-1]
        raise NoBrowserError(f"`{words}` failed: {said}")


def main() -> int:
    """Say which browser the tests will use; in CI there must be one."""
    try:
        print(f"browser tests use {chromium()}")
    except NoBrowserError as error:
        print(f"browser tests will be skipped: {error}", file=sys.stderr)
        return 1 if os.environ.get("CI") == "true" else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
