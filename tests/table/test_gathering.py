"""Picks of one effect are gathered and played at once: all or none, stored first, and nothing is learnt by trying."""

from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.game.record import new_session
from shinpan.kernel.machine.chance import seeded
from shinpan.support.errors import ShinpanError
from shinpan.table.gathering import ahead
from shinpan.table.showing import public_view
from shinpan.table.trouble import ConflictError
from tests.table.helpers import GAMES, Client, Running, luck_of
from tests.table.test_rooms import inside

PICKS = ("move", "hand limit")
Given = dict[str, Any]


def given(options: list[str], option: int) -> Given:
    return {"option": option, "words": options[option]}


def until_picks(client: Client, words: str) -> tuple[Given, list[str]]:
    """Play until several things can be picked; the first pick, and what would be offered after it."""
    luck = luck_of(words)
    while True:
        client.await_turn()
        assert not client.is_over(), "in this game nothing is picked"
        decision = client.decision()
        assert decision is not None
        if decision["kind"] in PICKS and len(client.options()) > 2:
            first = given(client.options(), 0)
            view = client.ask("ahead", n=client.position["n"], answers=[first])["view"]
            if view is not None:
                return first, [option["words"] for option in view["decision"]["options"]]
        client.answer(luck.below(len(client.options())))


def test_gathered_picks_are_played_at_once_and_stored(table: Running) -> None:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        first, offered = until_picks(client, "picks")
        before = client.position
        row = [first, given(offered, len(offered) - 1)]
        view = client.ask("ahead", n=before["n"], answers=row)["view"]
        assert client.position == before
        client.say("answers", id=1, n=before["n"], answers=row)
        client.await_after(before["n"])
        assert client.position["n"] == before["n"] + 2
        assert view is None or client.position["view"]["players"] == view["players"]
        after = client.position
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        assert client.position["n"] == after["n"]
        assert client.position["view"] == after["view"]
        client.say("resign")
        client.until(lambda _: client.is_over())
    answers = table.get(f"/api/games/{made['room']}/record")["answers"]
    assert [answer[2] for answer in answers[-2:]] == [answer["words"] for answer in row]


def test_a_row_that_does_not_fit_changes_nothing(table: Running) -> None:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client, table.sit(made["room"]) as watcher:
        first, offered = until_picks(client, "wrong")
        before = client.position
        n = before["n"]
        second = given(offered, 0)
        rows = [
            [first, {"option": 0, "words": "fly to the moon"}],
            [first, {"option": 99, "words": offered[0]}],
            [first, second, given(offered, 0)],  # nobody has looked so far ahead
            [given(client.options(), 1), second],  # nor this way
        ]
        for row in rows:
            assert client.ask("answers", n=n, answers=row)["t"] == "refused"
        assert client.ask("answers", n=n + 1, answers=[first, second])["t"] == "refused"
        assert watcher.ask("answers", n=n, answers=[first, second])["t"] == "refused"
        assert watcher.ask("ahead", n=n, answers=[first])["t"] == "refused"
        assert client.ask("ahead", n=n, answers=rows[0])["t"] == "refused"
        assert client.position == before
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        assert client.position["view"] == before["view"]


def test_a_row_that_cannot_be_stored_is_not_taken(table: Running) -> None:
    made = table.make("ua", "both")
    storage = table.table.services.storage
    real = storage.answer

    async def full(*_: object) -> None:
        raise ConflictError("the disk is full")

    with table.sit(made["room"], made["seats"]["A"]) as client:
        first, offered = until_picks(client, "full")
        before = client.position
        row = [first, given(offered, 0)]
        inside(table, lambda _: setattr(storage, "answer", full))
        try:
            assert client.ask("answers", n=before["n"], answers=row)["t"] == "refused"
            client.await_kind("position")
            assert client.position["n"] == before["n"]
            assert client.position["view"] == before["view"]
        finally:
            inside(table, lambda _: setattr(storage, "answer", real))


@pytest.mark.parametrize("game_name", GAMES)
def test_what_is_said_ahead_is_what_comes(game_name: str) -> None:
    """Whatever hidden cards there are: where something is said about what comes, it is true."""
    game = load(game_name)
    decks = list(game.starter_decks().values())
    told = asked = 0
    for seed in ("one", "two"):
        session = new_session(game, game.default_edition, [decks[0], decks[1]], seed, listen=False)
        luck = seeded(f"ahead {seed}")
        while session.state.decision is not None:
            player = session.state.decision.player
            view = game.view(session.state, player)
            option = luck.below(len(session.state.decision.options))
            row = [(option, game.option_words(session.state)[option])]
            said = ahead({"game": game_name, "view": view, "answers": row, "language": "en"})
            session.take(option)
            asked += 1
            if said is not None:
                told += 1
                assert public_view(game, session.state, player, "en") == said
    assert 0 < told < asked


def test_answers_after_the_end_of_an_effect_are_no_row() -> None:
    game = load("ucg")
    decks = list(game.starter_decks().values())
    session = new_session(game, game.default_edition, [decks[0], decks[1]], "end", listen=False)
    assert session.state.decision is not None
    view = game.view(session.state, session.state.decision.player)
    keep = (0, game.option_words(session.state)[0])
    asked: dict[str, Any] = {"game": "ucg", "view": view, "language": "en"}
    assert ahead(asked | {"answers": [keep]}) is None
    with pytest.raises(ShinpanError, match="answer 1 of 2 is the last"):
        ahead(asked | {"answers": [keep, keep]})
    with pytest.raises(ShinpanError, match="is not 'dance'"):
        ahead(asked | {"answers": [(0, "dance")]})
