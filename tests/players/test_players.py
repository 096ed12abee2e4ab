"""No player sees more than its view, and luck comes from seeds alone."""

from collections.abc import Iterator

import pytest

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State
from shinpan.players.base import Player
from shinpan.players.named import NAMES, is_repeatable, player_named
from shinpan.players.search import SearchPlayer
from shinpan.players.tree import Node
from shinpan.support.errors import ShinpanError

READY = [name for name in ("ucg", "ua") if load(name).starter_decks()]
PLAYERS = ("random", "greedy", "search:12")
EVERY = {"ucg": 2, "ua": 10}  # decisions from one look to the next: games of ua are longer


def positions(game: Game, games: int, every: int, open_lists: bool = False) -> Iterator[State]:
    """Positions of random games, at decisions of players."""
    decks = [*game.starter_decks().values()] * 2
    for n in range(games):
        luck = seeded(f"positions {n}")
        state = game.start(game.editions[n % len(game.editions)], decks[:2], f"hidden {n}", "throw", False, open_lists)
        run(state)
        count = 0
        while state.decision is not None:
            if count % every == 0:
                yield state
            play(state, luck.below(len(state.decision.options)))
            count += 1


def choice(player: Player, game: Game, state: State) -> int:
    decision = state.decision
    assert decision is not None
    return player.choose(game, game.view(state, decision.player), len(decision.options))


@pytest.mark.parametrize("open_lists", [False, True])
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game_name", READY)
def test_what_is_hidden_does_not_change_a_decision(game_name: str, name: str, open_lists: bool) -> None:
    game = load(game_name)
    luck = seeded("disguise")
    seen = 0
    for state in positions(game, 4, EVERY[game_name], open_lists):
        decision = state.decision
        assert decision is not None
        other = game.disguise(state, decision.player, luck)
        assert choice(player_named(name, "x"), game, state) == choice(player_named(name, "x"), game, other)
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game_name", READY)
def test_what_was_hidden_does_not_change_what_a_player_keeps_in_mind(game_name: str, name: str) -> None:
    """Two players of one mind answer a whole game, one from the position, one from others that look the same to it."""
    game = load(game_name)
    luck = seeded("in mind")
    decks = [*game.starter_decks().values()] * 2
    state = game.start(game.default_edition, decks[:2], "in mind")
    run(state)
    minds = [(player_named(name, f"x {seat}"), player_named(name, f"x {seat}")) for seat in (0, 1)]
    for _ in range(60):
        decision = state.decision
        if decision is None:
            break
        one, two = minds[decision.player]
        index = choice(one, game, state)
        assert choice(two, game, game.disguise(state, decision.player, luck)) == index
        play(state, index)
    assert state.answered > 10


def test_a_search_goes_on_from_its_tree_while_nobody_else_has_answered() -> None:
    game = load("ucg")
    player = SearchPlayer("a", 0.0, 40)
    state = game.start(game.default_edition, [*game.starter_decks().values()][:2], "tree")
    run(state)
    reused = 0
    while state.decision is not None:
        if state.decision.player == 1:
            play(state, 0)
            continue
        goes_on, kept, before = state.answered == player.expected, player.tree, tried(player.tree)
        play(state, choice(player, game, state))
        assert tried(kept) == before + (player.searched if goes_on else 0)
        reused += goes_on and before > 0
    assert reused > 2


def tried(tree: Node) -> int:
    """How often answers were tried that come right after the one the tree stands for."""
    return sum(child.visits for child in tree.children.values())


def test_a_search_ends_early_when_nothing_could_change_and_never_spends_more_than_it_has() -> None:
    game = load("ucg")
    spent: list[int] = []
    for state in positions(game, 2, 2):
        player = SearchPlayer("a", 0.0, 150)
        choice(player, game, state)
        spent.append(player.searched)
    assert max(spent) <= 150
    assert min(spent) < 110


@pytest.mark.parametrize("game_name", READY)
def test_a_search_without_time_answers_what_looks_best_one_step_ahead(game_name: str) -> None:
    game = load(game_name)
    clear = alike = 0
    for state in positions(game, 3, EVERY[game_name]):
        answers = {choice(player_named("greedy", seed), game, state) for seed in "abcd"}
        if len(answers) == 1:
            clear += 1
            alike += choice(SearchPlayer("a", 0.0, 1), game, state) in answers
    assert clear > 10
    assert alike > 0.8 * clear


@pytest.mark.parametrize("name", ["random", "greedy", "search:12"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    game = load("ucg")
    decks = list(game.starter_decks().values())[:2]

    def answers(seed: str) -> list[int]:
        state = game.start(game.default_edition, decks, "same")
        run(state)
        players = [player_named(name, f"{seed} {seat}") for seat in (0, 1)]
        found: list[int] = []
        while state.decision is not None and len(found) < 30:
            found.append(choice(players[state.decision.player], game, state))
            play(state, found[-1])
        return found

    assert answers("a") == answers("a")
    assert len({tuple(answers(seed)) for seed in "abcde"}) > 1


def test_a_search_with_time_answers_and_counts_its_rounds() -> None:
    game = load("ucg")
    player = player_named("search:0.05s", "a")
    assert isinstance(player, SearchPlayer)
    state = next(positions(game, 1, 1))
    choice(player, game, state)
    assert player.searched > 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("", "it can be random, greedy, search"),
        ("greedy:5", "only search takes a budget"),
        ("search:", "a budget is a time or a number of rounds"),
        ("search:0", "a budget is a time or a number of rounds"),
        ("search:0s", "a budget is a time or a number of rounds"),
        ("search:-3", "a budget is a time or a number of rounds"),
        ("search:1e9s", "a budget is a time or a number of rounds"),
        ("search:99999999999999999999", "a budget is a time or a number of rounds"),
    ],
)
def test_a_wrong_name_is_told_with_what_would_be_right(words: str, told: str) -> None:
    with pytest.raises(ShinpanError, match=told):
        player_named(words, "a")


def test_players_are_found_by_name() -> None:
    assert [player_named(name, "a").name for name in NAMES] == list(NAMES)
    assert [is_repeatable(name) for name in ("random", "greedy", "search", "search:1s", "search:50")] == [
        True,
        True,
        False,
        False,
        True,
    ]
