"""Reading conditions on what was done: with this effect, or this turn."""

import re

from lark import Token

from ....kernel.machine.nodes import Condition, Filter
from ....language.counting import Did, Remembered
from ....language.filters import IsThis, Whose
from ....language.values import ANYTHING, AllOf, And, Compare, N, NotSo
from ....text.trees import Branch, Refused, branches, words_of
from ..filters import InState
from ..terms import (
    BATTLE,
    CHARACTER_CARD,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    OPPONENT,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    SCENE,
    SCENE_CARD,
    YOU,
)
from ..values import LeftState, Moved, SentByEffect, UsedPayment
from . import lexicon
from .phrases import Noun, Phrase, both
from .selecting import Selecting

DESTS = ("dest", "play_on", "play_under", "tucked", "in_its_place")


def origin_of(tree: Branch, noun: Noun) -> int:
    """The zone that a card comes from, as its noun or the clause says, or -1."""
    found = noun.zone if noun.zoned else -1
    for child in branches(tree):
        token = child.children[0] if child.data == "dest" else None
        if isinstance(token, Token) and token.type == "ZONED":
            for word, zone in ZONE_WORDS:
                if word in token.lower():
                    found = zone
                    break
    return found


ZONE_WORDS = (("hand", HAND), ("discard", DISCARD), ("deck", DECK), ("scene area", SCENE), ("field", BATTLE))


def target_of(tree: Branch) -> int:
    """The zone that the destinations of a clause name, or -1."""
    for child in branches(tree):
        if child.data == "dest":
            token = child.children[0]
            assert isinstance(token, Token)
            zone = zone_of_words(token)
            if zone >= 0:
                return zone
            if token.type != "ZONED":
                raise Refused(child, "this is not known of a turn", ("to your discard area",))
        elif child.data in DESTS:
            raise Refused(child, "this is not known of a turn", ("to your discard area",))
    return -1


def zone_of_words(token: Token) -> int:
    low = str(token).lower()
    match token.type:
        case "TO_HAND":
            return HAND
        case "TO_DISCARD":
            return DISCARD
        case "FROM_GAME":
            return EXILE
        case "TO_DECK" if "bottom" in low:
            return DECK_BOTTOM
        case "TO_DECK":
            return DECK
    return -1


def apart(where: Filter) -> tuple[int, Filter]:
    """States, and what else is asked."""
    parts = list(where.parts) if isinstance(where, And) else [where]
    states = 0
    for part in parts:
        if isinstance(part, InState):
            states |= part.states
    return states, both([part for part in parts if not isinstance(part, InState)])


def player(tree: Branch) -> int:
    """Whom the subject of a clause means."""
    low = words_of(tree, "PLAYER").lower()
    if "opponent" in low or low == "they":
        return OPPONENT
    return EACH if "player" in low else YOU


