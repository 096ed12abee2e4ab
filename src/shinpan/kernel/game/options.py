"""Options, declared once: what each does, which card, place or number it names, and how that is packed into one int.

A game declares its options in a module of its own. From the declarations come the words of notation, the structured
form in views and messages, and the features for learners: nobody takes words or packed numbers apart anywhere else.
Nothing here runs before somebody reads: the engine itself deals in ints alone.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from ...support.json import Json
from ..machine.model import NOBODY, AnyState, Decision
from ..state.telling import DECLINES, PLAYERS

# The slots of an option.
CARD: Final = "card"
PLACE: Final = "place"
TARGET: Final = "target"
LINE: Final = "line"
NUMBER: Final = "number"
WORD: Final = "word"
SOURCE: Final = "source"  # a place or, where nothing stands on the field for it, a card

# What tells like options apart, where that is needed.
TEXT: Final = "text"
COUNT: Final = "count"
ZONE: Final = "zone"
OWNER: Final = "owner"


SECRET: Final = ("throw",)  # decisions whose answer is not even a word to others before both have answered
TELLS_CARD: Final = ("words", "card", "apart", TEXT, COUNT, WORD)  # what could give away which card is meant


class Option:
    """One option taken apart: what is done, with which card, where, to what. NOBODY and "" stand for what it has not.

    Cards and players are numbers as in the state, places as the game counts them (`Options.place_word`), zones and
    lines are the game's words.
    """

    __slots__ = (
        "apart",
        "card",
        "count",
        "line",
        "number",
        "owner",
        "packed",
        "place",
        "rule",
        "says",
        "target",
        "text",
        "verb",
        "word",
        "words",
        "zone",
    )

    def __init__(self, packed: int, verb: str, rule: str) -> None:
        self.verb = verb
        self.rule = rule  # that allows it
        self.says: list[str] = []  # the slots that its words name, in their order
        self.apart: list[str] = []  # the slots without which another option would have the same words
        self.words = ""
        self.clear(packed)

    def clear(self, packed: int) -> None:
        """Another option, of which nothing is known yet."""
        self.packed = packed  # the engine's number for it
        self.card = NOBODY
        self.zone = ""  # where the card is
        self.owner = NOBODY  # whose card, or whose part of the table
        self.place = NOBODY
        self.target = NOBODY  # the place that it is aimed at
        self.line = ""
        self.number = NOBODY
        self.text = NOBODY  # which text of the card, from 0
        self.word = ""  # anything else that is chosen: a TYPE, a player
        self.count = 1  # which of several that are alike in everything


# Reads one packed number into an option.
Read: TypeAlias = Callable[[AnyState, Decision, Option, int], None]


class Packing:
    """Several small numbers in one int. The first is the highest and may be of any size; the rest have so many bits."""

    __slots__ = ("bits", "names")

    def __init__(self, names: tuple[str, ...], bits: tuple[int, ...] = ()) -> None:
        assert len(names) == len(bits) + 1, "every number but the first has its bits"
        self.names = names
        self.bits = bits

    def unpack(self, packed: int) -> list[int]:
        found: list[int] = []
        for bits in reversed(self.bits):
            found.append(packed & (1 << bits) - 1)
            packed >>= bits
        found.append(packed)
        found.reverse()
        return found


class Form:
    """One kind of option: its verb, how its numbers are packed and read, and what its words say, in their order."""

    __slots__ = ("packing", "reads", "rule", "said", "verb")

    def __init__(
        self, verb: str, packing: Packing, reads: tuple[Read, ...], said: tuple[str, ...], rule: str = ""
    ) -> None:
        assert len(reads) == len(packing.names), f"{verb}: every packed number is read"
        self.verb = verb
        self.packing = packing
        self.reads = reads
        self.said = said
        self.rule = rule  # the rule that allows it; "": the one that asks

    def read_into(self, s: AnyState, decision: Decision, packed: int, option: Option) -> None:
        """Read what is packed below the verb into an option."""
        reads = self.reads
        if len(reads) == 1:
            reads[0](s, decision, option, packed)
            return
        numbers = self.packing.unpack(packed)
        for place in range(len(reads)):
            reads[place](s, decision, option, numbers[place])


class Options:
    """All options of a game: words of their own, forms by the kind of decision, forms by a packed verb."""

    __slots__ = ("by_kind", "by_verb", "marks", "numbers_all", "of_kind", "place_word", "plain", "verb_bits")

    def __init__(
        self,
        plain: Mapping[int, str],
        by_kind: Mapping[str, Form],
        by_verb: Mapping[int, Form],
        verb_bits: int,
        place_word: Callable[[int], str],
        marks: tuple[str, str],
        numbers_all: bool,
        verbs_of: Mapping[str, tuple[int, ...]],
    ) -> None:
        self.plain = plain  # options that are words of their own
        self.by_kind = by_kind  # what numbers below any packed verb mean, by the kind of decision
        self.by_verb = by_verb
        self.verb_bits = verb_bits  # below the packed verb
        self.place_word = place_word
        self.marks = marks  # in which order zone and owner tell like cards apart
        self.of_kind: dict[str, tuple[Form, ...]] = {kind: (form,) for kind, form in by_kind.items()}
        self.of_kind.update({kind: tuple([by_verb[verb] for verb in verbs]) for kind, verbs in verbs_of.items()})
        self.numbers_all = numbers_all  # texts are numbered where one of like sources waits twice as well

    def verbs(self) -> list[str]:
        """Every verb, each once: options that are words of their own are verbs without slots."""
        forms = [*self.by_kind.values(), *self.by_verb.values()]
        return list(dict.fromkeys([*self.plain.values(), *[form.verb for form in forms]]))

    def form(self, decision: Decision, packed: int) -> Form | None:
        """How an option is declared; None if it is a word of its own."""
        if packed < 0:
            return None
        verb = packed >> self.verb_bits
        return self.by_verb[verb] if verb else self.by_kind[decision.kind]

    def read(self, s: AnyState) -> list[Option]:
        """The options of the standing decision, in order, with their words."""
        decision: Decision | None = s.decision
        if decision is None:
            return []
        found = [self.option(s, decision, packed) for packed in decision.options]
        self.say(s, decision, found)
        return found

    def option(self, s: AnyState, decision: Decision, packed: int) -> Option:
        option = Option(packed, "", "")
        self.read_into(s, decision, packed, option)
        return option

    def read_into(self, s: AnyState, decision: Decision, packed: int, option: Option) -> None:
        """Take an option apart, without words, into one that stood for another before."""
        option.clear(packed)
        option.rule = decision.rule
        form = self.form(decision, packed)
        if form is None:
            option.verb = self.plain[packed]
            return
        option.verb = form.verb
        if form.rule:
            option.rule = form.rule
        form.read_into(s, decision, packed & (1 << self.verb_bits) - 1, option)

    # Words

    def say(self, s: AnyState, decision: Decision, options: list[Option]) -> None:
        """Give options their words; where two would have the same, what tells them apart is said as well."""
        for option in options:
            form = self.form(decision, option.packed)
            option.says = [] if form is None else [slot for slot in map_source(option, form.said) if has(option, slot)]
            option.words = " ".join([option.verb, *[self.slot_word(s, option, slot) for slot in option.says]])
        if are_different(options):
            return
        self.number_texts(options)
        for mark in self.marks:
            if not are_different(options):
                tell_apart(options, mark)

    def slot_word(self, s: AnyState, option: Option, slot: str) -> str:
        if slot == CARD:
            key: str = s.cards[option.card].key
            return key
        if slot == NUMBER:
            return str(option.number)
        if slot == LINE:
            return option.line
        if slot == WORD:
            return option.word
        return self.place_word(option.place if slot == PLACE else option.target)

    def number_texts(self, options: list[Option]) -> None:
        """Say which text it is where several of one source stand to choose, and which time where one stands twice."""
        bases = [option.words for option in options]
        for option, base in zip(options, bases, strict=True):
            if option.text == NOBODY:
                continue
            like = [other for other, words in zip(options, bases, strict=True) if words == base and other is not option]
            same = [other for other in like if other.text == option.text]
            if like and (self.numbers_all or len(same) < len(like)):
                option.words += f".{option.text + 1}"
                option.apart.append(TEXT)
            option.count = 1 + len([other for other in same if other.packed < option.packed])
            if option.count > 1:
                option.words += f" ({option.count})"
                option.apart.append(COUNT)

    def attempt(self, decision: Decision, things: Mapping[str, str], usual: Mapping[str, str], verb: str) -> str:
        """The words for doing something with the things that somebody has taken up, where that is not offered: the
        form of this decision that uses most of them, or that has a verb. What it needs besides is as usual; "" if no
        form fits."""
        best = ""
        most = 0
        for form in self.of_kind.get(decision.kind, ()):
            slots = [PLACE if slot == SOURCE and PLACE in things else slot for slot in form.said]
            slots = [CARD if slot == SOURCE else slot for slot in slots]
            used = len([slot for slot in slots if slot in things])
            if used == 0 or not all(slot in things or slot in usual or slot == TARGET for slot in slots):
                continue
            used += len(things) if form.verb == verb else 0
            if used > most:
                most = used
                parts = [things.get(slot, usual.get(slot, "")) for slot in slots]
                best = " ".join([form.verb, *[part for part in parts if part]])
        return best

    def slots_said(self, verb: str, said: Sequence[str]) -> dict[str, str]:
        """What words after a verb would name, slot by slot, by the declarations of that verb; the number of a text is
        left away."""
        found: dict[str, str] = {}
        for form in [*self.by_kind.values(), *self.by_verb.values()]:
            if form.verb == verb:
                for slot, word in zip(form.said, said, strict=False):
                    found.setdefault(slot, without_text(word))
        return found

    # Plain data

    def data(self, s: AnyState, option: Option, seen: Sequence[bool]) -> dict[str, Json]:
        """An option for views and messages: what it has, the card's number only where it may be known."""
        found: dict[str, Json] = {"words": option.words, "verb": option.verb, "rule": option.rule}
        if option.packed in DECLINES:
            found["decline"] = True
        if option.card != NOBODY and seen[option.card]:
            found["card"] = s.cards[option.card].key
        slots = ((ZONE, option.zone), (LINE, option.line), (WORD, option.word))
        found.update({name: value for name, value in slots if value})
        if option.owner != NOBODY:
            found[OWNER] = PLAYERS[option.owner]
        if option.place != NOBODY:
            found[PLACE] = self.place_word(option.place)
        if option.target != NOBODY:
            found[TARGET] = self.place_word(option.target)
        if option.number != NOBODY:
            found[NUMBER] = option.number
        if option.text != NOBODY:
            found[TEXT] = option.text + 1
        if option.says:
            found["says"] = list[Json](option.says)
        if option.apart:
            found["apart"] = list[Json](option.apart)
            found[COUNT] = option.count
        return found


