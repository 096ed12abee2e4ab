"""Forms: the right side of a wording, words with slots.

{count}  {x:cards}        a slot: the wordings of its category say it (its own name, or the one after the colon)
{Side(who, line):place}   the same, taken apart into the slots of a pattern
    {names:name+or}           a list, joined as `%join or` says
{x.o} {x:cards.o}         a mark: the category `cards.o` if it has wordings, else `cards` with that feature (`%mark`)
{amount#}                 a slot that gives the number to the words after it
{where/adj*} {where/head!} {where/feat* and}   bags: of the parts of `where`, those that the category `adj` can say
(a|b)                     one of these; the first is written
[a]                       may be missing; it is written (with bags inside: where they hold something)
[?a]                      may be there; it is never written
<card/cards>  <is/are:x>  by number, or by the number of slot x; <from/in%place> by the feature `place` (`%mark`)
{_:color}                 is read and not kept: listed for review, never written
\\                         before a sign that is meant as it stands
"""

import re
from typing import Final

from .patterns import Names, Pattern, PatternError, read_pattern

SIGNS: Final = re.compile(r"\\(.)|(\{[^{}]*\})|(<[^<>]*>)|([\[\]()|])|([^\\{}<>\[\]()|]+)|(.)", re.DOTALL)
DIGITS: Final = re.compile(r"\d+$")
NOTHING: Final = "∅"  # a form without words
IGNORED: Final = "_"  # the slot that is read and not kept
DEPTH: Final = 20


class Element:
    """A part of a form."""

    __slots__ = ()


class Literal(Element):
    """Words as they stand."""

    __slots__ = ("key", "words")

    def __init__(self, words: str, key: str) -> None:
        self.words = words
        self.key = key  # as it is compared


class SlotOf(Element):
    """What is said by the wordings of a category: it fills a slot, or the slots of a pattern."""

    __slots__ = ("category", "counts", "pattern", "slot")

    def __init__(self, slot: str, category: str, counts: bool, pattern: Pattern | None = None) -> None:
        self.slot = slot
        self.category = category
        self.counts = counts  # it gives its number to the words after it
        self.pattern = pattern


class ListOf(Element):
    """Several of a category, joined."""

    __slots__ = ("category", "join", "slot")

    def __init__(self, slot: str, category: str, join: str) -> None:
        self.slot = slot
        self.category = category
        self.join = join


class Bag(Element):
    """Some of the parts of a slot: those that a category can say."""

    __slots__ = ("category", "join", "one", "slot", "some")

    def __init__(self, slot: str, category: str, one: bool, some: bool, join: str) -> None:
        self.slot = slot
        self.category = category
        self.one = one  # exactly one of them
        self.some = some  # at least one of them
        self.join = join


class OneOf(Element):
    """One of several wordings: of choices, or as number or verb asks."""

    __slots__ = ("by", "feature", "inflected", "ways")

    def __init__(self, ways: list[list[Element]], inflected: bool, by: str, feature: str) -> None:
        self.ways = ways
        self.inflected = inflected
        self.feature = feature  # what a mark around it decides, where that is not the number
        self.by = by  # the slot whose number decides


class Maybe(Element):
    """Words that may be missing."""

    __slots__ = ("parts", "written")

    def __init__(self, parts: list[Element], written: bool) -> None:
        self.parts = parts
        self.written = written


class Form:
    """One wording: what it means and how it is said."""

    __slots__ = ("category", "elements", "file", "line", "meaning", "pattern", "slots", "source", "written")

    def __init__(
        self, category: str, pattern: Pattern, meaning: str, source: str, elements: list[Element], file: str, line: int
    ) -> None:
        self.meaning = meaning  # the pattern as it is written
        self.category = category
        self.pattern = pattern
        self.source = source
        self.elements = elements
        self.file = file
        self.line = line
        self.slots = frozenset(pattern.slots())
        self.written = not ignores(elements)


def ignores(elements: list[Element]) -> bool:
    """Whether the words that would be written say something that is not kept."""
    for element in elements:
        if isinstance(element, SlotOf | ListOf | Bag) and element.slot == IGNORED:
            return True
        if isinstance(element, OneOf) and any(
            ignores(way) for way in (element.ways if element.inflected else element.ways[:1])
        ):
            return True
        if isinstance(element, Maybe) and element.written and ignores(element.parts):
            return True
    return False


