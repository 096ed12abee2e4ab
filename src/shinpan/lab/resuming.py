"""Runs that go on from their file: results are kept with their orders, and only what is missing is played."""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..support.errors import ShinpanError
from .games import Order, Result

MOST_BYTES = 2_000_000_000


def order_key(order: Order) -> str:
    """What tells an order from every other: a few letters of a digest of all that it says."""
    return hashlib.sha256(json.dumps(order.to_json(), sort_keys=True).encode()).hexdigest()[:12]


def kept_rows(results: Sequence[Result], orders: Sequence[Order]) -> list[dict[str, Any]]:
    """Results as plain data, each with the key of its order."""
    keys = {order.number: order_key(order) for order in orders}
    rows: list[dict[str, Any]] = []
    for result in results:
        row = {key: value for key, value in result.to_json().items() if value is not None}
        rows.append(row | {"key": keys[result.number]})
    return rows


def earlier_results(path: Path | None, orders: Sequence[Order]) -> list[Result]:
    """What a file holds of these games; ShinpanError if it is the file of another run."""
    if path is None or not path.is_file():
        return []
    keys = {order.number: order_key(order) for order in orders}
    rows = rows_in(path)
    found = [row for row in rows if keys.get(row["number"]) == row.get("key")]
    if rows and not found:
        raise ShinpanError(
            f"--json: '{path}' holds another run; name another file, or the same decks, players and seed"
        )
    return [Result(**{key: value for key, value in row.items() if key != "key"}) for row in found]


def results_by_key(path: Path | None) -> dict[str, Result]:
    """All results that a file holds, by the keys of their orders; none if there is no file."""
    if path is None or not path.is_file():
        return {}
    rows = [row for row in rows_in(path) if "key" in row]
    return {str(row["key"]): Result(**{name: row[name] for name in row if name != "key"}) for row in rows}


def check_result(result: Result) -> None:
    """Refuse what cannot have come of a game: a file may be cut off, mended by hand, or another's."""
    numbers = (result.number, result.winner, result.leader, result.turns, result.decisions)
    if any(type(number) is not int or number < 0 for number in numbers) or max(result.winner, result.leader) > 1:
        raise ValueError
    rule: Any = result.rule
    trace: Any = result.trace
    if not isinstance(rule, str) or not isinstance(trace, dict | None):
        raise ValueError


def rows_in(path: Path) -> list[dict[str, Any]]:
    if path.stat().st_size > MOST_BYTES:
        raise ShinpanError(f"--json: '{path}' is too large to be a run of the lab")
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        rows = data["results"]
        if data["shinpan_lab"] != 1 or not isinstance(rows, list):
            raise ValueError
        for row in rows:
            check_result(Result(**{key: value for key, value in row.items() if key != "key"}))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ShinpanError(f"--json: '{path}' is no file of the lab; name another") from None
    return [row for row in rows if isinstance(row.get("number"), int)]
