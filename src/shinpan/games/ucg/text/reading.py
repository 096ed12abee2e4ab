"""From the words of a power to its program: every way to read them is tried, and one must be left."""

import re
from dataclasses import fields, replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Node
from ....language.control import If
from ....language.discourse import UnclearError
from ....language.filters import IsThis
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import AllOf
from ....text.nodes import in_turn, nodes
from ..cards import CONTINUOUS, PAYMENT, TRIGGERED, Power
from ..events import Draws, EntersPlay, LevelsUp, SceneEnters, ThisSent, Tucked
from ..modes import SomeOf
from ..said import ChooseMode, ChooseSome, DrawsOne, YouMay
from ..terms import YOU
from ..values import Moved, SentByEffect
from .binding import Binder
from .building import add_sentence, effect_of, items_of
from .canonical import canonical, one_of_like
from .cutting import NUMBERED, NotReadError, PowerWords, Words, fault_at, readings, two_ways, ways_through
from .phrases import Item, Row, Sentence
from .sayings import By, Whens
from .sense import is_nonsense
from .statics import StaticChooser
from .subjects import after_another, with_subjects

PLURAL: Final = re.compile(r"\b(?:characters|Heroes|Mechs|each|all|both)\b", re.IGNORECASE)
ONESELF: Final = re.compile("自身|自己")  # one's own: in Japanese and Chinese never an opponent's beside you

# Powers


class PowerReader:
    """Reads one power: every way to read its sentences is tried; what is left must be one program."""

    def __init__(self, words: PowerWords) -> None:
        self.words = words
        self.modes: list[list[Words]] = []

    def read(self) -> list[Power]:
        words = self.words
        own, lasting = self.parted()
        if words.event is None and not words.activate:
            return [Power(CONTINUOUS, words.marks, statics=self.statics([*own, *lasting]))]
        if not own:
            raise NotReadError(words.end, words.end, "the text ends too early")
        powers = [self.triggered(own) if words.event is not None else self.payment(own)]
        if lasting:
            if words.marks:
                raise NotReadError(
                    lasting[0].at, lasting[0].end(), "a new power must begin with its state marks", ("[SIN]",)
                )
            powers.append(Power(CONTINUOUS, statics=self.statics(lasting)))
        return powers

    def parted(self) -> tuple[list[Words], list[Words]]:
        """The sentences of a power, and those of a continuous power that follows it; numbered ones are set aside."""
        own: list[Words] = []
        lasting: list[Words] = []
        for words in self.words.sentences:
            number = NUMBERED.match(words.text)
            if number:
                self.modes.append([words.after(number.end())])
            elif self.modes:
                self.modes[-1].append(words)
            elif lasting or (own and words.printed.standing.match(words.text)):
                lasting.append(words)
            else:
                own.append(words)
        return own, lasting

    def triggered(self, own: list[Words]) -> Power:
        words = self.words
        assert words.event is not None
        event, condition = self.event(words.event)
        if isinstance(event, DrawsOne):
            event = self.drawing(event, words.event)
        body, _ = self.body(None, own, event)
        return Power(
            TRIGGERED, words.marks, event, words.limit, body=body if condition is None else If(condition, body)
        )

    def drawing(self, event: DrawsOne, words: Words) -> Trigger:
        """ "Whenever you draw a card": one by one [UCG 11.10.1], which is all the same once in a turn."""
        if self.words.limit != 1:
            raise NotReadError(words.at, words.end(), "whether each card drawn counts cannot be told")
        return Draws(event.who, event.by_rule)

    def payment(self, own: list[Words]) -> Power:
        words = self.words
        if words.cost is None:
            raise NotReadError(own[0].at, own[0].end(), "not understood", (f"{own[0].printed.free} →",))
        free = words.cost.text.lower() == words.cost.printed.free.lower()
        body, paid = self.body(None if free else words.cost, own)
        condition, cost = paid if paid is not None else (None, None)
        return Power(PAYMENT, words.marks, None, words.limit, condition, cost, body)

    def event(self, words: Words) -> tuple[Trigger, Condition | None]:
        """What a triggered power waits for, and whose effects count."""
        found: list[tuple[Trigger, Condition | None]] = []
        for whens in readings("events", words):
            one = event_of(whens)
            if one is not None and one not in found:
                found.append(one)
        if len(found) != 1:
            raise NotReadError(words.at, words.end(), "to which event this belongs cannot be told")
        return found[0]

    # Bodies

    def body(
        self, cost: Words | None, own: list[Words], event: Trigger | None = None
    ) -> tuple[Effect, tuple[Condition | None, Effect] | None]:
        """The program of the sentences, and the condition and price of the cost before them."""
        ways: list[list[Any]] = [readings("row", cost)] if cost is not None else []
        ways += [readings("sentence", words) for words in own]
        modes = [[readings("sentence", words) for words in mode] for mode in self.modes]
        places = [*([cost] if cost is not None else []), *own]
        chooser = Chooser(places, [words for mode in self.modes for words in mode], event)
        for sentences in ways_through(ways, modes):
            chooser.add(sentences, cost is not None, len(own), [len(mode) for mode in self.modes])
        return chooser.only()

    def statics(self, sentences: list[Words]) -> tuple[Node, ...]:
        """The clauses of a continuous power [UCG 9.3]."""
        if self.modes:
            words = self.modes[0][0]
            raise NotReadError(words.at, words.end(), "a continuous power chooses nothing")
        ways = [readings("sentence", words) for words in sentences]
        chooser = StaticChooser(sentences)
        for way in ways_through(ways, []):
            chooser.add(way)
        return chooser.only()


