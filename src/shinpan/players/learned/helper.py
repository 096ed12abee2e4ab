"""A process that searches along with another: a question a line, an answer a line, until the input ends."""

import json
import os
import signal
import sys
from typing import Any

from shinpan.games import load

from ...support.errors import ShinpanError
from .beliefs import Gap
from .mixing import Mix
from .search import NetworkSearchPlayer
from .sharing import tries_told


def searched(asked: dict[str, Any]) -> dict[str, Any]:
    """What came of the answers to one view."""
    player = NetworkSearchPlayer(**asked["part"] | {"mix": Mix(**asked["part"]["mix"])})
    player.memory.gaps = [Gap(*told) for told in asked["gaps"]]
    try:
        game = load(asked["game"])
        return tries_told(player.searched_tries(game, asked["view"], asked["options"], tuple(asked["also"])))
    except ShinpanError as error:
        return {"error": str(error)}


def main() -> None:
    """Answer whatever comes in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else may write between the lines
    out.write(b"{}\n")
    out.flush()
    for line in sys.stdin.buffer:
        out.write(json.dumps(searched(json.loads(line))).encode() + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
