"""What the text of one power has spoken of so far, besides what the shared model of discourse keeps."""

from ....kernel.machine.nodes import Filter
from ....language.counting import Count
from ....language.discourse import Discourse, UnclearError
from ....language.filters import InRegister, IsThis
from ....language.pieces import BothOf, Pieces
from ....language.selectors import Among, Cards, Held
from ....language.values import ANYTHING, And, N, Not
from ....text.nodes import parts_of
from ..filters import Kind
from ..selectors import AllChars, OfCharacters, Pick, Those
from ..terms import EACH, OPPONENT, R_CARDS, R_CHOSEN, R_DISCARDED, R_DRAWN, R_LAST, R_NUMBER, R_SENT, YOU
from .sense import are_several, owner_of, stable


class Spoken:
    """What was done and spoken of, so that references mean something."""

    def __init__(self) -> None:
        self.talk = Discourse()
        self.done: set[int] = set()  # registers that something was put into
        self.number = R_NUMBER  # "that many"
        self.owner = -1  # whose cards or characters were spoken of last
        self.chosen = -1  # whose characters were chosen
        self.left = False  # a card or character has left a place on the field
        self.stack = 0  # how many cards were chosen together
        self.filled: set[int] = set()  # registers that cards went to on the way here
        self.again: set[int] = set()  # registers that cards went to more than once
        self.doer = YOU  # who does what is being read
        self.doers: dict[int, set[int]] = {}  # who put cards into a register
        self.known: dict[int, Filter] = {}  # what is known of the cards or characters in a register
        self.several: set[int] = set()  # registers that may hold more than one card
        self.counted: set[int] = set()  # registers of which the last condition counted some: "them" may be those
        self.some: dict[int, Filter] = {}  # of several cards, what the last condition asked of one
        self.theirs: set[int] = set()  # registers of cards some of which may be an opponent's
        self.owners: dict[int, int] = {}  # whose the cards in a register are that were shown
        self.shown = 0  # how many cards were shown together, where that is said
        self.field: Count | None = None  # characters that the last condition counted
        self.gone = -1  # whether cards were sent or discarded last
        self.pile: Count | None = None  # cards of a pile that the last condition counted
        self.asked = -1  # the register of the card that the last condition spoke of
        self.topic: Pieces | Cards | None = None  # the subject of the last condition
        self.apart: set[int] = set()  # registers to which each player put cards of their own
        self.joined: set[int] = set()  # registers of characters that were chosen one by one: "A and B"
        self.departed: set[Pieces] = set()  # characters that have left the field as a whole
        self.asked_of: dict[Pieces, Filter] = {}  # what a condition asked of characters that nobody chose

    def copy(self) -> "Spoken":
        new = Spoken()
        new.talk = self.talk.copy()
        new.done, new.known = set(self.done), dict(self.known)
        new.number, new.owner, new.left, new.stack = self.number, self.owner, self.left, self.stack
        new.several, new.some, new.counted = set(self.several), dict(self.some), set(self.counted)
        new.theirs, new.gone, new.owners = set(self.theirs), self.gone, dict(self.owners)
        new.shown, new.field = self.shown, self.field
        new.chosen, new.joined = self.chosen, set(self.joined)
        new.asked, new.topic, new.pile = self.asked, self.topic, self.pile
        new.filled, new.again, new.doer = set(self.filled), set(self.again), self.doer
        new.apart, new.departed, new.asked_of = set(self.apart), set(self.departed), dict(self.asked_of)
        new.doers = {register: set(who) for register, who in self.doers.items()}
        return new

    def with_done(self, other: "Spoken") -> "Spoken":
        """This, and what was done on the other branch."""
        new = self.copy()
        new.done |= other.done
        new.several |= other.several
        new.theirs |= other.theirs
        new.departed |= other.departed
        new.left = new.left or other.left
        new.talk.skipped = other.talk.skipped
        for register, who in other.doers.items():
            new.doers[register] = new.doers.get(register, set()) | who
        return new

    def meets(self, other: "Spoken") -> None:
        """Either this way was gone or the other: what may have been filled, and with several cards, on either."""
        self.apart &= other.apart | (self.apart - other.filled)
        self.filled |= other.filled
        self.again |= other.again
        self.several |= other.several
        self.theirs |= other.theirs
        for register, who in other.owners.items():
            self.owners[register] = who if self.owners.get(register, who) == who else -1

    def repeats(self, before: "Spoken") -> None:
        """What was done since then is done once for each of something: what it chose or moved may be several."""
        self.several |= {R_CHOSEN, R_LAST} | (self.filled - before.filled - {R_CARDS})

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
        self.apart.discard(register)
        self.several.discard(register)
        again = register in self.filled
        if several or (again and register != R_CARDS):  # what a register holds adds up, but for chosen cards
            self.several.add(register)
        self.filled.add(register)
        self.gone = register if register in (R_SENT, R_DISCARDED) else self.gone
        self.again |= {register} if again else set()
        self.doers.setdefault(register, set()).add(self.doer)
        self.number = -1 if again and register != R_CARDS else register
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
            if not earlier and any(isinstance(one, Held) and one != found for one in self.talk.mentions):
                raise UnclearError("which of these cards they are cannot be told")
            found = earlier[-1] if earlier else found
        if isinstance(found, Held) and found.register in self.counted:
            raise UnclearError("which of these cards they are cannot be told")
        return found

    def deals_with(self, chars: Pieces) -> None:
        """Something is done with characters, and they are spoken of."""
        if chars in self.departed:
            raise UnclearError("this character is not on the field any more")
        node = stable(chars)
        if node == Those(R_LAST):
            self.departed.discard(node)
            self.several = self.several | {R_LAST} if are_several(chars) else self.several - {R_LAST}
            self.again |= {R_LAST} if node in self.talk.mentions and chars != node else set()
            self.known.pop(R_LAST, None)
            self.note_joined(R_LAST, chars)
            if isinstance(chars, (Pick, AllChars)):
                self.known[R_LAST] = chars.where
        self.talk.mention(node)

    def note_joined(self, register: int, chars: Pieces) -> None:
        self.joined = self.joined | {register} if isinstance(chars, BothOf) else self.joined - {register}

    def besides(self, register: int) -> Filter:
        """ "another", after somebody was chosen: but for a second "another", which may leave out this character too."""
        if Not(IsThis()) in parts_of(self.known.get(register, ANYTHING)):
            raise UnclearError("whom else this leaves out cannot be told")
        return Not(InRegister(register))

    def need_chosen(self) -> None:
        if R_CHOSEN not in self.done:
            raise UnclearError("no character was chosen before")
        self.chosen_once(R_CHOSEN)

    def chosen_once(self, register: int) -> None:
        """After a second choice "the chosen" may be the first, the second or both."""
        if register in self.again:
            raise UnclearError("which of these was chosen cannot be told")

    def that_many(self) -> int:
        if self.number < 0:
            raise UnclearError("how many of these are meant cannot be told")
        return self.number

    def check_doer(self, register: int, who: int) -> None:
        """ "If you discarded ...", where an opponent did, or both: it is not asked of whoever did."""
        doers = self.doers.get(register)
        if doers is None or who == EACH or doers == {who}:
            return
        if register != R_DRAWN or who != OPPONENT or doers == {YOU}:  # whose a drawn card is can be asked
            raise UnclearError("who of them did cannot be told")

    def owner_of(self, cards: Cards) -> int:
        """Whose the cards are that something is done to, or -1."""
        if isinstance(cards, Among) or (isinstance(cards, Held) and self.owner == -1):
            return self.owners.get(cards.register, -1)
        if isinstance(cards, Held):
            return self.owner
        if isinstance(cards, OfCharacters) and cards.hosts() == Those(R_CHOSEN):
            return -1 if R_CHOSEN in self.again else self.chosen
        return owner_of(cards)

    def check_kind(self, chars: Pieces, kinds: int) -> None:
        """ "That Kaiju" is whom the text spoke of last, unless that or somebody else was said to be one or none."""
        said = {one: self.kinds_of(one) for one in self.talk.mentions if isinstance(one, Pieces)}
        here = said.pop(chars, 0)
        if here & ~kinds or (not here and any(kind and not kind & ~kinds for kind in said.values())):
            raise UnclearError("that is not whom this spoke of")

    def kinds_of(self, chars: Pieces) -> int:
        """The kinds that characters were said to have, or 0."""
        where = self.known.get(chars.register, ANYTHING) if isinstance(chars, Those) else self.asked_of.get(chars)
        return next((part.kinds for part in parts_of(where or ANYTHING) if isinstance(part, Kind)), 0)

    def check_all(self, many: bool, chars: Pieces) -> None:
        """ "They" are not the last one alone where others were spoken of, one by one."""
        if not many or not isinstance(chars, Those) or chars.register in self.several:
            return
        if chars.register in self.again or any(isinstance(one, Pieces) and one != chars for one in self.talk.mentions):
            raise UnclearError("which of these characters they are cannot be told")

    def check_short(self, chars: Pieces) -> None:
        """A word that may speak of one or of several does not speak of "A and B": it may be the last of them."""
        if isinstance(chars, Those) and chars.register in self.joined:
            raise UnclearError("which of these characters it is cannot be told")

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
        if register == R_CARDS:
            self.chosen_once(register)
        return register
