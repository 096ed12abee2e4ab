"""What a sentence leaves open though each of its words has a meaning: who goes on, which of two is "it", and what a
card was that has left the field. Such a sentence is refused."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any, Final

from ....language.control import If, IfYouDo, May, Seq
from ....language.counting import Count, Did
from ....language.discourse import UnclearError
from ....language.pieces import BothOf, This
from ....language.selectors import Among, Held, Top
from ....language.values import ANYTHING, Compare, N, ThatMany
from ....language.verbs import LookAt, Reveal
from ....text.nodes import nodes
from ..events import AtMoment
from ..field_filters import OfUnit
from ..filters import Bp
from ..lines import Swap
from ..modes import SomeOf
from ..moves import TakeOff
from ..ops import Choose, Draw, Give, Move
from ..playing import Play
from ..selectors import Bottom, From, Pick, Those
from ..switching import Lock
from ..terms import (
    R_CAUSE,
    R_CHOSEN,
    R_GONE,
    R_LAST,
    R_LEFT,
    R_LOOKED,
    R_OUTSIDE,
    R_PLAYED,
    R_REMOVED,
    R_RETURNED,
    R_REVEALED,
    R_TAKEN,
)
from ..values import BpOf, OneOfThemIs, Sum
from .deeds import check_deeds
from .doers import FREE, WHO, check_asked, check_doers, check_free, check_next_doer
from .gifts import WHOSE_TURN, is_nobodys
from .gone import NOTHING, check_gone, check_own, check_played, fills, speaks_of
from .phrases import Do

WHICH: Final = "which of two this speaks of is not clear"
LEFT: Final = "that card has left the field"
DOUBTS: Final = (WHICH, WHO, FREE, LEFT, WHOSE_TURN, NOTHING)
# Words for one alone, and how many.
ONE: Final = {
    "en": re.compile(r"\b(?:its?(?! owner| would)|that (?:card|character)|that many|the same number)\b", re.IGNORECASE),
    "ja": re.compile(r"その(?:キャラ|カード|枚数)|それ(?!ら|ぞれ)"),
    "zh": re.compile(r"該(?!等)|那個數量|其(?!中|他|餘|的?位置)"),
}
# Words for several cards, but for "one of them".
SEVERAL: Final = {
    "en": re.compile(r"(?<!among )(?<!of )(?<!between )\bthem\b", re.IGNORECASE),
    "ja": re.compile("それらを"),
    "zh": re.compile("(?:該等|這些|那些)(?:卡|角色)|(?:它|他)們"),
}
# Words for what is left of cards of which some were taken.
REST: Final = {
    "en": re.compile(r"\b(?:remaining|remainder|rest|others?)\b", re.IGNORECASE),
    "ja": re.compile("残り"),
    "zh": re.compile("[其剩][餘余他下]|[餘余]下"),
}
# Words for somebody else than this character, which a print calls "this character".
ANOTHER: Final = {
    "en": re.compile(r"\bthat (?:character|card|site)\b", re.IGNORECASE),
    "ja": re.compile("その(?:キャラ|カード|フィールド)"),
    "zh": re.compile("該(?:角色|卡|場域)"),
}
# "When ..., if there is a character, ... it": the character, or this one?
ASKED: Final = re.compile(r",? if (?P<what>[^,.]*), (?P<then>.*?)\bits?\b", re.IGNORECASE)
THIS_ONE: Final = re.compile(r"\b(?:this (?:character|card|field|site)|it)\b", re.IGNORECASE)
ON_FIELD: Final = re.compile(r"\b(?:field|line|attacked|sidelined|blocked|raided|played|moved|rested)\b", re.IGNORECASE)
CHOSEN_ONE: Final = re.compile(r"\bthe chosen (?:card|character)\b", re.IGNORECASE)
MANY: Final = re.compile(r"\bthat many\b|\bthe same number\b|その枚数|(?:那個|該)(?:數量|張數)", re.IGNORECASE)
TWO_PLACES: Final = {
    "en": re.compile(r"\b(?:field|line|sideline|hand|area) and (?:in |on )?(?:your |the )?\w+", re.IGNORECASE),
    "ja": re.compile("(?:場|場外|手札|L|エリア)と(?:場|場外|リムーブ|手札)"),
    "zh": re.compile("(?:場上|場外|前線|能源線|手牌|移除區)(?:及|和|與)(?:場外|移除區|手牌)"),
}
# What is not so of "A or B", or of "A and B".
NEITHER: Final = re.compile(
    r"\b(?:if|unless|while)\b(?![^.,]*\b(?:neither|either)\b)[^.,]*[\"\]>] or [^.,]*? (?:is|are) not (?:on|in)\b"
    r"|\bdo(?:es)? not have [^.,]*[\"\]>] and [^.,]* (?:on|in) (?:your|their)\b",
    re.IGNORECASE,
)
IT_ALONE: Final = re.compile(
    r"\bit (?:gains|loses|cannot|will)\b|\b(?:sideline|switch|move|return) it\b", re.IGNORECASE
)
PUT_OFF: Final = ("later", "now", "theirs")  # what was spoken of last waits with it
ONE_CARD: Final = N(1)


def doubt(
    language: str,
    words: str,
    sentence: Any,
    before: list[Any],
    after: list[Any],
    given: list[Any],
    turned: bool,
    reader: Any,
) -> str:
    """Why a sentence is not clear, or nothing: its words, what they say, what is done before and with it, what "it" has
    meant in it, whether a heading says in whose turn, and who has read it."""
    try:
        if not turned:
            check_turn(language, words, sentence)
        check_doers(language, words, sentence)
        check_free(language, words)
        check_next_doer(language, words, sentence, before)
        check_asked(language, sentence, before)
        check_places(language, words, sentence)
        check_negated(language, words)
        check_up_to(language, sentence)
        if language == "en-asia":
            check_idle(sentence)
        check_which(language, words, before, after, given)
        check_cause(language, words, sentence, given, reader)
        check_own(language, words, reader.talk, WHICH)
        check_deeds(language, words, before)
    except UnclearError as unclear:
        return str(unclear)
    return ""


def is_one(language: str, words: str) -> bool:
    """Whether a sentence speaks of one alone."""
    return ONE[language.split("-", maxsplit=1)[0]].search(words) is not None


# ---- which


def check_places(language: str, words: str, sentence: Any) -> None:
    """One card "on your field and in your sideline": whether one in each or one in all is not said."""
    if TWO_PLACES[language.split("-", maxsplit=1)[0]].search(words) is None:
        return
    asked = [
        node.left for node in nodes(sentence) if isinstance(node, Compare) and (node.sign, node.right) == (">=", N(1))
    ]
    sums = [value for value in asked if isinstance(value, Sum) and all(isinstance(part, Count) for part in value.parts)]
    if len(sums) == 1:  # of several names each is somewhere
        raise UnclearError(WHICH)


def check_negated(language: str, words: str) -> None:
    """Of two that are not there, whether one of them is enough is not said."""
    if language.startswith("en") and NEITHER.search(words):
        raise UnclearError(WHICH)


def check_up_to(language: str, sentence: Any) -> None:
    """Whether "up to" is said of the second as well, in "up to one A and one B", is not said."""
    for node in nodes(sentence) if language == "en" else ():
        several = [(part.lo, part.hi) for part in getattr(node, "parts", ()) if isinstance(part, Pick | From)]
        if len(several) > 1 and several[0][0] == N(0) and any(lo == hi for lo, hi in several[1:]):
            raise UnclearError(WHICH)


def check_idle(sentence: Any) -> None:
    """A free translation says "this character" of a chosen one, too: where one is chosen and "this character" alone is
    dealt with in the same sentence, it is not clear which."""
    for do in nodes(sentence):
        if isinstance(do, Do):
            for at, (part, then) in enumerate(pairwise(do.parts)):
                told = any(isinstance(node, Those) for node in nodes(do.parts[at + 1 :]))
                if isinstance(part, Choose) and getattr(then, "units", None) == This() and not told:
                    raise UnclearError(WHICH)


def check_which(language: str, words: str, before: list[Any], after: list[Any], given: list[Any]) -> None:
    """What "it" was, and what is asked of what was dealt with, is one thing."""
    done = list(in_order(tuple(after)))
    check_shown(after, done)
    check_left(done)
    check_gone(language, words, before, after, WHICH)
    check_played(done, given, WHICH)
    gone_with(Seq(tuple(after)), frozenset())
    check_several(done)
    check_taken(language, words, before, done, given)
    told = len([node for node in nodes(tuple(before)) if node == Those(R_CHOSEN)])
    if language.startswith("en") and CHOSEN_ONE.search(words) and done.count(Those(R_CHOSEN)) > told:
        given = [*given, Those(R_CHOSEN)]
    elif not is_one(language, words):
        return
    chosen = [node.units for node in done if isinstance(node, Choose)]
    if chosen and isinstance(chosen[-1], BothOf) and (Those(R_CHOSEN) in given or Those(R_CAUSE) in given):
        raise UnclearError(WHICH)
    known = [node for node in nodes(tuple(before)) if isinstance(node, Choose)]
    if len(chosen) <= len(known) and (This() in given or Those(R_CHOSEN) in given) and is_of_two(before):
        raise UnclearError(WHICH)
    if This() in given and chosen and Lock(This()) in done and Lock(This()) not in nodes(tuple(before)):
        raise UnclearError(WHICH)
    if This() in given and language.startswith("en") and (asked := ASKED.search(words)) and is_of_others(asked):
        raise UnclearError(WHICH)
    if given and isinstance(given[-1], Held) and before and isinstance(last_of(before[-1]), Draw):
        raise UnclearError(WHICH)
    meant = {node.register for node in given if isinstance(node, Held | Those)}
    check_counts(before, done, meant, MANY.search(words) is not None)


def check_cause(language: str, words: str, sentence: Any, given: list[Any], reader: Any) -> None:
    """Where a text waits for somebody else who stays on the field, "it" after this character is either of them."""
    if not language.startswith("en") or This() not in given or reader.has_left(R_CAUSE) or sentence.how in PUT_OFF:
        return
    if Those(R_CAUSE) in reader.talk.mentions and IT_ALONE.search(words):
        raise UnclearError(WHICH)


def is_another(language: str, words: str, sentence: Any, given: list[Any]) -> bool:
    """Whether somebody else is meant than what "it" was: this character is not called "that character". The Chinese
    prints call it so where a text waits for a moment at which nothing befalls anybody."""
    name = language.split("-", maxsplit=1)[0]
    if name == "zh" and isinstance(sentence.extra, AtMoment):
        return False
    return len(given) > 0 and all(node == This() for node in given) and ANOTHER[name].search(words) is not None


def is_of_others(asked: re.Match[str]) -> bool:
    """Whether "it" comes after something on the field, or what befell it, was asked, and "this character" does not."""
    return THIS_ONE.search(f"{asked['what']}, {asked['then']}") is None and ON_FIELD.search(asked["what"]) is not None


def last_of(effect: Any) -> Any:
    """What was done last."""
    return last_of(effect.parts[-1]) if isinstance(effect, Seq) else effect


def check_turn(language: str, words: str, sentence: Any) -> None:
    """A text that waits for a moment of a turn says in whose; where a heading says it, nobody asks."""
    waits = sentence.how == "when" and isinstance(sentence.extra, AtMoment)
    if waits and is_nobodys(language, words):
        raise UnclearError(WHOSE_TURN)


def check_several(done: list[Any]) -> None:
    """What is asked of one of several cards does not decide what is done with all of them, and one alone does not trade
    places."""
    many: dict[int, bool] = {}
    for node in done:
        match node:
            case Choose(units):
                many[R_CHOSEN] = isinstance(units, BothOf) or getattr(units, "hi", ONE_CARD) != ONE_CARD
            case Swap(Those(register), None) if not many.get(register, True):  # with whom?
                raise UnclearError(WHICH)
            case Reveal(Top(_, count) | Bottom(_, count)):
                many[R_REVEALED] = count != ONE_CARD
            case If(OneOfThemIs(register, where) | Did(register, where), body) if (
                many.get(register) and where != ANYTHING
            ):
                if Those(register) in nodes(body) or Held(register) in nodes(body):
                    raise UnclearError(WHICH)


def check_taken(language: str, words: str, before: list[Any], done: list[Any], given: list[Any]) -> None:
    """Of shown cards of which some were taken "it" is not what is left, and one that was taken is not "them"."""
    name = language.split("-", maxsplit=1)[0]
    taken: list[Any] = [node for node in done if isinstance(node, Move) and isinstance(node.cards, Among)]
    told = list(nodes(tuple(before)))
    for rest in {Held(node.cards.register) for node in taken}:
        left = done[done.index(taken[0]) :].count(rest)
        if rest in given and left > told.count(rest) and REST[name].search(words) is None:
            raise UnclearError(WHICH)
    one = {fills(node) for node in taken if node.cards.hi == ONE_CARD and len(taken) == 1}
    meant = {node.register for node in given if isinstance(node, Held)}
    if one & meant and SEVERAL[name].search(words):
        raise UnclearError(WHICH)


def is_of_two(before: list[Any]) -> bool:
    """Whether the last sentence was about this character and another one."""
    last = before[-1] if before else None
    gifts = [node for node in nodes(last) if isinstance(node, Give)]
    return bool(gifts) and isinstance(gifts[-1].units, BothOf) and This() in gifts[-1].units.parts


def in_order(node: Any) -> Iterator[Any]:
    """What is done one after the other, without what is done in the place of something else."""
    if isinstance(node, SomeOf) or (isinstance(node, If) and node.otherwise is not None):
        return
    if isinstance(node, tuple):
        for part in node:
            yield from in_order(part)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from in_order(getattr(node, field.name))


def check_shown(after: list[Any], done: list[Any]) -> None:
    """Cards that were looked at or revealed are all remembered: of two lots it is not clear which is meant, but where
    nothing is left of what was looked at."""
    always = [part for effect in after for part in (effect.parts if isinstance(effect, Seq) else (effect,))]
    for verb, register in ((Reveal, R_REVEALED), (LookAt, R_LOOKED)):
        lots: list[Any] = []
        spoken = False
        for node in done:
            if isinstance(node, verb):
                if not lots or spoken or lots[-1] != lot(node.cards):
                    lots.append(lot(node.cards))
                spoken = False
            elif register == R_LOOKED and len(lots) == 1 and is_put_away(node) and node in always:
                lots.clear()
            elif speaks_of(node, register):
                if len(lots) > 1:
                    raise UnclearError(WHICH)
                spoken = True


def is_put_away(node: Any) -> bool:
    return isinstance(node, Move) and node.cards == Held(R_LOOKED)


def lot(cards: Any) -> Any:
    """Where shown cards are: those of one place are one lot."""
    match cards:
        case Among(register):
            return Among, register
        case From(zones, who):
            return zones, who
        case Top(who) | Bottom(who):
            return type(cards), who
    return cards


def check_left(done: list[Any]) -> None:
    """What a character was on the field is not asked of its card elsewhere."""
    off = picked = 0
    for node in done:
        if isinstance(node, TakeOff):
            off += 1
            picked = 1 if isinstance(node.units, Pick) else picked
        elif isinstance(getattr(node, "units", None), Pick):
            picked = 0
        if not off:
            continue
        if isinstance(node, OneOfThemIs) and node.register == R_LAST and picked:
            raise UnclearError(LEFT)
        if isinstance(node, Did) and node.register in (R_LEFT, R_GONE, R_RETURNED) and is_of_field(node.where):
            raise UnclearError(LEFT)
        if isinstance(node, BpOf) and node.register == R_GONE and off > 1:
            raise UnclearError(WHICH)


def gone_with(effect: Any, gone: frozenset[int]) -> frozenset[int]:
    """The registers whose characters have certainly left the field with an effect: nothing more befalls them there."""
    units = getattr(effect, "units", None)
    if isinstance(effect, TakeOff):
        return gone | {units.register if isinstance(units, Those) else R_LAST}
    if isinstance(units, Those) and units.register in gone and not isinstance(effect, Lock):
        raise UnclearError(LEFT)
    if units is not None:
        return gone - {R_CHOSEN if isinstance(effect, Choose) else R_LAST}
    match effect:
        case Seq(parts):
            for part in parts:
                gone = gone_with(part, gone)
        case If(body=body):
            gone_with(body, gone)
        case IfYouDo(a, b):
            gone_with(b, gone_with(a.body if isinstance(a, May) else a, gone))
        case May(body):
            gone_with(body, gone)
    return gone


def is_of_field(where: Any) -> bool:
    """Whether something is asked that a card has on the field, or otherwise there than elsewhere."""
    return any(isinstance(part, Bp | OfUnit) for part in nodes(where))


def check_counts(before: list[Any], done: list[Any], meant: set[int], many: bool) -> None:
    """One that was put somewhere or played is not several, and "that many" are not all: those are remembered together.
    `meant` are the registers that "it" has meant, `many` is whether "that many" is said."""
    for register in (R_TAKEN, R_OUTSIDE, R_REMOVED, R_RETURNED, R_PLAYED):
        told = [node for node in nodes(tuple(before)) if speaks_of(node, register)]
        filled = spoken = 0
        for node in done:
            if isinstance(node, Play) if register == R_PLAYED else fills(node) == register:
                filled += 1
            elif speaks_of(node, register):
                spoken += 1
                is_it = register in meant or (many and isinstance(node, ThatMany))
                if filled > 1 and spoken > len(told) and is_it:
                    raise UnclearError(WHICH)
