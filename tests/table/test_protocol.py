"""The table's messages have their shapes, the page's types are generated from them, and the docs name them all."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from shinpan.games import load
from shinpan.kernel.game.cardgame import CardGame
from shinpan.kernel.game.event_forms import BEATS
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY, State
from shinpan.support.errors import ShinpanError
from shinpan.support.speaking import spoken
from shinpan.table import bodies, protocol, showing
from shinpan.table.messages import Position, ServerMessage
from shinpan.table.replays import units
from shinpan.table.showing import public_view
from shinpan.table.views import View
from tests.table.helpers import GAMES, Client, Running, luck_of, play_out
from tools import protocol_types

DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_page_has_the_types_of_today() -> None:
    written = protocol_types.TARGET.read_text(encoding="utf-8")
    assert written == protocol_types.text(), "protocol.ts is stale: run python tools/protocol_types.py"


@pytest.mark.parametrize("name", GAMES)
def test_every_view_has_its_shape(name: str) -> None:
    game = load(name)
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, "shapes", "throw", listen=True)
    run(state)
    luck = seeded("shapes")
    while state.decision is not None:
        for beat in game.play_in_beats(state, luck.below(len(state.decision.options))):
            assert beat.kind in BEATS
            for player in (0, 1, NOBODY):
                msgspec.convert(public_view(game, beat.state, player, "en"), View)
        for player in (0, 1, NOBODY):
            msgspec.convert(public_view(game, state, player, "zh-TW"), View)


def shaped(client: Client) -> list[Any]:
    """Everything a client was told, read strictly."""
    found = [msgspec.json.decode(raw, type=ServerMessage) for raw in client.told]
    for message in found:
        if isinstance(message, Position):
            for view in (message.view, *[beat.view for beat in message.beats]):
                msgspec.convert(view, View)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_happens_is_told_in_beats_to_everybody_at_the_table(table: Running, name: str) -> None:
    made = table.make(name, "friend")
    room, seats = made["room"], made["seats"]
    with (
        table.sit(room, seats["A"], seed="x") as ada,
        table.sit(room) as watcher,
        table.sit(room, seats["B"], seed="y") as ben,
    ):
        play_out([ada, ben], luck_of(f"beats {name}"))
        watcher.until(lambda _: watcher.is_over())
        for client in (ada, watcher, ben):
            positions = [message for message in shaped(client) if isinstance(message, Position)]
            for before, after in pairwise(positions):
                if after.n == before.n + 1:
                    assert len(after.said) == 1
                    assert [event for beat in after.beats for event in beat.events] == after.log
            assert positions[-1].beats[-1].kind == "end"
            assert positions[0].beats == []
    with table.sit(room, seats["A"]) as again:
        again.until(lambda _: again.is_over())
        assert again.position["beats"] == []
        assert again.position["said"] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_has_the_beats_of_the_game(table: Running, name: str) -> None:
    made = table.make(name, "friend")
    with (
        table.sit(made["room"], made["seats"]["A"], seed="x") as ada,
        table.sit(made["room"], made["seats"]["B"], seed="y") as ben,
    ):
        play_out([ada, ben], luck_of(f"replay beats {name}"))
        told = [message for message in shaped(ada) if isinstance(message, Position)]
    replay = table.post("/api/replays", {"room": made["room"]})
    msgspec.convert(replay, bodies.ReplayInfo)
    for position in told[2:40:6]:
        path = f"/api/replays/{replay['replay']}/at/{position.n}"
        seen = table.get(path, **{"from": "A", "beats": "1"})
        step = msgspec.convert(seen, bodies.ReplayStep)
        assert step.beats == position.beats
        assert table.get(path, **{"from": "A"})["beats"] == []
        both = msgspec.convert(table.get(path, **{"from": "both", "beats": "1"}), bodies.ReplayStep)
        assert [beat.kind for beat in both.beats] == [beat.kind for beat in position.beats]
        for beat in both.beats:
            msgspec.convert(beat.view, View)


def test_what_is_answered_over_http_has_its_shape(table: Running) -> None:
    msgspec.convert(table.get("/api/about"), bodies.About)
    for name in GAMES:
        game = load(name)
        deck = next(iter(game.starter_decks().values()))
        counts = {number: deck.count(number) for number in deck}
        for facts in table.get(f"/api/cards/{name}", numbers=",".join(counts))["cards"].values():
            msgspec.convert(facts, bodies.Facts)
        msgspec.convert(table.get(f"/api/cards/{name}/{deck[0]}/explain"), bodies.Explanation)
        msgspec.convert(table.get(f"/api/rules/{name}/{game.default_edition}")["rules"], list[bodies.RuleTold])
        checked = table.post("/api/decks/check", {"game": name, "cards": counts})
        msgspec.convert(checked, bodies.DeckCheck)
        made = table.make(name, "solo", public=True)
        msgspec.convert(made, bodies.Made)
        msgspec.convert(table.get(f"/api/games/{made['room']}"), bodies.GameLink)
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
            msgspec.convert(table.get("/api/games", open="1")["games"], list[bodies.OpenGame])
            text = client.ask("text")["position"]
            msgspec.convert(table.post("/api/positions", {"text": text}), bodies.PositionOpened)
            client.say("resign", id=1)
            client.await_end()
            shaped(client)
        msgspec.convert(table.get(f"/api/games/{made['room']}/story"), bodies.Story)


@pytest.mark.parametrize(
    ("name", "things", "words"),
    [
        ("ucg", {"card": "SHP01-001"}, "set SHP01-001"),
        ("ucg", {"card": "SHP01-001", "zone": "hand", "place": "A1"}, "set SHP01-001"),
        ("ua", {"place": "A.F1"}, "activate A.F1"),
        ("ua", {"card": "NONE-1", "zone": "hand"}, "play NONE-1 front"),
        ("ua", {"card": "NONE-1", "line": "energy"}, "play NONE-1 energy"),
        ("ua", {"card": "NONE-1", "place": "A.F1"}, "raid NONE-1 A.F1"),
        ("ua", {"card": "NONE-1", "zone": "outside"}, "activate NONE-1"),
        ("ua", {"zone": "nowhere"}, ""),
    ],
)
def test_things_that_are_taken_up_mean_what_the_decision_is_about(
    name: str, things: dict[str, str], words: str
) -> None:
    game = load(name)
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, "things")
    run(state)
    luck = seeded("things")
    wanted = {"ucg": "set", "ua": "main"}[name]
    while state.decision is not None and (state.decision.kind != wanted or state.decision.player != 0):
        play(state, luck.below(len(state.decision.options)))
    assert game.attempt_words(state, 0, things) == words


ONLY_SAID = {"option", "options", "line"}  # gaps of sentences that speak the notation: data has none of it
TRIED = (
    "level A1 X",
    "set X",
    "scene X",
    "use A1",
    "use scene",
    "juggle",
    "play X front",
    "raid X A.F1",
    "attack A.F1",
)


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_of_a_game_is_told_as_data(name: str) -> None:
    """What a sentence speaks of goes along, under the name of its gap: a page words it in its own way."""
    game = load(name)
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], seed="why", listen=True)
    luck = seeded("reasons")
    run(state)
    met: set[str] = set()
    while state.decision is not None:
        player = state.decision.player
        abouts = [*game.option_words(state)[:2], *TRIED, *(f"{verb} {card}" for verb, card in tries(game, state))]
        for about in (*abouts, *spots(game, state), f"log {len(state.events or []) - 1}"):
            met |= reasons_met(game, state, about, player)
        play(state, luck.below(len(state.decision.options)))
    assert {"offered", "text", "other phase", "not in hand", "printed", "total", "happened", "rule"} <= met


def tries(game: Game, state: State) -> list[tuple[str, str]]:
    """Cards of the hand, with verbs that may or may not be offered."""
    assert state.decision is not None
    view: Any = game.shown(state, state.decision.player)
    held = view["players"][game.players[state.decision.player]]["hand"]
    return [(verb, card) for card in held[:2] for verb in ("set", "scene", "level A1", "play", "use")]


def spots(game: Game, state: State) -> list[str]:
    """The places where somebody stands."""
    view: Any = game.shown(state, 0)
    return [unit["place"] for word in game.players for unit in units(view["players"][word])]


def reasons_met(game: Game, state: State, about: str, player: int) -> set[str]:
    try:
        reasons = game.why(state, about, player)
    except ShinpanError:  # a place where nobody stands
        return set()
    assert isinstance(game, CardGame)
    sentences = game.modules.why.tell("en")
    for told in showing.told(game, reasons, "en"):
        gaps = set(re.findall(r"\{(\w+)\}", sentences.own.get(told.name) or sentences.common[told.name]))
        assert gaps - ONLY_SAID <= msgspec.to_builtins(told.facts).keys()
        assert told.title or not told.rule
    return {reason.name for reason in reasons}


def test_what_is_tried_with_things_is_refused_with_the_rule(table: Running) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("why"), 6)
        client.await_turn()
        told = client.ask("try", things={"card": "SHP01-999", "zone": "hand"})
        assert (told["t"], told["name"]) == ("refused", "not offered")
        assert told["reasons"][0]["rule"]
        assert told["reasons"][0]["name"]


def test_bad_messages_are_refused_in_a_sentence() -> None:
    for raw in (
        '{"t": "try", "things": {"card": "' + "x" * 101 + '"}}',
        '{"t": "try", "things": {"colour": "red"}}',
        '{"t": "fly"}',
        '{"t": "answer", "n": -1, "option": 0, "words": ""}',
        "[1",
        "[" * 100_000,
    ):
        with pytest.raises(ShinpanError, match="cannot be read"):
            protocol.read_message(raw)


def test_what_cannot_be_read_is_not_repeated_at_length() -> None:
    """A body of 320 kB of control characters, spelled out, took 32 ms where the loop is."""
    body = json.dumps({"game": "ucg", "mode": "solo", "from": {"\u202e" * 50_000: 1}})
    with pytest.raises(ShinpanError) as found:
        protocol.read_as(body, protocol.NewGame)
    for language in ("en", "ja"):
        told = spoken(found.value.said, language)
        assert "unknown field `\\u202e" in told
        assert "from" in told
        assert len(told) < 7 * protocol.QUOTED


def test_the_page_on_the_protocol_names_every_message() -> None:
    said = DOCS.read_text(encoding="utf-8")
    for kind in (*get_args(ServerMessage), protocol.Hello, protocol.Ping, *get_args(protocol.FromClient)):
        tag = kind.__struct_config__.tag
        assert f't: "{tag}"' in said or f'"t": "{tag}"' in said, f"docs/protocol.md does not speak of {tag}"
    for beat in BEATS:
        assert f"`{beat}`" in said, f"docs/protocol.md does not speak of the beat {beat}"
