"""Errors in the reader's language: each language has a file with the sentences of the code, gaps and all, and its own.

`errors.ja.toml` and its like are read once; what they do not know is said in English. A test holds them against every
error that a page can meet.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files

from .errors import ShinpanError, Translatable, printable
from .json import Json
from .spoken import ENGLISH


@cache
def book(language: str) -> dict[str, str]:
    """The sentences of a language by those of the code."""
    if language == ENGLISH:
        return {}
    return tomllib.loads(files("shinpan.support").joinpath(f"errors.{language}.toml").read_text("utf-8"))


def spoken(said: Translatable, language: str) -> str:
    """A sentence in a language, on one line, with whatever is said in its gaps."""
    template = book(language).get(said.template, said.template)
    if not said.values:
        return printable(template)
    return printable(template.format(**{name: filling(value, language) for name, value in said.values.items()}))


def filling(value: object, language: str) -> object:
    """What stands in a gap: a number may still be formatted, everything else is words."""
    if isinstance(value, ShinpanError):
        return spoken(value.said, language)
    if isinstance(value, Translatable):
        return spoken(value, language)
    return value if isinstance(value, (int, float)) else str(value)


def as_it_is(words: str) -> str:
    return words


def to_json(said: Translatable, clean: Callable[[str], str] = as_it_is) -> dict[str, Json]:
    """A sentence for another process; `clean` has a look at all words in its gaps."""
    return {"template": said.template, "values": {name: plain(value, clean) for name, value in said.values.items()}}


def plain(value: object, clean: Callable[[str], str]) -> Json:
    if isinstance(value, ShinpanError):
        return to_json(value.said, clean)
    if isinstance(value, Translatable):
        return to_json(value, clean)
    return value if isinstance(value, (int, float)) else clean(str(value))


def from_json(told: Json) -> Translatable:
    """A sentence that another process has told; one that has no gaps may come as words."""
    if not isinstance(told, dict):
        return Translatable(str(told))
    values = told["values"]
    assert isinstance(values, dict)
    return Translatable(
        str(told["template"]),
        **{name: from_json(value) if isinstance(value, dict) else value for name, value in values.items()},
    )


def error_from(told: Json) -> ShinpanError:
    """The error that another process has met."""
    said = from_json(told)
    return ShinpanError(said.template, **said.values)
