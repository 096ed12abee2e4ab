"""Seats: an invitation is good once and becomes a key that nobody else has; a second connection is seen by both."""

import pytest
from websockets.exceptions import ConnectionClosed

from shinpan.table.seats import new_token
from tests.table.helpers import Client, Running, luck_of


def made_for_a_friend(table: Running, **wishes: object) -> tuple[str, str, str]:
    """A room, its maker's key, and the invitation."""
    body = {"game": "ucg", "mode": "friend"} | wishes
    made = table.post("/api/games", body)
    seat = str(wishes.get("seat", "A"))
    assert set(made["seats"]) == {seat}
    return made["room"], made["seats"][seat], made["invitations"]["B" if seat == "A" else "A"]


@pytest.mark.parametrize("seat", ["A", "B"])
def test_the_maker_holds_one_key_and_cannot_sit_on_the_other_seat(table: Running, seat: str) -> None:
    room, key, invitation = made_for_a_friend(table, seat=seat)
    assert table.get(f"/api/games/{room}")["invited"] == ["B" if seat == "A" else "A"]
    own = new_token()
    with table.sit(room, key) as maker, table.sit(room, own, invitation=invitation) as friend:
        assert maker.hear()["you"] == seat
        assert friend.await_kind("welcome")["you"] == ("B" if seat == "A" else "A")
        maker.await_kind("position")
    assert table.get(f"/api/games/{room}")["invited"] == []
    with table.sit(room, invitation) as nobody:
        assert nobody.hear()["t"] == "error"


def test_an_invitation_is_good_once(table: Running) -> None:
    room, key, invitation = made_for_a_friend(table)
    own = new_token()
    with table.sit(room, key), table.sit(room, own, invitation=invitation) as friend:
        assert friend.await_kind("welcome")["you"] == "B"
        for token in (new_token(), key + "x"):
            with table.sit(room, token, invitation=invitation) as third:
                assert "used" in third.hear()["words"]
    with table.sit(room, own, invitation=invitation) as friend:
        assert friend.await_kind("welcome")["you"] == "B", "whoever was cut off comes back with their own key"


@pytest.mark.parametrize("token", [None, "short", "x" * 21])
def test_an_invitation_needs_a_key_that_nobody_guesses(table: Running, token: str | None) -> None:
    room, _, invitation = made_for_a_friend(table)
    with Client(table.host, room, token, invitation=invitation) as friend:
        assert friend.hear()["t"] == "error"
    assert table.get(f"/api/games/{room}")["invited"] == ["B"]


def test_whoever_is_invited_brings_a_name_and_a_deck(table: Running) -> None:
    room, key, invitation = made_for_a_friend(table, names=["Ada"])
    name = table.get("/api/about")["games"][0]["decks"][-1]["name"]
    with table.sit(room, key) as maker:
        bad = {"name": "Ben", "deck": {"SHP01-001": 50}}
        with table.sit(room, new_token(), invitation=invitation, **bad) as friend:
            assert friend.hear()["words"].startswith("this deck is not legal")  # whoever sits there
        with table.sit(room, new_token(), invitation=invitation, name=" Ben  the 2nd ", deck=name) as friend:
            assert friend.await_kind("welcome")["names"] == ["Ada", "Ben the 2nd"]
            maker.await_kind("position")
            maker.say("resign")
            maker.await_end()
    record = table.get(f"/api/games/{room}/record")
    cards = table.get("/api/about")["games"][0]["decks"][-1]["cards"]
    assert sorted(set(record["decks"][1])) == sorted(cards)
    assert record["players"] == ["Ada", "Ben the 2nd"]


def test_a_second_connection_to_a_seat_is_shown_to_both(table: Running) -> None:
    made = table.make("ucg", "friend")
    room, seats = made["room"], made["seats"]
    with table.sit(room, seats["A"]) as ada, table.sit(room, seats["B"]) as ben:
        ada.await_kind("position")
        with table.sit(room, seats["B"]):
            for client in (ada, ben):
                told = client.until(lambda m: m["t"] == "presence" and m["connections"]["B"] == 2)
                assert told["connections"] == {"A": 1, "B": 2}
        for client in (ada, ben):
            client.until(lambda m: m["t"] == "presence" and m["connections"]["B"] == 1)


def test_the_owner_of_a_seat_revokes_its_key(table: Running) -> None:
    made = table.make("ucg", "friend")
    room, seats = made["room"], made["seats"]
    fresh = new_token()
    with table.sit(room, seats["A"]) as ada, table.sit(room, seats["B"]), table.sit(room, seats["A"]) as thief:
        ada.await_kind("position")
        thief.await_kind("position")
        assert ada.ask("rekey", token=fresh)["t"] == "rekeyed"
        assert "key" in thief.await_kind("error")["words"]
        with pytest.raises(ConnectionClosed):
            thief.hear()
        with table.sit(room, seats["A"]) as stranger:
            assert stranger.hear()["t"] == "error"
        with table.sit(room, fresh) as again:
            assert again.await_kind("welcome")["you"] == "A"
    with table.sit(room) as watcher:
        watcher.await_kind("position")
        assert watcher.ask("rekey", token=new_token())["t"] == "refused"


def test_keys_outlive_the_room(table: Running) -> None:
    room, key, invitation = made_for_a_friend(table)
    own = new_token()
    with table.sit(room, key), table.sit(room, own, invitation=invitation) as friend:
        friend.await_kind("position")
    for _ in range(2):
        awake = table.table.rooms.awake[room]
        awake.is_closed = True  # as when the storage was gone: the next who comes wakes the room anew
        with table.sit(room, own) as friend:
            assert friend.await_kind("welcome")["you"] == "B"


def test_a_game_by_hand_has_one_key_for_both_seats(table: Running) -> None:
    made = table.make("ua", "both")
    fresh = new_token()
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("by hand"), 2)
        assert client.ask("rekey", token=fresh)["t"] == "rekeyed"
    with table.sit(made["room"], fresh) as client:
        assert client.await_kind("welcome")["you"] == "both"
