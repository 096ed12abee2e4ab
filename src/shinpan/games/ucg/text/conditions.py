"""Reading conditions: if, while, when."""

import re

from lark import Token

from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.counting import Count, Did, ThisIs
from ....language.filters import IsThis
from ....language.pieces import Pieces as Chars
from ....language.pieces import This
from ....language.values import ANYTHING, ONE, AllOf, AnyOf, Compare, N, Not, NotSo
from ....text.trees import Branch, Refused, branches, words_of
from ..comparing import SharesType
from ..filters import BpIs, ChosenType, GradeIs, HasCharged, HasExtra, InArea, IsExtra, Level, Named
from ..selectors import OpponentOf, Those
from ..terms import (
    BATTLE,
    CHARGED,
    EACH,
    OPPONENT,
    R_CHOSEN,
    R_TYPE,
    SCENE,
    YOU,
)
from ..values import Distinct, IsLead, NeighboursAre, OneOfThemIs, OpponentIs, TotalLevel, TurnNumber
from . import lexicon, phrases
from .history import History, player
from .phrases import Noun, Phrase, both

ORDINALS = ("first", "second", "third", "fourth", "fifth")


class Conditions(History):
    """Reads conditions in the light of what was said before."""

    def condition(self, tree: Branch) -> Condition:
        parts = tuple([self.simple(child) for child in branches(tree)])
        if len(parts) == 1:
            return parts[0]
        return AnyOf(parts) if tree.data == "any_of" else AllOf(parts)

    def simple(self, tree: Branch) -> Condition:
        read = getattr(self, f"cond_{tree.data}")
        found: Condition = read(tree)
        return found

    def owned_phrase(self, tree: Branch, who: int) -> Phrase:
        """The object of "has", where "their" means the one who has it."""
        before, self.they = self.they, who
        p = self.phrase(branches(tree)[-1])
        self.they = before
        return p

    def how_many(self, p: Phrase, who: int) -> Value:
        """How many of these a player has."""
        if p.form == "different" and p.of is not None:
            return self.distinct(p.word, p.of)
        noun = p.noun
        if noun is None:
            raise Refused(p.tree, "what somebody has cannot be told")
        if noun.distinct:
            return Distinct(noun.distinct, noun.zone if noun.zoned else BATTLE, who, noun.characters())
        if noun.zoned and noun.zone == SCENE:
            return Count(SCENE, who, noun.characters())
        if noun.zoned:
            return self.count(p, noun)
        if p.whose < 0 and "area" not in noun.words:
            p.whose = who
        return self.count(p, noun)

    def compared(self, p: Phrase, value: Value) -> Condition:
        if p.form in ("counted", "at_least", "another", "different"):
            return Compare(value, p.sign, N(p.lo))
        return Compare(value, ">=", ONE)

    def cond_has(self, tree: Branch) -> Condition:
        who = player(tree)
        if who == EACH:
            return self.each_has(tree)
        return self.one_has(tree, who)

    def each_has(self, tree: Branch) -> Condition:
        """ "both players have": each for themselves; "any player has": one of them."""
        parts = (self.one_has(tree, YOU), self.one_has(tree, OPPONENT))
        return AnyOf(parts) if "any" in words_of(tree, "PLAYER").lower() else AllOf(parts)

    def one_has(self, tree: Branch, who: int) -> Condition:
        p = self.owned_phrase(tree, who)
        if p.noun is not None and p.form in ("bare", "counted") and " and " in self.listed(p.noun):
            return self.all_named(p, who)
        if p.noun is not None and p.noun.each_level:
            return self.all_levels(p, p.noun, who)
        return self.compared(p, self.how_many(p, who))

    def one_player(self, tree: Branch) -> int:
        who = player(tree)
        if who == EACH:
            raise Refused(tree, "not understood", ("you",))
        return who

    def cond_neither_has(self, tree: Branch) -> Condition:
        return Compare(self.how_many(self.owned_phrase(tree, EACH), EACH), "==", N(0))

    def cond_has_one(self, tree: Branch) -> Condition:
        return AnyOf(self.has_each(tree))

    def cond_has_all(self, tree: Branch) -> Condition:
        return AllOf(self.has_each(tree))

    def has_each(self, tree: Branch) -> tuple[Condition, ...]:
        who = player(tree)
        if who == EACH:
            raise Refused(tree, "not understood", ("you have",))
        before, self.they = self.they, who
        found = [self.phrase(child) for child in branches(tree)]
        self.they = before
        return tuple([self.compared(p, self.how_many(p, who)) for p in found])

    def cond_has_both(self, tree: Branch) -> Condition:
        return self.all_named(self.owned_phrase(tree, player(tree)), player(tree))

    def listed(self, noun: Noun) -> str:
        for token in noun.tree.scan_values(lambda v: isinstance(v, Token) and v.type == "NAMES"):
            return str(token)
        return ""

    def all_named(self, p: Phrase, who: int) -> Condition:
        """Every one of the names of a list is there."""
        noun = p.noun
        named = [part for part in noun.parts if isinstance(part, Named)] if noun is not None else []
        if noun is None or len(named) != 1:
            raise Refused(p.tree, "not understood", ("both 『A』 and 『B』",))
        others = [part for part in noun.parts if part is not named[0]]
        conditions: list[Condition] = []
        for name in named[0].names:
            noun.parts = [*others, Named((name,))]
            conditions.append(Compare(self.how_many(p, who), ">=", ONE))
        return AllOf(tuple(conditions))

    def all_levels(self, p: Phrase, noun: Noun, who: int) -> Condition:
        """ "you have a level 1, 2, and 3 Kaiju": one of each."""
        if p.form not in ("bare", "counted") or p.lo != 1:
            raise Refused(p.tree, "one of each or one of any cannot be told", ("level 1, 2, or 3",))
        levels, noun.each_level = noun.each_level, ()
        parts = list(noun.parts)
        conditions: list[Condition] = []
        for level in levels:
            noun.parts = [*parts, Level(level, level)]
            conditions.append(Compare(self.how_many(p, who), ">=", ONE))
        return AllOf(tuple(conditions))

    def cond_has_no(self, tree: Branch) -> Condition:
        who = player(tree)
        if who == EACH and "any" in words_of(tree, "PLAYER").lower():
            raise Refused(tree, "not understood", ("you have no", "neither player has"))
        return Compare(self.how_many(self.owned_phrase(tree, who), who), "==", N(0))

    def cond_has_more(self, tree: Branch) -> Condition:
        who = self.one_player(tree)
        low = words_of(tree, "MORE_OR_FEWER").lower()
        sign = ">" if low == "more" else "<" if low in ("fewer", "less") else "=="
        before, self.they = self.they, who
        noun = self.noun(branches(tree)[0])
        self.they = before
        if noun.also >= 0 or noun.words & {"area", "round", "level", "charged"}:
            raise Refused(tree, "how many cannot be told", ("cards in your hand",))
        other = YOU if who == OPPONENT else OPPONENT
        zone = noun.zone if noun.zoned else BATTLE
        where = noun.characters() if zone == BATTLE else noun.cards()
        return Compare(Count(zone, who, where), sign, Count(zone, other, where))

    def cond_zone_has(self, tree: Branch) -> Condition:
        zone, who = self.whole_zone(words_of(tree, "WHOLE_ZONE"))
        p = self.phrase(branches(tree)[0])
        if p.noun is None or p.noun.zoned:
            raise Refused(p.tree, "not understood", ("three or fewer cards",))
        return self.compared(p, Count(zone, who, p.noun.cards()))

    def cond_there_is(self, tree: Branch) -> Condition:
        p = self.phrase(branches(tree)[0])
        return self.being_there(p)

    def being_there(self, p: Phrase) -> Condition:
        if p.form == "different":
            return self.compared(p, self.how_many(p, EACH))
        noun = p.noun
        if noun is None:
            raise Refused(p.tree, "what is there cannot be told")
        if "charged" in noun.words:
            if noun.under is not None and noun.under.form != "this":
                host = both([self.being(noun.under), HasCharged()])
                return Compare(Count(BATTLE, YOU if noun.under.whose < 0 else noun.under.whose, host), ">=", ONE)
            if p.form == "at_least":
                return Compare(Count(CHARGED, YOU), p.sign, N(p.lo))
            return ThisIs(HasCharged())
        if " and " in self.listed(noun):
            return self.all_named(p, EACH if p.whose < 0 else p.whose)
        if "scene" in noun.words and "card" not in noun.words:
            return self.compared(p, Count(SCENE, EACH if p.whose < 0 else p.whose, noun.characters()))
        if noun.distinct:
            return self.compared(p, self.distinct(noun.distinct, p))
        return self.compared(p, self.count(p, noun))

    def cond_there_is_no(self, tree: Branch) -> Condition:
        found = self.being_there(self.phrase(branches(tree)[0]))
        if isinstance(found, Compare):
            return Compare(found.left, "==", N(0))
        return NotSo(found)

    def cond_only_one(self, tree: Branch) -> Condition:
        what = phrases.feature(words_of(tree, "FEATURE"))
        return Compare(self.distinct(what, self.phrase(branches(tree)[0])), "==", ONE)

    def cond_total_level(self, tree: Branch) -> Condition:
        p = self.phrase(branches(tree)[0])
        if p.noun is None:
            raise Refused(p.tree, "whose levels cannot be told")
        words = words_of(tree, "RANGE")
        n = int(re.findall("[0-9]+", words)[0])
        lo, hi = lexicon.span(words)
        sign = "==" if lo == hi else "<=" if hi == n else ">="
        return Compare(TotalLevel(self.side_of(p), p.noun.characters()), sign, N(n))

    def cond_is_lead(self, tree: Branch) -> Condition:
        lead = "lead" in words_of(tree, "LEAD_OR_NEXT").lower()
        return IsLead(lead == (self.one_player(tree) == YOU))

    def about(self, p: Phrase, where: Filter) -> Condition:
        """Whether what a phrase names fits."""
        self.topic = p
        if self.is_cards(p):
            register = self.register(p)
            self.memory.cards = register
            return Did(register, where)
        if p.form == "facing":
            assert p.of is not None
            if p.of.form != "this":
                return Compare(Count(BATTLE, OPPONENT, both([self.being(p), where])), ">=", ONE)
            self.memory.it = OpponentOf(This())
            return OpponentIs(where)
        if p.form == "all" and p.noun is not None:
            others = both([self.described(p), Not(where)])
            return Compare(Count(BATTLE, self.side_of(p), others), "==", N(0))
        if p.form == "at_least" and p.noun is not None:
            who = YOU if p.whose < 0 else p.whose
            return Compare(Count(BATTLE, who, both([self.described(p), where])), p.sign, N(p.lo))
        if p.form in ("bare", "counted", "owned", "another") and p.noun is not None:
            who = YOU if p.whose < 0 else p.whose
            return Compare(Count(BATTLE, who, both([self.described(p), where])), ">=", N(p.lo))
        return self.of_characters(self.antecedent(p), p, where)

    def of_characters(self, chars: Chars, p: Phrase, where: Filter) -> Condition:
        self.memory.it = chars
        if isinstance(chars, This):
            return ThisIs(where)
        if isinstance(chars, OpponentOf) and isinstance(chars.of, This):
            return OpponentIs(where)
        if isinstance(chars, Those):
            return OneOfThemIs(chars.register, where)
        raise Refused(p.tree, "what this refers to cannot be told")

    def subject_of(self, tree: Branch) -> Phrase:
        first = branches(tree)[0]
        p = self.owner(first) if first.data == "poss" else self.phrase(first)
        if p.form == "them" and self.lasting and self.topic is not None:
            return self.topic  # in a row of "while", the subject of the one before
        return p

    def cond_is_(self, tree: Branch) -> Condition:
        subject = self.subject_of(tree)
        return self.about(subject, self.being(self.phrase(branches(tree)[1])))

    def cond_is_only(self, tree: Branch) -> Condition:
        """ "this character is the only Kaiju you have": it is one, and there is no other."""
        subject, noun = self.subject_of(tree), self.noun(branches(tree)[1])
        if subject.form != "this" or (noun.zoned and (noun.zone, noun.who) != (BATTLE, YOU)) or not noun.is_plain():
            raise Refused(tree, "not understood", ("this character is the only Kaiju you have",))
        if noun.words & {"card", "scene", "charged", "round", "level", "area"}:
            raise Refused(tree, "these are no characters", ("the only Kaiju you have",))
        where = noun.characters()
        self.topic, self.memory.it = subject, This()
        alone = Compare(Count(BATTLE, YOU, both([where, Not(IsThis())])), "==", N(0))
        return alone if where == ANYTHING else AllOf((ThisIs(where), alone))

    def cond_is_turn(self, tree: Branch) -> Condition:
        words = words_of(tree, "IS_TURN").lower()
        figures = re.findall("[0-9]+", words)
        n = int(figures[0]) if figures else next(i for i, word in enumerate(ORDINALS, 1) if word in words)
        return Compare(TurnNumber(), ">=" if "later" in words else "<=" if "earlier" in words else "==", N(n))

    def cond_is_not(self, tree: Branch) -> Condition:
        found = self.cond_is_(tree)
        if isinstance(found, OpponentIs):
            return OpponentIs(Not(found.where))
        return NotSo(found)

    def cond_has_type(self, tree: Branch) -> Condition:
        where = phrases.type_filter(tree, words_of(tree, "TYPES"))
        return self.about(self.subject_of(tree), where)

    def cond_has_chosen_type(self, tree: Branch) -> Condition:
        if R_TYPE not in self.memory.done:
            raise Refused(tree, "no TYPE was chosen before", ("TYPE 【BASIC】",))
        return self.about(self.subject_of(tree), ChosenType())

    def cond_level_is(self, tree: Branch) -> Condition:
        return self.about(self.subject_of(tree), Level(*lexicon.span(words_of(tree, "RANGE"))))

    def cond_higher_total(self, tree: Branch) -> Condition:
        left, right = [self.phrase(child) for child in branches(tree)]
        if left.noun is None or right.noun is None:
            raise Refused(tree, "whose levels cannot be told")
        sign = ">" if "higher" in words_of(tree, "HIGHER_TOTAL").lower() else "<"
        totals = [TotalLevel(self.side_of(p), p.noun.characters()) for p in (left, right) if p.noun is not None]
        return Compare(totals[0], sign, totals[1])

    def cond_also_has_type(self, tree: Branch) -> Condition:
        return self.about(self.same_topic(tree), phrases.type_filter(tree, words_of(tree, "TYPES")))

    def cond_also_is(self, tree: Branch) -> Condition:
        return self.about(self.same_topic(tree), self.being(self.phrase(branches(tree)[0])))

    def same_topic(self, tree: Branch) -> Phrase:
        """The subject of the condition before."""
        if self.topic is None:
            raise Refused(tree, "of whom this is said cannot be told")
        return self.topic

    def cond_has_extra(self, tree: Branch) -> Condition:
        return self.about(self.subject_of(tree), HasExtra())

    def cond_is_next_to(self, tree: Branch) -> Condition:
        subject, other = [self.phrase(child) for child in branches(tree)]
        if subject.form != "this" or other.noun is None:
            raise Refused(tree, "not understood", ("this character is adjacent to 『A』",))
        return NeighboursAre(self.described(other), False)

    def cond_has_no_type(self, tree: Branch) -> Condition:
        where = phrases.without(tree, phrases.type_filter(tree, words_of(tree, "TYPES")))
        return self.about(self.subject_of(tree), where)

    def cond_grade_is(self, tree: Branch) -> Condition:
        increased = "increased" in words_of(tree, "GRADE_IS").lower()
        return self.about(self.subject_of(tree), GradeIs(increased))

    def cond_bp_is(self, tree: Branch) -> Condition:
        return self.about(self.subject_of(tree), BpIs(*lexicon.span(words_of(tree, "RANGE"))))

    def cond_is_extra(self, tree: Branch) -> Condition:
        return self.about(self.subject_of(tree), IsExtra())

    def cond_is_in_round(self, tree: Branch) -> Condition:
        return self.about(self.subject_of(tree), self.area(tree))

    def cond_in_round(self, tree: Branch) -> Condition:
        self.memory.it = This()
        return ThisIs(self.area(tree))

    def area(self, tree: Branch) -> Filter:
        return InArea(lexicon.first_number(words_of(tree, "IN_ROUND")))

    def cond_is_adjacent(self, tree: Branch) -> Condition:
        p = self.phrase(branches(tree)[0])
        if p.noun is None:
            raise Refused(p.tree, "who is adjacent cannot be told")
        words = words_of(tree, "ADJACENT").lower()
        phrases.side(tree, words)
        return NeighboursAre(self.described(p), "both" in words or "left and right" in words)

    def cond_shares(self, tree: Branch) -> Condition:
        subject, other = [self.phrase(child) for child in branches(tree)]
        where = self.sharing(other)
        found = self.about(subject, where)
        if isinstance(where, SharesType) and where.characters and where.register == R_CHOSEN:
            self.memory.it = Those(R_CHOSEN)
        return found
