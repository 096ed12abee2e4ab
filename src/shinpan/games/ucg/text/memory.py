"""What was said before: the memory of a power, and what references mean."""

from ....kernel.machine.nodes import Filter
from ....language.filters import InRegister, IsThis
from ....language.pieces import Pieces as Chars
from ....language.pieces import This
from ....language.values import ANYTHING, And, Not
from ....text.trees import Branch, Refused
from ..selectors import Those
from ..terms import (
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_HOSTS,
    R_LOOKED,
    R_NUMBER,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_TAKEN,
    YOU,
)
from . import lexicon
from .phrases import Noun, Phrase


class Memory:
    """What the text of one power has spoken of so far."""

    def __init__(self) -> None:
        self.done: set[int] = set()  # registers that something was put into
        self.chars: Chars | None = None  # "that character", "it"
        self.pile = -1  # "it", "them", "that card": the register
        self.of_cards = True  # cards were spoken of later than characters
        self.number = R_NUMBER  # "that many"
        self.owner = -1  # whose cards or characters were spoken of last
        self.left = False  # a card or character has left a place on the field
        self.stack = 0  # how many cards were chosen together
        self.known: dict[int, Filter] = {}  # what is known of the cards or characters in a register

    @property
    def it(self) -> Chars | None:
        return self.chars

    @it.setter
    def it(self, chars: Chars | None) -> None:
        self.chars = chars
        self.of_cards = chars is None

    @property
    def cards(self) -> int:
        return self.pile

    @cards.setter
    def cards(self, register: int) -> None:
        self.pile = register
        self.of_cards = True

    def copy(self) -> "Memory":
        twin = Memory()
        twin.done = set(self.done)
        twin.chars, twin.pile, twin.of_cards, twin.number = self.chars, self.pile, self.of_cards, self.number
        twin.left, twin.stack, twin.owner = self.left, self.stack, self.owner
        twin.known = dict(self.known)
        return twin

    def is_known(self, register: int, where: Filter) -> bool:
        """Whether all that a filter asks was said of what a register holds."""
        known = self.known.get(register)
        if known is None:
            return False
        parts = known.parts if isinstance(known, And) else (known,)
        return all(part in parts for part in (where.parts if isinstance(where, And) else (where,)))

    def with_done(self, other: "Memory") -> "Memory":
        """This memory, and what was done on the other branch."""
        twin = self.copy()
        twin.done |= other.done
        twin.left = twin.left or other.left
        return twin

    def cards_done(self, register: int) -> None:
        self.done.add(register)
        self.cards = register
        self.number = register


class References:
    """Binds references to registers and selectors, or refuses them."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.subject = YOU  # who does what is being read
        self.they: int | None = None  # whom "their" means, where the clause says it
        self.from_hand = False  # "discard one card": from the hand, if nothing else is said
        self.lasting = False  # a continuous power: nothing needs a duration
        self.topic: Phrase | None = None  # the subject of the last condition
        self.putting = False  # inside "put ... into play on ...": "it" is the card that is put

    def others(self) -> Filter:
        """ "another", "other": than the character that this effect has chosen, else than this one."""
        it = self.memory.it
        return Not(InRegister(it.register) if isinstance(it, Those) else IsThis())

    def their(self) -> int:
        """Whom "their" means: the player who acts, if that is not you; else an opponent."""
        if self.they is not None:
            return self.they
        return OPPONENT if self.subject == YOU else self.subject

    def is_cards(self, p: Phrase) -> bool:
        """Whether a reference speaks of cards rather than of characters."""
        if p.form in ("rest", "some_of_them"):
            return True
        if p.form == "them":
            return self.putting or self.memory.it is None or (self.memory.of_cards and self.memory.cards >= 0)
        if p.noun is None:
            return False
        if p.form == "the_done":
            if p.word != "chosen":
                return True
            return "card" in p.noun.words or R_CHOSEN not in self.memory.done
        return p.form in ("that", "the") and "card" in p.noun.words

    def register(self, p: Phrase) -> int:
        """The register of the cards that a reference means."""
        if p.form == "the_done":
            return self.done_as(p.tree, p.word)
        if p.form == "the" and p.noun is not None and p.noun.done:
            return self.done_register(p.noun)
        if p.form == "rest":
            return self.shown(p.tree)
        return self.last_cards(p.tree)

    def done_as(self, tree: Branch, word: str) -> int:
        """The register of "the sent cards"; a card may also be returned to a hand."""
        register = R_CARDS if word == "chosen" else lexicon.DONE_WORDS[word]
        if register == R_RETURNED and register not in self.memory.done and R_TAKEN in self.memory.done:
            return R_TAKEN
        if register not in self.memory.done:
            raise Refused(tree, f"nothing was {word} before")
        return register

    def last_cards(self, tree: Branch) -> int:
        if self.putting:
            return R_CARDS
        if self.memory.cards < 0:
            raise Refused(tree, "no cards were spoken of before")
        return self.memory.cards

    def shown(self, tree: Branch) -> int:
        """The cards that were revealed, or looked at."""
        for register in (R_REVEALED, R_LOOKED):
            if register in self.memory.done:
                return register
        raise Refused(tree, "nothing was revealed before")

    def among(self, noun: Noun) -> int:
        """The register of "from among ..."."""
        for word, register in lexicon.DONE_WORDS.items():
            if f" {word}" in noun.among:
                if register not in self.memory.done:
                    raise Refused(noun.tree, f"nothing was {word} before")
                return register
        return self.last_cards(noun.tree)

    def done_register(self, noun: Noun) -> int:
        """The register of "exiled with this effect"."""
        for word, register in lexicon.DONE_WORDS.items():
            if word in noun.done and (register in self.memory.done):
                return register
        raise Refused(noun.tree, "nothing like that was done before")

    def antecedent(self, p: Phrase) -> Chars:
        """The characters that a reference means."""
        if p.form == "this":
            return This()
        if p.form == "the_done":
            if p.word == "chosen" and R_CHOSEN in self.memory.done:
                where = ANYTHING if p.noun is None else p.noun.characters()
                if where != ANYTHING and not self.memory.is_known(R_CHOSEN, where):
                    raise Refused(p.tree, "that is not what was chosen")
                return Those(R_CHOSEN)
            raise Refused(p.tree, f"no character was {p.word} before")
        if p.form == "the" and p.noun is not None and "into play" in p.noun.done and R_PUT in self.memory.done:
            return Those(R_HOSTS)
        if p.form in ("them", "that") and self.memory.it is not None:
            return self.memory.it
        raise Refused(p.tree, "what this refers to cannot be told")
