"""Records of whole games for the pages that show them."""

import json
from pathlib import Path
from random import Random

from shinpan.games import load
from shinpan.kernel.game.record import Record, new_session


def played(game: str, seed: str) -> Record:
    """A game of the starter decks to its end, with answers by lot; the same seed, the same game."""
    chosen = load(game)
    decks = list(chosen.starter_decks().values())
    session = new_session(chosen, chosen.default_edition, [decks[0], decks[1]], seed, listen=False)
    lot = Random(seed)
    while session.state.decision is not None:
        session.take(lot.randrange(len(session.state.decision.options)))
    session.record.players = ["Ada", "Ben"]
    return session.record


def written(record: Record, folder: Path) -> Path:
    path = folder / f"{record.game}.json"
    path.write_text(json.dumps(record.to_json()), encoding="utf-8")
    return path
