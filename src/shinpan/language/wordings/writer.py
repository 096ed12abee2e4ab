"""Writing by forms: the first wording of a category that a value fits and whose parts all have words."""

import re
from typing import Any, Final, TypeAlias

from .forms import Bag, Element, Form, ListOf, Literal, Maybe, OneOf, SlotOf
from .patterns import Slot, Slots
from .wordbook import Join, Wordbook

TIGHT: Final = re.compile(r"(?<=[\[({]) |(?<=\+) (?=\d)| (?=[\])},.:;])")
NUMBER: Final = "number"
VERB: Final = "verb"
JOINED: Final = 1  # the form of a verb that another one follows

# Features (number, verb) that the words around ask for.
Asked: TypeAlias = dict[str, int]
# The parts of a slot, dealt to the bags of a form.
Dealt: TypeAlias = dict[int, list[Any]]


class Writer:
    """Writes values in one language."""

    __slots__ = ("book",)

    def __init__(self, book: Wordbook) -> None:
        self.book = book

    def write(self, category: str, value: Any) -> str | None:
        """The canonical words for a value, or None where the language has none."""
        return self.category(category, value, {})

    def category(self, name: str, value: Any, asked: Asked) -> str | None:
        book = self.book
        category = book.plain(name)
        if category != name:
            feature, way = book.marks[name.rpartition(".")[2]]
            asked = {**asked, feature: way}
        if category in book.tokens:
            return book.tokens[category].write(value)
        for form in book.forms.get(category, ()):
            words = self.form(form, value, asked)
            if words is not None:
                return words
        if category in book.functions:
            said: str | None = book.game.functions[book.functions[category].name][1](value)
            if said is not None:
                return said
        if category in book.views:
            view = book.views[category]
            seen = book.game.views[view.name][1](value)
            return None if seen is None else self.category(view.inner, seen, asked)
        return None

    def form(self, form: Form, value: Any, asked: Asked) -> str | None:
        slots: Slots = {}
        if not form.written or not form.pattern.match(value, slots):
            return None
        asked = self.counted(form.elements, slots, asked)
        dealt = self.deal(form.elements, slots, asked)
        return None if dealt is None else self.sequence(form.elements, slots, asked, dealt)

    def counted(self, elements: list[Element], slots: Slots, asked: Asked) -> Asked:
        """What is asked of the words, with the number that a slot gives them."""
        for element in elements:
            if isinstance(element, SlotOf) and element.counts and slots[element.slot] is not None:
                return {**asked, NUMBER: int(self.book.game.is_many(slots[element.slot]))}
        return asked

    def deal(self, elements: list[Element], slots: Slots, asked: Asked) -> Dealt | None:
        """The parts of each slot, each to the first bag that can say it; None where one is left over."""
        dealt: Dealt = {}
        bags = bags_of(elements)
        for slot in {bag.slot for bag in bags}:
            parts = slots[slot]
            if not isinstance(parts, tuple):
                return None
            for part in parts:
                if not self.give(part, [bag for bag in bags if bag.slot == slot], dealt, asked):
                    return None
        return dealt

    def give(self, part: Any, bags: list[Bag], dealt: Dealt, asked: Asked) -> bool:
        for bag in bags:
            held = dealt.setdefault(id(bag), [])
            if not (bag.one and held) and self.category(bag.category, (part,), asked) is not None:
                held.append(part)
                return True
        return False

    def sequence(self, elements: list[Element], slots: Slots, asked: Asked, dealt: Dealt) -> str | None:
        found: list[str] = []
        for element in elements:
            words = self.element(element, slots, asked, dealt)
            if words is None:
                return None
            found.append(words)
        return self.glue(found)

    def element(self, element: Element, slots: Slots, asked: Asked, dealt: Dealt) -> str | None:
        if isinstance(element, Literal):
            return element.words
        if isinstance(element, SlotOf):
            value = slots[element.slot] if element.pattern is None else element.pattern.build(slots)
            return self.category(element.category, value, asked)
        if isinstance(element, OneOf):
            return self.sequence(element.ways[self.way(element, slots, asked)], slots, asked, dealt)
        if isinstance(element, Maybe):
            bags = bags_of(element.parts)
            if not element.written or (bags and not any(dealt.get(id(bag)) for bag in bags)):
                return ""
            return self.sequence(element.parts, slots, asked, dealt)
        if isinstance(element, ListOf):
            return self.several(element, slots[element.slot], asked)
        assert isinstance(element, Bag)
        return self.bag(element, dealt.get(id(element), []), asked)

    def way(self, element: OneOf, slots: Slots, asked: Asked) -> int:
        if not element.inflected:
            return 0
        if element.by:
            way = int(self.book.game.is_many(slots[element.by]))
        else:
            way = asked.get(element.feature or (NUMBER if len(element.ways) == 2 else VERB), 0)
        return min(way, len(element.ways) - 1)

    def bag(self, bag: Bag, held: list[Any], asked: Asked) -> str | None:
        if not held:
            return self.category(bag.category, (), asked) if bag.some else ""
        words: list[str] = []
        for part in sorted(held, key=lambda part: self.rank(bag.category, part)):
            said = self.category(bag.category, (part,), asked)
            if said is None:
                return None
            words.append(said)
        return self.joined(words, self.book.joins[bag.join]) if bag.join else self.glue(words)

    def rank(self, category: str, part: Any) -> list[int]:
        """Parts stand in the order of their wordings in the file; where a wording is that of another category, in the
        order of that one."""
        for index, form in enumerate(self.book.forms.get(self.book.plain(category), [])):
            if self.form(form, (part,), {}) is None:
                continue
            only = form.elements[0] if len(form.elements) == 1 else None
            inner = isinstance(only, SlotOf) and isinstance(form.pattern, Slot)
            return [index, *(self.rank(only.category, part) if isinstance(only, SlotOf) and inner else [])]
        return [len(self.book.forms.get(self.book.plain(category), []))]

    def several(self, element: ListOf, values: Any, asked: Asked) -> str | None:
        if not isinstance(values, tuple) or not values:
            return None
        words: list[str] = []
        for index, value in enumerate(values):
            joined = asked if index == len(values) - 1 else {**asked, VERB: JOINED}
            said = self.category(element.category, value, joined)
            if said is None:
                return None
            words.append(said)
        return self.joined(words, self.book.joins[element.join])

    def joined(self, words: list[str], join: Join) -> str:
        parts = [words[0]]
        for index, said in enumerate(words[1:], 1):
            if len(words) == 2:
                parts.append(join.two[0])
            else:
                parts.append(join.middle[0] if index < len(words) - 1 else join.last[0])
            parts.append(said)
        return self.glue(parts)

    def glue(self, parts: list[str]) -> str:
        said = [part for part in parts if part]
        return TIGHT.sub("", " ".join(said)) if self.book.spaced else "".join(said)


def bags_of(elements: list[Element]) -> list[Bag]:
    """The bags of a form that are written."""
    found: list[Bag] = []
    for element in elements:
        if isinstance(element, Bag):
            found.append(element)
        elif isinstance(element, Maybe) and element.written:
            found += bags_of(element.parts)
        elif isinstance(element, OneOf) and not element.inflected:
            found += bags_of(element.ways[0])
    return found
