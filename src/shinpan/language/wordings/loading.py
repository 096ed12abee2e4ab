"""Loading wordings: one line of a file for each, checked whole; a bad line is one clear error with file and line.

# a comment
%spaced                              words stand apart, capitals do not matter (in the first file; without it, neither)
%include en.words                    the wordings of another file, after those of this one: a dialect
%without step : Draw(N(n))           none of the included wordings of this meaning: the dialect has its own
%token name "([^"]*)" => "{}"        a pattern of characters and its spelling; `%token n:number (\\d+) => {}`: a number
%join or "or" ; "," ; ", or"~"or"    between two; in the middle of more; before the last; further ways after ~
%mark sg number 0                    a mark of slots, the feature that it sets, and to which of <a/b>
%view units np units                 the category `units` is also read by `np`, through the game's view `units`
%function ability quoted: because    what no form can say, and why
step : Draw(N(n)) = draw {n:num} <card/cards:n>
   | {n:num} <card/cards:n> are drawn
"""

import re
from collections.abc import Callable
from pathlib import PurePath
from typing import Any, Final, TypeAlias

from ...support.errors import ShinpanError
from ...support.plain import nearest
from .forms import IGNORED, NOTHING, Bag, Element, Form, FormParser, ListOf, Maybe, OneOf, SlotOf, slots_of
from .patterns import PatternError, Slot, read_pattern
from .wordbook import KINDS, TEXT, Called, Game, Join, Token, Wordbook

LINES: Final = 5000  # of a file
LONGEST: Final = 600  # characters of a line
QUOTED: Final = re.compile(r'"([^"]*)"')

# The words of a file that another one includes.
Finder: TypeAlias = Callable[[str], str]


def no_files(name: str) -> str:
    raise PatternError(f"'{name}' cannot be included here")


def load(source: str, file: str, game: Game, find: Finder = no_files) -> Wordbook:
    """The wordbook of a file."""
    book = Wordbook(game, any(line.strip() == "%spaced" for line in source.splitlines()))
    add(book, source, file, find)
    finish(book)
    return book


def extend(book: Wordbook, source: str, file: str) -> Wordbook:
    """A wordbook with the wordings of a user's file besides: they are read like the others and written after them."""
    new = book.copy()
    add(new, source, file, no_files)
    finish(new)
    return new


def add(book: Wordbook, source: str, file: str, find: Finder) -> None:
    Loader(book, PurePath(file).name, find).lines(source)


def finish(book: Wordbook) -> None:
    """Check what only the whole shows: categories, joins, and forms that would read themselves without end."""
    for form in book.every():
        try:
            check_elements(book, form.elements)
        except PatternError as error:
            raise ShinpanError(f"{form.file}, line {form.line}: {error}") from None
    for called in book.called:
        if called.inner and not book.is_known(book.plain(called.inner)):
            raise ShinpanError(f"{called.file}, line {called.line}: {unknown_category(book, called.inner)}")
    book.look_ahead()
    check_loops(book)
    check_written(book)


def unknown_category(book: Wordbook, category: str) -> str:
    return f"there is no category '{category}': {nearest(category, book.categories())}"


def check_elements(book: Wordbook, elements: list[Element]) -> None:
    for element in elements:
        if isinstance(element, OneOf):
            for way in element.ways:
                check_elements(book, way)
        elif isinstance(element, Maybe):
            check_elements(book, element.parts)
        elif isinstance(element, SlotOf | ListOf | Bag):
            plain = book.plain(element.category)
            if not book.is_known(plain):
                raise PatternError(unknown_category(book, element.category))
            mark = element.category.rpartition(".")[2]
            if plain != element.category and mark not in book.marks:
                raise PatternError(f"there is no mark '{mark}': {nearest(mark, book.marks)}")
            if not isinstance(element, SlotOf) and element.join and element.join not in book.joins:
                raise PatternError(f"there is no join '{element.join}': {nearest(element.join, book.joins)}")
            if isinstance(element, ListOf | Bag) and book.first_empty(plain):
                raise PatternError(f"'{element.category}' can be said without words and so cannot stand in a list")


