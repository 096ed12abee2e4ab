"""What the text of one power has spoken of so far, besides what the shared model of discourse keeps."""

from ....kernel.machine.nodes import Filter
from ....language.counting import Count
from ....language.discourse import Discourse, UnclearError
from ....language.pieces import Pieces
from ....language.selectors import Among, Cards, Held
from ....language.values import And, N
from ..selectors import AllChars, Pick, Those
from ..terms import R_LAST, R_NUMBER
from .sense import are_several, stable


class Spoken:
    """What was done and spoken of, so that references mean something."""

    def __init__(self) -> None:
        self.talk = Discourse()
        self.done: set[int] = set()  # registers that something was put into
        self.number = R_NUMBER  # "that many"
        self.owner = -1  # whose cards or characters were spoken of last
        self.left = False  # a card or character has left a place on the field
        self.stack = 0  # how many cards were chosen together
        self.known: dict[int, Filter] = {}  # what is known of the cards or characters in a register
        self.several: set[int] = set()  # registers that may hold more than one card
        self.counted: set[int] = set()  # registers of which the last condition counted some: "them" may be those
        self.some: dict[int, Filter] = {}  # of several cards, what the last condition asked of one
        self.pile: Count | None = None  # cards of a pile that the last condition counted
        self.asked = -1  # the register of the card that the last condition spoke of
        self.topic: Pieces | Cards | None = None  # the subject of the last condition

    def copy(self) -> "Spoken":
        new = Spoken()
        new.talk = self.talk.copy()
        new.done, new.known = set(self.done), dict(self.known)
        new.number, new.owner, new.left, new.stack = self.number, self.owner, self.left, self.stack
        new.several, new.some, new.counted = set(self.several), dict(self.some), set(self.counted)
        new.asked, new.topic, new.pile = self.asked, self.topic, self.pile
        return new

    def with_done(self, other: "Spoken") -> "Spoken":
        """This, and what was done on the other branch."""
        new = self.copy()
        new.done |= other.done
        new.several |= other.several
        new.left = new.left or other.left
        new.talk.skipped = other.talk.skipped
        return new

    def is_known(self, register: int, where: Filter) -> bool:
        """Whether all that a filter asks was said of what a register holds."""
        known = self.known.get(register)
        if known is None:
            return False
        parts = known.parts if isinstance(known, And) else (known,)
        return all(part in parts for part in (where.parts if isinstance(where, And) else (where,)))

    def cards_done(self, register: int, several: bool = False) -> None:
        """Something was done to cards, and they are spoken of."""
        self.done.add(register)
        self.some.pop(register, None)
        self.counted.discard(register)
        self.several.discard(register)
        if several:
            self.several.add(register)
        self.number = register
        self.talk.mention(Held(register))

    def the_one(self, register: int) -> Cards:
        """The card that is spoken of as one: of several, one of those that the last condition asked for."""
        if register not in self.several:
            return Held(register)
        where = self.some.get(register)
        if where is None:
            raise UnclearError("which of these cards it is cannot be told")
        return Among(register, where, N(1), N(1))

    def them(self, found: Cards, event: int) -> Cards:
        """What is spoken of as several cards: not a single one, nor those of which a condition counted some."""
        if isinstance(found, Held) and found.register != event and found.register not in self.several:
            earlier = [one for one in self.talk.mentions if isinstance(one, Held) and one.register in self.several]
            if not earlier:
                return found
            found = earlier[-1]
        if isinstance(found, Held) and found.register in self.counted:
            raise UnclearError("which of these cards they are cannot be told")
        return found

    def deals_with(self, chars: Pieces) -> None:
        """Something is done with characters, and they are spoken of."""
        node = stable(chars)
        if node == Those(R_LAST):
            self.several = self.several | {R_LAST} if are_several(chars) else self.several - {R_LAST}
            self.known.pop(R_LAST, None)
            if isinstance(chars, (Pick, AllChars)):
                self.known[R_LAST] = chars.where
        self.talk.mention(node)

    def check_one(self, many: bool, chars: Pieces) -> None:
        """Of several characters none is "it"."""
        if not many and isinstance(chars, Those) and chars.register in self.several:
            raise UnclearError("which of these characters it is cannot be told")

    def cards(self) -> int:
        """The register of the cards spoken of last, or -1."""
        for node in reversed(self.talk.mentions):
            if isinstance(node, Held):
                return node.register
        return -1

    def last_cards(self) -> int:
        return self.talk.remembered(False)

    def need(self, register: int, word: str) -> int:
        if register not in self.done:
            raise UnclearError(f"nothing was {word} before")
        return register
