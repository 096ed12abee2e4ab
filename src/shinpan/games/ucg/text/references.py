"""What references mean: characters, cards and numbers as they are said, in the light of what was said before."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter, Node
from ....language.counting import Count, Remembered
from ....language.differing import SAME
from ....language.discourse import UnclearError
from ....language.filters import InRegister
from ....language.pieces import Pieces, This
from ....language.selectors import Among, Cards, Held
from ....language.values import ALL, ANYTHING, ONE, ThatMany
from ....text.nodes import nodes
from ..charging import AnyCharged, BottomCharged
from ..events import AboutEvent, register_of
from ..said import (
    NOWHERE,
    THEIR,
    THEM,
    Chosen,
    EachOf,
    ExactCards,
    HowMany,
    It,
    ItCards,
    LevelIn,
    PutThere,
    Rest,
    RoundIn,
    SomeMany,
    SomeOfThem,
    TheDone,
    WholePile,
)
from ..said_of import Unnumbered
from ..selectors import AllChars, From, Pick, Those, WholeOf
from ..terms import (
    EACH,
    HAND,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_HOSTS,
    R_LAST,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    YOU,
)
from ..values import ByState, LevelOf, RoundOf
from .sense import are_several, is_theirs, of_the_most, owner_of
from .spoken import Spoken

WORDS = {R_REVEALED: "revealed", R_SENT: "sent", R_DISCARDED: "discarded", R_EXILED: "exiled", R_DRAWN: "drawn"}
WORDS |= {R_RETURNED: "returned", R_CARDS: "chosen", R_PUT: "put into play", R_TAKEN: "put into a hand"}


class References:
    """Puts what references mean in their place, or refuses them."""

    def __init__(self) -> None:
        self.spoken = Spoken()
        self.subject = YOU  # who does what is being read
        self.they: int | None = None  # whom "their" means, where the clause says it
        self.numbered = False  # how many are meant is always said: the language has no plural
        self.oneself = False  # "their" is said by words for "one's own", which are never an opponent's beside you
        self.theirs = False  # an opponent was spoken of
        self.actor = YOU  # who did what was read last
        self.side = EACH  # whose the characters are that are being described
        self.from_hand = False  # "discard one card": from the hand, if nothing else is said
        self.putting = False  # inside "put ... into play on ...": "it" is the card that is put
        self.paying = False  # a cost, which is paid in full
        self.lasting = False  # a continuous power: nothing needs a duration
        self.both_may = False  # each player could do something, and it is not told who did
        self.until: Filter | None = None  # what was looked for, card by card
        self.event = -1  # the register of what set the power off
        self.event_node: Node | None = None  # what "it" means where it was not spoken of again
        self.event_used = False  # it was spoken of by what was done

    def begin(self, event: Any) -> None:
        """What sets a power off is spoken of before its first sentence."""
        self.event = register_of(event)
        self.theirs = any(is_theirs(node) for node in nodes(event))
        if self.event >= 0:
            self.event_node = Those(R_LAST) if self.event == R_LAST else Held(self.event)
            self.spoken.talk.mention(self.event_node)
            if isinstance(where := getattr(event, "where", None), Filter):
                self.spoken.known[self.event] = where

    def about_event(self) -> Effect | None:
        """The instruction that remembers what set the power off, if the text speaks of it."""
        if not self.event_used and not any(node is self.event_node for node in self.spoken.talk.given):
            return None
        if self.event in self.spoken.done:
            raise UnclearError("which of these this speaks of cannot be told")
        return AboutEvent()

    def bind(self, node: Any) -> Any:
        """What a node means here."""
        if isinstance(node, tuple):
            return tuple([self.bind(part) for part in node])
        if not is_dataclass(node):
            return node
        special = getattr(self, f"bind_{type(node).__name__.lower()}", self.rebuilt)
        try:
            found = special(node)
            self.theirs = self.theirs or is_theirs(node)
            return found
        except UnclearError as unclear:
            if not hasattr(unclear, "node"):
                unclear.node = node  # type: ignore[attr-defined]  # the innermost node is noted, so that the fault names it
            raise

    def rebuilt(self, node: Any) -> Any:
        changed: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            bound = self.bound_field(field.name, value)
            if bound is not value:
                changed[field.name] = bound
        return replace(node, **changed) if changed else node

    def bound_field(self, name: str, value: Any) -> Any:
        if isinstance(value, int):
            return self.their() if name == "who" and value == THEIR else value
        return self.bind(value)

    def their(self) -> int:
        """Whom "their" means: the player who acts, if that is not you; else an opponent who was spoken of."""
        if self.they is not None:
            return self.they
        if self.subject == YOU and (self.oneself or not self.theirs):
            raise UnclearError("whose this is cannot be told")
        return OPPONENT if self.subject == YOU else self.subject

    # Characters

    def bind_it(self, node: It) -> Pieces:
        found = self.spoken.talk.it(True)
        assert isinstance(found, Pieces)
        self.spoken.check_one(node.many, found)
        self.spoken.check_all(node.many, found)
        if node.many and node.it:
            self.spoken.check_short(found)
        if found == This() and not node.it:  # they would say "this character"
            raise UnclearError("which of these this speaks of cannot be told")
        return found

    def bind_chosen(self, node: Chosen) -> Pieces:
        spoken = self.spoken
        spoken.need_chosen()
        where = self.bind(node.where)
        if where != ANYTHING and not spoken.is_known(R_CHOSEN, where):
            raise UnclearError("that is not what was chosen")
        self.spoken.check_one(node.many or where != ANYTHING, Those(R_CHOSEN))  # a name is not told apart from several
        return Those(R_CHOSEN)

    def bind_putthere(self, node: PutThere) -> Pieces:
        if R_PUT not in self.spoken.done:
            raise UnclearError("no character was put into play before")
        where = self.bind(node.where)
        if where != ANYTHING and not self.spoken.is_known(R_PUT, where):
            raise UnclearError("that is not what was put into play")
        return Those(R_HOSTS)

    def bind_someofthem(self, node: SomeOfThem) -> Pieces:
        counted = self.spoken.field
        if node.them and counted is not None and not any(isinstance(one, Pieces) for one in self.spoken.talk.mentions):
            return Pick(counted.who, counted.where, node.lo, node.hi)
        if node.them or R_CHOSEN not in self.spoken.done or isinstance(self.spoken.talk.latest(), Held):
            raise UnclearError("no character was chosen before")
        return Pick(EACH, InRegister(R_CHOSEN), node.lo, node.hi)

    def bind_eachof(self, node: EachOf) -> Pieces:
        of = AllChars(node.of.who, node.of.where) if isinstance(node.of, Unnumbered) else node.of
        found: Pieces = self.bind(of)
        return found

    def bind_pick(self, node: Pick) -> Pieces:
        who = self.their() if node.who == THEIR else node.who
        where = of_the_most(who, self.described(who, node.where))
        return Pick(who, where, self.bind(node.lo), self.bind(node.hi), who == OPPONENT == self.subject)

    def bind_allchars(self, node: AllChars) -> Pieces:
        who = self.their() if node.who == THEIR else node.who
        return AllChars(who, of_the_most(who, self.described(who, node.where)))

    def bind_count(self, node: Count) -> Count:
        who = self.their() if node.who == THEIR else node.who
        return Count(node.zone, who, self.described(who, node.where))

    def described(self, who: int, where: Filter) -> Filter:
        before, self.side = self.side, who
        found: Filter = self.bind(where)
        self.side = before
        return found

    # Cards

    def referred(self, of: Any) -> Any:
        """What a reference means that something is likened to; it is not spoken of by that."""
        if isinstance(of, Among):
            return Held(self.need_done(of.register))
        return self.bind(of)

    def register(self, of: Any) -> int:
        if isinstance(of, Held):
            return of.register
        raise UnclearError("what this refers to cannot be told")

    def bind_itcards(self, node: ItCards) -> Cards:
        if self.putting:
            return Held(R_CARDS)
        found = self.spoken.talk.it(False)
        assert isinstance(found, Cards)
        if self.until is not None and found == Held(R_REVEALED) and not node.many:
            return Among(R_REVEALED, self.until, ALL, ALL)  # the one that was looked for
        if node.many:
            return self.spoken.them(found, self.event)
        return self.spoken.the_one(found.register) if isinstance(found, Held) else found

    def need_done(self, register: int) -> int:
        done = self.spoken.done
        if register == self.event and register not in done:
            self.event_used = True
            return register
        if register == R_RETURNED and register not in done and R_TAKEN in done:
            return R_TAKEN  # a card may also be returned to a hand
        if register == R_SENT and register not in done and R_DISCARDED in done:
            return R_DISCARDED  # what is discarded goes to a discard area, too
        if register == R_SENT and self.spoken.gone == R_DISCARDED:
            raise UnclearError("which of these cards it is cannot be told")  # the discarded ones went there, too
        return self.spoken.need(register, WORDS.get(register, "done so"))

    def bind_thedone(self, node: TheDone) -> Cards:
        register = self.need_done(node.register)
        where = self.bind(node.where)
        if self.until is not None and register == R_REVEALED and not node.many:
            if where not in (ANYTHING, self.until):
                raise UnclearError("that is not what was looked for")
            return Among(R_REVEALED, self.until, ALL, ALL)
        if where == ANYTHING or self.spoken.is_known(register, where):
            return Held(register) if node.many else self.spoken.the_one(register)
        return Among(register, where, ALL, ALL)

    def bind_rest(self, node: Rest) -> Cards:
        if self.spoken.talk.group < 0:
            raise UnclearError("nothing was revealed before")
        if node.one and self.spoken.shown != 2:
            raise UnclearError("which of these cards it is cannot be told")
        return Held(self.spoken.talk.group)

    def bind_among(self, node: Among) -> Cards:
        register = self.spoken.last_cards() if node.register == THEM else self.need_done(node.register)
        if node.distinct.startswith(SAME) and (node.hi == ONE or self.spoken.filled - {register}):
            raise UnclearError("with what they are alike cannot be told")
        return replace(
            node, register=register, where=self.bind(node.where), lo=self.bind(node.lo), hi=self.bind(node.hi)
        )

    def bind_wholepile(self, node: WholePile) -> Cards:
        who = self.their() if node.who == THEIR else node.who
        return From(node.zone, who, ANYTHING, ALL, ALL)

    def bind_exactcards(self, node: ExactCards) -> Any:
        return self.bind(node.of)

    def bind_from(self, node: From) -> Cards:
        zone, who = node.zone, self.their() if node.who == THEIR else node.who
        if zone == NOWHERE:
            if not self.from_hand:
                raise UnclearError("from where cannot be told")
            zone, who = HAND, self.subject
        owner = who == OPPONENT and self.subject == OPPONENT
        if node.distinct.startswith(SAME) and (node.hi == ONE or self.spoken.cards() >= 0):
            raise UnclearError("with what they are alike cannot be told")
        return From(zone, who, self.bind(node.where), self.bind(node.lo), self.bind(node.hi), node.distinct, owner)

    def bind_bottomcharged(self, node: BottomCharged) -> Cards:
        if not self.paying:
            raise UnclearError("what becomes of fewer cards cannot be told")
        return BottomCharged(self.bind(node.chars), node.count)

    def bind_anycharged(self, node: AnyCharged) -> Cards:
        chars = self.bind(node.chars)
        chosen = self.spoken.chosen if chars == Those(R_CHOSEN) else owner_of(chars)
        if are_several(chars) or (isinstance(chars, Those) and chars.register in self.spoken.several):
            raise UnclearError("which of these characters it is cannot be told")
        if chosen != YOU:
            raise UnclearError("cards that you cannot see are not chosen")
        return AnyCharged(chars)

    def bind_wholeof(self, node: WholeOf) -> Cards:
        if self.from_hand:
            raise UnclearError("characters are not discarded")
        return WholeOf(self.bind(node.chars))

    # Numbers

    def bind_somemany(self, node: SomeMany) -> ThatMany:
        return ThatMany(self.spoken.that_many())

    def bind_levelin(self, node: LevelIn) -> LevelOf:
        return LevelOf(self.register(self.bind(node.cards)))

    def bind_roundin(self, node: RoundIn) -> RoundOf:
        return RoundOf(self.register(self.bind(node.cards)))

    def bind_remembered(self, node: Remembered) -> Remembered:
        register = self.spoken.last_cards() if node.register == THEM else self.need_done(node.register)
        return Remembered(register, self.bind(node.where))

    def bind_howmany(self, node: HowMany) -> Remembered:
        return Remembered(self.need_done(node.register), self.bind(node.where))

    def bind_bystate(self, node: ByState) -> ByState:
        return node
