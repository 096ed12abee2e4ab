"""What a sentence says was done "with this ability" is what was done: "cards placed from your hand" are not those of
the deck, "if you switched it to resting" is not asked of what only gained BP."""

import re
from typing import Any, Final

from ....language.discourse import UnclearError
from ....language.selectors import Held, Top
from ....language.verbs import ChooseCards
from ....text.nodes import nodes
from ..lines import MoveTo
from ..moves import TakeOff
from ..ops import Choose, Give, Move
from ..selectors import Bottom, From, FromUnder, UnderOf
from ..switching import Activate, Rest
from ..terms import DECK, DECK_BOTTOM, HAND, OPPONENT, OUTSIDE, R_CARDS, REMOVED, YOU
from .gone import NOTHING, goings, owner

# Of each print; a group has a name where it says which of two places or states it is.
PLACED: Final = {
    "en": re.compile(
        r"\b(?:for each|you (?:have )?placed?|cards? placed|were placed)\b[^.,]*?"
        r"\bfrom your hand into your (?:(?P<out>sideline)|removal area)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "効果で(?:自分の)?(?:手札|(?P<deck>山札)|(?P<outside>場外))から(?:(?P<out>場外)|リムーブエリア)に置(?:い|か)"
    ),
    "zh": re.compile("此效果從(?:自己的?)?手牌放置到(?:(?P<out>場外)|移除區)"),
}
SWITCHED: Final = re.compile(
    r"\bif you (?:did not |do not |cannot |have )?switch(?:ed)?\b[^.,]* to (?:(?P<rest>resting)|active)\b(?! this turn)"
    r"|\b(?:cards|characters) (?:are|were) (?:switched|set) to (?:(?P<rested>resting)|active) (?:by|with) this",
    re.IGNORECASE,
)
BECAME: Final = {
    "en": re.compile(r"\bthe BP of your opponent's character becomes\b", re.IGNORECASE),
    "ja": re.compile("相手のキャラのBPが0以下になった"),
    "zh": re.compile("(?:對手|對方)的?角色的?BP[^，。]*0"),
}
ON_DECK: Final = {
    "en": re.compile(r"\bplaced\b[^.,]*? on the (?:top|(?P<low>bottom)) of your deck\b", re.IGNORECASE),
    "ja": re.compile("効果で(?:自分の)?山札の(?:上|(?P<low>下))に(?:置いた|置かれた|戻した)"),
    "zh": re.compile("(?:此效果|有)放置到牌庫(?:上|(?P<low>下))面"),
}
CONDITION: Final = re.compile(r"\b(?:if|for each)\b[^.]*?(?:,|$)", re.IGNORECASE)
# Cards that were put into your own Outside Area, by whoever did it. "You placed" is how it is written of anybody's.
YOURS: Final = re.compile(r"(?<!\byou )\bplaced?\b[^.,]*? into your sideline\b(?! this turn)", re.IGNORECASE)
BACK: Final = re.compile(r"\breturned\b[^.,]*? to (your|their) hand\b(?! this turn)", re.IGNORECASE)
ACTS: Final = (Activate, Give, MoveTo, Rest, TakeOff)


def check_deeds(language: str, words: str, before: list[Any]) -> None:
    """A sentence, after what was done before it."""
    name = language.split("-", maxsplit=1)[0]
    done = list(nodes(tuple(before)))
    fits = was_placed(name, words, done) and became(name, words, done) and is_on_deck(name, words, done)
    fits = fits and (name != "en" or (was_switched(words, done) and came_back(words, before) and is_yours(words, done)))
    if not fits:
        raise UnclearError(NOTHING)


def was_placed(name: str, words: str, done: list[Any]) -> bool:
    """Whether cards that were placed somewhere "from your hand", or from another place, were not from elsewhere."""
    said = PLACED[name].search(words)
    if said is None:
        return True
    to = OUTSIDE if said["out"] else REMOVED
    places = said.groupdict()
    zone = DECK if places.get("deck") else OUTSIDE if places.get("outside") else HAND
    chosen = [node.cards for node in done if isinstance(node, ChooseCards)]
    moved = [node.cards for node in done if isinstance(node, Move) and node.to == to]
    return not any(is_elsewhere(cards, zone) for cards in (*moved, *(chosen if Held(R_CARDS) in moved else ())))


def is_elsewhere(cards: Any, zone: int) -> bool:
    """Whether cards are certainly not of a place."""
    if isinstance(cards, Top | Bottom):
        return zone != DECK
    return isinstance(cards, FromUnder | UnderOf) or (isinstance(cards, From) and cards.zones != (zone,))


def was_switched(words: str, done: list[Any]) -> bool:
    """Whether those that "you switched" were the last with which something was done, and that was it."""
    said = SWITCHED.search(words)
    acts = [node for node in done if isinstance(node, ACTS)]
    if said is None or not acts:
        return True
    return isinstance(acts[-1], Rest if said["rest"] or said["rested"] else Activate)


def became(name: str, words: str, done: list[Any]) -> bool:
    """Whether the character whose BP was lowered is the opponent's."""
    chosen = [owner(node.units) for node in done if isinstance(node, Choose)]
    return BECAME[name].search(words) is None or not chosen or chosen[-1] in (-1, OPPONENT)


def is_on_deck(name: str, words: str, done: list[Any]) -> bool:
    """Whether what "was placed on the top" was not placed on the bottom."""
    said = ON_DECK[name].search(words)
    to = {node.to for node in done if isinstance(node, Move) and node.to in (DECK, DECK_BOTTOM)}
    return said is None or len(to) != 1 or to == {DECK_BOTTOM if said["low"] else DECK}


def is_yours(words: str, done: list[Any]) -> bool:
    """Whether none of the cards that were put into "your" Outside Area were the opponent's."""
    said = CONDITION.search(words)
    moved = [node.cards for node in done if isinstance(node, Move) and node.to == OUTSIDE]
    theirs = [isinstance(cards, From | Top | Bottom) and cards.who == OPPONENT for cards in moved]
    return said is None or YOURS.search(said[0]) is None or not any(theirs)


def came_back(words: str, before: list[Any]) -> bool:
    """Whether what "returned to your hand" is one's own."""
    said = BACK.search(words)
    if said is None:
        return True
    other = OPPONENT if said[1].lower() == "your" else YOU
    return not any(to == HAND and who == other for to, who in goings(tuple(before)))
