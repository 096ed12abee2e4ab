"""Whole games: random ones through the conformance suite, and golden ones that must stay as they are."""

import os
from pathlib import Path

import pytest

from shinpan.games.ua.rules.headings import HEADINGS
from shinpan.games.ua.state import Ua
from shinpan.games.ua.terms import PILES
from shinpan.kernel.chance import seeded
from shinpan.kernel.conformance import check_games
from shinpan.kernel.loop import play, playout, run
from shinpan.kernel.model import CHANCE
from tests.engine.ua.gallery import gallery_decks, gallery_game

GAME = gallery_game()
DECKS = gallery_decks(GAME)
GOLDEN = Path(__file__).parent / "golden"


def start(seed: int) -> Ua:
    state: Ua = GAME.begin("en-1.1", DECKS, str(seed), "throw" if seed % 2 else "lot", True, seed % 3 == 0)
    return state


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


@pytest.mark.parametrize("first", range(0, 12, 3))
def test_random_games_keep_every_promise(first: int) -> None:
    report = check_games(GAME, start, 3, every=6, first=first)
    assert report.games == 3


def test_many_random_games_end_and_cite_only_headings() -> None:
    for seed in range(100, 130):
        s = start(seed)
        run(s)
        luck = seeded(str(seed))
        while s.decision is not None:
            assert every_card_once(s)
            play(s, luck.below(len(s.decision.options)))
        assert s.winner in (0, 1)
        assert {event.rule for event in s.events or []} <= set(HEADINGS)


def test_games_without_a_listener_go_the_same_way() -> None:
    for seed in range(5):
        loud = start(seed)
        quiet = start(seed)
        quiet.events = None
        assert playout(loud, 10_000) == playout(quiet, 10_000)
        assert GAME.encode(loud) == GAME.encode(quiet)


@pytest.mark.parametrize("seed", range(4))
def test_golden_playthroughs_stay_as_they_are(seed: int) -> None:
    s = start(seed)
    run(s)
    luck = seeded(f"golden {seed}")
    lines: list[str] = []
    told = 0
    while s.decision is not None:
        log = GAME.log(s, CHANCE, told)
        lines += [f"    {line.words} [{line.rule}]" for line in log]
        told += len(log)
        words = GAME.option_words(s)
        index = luck.below(len(words))
        lines.append(f"{('A', 'B', 'chance')[s.decision.player]}: {words[index]}  ({len(words)})")
        play(s, index)
    lines += [f"    {line.words} [{line.rule}]" for line in GAME.log(s, CHANCE, told)]
    text = "\n".join(lines) + "\n"
    path = GOLDEN / f"game-{seed}.txt"
    if os.environ.get("SHINPAN_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