class Chooser:
    """Of all ways to read the sentences of a power the one that makes sense; two that differ are refused."""

    def __init__(self, places: list[Words], modes: list[Words], event: Trigger | None = None) -> None:
        self.places = places
        self.event = event  # what sets the power off
        self.modes = modes
        self.found: list[tuple[int, Effect, tuple[Condition | None, Effect] | None]] = []
        self.fault: tuple[int, NotReadError] | None = None
        self.at = 0

    def add(self, way: tuple[Any, ...], costs: bool, own: int, modes: list[int]) -> None:
        binder = Binder()
        binder.begin(self.event)
        binder.oneself = any(ONESELF.search(words.text) for words in self.places)
        self.at = 0
        try:
            paid = None
            if costs:
                binder.numbered = not says_plural(self.places[0])
                paid = cost_of(way[0], binder)
            start = int(costs)
            numbered = numbered_of(way[start + own :], modes)
            read: list[Effect] = []
            for sentence in way[start : start + own]:
                self.at = start + len(read)
                words = self.places[min(self.at, len(self.places) - 1)]
                told = with_subjects(sentence, words.printed.subject_lasts)
                if words.printed.subject_lasts:
                    told = after_another(read, told, words)
                add_sentence(read, with_modes(told, numbered))
            if numbered.unused():
                raise UnclearError("nothing chooses this effect")
            body = self.bound(read, binder, start)
            if any(is_nonsense(node) for node in nodes(body)):
                raise UnclearError("this would be nobody")
        except UnclearError as unclear:
            self.note(unclear)
            return
        one = (binder.spoken.talk.skipped, canonical(body), paid and (paid[0], canonical(paid[1])))
        if one not in self.found:
            self.found.append(one)

    def bound(self, read: list[Effect], binder: Binder, start: int) -> Effect:
        found: list[Effect] = []
        for self.at, effect in enumerate(read, start):
            binder.numbered = not says_plural(self.places[min(self.at, len(self.places) - 1)])
            found.append(binder.bind(effect))
        about = binder.about_event()
        return in_turn(found if about is None else [about, *found])

    def note(self, unclear: UnclearError) -> None:
        """Keep the fault of the reading that came farthest."""
        if self.fault is None or self.at > self.fault[0]:
            self.fault = (self.at, fault_at(self.places[min(self.at, len(self.places) - 1) :], unclear))

    def said(self, found: tuple[int, Effect, tuple[Condition | None, Effect] | None]) -> str:
        """One of several readings, in words."""
        from .writing import Telling

        _, body, paid = found
        telling = Telling(self.places[0].printed)
        if paid is None:
            return telling.body(body)
        return telling.power(Power(PAYMENT, condition=paid[0], cost=paid[1], body=body))

    def only(self) -> tuple[Effect, tuple[Condition | None, Effect] | None]:
        if not self.found:
            if self.fault is not None:
                raise self.fault[1]
            first = self.places[0]
            raise NotReadError(first.at, self.places[-1].end(), "this can be taken apart in too many ways")
        least = min(one[0] for one in self.found)
        kept = one_of_like([one for one in self.found if one[0] == least])
        if len(kept) > 1:
            first = self.places[0]
            raise NotReadError(first.at, self.places[-1].end(), two_ways(self.said, kept[0], kept[1]))
        return kept[0][1], kept[0][2]


