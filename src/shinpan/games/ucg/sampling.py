"""Filling a view: full positions that agree with what a player may know."""

from ...kernel.game.sampling import CardSampler
from ...kernel.machine.chance import Chance
from ...support.errors import ShinpanError
from .cards import Card
from .state import Ucg


class UcgSampler(CardSampler):
    """A view made ready to be filled: cards that lie face-down on the field must fit there."""

    __slots__ = ()

    def stand_in(self) -> int:
        """A character card, if one is known: it may lie in a battle area."""
        anyone = [card.is_character() for card in self.kinds]
        return anyone.index(True) if True in anyone else 0

    def deal(self, s: Ucg, player: int, chance: Chance) -> None:
        """Deal hidden cards to their places, those on the field first: they must fit."""
        places = self.hidden[player]
        if not places:
            return
        pool = self.known[player] or self.guesses[player].draw(len(places), chance)
        order = list(range(len(pool)))
        chance.shuffle(order)
        deal = [pool[i] for i in order]
        dealt: list[int] = []
        for ch in s.characters(player):
            for height, place in enumerate(ch.cards):
                if place in places:
                    below = s.cards[ch.cards[height - 1]] if height else None
                    card = self.fitting(deal, below, height + 1 < len(ch.cards), chance)
                    s.cards[place] = card
                    deal.remove(card if card in deal else deal[-1])
                    dealt.append(place)
        for place in places:
            if place not in dealt:
                s.cards[place] = deal.pop()

    def fitting(self, deal: list[Card], below: Card | None, covered: bool, chance: Chance) -> Card:
        """A card that could lie face-down there: of those to deal, else of those that are known."""
        able = [card for card in deal if could_lie(card, below, covered, deal)]
        if not able:
            able = [card for card in self.kinds if could_lie(card, below, False, deal)]
        if not able:
            able = [card for card in self.kinds if card.is_character()]
        if not able:
            raise ShinpanError("no character card is known that could lie face-down on the field")
        return able[chance.below(len(able))]


def could_lie(card: Card, below: Card | None, covered: bool, deal: list[Card]) -> bool:
    """Whether a card could lie face-down there, and, if another hidden card covers it, have one that fits on it."""
    if not card.is_character():
        return False
    if below is None:
        if not card.bp or card.bp[0] < 0:
            return False
    elif not follows(below, card):
        return False
    if not covered:
        return True
    for other in deal:
        if follows(card, other):
            return True
    return False


def follows(below: Card, above: Card) -> bool:
    """Whether one printed card can be levelled up with another."""
    if not above.is_character() or above.level != below.level + 1:
        return False
    for name in below.names:
        if name in above.names:
            return True
    for team in below.teams:
        if team in above.teams:
            return True
    return False


def make_fit(s: Ucg, twin: Ucg, player: int, seen: list[bool], chance: Chance) -> None:
    """Put cards that could lie face-down where a player's do in a position that was dealt anew: by exchange with other
    hidden cards of theirs. Where that cannot be done their cards stay as they lie."""
    if not s.down:
        return
    hidden = [card for card in range(len(seen)) if not seen[card] and s.owners[card] == player]
    fixed = [card for ch in twin.characters(player) for card in ch.cards if not seen[card]]
    spare = [card for card in hidden if card not in fixed]
    for ch in twin.characters(player):
        for height, place in enumerate(ch.cards):
            below = twin.cards[ch.cards[height - 1]] if height else None
            if not seen[place] and not is_made_fit(twin, place, below, spare, chance):
                for card in hidden:
                    twin.cards[card] = s.cards[card]
                return


def is_made_fit(twin: Ucg, place: int, below: Card | None, spare: list[int], chance: Chance) -> bool:
    """Let a card that fits lie in a place; whether there is one."""
    cards = twin.cards
    if could_lie(cards[place], below, False, []):
        return True
    start = chance.below(len(spare)) if spare else 0
    for other in spare[start:] + spare[:start]:
        if could_lie(cards[other], below, False, []):
            cards[place], cards[other] = cards[other], cards[place]
            return True
    return False