def check_loops(book: Wordbook) -> None:
    """No category may begin with itself."""
    begins = {category: book.begins_with(category) for category in book.categories()}
    for category, leading in begins.items():
        seen: set[str] = set()
        todo = list(leading)
        while todo:
            one = todo.pop()
            if one == category:
                where = book.forms[category][0] if category in book.forms else None
                place = f"{where.file}, line {where.line}: " if where is not None else ""
                raise ShinpanError(
                    f"{place}the category '{category}' begins with itself: use a list, {{x:{category}+join}}"
                )
            if one not in seen:
                seen.add(one)
                todo += begins[one]


def check_written(book: Wordbook) -> None:
    """No wording may say a thing by the wordings of the same thing in its own category: writing would never end."""
    for form in book.every():
        if isinstance(form.pattern, Slot) and any(
            isinstance(element, SlotOf)
            and element.slot == form.pattern.name
            and book.plain(element.category) == form.category
            for element in form.elements
        ):
            raise ShinpanError(
                f"{form.file}, line {form.line}: the wording says '{form.meaning}' by itself, without end"
            )


def meant(words: str) -> str:
    """A category and a meaning, however they are spaced."""
    return " ".join(words.split())


class Loader:
    """Reads the lines of one file into a wordbook."""

    __slots__ = ("book", "category", "dropped", "file", "find", "found", "line", "meaning", "pattern")

    def __init__(self, book: Wordbook, file: str, find: Finder, dropped: frozenset[str] = frozenset()) -> None:
        self.book = book
        self.file = file
        self.find = find
        self.dropped = dropped  # meanings that a dialect says in its own way
        self.found: set[str] = set()  # those of them that stand in this file
        self.line = 0
        self.category = ""
        self.meaning = ""
        self.pattern: Any = None

    def lines(self, source: str) -> None:
        included: list[str] = []
        without: dict[str, int] = {}
        lines = source.splitlines()
        if len(lines) > LINES:
            raise ShinpanError(f"{self.file}: more than {LINES} lines")
        for self.line, line in enumerate(lines, 1):
            words = line.strip()
            if not words or words.startswith("#"):
                continue
            try:
                if len(line) > LONGEST:
                    raise PatternError(f"longer than {LONGEST} characters")
                if words.startswith("%include "):
                    included.append(words.split(None, 1)[1])
                elif words.startswith("%without "):
                    without[meant(words.split(None, 1)[1])] = self.line
                elif words.startswith("%"):
                    self.directive(words)
                else:
                    self.wording(words)
            except PatternError as error:
                raise ShinpanError(f"{self.file}, line {self.line}: {error}") from None
        for name in included:
            try:
                found = self.find(name)
            except PatternError as error:
                raise ShinpanError(f"{self.file}: {error}") from None
            loader = Loader(self.book, name, self.find, self.dropped | frozenset(without))
            loader.lines(found)
            self.found |= loader.found
        for meaning, place in without.items():
            if meaning not in self.found:
                raise ShinpanError(f"{self.file}, line {place}: no included file has a wording of '{meaning}'")

    def wording(self, words: str) -> None:
        if words.startswith("|"):
            if not self.category:
                raise PatternError("'|' goes on with a wording, and none stands before it")
            self.form(words[1:].strip())
            return
        left, sign, form = words.partition(" = ")
        category, colon, pattern = left.partition(" : ")
        if not sign or not colon:
            raise PatternError("a wording looks like: category : Pattern(slot) = words with a {slot}")
        self.category = category.strip()
        self.meaning = pattern.strip()
        self.pattern = read_pattern(pattern, self.book.game.names)
        self.form(form.strip())

    def form(self, source: str) -> None:
        elements = [] if source == NOTHING else FormParser(source, self.book.game.names, self.book.spaced).whole()
        if not source:
            raise PatternError(f"no words; what is said without a word is written {NOTHING}")
        wanted = set(self.pattern.slots())
        said = set(slots_of(elements, False)) - {IGNORED}
        if extra := sorted(said - wanted):
            raise PatternError(f"the slot '{extra[0]}' does not stand in the pattern")
        if missing := sorted(wanted - said):
            raise PatternError(f"the slot '{missing[0]}' of the pattern is not said")
        meaning = meant(f"{self.category} : {self.meaning}")
        if meaning in self.dropped:
            self.found.add(meaning)
            return
        form = Form(self.category, self.pattern, self.meaning, source, elements, self.file, self.line)
        self.book.forms.setdefault(self.category, []).append(form)

    def directive(self, words: str) -> None:
        name, _, rest = words[1:].partition(" ")
        rest = rest.strip()
        match name:
            case "spaced":
                if not self.book.spaced:
                    raise PatternError("the first file says whether words stand apart")
            case "token":
                self.token(rest)
            case "join":
                self.join(rest)
            case "mark":
                self.mark(rest)
            case "view":
                self.view(rest)
            case "function":
                self.function(rest)
            case _:
                known = ("spaced", "include", "without", "token", "join", "mark", "view", "function")
                raise PatternError(f"there is no directive '%{name}': {nearest(name, known)}")

    def token(self, rest: str) -> None:
        left, arrow, spelling = rest.partition(" => ")
        name, _, source = left.strip().partition(" ")
        name, _, kind = name.partition(":")
        kind = kind or TEXT
        if not arrow or "{}" not in spelling or not source:
            raise PatternError('a token looks like: %token name "([^"]*)" => "{}"')
        if kind not in KINDS:
            raise PatternError(f"there is no kind of token '{kind}': {nearest(kind, KINDS)}")
        try:
            pattern = re.compile(source.strip(), re.IGNORECASE if self.book.spaced else 0)
        except (re.error, RecursionError, OverflowError) as error:
            raise PatternError(f"'{source.strip()}' is no regular expression: {error}") from None
        if pattern.groups != 1:
            raise PatternError("the expression of a token has exactly one group, which is its value")
        self.book.tokens.setdefault(name, Token(pattern, kind, spelling.strip()))

    def join(self, rest: str) -> None:
        name, _, source = rest.partition(" ")
        ways = [tuple(QUOTED.findall(part)) for part in source.split(" ; ")]
        if len(ways) != 3 or not all(ways):
            raise PatternError('a join looks like: %join or "or" ; "," ; ", or"')
        self.book.joins.setdefault(name, Join(*ways))

    def mark(self, rest: str) -> None:
        parts = rest.split()
        if len(parts) != 3 or not parts[2].isdigit():
            raise PatternError("a mark looks like: %mark te verb 2")
        self.book.marks.setdefault(parts[0], (parts[1], int(parts[2])))

    def view(self, rest: str) -> None:
        parts = rest.split()
        views = self.book.game.views
        if len(parts) != 3:
            raise PatternError("a view looks like: %view units np units")
        if parts[2] not in views:
            raise PatternError(f"there is no view '{parts[2]}': {nearest(parts[2], views)}")
        self.call(self.book.views, parts[0], Called(parts[2], parts[1], "", self.file, self.line))

    def function(self, rest: str) -> None:
        left, colon, reason = rest.partition(":")
        parts = left.split()
        functions = self.book.game.functions
        if len(parts) != 2 or not colon or not reason.strip():
            raise PatternError("a function looks like: %function ability quoted: why no form can say it")
        if parts[1] not in functions:
            raise PatternError(f"there is no function '{parts[1]}': {nearest(parts[1], functions)}")
        self.call(self.book.functions, parts[0], Called(parts[1], "", reason.strip(), self.file, self.line))

    def call(self, table: dict[str, Called], category: str, called: Called) -> None:
        if category in table and table[category].file == self.file:
            raise PatternError(f"the category '{category}' is seen in another way already: give this one its own name")
        if category not in table:
            table[category] = called
            self.book.called.append(called)
