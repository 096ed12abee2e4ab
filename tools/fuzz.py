"""Coverage-guided fuzzing of everything that reads what a stranger gave.

Example: python tools/fuzz.py position --seconds 60

A target starts from documents that are right (positions, records, set files, rulings, texts, messages of a table) and
changes them in many small ways, led by which code the changes reach (Atheris, on libFuzzer). A reader may refuse with
ShinpanError, and with nothing else; what it accepts must play on. A finding stops the run with the input that shows it.
Exit code 0: nothing was found; else the finding's.
"""

import argparse
import copy
import json
import sys
import tempfile
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import atheris

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

with atheris.instrument_imports(include=["shinpan"]):
    from shinpan.games import NAMES, load
    from shinpan.judge.ruling_files import rulings_folder
    from shinpan.judge.rulings import read_ruling
    from shinpan.kernel.cards.deck import parse_deck
    from shinpan.kernel.game.record import Session, new_session, record_from_json
    from shinpan.kernel.machine.codec import from_text, to_text
    from shinpan.kernel.machine.loop import play, playout, run
    from shinpan.support.errors import ShinpanError
    from shinpan.table.protocol import NewGame, read_as, read_hello, read_message

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    7,
    1 << 10,
    1 << 31,
    1 << 64,
    1.5,
    "",
    "A",
    "B",
    "5.6.1",
    "\0",
    "x" * 300,
    [],
    {},
    [[]],
    [0],
]
MOST_CHANGES = 4
PLAYED_ON = 20


# Changing documents


def changed(data: Any, luck: atheris.FuzzedDataProvider) -> Any:
    """A document with a few things in it changed."""
    twin = copy.deepcopy(data)
    for _ in range(luck.ConsumeIntInRange(1, MOST_CHANGES)):
        holder, key = picked(twin, luck)
        if holder is not None:
            change(holder, key, twin, luck)
    return twin


def picked(data: Any, luck: atheris.FuzzedDataProvider) -> tuple[Any, Any]:
    """Some place in a document."""
    holder, key = None, None
    while isinstance(data, (dict, list)) and data:
        keys = list(data) if isinstance(data, dict) else range(len(data))
        holder, key = data, keys[luck.ConsumeIntInRange(0, len(keys) - 1)]
        data = holder[key]
        if luck.ConsumeIntInRange(0, 4) == 0:
            break
    return holder, key


def change(holder: Any, key: Any, whole: Any, luck: atheris.FuzzedDataProvider) -> None:
    what = luck.ConsumeIntInRange(0, 5)
    if what == 0:
        del holder[key]
    elif what == 1:
        holder[key] = copy.deepcopy(ODD[luck.ConsumeIntInRange(0, len(ODD) - 1)])
    elif what == 2 and isinstance(holder[key], int):
        holder[key] += luck.ConsumeIntInRange(-3, 3)
    elif what == 3 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif what == 4:
        other, place = picked(whole, luck)
        if other is not None:
            holder[key] = copy.deepcopy(other[place])
    elif isinstance(holder[key], str):
        holder[key] = mixed(holder[key], luck)


def mixed(words: str, luck: atheris.FuzzedDataProvider) -> str:
    """A text with a stretch of it moved, doubled, dropped or replaced."""
    at, end = sorted(luck.ConsumeIntInRange(0, len(words)) for _ in range(2))
    new: str = [words[at:end] * 2, "", luck.ConsumeUnicodeNoSurrogates(8), words[:at]][luck.ConsumeIntInRange(0, 3)]
    return words[:at] + new + words[end:]


# Targets: each takes luck, and fails in no other way than by refusing


def positions() -> Callable[[atheris.FuzzedDataProvider], None]:
    seeds: list[tuple[Any, Any]] = []
    for name in NAMES:
        game = load(name)
        decks = list(game.starter_decks().values())[:2]
        for steps in (0, 7, 25, 60):
            state = game.start(game.default_edition, decks, f"fuzz {steps}")
            playout(state, steps)
            seeds.append((game, game.encode(state)))

    def target(luck: atheris.FuzzedDataProvider) -> None:
        game, seed = seeds[luck.ConsumeIntInRange(0, len(seeds) - 1)]
        state = game.decode(from_text(to_text(game.name, changed(seed, luck)))[1])
        for player in (0, 1):
            game.view(state, player)
        for _ in range(PLAYED_ON):
            if state.decision is None:
                break
            game.option_words(state)
            play(state, luck.ConsumeIntInRange(0, len(state.decision.options) - 1))

    return target


def records() -> Callable[[atheris.FuzzedDataProvider], None]:
    seeds: list[Any] = []
    for name in NAMES:
        game = load(name)
        session = new_session(game, game.default_edition, list(game.starter_decks().values())[:2], "fuzz")
        for i in range(25):
            if session.state.decision is not None:
                session.take(i % len(session.state.decision.options))
        seeds.append(session.record.to_json())

    def target(luck: atheris.FuzzedDataProvider) -> None:
        data = changed(seeds[luck.ConsumeIntInRange(0, len(seeds) - 1)], luck)
        record = record_from_json(data, "fuzz") if isinstance(data, dict) else None
        if record is not None and record.game in NAMES:
            run(Session(load(record.game), record).state)

    return target


