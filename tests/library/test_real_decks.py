"""The real deck lists pass or fail as they should, with the reason; skipped where they are absent."""

import json
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.cards.counting import count_copies
from shinpan.kernel.cards.deck import parse_decks, read_decks
from shinpan.kernel.game.protocol import Game
from tests.cli.helpers import shinpan
from tests.library.kits import UA, UCG, Kit

pytestmark = pytest.mark.catalogue

DECKS = Path(__file__).parents[3] / "shared" / "decks"
OFFICIAL = DECKS / "ua_decks_official_topplacing.json"
OTHER = DECKS / "ua_decks_other.json"
KAIJU = DECKS / "ucg_decks.json"
NOT_UNDERSTOOD = "the text is not understood"
IN_NO_CATALOGUE = {"RNK-1-092"}  # neither of the real catalogues has it
UNKNOWN = "there is no card '"


def with_real_cards(kit: Kit, folder: Path, *files: str) -> Game:
    """A game that knows the real catalogues, or as much of a long one as the decks speak of."""
    kit.needs_real()
    if not DECKS.is_dir():
        pytest.skip("the real decks are not here")
    kit.readings().forget()
    kit.forget()
    decks = OFFICIAL.read_text("utf-8") + OTHER.read_text("utf-8")
    for file in files:
        path = kit.real.with_name(file)
        if path.suffix == ".json":
            cards = [card for card in json.loads(path.read_text("utf-8")) if card["code"] in decks]
            path = folder / file
            path.write_text(json.dumps(cards), "utf-8")
        load(kit.name).catalogue().import_cards(path, file.partition(".")[0])
    return load(kit.name)


def rule_faults(game: Game, numbers: list[str]) -> list[str]:
    """What is wrong with a deck by the rules: not that some text is not understood yet, nor that no catalogue here has
    some card."""
    found = game.check_deck(game.default_edition, numbers)
    return [fault.message for fault in found if NOT_UNDERSTOOD not in fault.message and UNKNOWN not in fault.message]


def unknown_cards(game: Game, numbers: list[str]) -> set[str]:
    found = [fault.message for fault in game.check_deck(game.default_edition, numbers) if UNKNOWN in fault.message]
    return {message.split("'")[1] for message in found}


def test_lists_of_union_arena_pass_or_fail_for_their_reason(tmp_path: Path) -> None:
    game = with_real_cards(UA, tmp_path, "ua-cards.json", "ua-cards-asia.json")
    check_official(game)
    data: list[dict[str, Any]] = json.loads(OTHER.read_text("utf-8"))
    decks = [parse_decks(json.dumps(entry), "x", "x")[0].numbers for entry in data]
    assert [len(deck) for deck in decks] == [50, 50, 50]
    counts = {of.number: of.n for of in count_copies(decks[0], UA.library())}
    assert counts["IMS-1-015"] == 6  # four of a promotional print and two of the booster's are six of one card
    assert "all cards of a deck have the same series code, these have CGH, HTR" in rule_faults(game, decks[1])
    assert rule_faults(game, decks[2]) == []


def check_official(game: Game) -> None:
    """Official lists are legal but for cards that their source lost."""
    listed = json.loads(OFFICIAL.read_text("utf-8"))["decks"]
    decks = read_decks(OFFICIAL)
    assert [deck.name for deck in decks] == [entry["title"] for entry in listed]
    for deck, entry in zip(decks, listed, strict=True):
        assert len(deck.numbers) == entry["total"]
        short = [f"a deck has exactly 50 cards, this one has {entry['total']}"]
        assert rule_faults(game, deck.numbers) == ([] if entry["total"] == 50 else short), deck.name
        assert unknown_cards(game, deck.numbers) <= IN_NO_CATALOGUE


def test_decks_of_the_ultraman_game_are_legal(tmp_path: Path) -> None:
    game = with_real_cards(UCG, tmp_path, "ucg-cards.csv")
    for deck in read_decks(KAIJU):
        assert len(deck.numbers) == 50
        assert rule_faults(game, deck.numbers) == [], deck.name


def test_the_command_tells_the_game_by_the_cards_and_checks_every_deck_of_a_file(tmp_path: Path) -> None:
    with_real_cards(UA, tmp_path, "ua-cards.json")
    done = shinpan("deck", "check", OFFICIAL)
    assert done.code == 1
    heads = [line for line in done.out.splitlines() if line.startswith(str(OFFICIAL))]
    assert len(heads) == len(read_decks(OFFICIAL))
    assert all(head.endswith(f"ua {load('ua').default_edition}") for head in heads)
