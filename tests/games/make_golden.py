"""Write the golden playthroughs anew: python -m tests.games.make_golden

A playthrough is a whole random game: its edition, seed and decks, every decision with its options and its answer in
words, and the log with the rules that it cites. Look at the difference before you commit it: each line that changes
is a rule or a word that changed.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from shinpan.games.ua.game import GAME as UA_GAME
from shinpan.games.ucg.editions import EDITIONS
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import CHANCE, State
from shinpan.support.json import Json
from tests.games.ua.decks import gallery_decks, starter_decks
from tests.games.ucg.decks import DECKS
from tests.games.ucg.helpers import GAME

FOLDER = Path(__file__).parent / "ucg" / "golden"
UA_FOLDER = Path(__file__).parent / "ua" / "golden"
WHO = ("A", "B", "chance")


@dataclass(frozen=True)
class Golden:
    """What a playthrough begins with: the decks of A and B go by their numbers."""

    edition: str
    seed: str
    opening: str
    decks: tuple[int, int]


GAMES: dict[str, Golden] = {
    **{edition: Golden(edition, "golden", "throw", (0, 1)) for edition in EDITIONS},
    "zhtw-1.6-mirror": Golden("zhtw-1.6", "mirror", "lot", (0, 0)),
    "en-1.7-mirror": Golden("en-1.7", "mirror", "lot", (1, 1)),
}
UA_GAMES: dict[str, Golden] = {
    "starter": Golden("en-1.1", "golden", "throw", (0, 1)),
    "starter-mirror": Golden("en-1.1", "mirror", "lot", (1, 1)),
    "gallery-red-blue": Golden("en-1.1", "golden", "lot", (2, 3)),
    "gallery-green-purple": Golden("en-1.1", "golden", "throw", (4, 5)),
    "gallery-yellow-red": Golden("en-1.1", "golden", "lot", (6, 2)),
}


def playthrough(name: str) -> dict[str, Json]:
    """Play a game of the first game to its end and write everything down."""
    golden = GAMES[name]
    lists = [DECKS[i] for i in golden.decks]
    state = GAME.start(golden.edition, lists, golden.seed, golden.opening, True)
    return written(GAME, name, golden, state, lists)


def ua_playthrough(name: str) -> dict[str, Json]:
    """The same for Union Arena. The decks of its gallery need not be legal."""
    golden = UA_GAMES[name]
    known = [*starter_decks()[:2], *gallery_decks()]  # the first two, however many there are
    cards = [known[i] for i in golden.decks]
    state = UA_GAME.begin(golden.edition, cards, golden.seed, golden.opening, True, False)
    return written(UA_GAME, name, golden, state, [[card.number for card in deck] for deck in cards])


def written(game: Game, name: str, golden: Golden, state: State, lists: list[list[str]]) -> dict[str, Json]:
    luck = seeded(f"golden {name}")
    run(state)
    steps: list[Json] = []
    while state.decision is not None:
        decision = state.decision
        words = game.option_words(state)
        index = luck.below(len(words))
        where = f"turn {game.turn(state)}, {game.phase(state)}"
        steps.append([where, WHO[decision.player], decision.kind, decision.rule, list[Json](words), words[index]])
        play(state, index)
    log: list[Json] = [[line.rule, line.words, line.source] for line in game.log(state, CHANCE)]
    return {
        "edition": golden.edition,
        "seed": golden.seed,
        "opening": golden.opening,
        "decks": [list[Json](deck) for deck in lists],
        "decisions": steps,
        "log": log,
        "winner": WHO[game.winner(state)],
        "ended by": game.ended_by(state),
    }


def to_text(played: dict[str, Json]) -> str:
    """JSON with one line for each decision and each line of the log, so that differences can be read."""
    lines = ["{"]
    for key, value in played.items():
        if isinstance(value, list) and key != "decks":
            inner = ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in value)
            lines.append(f' "{key}": [\n{inner}\n ],')
        else:
            lines.append(f' "{key}": {json.dumps(value, ensure_ascii=False)},')
    return "\n".join(lines)[:-1] + "\n}\n"


def compare(played: dict[str, Json], folder: Path, name: str) -> None:
    """Assert that a game goes as it did; the first decision or line of the log that differs is named."""
    golden = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    for key in ("edition", "seed", "opening", "decks"):
        assert played[key] == golden[key]
    for key in ("decisions", "log"):
        mine, theirs = played[key], golden[key]
        assert isinstance(mine, list)
        for number, (one, other) in enumerate(zip(mine, theirs, strict=False)):
            assert one == other, f"{key} {number}"
        assert len(mine) == len(theirs)
    assert played == golden


def main() -> None:
    for folder, names, play_it in ((FOLDER, GAMES, playthrough), (UA_FOLDER, UA_GAMES, ua_playthrough)):
        folder.mkdir(exist_ok=True)
        for name in names:
            (folder / f"{name}.json").write_text(to_text(play_it(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
