"""Options are declared once, and everything else about them follows from the declarations."""

import pytest

from shinpan.games import load
from shinpan.games.ua.options import OPTIONS as UA_OPTIONS
from shinpan.games.ucg.options import OPTIONS as UCG_OPTIONS
from shinpan.kernel.game.options import Option, Packing, tell_apart
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY, State

GAMES = ("ucg", "ua")


def random_decisions(game: Game, games: int) -> list[tuple[State, list[Option]]]:
    """Every decision of some random games with its options."""
    found: list[tuple[State, list[Option]]] = []
    decks = list(game.starter_decks().values())[:2]
    for seed in range(games):
        state = game.start(game.default_edition, decks, f"options {seed}", "throw" if seed % 2 else "lot")
        luck = seeded(f"luck {seed}")
        run(state)
        while state.decision is not None:
            found.append((state.clone(), game.options(state)))
            play(state, luck.below(len(state.decision.options)))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_declared_and_has_words_of_its_own(name: str) -> None:
    game = load(name)
    verbs = game.verbs()
    assert len(set(verbs)) == len(verbs)
    for state, options in random_decisions(game, 3):
        assert state.decision is not None
        assert [option.packed for option in options] == state.decision.options
        assert [option.words for option in options] == game.option_words(state)
        assert len({option.words for option in options}) == len(options)
        for index, option in enumerate(options):
            assert option.verb in verbs
            assert option.words.split(" ")[0] == option.verb
            assert game.option_index(state, option.words) == index


@pytest.mark.parametrize("name", GAMES)
def test_an_option_tells_card_zone_owner_and_place_as_the_position_has_them(name: str) -> None:
    game = load(name)
    told = 0
    for state, options in random_decisions(game, 2):
        for option in options:
            if option.card == NOBODY or option.zone == "":
                continue
            assert option.owner == state.owners[option.card]  # type: ignore[attr-defined]  # a state of a card game
            pile = state.hand(option.owner)  # type: ignore[attr-defined]
            assert (option.zone == "hand") == (option.card in pile)
            told += 1
    assert told > 100


def test_a_life_card_says_whose_it_is() -> None:
    """P1: the attacker picks one of the opponent's life cards."""
    game = load("ua")
    picks = [
        (state, options)
        for state, options in random_decisions(game, 2)
        if state.decision is not None and state.decision.kind == "life"
    ]
    assert picks
    for state, options in picks:
        assert state.decision is not None
        for option in options:
            assert (option.verb, option.zone, option.owner) == ("life", "life", 1 - state.decision.player)
            hidden = UA_OPTIONS.data(state, option, [False] * len(state.cards))  # type: ignore[attr-defined]
            assert hidden["owner"] == "AB"[option.owner]
            assert "card" not in hidden


def test_a_move_says_where_it_goes_and_a_block_whom_it_meets() -> None:
    game = load("ua")
    seen = set()
    for state, options in random_decisions(game, 3):
        for option in options:
            if option.verb == "move":
                assert option.line == ("energy" if ".F" in UA_OPTIONS.place_word(option.place) else "front")
                seen.add("move")
            if option.verb == "block":
                attacker = state.unit(state.attacker)  # type: ignore[attr-defined]  # a state of Union Arena
                assert option.target == attacker.place
                seen.add("block")
    assert seen == {"move", "block"}


def test_a_card_that_is_set_says_which_battle_area_it_goes_to() -> None:
    for state, options in random_decisions(load("ucg"), 1):
        if state.decision is not None and state.decision.kind == "set":
            areas = {UCG_OPTIONS.place_word(option.place) for option in options}
            assert areas == {f"{'AB'[state.decision.player]}{state.field[0].__len__()}"}  # type: ignore[attr-defined]


def test_packed_numbers_come_apart_from_the_lowest_bits() -> None:
    assert Packing(("a", "b", "c"), (3, 4)).unpack(5 << 7 | 6 << 4 | 9) == [5, 6, 9]
    with pytest.raises(AssertionError, match="has its bits"):
        Packing(("a", "b"))


def like(words: str, zone: str, owner: int) -> Option:
    option = Option(0, "choose", "")
    option.words, option.zone, option.owner = words, zone, owner
    return option


def test_like_options_are_told_apart_by_what_differs() -> None:
    options = [like("choose X", "hand", 0), like("choose X", "outside", 0), like("choose Y", "hand", 0)]
    tell_apart(options, "zone")
    assert [option.words for option in options] == ["choose X hand", "choose X outside", "choose Y"]
    assert [option.apart for option in options] == [["zone"], ["zone"], []]
    others = [like("life 1", "life", 0), like("life 1", "life", 1)]
    tell_apart(others, "zone")
    tell_apart(others, "owner")
    assert [option.words for option in others] == ["life 1 of A", "life 1 of B"]


def test_words_that_are_not_offered_name_the_slots_that_their_verb_declares() -> None:
    assert UCG_OPTIONS.slots_said("level", ["A1", "X-1"]) == {"place": "A1", "card": "X-1"}
    assert UCG_OPTIONS.slots_said("use", ["A1.2"]) == {"place": "A1"}
    assert UA_OPTIONS.slots_said("attack", ["A.F1", "B.F2"]) == {"place": "A.F1", "target": "B.F2"}
    assert UA_OPTIONS.slots_said("activate", ["A.F1.2"]) == {"place": "A.F1", "card": "A.F1"}
    assert UA_OPTIONS.slots_said("juggle", ["A.F1"]) == {}
