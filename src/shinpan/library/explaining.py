"""Explanations: what powers do, clause by clause in plain words, each with the rules it rests on."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.game.catalogue import Said
from ..language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ..language.speech import Speech
from .readings import AnyReading


class Outline:
    """The lines of an explanation as they are written."""

    __slots__ = ("lines", "rules", "speech", "vocabulary")

    def __init__(self, speech: Speech, rules: Mapping[str, tuple[str, ...]]) -> None:
        self.speech = speech
        self.rules = rules  # the rules that each class of the vocabulary rests on
        self.vocabulary = speech.vocabulary
        self.lines: list[Said] = []

    # What a game says differently

    def more_rules(self, name: str, node: Any) -> tuple[str, ...]:
        """The rules that a node rests on besides those of its class."""
        return ()

    def second_rules(self, name: str) -> tuple[str, ...]:
        """The rules that the second half of an instruction rests on: what is done if the first is."""
        return self.rules[name]

    def governs(self, node: Any) -> Any | None:
        """The effect that an instruction of the game's own governs: it stands below."""
        return None

    def headings(self, reading: AnyReading) -> None:
        """What stands before the powers."""

    def power(self, power: Any) -> None:
        """One power: its kind, when it works, what sets it off, its cost, its effect."""
        raise AssertionError("a game has its own powers")

    # Explaining

    def explain(self, reading: AnyReading, nothing: tuple[str, ...]) -> tuple[Said, ...]:
        """What a reading says, clause by clause; `nothing` are the rules for a card without text."""
        self.headings(reading)
        for power in reading.powers:
            self.power(power)
        if not self.lines:
            self.add(0, self.small("none"), nothing)
        return tuple(self.lines)

    def head(self, words: list[str], rules: list[str], trigger: Any | None) -> None:
        """The first line of a power, and what sets it off."""
        if trigger is not None:
            words.append(self.speech.say(trigger))
            rules.extend([rule for rule in self.rules_of(trigger) if rule not in rules])
        self.add(0, self.small("comma").join(words), tuple(rules))

    def only_if(self, condition: Any | None, rules: tuple[str, ...]) -> None:
        """The condition of a power as a whole, and what such conditions rest on."""
        if condition is not None:
            words = self.small("condition").format(condition=self.speech.say(condition))
            others = [rule for rule in self.rules_of(condition) if rule not in rules]
            self.add(1, words, (*rules, *others))

    def parts(self, power: Any, is_used: bool, cost: tuple[str, ...], effect: tuple[str, ...]) -> None:
        """What a power costs and does, with the rules for either; a power that a player uses says which is which."""
        if power.cost is not None:
            self.add(1, self.small("cost"), cost)
            self.effect(power.cost, 2)
        if power.body is not None:
            if is_used:
                self.add(1, self.small("effect"), effect)
            self.effect(power.body, 2 if is_used else 1)
        for clause in power.statics:
            self.add(1, self.speech.say(clause), self.rules_of(clause))

    def named(self, name: str, names: Sequence[str], rules: tuple[str, ...]) -> None:
        """A line that lists names, if there are any."""
        if names:
            quoted = [self.small("quote").format(name=word) for word in names]
            self.add(0, self.small(name).format(names=self.speech.all(quoted)), rules)

    # Writing

    def small(self, word: str) -> str:
        return self.speech.small[word]

    def add(self, depth: int, words: str, rules: tuple[str, ...]) -> None:
        self.lines.append(Said(depth, words[:1].upper() + words[1:], rules))

    def rules_of(self, node: Any) -> tuple[str, ...]:
        """The rules that a node rests on, with those of everything in it that is no instruction of its own."""
        found: list[str] = []
        self.gather(node, found)
        return tuple(found)

    def gather(self, node: Any, found: list[str]) -> None:
        name = self.vocabulary.names[type(node)]
        rules = (*self.vocabulary.words[type(node)].rules_of(node), *self.more_rules(name, node))
        found.extend([rule for rule in dict.fromkeys(rules) if rule not in found])
        for child in self.vocabulary.children(node):
            self.gather(child, found)

    def effect(self, node: Any, depth: int) -> None:
        """An effect: control makes lines of its own, with what it governs below it."""
        name = self.vocabulary.names[type(node)]
        rules = self.vocabulary.words[type(node)].rules_of(node)
        below = self.governs(node)
        if isinstance(node, Seq):
            for part in node.parts:
                self.effect(part, depth)
        elif isinstance(node, (MayTo, IfYouDo)) or name == "IfYouCannot":
            self.add(depth, self.speech.say(node), rules)
            self.effect(node.a, depth + 1)
            self.add(depth, self.speech.fill(f"{name}.b", node), self.second_rules(name))
            self.effect(node.b, depth + 1)
        elif isinstance(node, If):
            self.condition(node, depth)
        elif below is not None:
            self.add(depth, self.speech.say(node), (*rules, *self.more_rules(name, node)))
            self.effect(below, depth + 1)
        elif isinstance(node, (May, Then, Additionally, ForEach)):
            more = self.rules_of(node.value) if isinstance(node, ForEach) else self.more_rules(name, node)
            self.add(depth, self.speech.say(node), (*rules, *more))
            self.effect(node.body, depth + 1)
        elif isinstance(node, OneOf) or name == "SomeOf":
            self.add(depth, self.speech.say(node), rules)
            for part in node.parts:
                self.effect(part, depth + 1)
        else:
            self.add(depth, self.speech.say(node), self.rules_of(node))

    def condition(self, node: If, depth: int) -> None:
        rules = self.rules["If"]
        self.add(depth, self.speech.say(node), (*rules, *self.rules_of(node.condition)))
        self.effect(node.body, depth + 1)
        if node.otherwise is not None:
            self.add(depth, self.speech.fill("If.b", node), rules)
            self.effect(node.otherwise, depth + 1)