def without_text(word: str) -> str:
    """A place or a card without the number of its text: `A1.2` is A1."""
    head, dot, number = word.rpartition(".")
    return head if dot and head and number.isdecimal() else word


def map_source(option: Option, said: Sequence[str]) -> list[str]:
    """The slots that words name: a source is a place, or else a card."""
    source = PLACE if option.place != NOBODY else CARD
    return [source if slot == SOURCE else slot for slot in said]


def has(option: Option, slot: str) -> bool:
    """Whether an option has something in a slot that may be left out."""
    return slot != TARGET or option.target != NOBODY


def without_card(data: Mapping[str, Json], rule: str) -> dict[str, Json]:
    """An option for those who may not know its card: nothing that depends on which card it is. The rule is the one that
    asked."""
    return {**{name: value for name, value in data.items() if name not in TELLS_CARD}, "rule": rule}


def are_different(options: Sequence[Option]) -> bool:
    return len({option.words for option in options}) == len(options)


def tell_apart(options: Sequence[Option], mark: str) -> None:
    """Add a mark to the words of like options that have different ones."""
    different: dict[str, set[str]] = {}
    for option in options:
        different.setdefault(option.words, set()).add(mark_word(option, mark))
    for option in options:
        if len(different[option.words]) > 1:
            option.words = f"{option.words} {mark_word(option, mark)}".rstrip()
            option.apart.append(mark)


def mark_word(option: Option, mark: str) -> str:
    if mark == ZONE:
        return option.zone
    return "" if option.owner == NOBODY else f"of {PLAYERS[option.owner]}"


# Reading numbers that mean the same in every game


def skip(s: AnyState, decision: Decision, option: Option, number: int) -> None:
    """A number that says nothing more."""


def read_number(s: AnyState, decision: Decision, option: Option, number: int) -> None:
    option.number = number


def read_text(s: AnyState, decision: Decision, option: Option, number: int) -> None:
    option.text = number


def read_player(s: AnyState, decision: Decision, option: Option, number: int) -> None:
    option.word = PLAYERS[number]
    option.owner = number
