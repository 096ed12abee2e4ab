"""Why: every account has a rule of the edition, in every language."""

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State
from shinpan.support.errors import ShinpanError
from shinpan.support.spoken import LANGUAGES

TRIED = {
    "ucg": ["level A1 X", "set X", "scene X", "use A1", "use scene", "juggle", "level A9 X"],
    "ua": ["play X front", "use X", "raid X A.F1", "attack A.F1", "block A.F1", "move A.E1", "activate A.F1", "juggle"],
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_refusal_and_line_of_a_game_has_a_rule(name: str, language: str) -> None:
    game = load(name)
    known = set(game.rule_numbers(game.default_edition))
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, seed="why", listen=True)
    chance = seeded("why")
    run(state)
    while state.decision is not None:
        player = state.decision.player
        for words in game.option_words(state):
            assert game.why(state, words, player, language)[0].rule in known
        for words in TRIED[name]:
            assert reason_rules(game, state, words, player, language) <= known
        play(state, chance.below(len(state.decision.options)))
    for number, line in enumerate(game.log(state, 0, 0, language)):
        reasons = game.why(state, f"log {number}", 0, language)
        assert (reasons[0].words, reasons[0].rule) == (line.words, line.rule)
        assert reasons[0].rule in known
        assert reasons[1].words
    with pytest.raises(ShinpanError, match="99999"):
        game.why(state, "log 99999", 0, language)


def reason_rules(game: Game, state: State, words: str, player: int, language: str) -> set[str]:
    """The rules of a refusal; a place that is vacant or not there is bad input and says so."""
    try:
        return {reason.rule for reason in game.why(state, words, player, language)}
    except ShinpanError:
        return set()