class Numbered:
    """The numbered effects of a power, and which of them were chosen."""

    def __init__(self, modes: list[list[Any]]) -> None:
        self.modes = modes
        self.chosen: set[int] = set()

    def unused(self) -> bool:
        return len(self.chosen) < len(self.modes)

    def effect(self, n: int) -> Effect:
        if not 1 <= n <= len(self.modes):
            raise UnclearError("there is no such effect")
        self.chosen.add(n)
        read: list[Effect] = []
        for sentence in self.modes[n - 1]:
            add_sentence(read, sentence)
        return in_turn(read)

    def choice(self, mode: ChooseMode) -> Effect:
        from ....language.control import OneOf

        if mode.n:
            return self.effect(mode.n)
        if len(self.modes) < 2:
            raise UnclearError("there are no effects to choose from")
        return OneOf(tuple([self.effect(n) for n in range(1, len(self.modes) + 1)]))


def some_of(mode: ChooseSome, numbered: Numbered) -> Effect:
    """So many of them all: of more than are asked for."""
    if not mode.lo <= mode.hi < len(numbered.modes) + (not mode.lo):
        raise UnclearError("there are no effects to choose from")
    return SomeOf(tuple([numbered.effect(n) for n in range(1, len(numbered.modes) + 1)]), mode.lo, mode.hi)


def numbered_of(sentences: tuple[Any, ...], lengths: list[int]) -> Numbered:
    modes: list[list[Any]] = []
    at = 0
    for n in lengths:
        modes.append(list(sentences[at : at + n]))
        at += n
    return Numbered(modes)


def with_modes(node: Any, numbered: Numbered) -> Any:
    """A sentence with what it chooses by number in its place."""
    if isinstance(node, ChooseMode):
        return numbered.choice(node)
    if isinstance(node, ChooseSome):
        return some_of(node, numbered)
    if isinstance(node, (Sentence, Row, Item, YouMay)):
        changed = {field.name: with_modes(getattr(node, field.name), numbered) for field in fields(node)}
        return replace(node, **changed)
    return node


def cost_of(row: Row, binder: Binder) -> tuple[Condition | None, Effect]:
    """ "If ..., cost": the condition is the power's own."""
    items = items_of(row)
    openings = items[0][1].openings
    if any(opening.word != "if" for opening in openings):
        raise UnclearError("a cost cannot depend on this")
    conditions = [binder.bind(opening.node) for opening in openings]
    effect = effect_of(replace(row, item=replace(row.item, openings=())))
    binder.paying = True
    cost = binder.bind(effect)
    binder.paying = False
    if not conditions:
        return None, cost
    return conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions)), cost


def says_plural(words: Words) -> bool:
    """Whether a sentence speaks of several without a number: Japanese and Chinese have no plural."""
    return not words.printed.subject_lasts and PLURAL.search(words.text) is not None


def is_of_this(event: Trigger) -> bool:
    """Whether it is this card that something happens to."""
    match event:
        case ThisSent() | EntersPlay(None) | LevelsUp(None) | SceneEnters(True) | Tucked(None):
            return True
    return False


def event_of(whens: Whens) -> tuple[Trigger, Condition | None] | None:
    condition: Condition | None = None
    events: list[Trigger] = []
    binder = Binder()
    for when in whens.events:
        events.append(binder.bind(when.event))
        if when.by == "effect":
            condition = SentByEffect()
        elif isinstance(when.by, By):
            condition = Moved(YOU, -1, -1, IsThis(), 0, False, when.by.who, when.by.kinds)
    if condition is not None and (len(events) > 1 or not is_of_this(events[0])):
        return None  # what did it is known of this card alone
    return events[0] if len(events) == 1 else AnyOfThese(tuple(events)), condition
