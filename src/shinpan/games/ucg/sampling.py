"""Filling a view: a full position that agrees with what a player may know."""

from collections.abc import Mapping

from ...kernel.chance import Chance
from ...kernel.codec import entry, fixed, items, numbers, table
from ...kernel.errors import ShinpanError
from ...kernel.game import Json
from ...kernel.model import MOST_CARDS, NOBODY
from .cards import Card
from .codec import decode, read_kind
from .library import Library
from .rules.preparation import PAPER, ROCK, SCISSORS
from .state import Ucg


def sample(data: Mapping[str, Json], chance: Chance, library: Library) -> Ucg:
    """A full position that agrees with a view: hidden cards dealt by chance among the places that hide them."""
    where = "view"
    filled = dict(table(entry(data, "position", where), "position"))
    kinds = [read_kind(kind, "kinds", library) for kind in items(entry(filled, "kinds", where), "kinds", MOST_CARDS)]
    ids = numbers(entry(filled, "ids", where), "ids", NOBODY, MOST_CARDS)
    owners = numbers(entry(filled, "owners", where), "owners", 0, 1)
    stacks = stacks_of(filled)
    unseen = fixed(filled.pop("unseen", None), "unseen", 2)
    if not kinds:
        raise ShinpanError("nothing has been seen yet from which hidden cards could be guessed")
    for player in (0, 1):
        places = [i for i, kind in enumerate(ids) if kind == NOBODY and owners[i] == player]
        deal = numbers(unseen[player], "unseen", 0, len(kinds) - 1)
        if len(deal) != len(places):
            deal = guess(len(places), len(kinds), ids, owners, player, chance)
        chance.shuffle(deal)
        deal_to_field(ids, stacks[player], deal, kinds, chance)
        for place in places:
            if ids[place] == NOBODY:
                ids[place] = deal.pop()
    filled["ids"] = list(ids)
    filled["chance"] = [chance.next32(), chance.next32(), chance.next32(), 1]
    throws = numbers(entry(filled, "throws", where), "throws", SCISSORS, NOBODY)
    filled["throws"] = [(ROCK, PAPER, SCISSORS)[chance.below(3)] if t == ROCK else t for t in throws]
    return decode(filled, library, False)


def stacks_of(filled: Mapping[str, Json]) -> list[list[list[int]]]:
    """The stacks on the field, by player, bottom first."""
    found: list[list[list[int]]] = []
    for line in fixed(entry(filled, "field", "view"), "field", 2):
        areas = [fixed(ch, "field", 5) for ch in items(line, "field") if ch is not None]
        found.append([numbers(ch[1], "field", 0, MOST_CARDS) for ch in areas])
    return found


def guess(n: int, kinds: int, ids: list[int], owners: list[int], player: int, chance: Chance) -> list[int]:
    """What the hidden cards of a player may be whose list nobody knows: cards like those seen of theirs, else like any
    that are known."""
    seen = [kind for kind, owner in zip(ids, owners, strict=True) if kind != NOBODY and owner == player]
    if not seen:
        seen = list(range(kinds))
    return [seen[chance.below(len(seen))] for _ in range(n)]


def deal_to_field(ids: list[int], stacks: list[list[int]], deal: list[int], kinds: list[Card], chance: Chance) -> None:
    """Face-down cards on the field first: they were set or levelled up with, so they must fit."""
    for stack in stacks:
        for height, place in enumerate(stack):
            if ids[place] != NOBODY:
                continue
            below = kinds[ids[stack[height - 1]]] if height else None
            covered = height + 1 < len(stack)
            able = [kind for kind in deal if could_lie(kinds, kind, below, covered, deal)]
            if not able:
                able = [kind for kind in range(len(kinds)) if could_lie(kinds, kind, below, False, deal)]
            if not able:
                able = [kind for kind in range(len(kinds)) if kinds[kind].is_character()]
            if not able:
                raise ShinpanError("no character card is known that could lie face-down on the field")
            chosen = able[chance.below(len(able))]
            ids[place] = chosen
            deal.remove(chosen if chosen in deal else deal[-1])


def could_lie(kinds: list[Card], kind: int, below: Card | None, covered: bool, deal: list[int]) -> bool:
    """Whether a card could lie face-down there, and, if another hidden card covers it, have one that fits on it."""
    card = kinds[kind]
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
        if follows(card, kinds[other]):
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
