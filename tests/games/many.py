"""Many games in few words: python -m tests.games.many writes the digests of tests/games/*/many.json anew.

The golden playthroughs can be read, so they are few. Of these games only digests are kept, one for each so many
decisions: every question with its rule and options, every event with its rule, its cards and who may know them, and
every position. Whatever a rule does differently in one of them is noticed, and where it begins is told; what it is, the
playthroughs show, or a look at that game.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from shinpan.games.ua.game import GAME as UA_GAME
from shinpan.games.ucg.editions import EDITIONS
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State
from tests.games.ua.decks import gallery_decks, starter_decks
from tests.games.ucg.decks import DECKS
from tests.games.ucg.helpers import GAME

FOLDER = Path(__file__).parent
BLOCK = 16  # decisions for each digest
MOST = 480  # decisions of a game that are looked at
SEATINGS = ((0, 1, "throw"), (1, 0, "lot"), (0, 0, "throw"), (1, 1, "lot"))
EACH = 6  # games of each seating, or of each two decks


def ucg_games() -> Iterator[tuple[str, Game, State]]:
    for edition in EDITIONS:
        for number in range(EACH):
            for one, two, opening in SEATINGS:
                name = f"{edition} {one}{two} {number}"
                yield name, GAME, GAME.start(edition, [DECKS[one], DECKS[two]], name, opening, True)


def ua_games() -> Iterator[tuple[str, Game, State]]:
    decks = [*starter_decks()[:2], *gallery_decks()]  # the first two, however many there are
    for one in range(len(decks)):
        for number in range(EACH):
            two = (one + 1 + number) % len(decks)
            name = f"{one}{two} {number}"
            opening = ("throw", "lot")[number % 2]
            yield name, UA_GAME, UA_GAME.begin("en-1.1", [decks[one], decks[two]], name, opening, True, False)


GAMES = {"ucg": ucg_games, "ua": ua_games}


def digests(game: Game, state: State, name: str) -> list[str]:
    """A game at random, block by block."""
    luck = seeded(f"many {name}")
    found: list[str] = []
    block = hashlib.sha256()
    told = 0
    run(state)
    for number in range(MOST):
        for event in (state.events or [])[told:]:
            said = (event.name, event.rule, event.player, event.cards, event.seen, event.numbers, event.words)
            block.update(repr((said, event.source, event.power)).encode())
        told = len(state.events or [])
        block.update(json.dumps(game.encode(state), sort_keys=True).encode())
        decision = state.decision
        if decision is None or number % BLOCK == BLOCK - 1:
            found.append(block.hexdigest()[:12])
        if decision is None:
            break
        words = game.option_words(state)
        index = luck.below(len(words))
        block.update(repr((decision.player, decision.kind, decision.rule, words, index)).encode())
        play(state, index)
    return found


def played(which: str) -> dict[str, list[str]]:
    return {name: digests(game, state, name) for name, game, state in GAMES[which]()}


def written(which: str) -> Path:
    return FOLDER / which / "many.json"


def check(which: str) -> None:
    """Assert that all games go as they did; the first that does not is named, and where, and no other is played."""
    before = json.loads(written(which).read_text(encoding="utf-8"))
    names: list[str] = []
    for name, game, state in GAMES[which]():
        names.append(name)
        blocks = digests(game, state, name)
        for number, (one, other) in enumerate(zip(blocks, before[name], strict=False)):
            place = f"decisions {number * BLOCK} to {number * BLOCK + BLOCK - 1}"
            assert one == other, f"{which} {name} differs at {place}: a rule or a word has changed"
        assert len(blocks) == len(before[name])
    assert names == list(before)


def main() -> None:
    for which in GAMES:
        lines = [f"{json.dumps(name)}: {json.dumps(blocks)}" for name, blocks in played(which).items()]
        written(which).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
