"""Powers as plain data: written and read back, they are the same powers; and nothing of the vocabulary is left out."""

import dataclasses

import pytest

from shinpan.games.ua import (
    endings,
    events,
    filters,
    lines,
    modes,
    modify,
    moves,
    ops,
    playing,
    selectors,
    switching,
    values,
)
from shinpan.games.ua.cards import Card
from shinpan.games.ua.facts import facts_of
from shinpan.games.ua.game import GAME
from shinpan.games.ua.programs import read_program
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.kernel.machine.loop import play, run
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from tests.games.ua.decks import gallery

MODULES = (endings, events, filters, lines, modes, modify, moves, ops, playing, selectors, switching, values)
INNER = {"Restricted"}  # made by other selectors, never written


@pytest.mark.parametrize("card", gallery(), ids=lambda card: str(card.number))
def test_powers_survive_as_plain_data(card: Card) -> None:
    for power in card.powers[: card.own]:
        assert VOCABULARY.read(VOCABULARY.write(power), "power", "power") == power


def test_the_vocabulary_names_every_class_and_every_field() -> None:
    for module in MODULES:
        for name, cls in vars(module).items():
            if dataclasses.is_dataclass(cls) and cls.__module__ == module.__name__ and name not in INNER:
                assert name in VOCABULARY.classes, name
                needed = [(f.name, f.default is dataclasses.MISSING) for f in dataclasses.fields(cls)]
                assert [(f.name, not f.optional) for f in VOCABULARY.fields[name]] == needed, name


def test_what_is_no_program_is_refused() -> None:
    with pytest.raises(ShinpanError, match="there is no effect 'Fly'"):
        VOCABULARY.read({"node": "Fly"}, "effect", "body")
    with pytest.raises(ShinpanError, match="unknown here"):
        VOCABULARY.read({"node": "Draw", "who": "everybody"}, "effect", "body")
    with pytest.raises(ShinpanError, match=r"value\.size: expected a whole number from 1"):
        VOCABULARY.read({"node": "PerEvery", "size": 0, "value": 3}, "value", "value")
    with pytest.raises(ShinpanError, match="41 entries are too many"):
        VOCABULARY.read({"node": "Color", "colors": ["red"] * 41}, "filter", "filter")


PAYS_AP: Json = "PayAp"
PAYS_A_CARD: Json = {"node": "Move", "cards": {"node": "From", "zones": ["hand"]}, "to": "outside"}


@pytest.mark.parametrize(
    ("cost", "ap", "hand", "offered"),
    [
        (PAYS_AP, 1, ["Gale"], False),
        (PAYS_AP, 2, ["Gale"], True),
        (PAYS_A_CARD, 1, ["Gale"], False),
        (PAYS_A_CARD, 1, ["Gale", "One"], True),
    ],
)
def test_the_program_of_an_event_may_ask_for_a_cost_besides_its_ap_and_itself(
    cost: Json, ap: int, hand: list[Json], offered: bool
) -> None:
    used: Json = {"node": "Power", "kind": "used", "cost": cost, "body": "Draw"}
    ruling: dict[str, Json] = {
        "cards": {"Gale": {"kind": "Event", "text": "Whistle.", "program": {"powers": [used]}}, "One": {"energy": 9}},
        "phase": "main",
        "A": {"hand": hand, "ap": {"active": ap}, "deck": ["One", "One"]},
        "B": {"life": ["One"], "deck": ["One", "One"]},
    }
    state = GAME.own(GAME.place(ruling, "en-1.1"))
    run(state)
    assert ("use Gale" in GAME.option_words(state)) == offered
    if offered:
        play(state, GAME.option_index(state, "use Gale"))
        assert (len(state.hand(0)), state.ap[0]) == (1, 0)
        assert len(state.outside(0)) == len(hand)
    gale = next(card for card in state.cards if card.key == "Gale")
    kept = read_program(facts_of(gale)["program"], "program")
    assert VOCABULARY.write(kept.powers[0].cost) == VOCABULARY.write(VOCABULARY.read(cost, "effect", "cost"))
