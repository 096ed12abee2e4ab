"""Nothing hidden leaves the table: every message of every reader over whole games."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.game.beats import Beat
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.game.record import Session, record_from_json
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.kernel.machine.model import NOBODY, State
from shinpan.support.spoken import LANGUAGES
from shinpan.table.asking import Asking, RefusedError
from shinpan.table.gathering import ahead
from shinpan.table.preview import preview
from shinpan.table.protocol import write
from shinpan.table.records import new_record
from shinpan.table.seating import News
from shinpan.table.seats import Reader
from shinpan.table.showing import answer_said, eyes_for_view
from shinpan.table.storage import About, Answered, Kept
from tests.table.helpers import GAMES, Client, Running, at_once, luck_of, play_out

READERS: tuple[tuple[int, ...], ...] = ((), (0,), (1,))


def new_game(game: Game, seed: str, opening: str) -> Asking:
    """A room's own part that shows, without its inbox."""
    decks = list(game.starter_decks().values())[:2]
    about = About(game.name, game.default_edition, "friend", "", "A", opening, decks, ["A", "B"], "s", ["", ""], seed)
    room = Asking(Kept("room", about, ["", ""], True, False))
    room.session = Session(game, new_record(about), True, False, False)
    return room


def advance(room: Asking, luck: Chance) -> tuple[State, int]:
    """Take any answer; the position in which it was given, and which it was."""
    session = room.on()
    assert session.state.decision is not None
    before, option = session.state.clone(), luck.below(len(session.state.decision.options))
    at_once(room.play([option]))
    room.answers.append(Answered(*session.record.answers[-1]))
    return before, option


def everything(room: Asking, reader: Reader, others: list[str]) -> Iterator[bytes]:
    """Every message that this reader could get out of the position, but for the text that is drawn anew."""
    told = reader.told
    for start in (told, 0):
        reader.told = start
        yield write(at_once(room.position(reader)))
    if room.news is not None:
        reader.at = room.news.before
        yield write(at_once(room.position(reader)))
    reader.told, reader.at = told, -1
    state = room.on().state
    decision = state.decision
    own = decision is not None and decision.player in reader.seats
    offered = room.game.option_words(state) if own else []
    last = len(state.events or []) - 1
    for about in [*places(room, reader), *offered[:4], *others, f"log {last}"]:
        yield write(room.why(reader, about))
    if reader.seats and decision is not None:
        for words in [*offered[:2], *others]:
            yield write(refusal(room, reader, words))
    if own:
        view = room.game.view(state, eyes_for_view(state, reader.seats))
        yield write(preview({"game": room.game.name, "view": view, "option": len(offered) - 1}))
        asked = {"game": room.game.name, "view": view, "language": reader.language}
        for option, words in list(enumerate(offered))[:1]:
            yield write(ahead(asked | {"answers": [(option, words)]}))


def places(room: Asking, reader: Reader) -> list[str]:
    view = at_once(room.position(reader)).view
    lines = [line for side in view["players"].values() for line in side.values() if isinstance(line, list)]
    return [unit["place"] for line in lines for unit in line if isinstance(unit, dict) and "place" in unit]


def refusal(room: Asking, reader: Reader, words: str) -> Any:
    try:
        room.refuse_try(reader, words)
    except RefusedError as refused:
        return [refused.key, refused.about, refused.reasons]
    raise AssertionError("what is tried is always refused")


