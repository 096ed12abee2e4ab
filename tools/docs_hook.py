"""What the documentation makes of the program as it is built: the ledger of every edition."""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
GAMES = 10  # of self-play for each edition: enough to show which rules come up in every game


def on_pre_build(**_: Any) -> None:
    """Look the package up in the sources, unless it is installed."""
    if str(ROOT / "src") not in sys.path:
        sys.path.insert(0, str(ROOT / "src"))


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Fill the ledger's page with the rows of every edition."""
    if page.file.src_uri != "ledger.md":
        return markdown
    from shinpan.games import NAMES, load

    tables = [table(load(name), edition) for name in NAMES for edition in load(name).editions]
    return markdown + "\n" + "\n".join(tables)


def table(game: Any, edition: str) -> str:
    """One edition as a table."""
    from shinpan.judge.ledger import exercise, ledger

    rows = ledger(game, edition, exercise(game, edition, GAMES))
    lines = [
        f"## {game.title}, {edition}",
        "",
        "| rule | | stands | rulings | tests | code | played |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        why = f"{row.standing}: {row.reason}" if row.reason else row.standing
        cells = (row.rule, row.title, why, len(row.rulings), len(row.tests), len(row.code), row.exercised)
        lines.append("| " + " | ".join(str(cell).replace("|", "/") for cell in cells) + " |")
    return "\n".join([*lines, ""])
