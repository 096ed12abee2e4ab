"""Friends and blocks: who sees whom, who may ask whom to a seat, who may not sit down, and who is not heard."""

from typing import Any

import msgspec
import pytest

from shinpan.table import bonds, keeping, name_bodies
from tests.table.helpers import Client, Running
from tests.table.test_names import keep


def company(table: Running, phrase: str) -> dict[str, Any]:
    told: dict[str, Any] = table.post("/api/names/company", {"phrase": phrase})
    msgspec.convert(told, name_bodies.Company)
    return told


def tie(table: Running, phrase: str, name: str, kind: str = "friend") -> None:
    table.post("/api/names/bonds", {"phrase": phrase, "name": name, "kind": kind})


def only(told: dict[str, Any]) -> dict[str, Any]:
    (bond,) = told["bonds"]
    found: dict[str, Any] = bond
    return found


def taken(client: Client) -> str:
    """What came of sitting down: the kind of the first message, and the words of a refusal."""
    message = client.hear()
    return str(message.get("words", message["t"]))


def test_friends_who_have_each_other_see_each_other(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = keep(table, "Ann"), keep(table, "Bob")
    tie(table, ann, " BOB ")
    assert company(table, bob)["asking"] == ["Ann"]  # by asking, Bob is here
    assert only(company(table, ann)) == {
        "name": "Bob",
        "kind": "friend",
        "mutual": False,
        "here": False,  # which Bob has not let her know
        "playing": False,
    }
    tie(table, bob, "Ann")
    assert company(table, bob)["asking"] == []
    assert only(company(table, ann)) | {"here": True, "mutual": True} == only(company(table, ann))
    made = table.make("ucg", "friend")
    with table.sit(made["room"], made["seats"]["A"], phrase=bob) as client:
        client.await_kind("presence")
        assert only(company(table, ann))["playing"]
    with table.sit(made["room"]) as after:  # what the table hears after Bob has left
        after.await_kind("presence")
    assert not only(company(table, ann))["playing"]
    company(table, bob)
    monkeypatch.setattr(bonds, "now", lambda: keeping.now() + bonds.HERE_MS + 1)
    assert only(bonds_of(table, ann))["here"] is False


def bonds_of(table: Running, phrase: str) -> dict[str, Any]:
    told: dict[str, Any] = table.post("/api/names/mine", {"phrase": phrase})
    return told


def test_a_friend_is_asked_to_a_seat_and_nobody_else_gets_it(table: Running) -> None:
    cat, dan, eli = keep(table, "Cat"), keep(table, "Dan"), keep(table, "Eli")
    made = table.post("/api/games", {"game": "ucg", "mode": "friend"})
    room, invitation = made["room"], made["invitations"]["B"]
    wish = {"phrase": cat, "name": "Dan", "room": room, "invitation": invitation}
    assert "as a friend" in table.http.post("/api/names/invites", json=wish).text
    tie(table, dan, "Cat")
    wrong = table.http.post("/api/names/invites", json=wish | {"invitation": "x" * 22})
    assert "no free seat" in wrong.text
    table.post("/api/names/invites", wish)
    (asked,) = company(table, dan)["invites"]
    assert (asked["room"], asked["name"], asked["game"], asked["best_of"]) == (room, "Cat", "ucg", 1)
    assert invitation not in str(asked)
    for phrase in (eli, ""):  # another name, and a guest
        with table.sit(room, "e" * 30, invitation="by-name", phrase=phrase) as client:
            assert "invitation" in taken(client)
    with (
        table.sit(room, made["seats"]["A"], phrase=cat) as host,
        table.sit(room, "d" * 30, invitation="by-name", phrase=dan) as guest,
    ):
        guest.await_kind("position")
        assert guest.position["view"]["you"] == "B"
        host.await_kind("position")
    assert company(table, dan)["invites"] == []
    with table.sit(room, "f" * 30, invitation="by-name", phrase=dan) as again:
        assert "invitation" in taken(again)


def test_an_invitation_is_declined_and_whoever_asked_is_told(table: Running) -> None:
    tom, uma = keep(table, "Tom"), keep(table, "Uma")
    tie(table, uma, "Tom")
    made = table.post("/api/games", {"game": "ucg", "mode": "friend"})
    room = made["room"]
    wish = {"phrase": tom, "name": "Uma", "room": room, "invitation": made["invitations"]["B"]}
    no = {"phrase": uma, "room": room}
    assert "nobody asks you" in table.http.post("/api/names/invites/decline", json=no).text
    table.post("/api/names/invites", wish)
    assert "nobody asks you" in table.http.post("/api/names/invites/decline", json=no | {"phrase": tom}).text
    assert company(table, tom)["declined"] == []
    assert table.post("/api/names/invites/decline", no)["invites"] == []
    assert company(table, tom)["declined"] == [{"room": room, "name": "Uma"}]
    assert company(table, uma)["declined"] == []
    with table.sit(room, "u" * 30, invitation="by-name", phrase=uma) as client:
        assert "invitation" in taken(client)
    table.post("/api/names/invites", wish)  # asked once more
    assert [one["room"] for one in company(table, uma)["invites"]] == [room]
    assert company(table, tom)["declined"] == []


def open_seat(table: Running, phrase: str, **wishes: Any) -> tuple[str, str, Client]:
    """A seat that anybody may take, with whoever opened it."""
    wishes = {"game": "ucg", "mode": "friend", "open_seat": True, "public": True} | wishes
    made = table.post("/api/games", wishes)
    host = table.sit(made["room"], made["seats"]["A"], phrase=phrase)
    host.await_kind("presence")
    return made["room"], made["invitations"]["B"], host


def test_a_blocked_name_takes_no_seat_invites_nobody_and_is_not_heard(table: Running) -> None:
    fred, gil = keep(table, "Fred"), keep(table, "Gil")
    tie(table, fred, "Gil")
    tie(table, fred, "Gil", "block")
    assert only(company(table, fred))["kind"] == "block"
    room, invitation, host = open_seat(table, fred)
    with host:
        with table.sit(room, "g" * 30, invitation=invitation, phrase=gil) as blocked:
            assert taken(blocked) == "This seat is not open to you."
        with table.sit(room, "h" * 30, invitation=invitation) as guest:  # the seat is as free as it was
            guest.await_kind("position")
    room, invitation, host = open_seat(table, gil)
    wish = {"phrase": gil, "name": "Fred", "room": room, "invitation": invitation}
    assert table.http.post("/api/names/invites", json=wish).status_code == 400
    with host, table.sit(room, "i" * 30, invitation=invitation, phrase=fred) as other:
        assert taken(other) == "This seat is not open to you."
    tie(table, fred, "Gil", "")
    assert company(table, fred)["bonds"] == []


def test_a_blocked_player_is_not_heard(table: Running) -> None:
    hal, ina = keep(table, "Hal"), keep(table, "Ina")
    made = table.make("ucg", "friend")
    with (
        table.sit(made["room"], made["seats"]["A"], phrase=hal) as a,
        table.sit(made["room"], made["seats"]["B"], phrase=ina) as b,
    ):
        for client in (a, b):
            client.await_kind("position")
        tie(table, hal, "Ina", "block")
        with table.sit(made["room"], made["seats"]["A"], phrase=hal) as again:
            again.await_kind("position")
            b.say("phrase", phrase="hello")
            a.await_kind("phrase")  # who has not come anew
            a.say("phrase", phrase="thanks")
            assert again.await_kind("phrase")["phrase"] == "thanks"  # and nothing before it


def test_guests_may_be_asked_to_keep_a_name(table: Running) -> None:
    jan, kim = keep(table, "Jan"), keep(table, "Kim")
    room, invitation, host = open_seat(table, jan, names_only=True)
    with host:
        (seat,) = [one for one in table.get("/api/games")["seats"] if one["room"] == room]
        assert (seat["named"], seat["names_only"], seat["ratings"]) == ([True, False], True, [None, None])
        with table.sit(room, "j" * 30, invitation=invitation, name="Jan") as guest:
            assert "Only kept names" in taken(guest)
        with table.sit(room, "k" * 30, invitation=invitation, phrase=kim) as other:
            other.await_kind("position")
            other.say("resign")
            other.await_end()
    link = table.get(f"/api/games/{room}")
    assert link["named"] == [True, True]
    room, _, host = open_seat(table, jan)
    with host:
        (seat,) = [one for one in table.get("/api/games")["seats"] if one["room"] == room]
        rating = seat["ratings"][0]
        assert (rating["games"], rating["provisional"], seat["ratings"][1]) == (1, True, None)
        assert rating["rating"] > 1500


def test_bonds_are_bounded_exported_and_forgotten(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    liv, max_, nat = keep(table, "Liv"), keep(table, "Max"), keep(table, "Nat")
    monkeypatch.setattr(bonds, "MOST_BONDS", 1)
    tie(table, liv, "Max", "block")
    tie(table, liv, "Max")  # in place of the other
    for name, words in (("Nat", "at most"), ("Liv", "your own"), ("nobody at all", "nobody keeps")):
        answer = table.http.post("/api/names/bonds", json={"phrase": liv, "name": name})
        assert words in answer.text
    assert only(bonds_of(table, liv))["name"] == "Max"
    table.post("/api/names/forget", {"phrase": max_})
    assert bonds_of(table, liv)["bonds"] == []
    tie(table, nat, "Liv")
    table.post("/api/names/forget", {"phrase": liv})
    assert bonds_of(table, nat)["bonds"] == []
