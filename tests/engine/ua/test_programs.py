"""Powers as plain data: written and read back, they are the same powers; and nothing of the vocabulary is left out."""

import dataclasses

import pytest

from shinpan.games.ua import endings, events, filters, modify, moves, ops, playing, selectors, switching, values
from shinpan.games.ua.cards import Card
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.kernel.errors import ShinpanError
from tests.engine.ua.decks import gallery

MODULES = (endings, events, filters, modify, moves, ops, playing, selectors, switching, values)
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
