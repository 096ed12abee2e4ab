"""Reading sentences: what each depends on, and how they hang together in the text of a power."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Node
from ....language.control import Additionally, ForEach, If, May, MayTo, OneOf, Seq, Then
from ....language.counting import Did
from ....text.nodes import in_turn, nodes
from ....text.trees import Branch, Refused, branches, words_of
from ..endings import AtEndOfTurn
from ..selectors import Those
from ..terms import (
    R_LAST,
    R_LOOKED,
    R_REVEALED,
)
from . import lexicon
from .actions import Actions
from .giving import DURATIONS, NO_DURATION
from .joining import (
    Item,
    attach,
    condition_node,
    if_not_done,
    instead_of,
    is_rest,
    items_of,
    merge_random,
    value_node,
    with_otherwise,
)
from .memory import Memory


class Sentences(Actions):
    """Reads the bodies of powers."""

    def __init__(self) -> None:
        super().__init__()
        self.modes: dict[int, list[Branch]] = {}
        self.chosen: set[int] = set()  # modes that something chooses
        self.start = Memory()  # as it was before the last sentence: where "instead" goes on from
        self.fork = Memory()  # as it was after the last condition: where "otherwise" goes on from

    def body(self, sentences: list[Branch]) -> Effect:
        """The sentences of a triggered or payment power."""
        plain = self.set_modes_aside(sentences)
        read: list[Effect] = []
        for sentence in plain:
            if sentence.data == "distinct":
                self.make_distinct(sentence, read)
            elif sentence.data == "no_stack":
                raise Refused(sentence, "only a continuous power can say this")
            else:
                self.sentence(sentence, read)
        for n, mode in self.modes.items():
            if n not in self.chosen:
                raise Refused(mode[0], "nothing chooses this effect", ("choose one of the following effects",))
        if len(read) == 1 and not isinstance(read[0], Seq):
            return read[0]
        return Seq(tuple(read))

    def set_modes_aside(self, sentences: list[Branch]) -> list[Branch]:
        """Numbered sentences are read where they are chosen."""
        plain: list[Branch] = []
        current = 0
        for sentence in sentences:
            mark = words_of(sentence, "NUMBERED")
            if mark:
                current = len(self.modes) + 1
                self.modes[current] = []
            if current:
                self.modes[current].append(sentence)
            else:
                plain.append(sentence)
        return plain

    def do_choose_effect(self, tree: Branch) -> Effect:
        n = lexicon.first_number(words_of(tree, "CHOOSE_EFFECT"))
        if n not in self.modes:
            raise Refused(tree, "there is no such effect")
        return self.mode(n)

    def do_choose_mode(self, tree: Branch) -> Effect:
        if len(self.modes) < 2:
            raise Refused(tree, "there are no effects to choose from")
        return OneOf(tuple([self.mode(n) for n in sorted(self.modes)]))

    def mode(self, n: int) -> Effect:
        self.chosen.add(n)
        read: list[Effect] = []
        for sentence in self.modes[n]:
            self.sentence(sentence, read)
        return read[0] if len(read) == 1 else Seq(tuple(read))

    def make_distinct(self, tree: Branch, read: list[Effect]) -> None:
        last = read[-1] if read else None
        if not isinstance(last, ForEach):
            raise Refused(tree, "nothing is chosen more than once before")
        read[-1] = ForEach(last.value, last.body, True)

    def sentence(self, tree: Branch, read: list[Effect]) -> None:
        """Read a sentence; "if you do" and "otherwise" change the one before."""
        items = items_of(branches(tree)[-1])
        first = items[0].openings[0] if items[0].openings else None
        if first is not None and first.data == "if_you_do":
            items[0].openings.pop(0)
            self.need_sentence(first, read)
            condition = self.condition(branches(first)[0]) if branches(first) else None
            self.fork = self.memory.copy()
            effect = self.joined(items)
            read[-1] = attach(read[-1], If(condition, effect) if condition is not None else effect)
        elif first is not None and first.data == "otherwise":
            items[0].openings.pop(0)
            self.need_sentence(first, read)
            self.memory = self.fork.with_done(self.memory)
            words = words_of(first, "OTHERWISE").lower()
            effect = self.joined(items)
            undone = " do" in words or " did" in words
            found = if_not_done(read[-1], effect) if undone else with_otherwise(read[-1], effect)
            if found is None:
                raise Refused(first, "there is no condition before")
            read[-1] = found
        elif any(item.instead for item in items):
            self.instead(items, read)
        else:
            self.start = self.memory.copy()
            read.append(self.joined(items))

    def instead(self, items: list[Item], read: list[Effect]) -> None:
        """ "If ..., B instead": B replaces the sentence before, which then has not been done."""
        openings = items[0].openings
        if len(items) != 1 or len(openings) != 1 or openings[0].data != "if_" or not read:
            raise Refused(items[0].clause, "what it is instead of cannot be told", ("If you have 『A』, ... instead",))
        before = read[-1]
        after = self.memory
        self.memory = self.start.copy()
        condition = condition_node(self.opening(openings[0]))
        self.memory.it = after.it if self.memory.it is None else self.memory.it
        items[0].openings, items[0].instead = [], False
        found = instead_of(before, condition, self.joined(items))
        if found is None or speaks_of_what_was_done(found):
            raise Refused(items[0].clause, "what it is instead of cannot be told", ("Otherwise, ...",))
        read[-1] = found
        self.memory = self.memory.with_done(after)
        self.memory.it = None

    def need_sentence(self, tree: Branch, read: list[Effect]) -> None:
        if not read:
            raise Refused(tree, "nothing stands before this")

    def joined(self, items: list[Item]) -> Effect:
        """Clauses in a row with what they depend on; instructions about the rest do not depend on it."""
        wraps: list[tuple[Branch, Node | None]] = [(o, self.opening(o)) for o in items[0].openings]
        if items[0].openings:
            self.fork = self.memory.copy()
        cut = len(items)
        for index, item in enumerate(items):
            if index and item.openings:
                cut = index
                break
        parts = self.row(items[:cut])
        if cut < len(items):
            tail = self.joined(items[cut:])
            parts.append(Then(tail) if "then" in items[cut].join else tail)
        rest: list[Effect] = []
        if any(isinstance(node, Did) and node.register in (R_REVEALED, R_LOOKED) for _, node in wraps):
            while len(parts) > 1 and is_rest(parts[-1]):
                rest.insert(0, parts.pop())
        effect: Effect = parts[0] if len(parts) == 1 else Seq(tuple(parts))
        for tree, node in reversed(wraps):
            effect = self.wrapped(tree, node, effect)
        if self.turn_said:
            raise Refused(items[0].clause, "nothing here lasts", ("give",))
        self.turn = NO_DURATION
        return Seq((effect, *rest)) if rest else effect

    def opening(self, tree: Branch) -> Node | None:
        """Read what a clause depends on."""
        match str(tree.data):
            case "if_" | "while_":
                if tree.data == "while_" and not self.lasting:
                    raise Refused(tree, "while is said of continuous powers", ("if",))
                return self.condition(branches(tree)[0])
            case "for_each":
                return self.each(branches(tree)[0])
            case "for_turn":
                self.turn = next(duration for word, duration in DURATIONS.items() if words_of(tree, word))
                self.turn_said = True
            case "if_you_do" | "otherwise":
                raise Refused(tree, "this must begin a sentence")
        return None

    def wrapped(self, tree: Branch, node: Node | None, effect: Effect) -> Effect:
        match str(tree.data):
            case "then":
                return Then(effect)
            case "additionally":
                return Additionally(effect)
            case "at_end":
                return AtEndOfTurn(effect)
            case "for_each":
                return ForEach(value_node(node), effect)
            case "if_" | "while_":
                return If(condition_node(node), effect)
        return effect

    def row(self, items: list[Item]) -> list[Effect]:
        """Clauses joined by and, then, to, or: as the instructions of one sentence."""
        groups = self.alternatives(items)
        groups = merge_random(groups)
        found: list[Effect] = []
        index = 0
        while index < len(groups):
            join, effect, optional, exactly = groups[index]
            index += 1
            if not optional:
                found.append(Then(effect) if "then" in join and found else effect)
                continue
            first, index = self.run(groups, index, effect)
            if index < len(groups) and groups[index][0] == "to":
                second, index = self.run(groups, index + 1, groups[index][1])
                after: list[Effect] = []
                while len(second) > 1 and is_rest(second[-1]):
                    after.insert(0, second.pop())
                made: Effect = MayTo(in_turn(first), in_turn(second))
            else:
                after = []
                made = May(in_turn(first), exactly=exactly)
            found.append(Then(made) if "then" in join and found else made)
            found.extend(after)
        return found

    def run(self, groups: list[tuple[str, Effect, bool, bool]], index: int, effect: Effect) -> tuple[list[Effect], int]:
        """What one "may" or one "to" reaches: up to the next of them."""
        found = [effect]
        while index < len(groups) and not groups[index][2] and groups[index][0] != "to":
            join, following, _, _ = groups[index]
            found.append(Then(following) if "then" in join else following)
            index += 1
        return found, index

    def alternatives(self, items: list[Item]) -> list[tuple[str, Effect, bool, bool]]:
        """Read the clauses; those joined by "or" are alternatives."""
        found: list[tuple[str, Effect, bool, bool]] = []
        for item in items:
            if item.instead:
                raise Refused(item.clause, "what it is instead of cannot be told")
            effect, optional = self.clause(item.clause)
            if item.join == "or" and found:
                join, before, was, exactly = found[-1]
                parts = before.parts if isinstance(before, OneOf) else (before,)
                found[-1] = (join, OneOf((*parts, effect)), was or optional, exactly)
            elif isinstance(effect, Seq) and not optional:  # "each player ...", "give A x and B y"
                joins = [item.join, *["and"] * (len(effect.parts) - 1)]
                found += [(join, part, False, self.exactly) for join, part in zip(joins, effect.parts, strict=True)]
            else:
                found.append((item.join, effect, optional, self.exactly))
        return found


def speaks_of_what_was_done(effect: Effect) -> bool:
    """Whether the first of two alternatives speaks of characters that only the second would have chosen."""
    inner = effect.body if isinstance(effect, (Then, Additionally)) else effect
    assert isinstance(inner, If)
    return Those(R_LAST) in nodes(inner.body)
