"""What somebody is given: rules as abilities that they gain, and the turn of a moment that is said to be nobody's."""

import re
from dataclasses import replace
from typing import Any, Final

from ....language.discourse import UnclearError
from ....text.nodes import nodes
from ..battle_events import WhenBlocking
from ..cards import ANY_TURN, CONTINUOUS, OPPONENTS_TURN, Power
from ..durations import THIS_TURN
from ..endings import Later
from ..events import AtMoment, WhenLeaves, WhenSidelined
from ..modify import Gains, Mod
from ..statics import BoardRule
from ..terms import EACH, YOU
from .phrases import NOT_SAID

WHOSE_TURN: Final = "in whose turn is not said"
IN_THEIR_TURN: Final = (WhenBlocking, WhenLeaves, WhenSidelined)  # what an opponent's turn sets off as well
# A moment of a turn that is not said to be anybody's, and what says it elsewhere in the sentence.
NOBODYS_TURN: Final = {
    "en": re.compile(
        r"\bat the (?:start|end) of (?:the )?(?:turn|(?:main|attack|end) phase)\b(?! this turn)", re.IGNORECASE
    ),
    "ja": re.compile("(?<![のか各中、])(?:ターン|(?:メイン|アタック|エンド)フェイズ)の?(?:開始|終了)時"),
    "zh": re.compile("(?<![己方手本此的下各次])(?:回合|(?:主要?|攻擊|結束)階段)(?:開始|結束)時"),
}
SOMEBODYS: Final = re.compile(r"\byour\b[^,.]* turn\b|(?:自分|相手)のターン中|(?:自己|對手)的?回合中", re.IGNORECASE)


def is_nobodys(language: str, words: str) -> bool:
    """Whether words speak of a moment of a turn and do not say in whose."""
    nobodys = NOBODYS_TURN[language.split("-", maxsplit=1)[0]]
    return nobodys.search(words) is not None and SOMEBODYS.search(words) is None


def unsaid(language: str, words: str, powers: tuple[Power, ...]) -> tuple[Power, ...]:
    """Abilities in quotes; in whose turn such a moment is, whoever gains them decides."""
    return tuple([waiting(power) for power in powers]) if is_nobodys(language, words) else powers


def waiting(power: Power) -> Power:
    match power.when:
        case AtMoment(moment, who) if who == YOU and power.turn == ANY_TURN:
            return replace(power, when=AtMoment(moment, NOT_SAID))
    return power


def in_turn_of(mods: Any, owner: int, lasting: int | None) -> Any:
    """What somebody is given: a moment that is nobody's is one of your own turns where it is yours, and else one of the
    turn that it is given for."""
    return tuple([given(mod, owner, lasting) for mod in mods])


def given(mod: Mod, owner: int, lasting: int | None) -> Mod:
    match mod:
        case Gains(Power(when=AtMoment(moment, who)) as power) if who == NOT_SAID:
            if owner != YOU and lasting != THIS_TURN:
                raise UnclearError(WHOSE_TURN)
            return Gains(replace(power, when=AtMoment(moment, YOU if owner == YOU else EACH)))
    return mod


def waits_in_vain(language: str, words: str, power: Power) -> bool:
    """Whether an ability that an opponent's turn sets off as well puts something off to a moment that is said to be
    nobody's: it would wait for one of your turns, when it is over."""
    theirs = power.turn == OPPONENTS_TURN or (power.turn == ANY_TURN and isinstance(power.when, IN_THEIR_TURN))
    if not theirs or NOBODYS_TURN[language.split("-", maxsplit=1)[0]].search(words) is None:
        return False
    later = [node.power.when for node in nodes(power.body) if isinstance(node, Later | Gains)]
    return any(isinstance(when, AtMoment) and when.who == YOU for when in later)


def as_mod(limit: Mod | BoardRule) -> Mod:
    """A rule that a card on the field gets for a while is an ability it gains."""
    return Gains(Power(CONTINUOUS, statics=(limit,))) if isinstance(limit, BoardRule) else limit