def slots_of(elements: list[Element], certain: bool) -> list[str]:
    """The slots that a form says; `certain` leaves out those that only some wordings say, or that none writes."""
    found: list[str] = []
    for element in elements:
        if isinstance(element, SlotOf) and element.pattern is not None:
            found += element.pattern.slots()
        elif isinstance(element, SlotOf | ListOf | Bag):
            found.append(element.slot)
        elif isinstance(element, OneOf):
            ways = [slots_of(way, certain) for way in element.ways]
            for slot in [slot for way in ways for slot in way]:
                if not certain or all(slot in way for way in ways):
                    found.append(slot)
        elif isinstance(element, Maybe) and (element.written or not certain):
            found += slots_of(element.parts, certain)
    return found


class FormParser:
    """Takes a form apart."""

    __slots__ = ("at", "names", "signs", "spaced")

    def __init__(self, source: str, names: Names, spaced: bool) -> None:
        self.signs = list(SIGNS.finditer(source))
        self.at = 0
        self.names = names
        self.spaced = spaced

    def whole(self) -> list[Element]:
        found = self.sequence(0)
        if self.at < len(self.signs):
            raise PatternError(f"'{self.signs[self.at][0]}' closes nothing")
        return found

    def sequence(self, depth: int) -> list[Element]:
        if depth > DEPTH:
            raise PatternError("the form is too deep")
        found: list[Element] = []
        words = ""
        while self.at < len(self.signs):
            sign = self.signs[self.at]
            if sign[4] and sign[4] in "])|":
                break
            self.at += 1
            if sign[1] or sign[5]:
                words += sign[1] or sign[5]
                continue
            self.literal(found, words)
            words = ""
            found.append(self.element(sign, depth))
        self.literal(found, words)
        return found

    def element(self, sign: re.Match[str], depth: int) -> Element:
        if sign[2]:
            return slot(sign[2][1:-1].strip(), self.names)
        if sign[3]:
            return self.inflection(sign[3][1:-1], depth)
        if sign[4] == "(":
            ways = [self.sequence(depth + 1)]
            while self.sign() == "|":
                self.at += 1
                ways.append(self.sequence(depth + 1))
            self.close(")")
            return OneOf(ways, False, "", "")
        if sign[4] == "[":
            quiet = self.at < len(self.signs) and (self.signs[self.at][5] or "").startswith("?")
            parts = self.sequence(depth + 1)
            self.close("]")
            return Maybe(unquestioned(parts, self.spaced) if quiet else parts, not quiet)
        raise PatternError(f"'{sign[0]}' has no meaning here; write \\{sign[0]} for the sign itself")

    def inflection(self, source: str, depth: int) -> Element:
        words, _, feature = source.partition("%")
        words, _, by = words.partition(":")
        ways = words.split("/")
        if len(ways) < 2:
            raise PatternError(f"'<{source}>' has one form only: it looks like <card/cards>")
        return OneOf(
            [FormParser(way, self.names, self.spaced).sequence(depth + 1) for way in ways],
            True,
            by.strip(),
            feature.strip(),
        )

    def sign(self) -> str:
        return self.signs[self.at][0] if self.at < len(self.signs) else ""

    def close(self, sign: str) -> None:
        if self.sign() != sign:
            raise PatternError(f"'{sign}' is missing")
        self.at += 1

    def literal(self, found: list[Element], words: str) -> None:
        said = " ".join(words.split()) if self.spaced else words
        if said:
            found.append(Literal(said, said.lower() if self.spaced else said))


def unquestioned(parts: list[Element], spaced: bool) -> list[Element]:
    """The parts without the question mark that begins them."""
    first = parts[0]
    assert isinstance(first, Literal)
    words = first.words[1:].strip() if first.words[1:2] == " " or first.words[1:].isascii() else first.words[1:]
    rest = parts[1:]
    return [Literal(words, words.lower() if spaced else words), *rest] if words else rest


def slot(source: str, names: Names) -> Element:
    """A slot, a list or a bag, as it is written between braces."""
    if "(" in source:
        shape, _, category = source.rpartition(":")
        return SlotOf("", category.strip(), False, read_pattern(shape, names))
    if "/" in source:
        name, _, role = source.partition("/")
        category, _, join = role.partition(" ")
        if category[-1:] not in ("*", "+", "!"):
            raise PatternError(f"'{{{source}}}': a bag ends in * (any number), + (at least one) or ! (exactly one)")
        return Bag(name, category[:-1], category[-1] == "!", category[-1] != "*", join.strip())
    name, _, category = source.partition(":")
    counts = name.endswith("#")
    name = name.removesuffix("#")
    plain, _, mark = name.partition(".")
    if not category:
        category = DIGITS.sub("", plain) + (f".{mark}" if mark else "")
    if not plain.isidentifier() or not category:
        raise PatternError(f"'{{{source}}}' is no slot: it looks like {{count}} or {{x:cards}}")
    category, _, join = category.partition("+")
    return ListOf(plain, category, join) if join else SlotOf(plain, category, counts)
