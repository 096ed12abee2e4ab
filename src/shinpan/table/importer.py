"""A process that reads one card file into the library: what to read comes in as a line, how far it is goes out."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from shinpan.games import NAMES, load

from ..kernel.game.catalogue import Import
from ..support.errors import ShinpanError, Translatable
from ..support.priority import step_aside
from ..support.speaking import to_json

if sys.platform != "win32":
    import resource

EVERY = 0.2  # seconds between two lines of progress
MOST_MEMORY = 512_000_000  # bytes; whole catalogues take an eighth of it
MOST_TOLD = 100  # of texts and records that are named


def told(game: str, done: Import) -> dict[str, Any]:
    """What an import did, as the page shows it, but for the language."""
    return {
        "game": game,
        "name": done.name,
        "cards": done.cards,
        "parallels": done.parallels,
        "playable": done.playable,
        "texts": done.texts,
        "compiled": done.compiled,
        "replaced": done.replaced,
        "left_out": len(done.left_out),
        "left_out_first": [
            {"where": one.where, "number": one.number, "reason": to_json(one.said)} for one in done.left_out[:MOST_TOLD]
        ],
        "missing": len(done.missing),
        "missing_first": [{"text": row.text, "numbers": list(row.numbers)} for row in done.missing[:MOST_TOLD]],
        "print": done.print,
        "worded": len(done.worded),
        "waiting": len(done.waiting),
    }


class Progress:
    """Says now and then how far it is."""

    def __init__(self, out: Any) -> None:
        self.out = out
        self.then = 0.0

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if now - self.then >= EVERY or done == of:
            self.then = now
            self.say({"done": done, "of": of})

    def say(self, value: Any) -> None:
        self.out.write(msgspec.json.encode(value) + b"\n")
        self.out.flush()


def read(game: str, path: Path, name: str, tick: Progress) -> dict[str, Any]:
    """Read a file as cards of a game; if it has none of those, as cards of another one, whose file it may be."""
    try:
        return told(game, load(game).catalogue().import_cards(path, name, tick))
    except ShinpanError:
        for other in NAMES:
            if other != game:
                with suppress(ShinpanError):
                    return told(other, load(other).catalogue().import_cards(path, name, tick))
        raise


def have_little_memory() -> None:
    """Let a file take so much memory and no more, where the system knows such a thing: lists of nothing but empty lists
    are a hundred times as large there as in their file."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def main() -> None:
    step_aside()
    have_little_memory()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else may write between the lines
    progress = Progress(out)
    asked = msgspec.json.decode(sys.stdin.buffer.readline())
    path = Path(asked["path"])
    try:
        progress.say({"found": read(asked["game"], path, asked["name"], progress)})
    except ShinpanError as error:
        progress.say({"error": to_json(error.said, lambda words: words.replace(str(path), path.name))})
    except MemoryError:
        progress.say({"error": to_json(Translatable("this file takes far more memory than cards do"))})


if __name__ == "__main__":
    main()
