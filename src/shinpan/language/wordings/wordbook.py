"""A wordbook: all wordings of one language of one game, checked, and ready to be read and written by.

A category is what a slot can name: wordings, a token (a pattern of characters), a view (another category seen as
something else) or a function. What must be code, once for all languages of a game, and why:

- views: a noun phrase (how many, which, where) becomes a choice, a count or a filter by what the verb wants of it
- functions: a text within a text (an ability in quotes), which is read by the whole reader again
- what a sentence does to those before it ("if you do", "otherwise", "instead"): it is about programs and not words
- headings that make a line a power, and which instructions make one sentence: they span several sentences

and once for each language: cutting a text into lines and sentences, reminders, misprints. Views and functions are
registered under their names by the game and called for in the file; a function with its reason.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from .forms import Bag, Element, Form, ListOf, Literal, Maybe, OneOf, SlotOf
from .patterns import Names

TEXT: Final = "text"
NUMBER: Final = "number"
MINUS: Final = "minus"
KINDS: Final = (TEXT, NUMBER, MINUS)
WORD: Final = re.compile(r"[^\W_]+|.", re.DOTALL)

# Reading through a view gives any number of values; writing gives one, or None where it has no words.
ViewRead: TypeAlias = Callable[[Any], Iterable[Any]]
ViewWrite: TypeAlias = Callable[[Any], Any]
# A function reads from a place of a text: ends and values. It writes a value, or None where it has no words.
FunctionRead: TypeAlias = Callable[[str, int], Iterable[tuple[int, Any]]]
FunctionWrite: TypeAlias = Callable[[Any], str | None]


@dataclass(frozen=True)
class Game:
    """What a game supplies: its words and terms, its views and functions, and which things are several."""

    names: Names
    views: Mapping[str, tuple[ViewRead, ViewWrite]] = field(default_factory=dict)
    functions: Mapping[str, tuple[FunctionRead, FunctionWrite]] = field(default_factory=dict)
    is_many: Callable[[Any], bool] = bool


@dataclass(frozen=True)
class Token:
    """A pattern of characters, what it stands for, and how it is spelled."""

    pattern: re.Pattern[str]
    kind: str
    spelling: str

    def read(self, text: str, at: int) -> tuple[int, Any] | None:
        found = self.pattern.match(text, at)
        if found is None or found.end() == at:
            return None
        words = found[1]
        if self.kind == TEXT:
            return found.end(), " ".join(words.split())
        number = int(words.replace(",", ""))
        return found.end(), -number if self.kind == MINUS else number

    def write(self, value: Any) -> str | None:
        if self.kind == TEXT:
            return self.spelling.replace("{}", value) if isinstance(value, str) else None
        if isinstance(value, bool) or not isinstance(value, int) or (value < 0) != (self.kind == MINUS):
            return None
        return self.spelling.replace("{}", str(abs(value)))


@dataclass(frozen=True)
class Join:
    """What stands between the parts of a list: of two, in the middle of more, before the last. The first is written."""

    two: tuple[str, ...]
    middle: tuple[str, ...]
    last: tuple[str, ...]

    def every(self) -> list[str]:
        found: list[str] = []
        for way in (*self.two, *self.middle, *self.last):
            if way not in found:
                found.append(way)
        return found

    def may_end(self, before: int, way: str) -> bool:
        """Whether a list may end with a part that stands after so many others and after these words."""
        return before == 0 or way in (self.two if before == 1 else self.last)

    def may_go_on(self, before: int, way: str) -> bool:
        """Whether a list may go on after such a part."""
        return before == 0 or way in self.middle


@dataclass(frozen=True)
class Called:
    """A view or a function that a file calls for: by which name, on what, why, and where it says so."""

    name: str
    inner: str
    reason: str
    file: str
    line: int


class First:
    """How a category can begin: by which words, by which tokens, or by anything."""

    __slots__ = ("anything", "empty", "tokens", "words")

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.tokens: set[str] = set()
        self.anything = False
        self.empty = False  # it can be said without a word

    def add(self, other: "First") -> None:
        self.words |= other.words
        self.tokens |= other.tokens
        self.anything = self.anything or other.anything

    def size(self) -> tuple[int, int, bool, bool]:
        return len(self.words), len(self.tokens), self.anything, self.empty


class Beginnings:
    """The wordings of a category by the word that stands there: those that may go on, each after those before it that
    cannot, with how it begins where that depends on a token; and those that cannot after the last."""

    __slots__ = ("rest", "ways")

    def __init__(self, forms: list[Form], firsts: dict[int, First], word: str) -> None:
        self.ways: list[tuple[list[Form], Form, First | None]] = []
        self.rest: list[Form] = []
        for form in forms:
            first = firsts[id(form)]
            is_sure = first.empty or first.anything or word in first.words
            if is_sure or first.tokens:
                self.ways.append((self.rest, form, None if is_sure else first))
                self.rest = []
            else:
                self.rest.append(form)


class Wordbook:
    """The wordings of one language of one game."""

    __slots__ = (
        "begun",
        "called",
        "first",
        "firsts",
        "forms",
        "functions",
        "game",
        "joins",
        "marks",
        "plains",
        "spaced",
        "tokens",
        "views",
    )

    def __init__(self, game: Game, spaced: bool) -> None:
        self.game = game
        self.spaced = spaced  # words stand apart, capitals do not matter
        self.forms: dict[str, list[Form]] = {}
        self.tokens: dict[str, Token] = {}
        self.joins: dict[str, Join] = {}
        self.views: dict[str, Called] = {}
        self.functions: dict[str, Called] = {}
        self.marks: dict[str, tuple[str, int]] = {"sg": ("number", 0), "pl": ("number", 1)}
        self.called: list[Called] = []
        self.first: dict[str, First] = {}
        self.firsts: dict[int, First] = {}
        self.begun: dict[tuple[str, str], Beginnings] = {}
        self.plains: dict[str, str] = {}

    def copy(self) -> "Wordbook":
        """The same, to add to."""
        new = Wordbook(self.game, self.spaced)
        new.forms = {category: list(forms) for category, forms in self.forms.items()}
        new.tokens, new.joins, new.marks = dict(self.tokens), dict(self.joins), dict(self.marks)
        new.views, new.functions, new.called = dict(self.views), dict(self.functions), list(self.called)
        return new

    def plain(self, category: str) -> str:
        """The category that a marked one is read by: itself where it has wordings of its own."""
        if "." in category and not self.is_known(category):
            return category.rpartition(".")[0]
        return category

    def read_by(self, category: str) -> str:
        """The same for a book that is complete, remembered."""
        found = self.plains.get(category)
        if found is None:
            found = self.plain(category)
            self.plains[category] = found
        return found

    def is_known(self, category: str) -> bool:
        return any(category in known for known in (self.forms, self.tokens, self.views, self.functions))

    def categories(self) -> list[str]:
        return [*self.forms, *self.tokens, *self.views, *self.functions]

    def every(self) -> list[Form]:
        return [form for forms in self.forms.values() for form in forms]

    def key(self, words: str) -> str:
        """The first word of some words, as forms are looked up by it."""
        if not self.spaced:
            return words[:1]
        found = WORD.match(words)
        return found[0] if found is not None else ""

    def look_ahead(self) -> None:
        """Work out how each category and each form can begin."""
        self.first = {category: First() for category in self.categories()}
        changed = True
        while changed:
            changed = False
            for category, first in self.first.items():
                before = first.size()
                self.begin(category, first)
                changed = changed or first.size() != before
        self.firsts = {}
        for form in self.every():
            first = First()
            first.empty = self.sequence(form.elements, first)
            self.firsts[id(form)] = first
        self.begun, self.plains = {}, {}

    def beginning(self, category: str, word: str) -> Beginnings:
        """The wordings of a category that a word can begin. Words that begin none of them are all alike."""
        key = (category, word if word in self.first[category].words else "")
        found = self.begun.get(key)
        if found is None:
            found = Beginnings(self.forms.get(category, []), self.firsts, key[1])
            self.begun[key] = found
        return found

    def begin(self, category: str, first: First) -> None:
        if category in self.tokens:
            first.tokens.add(category)
        if category in self.functions:
            first.anything = True
        if category in self.views:
            inner = self.first[self.plain(self.views[category].inner)]
            first.add(inner)
            first.empty = first.empty or inner.empty
        for form in self.forms.get(category, ()):
            first.empty = self.sequence(form.elements, first) or first.empty

    def sequence(self, elements: list[Element], first: First) -> bool:
        """Add how a row of elements can begin; whether it can be empty."""
        for element in elements:
            if not self.element(element, first):
                return False
        return True

    def element(self, element: Element, first: First) -> bool:
        if isinstance(element, Literal):
            first.words.add(self.key(element.key))
            return False
        if isinstance(element, OneOf):
            empties = [self.sequence(way, first) for way in element.ways]
            return any(empties)
        if isinstance(element, Maybe):
            self.sequence(element.parts, first)
            return True
        assert isinstance(element, SlotOf | ListOf | Bag)
        inner = self.first[self.plain(element.category)]
        first.add(inner)
        return inner.empty or (isinstance(element, Bag) and not element.some)

    def first_empty(self, category: str) -> bool:
        """Whether one of the wordings of a category has no words at all."""
        return any(not form.elements for form in self.forms.get(category, ()))

    def begins_with(self, category: str) -> set[str]:
        """The categories that may stand first in one."""
        found: set[str] = set()
        if category in self.views:
            found.add(self.plain(self.views[category].inner))
        for form in self.forms.get(category, ()):
            self.leading(form.elements, found)
        return found

    def leading(self, elements: list[Element], found: set[str]) -> None:
        for element in elements:
            if isinstance(element, OneOf):
                for way in element.ways:
                    self.leading(way, found)
            elif isinstance(element, Maybe):
                self.leading(element.parts, found)
            elif isinstance(element, SlotOf | ListOf | Bag):
                found.add(self.plain(element.category))
            if not self.element(element, First()):
                return
