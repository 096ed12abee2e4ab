"""A process that plays games: orders come in as lines of JSON, and each result goes out as one line.

Plain lines, because compiled classes cannot be pickled and because a process started this way shares
nothing with its parent. It ends when its input does, so it never outlives the one that started it.
"""

import json
import os
import signal
import sys
import traceback

from shinpan.lab.games import order_from_json, play_order

from ..support.errors import ShinpanError
from ..support.priority import step_aside
from ..support.speaking import to_json

ASIDE = "--aside"


def main() -> None:
    """Play whatever comes in; for a table, less urgently than what it does for people."""
    if ASIDE in sys.argv:
        step_aside()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to deal with
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # nothing else may write between the lines
    for line in sys.stdin:
        try:
            told = play_order(order_from_json(json.loads(line))).to_json()
        except ShinpanError as error:
            told = {"error": to_json(error.said)}
        except Exception:  # noqa: BLE001 - it is told to the parent, which raises it
            told = {"fault": traceback.format_exc()}
        out.write(json.dumps(told) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
