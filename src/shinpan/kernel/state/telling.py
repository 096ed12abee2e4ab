"""What the words of all games share: players, options by their words, cards that may be named or not."""

from collections.abc import Mapping
from typing import Final

from ...support.errors import ShinpanError
from ..cards.library import AnyCard
from ..cards.prints import name_in
from ..machine.model import CHANCE, DONE, KEEP, NO, NOBODY, PASS, AnyState, Decision, Event

PLAYERS: Final = ("A", "B")
DECLINES: Final = (PASS, NO, DONE, KEEP)


def player_word(player: int) -> str:
    return PLAYERS[player] if player in (0, 1) else "chance" if player == CHANCE else "nobody"


def plain_words(words: str) -> str:
    """Words without what does not matter in them."""
    return " ".join(words.split())


def find_option(offered: list[str], words: str) -> int:
    """The option that words mean, in capitals or not; NOBODY if there is none or more than one."""
    wanted = plain_words(words)
    if wanted in offered:
        return offered.index(wanted)
    lower = [word.lower() for word in offered]
    return lower.index(wanted.lower()) if lower.count(wanted.lower()) == 1 else NOBODY


def find_decline(decision: Decision | None, nothing: int) -> int:
    """The place of the option that declines; `nothing` is the number none, where a number is asked for."""
    if decision is None:
        return NOBODY
    for index, option in enumerate(decision.options):
        if option in DECLINES or (decision.kind == "number" and option == nothing):
            return index
    return NOBODY


def option_meant(s: AnyState, offered: list[str], words: str) -> int:
    """The option that words mean. ShinpanError if there is none, or nobody must decide anything."""
    decision: Decision | None = s.decision
    if decision is None:
        raise ShinpanError("nobody has to decide anything in this position")
    index = find_option(offered, words)
    if index != NOBODY:
        return index
    raise ShinpanError(
        "'{words}' is not offered to {player_word}: {known}",
        words=plain_words(words),
        player_word=player_word(decision.player),
        known=", ".join(offered),
    )


def may_know(event: Event, player: int) -> bool:
    """Whether a player may know which cards an event speaks of; CHANCE knows everything, NOBODY what all know."""
    return player == CHANCE or event.seen == 3 or (player in (0, 1) and event.seen >> player & 1 == 1)


def card_words(cards: list[AnyCard], known: bool, words: Mapping[str, str], language: str = "en") -> str:
    """Cards by their names, or how many they are."""
    if known:
        return ", ".join([f"{name_in(card, language)} ({card.key})" for card in cards])
    return words["a card"] if len(cards) == 1 else words["cards"].format(n=len(cards))