def attempts(game: Game, state: State, player: int) -> list[str]:
    """What somebody may try who wants to learn what the others hold: their cards, in all verbs there are."""
    side = game.view(state, 1 - player)["players"]
    assert isinstance(side, dict)
    theirs = side[game.players[1 - player]]
    assert isinstance(theirs, dict)
    held = theirs["hand"]
    cards = [str(card) for card in held[:2]] if isinstance(held, list) else []
    return [f"{verb} {card}" for card in cards for verb in ("set", "scene", "use", "play", "level A1")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_name", GAMES)
def test_other_hidden_cards_give_the_very_same_messages(game_name: str, language: str) -> None:
    game = load(game_name)
    luck = seeded(f"hidden {game_name} {language}")
    compared = 0
    for seed, opening in (("one", "throw"), ("two", "lot")):
        room = new_game(game, seed, opening)
        told = dict.fromkeys(READERS, 0)
        last: tuple[State, int] | None = None
        while room.on().state.decision is not None:
            for seats in READERS:
                compared += compare(room, Reader(seats, language, told[seats]), luck, last)
                told[seats] = len(room.on().state.events or [])
            for _ in range(3):  # not every position: a game has hundreds
                if room.on().state.decision is not None:
                    last = advance(room, luck)
    assert compared > 500


def compare(room: Asking, reader: Reader, luck: Chance, last: tuple[State, int] | None) -> int:
    """Compare everything a reader gets with what they would get if whatever they cannot know were otherwise: now, in
    the last answer, and in every beat since."""
    session = room.on()
    state, news = session.state, room.news
    player = reader.seats[0] if reader.seats else NOBODY
    others = attempts(room.game, state, max(player, 0))
    seen = list(everything(room, reader, others))
    session.state = room.game.disguise(state, player, luck)
    room.news = None if last is None or news is None else other_news(room.game, news, last, state, player, luck)
    try:
        assert list(everything(room, reader, others)) == seen
    finally:
        session.state, room.news = state, news
    return len(seen)


def other_news(game: Game, news: News, last: tuple[State, int], now: State, player: int, luck: Chance) -> News:
    """The same news with other cards wherever the player could not look."""
    before, option = last
    said = [answer_said(game, game.disguise(before, player, luck), option, player)]
    beats: list[Beat] = []
    for beat in news.beats:
        beat.state.events = (now.events or [])[: beat.end]
        beats.append(Beat(beat.kind, beat.start, beat.end, game.disguise(beat.state, player, luck)))
    return News(news.before, news.after, {player: said}, beats)


@pytest.mark.parametrize("game_name", GAMES)
def test_the_answers_of_others_are_told_without_what_is_hidden(game_name: str) -> None:
    """What was thrown is not told before both have thrown; a card that goes face-down has no number for others."""
    room = new_game(load(game_name), "said", "throw")
    luck = seeded("said")
    hidden = 0
    while room.on().state.decision is not None:
        before, _ = advance(room, luck)
        assert room.news is not None
        assert before.decision is not None
        decider, kind = before.decision.player, before.decision.kind
        own, other = room.news.said[decider][0].option, room.news.said[1 - decider][0].option
        assert own is not None
        assert room.news.said[NOBODY][0].option == other or other is not None
        if kind == "throw":
            assert other is None
        elif kind in ("set", "level") and own["verb"] != "pass":
            assert other is not None
            assert "card" in own
            assert not {"card", "words", "apart"} & set(other)
            assert other["place"] == own["place"]
            hidden += 1
    assert hidden > 0 or game_name == "ua"


def public_cards(game: Game, state: State, player: int, before: set[str]) -> set[str]:
    """The cards of a player that others may know of: those in open zones and those that the log has told."""
    view = game.view(state, player)
    assert isinstance(view["players"], dict)
    side = view["players"][game.players[player]]
    assert isinstance(side, dict)
    found = set(before)
    for zone in ("discard", "exile", "outside", "removed", "aside"):
        found.update(str(card) for card in side.get(zone) or [])  # type: ignore[union-attr]  # plain data
    found.update(str(card) for card in view["revealed"] or [])  # type: ignore[union-attr]  # plain data
    for event in state.events or []:
        if event.seen == 3 or event.seen >> (1 - player) & 1:
            found.update(state.cards[card].key for card in event.cards)  # type: ignore[attr-defined]  # a state of a card game
            if event.source != NOBODY:
                found.add(state.cards[event.source].key)  # type: ignore[attr-defined]  # a state of a card game
    return found


def by_number(client: Client) -> dict[int, list[str]]:
    """Everything a client was told, by the number of the position that it knew then."""
    found: dict[int, list[str]] = {}
    n = 0
    for raw in client.told:
        message = json.loads(raw)
        n = message.get("n", n) if message["t"] == "position" else n
        found.setdefault(n, []).append(raw)
    return found


@pytest.mark.parametrize("game_name", GAMES)
def test_no_message_names_a_card_that_its_reader_may_not_know(table: Running, game_name: str) -> None:
    game = load(game_name)
    made = table.make(game_name, "friend", opening="throw")
    room, seats = made["room"], made["seats"]
    with (
        table.sit(room, seats["A"]) as ada,
        table.sit(room) as watcher,
        table.sit(room, seats["B"]) as ben,
    ):
        play_out([ada, ben], luck_of(f"search {game_name}"))
        watcher.until(lambda _: watcher.is_over())
        readers = {0: ada, 1: ben, NOBODY: watcher}
        assert search(table, game, room, readers) > 50
        secret = table.get(f"/api/games/{room}/record")["fair"]["secret"]
        told = [raw for client in readers.values() for raw in client.told]
        assert any(secret in raw for raw in told)
        assert not any(secret in raw for raw in told if '"over":{' not in raw)
        assert not any(token in raw for token in seats.values() for raw in told)


def search(table: Running, game: Game, room: str, readers: dict[int, Client]) -> int:
    """Play the record again, and look in every message for cards that were hidden when it was sent."""
    record = record_from_json(table.get(f"/api/games/{room}/record"), "record")
    answers, record.answers = record.answers, []
    decks = [set(deck) for deck in record.decks]
    assert not decks[0] & decks[1], "cards say whose they are"
    session = Session(game, record, True, False, False)
    told = {player: by_number(client) for player, client in readers.items()}
    known: list[set[str]] = [set(), set()]
    searched = 0
    for n in range(len(answers)):
        for owner in (0, 1):
            known[owner] = public_cards(game, session.state, owner, known[owner])
            for player, messages in told.items():
                hidden = decks[owner] - known[owner] if player != owner else set()
                for raw in messages.get(n, []):
                    found = sorted(card for card in hidden if card in raw)
                    assert not found, f"position {n}: {found} in {raw[:200]}"
                    searched += 1
        session.replay(n, *answers[n])
    return searched


def test_a_screen_that_two_people_share_tells_what_both_may_know() -> None:
    """The log and the beats name no face-down card and no draw of either; the hand is that of whoever decides."""
    room = new_game(load("ucg"), "all", "lot")
    luck = seeded("all")
    for _ in range(6):
        advance(room, luck)
    both = at_once(room.position(Reader((0, 1), "en", 0)))
    watcher = at_once(room.position(Reader((), "en", 0)))
    assert both.log == watcher.log
    assert [line["cards"] for line in both.log if line["name"] == "draw"]
    assert not any(card for line in both.log if line["name"] == "draw" for card in line["cards"])
    decision = room.playing()
    hands = {seat: side["hand"] for seat, side in both.view["players"].items()}
    assert [seat for seat, hand in hands.items() if hand is not None] == [room.game.players[decision.player]]
