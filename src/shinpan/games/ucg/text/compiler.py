"""From a printed text to its program: normalise, read by the forms; whatever is not understood becomes a fault."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ....text.faults import MOST_EXPLAINED, MOST_FAULTS, UNTRIED, Clause, TextFault, likeness, too_long, unread
from ....text.near import near_wordings, offered
from ....text.normal import Normal, normalise
from ..cards import Power
from ..languages import PRINTED as LANGUAGES
from ..terms import TYPES
from .book import wordbook
from .cutting import NotReadError, PowerWords, Words, cut, headings_of
from .idle import idleness
from .printed import ENGLISH, PRINTED, Printed, respelled
from .reading import PowerReader
from .sayings import Aliases, AlsoKind, AnyNumber

CHARGE: Final = re.compile(r"\[(?:Charge|充能) ?[^\[\]]{1,4}\] ?【[^【】]*】(?! ?[.,。，])", re.IGNORECASE)
UNKNOWN_TYPE: Final = re.compile(r"(?<!\])(?:TYPEs? )?【([^【】]*)】", re.IGNORECASE)
MOST_EXPECTED: Final = 8
TYPED: Final = "en-typed"  # English as people type it who know other games


@dataclass(frozen=True)
class CompiledText:
    """What a printed text says. With faults, part of it was not understood and the card is not compiled."""

    powers: tuple[Power, ...] = ()
    teams: tuple[str, ...] = ()
    kinds: int = 0  # card types it has besides the printed one
    aliases: tuple[str, ...] = ()  # character names besides the printed one [UCG 11.21]
    any_number: bool = False  # a deck may include any number of it
    faults: tuple[TextFault, ...] = ()
    clauses: tuple[Clause, ...] = ()  # one for each power: where it stands in the printed text


def language_of(text: str, language: str = "") -> str:
    """The printed language of a text: the one that is given, or as its marks tell."""
    return LANGUAGES.meant(language) or LANGUAGES.recognise(text)


def prepare(text: str, language: str = "") -> Normal:
    """A text in one spelling, without reminders."""
    said_in = language_of(text, language)
    return prepared(text, PRINTED[said_in]) if said_in in PRINTED else normalise(text)


def prepared(text: str, printed: Printed = ENGLISH) -> Normal:
    """Normalised text without reminders, with the full stops that cards leave out."""
    normal = printed.normalise(text, printed.reminders)
    if normal.text == "-":
        return Normal("", (), len(text))
    for match in reversed(list(CHARGE.finditer(normal.text))):
        following = normal.text[match.end() : match.end() + 1]
        gap = printed.gap if following not in ("", " ") else ""
        normal = normal.with_inserted(match.end(), f"{printed.stop}{gap}")
    if normal.text and normal.text[-1] not in f"{printed.stop}])》→":
        normal = normal.with_inserted(len(normal.text), printed.stop)
    return normal


@lru_cache(maxsize=4096)
def compile_text(text: str, language: str = "") -> CompiledText:
    """The program of a printed text; never raises. Text that is not understood is in `faults`, never dropped."""
    fault = too_long(text)
    if fault is not None:
        return CompiledText(faults=(fault,))
    said_in = language_of(text, language)
    if said_in not in PRINTED:
        return CompiledText(faults=(unread(text, LANGUAGES.title(said_in)),))
    printed = PRINTED[said_in]
    normal = prepared(text, printed)
    if not normal.text:
        return CompiledText()
    found = read_normal(normal, printed)
    if not found.faults or printed is not ENGLISH:
        return found
    typed = respelled(normal, TYPED)
    again = found if typed.text == normal.text else read_normal(typed, printed)
    return found if again.faults else again


def read_normal(normal: Normal, printed: Printed) -> CompiledText:
    """The program of a text in one spelling."""
    try:
        if printed is ENGLISH:
            check_types(normal.text)
        headings, powers, teams = cut(normal.text, printed)
    except NotReadError as error:
        return CompiledText(faults=(fault_of(error, normal, printed),))
    return read_text(headings, powers, teams, normal, printed)


def check_types(text: str) -> None:
    for match in UNKNOWN_TYPE.finditer(text):
        if match[1].upper() not in TYPES:
            raise NotReadError(match.start(), match.end(), "no such TYPE", ("TYPE 【BASIC】",))


def read_text(
    headings: list[Words], powers: list[PowerWords], teams: list[str], normal: Normal, printed: Printed
) -> CompiledText:
    read: list[Power] = []
    clauses: list[Clause] = []
    faults: list[TextFault] = []
    for words in powers:
        try:
            if len(faults) >= MOST_FAULTS:
                raise NotReadError(words.at, words.end, UNTRIED)
            found = PowerReader(words).read()
            if idle := idleness(tuple(found)):
                raise NotReadError(words.at, words.end, idle)
        except NotReadError as error:
            faults.append(fault_of(error, normal, printed, len(faults) < MOST_EXPLAINED))
            continue
        end = words.end
        clause = Clause(*normal.span(words.at, end), normal.text[words.at : end])
        read += found
        clauses += [clause] * len(found)
    kinds, any_number = 0, False
    aliases: tuple[str, ...] = ()
    for heading in headings_of(headings):
        match heading:
            case AnyNumber():
                any_number = True
            case AlsoKind(more):
                kinds |= more
            case Aliases(names):
                aliases += names
    return CompiledText(tuple(read), tuple(teams), kinds, aliases, any_number, tuple(faults), tuple(clauses))


def fault_of(error: NotReadError, normal: Normal, printed: Printed, explained: bool = True) -> TextFault:
    """Say where reading stopped and, where that is `explained`, what could have stood there, and what is nearest."""
    start, end = error.start, max(error.end, error.start)
    if start >= end:
        end = min(start + 1, len(normal.text))
    words = "" if start >= len(normal.text) or normal.is_added(start) else normal.text[start:end]
    reason = error.reason if words else "the text ends too early"
    if not explained:
        return TextFault(*normal.span(start, end), words, reason)
    near = error.expected[0] if words and error.expected and error.reason != "not understood" else ""
    if error.sentence:
        at = len(error.sentence) - (error.end - error.start)
        near = offered(near_wordings(wordbook(printed.code), error.sentence, at, error.expected, error.category))
    expected = tuple(sorted(error.expected, key=lambda said: (-round(likeness(words.lower(), said), 1), said)))
    return TextFault(*normal.span(start, end), words, reason, expected[:MOST_EXPECTED], near)
