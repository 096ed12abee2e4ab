"""From a printed text to its program: normalise, parse, read; whatever is not understood becomes a fault."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from ....text.faults import Clause, TextFault, too_long
from ....text.nodes import nodes
from ....text.normal import Normal, normalise
from ....text.parsing import Language
from ....text.trees import Branch, Refused, branches, words_of
from ..cards import Power
from . import lexicon
from .powers import Powers
from .sense import is_nonsense
from .wordings import WORDINGS

# Reminder text: in brackets with a star, or one of the reminders that are also printed without it.
REMINDERS: Final = re.compile(
    r"\(\s*[*※][^()]*\)"
    r"|\(\s*(?:This card is also able|This card cannot enter play as SINGLE|BP will not be|The revealed card returns|"
    r"Yours (?:or|and) your opponent's|You may reveal up to|You may also|Cards placed this way)[^()]*\)",
    re.IGNORECASE,
)
CHARGE: Final = re.compile(r"\[Charge ?[^\[\]]{1,4}\] ?【[^【】]*】(?! ?[.,])", re.IGNORECASE)
NEW_POWER: Final = re.compile(r"(?<=[.】]) ?(?=\[(?:SIN|DBL|TRP|QUAD|Activate)\]|《)", re.IGNORECASE)


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


@cache
def language() -> Language:
    return Language(__package__, "grammar.lark", WORDINGS)


def prepare(text: str) -> Normal:
    """Normalised text without reminders, with the full stops that cards leave out."""
    normal = normalise(text, REMINDERS)
    if normal.text == "-":
        return Normal("", (), len(text))
    for match in reversed(list(CHARGE.finditer(normal.text))):
        following = normal.text[match.end() : match.end() + 1]
        normal = normal.with_inserted(match.end(), ". " if following not in ("", " ") else ".")
    if normal.text and normal.text[-1] not in ".])》→":
        normal = normal.with_inserted(len(normal.text), ".")
    return normal


@lru_cache(maxsize=4096)
def compile_text(text: str) -> CompiledText:
    """The program of a printed text; never raises. Text that is not understood is in `faults`, never dropped."""
    fault = too_long(text)
    if fault is not None:
        return CompiledText(faults=(fault,))
    normal = prepare(text)
    if not normal.text:
        return CompiledText()
    try:
        tree = language().parse(normal.text)
    except UnexpectedInput as error:
        return CompiledText(faults=tuple(all_faults(normal, error)))
    return read_text(tree, normal)


def all_faults(normal: Normal, error: UnexpectedInput) -> list[TextFault]:
    """The fault where parsing stopped, and those of the powers after it."""
    found: list[TextFault] = []
    offset = 0
    while True:
        fault = language().fault(normal, error, offset)
        found.append(fault)
        position = getattr(error, "pos_in_stream", None)
        following = NEW_POWER.search(normal.text, offset + position) if position is not None else None
        if following is None or len(found) > 8:
            return found
        offset = following.end()
        try:
            language().parse(normal.text[offset:])
        except UnexpectedInput as again:
            error = again
        else:
            return found


def read_text(tree: Branch, normal: Normal) -> CompiledText:
    """The program of a parsed text."""
    powers: list[Power] = []
    clauses: list[Clause] = []
    faults: list[TextFault] = []
    headings: list[Branch] = []
    lead: list[Branch] = []
    for child in branches(tree):
        if child.data in ("sentence", "distinct", "no_stack"):
            lead.append(child)
        elif child.data != "power":
            headings.append(child)
    if lead:
        read_power(Tree("power", [Tree("continuous", []), *lead]), normal, powers, clauses, faults)
    for child in branches(tree):
        if child.data == "power":
            read_power(child, normal, powers, clauses, faults)
    return with_headings(headings, powers, clauses, faults)


def read_power(
    tree: Branch, normal: Normal, powers: list[Power], clauses: list[Clause], faults: list[TextFault]
) -> None:
    try:
        read = Powers().power(tree)
        if any(is_nonsense(node) for power in read for node in nodes(power)):
            raise Refused(tree, "this would be nobody", ("all your characters",))
    except Refused as refused:
        faults.append(refusal(refused, normal))
        return
    start, end = reach(tree)
    for power in read:
        powers.append(power)
        clauses.append(Clause(*normal.span(start, end), normal.text[start:end]))


def reach(tree: Branch | Token) -> tuple[int, int]:
    """Where a tree begins and ends in the normalised text."""
    if isinstance(tree, Token):
        return tree.start_pos or 0, tree.end_pos or 0
    tokens = list(tree.scan_values(lambda v: isinstance(v, Token)))
    starts = [t.start_pos for t in tokens if t.start_pos is not None]
    ends = [t.end_pos for t in tokens if t.end_pos is not None]
    metas = [t.meta for t in tree.iter_subtrees() if not t.meta.empty]
    starts += [m.start_pos for m in metas]
    ends += [m.end_pos for m in metas]
    return (min(starts), max(ends)) if starts and ends else (0, 0)


def refusal(refused: Refused, normal: Normal) -> TextFault:
    start, end = reach(refused.where)
    if start == end:
        end = len(normal.text)
    near = refused.expected[0] if refused.expected else ""
    return TextFault(*normal.span(start, end), normal.text[start:end], refused.reason, refused.expected, near)


def with_headings(
    headings: list[Branch], powers: list[Power], clauses: list[Clause], faults: list[TextFault]
) -> CompiledText:
    teams: list[str] = []
    aliases: list[str] = []
    kinds = 0
    any_number = False
    for heading in headings:
        match str(heading.data):
            case "any_number":
                any_number = True
            case "also_kind":
                kinds |= lexicon.kinds(words_of(heading, "KINDS"))
            case "team":
                teams.append(words_of(heading, "TEAM")[1:-1])
            case _:
                aliases.extend(re.findall("『([^』]*)』", words_of(heading, "NAMES")))
    return CompiledText(tuple(powers), tuple(teams), kinds, tuple(aliases), any_number, tuple(faults), tuple(clauses))
