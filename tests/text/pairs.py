"""Prints of one card in two languages: whether they say the same, their names aside."""

import json
import tomllib
from dataclasses import fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.text.languages import FOLDER, SHARED

NO_TEXT = ("", "-")


class Names:
    """Which name of one language stands for which of the other: each for one only, both ways."""

    def __init__(self) -> None:
        self.there: dict[tuple[str, str], set[str]] = {}
        self.back: dict[tuple[str, str], set[str]] = {}

    def meet(self, kind: str, one: str, other: str) -> None:
        self.there.setdefault((kind, one), set()).add(other)
        self.back.setdefault((kind, other), set()).add(one)

    def doubtful(self) -> set[str]:
        """Names that stand for two, or for which two stand."""
        found = [name for table in (self.there, self.back) for (_, name), others in table.items() if len(others) > 1]
        return set(found)


def is_alike(one: Any, other: Any, names: Names, kind: str = "") -> bool:
    """Whether two programs are equal but for the names that stand in them; which name is which is noted."""
    if isinstance(one, str) and isinstance(other, str) and kind:
        names.meet(kind, one, other)
        return True
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        if len(one) != len(other):
            return False
        return all(is_alike(a, b, names, kind) for a, b in zip(one, other, strict=True))
    if is_dataclass(one) and not isinstance(one, type):
        if type(one) is not type(other):
            return False
        named = [field.name for field in fields(one)]
        return all(is_alike(getattr(one, name), getattr(other, name), names, kind_of(one, name)) for name in named)
    return bool(one == other)


def in_color(said: Any, own: int, color: int) -> Any:
    """A program with the color of the card where it says its own: which that is only the card tells."""
    if isinstance(said, tuple | list):
        return type(said)(in_color(part, own, color) for part in said)
    if not is_dataclass(said) or isinstance(said, type):
        return said
    if type(said).__name__ == "GainEnergy" and getattr(said, "color", None) == own:
        return replace(said, color=color)
    return replace(said, **{one.name: in_color(getattr(said, one.name), own, color) for one in fields(said)})


def kind_of(node: Any, field: str) -> str:
    """What kind of names a field holds; nothing where it holds none."""
    known = {"names", "words", "traits", "aliases", "teams"}
    return f"{type(node).__name__}.{field}" if field in known else ""


@cache
def read_once(game: str, text: str, language: str) -> Any:
    """A text as its game reads it; several tests ask for the same."""
    return import_module(f"shinpan.games.{game}.text").compile_text(text, language)


def rows(file: str) -> list[dict[str, str]]:
    path = SHARED / file
    if not path.exists():
        pytest.skip("the prints of real cards are not here")
    found: list[dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def causes(name: str) -> dict[str, str]:
    """The cards whose prints are known to differ, with the cause."""
    path: Path = FOLDER / "pairs" / f"{name}.toml"
    return {number: str(cause) for number, cause in tomllib.loads(path.read_text(encoding="utf-8")).items()}
