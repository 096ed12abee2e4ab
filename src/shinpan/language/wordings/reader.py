"""Reading by forms: every way in which a text can be said, as values, alike ones merged at once.

A memoised descent over the characters, without a lexer: some languages have no spaces. It notes the farthest place that
was reached and which words could have stood there. Bounded: past `STEPS` steps or `MOST` readings a text is refused.
"""

from typing import Any, Final, TypeAlias

from .forms import IGNORED, Bag, Element, Form, ListOf, Literal, Maybe, OneOf, SlotOf
from .patterns import Slots
from .wordbook import WORD, First, Wordbook

MOST: Final = 24  # readings of a category between two places
STEPS: Final = 400_000

Ends: TypeAlias = dict[int, list[Any]]  # where a category may end, with its readings
State: TypeAlias = tuple[int, Slots]


class TooManyWaysError(Exception):
    """A text that can be taken apart in more ways than anybody would try."""


class Reader:
    """Reads one text."""

    __slots__ = ("book", "ends", "far", "folded", "lists", "most", "steps", "text", "tokens", "wanted", "words")

    def __init__(self, book: Wordbook, text: str, most: int = STEPS) -> None:
        self.book = book
        self.text = text
        self.folded = text.lower() if book.spaced and len(text.lower()) == len(text) else text
        self.ends: dict[tuple[str, int], Ends] = {}
        self.lists: dict[tuple[str, str, int], list[tuple[int, Any]]] = {}
        self.words: dict[int, str] = {}
        self.tokens: dict[tuple[str, int], bool] = {}
        self.far = 0
        self.wanted: list[Form | Literal | list[Form]] = []
        self.steps = 0
        self.most = most  # steps, after which a text is refused

    def readings(self, category: str) -> list[Any]:
        """All that the whole text can mean as one of a category."""
        return self.category(category, 0).get(len(self.text), [])

    def expected(self) -> list[str]:
        """The words that could have stood at the farthest place."""
        found: dict[str, None] = {}  # each once, in their order
        for one in self.wanted:
            if isinstance(one, Literal):
                found[one.words] = None
                continue
            for form in one if isinstance(one, list) else [one]:
                for literal in leading(self.book, form.elements, set()):
                    found[literal.words] = None
        return list(found)

    def skip(self, at: int) -> int:
        """The place after a space."""
        return at + 1 if self.book.spaced and at < len(self.text) and self.text[at] == " " else at

    def word(self, at: int) -> str:
        found = self.words.get(at)
        if found is None:
            match = WORD.match(self.folded, at) if self.book.spaced else None
            found = match[0] if match is not None else self.folded[at : at + 1]
            self.words[at] = found
        return found

    def miss(self, at: int, wanted: Form | Literal | list[Form]) -> None:
        if at > self.far:
            self.far = at
            self.wanted = []
        if at == self.far:
            self.wanted.append(wanted)

    def miss_all(self, at: int, forms: list[Form]) -> None:
        if forms:
            self.miss(at, forms)

    def literal(self, literal: Literal, at: int) -> int:
        """Where some words end that stand here, or -1."""
        start = self.skip(at)
        key = literal.key
        if self.folded.startswith(key, start):
            end = start + len(key)
            if not self.book.spaced or end >= len(self.text) or not (key[-1].isalnum() and self.text[end].isalnum()):
                return end
        self.miss_within(start, literal)
        return -1

    def miss_within(self, start: int, literal: Literal) -> None:
        """Words that stand here only in part: the first word, or the first sign, that does not is missing."""
        key = literal.key
        at = 0
        if self.folded.startswith(key[:1], start):
            for index in range(min(len(key), len(self.folded) - start)):
                if key[index] != self.folded[start + index]:
                    break
                if key[index] == " " or not self.book.spaced:
                    at = index + 1
        rest = literal.words[at:] if at else ""
        self.miss(start + at, Literal(rest, key[at:]) if rest else literal)

    def may_begin(self, first: First, at: int) -> bool:
        if first.empty or first.anything or self.word(at) in first.words:
            return True
        return self.is_token(first, at)

    def is_token(self, first: First, at: int) -> bool:
        """Whether one of the tokens stands here that something can begin with."""
        for token in first.tokens:
            found = self.tokens.get((token, at))
            if found is None:
                found = self.book.tokens[token].pattern.match(self.text, at) is not None
                self.tokens[token, at] = found
            if found:
                return True
        return False

    def category(self, name: str, at: int) -> Ends:
        category = self.book.read_by(name)
        key = (category, at)
        found = self.ends.get(key)
        if found is not None:
            return found
        ends: Ends = {}
        self.ends[key] = ends
        start = self.skip(at)
        if not self.may_begin(self.book.first[category], start):
            self.miss_all(start, self.book.forms.get(category, []))
            return ends
        self.special(category, at, start, ends)
        begun = self.book.beginning(category, self.word(start))
        for passed, form, first in begun.ways:
            self.miss_all(start, passed)
            if first is not None and not self.is_token(first, start):
                self.miss(start, form)
                continue
            for end, slots in self.sequence(form.elements, at, {}):
                if form.slots <= slots.keys():
                    self.build(form, slots, end, ends)
        self.miss_all(start, begun.rest)
        return ends

    def build(self, form: Form, slots: dict[str, Any], end: int, ends: Ends) -> None:
        """Make what a form says. Compiled words take only what they are declared to hold: else it is no reading."""
        try:
            made = form.pattern.build(slots)
        except TypeError:
            return
        keep(ends, end, made)

    def special(self, category: str, at: int, start: int, ends: Ends) -> None:
        """What a category reads by a token, a view or a function."""
        book = self.book
        if category in book.tokens:
            token = book.tokens[category].read(self.text, start)
            if token is not None:
                keep(ends, token[0], token[1])
        if category in book.views:
            view = book.views[category]
            read = book.game.views[view.name][0]
            for end, values in self.category(view.inner, at).items():
                for value in values:
                    for seen in read(value):
                        keep(ends, end, seen)
        if category in book.functions:
            for end, value in book.game.functions[book.functions[category].name][0](self.text, start):
                keep(ends, end, value)

    def sequence(self, elements: list[Element], at: int, slots: Slots) -> list[State]:
        states: list[State] = [(at, slots)]
        for element in elements:
            if len(states) == 1:
                states = self.element(element, states[0][0], states[0][1])
            else:
                after: list[State] = []
                for place, said in states:
                    for state in self.element(element, place, said):
                        if state not in after:
                            after.append(state)
                states = after
            if not states:
                break
        return states

    def element(self, element: Element, at: int, slots: Slots) -> list[State]:
        self.steps += 1
        if self.steps > self.most:
            raise TooManyWaysError
        if isinstance(element, Literal):
            end = self.literal(element, at)
            return [(end, slots)] if end >= 0 else []
        if isinstance(element, SlotOf):
            found: list[State] = []
            for end, values in self.category(element.category, at).items():
                for value in values:
                    if element.pattern is None:
                        bind(found, end, slots, element.slot, value)
                    elif element.pattern.match(value, apart := dict(slots)):
                        found.append((end, apart))
            return found
        if isinstance(element, OneOf):
            return [state for way in element.ways for state in self.sequence(way, at, slots)]
        if isinstance(element, Maybe):
            return [*self.sequence(element.parts, at, slots), (at, slots)]
        if isinstance(element, ListOf):
            several: list[State] = []
            for end, value in self.several(element, at):
                bind(several, end, slots, element.slot, value)
            return several
        assert isinstance(element, Bag)
        return self.bag(element, at, slots)

    def several(self, element: ListOf, at: int) -> list[tuple[int, Any]]:
        """The lists that stand here, shorter ones too."""
        key = (element.category, element.join, at)
        known = self.lists.get(key)
        if known is not None:
            return known
        join = self.book.joins[element.join]
        ways = [Literal(way, way.lower()) for way in join.every()]
        found: list[tuple[int, Any]] = []
        todo: list[tuple[int, tuple[Any, ...], str]] = [(at, (), "")]
        while todo:
            start, said, way = todo.pop(0)
            for end, values in self.category(element.category, start).items():
                for value in values:
                    now = (end, (*said, value))
                    if end > start and join.may_end(len(said), way) and now not in found:
                        found.append(now)
                        self.count(len(found))
                    if end > start and join.may_go_on(len(said), way):
                        for literal in ways:
                            place = self.literal(literal, end) if literal.words else end
                            if place >= 0:
                                todo.append((place, now[1], literal.words))
                                self.count(len(todo))
        self.lists[key] = found
        return found

    def count(self, found: int) -> None:
        self.steps += 1
        if self.steps > self.most or found > 40 * MOST:
            raise TooManyWaysError

    def bag(self, element: Bag, at: int, slots: Slots) -> list[State]:
        """The parts of a slot that stand here; they are added to those that other bags have read."""
        before: tuple[Any, ...] = slots.get(element.slot, ())
        found: list[State] = []
        if not element.some:
            found.append((at, {**slots, element.slot: before}))
        ways = [Literal(way, way.lower()) for way in self.book.joins[element.join].every()] if element.join else []
        todo: list[tuple[int, tuple[Any, ...]]] = [(at, before)]
        while todo:
            start, said = todo.pop(0)
            for end, values in self.category(element.category, start).items():
                for value in values:
                    now = (end, {**slots, element.slot: said + value})
                    if end == start or now in found:
                        continue
                    found.append(now)
                    self.count(len(found))
                    if element.one:
                        continue
                    after = [self.literal(way, end) for way in ways] if ways else [end]
                    todo += [(place, said + value) for place in sorted(set(after)) if place >= 0]
        return found


