"""Ask the rules: questions as players put them find the rule, a ruling or a reading that answers them."""

import pytest

from shinpan.games import NAMES, load
from shinpan.judge.consulting import consult, readings, tokens_of
from shinpan.judge.ruling_files import headings, rulings_folder, short_name
from shinpan.judge.rulings import find_files, read_file
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run

# A question, and words of a title or of a reading that answers it, among the first few that are found.
QUESTIONS = {
    "ucg": {
        "Can I level up a character that I set this turn?": "set face-down this turn may be levelled up already",
        "What happens when both players have the same BP?": "Equal BP is a tie",
        "How many cards do I draw at the start of the turn?": "Each player draws a card",
        "Can a scene be replaced?": "It replaces a scene of an equal or lower round",
        "rule 5.6.2.1": "The Lead Player may level up",
    },
    "ua": {
        "Do I lose when my deck is empty?": "an empty deck loses in the Start Phase",
        "how many AP cards do I have in the first turn": "The first player has one AP card on the first turn",
        "can I block with a resting character": "active characters attack and block",
        "what happens if both players have no life": "No life left, or no card to draw",
    },
}


def test_questions_find_their_answers() -> None:
    missed = []
    for name, asked in QUESTIONS.items():
        game = load(name)
        for question, answer in asked.items():
            found = consult(game, game.default_edition, question, {})
            if not any(answer in f"{one['title']} {one['words']}" for one in found):
                missed.append((question, [one["title"] for one in found]))
    assert missed == []


def test_every_kind_is_found_and_no_more_than_are_read() -> None:
    game = load("ucg")
    found = consult(game, game.default_edition, "which cards of a stack count for the state of a character", {})
    assert {one["kind"] for one in found} == {"rule", "ruling", "reading"}
    assert len(found) <= 13
    assert len(readings(game.title)) > 10
    assert len(readings(load("ua").title)) > 10


def test_other_languages_are_searched_in_their_own_words() -> None:
    game = load("ucg")
    for language in ("zh-TW", "ja"):
        title = game.rule_title("5.6", language)
        first = consult(game, game.default_edition, title, {}, language)
        assert "5.6" in [one["name"] for one in first[:3]]


def test_words_that_mean_nothing_find_nothing() -> None:
    game = load("ua")
    for words in ("", "xyzzy", "the of and", "\u202e"):
        assert consult(game, game.default_edition, words, {}) == []
    assert tokens_of("levelled levels leveling") == ["levell", "level", "level"]


def test_without_words_the_cards_in_sight_say_what_concerns_them() -> None:
    game = load("ucg")
    hand = sorted(set(next(iter(game.starter_decks().values()))))
    found = consult(game, game.default_edition, "", {"players": {"A": {"hand": [*hand, None]}}})
    assert found
    for one in found:
        cards = one["cards"]
        assert isinstance(cards, list)
        assert cards
        assert [card for card in cards if card not in hand] == []


def test_headings_say_what_the_whole_files_say() -> None:
    for name in QUESTIONS:
        told = {one.file: (one.title, one.rules, one.editions) for one in headings(name)}
        files = find_files([rulings_folder(name)])
        assert len(told) == len(files)
        for whole in map(read_file, files[::9]):  # a position takes a while to be laid out
            assert told[short_name(whole)] == (whole.title, tuple(whole.rules), tuple(whole.editions))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_without_words_the_question_at_hand_comes_first(name: str, seat: int) -> None:
    """Both who is asked and who waits are told the rule that asks and a ruling about it, before their cards."""
    game = load(name)
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], seed="1")
    run(state)
    lot = seeded("consult")
    for _ in range(12):
        assert state.decision is not None
        rule = state.decision.rule
        found = consult(game, game.default_edition, "", game.view(state, seat))
        assert (found[0]["kind"], found[0]["name"]) == ("rule", rule)
        rulings = [one for one in headings(name) if rule in one.rules and game.default_edition in one.editions]
        shown = [str(one["rules"]) for one in found if one["kind"] == "ruling"]
        assert not rulings or any(repr(rule) in rules for rules in shown)
        play(state, lot.below(len(state.decision.options)))