class History(Selecting):
    """Reads what was done."""

    def cond_did(self, tree: Branch) -> Condition:
        who = player(tree)
        verb = words_of(tree, "DID").lower()
        register = self.did_register(tree, verb)
        if register not in self.memory.done:
            raise Refused(tree, "nothing like that is done with this effect")
        self.memory.cards = self.memory.number = register
        nps = [child for child in branches(tree) if child.data not in DESTS]
        where: Filter = Whose(OPPONENT) if who == OPPONENT and register == R_DRAWN else ANYTHING
        if not nps:
            return Did(register, where)
        p = self.phrase(nps[0])
        if p.noun is None:
            raise Refused(p.tree, "not understood", ("a card",))
        where = both([where, p.noun.cards()])
        if p.form == "at_least":
            return Compare(Remembered(register, where), p.sign, N(p.lo))
        if p.form == "counted" and p.lo > 1:
            return Compare(Remembered(register, where), ">=", N(p.lo))
        return self.with_state(register, where)

    def cond_was_done(self, tree: Branch) -> Condition:
        register = self.did_register(tree, words_of(tree, "DONE").lower())
        p = self.phrase(branches(tree)[0])
        if register not in self.memory.done or p.noun is None:
            raise Refused(tree, "nothing like that is done with this effect")
        self.memory.number = register
        if p.form in ("at_least", "counted") and (p.lo > 1 or p.sign != ">="):
            return Compare(Remembered(register, p.noun.cards()), p.sign, N(p.lo))
        return Did(register, p.noun.cards())

    def with_state(self, register: int, where: Filter) -> Condition:
        """ "one of your TRIPLE ...": the state that the character had."""
        parts = list(where.parts) if isinstance(where, And) else [where]
        states = [part for part in parts if isinstance(part, InState)]
        if not states:
            return Did(register, where)
        rest = both([part for part in parts if not isinstance(part, InState)])
        return AllOf((Did(register, rest), LeftState(states[0].states)))

    def did_register(self, tree: Branch, verb: str) -> int:
        if verb.startswith("discard"):
            return R_DISCARDED
        if verb.startswith("dr"):
            return R_DRAWN
        if verb.startswith("reveal"):
            return R_REVEALED
        if verb.startswith("exile"):
            return R_EXILED
        words = " ".join(str(t) for c in branches(tree) for t in c.scan_values(lambda v: isinstance(v, Token))).lower()
        if "deck" in words and "to" in words:
            return R_TOPPED if "to the top of" in words else R_RETURNED
        if re.search(r"to .* discard area", words):
            return R_SENT
        if re.search(r"to .* hand", words):
            return R_TAKEN
        return R_PUT if verb == "put" else R_SENT

    def cond_did_this_turn(self, tree: Branch) -> Condition:
        who = player(tree)
        if who == EACH and "any" not in words_of(tree, "PLAYER").lower():
            raise Refused(tree, "not understood", ("you discarded a card this turn",))
        verb = words_of(tree, "DID").lower()
        nps = [child for child in branches(tree) if child.data not in DESTS]
        if not nps or verb.startswith(("dr", "reveal")):
            raise Refused(tree, "not understood", ("you discarded a card this turn",))
        p = self.phrase(nps[0])
        if p.noun is None:
            raise Refused(p.tree, "not understood", ("a card",))
        self.check_one(p)
        target = DISCARD if verb.startswith(("discard", "sent")) else EXILE if verb.startswith("exile") else -1
        target = max(target, target_of(tree)) if target < 0 else target
        origin = HAND if verb.startswith("discard") else origin_of(tree, p.noun)
        return Moved(who, origin, target, p.noun.cards())

    def cond_did_not_this_turn(self, tree: Branch) -> Condition:
        """ "you have not discarded any cards this turn"."""
        p = self.phrase(branches(tree)[0])
        who = player(tree)
        if p.noun is None or p.form != "bare" or who == EACH:
            raise Refused(tree, "not understood", ("you have not discarded a card this turn",))
        self.check_one(p)
        return NotSo(Moved(who, HAND, DISCARD, p.noun.cards()))

    def cond_was_moved(self, tree: Branch) -> Condition:
        p = self.phrase(branches(tree)[0])
        if p.form == "this_card":
            by, by_kinds = self.doer(words_of(tree, "BY"))
            return Moved(YOU, -1, target_of(tree), IsThis(), 0, False, by, by_kinds)
        self.check_one(p)
        target = target_of(tree)
        verb = words_of(tree, "DONE").lower()
        if target < 0:
            target = {"exiled": EXILE, "discarded": DISCARD, "sent": DISCARD}.get(verb, -1)
        by, by_kinds = self.doer(words_of(tree, "BY"))
        if p.form == "end_of" and p.of is not None and p.of.noun is not None:
            states, where = apart(p.of.noun.characters())
            who = EACH if p.of.whose < 0 else p.of.whose
            return Moved(who, BATTLE, target, where, states, p.word == "top", by, by_kinds)
        if p.noun is None or p.form == "end_of":
            raise Refused(p.tree, "not understood", ("the top card of your character", "a card from your hand"))
        origin = origin_of(tree, p.noun)
        if origin >= 0:
            who = p.noun.who if p.noun.zoned or p.whose < 0 else p.whose
            return Moved(who, origin, target, p.noun.cards(), 0, False, by, by_kinds)
        who = EACH if p.whose < 0 else p.whose
        if "scene" in p.noun.words and "card" not in p.noun.words:
            return Moved(who, SCENE, target, p.noun.characters(), 0, False, by, by_kinds)
        states, where = apart(p.noun.characters())
        return Moved(who, -1 if "card" in p.noun.words else BATTLE, target, where, states, False, by, by_kinds)

    def check_one(self, p: Phrase) -> None:
        """A turn's history tells whether, not how often."""
        if p.form == "at_least" or p.lo != 1 or (p.noun is not None and not p.noun.is_plain()):
            raise Refused(p.tree, "how many this turn is not known", ("a card",))

    def doer(self, words: str) -> tuple[int, int]:
        """ "by one of your character's effects": whose effect, and of which kinds of card."""
        if not words:
            return -1, 0
        low = words.lower()
        kinds = CHARACTER_CARD if "character" in low else SCENE_CARD if "scene" in low else lexicon.kinds(words)
        return OPPONENT if "opponent" in low else YOU, kinds

    def cond_was_by_effect(self, tree: Branch) -> Condition:
        if branches(tree)[0].data not in ("this_card", "them"):
            raise Refused(tree, "not understood", ("this card was sent by an effect",))
        return SentByEffect()

    def cond_was_used(self, tree: Branch) -> Condition:
        p = self.phrase(branches(tree)[0])
        if p.form == "this":
            return UsedPayment(IsThis())
        if p.noun is None or p.whose not in (-1, YOU):
            raise Refused(p.tree, "not understood", ("your level 3 『A』",))
        return UsedPayment(p.noun.characters())
