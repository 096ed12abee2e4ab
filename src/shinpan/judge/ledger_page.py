"""The ledger as one page of HTML that needs nothing else: a table that can be searched."""

from collections import Counter
from html import escape
from pathlib import Path
from typing import Final

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError
from ..support.files import write_whole
from .ledger import STANDINGS, Row

STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 15px/1.45 system-ui, "Noto Sans TC", sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
input { font: inherit; padding: .4rem .6rem; width: 22rem; max-width: 100%; }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
th { position: sticky; top: 0; background: Canvas; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
tr.heading td { font-weight: 600; background: var(--soft); }
tr.open td, tr.implemented td { background: #c00a; color: #fff; }
small { opacity: .8; overflow-wrap: anywhere; }
"""
SCRIPT: Final = """
const find = document.querySelector("input");
find.addEventListener("input", () => {
  const words = find.value.toLowerCase();
  for (const row of document.querySelectorAll("tbody tr")) row.hidden = !row.textContent.toLowerCase().includes(words);
});
"""


def write_page(game: Game, edition: str, rows: list[Row], games: int, path: Path) -> None:
    """Write the page, whole or not at all."""
    try:
        write_whole(path, page(game, edition, rows, games))
    except OSError as error:
        raise ShinpanError(f"{path}: cannot be written ({error.strerror})") from error


def page(game: Game, edition: str, rows: list[Row], games: int) -> str:
    """The page as text."""
    count = Counter(row.standing for row in rows)
    told = ", ".join(f"{count[standing]} {standing}" for standing in reversed(STANDINGS) if count[standing])
    head = "".join(
        f"<th scope=col>{name}</th>" for name in ("rule", "title", "standing", "rulings", "tests", "code", "played")
    )
    return (
        f"<!doctype html>\n<html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>{escape(game.title)} {edition}: the ledger</title><style>{STYLE}</style>"
        f"<h1>{escape(game.title)} {edition}: the ledger</h1>"
        f"<p>{len(rows)} rules: {told}. Played: how often {games} games of random play cited the rule.</p>"
        f"<p><label>Find <input type=search></label></p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(line(row) for row in rows)}</tbody></table>"
        f"<script>{SCRIPT}</script></html>\n"
    )


def line(row: Row) -> str:
    """One rule."""
    kind = "heading" if row.heading else row.standing.replace(" ", "-")
    standing = escape(row.standing) + (f"<br><small>{escape(row.reason)}</small>" if row.reason else "")
    return (
        f"<tr class={kind}><td>{escape(row.rule)}</td><td>{escape(row.title)}</td><td>{standing}</td>"
        f"<td>{listed(row.rulings)}</td><td>{listed(row.tests)}</td><td>{listed(row.code)}</td>"
        f"<td class=number>{row.exercised}</td></tr>\n"
    )


def listed(places: tuple[str, ...]) -> str:
    """Places, folded if they are many."""
    if not places:
        return ""
    words = "<br>".join(f"<small>{escape(place)}</small>" for place in places)
    return words if len(places) == 1 else f"<details><summary>{len(places)}</summary>{words}</details>"
