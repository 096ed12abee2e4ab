"""Reading noun phrases: how many, whose, which, and what is asked of them."""

import re

from ....kernel.machine.nodes import AS_MANY, Filter
from ....language.filters import InRegister, IsThis
from ....language.pieces import This
from ....language.values import Not
from ....text.trees import Branch, Refused, branches, words_of
from ..comparing import BATTLE_OPPONENT, THIS, AbleToLevelUp, LikeCharacter, SameLevel, SameName, SharesType
from ..filters import Facing
from ..selectors import OpponentOf, Those
from ..terms import (
    BATTLE,
    EACH,
    EXILE,
    OPPONENT,
    R_CARDS,
    R_TYPE,
    YOU,
)
from . import lexicon, phrases
from .memory import References
from .phrases import Noun, Phrase, both


class Nouns(References):
    """Reads noun phrases in the light of what was said before."""

    def phrase(self, tree: Branch) -> Phrase:
        """A noun phrase, not yet bound."""
        p = Phrase(tree, str(tree.data))
        for child in branches(tree):
            if child.data == "noun":
                p.noun = self.noun(child)
            elif child.data == "poss":
                p.of = self.owner(child)
            else:
                p.of = self.phrase(child)
        owner = words_of(tree, "WHOSE")
        if owner:
            p.whose = lexicon.whose(owner, self.their())
            p.apart = "each player's" in owner.lower()
        elif p.noun is not None and "opponent's" in p.noun.words:
            p.whose = OPPONENT
        self.quantity(p)
        if p.noun is not None and p.noun.each_state and p.form not in ("all", "owned"):
            raise Refused(p.tree, "one of each or one of any cannot be told", ("SINGLE, DOUBLE, or TRIPLE",))
        if p.noun is not None and p.noun.alike and p.hi > 1 and p.form != "all":
            raise Refused(p.tree, "whether like each other or like another card cannot be told", ("as that card",))
        return p

    def quantity(self, p: Phrase) -> None:
        """How many, and the word of a reference."""
        count = words_of(p.tree, "COUNT")
        least = words_of(p.tree, "AT_LEAST")
        if count:
            p.lo, p.hi = lexicon.counts(count)
            p.word = words_of(p.tree, "THE_DONE").lower().removeprefix("the ").replace("selected", "chosen")
            p.exactly = "exactly" in count.lower()
            p.sign = "==" if p.exactly else ">="
            if p.form == "different":
                p.word = phrases.feature(words_of(p.tree, "AMONG_DIFFERENT"))
        elif least:
            if p.form == "different":
                p.word = phrases.feature(words_of(p.tree, "AMONG_DIFFERENT"))
            p.lo = p.hi = lexicon.first_number(least)
            p.sign = "<=" if re.search("fewer|less|most", least, re.IGNORECASE) else ">="
            p.exactly = "exactly" in least.lower()
            p.sign = "==" if p.exactly else p.sign
        elif p.form == "another":
            p.lo = p.hi = lexicon.first_number(words_of(p.tree, "ANOTHER"))
        elif p.form == "any_of_them":
            p.lo, p.hi = 0, AS_MANY
        elif p.form == "end_of":
            words = words_of(p.tree, "END_OF")
            p.word = "top" if " top" in words.lower() else "bottom"
            p.lo = p.hi = lexicon.first_number(words)
            deck = words_of(p.tree, "DECK")
            p.deck = lexicon.whose(deck, self.their()) if deck else -1
        elif p.form == "charged_under":
            p.word = "top" if " top" in words_of(p.tree, "CHARGED_UNDER").lower() else "bottom"
        elif p.form == "the_done":
            said = words_of(p.tree, "THE_DONE") or words_of(p.tree, "DONE_ADJ")
            p.word = said.lower().split()[-1].replace("selected", "chosen")
        elif p.form == "own_end":
            p.word = "top" if "top" in words_of(p.tree, "OWN_END").lower() else "bottom"
        elif p.form == "different":
            p.word = phrases.feature(words_of(p.tree, "AMONG_DIFFERENT"))

    def owner(self, tree: Branch) -> Phrase:
        """The noun phrase of a possessive: "this character's", "its"."""
        inner = branches(tree)
        return self.phrase(inner[0]) if inner else Phrase(tree, "them")

    def noun(self, tree: Branch) -> Noun:
        noun = Noun(tree)
        phrases.read_pieces(tree, noun)
        if "other" in noun.words:
            noun.parts.append(self.others())
        for child in branches(tree):
            if child.data != "piece":
                self.post(child, noun)
        return noun

    def post(self, tree: Branch, noun: Noun) -> None:
        """One thing that is said after a noun."""
        name = str(tree.data)
        if name in phrases.FIXED:
            noun.parts.append(phrases.FIXED[name])
        elif name in phrases.OWN_FIELD:
            noun.who = phrases.OWN_FIELD[name]
            noun.zone, noun.zoned = BATTLE, True
        elif branches(tree):
            self.post_with_phrase(tree, noun, self.phrase(branches(tree)[0]))
        else:
            if name == "with_chosen_type" and R_TYPE not in self.memory.done:
                raise Refused(tree, "no TYPE was chosen before", ("with TYPE 【BASIC】",))
            token = tree.children[-1] if tree.children else None
            self.post_with_words(tree, noun, str(token))

    def post_with_words(self, tree: Branch, noun: Noun, words: str) -> None:
        low = words.lower()
        match str(tree.data):
            case "with_different":
                noun.distinct = phrases.feature(words)
            case "zoned":
                phrases.in_zone(noun, words, self.their())
            case "from_among":
                noun.among = low
            case "exiled_cards":
                noun.zone, noun.who, noun.zoned = EXILE, EACH, True
            case "done_with":
                noun.done = low
            case "at_random":
                noun.random = True
            case "from_end":
                self.from_end(tree, noun, None)
            case "same":
                noun.alike = True
                noun.parts.append(self.same(tree, phrases.feature(words), None))
            case _:
                noun.parts.append(phrases.worded(tree, words))

    def post_with_phrase(self, tree: Branch, noun: Noun, p: Phrase) -> None:
        if p.noun is not None and p.form in ("bare", "counted", "the_done", "that"):
            phrases.hoist(p.noun, noun)
        match str(tree.data):
            case "that_is":
                noun.parts.append(self.being(p))
            case "that_is_not":
                noun.parts.append(Not(self.being(p)))
            case "other_than":
                noun.parts.append(Not(self.being(p)))
            case "shares_type":
                noun.parts.append(self.sharing(p))
            case "same":
                noun.parts.append(self.same(tree, phrases.feature(words_of(tree, "SAME")), p))
            case "able_to_level":
                noun.parts.append(AbleToLevelUp(R_CARDS if self.putting else self.register(p)))
            case "under":
                noun.under = p
            case "from_character":
                noun.of = p
            case "from_end":
                self.from_end(tree, noun, p)
            case "on_card":
                noun.on = p
            case other:
                raise Refused(tree, f"not understood: {other}")

    def from_end(self, tree: Branch, noun: Noun, p: Phrase | None) -> None:
        noun.end = "top" if "top" in words_of(tree, "FROM_END").lower() else "bottom"
        noun.of = p
        if p is None:
            noun.deck = lexicon.whose(words_of(tree, "DECK"), self.their())

    def being(self, p: Phrase) -> Filter:
        """The test behind "is ...": a noun, this character, a battle opponent, the chosen one."""
        if p.form == "this":
            return IsThis()
        if p.form == "facing":
            assert p.of is not None
            if p.of.whose not in (-1, YOU):
                raise Refused(p.tree, "not understood", ("the battle opponent of one of your characters",))
            p.of.whose = -1
            return Facing(self.being(p.of))
        if p.form in ("the_done", "them", "that"):
            return self.being_it(p)
        if p.noun is None or p.noun.words & {"round", "level", "area", "charged"}:
            raise Refused(p.tree, "what this refers to cannot be told")
        if p.whose >= 0 or p.lo != 1:
            raise Refused(p.tree, "whose or how many cannot be asked here", ("a Kaiju",))
        found = p.noun.cards() if "card" in p.noun.words else p.noun.characters()
        return both([found, self.others()]) if p.form == "another" else found

    def being_it(self, p: Phrase) -> Filter:
        """The test behind "is that character", "is the revealed card"."""
        if self.is_cards(p):
            return InRegister(self.register(p))
        chars = self.antecedent(p)
        if isinstance(chars, This):
            return IsThis()
        if isinstance(chars, Those):
            return InRegister(chars.register)
        if chars == OpponentOf(This()):
            return Facing(IsThis())
        raise Refused(p.tree, "what this refers to cannot be told")

    def sharing(self, p: Phrase) -> Filter:
        """Shares a TYPE with that card, or that character."""
        if self.is_cards(p):
            return SharesType(self.register(p))
        return SharesType(self.one_character(p), True)

    def one_character(self, p: Phrase) -> int:
        """The register of a character that something is likened to: this one and its battle opponent have one."""
        if p.form == "facing" and p.of is not None and p.of.form == "this":
            return BATTLE_OPPONENT
        chars = self.antecedent(p)
        if isinstance(chars, This):
            return THIS
        if isinstance(chars, Those):
            return chars.register
        if chars == OpponentOf(This()):
            return BATTLE_OPPONENT
        raise Refused(p.tree, "what this refers to cannot be told")

    def same(self, tree: Branch, what: str, p: Phrase | None) -> Filter:
        """The same character name or level as a card or a character."""
        if what == "type":
            raise Refused(tree, "not understood", ("that shares a TYPE with",))
        if p is None or self.is_cards(p):
            register = R_CARDS if p is None else self.register(p)
            if p is None and not self.putting:
                register = self.last_cards(tree)
            return SameName(register) if what == "name" else SameLevel(register)
        return LikeCharacter(what, self.one_character(p))
