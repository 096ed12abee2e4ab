"""Who does what a sentence says, and who is asked whether it was done: where that is open, the sentence is refused."""

import re
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....language.control import If, IfYouDo, May, Seq
from ....language.discourse import UnclearError
from ....language.values import ONE
from ....language.verbs import LookAt
from ....text.nodes import nodes
from ..endings import Later
from ..modes import SomeOf
from ..ops import Draw
from ..selectors import From, Pick
from ..terms import EACH, HAND, OPPONENT, YOU
from .phrases import Bring, Do, EitherDo, MayDo, Put

WHO: Final = "who does this is not clear"
FREE: Final = "how much of this is a choice is not clear"
# "... and then ... you may" in one sentence: where "may" stands at its end it may be said of all, or of the last.
THEN_MAY: Final = {"ja": re.compile("、その後、[^。「」]*もよい$")}
# What is printed where somebody else does something, and what tells that it is you again.
OTHERS: Final = {
    "en": re.compile(r"\b(?:each player|both players|(?:you and )?your opponent each)\b", re.IGNORECASE),
    "en-asia": re.compile(r"\b(?:each player|both players|your opponent)\b", re.IGNORECASE),
    "ja": re.compile(r"(?:相手|お互い|プレイヤー)は"),
    "zh": re.compile(r"對手(?!的)|雙方"),
}
AGAIN: Final = {
    "en": re.compile(r"\byou\b", re.IGNORECASE),
    "ja": re.compile(r"自分[はの]"),
    "zh": re.compile(r"[，、。](?:然後|並|而)?(?:由|則)?自己(?!的)"),
}
# Where nobody need be named, what tells that it is you.
UNSAID: Final = {"ja": re.compile("自分|お互い|相手|プレイヤー"), "zh": re.compile("自己|雙方|對手|玩家")}
YOU_AGAIN: Final = {"ja": "自分は", "zh": "自己"}
CONDITION: Final = {"ja": "場合、", "zh": "的情況下，"}  # it ends so
# Who is asked whether it was done: you, or the opponent.
ASKED: Final = {"if_you_do": "if_they_do", "if_you_cannot": "if_they_cannot"}
THEIRS: Final = {theirs: yours for yours, theirs in ASKED.items()}


def check_doers(language: str, words: str, sentence: Any) -> None:
    """In one sentence the player who began goes on, where nobody else is named."""
    for do in nodes(sentence):
        if not isinstance(do, Do):
            continue
        theirs = False
        for part in do.parts:
            if theirs and (picks_of_theirs(part) or (is_yours(part) and not is_named_again(language, words))):
                raise UnclearError(WHO)
            theirs = theirs or is_theirs(part)


def is_named_again(language: str, words: str) -> bool:
    name = language if language in OTHERS else language.split("-", maxsplit=1)[0]
    others = list(OTHERS[name].finditer(words))
    return not others or AGAIN[name.split("-", maxsplit=1)[0]].search(words, others[0].end()) is not None


def is_theirs(part: Any) -> bool:
    """Whether the opponent does something, or both players."""
    for node in nodes(part):
        match node:
            case Draw(who=who) | Pick(by=who) | From(by=who) | EitherDo(who=who) | MayDo(who=who) | SomeOf(who=who) if (
                who != YOU
            ):
                return True
    return False


def is_yours(part: Any) -> bool:
    """Whether you do something that either player could do."""
    for node in nodes(part):
        match node:
            case Draw(who=who) | Pick(by=who) | From(by=who) if who == YOU:
                return True
            case Bring() | LookAt():
                return True
    return False


def picks_of_theirs(part: Any) -> bool:
    """Whether you choose among cards in a hand that is not yours."""
    what = part.what if isinstance(part, Put) else getattr(part, "cards", None)
    return isinstance(what, From) and what.zones == (HAND,) and what.who != YOU and what.by == YOU


def opens_with_theirs(body: Any) -> bool:
    """Whether the first of it is a choice of the opponent's."""
    first = body.parts[0] if isinstance(body, Seq) else body
    theirs = [node for node in nodes(first) if isinstance(node, From | Pick) and node.by == OPPONENT]
    return bool(theirs) and not isinstance(first, SomeOf)


def may_list(body: Effect) -> Effect:
    """What is listed may be done. It says itself whose choice it is: where that is the opponent's, the one thing that
    is listed, or none, is chosen."""
    return SomeOf((body,), ONE, True) if opens_with_theirs(body) else May(body)


def check_free(language: str, words: str) -> None:
    """Whether all of a sentence is a choice, or only what is done then, is said."""
    if language in THEN_MAY and THEN_MAY[language].search(words):
        raise UnclearError(FREE)


def check_next_doer(language: str, words: str, sentence: Any, before: list[Any]) -> None:
    """A sentence without anybody after one of the opponent's: in a language that leaves things unsaid either may be."""
    name = language.split("-", maxsplit=1)[0]
    if name not in UNSAID or not before or sentence.how != "plain" or UNSAID[name].search(words):
        return
    if is_you_again(before[-1], sentence.said):
        raise UnclearError(WHO)


def is_you_again(before: Any, said: Any) -> bool:
    """Whether you draw, or take from your hand, after the opponent did something."""
    first = said.parts[0] if isinstance(said, Do | Seq) else said
    return was_theirs(asked(before)) and is_of_hand(first)


def was_theirs(done: Any) -> bool:
    """Whether the opponent was the last who did something, whatever came of it then."""
    for part in reversed(done.parts if isinstance(done, Seq) else (done,)):
        if is_theirs(part) or is_yours(part):
            return is_theirs(part)
    return False


def is_of_hand(part: Any) -> bool:
    """Whether you draw, or take from your hand, which the opponent could do as well."""
    for node in nodes(part):
        match node:
            case Draw(who=who) if who == YOU:
                return True
            case From((zone,), who) if zone == HAND and who == YOU:
                return True
    return False


def check_asked(language: str, sentence: Any, before: list[Any]) -> None:
    """ "If you do", "if they do not": asked of the one who was to do it, and of nobody else."""
    if sentence.how not in (*ASKED, *THEIRS) or not before:
        return
    done = asked(before[-1], sentence.how)
    parts = done.parts if isinstance(done, Seq) else (done,)
    theirs = [part for part in parts if is_theirs(part)]
    yours = [part for part in parts if (part not in theirs and is_yours(part)) or is_of_each(part)]
    if sentence.how.startswith("if_they"):
        is_open = not theirs
    else:
        is_open = bool(theirs and (yours or language.startswith("en")))
    if is_open:
        raise UnclearError(WHO)


def asking(language: str, before: Any, how: str) -> str:
    """How "if you do" is said after something: English names the opponent where they were to do it."""
    if how not in ASKED or not language.startswith("en"):
        return how
    done = asked(before, how)
    parts = done.parts if isinstance(done, Seq) else (done,)
    return ASKED[how] if any(is_theirs(part) for part in parts) else how


def asked(effect: Any, how: str = "if_you_do") -> Any:
    """What "if you do" asks for: what was said last, within its condition; "if you do not" after it asks the same."""
    match effect:
        case IfYouDo(May() as may) if "cannot" in how:
            return may
        case Later(power) if power.body is not None:
            return asked(power.body)
        case If(_, body, None):
            return asked(body)
        case IfYouDo(_, b):
            return asked(b)
        case Seq((*_, May() as last)):
            return last
    return effect


def is_of_each(part: Any) -> bool:
    return any(getattr(node, "who", YOU) == EACH for node in nodes(part) if isinstance(node, Draw | May))
