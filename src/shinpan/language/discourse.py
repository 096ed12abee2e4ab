"""What a text has spoken of so far, and so what "it", "them" and "the rest" mean: one model for reading and writing.

A form says "it" by a node that remembers in the register `IT`, "them" and "the rest" by one in the register `THEM`,
and "this card" by one in `THIS`. Reading puts what they mean in their place (`Discourse.meant`); writing puts them in
the place of what they mean (`Discourse.said`). A game tells after each instruction what it has spoken of (`mention`),
and calls both in the order of the text.

The rules of precedence, for every game and language:

1. By type. "It" that does something on the field is something on the field; "it" that is moved as a card is a card.
2. Then the latest: of what fits by type, what was spoken of last.
3. A reading whose every "it" is the very last thing that was spoken of goes before one that has to look further
   back (`skipped` counts how often it had to).
4. "Them" of which some are taken, and "the rest", are the cards that were looked at or revealed last.
5. What is left equal by these and differs as a program is refused, and both readings are shown.
"""

from dataclasses import replace
from typing import Any, Final

from ..kernel.machine.nodes import Node
from .pieces import Pieces, This, ThosePieces
from .selectors import Among, Cards, Held, ThisCard
from .values import ANYTHING

IT: Final = -11  # what was spoken of last
THEM: Final = -12  # the cards that were looked at or revealed
THIS: Final = -13  # this card, on the field or not
# Nodes that speak of a register; asked for as a tuple, so that two builds are equal.
REMEMBERING: Final = (ThosePieces, Held)


class UnclearError(Exception):
    """Words that mean nothing here: why. It becomes a fault of the text."""


class Discourse:
    """What was spoken of, the latest last."""

    __slots__ = ("away", "given", "group", "mentions", "others", "skipped")

    def __init__(self, away: bool = True) -> None:
        self.mentions: tuple[Node, ...] = ()
        self.group = -1  # the register of the cards that were looked at or revealed
        self.away = away  # this card is not on the field
        self.skipped = 0
        self.given: list[Node] = []  # what "it" has meant so far, in all copies together
        self.others = False  # "that character" is said: somebody else than this one

    def copy(self) -> "Discourse":
        new = Discourse(self.away)
        new.mentions, new.group, new.skipped = self.mentions, self.group, self.skipped
        new.given = self.given
        return new

    def key(self) -> tuple[object, ...]:
        """What two readings must have in common to go on alike."""
        return self.mentions, self.group, self.away

    def mention(self, node: Node) -> None:
        """Something is spoken of."""
        self.mentions = (*[one for one in self.mentions if one != node], node)

    def forget(self) -> None:
        """Nothing that was said can be meant by "it" any more."""
        self.mentions = ()

    def latest(self) -> Node | None:
        return self.mentions[-1] if self.mentions else None

    def it(self, of_pieces: bool) -> Node:
        """What "it" means by type (rules 1 to 3)."""
        for index in range(len(self.mentions) - 1, -1, -1):
            node = self.mentions[index]
            if self.others and isinstance(node, This):
                continue
            if isinstance(node, Pieces if of_pieces else Cards):
                self.skipped += len(self.mentions) - 1 - index
                self.given.append(node)
                return node
        raise UnclearError("what this speaks of is not clear")

    def remembered(self, of_pieces: bool) -> int:
        """The register of what "it" means: "two of them", "if it is ..."."""
        node = self.it(of_pieces)
        if isinstance(node, REMEMBERING):
            return node.register
        raise UnclearError("what this speaks of is not clear")

    def meant(self, node: Any, of_pieces: bool) -> Any:
        """What a referring node means here; any other is what it is."""
        register = getattr(node, "register", 0)
        if register == THIS:
            if of_pieces == self.away:
                raise UnclearError("whether this card is on the field is not clear")
            return This() if of_pieces else ThisCard()
        if register == THEM:
            if self.group < 0:
                raise UnclearError("no cards were looked at")
            return replace(node, register=self.group)
        if register != IT:
            return node
        if is_whole(node):
            return self.it(of_pieces)
        return replace(node, register=self.remembered(of_pieces))

    def said(self, node: Any, of_pieces: bool) -> Any:
        """The referring node that means this here, or the node itself where it has words of its own."""
        if isinstance(node, ThisCard):
            return Held(THIS) if self.away else node
        register = getattr(node, "register", -1)
        if register < 0:
            return node
        if register == self.group and isinstance(node, Among | Held) and not self.is_latest(node):
            return replace(node, register=THEM)
        if is_whole(node):
            return replace(node, register=IT) if node == self.last(of_pieces) else node
        last = self.last(of_pieces)
        if isinstance(last, REMEMBERING) and last.register == register and is_whole(last):
            return replace(node, register=THEM if register == self.group and isinstance(node, Among) else IT)
        return node

    def is_latest(self, node: Node) -> bool:
        return is_whole(node) and node == self.latest()

    def last(self, of_pieces: bool) -> Node | None:
        """What "it" would mean at once, or nothing."""
        node = self.latest()
        return node if isinstance(node, Pieces if of_pieces else Cards) else None


def is_whole(node: Any) -> bool:
    """Whether a node means all that is remembered and asks nothing more."""
    return isinstance(node, REMEMBERING) and (not isinstance(node, Held) or node.where == ANYTHING)
