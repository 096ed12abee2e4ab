"""Binding noun phrases: to selectors of characters and cards, and to numbers."""

from ....kernel.machine.nodes import Filter, Value
from ....language.counting import Count, Remembered
from ....language.filters import InRegister
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Chars
from ....language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from ....language.values import ALL, ANYTHING, N, PerEvery, ThatMany
from ....text.trees import Branch, Refused, branches, words_of
from ..filters import IsTopCard, Level
from ..selectors import (
    AllChars,
    Bottom,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherCards,
    From,
    OneOfEach,
    OpponentOf,
    Pick,
    SceneInPlay,
    TopOf,
    WholeOf,
)
from ..terms import (
    BATTLE,
    CHARGED,
    DECK,
    DISCARD,
    EACH,
    HAND,
    OPPONENT,
    R_CHOSEN,
    SCENE,
    YOU,
)
from ..values import IN_PLAY, BattleAreas, Distinct, RoundOf, TotalLevel
from . import lexicon
from .nouns import Nouns
from .phrases import Noun, Phrase, both


class Selecting(Nouns):
    """Turns noun phrases into what the engine selects and counts."""

    # Characters

    def chars(self, p: Phrase) -> Chars:
        """The characters that a phrase names."""
        match p.form:
            case "this":
                return This()
            case "facing":
                assert p.of is not None
                return OpponentOf(self.chars(p.of))
            case "each_of":
                assert p.of is not None
                return self.every(p.of)
            case "the_done" | "that" | "them" | "the":
                return self.antecedent(p)
            case "all" | "owned":
                return AllChars(self.side_of(p), self.described(p))
            case "counted" | "another" | "any_of_them" | "at_least" if p.apart:
                where, (lo, hi) = self.described(p), self.amounts(p)
                return BothOf((Pick(YOU, where, lo, hi), Pick(OPPONENT, where, lo, hi)))
            case "counted" | "another" | "any_of_them" | "at_least":
                return Pick(self.side_of(p), self.described(p), *self.amounts(p))
            case "that_many":
                many = ThatMany(self.memory.number)
                return Pick(self.side_of(p), self.described(p), many, many)
            case "some_of_them" if self.some_chosen(p):
                return Pick(EACH, InRegister(R_CHOSEN), N(p.lo), N(p.hi))
        raise Refused(p.tree, "which characters cannot be told", ("one of your", "all your", "one opponent's"))

    def some_chosen(self, p: Phrase) -> bool:
        """Whether "one of them", "one of the chosen characters" are characters that were chosen."""
        if p.noun is not None and (p.word != "chosen" or p.noun.characters() != ANYTHING):
            return False
        return R_CHOSEN in self.memory.done

    def every(self, p: Phrase) -> Chars:
        if p.form in ("owned", "bare"):
            return AllChars(self.side_of(p), self.described(p))
        return self.chars(p)

    def side_of(self, p: Phrase) -> int:
        assert p.noun is not None
        if p.whose >= 0:
            return p.whose
        return p.noun.who if p.noun.zone == BATTLE else EACH

    def described(self, p: Phrase) -> Filter:
        """The test on characters of a phrase, without this one where it says "another"."""
        assert p.noun is not None
        noun = p.noun
        if noun.zoned and noun.zone != BATTLE:
            raise Refused(noun.tree, "these are cards, not characters")
        if not noun.is_plain() or noun.words & {"card", "scene", "charged", "round", "level", "area"}:
            raise Refused(noun.tree, "these are cards, not characters")
        if noun.each_level and p.form in ("counted", "another"):
            raise Refused(noun.tree, "one of each or one of any cannot be told", ("level 1, 2, or 3",))
        found = noun.characters()
        return both([found, self.others()]) if p.form == "another" else found

    def cards(self, p: Phrase) -> Cards:
        """The cards that a phrase names."""
        match p.form:
            case "this_card":
                return ThisCard()
            case "rest":
                return Held(self.shown(p.tree))
            case "end_of" | "own_end":
                return self.end_cards(p)
            case "charged_under":
                assert p.of is not None
                if p.word == "top":
                    raise Refused(p.tree, "not understood", ("the bottom face-down and sideways card under",))
                return ChargedOf(self.chars(p.of))
            case "some_of_them":
                register = self.last_cards(p.tree) if p.noun is None else self.done_group(p, p.noun)
                where = ANYTHING if p.noun is None else p.noun.cards()
                return Among(register, where, N(p.lo), N(p.hi))
            case "each_of" if p.of is not None:
                return self.cards(p.of)
            case "whole_zone":
                zone, who = self.whole_zone(words_of(p.tree, "WHOLE_ZONE"))
                if zone == DECK:
                    raise Refused(p.tree, "not understood", ("the top card of your deck",))
                return From(zone, who, ANYTHING, ALL, ALL)
            case "them" | "the_done" | "that":
                return self.held(p) if self.is_cards(p) else WholeOf(self.chars(p))
        if p.noun is None:
            return WholeOf(self.chars(p))
        return self.noun_cards(p, p.noun)

    def held(self, p: Phrase) -> Cards:
        """The remembered cards; only some of them, if the noun says more of them than was said before."""
        register = self.register(p)
        where = ANYTHING if p.noun is None else p.noun.cards()
        if where == ANYTHING or self.memory.is_known(register, where):
            return Held(register)
        return Among(register, where, ALL, ALL)

    def done_group(self, p: Phrase, noun: Noun) -> int:
        """The register of "one of the revealed cards"."""
        if not noun.words & {"card", "scene"} or not noun.is_plain() or noun.zoned:
            raise Refused(p.tree, "not understood", ("one of them",))
        return self.done_as(p.tree, p.word)

    def whole_zone(self, words: str) -> tuple[int, int]:
        low = words.lower()
        zone = HAND if "hand" in low else DISCARD if "discard" in low else DECK
        return zone, lexicon.whose(low, self.their())

    def end_cards(self, p: Phrase) -> Cards:
        """The top or bottom cards of a deck or of characters."""
        if p.of is None:
            return Top(p.deck, N(p.lo)) if p.word == "top" else Bottom(p.deck, N(p.lo))
        if p.lo != 1:
            raise Refused(p.tree, "not understood", ("the top card of",))
        hosts = self.chars(p.of)
        return TopOf(hosts) if p.word == "top" else BottomOf(hosts)

    def noun_cards(self, p: Phrase, noun: Noun) -> Cards:
        where = noun.cards()
        if noun.of is not None or noun.under is not None:
            return self.stacked(p, noun, where)
        if noun.end or noun.random:
            return self.unseen(p, noun, where)
        if noun.done:
            register = self.done_register(noun)
            return Held(register) if where == ANYTHING else Among(register, where, ALL, ALL)
        if noun.among:
            return self.some_among(p, noun, where)
        if "scene" in noun.words and noun.zone in (-1, SCENE) and "card" not in noun.words:
            return SceneInPlay(EACH if p.whose < 0 else p.whose, noun.characters())
        if noun.zoned and noun.zone not in (BATTLE, SCENE):
            return self.pile_cards(p, noun, where)
        if self.from_hand and "scene" not in noun.words:
            noun.zone, noun.who = HAND, self.subject
            return self.pile_cards(p, noun, where)
        if "card" in noun.words:
            raise Refused(noun.tree, "from where cannot be told", ("from your hand", "in your discard area"))
        return WholeOf(self.chars(p))

    def stacked(self, p: Phrase, noun: Noun, where: Filter) -> Cards:
        """Cards of characters: out of their stacks, or charged under them."""
        if noun.under is not None:
            every = p.form in ("all", "bare")
            if "charged" not in noun.words or noun.parts != [ANYTHING] or (not every and (p.lo, p.hi) != (1, 1)):
                raise Refused(p.tree, "not understood", ("the bottom face-down and sideways card under",))
            return ChargedOf(self.chars(noun.under), every)
        assert noun.of is not None
        if (p.lo, p.hi) != (1, 1) or noun.end == "bottom":
            raise Refused(p.tree, "not understood", ("a level 3 card from one of your",))
        return CardOf(self.chars(noun.of), both([where, IsTopCard()]) if noun.end == "top" else where)

    def unseen(self, p: Phrase, noun: Noun, where: Filter) -> Cards:
        """Cards that nobody sees when they are taken: so many from the top of a deck, or at random."""
        if where != ANYTHING or p.lo != p.hi or p.form != "counted":
            raise Refused(p.tree, "not understood", ("the top three cards of", "one card at random from"))
        if noun.end:
            return Top(noun.deck, N(p.lo)) if noun.end == "top" else Bottom(noun.deck, N(p.lo))
        if noun.zone != HAND or noun.who == EACH:
            raise Refused(p.tree, "not understood", ("one card at random from an opponent's hand",))
        return AtRandom(noun.who, N(p.lo))

    def some_among(self, p: Phrase, noun: Noun, where: Filter) -> Cards:
        register = self.among(noun)
        if noun.each_level and p.form == "counted":
            parts = [both([*noun.parts, Level(n, n)]) for n in noun.each_level]
            return OneOfEach(tuple([Among(register, part) for part in parts]))
        return Among(register, where, *self.amounts(p), noun.distinct)

    def pile_cards(self, p: Phrase, noun: Noun, where: Filter) -> Cards:
        lo, hi = self.amounts(p)
        chosen_by_owner = noun.who == OPPONENT and self.subject == OPPONENT
        if noun.each_level and p.form in ("counted", "one_of_each"):
            if noun.also >= 0:
                raise Refused(p.tree, "not understood", ("from your hand",))
            parts = [both([*noun.parts, Level(n, n)]) for n in noun.each_level]
            return OneOfEach(tuple([From(noun.zone, noun.who, part) for part in parts]))
        if noun.apart and lo != ALL:
            if noun.also >= 0:
                raise Refused(p.tree, "not understood", ("from each player's hand",))
            yours = From(noun.zone, YOU, where, lo, hi, noun.distinct)
            return OneOfEach((yours, From(noun.zone, OPPONENT, where, lo, hi, noun.distinct)))
        first = From(noun.zone, noun.who, where, lo, hi, noun.distinct, chosen_by_owner)
        if noun.also < 0:
            return first
        if noun.every != (lo == ALL):
            raise Refused(p.tree, "not understood", ("one card from your hand or discard area",))
        return EitherCards((first, From(noun.also, noun.who, where, lo, hi, noun.distinct, chosen_by_owner)))

    def amounts(self, p: Phrase) -> tuple[Value, Value]:
        """The least and the most of a choice of cards."""
        if p.form in ("all", "one_of_each", "bare", "owned"):
            return ALL, ALL
        if p.form == "that_many":
            many = ThatMany(self.memory.number)
            return many, many
        if p.form == "at_least":
            if p.sign != ">=":
                raise Refused(p.tree, "not understood", ("up to two",))
            return N(p.lo), ALL
        return N(p.lo), N(p.hi)

    def value(self, p: Phrase) -> Value:
        """How many there are of what a phrase names: "for each ..."."""
        noun = p.noun
        if p.form == "different":
            assert p.of is not None
            return self.distinct(p.word, p.of)
        if noun is None:
            if p.form in ("them", "rest"):
                return Remembered(self.register(p))
            raise Refused(p.tree, "how many cannot be told")
        if "round" in noun.words:
            if noun.on is None and noun.of is None:
                raise Refused(p.tree, "not understood", ("round on the sent card",))
            return self.round_of(noun.on or noun.of)
        if noun.under is not None or "charged" in noun.words:
            if noun.under is not None and noun.under.form != "this":
                raise Refused(p.tree, "not understood", ("face-down and sideways cards under this character",))
            return Count(CHARGED, YOU)
        if p.form == "the_done":
            return Remembered(self.register(p), noun.cards())
        if noun.among:
            return Remembered(self.among(noun), noun.cards())
        if noun.done:
            return Remembered(self.done_register(noun), noun.cards())
        if noun.distinct:
            return self.distinct(noun.distinct, p)
        return self.count(p, noun)

    def round_of(self, p: Phrase | None) -> Value:
        """The round of a remembered scene card, or of the scene in play."""
        assert p is not None
        noun = p.noun
        if noun is not None and p.form == "the" and "scene" in noun.words and "card" not in noun.words:
            if not noun.is_plain() or noun.characters() != ANYTHING or noun.zone not in (-1, SCENE):
                raise Refused(p.tree, "not understood", ("the scene in the scene area",))
            return RoundOf(IN_PLAY)
        if not self.is_cards(p):
            raise Refused(p.tree, "not understood", ("the sent card", "the scene in the scene area"))
        return RoundOf(self.register(p))

    def count(self, p: Phrase, noun: Noun) -> Value:
        if not noun.is_plain():
            raise Refused(noun.tree, "how many cannot be told")
        if "area" in noun.words:
            if noun.characters() != ANYTHING or p.whose >= 0 or noun.words != {"area"} or p.form == "another":
                raise Refused(noun.tree, "not understood", ("battle areas",))
            return BattleAreas()
        zone, who = self.zone_of(p, noun)
        if zone == BATTLE:
            found = noun.characters()
            return Count(zone, who, both([found, self.others()]) if p.form == "another" else found)
        if zone == SCENE:
            return Count(zone, who, noun.characters())
        return Count(zone, who, noun.cards())

    def zone_of(self, p: Phrase, noun: Noun) -> tuple[int, int]:
        """Where to count, and whose."""
        if noun.zoned:
            if noun.zone == SCENE and p.whose >= 0:
                return SCENE, p.whose
            return noun.zone, noun.who
        zone = SCENE if "scene" in noun.words and "card" not in noun.words else BATTLE
        if "card" in noun.words:
            raise Refused(noun.tree, "from where cannot be told", ("in your hand", "in your discard area"))
        return zone, EACH if p.whose < 0 else p.whose

    def distinct(self, what: str, p: Phrase) -> Value:
        """How many different names, TYPEs or levels."""
        assert p.noun is not None
        if p.noun.also >= 0 or "area" in p.noun.words:
            raise Refused(p.tree, "how many cannot be told")
        zone, who = self.zone_of(p, p.noun)
        where = p.noun.characters() if zone == BATTLE else p.noun.cards()
        return Distinct(what, zone, who, where)

    def each(self, tree: Branch) -> Value:
        """The number of "for each ..." and "for every two ..."."""
        p = self.phrase(branches(tree)[0])
        if tree.data == "each_one":
            return self.value(p)
        size = lexicon.number(words_of(tree, "COUNT"))
        if tree.data == "every_levels":
            if p.noun is None:
                raise Refused(p.tree, "whose levels cannot be told")
            return PerEvery(size, TotalLevel(self.side_of(p), p.noun.characters()))
        return PerEvery(size, self.value(p))
