"""Reports: one HTML file that needs nothing else, written whole or not at all."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from ..support.errors import ShinpanError

MARK = '<meta name="generator" content="shinpan lab">'
PNG = b"\x89PNG"

STYLE = """
:root { color-scheme: light dark; --ink: #1f2933; --paper: #fff; --line: #d5dbe1; --soft: #f4f6f8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaee; --paper: #14181c; --line: #39424b; --soft: #1d2329; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
table { border-collapse: collapse; } th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--line); }
th { text-align: left; background: var(--soft); } td.n { text-align: right; font-variant-numeric: tabular-nums; }
figure { margin: 1rem 0; background: #fff; border-radius: .4rem; padding: .5rem; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; }
.scroll { overflow-x: auto; }
"""


def page(title: str, facts: Sequence[str], parts: Sequence[str]) -> str:
    """A whole page from its parts."""
    told = "".join([f"<p>{escape(fact)}</p>" for fact in facts])
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{MARK}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1>{told}{''.join(parts)}</body></html>\n"
    )


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; every column but the first holds numbers."""
    cells = "".join([f"<th>{escape(cell)}</th>" for cell in head])
    lines = "".join([f"<tr>{row_cells(row)}</tr>" for row in rows])
    return f'<div class="scroll"><table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></div>'


def row_cells(row: Sequence[str]) -> str:
    return "".join([f"<td{' class=n' if i else ''}>{escape(cell)}</td>" for i, cell in enumerate(row)])


def plot(svg: bytes, words: str) -> str:
    """A plot inside the page, with words for whoever cannot see it."""
    text = svg.decode("utf-8")
    inner = text[text.index("<svg") :]
    return f'<figure role="img" aria-label="{escape(words)}">{inner}</figure>'


def check_targets(paths: Sequence[Path]) -> None:
    """Complain before hours of playing about files that could not be written, or that are somebody else's."""
    for path in paths:
        if path.is_dir():
            raise ShinpanError(f"{path}: this is a folder, name a file in it")
        if not path.parent.is_dir():
            raise ShinpanError(f"{path}: the folder '{path.parent}' does not exist")
        if not os.access(path.parent, os.W_OK):
            raise ShinpanError(f"{path}: nothing can be written to the folder '{path.parent}'")
        if path.exists() and not is_ours(path):
            raise ShinpanError(f"{path}: this file is there already and is no report, choose another name")


def is_ours(path: Path) -> bool:
    """Whether a file is an earlier report, a picture of one, or kept results, which may be replaced."""
    try:
        with path.open("rb") as file:
            begin = file.read(400)
    except OSError:
        return False
    return MARK.encode() in begin or begin.startswith((PNG, b'{"shinpan_lab"')) or not begin


def write_files(contents: Mapping[Path, bytes]) -> None:
    """Write several files so that each is there whole, and none unless all could be written."""
    parts: dict[Path, Path] = {}
    try:
        for path, data in contents.items():
            handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
            parts[path] = Path(name)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
        for path, part in parts.items():
            part.chmod(0o644)
            part.replace(path)
    except OSError as error:
        raise ShinpanError(f"{path}: cannot be written ({error.strerror or 'unknown reason'})") from error
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
