"""Explanations: the canonical words of a text, clause by clause, each with the rules of its words.

There is no second set of sentences. A text is written again and again with more and more in it, by whoever writes the
language; what came to it up to the end of a sentence, a heading or a line is the clause that says the new part, and
the rules of that part stand beside it. Parts that one sentence says together are one clause. So the clauses of an
explanation are the canonical text, word for word and in its order.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from ..kernel.game.catalogue import Said
from ..language.control import Seq
from ..language.programs import Vocabulary
from ..support.errors import UnsaidError
from ..support.json import Json
from .readings import AnyReading

# An effect of whichever game it is.
AnyEffect: TypeAlias = Any
# Writes a reading in the canonical words of a language.
Write: TypeAlias = Callable[[AnyReading], str]

CLOSING: Final = "]】》)）→:：.。\n"  # where a heading, a line or a sentence ends
STOPS: Final = ".。；"
EFFECT: Final = "effect"  # the kind of fields that hold effects


class Step:
    """A text with a little more in it than the one before, and the rules of what came to it.

    Where the new part cannot stand alone (a heading, "choose one of the following"), there are several texts that go on
    differently: it is what all of them begin with.
    """

    __slots__ = ("depth", "rules", "texts")

    def __init__(self, texts: Sequence[Any], rules: Sequence[str], depth: int) -> None:
        self.texts = tuple(texts)
        self.rules = tuple(rules)
        self.depth = depth

    def within(self, wrap: Callable[[Any], Any], depth: int = 0, more: Sequence[str] = ()) -> "Step":
        """The same inside of something else."""
        return Step([wrap(text) for text in self.texts], (*more, *self.rules), self.depth + depth)


class Growth:
    """Effects as they grow, part by part; `others` are effects that begin with different words."""

    __slots__ = ("others", "vocabulary")

    def __init__(self, vocabulary: Vocabulary, others: Sequence[AnyEffect]) -> None:
        self.vocabulary = vocabulary
        self.others = tuple(others)

    def of(self, effect: AnyEffect) -> list[Step]:
        """More and more of an effect; the last step is the whole of it."""
        fields = [
            field for field in self.vocabulary.fields[self.vocabulary.names[type(effect)]] if field.kind == EFFECT
        ]
        if not fields:
            return [Step((effect,), self.vocabulary.rules_of(effect), 0)]
        if isinstance(effect, Seq):
            return self.sequence(effect)
        own = self.own_rules(effect)
        if fields[0].many:
            return self.listed(effect, fields[0].name, own)
        return self.parts(effect, [field.name for field in fields if getattr(effect, field.name) is not None], own)

    def own_rules(self, effect: AnyEffect) -> list[str]:
        """The rules of an effect without those of the effects in it."""
        word = self.vocabulary.words[type(effect)]
        rules = list(word.rules_of(effect))
        for field in word.fields:
            value = getattr(effect, field.name)
            if field.kind != EFFECT and field.kind not in self.vocabulary.scalars and value is not None:
                for part in value if field.many else (value,):
                    rules.extend(self.vocabulary.rules_of(part))
        return rules

    def sequence(self, effect: Seq) -> list[Step]:
        """One part after the other; that they come in order is a rule of what is not the first."""
        first = self.of(effect.parts[0])
        found = first if len(effect.parts) > 1 else [step.within(after(())) for step in first]
        for i in range(1, len(effect.parts)):
            before = effect.parts[:i]
            more = self.vocabulary.words[Seq].rules if i == 1 else ()
            for n, step in enumerate(self.of(effect.parts[i])):
                found.append(step.within(after(before), 0, more if n == 0 else ()))
        return found

    def listed(self, effect: AnyEffect, name: str, own: list[str]) -> list[Step]:
        """What is chosen among, one below the other."""
        parts = getattr(effect, name)
        found = [Step([replace(effect, **{name: (other,)}) for other in self.others], own, 0)]
        for i in range(len(parts)):
            found.extend([step.within(among(effect, name, parts[:i]), 1) for step in self.of(parts[i])])
        return found

    def parts(self, effect: AnyEffect, names: list[str], own: list[str]) -> list[Step]:
        """One effect in another, or two of which the second depends on the first."""
        optional = {field.name: field.optional for field in self.vocabulary.words[type(effect)].fields}
        later = {name: None for name in names[1:] if optional[name]}
        first = self.of(getattr(effect, names[0]))
        is_bare = len(later) < len(names) - 1  # the second cannot be left out: the first stands alone as long
        if not is_bare:
            wrap = in_place(replace(effect, **later) if later else effect, names[0])
            first = [step.within(wrap, 0, own if n == 0 else ()) for n, step in enumerate(first)]
        for name in names[1:]:
            for n, step in enumerate(self.of(getattr(effect, name))):
                first.append(step.within(in_place(effect, name), 0, own if is_bare and n == 0 else ()))
        return first


def after(before: tuple[Any, ...]) -> Callable[[Any], Any]:
    return lambda effect: Seq((*before, effect))


def among(effect: AnyEffect, name: str, before: tuple[Any, ...]) -> Callable[[Any], Any]:
    return lambda part: replace(effect, **{name: (*before, part)})


def in_place(effect: AnyEffect, name: str) -> Callable[[Any], Any]:
    return lambda part: replace(effect, **{name: part})


def growing_facts(
    program: Mapping[str, Json],
    order: Sequence[str],
    read: Callable[[Json, str], AnyReading],
    rules_of: Callable[[str, str], tuple[str, ...]],
) -> list[Step]:
    """What a program says besides its powers, fact by fact in the order in which it is written; entries of lists one by
    one. `rules_of` tells the rules behind a fact, or behind one entry of it."""
    found: list[Step] = []
    grown: dict[str, Json] = {"powers": []}
    for name in order:
        value = program.get(name)
        if value is None:
            continue
        listed = value if isinstance(value, list) else []
        for i, entry in enumerate(listed, 1):
            grown = {**grown, name: listed[:i]}
            found.append(Step((read(grown, ""),), rules_of(name, str(entry)), 0))
        if not listed:
            grown = {**grown, name: value}
            found.append(Step((read(grown, ""),), rules_of(name, ""), 0))
    return found


def clauses(reading: AnyReading, steps: Sequence[Step], write: Write) -> tuple[Said, ...]:
    """What a text says, clause by clause; the steps are how it grows."""
    whole = write(reading)
    found: list[Said] = []
    start = 0
    depth = -1
    rules: list[str] = []
    for step in steps:
        depth = step.depth if depth < 0 else min(depth, step.depth)
        rules.extend(step.rules)
        end = len(whole) if step is steps[-1] else end_of(step, whole, write)
        words = whole[start:end].strip()
        if words:
            found.append(Said(depth, words, tuple(dict.fromkeys(rules))))
            start, depth, rules = end, -1, []
    if rules and found:
        last = found.pop()
        found.append(Said(last.depth, last.words, tuple(dict.fromkeys((*last.rules, *rules)))))
    return tuple(found)


def end_of(step: Step, whole: str, write: Write) -> int:
    """Up to where a growing text is the whole one, as far as that is the end of something; 0 where it is none."""
    written: list[str] = []
    for text in step.texts:
        try:
            written.append(write(text))
        except UnsaidError:  # half of a text need not make sense
            return 0
    if len(written) > 1:
        end = min([alike(whole, words) for words in written])
        while end and not is_end(whole, end):
            end -= 1
        return end
    stripped = written[0].rstrip(STOPS)
    if not stripped or not whole.startswith(stripped):
        return 0
    end = len(stripped)
    while end < len(whole) and whole[end] in STOPS:
        end += 1
    return end if is_end(whole, end) else 0


def alike(whole: str, words: str) -> int:
    """How far two texts are the same."""
    n = 0
    while n < len(whole) and n < len(words) and whole[n] == words[n]:
        n += 1
    return n


def is_end(whole: str, end: int) -> bool:
    """Whether something ends there; "1)" begins something."""
    if end == len(whole) or whole[end] == "\n":
        return True
    return whole[end - 1] in STOPS or (whole[end - 1] in CLOSING and not whole[end - 2 : end - 1].isdigit())
