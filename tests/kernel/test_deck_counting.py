"""A deck is counted in one pass: prints of a card are one card, and a deck that is too large costs nothing."""

from collections.abc import Callable

import pytest

from shinpan.games import load
from shinpan.kernel.cards.counting import MOST_CHECKED, MOST_HINTS, count_copies
from shinpan.kernel.cards.library import CardLibrary

GAMES = ("ucg", "ua")


def library_of(name: str) -> CardLibrary:
    library: CardLibrary = load(name).library  # type: ignore[attr-defined]  # every game here has a library
    return library


def first_deck(name: str) -> list[str]:
    return next(iter(load(name).starter_decks().values()))


MARKS: dict[str, tuple[Callable[[str], str], ...]] = {
    "ucg": (lambda n: f"SP(01/05){n}", lambda n: f"(PR-001){n}", str.lower, lambda n: f" {n} "),
    "ua": (
        lambda n: f"UE01BT/{n}",
        lambda n: f"UEPR/{n}",
        lambda n: f"UA47BT-{n}",
        lambda n: f"UA04BT_{n}",
        lambda n: f"{n}_p1",
        lambda n: f"{n}-ALT2",
        lambda n: f"{n}★★",
        str.lower,
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_print_of_a_card_counts_as_that_card(name: str) -> None:
    number = "BP31-001" if name == "ucg" else "XYZ-1-001"
    deck = [number, *[mark(number) for mark in MARKS[name] if mark is not str.lower]]
    copies = count_copies(deck, library_of(name))
    assert [(of.number, of.n) for of in copies] == [(number, len(deck))]
    assert copies[0].prints == list(dict.fromkeys(deck))


@pytest.mark.parametrize("name", GAMES)
def test_a_known_card_counts_alike_however_it_is_written(name: str) -> None:
    game = load(name)
    deck = first_deck(name)
    number = deck[0]
    others = [n for n in deck if n != number][:44]
    faults = game.check_deck(game.default_edition, [number, number.lower(), f" {number}"] * 2 + others)
    assert any(f"6 copies of {number}" in fault.message for fault in faults)


@pytest.mark.parametrize("name", GAMES)
def test_of_a_deck_that_is_too_large_only_the_size_is_looked_at(name: str) -> None:
    game = load(name)
    faults = game.check_deck(game.default_edition, [f"ZZZ-1-{i}" for i in range(MOST_CHECKED + 1)])
    assert [fault.message for fault in faults] == [f"a deck has exactly 50 cards, this one has {MOST_CHECKED + 1}"]


@pytest.mark.parametrize("name", GAMES)
def test_the_nearest_number_is_looked_for_of_a_few_unknown_cards_only(name: str) -> None:
    game = load(name)
    known = first_deck(name)[0]
    deck = [f"{known}{i}" for i in range(100, 150)]
    faults = game.check_deck(game.default_edition, deck)
    assert len(faults) == 50
    assert sum("did you mean" in fault.message for fault in faults) == MOST_HINTS
