"""Every reading of a sentence by a Lark grammar that need not be unambiguous.

Lark reads the grammar and cuts the words into tokens; the rules are then followed downwards, those alone that can
begin with the next token, and each once at each place. Lark's own Earley parser follows all of them and needs some
thirty times as long for card text.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from lark.grammar import NonTerminal, Rule, Symbol, Terminal

Leaf: TypeAlias = "Tree[Token] | Token"
Leaves: TypeAlias = tuple[Leaf, ...]
Ends: TypeAlias = dict[int, list[Leaves]]  # where a reading ends: what it read

MOST_READINGS: Final = 64  # of one sentence; more than a few mean that the grammar is at fault
END: Final = "$END"


class Descent:
    """A grammar's rules, by the tokens with which they can begin."""

    def __init__(self, lark: Lark) -> None:
        self.rules: dict[str, list[Rule]] = {}
        for rule in lark.rules:
            self.rules.setdefault(str(rule.origin.name), []).append(rule)
        self.empty = self.find_empty()
        self.first = self.find_first()
        self.starts: dict[tuple[str, str], list[Rule]] = {}  # rule and token: what can stand there
        self.again: dict[str, list[Rule]] = {}  # "and so on": a rule that begins with itself
        for name, rules in self.rules.items():
            self.again[name] = [rule for rule in rules if is_again(rule)]
            for rule in rules:
                if not is_again(rule):
                    tokens = self.first_of(rule.expansion)
                    for token in tokens if tokens is not None else self.first[name] | {""}:
                        self.starts.setdefault((name, token), []).append(rule)

    def find_empty(self) -> set[str]:
        """The rules that can stand for nothing."""
        empty: set[str] = set()
        size = -1
        while size != len(empty):
            size = len(empty)
            for name, rules in self.rules.items():
                if any(all(str(symbol.name) in empty for symbol in rule.expansion) for rule in rules):
                    empty.add(name)
        return empty

    def find_first(self) -> dict[str, set[str]]:
        """The tokens with which each rule can begin."""
        first: dict[str, set[str]] = {name: set() for name in self.rules}
        size = -1
        while size != sum(map(len, first.values())):
            size = sum(map(len, first.values()))
            for name, rules in self.rules.items():
                for rule in rules:
                    for symbol in rule.expansion:
                        word = str(symbol.name)
                        first[name] |= {word} if isinstance(symbol, Terminal) else first[word]
                        if word not in self.empty:
                            break
        return first

    def first_of(self, symbols: Sequence[Symbol]) -> set[str] | None:
        """The tokens with which some symbols can begin; None if they can stand for nothing."""
        found: set[str] = set()
        for symbol in symbols:
            word = str(symbol.name)
            found |= {word} if isinstance(symbol, Terminal) else self.first[word]
            if word not in self.empty:
                return found
        return None

    def readings(self, start: str, tokens: list[Token]) -> list[Tree[Token]]:
        """All trees of a sentence; raises `UnexpectedToken` where no reading goes on."""
        return Sentence(self, tokens).readings(start)


def is_again(rule: Rule) -> bool:
    return bool(rule.expansion) and rule.expansion[0] == rule.origin


class Sentence:
    """The tokens of a sentence and what was read of them so far."""

    def __init__(self, grammar: Descent, tokens: list[Token]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.types = [token.type for token in tokens] + [END]
        self.memory: dict[tuple[str, int], Ends] = {}
        self.farthest = 0
        self.expected: set[str] = set()

    def readings(self, start: str) -> list[Tree[Token]]:
        found = self.rule(start, 0).get(len(self.tokens), [])
        if not found:
            raise unexpected([*self.tokens, Token(END, "")][self.farthest], self.expected)
        return [leaves[0] for leaves in found if isinstance(leaves[0], Tree)]

    def rule(self, name: str, place: int) -> Ends:
        """Where a rule that begins at a place can end."""
        key = (name, place)
        known = self.memory.get(key)
        if known is None:
            known = self.memory[key] = self.fresh(name, place)
        return known

    def fresh(self, name: str, place: int) -> Ends:
        starts = self.grammar.starts
        rules = starts.get((name, self.types[place]))
        if rules is None:
            rules = starts.get((name, ""), [])
            self.missed(place, self.grammar.first[name])
        ends: Ends = {}
        for rule in rules:
            self.follow(rule, rule.expansion, {place: [()]}, ends)
        again = self.grammar.again[name]
        if again:
            self.repeat(again, ends)
        return ends

    def repeat(self, again: list[Rule], ends: Ends) -> None:
        """A list goes on for as long as it can; no grammar has a list of nothings."""
        newest = dict(ends)
        while newest:
            longer: Ends = {}
            for rule in again:
                self.follow(rule, rule.expansion[1:], newest, longer)
            for end, readings in longer.items():
                keep(ends, end, readings)
            newest = longer

    def follow(self, rule: Rule, symbols: Sequence[Symbol], heads: Ends, ends: Ends) -> None:
        """Read one symbol after the other, from every place where the one before can end."""
        for symbol in symbols:
            tails: Ends = {}
            for place, readings in heads.items():
                for end, more in self.symbol(symbol, place).items():
                    keep(tails, end, [head + tail for head in readings for tail in more])
            if not tails:
                return
            heads = tails
        for end, readings in heads.items():
            keep(ends, end, [shaped(rule, leaves) for leaves in readings])

    def symbol(self, symbol: Symbol, place: int) -> Ends:
        if isinstance(symbol, NonTerminal):
            return self.rule(str(symbol.name), place)
        if self.types[place] != symbol.name:
            self.missed(place, (str(symbol.name),))
            return {}
        filtered = isinstance(symbol, Terminal) and symbol.filter_out
        return {place + 1: [() if filtered else (self.tokens[place],)]}

    def missed(self, place: int, expected: "set[str] | tuple[str, ...]") -> None:
        """Note what could have stood at the farthest place that was reached."""
        if place > self.farthest:
            self.farthest = place
            self.expected = set()
        if place == self.farthest:
            self.expected.update(expected)


def unexpected(token: Token, expected: set[str]) -> UnexpectedToken:
    error: UnexpectedToken = UnexpectedToken(token, expected)  # type: ignore[no-untyped-call]  # Lark leaves it untyped
    return error


def keep(ends: Ends, end: int, readings: list[Leaves]) -> None:
    known = ends.setdefault(end, [])
    for leaves in readings:
        if len(known) < MOST_READINGS and leaves not in known:
            known.append(leaves)


def shaped(rule: Rule, leaves: Leaves) -> Leaves:
    """What a rule leaves in the tree, as Lark has it: a branch, or its parts where they are not kept apart."""
    if rule.alias:
        return (Tree(rule.alias, list(leaves)),)
    name = str(rule.origin.name)
    if name.startswith("_") or (rule.options.expand1 and len(leaves) == 1):
        return leaves
    return (Tree(name, list(leaves)),)
