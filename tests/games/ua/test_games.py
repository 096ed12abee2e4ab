"""Whole games: the conformance suite over every pair of decks of ours, cards that are never lost, no listener needed.

2,000 games compiled, 200 interpreted, in parts that several workers can share; in the first part every decision is
checked, in the others every fifteenth.
"""

import os

import pytest

from shinpan.games.ua.game import GAME
from shinpan.games.ua.glance import (
    BP_MAY_BE_ZERO,
    CANNOT,
    KEYWORDS_CHANGE,
    MUST,
    SHIELDED_OR_TAXED,
    SPEAKS_RULES,
    glance,
)
from shinpan.games.ua.layers import read
from shinpan.games.ua.rules.headings import HEADINGS
from shinpan.games.ua.rules.using import supply_of
from shinpan.games.ua.state import Ua
from shinpan.games.ua.terms import PILES
from shinpan.kernel.game.conformance import check_games
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, playout, run
from shinpan.kernel.machine.model import CHANCE
from tests.games.ua.decks import start

COMPILED = os.environ.get("SHINPAN_EXPECT_COMPILED") == "1"
PARTS = 21
GAMES = 100 if COMPILED else 5  # of each part: two thousand in all on the compiled engine
CLOSE = 6 if COMPILED else 1  # games of the first part, where every decision is checked


def every_card_once(s: Ua) -> bool:
    """Whether every card is in exactly one place, and knows which."""
    found: list[int] = []
    for i, pile in enumerate(s.piles):
        assert all(s.zone(card) == i // 2 and s.owners[card] == i % 2 for card in pile)
        found += pile
    for unit in s.field:
        if unit is not None:
            found += [*unit.cards, *unit.under]
    return sorted(found) == list(range(len(s.cards))) and len(s.piles) == PILES * 2


def is_fresh(s: Ua) -> bool:
    """Whether what is remembered of texts that work all the time is what they make of the position as it is."""
    known = s.board
    if known is None:
        return True
    now = read(s.clone(), False)
    names = ("bp", "keywords", "impact", "damage", "cannot", "must", "shield", "tax", "limits", "silenced", "gained")
    more = ("impact_plus", "damage_plus", "energy", "looks")
    if [(clause.rule, clause.place) for clause in known.rules] != [(clause.rule, clause.place) for clause in now.rules]:
        return False
    return all(getattr(known, name) == getattr(now, name) for name in (*names, *more))


def is_true_at_a_glance(s: Ua) -> bool:
    """Whether what nothing speaks of, at a glance, is as printed when the board is read; and whether the energy that is
    remembered is what the board gives."""
    twin = s.clone()
    twin.touch()
    bits = glance(twin)
    now = read(twin, False)
    units = [unit for unit in s.field if unit is not None]
    cards = [s.cards[unit.cards[-1]] for unit in units]
    places = [unit.place for unit in units]
    return (
        s.texts in (-1, bits)
        and all(s.rules.supply(s, player) == supply_of(s, player, now) for player in (0, 1))
        and (bits & CANNOT != 0 or not any(now.cannot))
        and (bits & MUST != 0 or not any(now.must))
        and (bits & SHIELDED_OR_TAXED != 0 or not any([*now.shield, *now.tax]))
        and (bits & SPEAKS_RULES != 0 or not now.rules)
        and (bits & KEYWORDS_CHANGE != 0 or [now.keywords[place] for place in places] == [c.keywords for c in cards])
        and (
            bits & BP_MAY_BE_ZERO != 0
            or all(now.bp[u.place] > 0 or not c.is_character() for u, c in zip(units, cards, strict=True))
        )
    )


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_every_promise(part: int) -> None:
    games, every = (CLOSE, 1) if part == 0 else (GAMES, 15)
    report = check_games(GAME, start, games, every, part * 1000)
    assert report.games == sum(report.wins) == games


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_many_random_games_end_and_cite_only_headings(first: int) -> None:
    for seed in range(first, first + 15):
        s = start(seed)
        s.scripted = False
        run(s)
        luck = seeded(str(seed))
        while s.decision is not None:
            assert every_card_once(s)
            assert is_fresh(s)
            assert is_true_at_a_glance(s)
            play(s, luck.below(len(s.decision.options)))
        assert s.winner in (0, 1)
        assert GAME.log(s, CHANCE)
        assert {event.rule for event in s.events or []} <= set(HEADINGS)


def test_games_without_a_listener_go_the_same_way() -> None:
    for seed in range(1, 8):
        loud = start(seed)
        quiet = start(seed, False)
        assert playout(loud, 10_000) == playout(quiet, 10_000)
        assert GAME.encode(loud) == GAME.encode(quiet)
