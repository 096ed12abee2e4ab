"""Sheets of a tournament as a spreadsheet reads them: standings, pairings, decks, penalties. Workers do this."""

import csv
import io
from collections.abc import Callable, Mapping
from typing import Any, Final
from unicodedata import normalize

from shinpan.tournaments.model import BYE

from .contests import season, shown

Rows = list[list[object]]
TOTALS: Final = ("points", "tournaments", "matches", "won", "lost")
FORMULA: Final = frozenset("=+-@")
SCORES: Final = ("points", "opponents", "games", "opponents_games", "byes")


def as_csv(asked: Mapping[str, Any]) -> str:
    """One sheet of a tournament. Guests are told apart from kept names in columns of their own."""
    return written(SHEETS[asked["what"]](shown(asked)))


def season_csv(asked: Mapping[str, Any]) -> str:
    """The table of a season."""
    rows: Rows = [["rank", "player", *TOTALS, "kind"]]
    for line in season(asked)["lines"]:
        kind = "name" if line["named"] else "guest"
        rows.append([line["rank"], line["name"], *[line[key] for key in TOTALS], kind])
    return written(rows)


def written(rows: Rows) -> str:
    out = io.StringIO()
    csv.writer(out).writerows([[safe(cell) for cell in row] for row in rows])
    return out.getvalue()


def safe(cell: object) -> object:
    """A name that a spreadsheet would take for a formula is a word; wide signs begin one, too."""
    return f"'{cell}" if isinstance(cell, str) and normalize("NFKC", cell[:1])[:1] in FORMULA else cell


def names_in(told: Mapping[str, Any]) -> dict[str, str]:
    return {one["player"]: one["name"] for one in told["players"]} | {BYE: ""}


def kinds_in(told: Mapping[str, Any]) -> dict[str, str]:
    """Whether somebody keeps their name on this server."""
    return {one["player"]: "name" if one["named"] else "guest" for one in told["players"]} | {BYE: ""}


def standings(told: Mapping[str, Any]) -> Rows:
    names, kinds = names_in(told), kinds_in(told)
    rows: Rows = [["rank", "player", *SCORES, "kind"]]
    for line in told["standings"]:
        player = line["player"]
        rows.append([line["rank"], names[player], *[line[key] for key in SCORES], kinds[player]])
    return rows


def pairings(told: Mapping[str, Any]) -> Rows:
    names, kinds = names_in(told), kinds_in(told)
    rows: Rows = [["round", "stage", "table", "a", "b", "wins_a", "wins_b", "kind_a", "kind_b"]]
    for number, one in enumerate(told["rounds"], 1):
        for at, table in enumerate(one["tables"], 1):
            a, b, wins = table["a"], table["b"], table["wins"] or ("", "")
            rows.append([number, one["stage"], at, names[a], names[b], *wins, kinds[a], kinds[b]])
    return rows


def decks(told: Mapping[str, Any]) -> Rows:
    rows: Rows = [["player", "card", "count", "kind"]]
    kinds = kinds_in(told)
    for one in told["players"]:
        rows += [[one["name"], card, n, kinds[one["player"]]] for card, n in (one["deck"] or {}).items()]
    return rows


def penalties(told: Mapping[str, Any]) -> Rows:
    names, kinds = names_in(told), kinds_in(told)
    rows: Rows = [["round", "table", "game", "player", "what", "words", "room", "kind"]]
    for one in told["penalties"]:
        place = [one["round"], one["table"] + 1, one["game"]]
        player = one["player"]
        rows.append([*place, names[player], one["do"], one["words"], one["room"], kinds[player]])
    return rows


SHEETS: Final[dict[str, Callable[[Mapping[str, Any]], Rows]]] = {
    "standings": standings,
    "pairings": pairings,
    "decks": decks,
    "penalties": penalties,
}
