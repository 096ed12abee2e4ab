"""Players answer from a view alone."""

from shinpan.kernel.game.protocol import Game
from shinpan.players import Player, RandomPlayer


def choices(seed: str) -> list[int]:
    player = RandomPlayer(seed)
    return [player.choose(Game(), {}, 1 + n % 7) for n in range(500)]


def test_the_random_player_takes_any_option_and_repeats_itself_by_its_seed() -> None:
    chosen = choices("a")
    assert all(0 <= index < 1 + n % 7 for n, index in enumerate(chosen))
    assert {index for n, index in enumerate(chosen) if n % 7 == 6} == set(range(7))
    assert choices("a") == chosen != choices("b")
    assert isinstance(RandomPlayer("a"), Player)
    assert RandomPlayer("a").name == "random"
