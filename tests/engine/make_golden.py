"""Write the golden playthroughs anew: python -m tests.engine.make_golden

A playthrough is a whole random game: its edition, seed and decks, every decision with its options and its answer in
words, and the log with the rules that it cites. Look at the difference before you commit it: each line that changes
is a rule or a word that changed.
"""

import json
from pathlib import Path

from shinpan.games.ucg.editions import EDITIONS
from shinpan.kernel.chance import seeded
from shinpan.kernel.game import Json
from shinpan.kernel.loop import play, run
from shinpan.kernel.model import CHANCE
from tests.engine.decks import DECKS
from tests.engine.helpers import GAME

FOLDER = Path(__file__).parent / "golden"
WHO = ("A", "B", "chance")
# Name of the file: edition, seed, opening, the decks of A and B.
GAMES: dict[str, tuple[str, str, str, tuple[int, int]]] = {
    **{edition: (edition, "golden", "throw", (0, 1)) for edition in EDITIONS},
    "zhtw-1.6-mirror": ("zhtw-1.6", "mirror", "lot", (0, 0)),
    "en-1.7-mirror": ("en-1.7", "mirror", "lot", (1, 1)),
}


def playthrough(name: str) -> dict[str, Json]:
    """Play a game to its end and write everything down."""
    edition, seed, opening, decks = GAMES[name]
    lists = [DECKS[i] for i in decks]
    state = GAME.start(edition, lists, seed, opening, True)
    luck = seeded(f"golden {name}")
    run(state)
    steps: list[Json] = []
    while state.decision is not None:
        decision = state.decision
        words = GAME.option_words(state)
        index = luck.below(len(words))
        where = f"turn {GAME.turn(state)}, {GAME.phase(state)}"
        steps.append([where, WHO[decision.player], decision.kind, decision.rule, list[Json](words), words[index]])
        play(state, index)
    log: list[Json] = [[line.rule, line.words, line.source] for line in GAME.log(state, CHANCE)]
    return {
        "edition": edition,
        "seed": seed,
        "opening": opening,
        "decks": [list[Json](deck) for deck in lists],
        "decisions": steps,
        "log": log,
        "winner": WHO[GAME.winner(state)],
        "ended by": GAME.ended_by(state),
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


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.json").write_text(to_text(playthrough(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
