"""What happens between two decisions, in beats: declared with the events, complete, and without anything hidden."""

from collections import Counter
from collections.abc import Iterator

import pytest

from shinpan.games import load
from shinpan.games.ua.event_forms import EVENTS as UA_EVENTS
from shinpan.games.ua.phrases import EVENTS as UA_SENTENCES
from shinpan.games.ucg.event_forms import EVENTS as UCG_EVENTS
from shinpan.games.ucg.phrases import EVENTS as UCG_SENTENCES
from shinpan.kernel.game.beats import Beat
from shinpan.kernel.game.event_forms import BEATS, Events
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY, State

GAMES = ("ucg", "ua")
EYES = (0, 1, NOBODY)


def random_game(game: Game, seed: str, opening: str) -> Iterator[tuple[State, State, list[Beat]]]:
    """Every answer of a random game: the position after it, played plainly and in beats, and the beats."""
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, seed, opening, listen=True)
    run(state)
    luck = seeded(seed)
    while state.decision is not None:
        index = luck.below(len(state.decision.options))
        plain = state.clone()
        play(plain, index)
        beats = game.play_in_beats(state, index)
        yield plain, state, beats


def piles(state: State) -> list[list[int]]:
    """How the cards lie: none moves without an event."""
    found: list[list[int]] = state.piles  # type: ignore[attr-defined]  # a state of a card game
    return found


@pytest.mark.parametrize(("events", "sentences"), [(UCG_EVENTS, UCG_SENTENCES), (UA_EVENTS, UA_SENTENCES)])
def test_every_event_is_declared_and_has_its_sentence(events: Events, sentences: dict[str, dict[str, str]]) -> None:
    for told in sentences.values():
        assert set(events.forms) == set(told)
    for form in events.forms.values():
        assert form.beat in (*BEATS, "")
        names = [slot.name for slot in form.slots if slot.name]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", GAMES)
def test_playing_in_beats_is_playing(name: str) -> None:
    game = load(name)
    kinds: Counter[str] = Counter()
    told = 0
    for plain, state, beats in random_game(game, "beats", "throw"):
        assert game.encode(plain) == game.encode(state)
        assert len(plain.events or []) == len(state.events or [])
        for beat in beats:  # every event is in exactly one of them
            assert (beat.start, beat.start < beat.end) == (told or beat.start, True)
            told = beat.end
            kinds[beat.kind] += 1
        assert told == len(state.events or []) or not beats
        if beats:
            assert piles(beats[-1].state) == piles(state)
    wanted = {
        "ucg": {"open", "judgement", "lead", "set", "level"},
        "ua": {"attack", "block", "battle", "damage", "play"},
    }
    assert wanted[name] | {"turn", "phase", "draw", "setup", "end"} <= set(kinds)
    assert set(kinds) <= set(BEATS)


@pytest.mark.parametrize("name", GAMES)
def test_no_beat_tells_what_its_reader_may_not_know(name: str) -> None:
    """Two positions that differ only in what somebody may not know give them the same view and the same events."""
    game = load(name)
    luck = seeded(f"disguise {name}")
    compared = 0
    for opening in ("lot", "throw"):
        for _, state, beats in random_game(game, f"leaks {opening}", opening):
            for beat in beats:
                beat.state.events = (state.events or [])[: beat.end]
                for player in EYES:
                    twin = game.disguise(beat.state, player, luck)
                    assert game.shown(twin, player) == game.shown(beat.state, player)
                    told = game.event_data(beat.state, player, beat.start, beat.end)
                    assert game.event_data(twin, player, beat.start, beat.end) == told
                    compared += 1
    assert compared > 300


def test_a_battle_tells_both_bps_and_who_has_won() -> None:
    game = load("ua")
    battles = 0
    for _, state, beats in random_game(game, "battles", "lot"):
        for beat in beats:
            for event in game.event_data(state, NOBODY, beat.start, beat.end):
                if event["name"] == "battle":
                    bps = event["bps"]
                    assert isinstance(bps, list)
                    mine, theirs = bps
                    assert isinstance(mine, int)
                    assert isinstance(theirs, int)
                    assert event["won"] == (mine >= theirs)
                    assert {str(event["place"])[0], str(event["target"])[0]} == {"A", "B"}
                    battles += 1
    assert battles > 0


def test_what_is_paid_is_seen_with_what_it_is_paid_for() -> None:
    game = load("ua")
    for _, state, beats in random_game(game, "costs", "lot"):
        for beat in beats:
            names = [event.name for event in (state.events or [])[beat.start : beat.end]]
            if beat.kind == "play" and "ap rest" in names:
                assert names.index("ap rest") < max(names.index(name) for name in names if name in ("play", "use"))
                return
    raise AssertionError("nothing was paid for in this game")