def card_files() -> Callable[[atheris.FuzzedDataProvider], None]:
    sets = {
        name: tomllib.loads(file.read_text("utf-8"))["card"]
        for name in NAMES
        for file in (ROOT / "src" / "shinpan" / "games" / name / "sets").glob("starter.toml")
    }
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))

    def target(luck: atheris.FuzzedDataProvider) -> None:
        name = NAMES[luck.ConsumeIntInRange(0, len(NAMES) - 1)]
        some = sets[name][luck.ConsumeIntInRange(0, len(sets[name]) - 1) :][:2]
        file = folder / "cards.json"
        file.write_text(json.dumps(changed(some, luck)), "utf-8")
        load(name).catalogue().coverage(file)

    return target


def texts() -> Callable[[atheris.FuzzedDataProvider], None]:
    seeds = [
        (name, str(card["text"]))
        for name in NAMES
        for file in (ROOT / "src" / "shinpan" / "games" / name / "sets").glob("*.toml")
        for card in tomllib.loads(file.read_text("utf-8"))["card"]
        if card.get("text")
    ]

    def target(luck: atheris.FuzzedDataProvider) -> None:
        name, words = seeds[luck.ConsumeIntInRange(0, len(seeds) - 1)]
        other = seeds[luck.ConsumeIntInRange(0, len(seeds) - 1)][1]
        joined = words + " " + other if luck.ConsumeBool() else words
        load(name).catalogue().explain_text(mixed(joined, luck)[:2000])

    return target


def rulings() -> Callable[[atheris.FuzzedDataProvider], None]:
    seeds = [file.read_text("utf-8") for name in NAMES for file in sorted(rulings_folder(name).rglob("*.yaml"))[::7]]

    def target(luck: atheris.FuzzedDataProvider) -> None:
        words = seeds[luck.ConsumeIntInRange(0, len(seeds) - 1)]
        for _ in range(luck.ConsumeIntInRange(1, MOST_CHANGES)):
            words = mixed(words, luck)
        read_ruling(words.encode("utf-8"), "fuzz.yaml")

    return target


def decks() -> Callable[[atheris.FuzzedDataProvider], None]:
    files = [file for name in NAMES for file in (ROOT / "src" / "shinpan" / "games" / name / "sets").glob("*.deck")]
    seeds = [file.read_text("utf-8") for file in files]

    def target(luck: atheris.FuzzedDataProvider) -> None:
        words = seeds[luck.ConsumeIntInRange(0, len(seeds) - 1)]
        deck = parse_deck(mixed(words, luck), "fuzz", "fuzz")
        game = load(deck.game if deck.game in NAMES else "ucg")
        game.check_deck(game.default_edition, deck.numbers)

    return target


def messages() -> Callable[[atheris.FuzzedDataProvider], None]:
    seeds: list[Any] = [
        {"t": "answer", "id": 1, "n": 3, "option": 0, "words": "pass"},
        {"t": "why", "id": 1, "about": "A1"},
        {"t": "hello", "token": "x", "language": "en", "seed": "y", "since": 0},
        {
            "game": "ucg",
            "mode": "solo",
            "level": "easy",
            "decks": ["x", {"y": 4}],
            "clock": {"minutes": 5, "increment": 3},
        },
    ]

    def target(luck: atheris.FuzzedDataProvider) -> None:
        raw = json.dumps(changed(seeds[luck.ConsumeIntInRange(0, len(seeds) - 1)], luck)).encode()
        raw = raw if luck.ConsumeBool() else raw + luck.ConsumeBytes(4)
        for reader in (read_hello, read_message, lambda data: read_as(data, NewGame)):
            with suppress(ShinpanError):
                reader(raw)

    return target


TARGETS = {
    "position": positions,
    "record": records,
    "cards": card_files,
    "text": texts,
    "ruling": rulings,
    "deck": decks,
    "message": messages,
}


def main() -> None:
    """Fuzz one target for so long."""
    parser = argparse.ArgumentParser(description="Coverage-guided fuzzing of the readers.")
    parser.add_argument("target", choices=list(TARGETS))
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with atheris.instrument_imports(include=["shinpan"]):  # games and grammars are imported when they are first used
        target = TARGETS[args.target]()
        with suppress(ShinpanError):
            target(atheris.FuzzedDataProvider(b""))

    def one(data: bytes) -> None:
        with suppress(ShinpanError):
            target(atheris.FuzzedDataProvider(data))

    flags = [
        f"-max_total_time={args.seconds}",
        f"-seed={args.seed}",
        "-max_len=256",
        "-len_control=0",
        "-timeout=20",
        "-rss_limit_mb=4096",
    ]
    atheris.Setup([sys.argv[0], *flags], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
