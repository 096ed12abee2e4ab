"""Chapter 12: which stacks are right, and what becomes of the others. With TEAM and name aliases [UCG 11.18, 11.21]."""

from ....kernel.machine.model import Frame, Op
from ..records import Character
from ..replacing import redirected
from ..state import Ucg
from ..terms import DISCARD, HIGHEST_STATE
from .zones import move_card


def name_at(s: Ucg, cards: tuple[int, ...], index: int) -> str:
    """The character name of a stacked card: an alias has the name of the card directly below it [UCG 11.21.1]."""
    card = s.cards[cards[index]]
    if len(card.names) == 1 or index == 0:
        return card.character
    below = name_at(s, cards, index - 1)
    return below if below in card.names else card.character


def shares_name(s: Ucg, name: str, below: int, above: int) -> bool:
    """Whether two cards go together: the same character name, or a shared team [UCG 5.6.1, 11.18.1]."""
    upper = s.cards[above]
    if name in upper.names:
        return True
    for team in s.cards[below].teams:
        if team in upper.teams:
            return True
    return False


def fits_on(s: Ucg, cards: tuple[int, ...], card: int) -> bool:
    """Whether a card may lie on a stack: the name fits and the level is exactly one higher [UCG 5.6.1, 12.1.1]."""
    below = cards[-1]
    upper = s.cards[card]
    if not upper.is_character() or upper.level != s.cards[below].level + 1:
        return False
    return shares_name(s, name_at(s, cards, len(cards) - 1), below, card)


def fitting_cards(s: Ucg, cards: tuple[int, ...], among: list[int]) -> list[int]:
    """Of some cards, those that may lie on a stack."""
    if not has_room(cards):
        return []
    level = s.cards[cards[-1]].level + 1  # looked at first, since it rules most cards out
    return [card for card in among if s.cards[card].level == level and fits_on(s, cards, card)]


def fits_under(s: Ucg, cards: tuple[int, ...], card: int) -> bool:
    """Whether a card may lie under a stack."""
    lower = s.cards[card]
    above = cards[0]
    if not lower.is_character() or lower.level != s.cards[above].level - 1:
        return False
    return shares_name(s, lower.character, card, above)


def has_room(cards: tuple[int, ...]) -> bool:
    """There is no state beyond QUAD [UCG 2.3.5.2], so a fifth card finds no place."""
    return len(cards) < HIGHEST_STATE


def is_right(s: Ucg, cards: tuple[int, ...]) -> bool:
    """Whether a whole stack is as levelling up would have made it [UCG 12.1.1]."""
    if len(cards) > HIGHEST_STATE:
        return False
    for i in range(1, len(cards)):
        if not fits_on(s, cards[:i], cards[i]):
            return False
    return True


def wrong_cards(s: Ucg, cards: tuple[int, ...]) -> list[int]:
    """The cards that do not fit what lies below them, from the bottom upwards before 1.5 [UCG 12.2.1]."""
    kept: tuple[int, ...] = cards[:1]
    wrong: list[int] = []
    for card in cards[1:]:
        if has_room(kept) and fits_on(s, kept, card):
            kept += (card,)
        else:
            wrong.append(card)
    return wrong


def upper_cards(s: Ucg, cards: tuple[int, ...]) -> list[int]:
    """The top cards that must go until the stack is right, topmost first [UCG 12.2.1]."""
    gone: list[int] = []
    while not is_right(s, cards):
        gone.append(cards[-1])
        cards = cards[:-1]
    return gone


def correct_stacks(s: Ucg) -> None:
    """Send what makes a stack wrong to the discard area [UCG 12.2.1]."""
    for player in (s.lead, 1 - s.lead):
        for ch in s.field[player]:
            if ch is not None and len(ch.cards) > 1 and not is_right(s, ch.cards):
                for card in s.rules.cards_to_remove(s, ch.cards):
                    if s.events is not None:
                        s.emit("wrong stack", "12.2.1", player, [card], 3, [ch.area], [])
                    move_card(s, None, card, redirected(s, None, card, DISCARD, [card]))


class FillPlace(Op):
    """Puts cards into the place that one has left."""

    __slots__ = ()


def settle_leaving(s: Ucg, f: Frame) -> None:
    """Stacks that cards have left are put right in mid-effect where an edition says so [UCG 12.2.1]; but an exchange is
    not done by halves."""
    if s.rules.stacks_corrected_at_once and not s.dry:
        for op in f.program.code[f.pc :]:
            if isinstance(op, FillPlace):
                return
        correct_stacks(s)


def drop_detached(s: Ucg) -> None:
    """Charged cards whose host has left go to their owners' discard areas [UCG 11.17.5]."""
    while s.detached:
        card = s.detached[0]
        if s.events is not None:
            s.emit("detached", "11.17.5", s.owners[card], [card], 3, [], [])
        move_card(s, None, card, DISCARD)


def tidy(s: Ucg) -> None:
    """What the rules do by themselves once an effect is complete."""
    if s.dry:
        return
    correct_stacks(s)
    drop_detached(s)


def lacks_single(s: Ucg, card: int) -> bool:
    """A character card without SINGLE BP [UCG 11.15.1]."""
    return s.cards[card].is_character() and not s.cards[card].has_single()


def may_remain(s: Ucg, ch: Character, card: int) -> bool:
    """Whether the character can do without one of its cards: one without SINGLE BP cannot become SINGLE."""
    rest = [c for c in ch.cards if c != card]
    return len(rest) != 1 or not lacks_single(s, rest[0])
