"""What is asked of those that an effect took off the field fits how they went and whose they were: "if you sideline
your opponent's character with this ability" is not said of one's own, of one that returned to a hand, or of two lots.
"It" is not a card that was put somewhere before another one was played, nor this card where others were spoken of."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from ....language.counting import Did
from ....language.discourse import Discourse, UnclearError
from ....language.pieces import Pieces, This
from ....language.selectors import Among, Held
from ....language.values import ThatMany
from ....text.nodes import nodes
from ..moves import TakeOff
from ..ops import Choose, Move
from ..playing import Play
from ..rules.leaving import SIDELINE
from ..selectors import From, Pick, Those
from ..terms import (
    DECK,
    DECK_BOTTOM,
    HAND,
    OPPONENT,
    OUTSIDE,
    R_GONE,
    R_LEFT,
    R_OUTSIDE,
    R_REMOVED,
    R_RETURNED,
    R_TAKEN,
    REMOVED,
    YOU,
)
from ..values import OneOfThemIs

NOTHING: Final = "nothing of the kind is done before"
# Words for those that were sidelined, or that were returned to a hand, by what a text does.
SIDELINED: Final = {
    "en": re.compile(
        r"\bsidelined (?:character|card|[\"<]|by|with)|\b(?:you|were|was) sidelined\b|\byou sideline\b"
        r"|\b(?:the|character|characters|card|cards) sidelined\b",
        re.IGNORECASE,
    ),
    "ja": re.compile("退場(?:させた|した)"),
    "zh": re.compile("退場的|使[^，。]*退場"),
}
RETURNED: Final = {
    "en": re.compile(r"\b(?:characters?|cards?) returned to (?:your|their) hand (?:by|with) this\b", re.IGNORECASE),
    "ja": re.compile("手札に(?:戻した|加えた)キャラ"),
    "zh": re.compile("此效果返回手牌"),
}
OPPONENTS: Final = {
    "en": re.compile(r"\bsidelined? your opponent's\b", re.IGNORECASE),
    "ja": re.compile("効果で相手のキャラを退場さ"),
    "zh": re.compile("效果使對手的角色退場"),
}
# What a print says of this card without saying whose it is, and what stands before it in its sentence.
ITS_OWN: Final = re.compile(
    r"(?P<before>[^.¶]*?)(?:\bfor each face-?down card under it\b"
    r"|\bwhile (?:it is )?(?:resting|rested|active|in rest)\b"
    r"|\bit will be placed to\b|\bits generated energy\b|\bit generates\b)",
    re.IGNORECASE,
)
OF_THIS: Final = re.compile(r"(?<!than )\bthis (?:character|card|site|field)\b", re.IGNORECASE)
OF_OTHERS: Final = re.compile(
    r"\b(?:characters|cards|sites)\b|[\"<]|\b(?:another|other|one|chosen|that) (?:\S+ ){0,3}(?:character|site)\b",
    re.IGNORECASE,
)
# What is remembered of cards that are put there.
FILLS: Final = {HAND: R_TAKEN, OUTSIDE: R_OUTSIDE, REMOVED: R_REMOVED, DECK: R_RETURNED, DECK_BOTTOM: R_RETURNED}


def check_gone(language: str, words: str, before: list[Any], after: list[Any], which: str) -> None:
    """A sentence that speaks of what was taken off the field, after what was done before and with it."""
    if spoken(after) == spoken(before):
        return
    name = language.split("-", maxsplit=1)[0]
    gone = list(goings(tuple(after)))
    ways = {to for to, _ in gone}
    if counts_two_lots(tuple(after), [0]):
        raise UnclearError(which)
    for said, way in ((SIDELINED, SIDELINE), (RETURNED, HAND)):
        if said[name].search(words) and ways and ways != {way}:
            raise UnclearError(which if way in ways else NOTHING)
    if OPPONENTS[name].search(words) and any(who != OPPONENT for _, who in gone):
        raise UnclearError(which if any(who != YOU for _, who in gone) else NOTHING)


def spoken(effects: list[Any]) -> int:
    return len([node for node in nodes(tuple(effects)) if getattr(node, "register", -1) in (R_GONE, R_LEFT)])


def counts_two_lots(node: Any, off: list[int]) -> bool:
    """Whether it is counted what was taken off after that was done twice; `off` says how often it was done so far."""
    parts = node if isinstance(node, tuple) else ()
    if is_dataclass(node):
        parts = tuple([getattr(node, field.name) for field in fields(node)])
    found = [counts_two_lots(part, off) for part in parts]
    off[0] += isinstance(node, TakeOff)
    return True in found or (isinstance(node, ThatMany) and node.register == R_GONE and off[0] > 1)


def goings(effects: Any) -> Iterator[tuple[int, int]]:
    """Each time that characters are taken off the field: to where, and whose they are, or -1 where nobody knows."""
    chosen = -1
    for node in nodes(effects):
        match node:
            case Choose(units):
                chosen = owner(units)
            case TakeOff(units, to):
                found = owner(units)
                yield to, chosen if found < 0 else found


def owner(units: Any) -> int:
    """Whose the units are that are picked or named by their place."""
    who = getattr(units, "who", -1)
    return who if isinstance(who, int) and (isinstance(units, Pick) or who >= 0) else -1


def check_played(done: list[Any], given: list[Any], which: str) -> None:
    """ "It", after a card was put somewhere and another one was played: of those two it is the latter."""
    for register in {node.register for node in given if isinstance(node, Held)} & set(FILLS.values()):
        put = [at for at, node in enumerate(done) if fills(node) == register]
        played = [at for at, node in enumerate(done) if isinstance(node, Play) and isinstance(node.cards, From)]
        told = [at for at, node in enumerate(done) if speaks_of(node, register)]
        if put and any(put[-1] < at < told[-1] for at in played if told):
            raise UnclearError(which)


def fills(node: Any) -> int:
    return FILLS.get(node.to, -1) if isinstance(node, Move) else -1


def speaks_of(node: Any, register: int) -> bool:
    return isinstance(node, Did | Held | Among | ThatMany | Those | OneOfThemIs) and node.register == register


def check_own(language: str, words: str, talk: Discourse, which: str) -> None:
    """What lies under "it", whether it rests and what energy it generates is asked of this card: not where
    somebody else was spoken of."""
    own = ITS_OWN.search(words) if language.startswith("en") else None
    if own is None or OF_THIS.search(own["before"]):
        return
    others = [node for node in talk.mentions if isinstance(node, Pieces) and node != This()]
    if others or OF_OTHERS.search(own["before"]):
        raise UnclearError(which)