def keep(ends: Ends, end: int, value: Any) -> None:
    known = ends.setdefault(end, [])
    if value not in known:
        if len(known) >= MOST:
            raise TooManyWaysError
        known.append(value)


def bind(found: list[State], end: int, slots: Slots, slot: str, value: Any) -> None:
    """A reading of a slot; what is named twice must be the same."""
    if slot == IGNORED:
        found.append((end, slots))
    elif slot in slots:
        if slots[slot] == value:
            found.append((end, slots))
    else:
        found.append((end, {**slots, slot: value}))


def leading(book: Wordbook, elements: list[Element], seen: set[str]) -> list[Literal]:
    """The words that a form can begin with, those of its categories too."""
    found: list[Literal] = []
    for element in elements:
        if isinstance(element, Literal):
            return [*found, element]
        if isinstance(element, OneOf):
            found += [literal for way in element.ways for literal in leading(book, way, seen)]
        elif isinstance(element, Maybe):
            found += leading(book, element.parts, seen)
        else:
            assert isinstance(element, SlotOf | ListOf | Bag)
            category = book.read_by(element.category)
            if category not in seen:
                seen.add(category)
                inner = book.views[category].inner if category in book.views else ""
                for form in [*book.forms.get(category, ()), *book.forms.get(book.read_by(inner), ())]:
                    found += leading(book, form.elements, seen)
        if not book.element(element, First()):  # what may go unsaid is passed over
            break
    return found
