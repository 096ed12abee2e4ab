"""A process that thinks for the table: questions come in as lines of JSON, and each answer goes out as one line.

A player is handed a view and nothing else, so it cannot know what is hidden from it. Whatever may take long is done
here, so that the table itself answers at once. It ends when its input does.
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

import msgspec

from shinpan.games import NAMES, load
from shinpan.lessons.files import all_lessons
from shinpan.players.named import player_named

from ..support.errors import ShinpanError
from ..support.priority import step_aside
from ..support.speaking import to_json
from . import cards, contest_sheets, contests, decks, eye, legality, lessons, making, reading, records, replays
from .gathering import ahead
from .preview import preview, sample


def choose(asked: dict[str, Any]) -> Any:
    """The answer of a player to a view."""
    player = player_named(asked["player"], asked["seed"])
    return player.choose(load(asked["game"]), asked["view"], asked["options"])


def warm(_asked: dict[str, Any]) -> None:
    """Read what the first question of a page would have to wait for."""
    for name in NAMES:
        load(name)
        all_lessons(name)


TASKS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "choose": choose,
    "warm": warm,
    "preview": preview,
    "sample": sample,
    "record": records.record_of,
    "ahead": ahead,
    "summary": replays.summary,
    "keep": replays.kept,
    "at": replays.at,
    "position": replays.position,
    "cut": replays.cut,
    "open": replays.opened_position,
    "story": replays.story,
    "hand": decks.hand,
    "check": decks.check,
    "legal": legality.must_be_legal,
    "begin": making.position_record,
    "lesson": making.lesson_record,
    "lessons": lessons.listed,
    "defend": lessons.defend,
    "eye": eye.judge,
    "advise": eye.advise,
    "settle": contests.settle,
    "act": contests.act,
    "contest": contests.shown,
    "sheet": contest_sheets.as_csv,
    "contest over": contests.is_over,
    "season": contests.season,
    "season sheet": contest_sheets.season_csv,
    "search": cards.search_cards,
    "named": cards.named,
    "facets": cards.all_facets,
    "explain": cards.explain,
    "read": reading.read_card,
    "try": reading.try_card,
    "rule": reading.rule,
    "touching": reading.touching,
    "ruling": reading.play_ruling,
    "consult": reading.consulted,
}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    try:
        return {"found": TASKS[asked["task"]](asked)}
    except ShinpanError as error:
        return {"error": to_json(error.said)}
    except Exception:  # noqa: BLE001 - it is told to the table, which writes it down
        return {"fault": traceback.format_exc()}


def main() -> None:
    """Answer whatever comes in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the table's to deal with
    step_aside()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else may write between the lines
    for line in sys.stdin.buffer:
        out.write(msgspec.json.encode(answer(msgspec.json.decode(line))) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
