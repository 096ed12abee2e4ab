"""Filling a view: full positions that agree with what a player may know."""

from collections.abc import Mapping

from ...kernel.chance import Chance
from ...kernel.codec import entry, fixed, numbers, table
from ...kernel.errors import ShinpanError
from ...kernel.game import Json, Sampler
from ...kernel.model import MOST_CARDS, NOBODY, State
from .cards import Card
from .codec import decode, read_kind
from .library import Library
from .rules.preparation import PAPER, ROCK, SCISSORS
from .state import Ucg


class UcgSampler(Sampler):
    """A view made ready to be filled: one position, the places that hide cards, and what may be there."""

    __slots__ = ("base", "hidden", "kinds", "known", "secret_throw")

    def __init__(self, view: Mapping[str, Json], library: Library) -> None:
        where = "view"
        filled = dict(table(entry(view, "position", where), "position"))
        self.kinds = [read_kind(kind, "kinds", library) for kind in as_list(entry(filled, "kinds", where))]
        ids = numbers(entry(filled, "ids", where), "ids", NOBODY, MOST_CARDS)
        owners = numbers(entry(filled, "owners", where), "owners", 0, 1)
        if not self.kinds or len(ids) != len(owners):
            raise ShinpanError("nothing has been seen yet from which hidden cards could be guessed")
        self.hidden = [[i for i, kind in enumerate(ids) if kind == NOBODY and owners[i] == p] for p in (0, 1)]
        self.known: list[list[Card]] = []
        for player, held in enumerate(fixed(filled.pop("unseen", None), "unseen", 2)):
            cards = [self.kinds[kind] for kind in numbers(held, "unseen", 0, len(self.kinds) - 1)]
            self.known.append(cards if len(cards) == len(self.hidden[player]) else [])
        anyone = [card.is_character() for card in self.kinds]
        stand_in = anyone.index(True) if True in anyone else 0
        filled["ids"] = [stand_in if kind == NOBODY else kind for kind in ids]
        filled["chance"] = [0, 0, 0, 1]
        asking = filled["asking"]
        filled["asking"] = False  # the cards must be dealt before the question is asked
        self.base = decode(filled, library, False)
        self.base.dry = asking is True
        self.secret_throw = ROCK in self.base.throws

    def draw(self, chance: Chance) -> State:
        """One position that agrees with the view."""
        s = self.base.clone()
        s.cards = s.cards.copy()
        for player in (0, 1):
            self.deal(s, player, chance)
        s.chance = Chance(chance.next32(), chance.next32(), chance.next32(), 1)
        if self.secret_throw:
            s.throws = [(ROCK, PAPER, SCISSORS)[chance.below(3)] if t == ROCK else t for t in s.throws]
        if s.dry:
            s.dry = False
            frame = s.frames[-1]
            frame.program.code[frame.pc - 1].step(s, frame)
        return s

    def deal(self, s: Ucg, player: int, chance: Chance) -> None:
        """Deal hidden cards to their places, those on the field first: they must fit."""
        places = self.hidden[player]
        if not places:
            return
        pool = self.known[player].copy() if self.known[player] else self.guess(s, player, len(places), chance)
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

    def guess(self, s: Ucg, player: int, n: int, chance: Chance) -> list[Card]:
        """What the hidden cards of a player may be whose list nobody knows: cards like those seen of theirs, else like
        any that are known."""
        hidden = self.hidden[player]
        seen = [card for i, card in enumerate(s.cards) if s.owners[i] == player and i not in hidden]
        if not seen:
            seen = self.kinds
        return [seen[chance.below(len(seen))] for _ in range(n)]

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


def as_list(value: Json) -> list[Json]:
    if not isinstance(value, list) or len(value) > MOST_CARDS:
        raise ShinpanError("view: expected a list of cards")
    return value


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
