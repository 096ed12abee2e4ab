"""Reading plain data that people wrote: each mistake becomes one sentence that says where, what, and what is right.

Words stay words until a number is wanted, so numbers may come as digits. `where` is the way to the value in its file,
with dots: `cards.H1.bp.2`.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from .errors import ShinpanError, Translatable
from .json import Json

LONGEST_QUOTE = 60
MOST_DIGITS = 12


# Letters and marks by their category that show nothing, or only how another one is drawn.
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0").union(
    map(chr, range(0xFE00, 0xFE10)), map(chr, range(0xE0100, 0xE01F0))
)
MOST_MARKS = 3  # on one letter: no language writes more, and many would lie over what stands above


def one_line(words: str) -> str:
    """Words as they are kept: composed, on one line, without control or direction characters, what cannot be seen, or
    padding."""
    seen: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", words):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if letter.isspace():
            seen.append(" ")
        elif category[0] != "C" and letter not in UNSEEN and marks <= MOST_MARKS:
            seen.append(letter)
    return " ".join("".join(seen).split())


MARKS = str.maketrans("", "", "\u2713\u2714\u2611\u2705\U0001f5f8")  # ticks of every kind


def guest_name(words: str) -> str:
    """A name that somebody chose who proved nothing: without the marks that tell a proved one."""
    return one_line(words.translate(MARKS))


def name_key(words: str) -> str:
    """By which names are told apart: those that differ in case, or in the form of their letters alone, are one."""
    return unicodedata.normalize("NFKC", guest_name(words)).casefold()


def quote(value: Json) -> Translatable:
    """A value as an error shows it."""
    if isinstance(value, dict):
        return Translatable("a mapping")
    if isinstance(value, list):
        return Translatable("a list")
    if value is None:
        return Translatable("nothing")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return Translatable("'{text}'", text=text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "...")


def nearest(word: str, known: Iterable[str]) -> Translatable:
    """What would be right: the known word that comes nearest, or all of them if they are few."""
    words = list(known)
    close = closest(word, words)
    if close:
        return Translatable("did you mean '{word}'?", word=close)
    shown = ", ".join(words[:20]) + (", ..." if len(words) > 20 else "")
    return Translatable("it can be {known}", known=shown) if words else Translatable("there is none")


def closest(word: str, known: Iterable[str]) -> str:
    """The known word that comes nearest, if one is near."""
    return next(iter(get_close_matches(word, list(known), 1, 0.5)), "")


def bad(where: str, what: str, **values: object) -> ShinpanError:
    return ShinpanError("{where}: {what}", where=where, what=Translatable(what, **values))


def as_map(value: Json, where: str) -> Mapping[str, Json]:
    """A mapping; nothing counts as an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise bad(where, "expected a mapping of keys to values, found {found}", found=quote(value))
    return value


def as_list(value: Json, where: str) -> list[Json]:
    """A list; nothing counts as an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise bad(where, "expected a list such as [X, Y], found {found}", found=quote(value))
    return value


def as_text(value: Json, where: str) -> str:
    """Words, as they stand."""
    if isinstance(value, bool) or value is None or isinstance(value, (list, dict)):
        raise bad(where, "expected words, found {found}", found=quote(value))
    return str(value)


def as_name(value: Json, where: str) -> str:
    """Words, and not none."""
    text = as_text(value, where).strip()
    if not text:
        raise bad(where, "expected words, found nothing")
    return text


def is_number(value: Json) -> bool:
    """Whether a value is, or reads as, a whole number."""
    if isinstance(value, str):
        return value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS
    return isinstance(value, int) and not isinstance(value, bool)


def as_number(value: Json, where: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not is_number(value):
        raise bad(
            where,
            "expected a whole number from {least} to {most}, found {found}",
            least=least,
            most=most,
            found=quote(value),
        )
    number = int(value) if isinstance(value, (str, int)) else 0
    if not least <= number <= most:
        raise bad(
            where,
            "expected a whole number from {least} to {most}, found {number}",
            least=least,
            most=most,
            number=number,
        )
    return number


def as_flag(value: Json, where: str) -> bool:
    """Yes or no."""
    if isinstance(value, bool):
        return value
    word = value.lower() if isinstance(value, str) else ""
    if word in ("true", "yes"):
        return True
    if word in ("false", "no"):
        return False
    raise bad(where, "expected true or false, found {found}", found=quote(value))


def as_one_of(value: Json, where: str, known: Iterable[str], what: str) -> str:
    """One of some known words."""
    text = as_text(value, where)
    words = list(known)
    if text not in words:
        raise bad(
            where,
            "there is no {kind} {found}: {hint}",
            kind=Translatable(what),
            found=quote(text),
            hint=nearest(text, words),
        )
    return text


def check_keys(value: Mapping[str, Json], where: str, known: Iterable[str]) -> None:
    """No key but these."""
    words = list(known)
    for key in value:
        if key not in words:
            path = f"{where}.{key}" if where else key
            raise bad(path, "unknown key {found}: {hint}", found=quote(key), hint=nearest(key, words))
