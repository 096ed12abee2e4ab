"""Passkeys: made and used where they were asked for, once for each challenge; a stolen database lets nobody in."""

from typing import Any

import httpx
import pytest
import sqlalchemy as sql

from shinpan.table import keeping, passkeys
from shinpan.table.schema import passkeys as stored
from tests.table.authenticator import Authenticator, must_have_passkeys
from tests.table.helpers import Running
from tests.table.test_names import keep, welcome


class Person:
    """Somebody with a browser, a name and a passkey."""

    def __init__(self, table: Running, name: str, host: str = "localhost") -> None:
        must_have_passkeys()
        self.table = table
        self.host = f"{host}:{table.port}"
        self.key = Authenticator(f"http://{self.host}", host)
        self.phrase = keep(table, name)

    def post(self, path: str, body: Any, host: str = "") -> httpx.Response:
        return self.table.http.post(f"/api/names/{path}", json=body, headers={"host": host or self.host})

    def ask(self, path: str, body: Any) -> dict[str, Any]:
        answer = self.post(path, body)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def make(self, **others: Any) -> httpx.Response:
        """Make a passkey, or try to with something else."""
        asked = self.ask("passkeys/making", {"phrase": self.phrase})
        return self.post("passkeys", self.key.made(asked, phrase=self.phrase, **others))

    def enter(self, **others: Any) -> httpx.Response:
        return self.post("enter", self.key.signed(self.ask("entering", {}), **others))


def mine(person: Person, phrase: str) -> dict[str, Any]:
    return person.ask("mine", {"phrase": phrase})


def test_a_passkey_opens_the_name_in_another_browser(table: Running) -> None:
    ida = Person(table, "Ida")
    assert ida.make(label="My \u202ephone").status_code == 200
    (told,) = mine(ida, ida.phrase)["passkeys"]
    assert (told["label"], told["used"]) == ("My phone", 0)
    entered = ida.enter().json()
    assert (entered["name"], entered["phrase"] == ida.phrase) == ("Ida", False)
    (used,) = mine(ida, entered["phrase"])["passkeys"]
    assert used["used"] > 0
    made = table.make("ucg", "friend")
    with (
        table.sit(made["room"], made["seats"]["A"], phrase=entered["phrase"]) as a,
        table.sit(made["room"], made["seats"]["B"]) as b,
    ):
        for client in (a, b):
            client.await_kind("position")
        assert (welcome(b)["names"][0], welcome(b)["named"]) == ("Ida", [True, False])
        assert not any(entered["phrase"] in raw for raw in (*a.told, *b.told))
    ida.ask("leave", {"phrase": entered["phrase"]})
    assert ida.post("mine", {"phrase": entered["phrase"]}).status_code == 401
    assert mine(ida, ida.phrase)["name"] == "Ida"  # which the phrase still proves


def test_a_challenge_is_answered_once_soon_and_where_it_was_asked(
    table: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    jo = Person(table, "Jo")
    asked = jo.ask("passkeys/making", {"phrase": jo.phrase})
    assert asked["rp"]["id"] == "localhost"
    assert asked["authenticatorSelection"]["userVerification"] == "preferred"
    sent = jo.key.made(asked, phrase=jo.phrase)
    assert jo.post("passkeys", sent).status_code == 200
    assert "answered already" in jo.post("passkeys", sent).text
    signed = jo.key.signed(jo.ask("entering", {}))
    assert jo.post("enter", signed).status_code == 200
    assert "answered already" in jo.post("enter", signed).text
    elsewhere = jo.key.signed(jo.ask("entering", {}))
    assert jo.post("enter", elsewhere, f"localhost:{table.port + 1}").status_code == 400
    assert jo.post("enter", elsewhere).status_code == 400  # and it is used up
    making = jo.ask("passkeys/making", {"phrase": jo.phrase})  # not what one enters with
    assert jo.post("enter", jo.key.signed(making)).status_code == 400
    late = jo.key.signed(jo.ask("entering", {}))
    monkeypatch.setattr(passkeys, "now", lambda: keeping.now() + passkeys.CHALLENGE_MS + 1)
    assert "too long" in jo.post("enter", late).text


def test_what_is_not_true_of_a_passkey_is_refused(table: Running) -> None:
    kay = Person(table, "Kay")
    stranger = Authenticator(kay.key.origin, "localhost")
    kay.key.origin = "https://elsewhere.example"
    assert "refused" in kay.make().text
    kay.key.origin = stranger.origin
    kay.key.party = "elsewhere.example"
    assert "refused" in kay.make().text
    kay.key.party = "localhost"
    assert kay.make().status_code == 200
    assert "known here already" in kay.make().text
    stranger.id, own = kay.key.id, kay.key
    kay.key = stranger  # a key of another's, under the number of this one
    assert "refused" in kay.enter().text
    kay.key = own
    assert kay.enter(id="A" * 43).status_code == 400
    for part in ("signature", "authenticator_data", "client_data"):
        for wrong in ("AAAA", "x" * 5_000, "not base64!", ""):
            assert kay.enter(**{part: wrong}).status_code == 400, (part, wrong)
    assert kay.enter().status_code == 200
    own.count -= 2  # as a copy of it would count
    assert "refused" in kay.enter().text


def test_no_bytes_of_a_strangers_are_a_fault_of_the_table(table: Running, caplog: pytest.LogCaptureFixture) -> None:
    pat = Person(table, "Pat")
    forged: list[dict[str, Any]] = [{"cut": cut} for cut in (0, 1, 36, 37, 40, 55, 60, 90, 120)]
    for form in ("packed", "tpm", "apple", "fido-u2f", "android-key", "android-safetynet", "x", 7):
        forged += [{"form": form, "statement": {"x5c": [b"x"], "sig": b"y", "alg": -7, "ver": "2.0"}}]
    forged += [{"form": "packed", "statement": {"sig": b"y", "alg": -7}}, {"statement": {"x5c": [b""]}}]
    for one in forged:
        answer = pat.make(**one)
        assert (answer.status_code, "refused" in answer.text) == (400, True), one
    assert [record for record in caplog.records if record.exc_info] == []
    assert pat.make().status_code == 200


def test_an_address_is_no_name_and_a_secure_page_is_asked_for(table: Running) -> None:
    lou = Person(table, "Lou")
    body = {"phrase": lou.phrase}
    assert "it needs a name" in lou.post("passkeys/making", body, f"127.0.0.1:{table.port}").text
    scope = {"type": "http", "headers": [(b"host", b"cards.example")]}
    assert passkeys.place_of(scope).origins == ["https://cards.example"]
    assert (
        passkeys.place_of({"type": "http", "headers": [(b"host", b"localhost:1")]}).origins[1] == "http://localhost:1"
    )


def test_a_removed_passkey_opens_nothing_and_neither_do_its_browsers(table: Running) -> None:
    mo = Person(table, "Mo")
    mo.make()
    entered = mo.enter().json()["phrase"]
    (told,) = mine(mo, mo.phrase)["passkeys"]
    mo.ask("passkeys/drop", {"phrase": mo.phrase, "passkey": told["passkey"]})
    assert mo.post("passkeys/drop", {"phrase": mo.phrase, "passkey": told["passkey"]}).status_code == 400
    assert mo.enter().status_code == 400
    assert mo.post("mine", {"phrase": entered}).status_code == 401
    mo.make()
    mo.ask("forget", {"phrase": mo.phrase})
    with table.table.services.storage.engine.connect() as db:
        assert db.execute(sql.select(stored).where(stored.c.name == "mo")).first() is None
    assert mo.enter().status_code == 400


def test_a_stolen_database_lets_nobody_in(table: Running) -> None:
    ned = Person(table, "Ned")
    ned.make()
    entered = ned.enter().json()["phrase"]
    found = sql.MetaData()
    with table.table.services.storage.engine.connect() as db:
        found.reflect(db)
        rows = [str(row) for one in found.sorted_tables for row in db.execute(sql.select(one))]
        proofs = [row.proof for row in db.execute(sql.select(found.tables["shinpan_sessions"]))]
    secret = ned.key.key.private_numbers().private_value.to_bytes(32, "big").hex()
    assert not any(words in row for row in rows for words in (entered, ned.phrase, secret))
    for proof in proofs:
        assert ned.post("mine", {"phrase": proof}).status_code == 401


def test_what_is_begun_and_not_finished_is_bounded(table: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    oz = Person(table, "Oz")
    monkeypatch.setattr(passkeys, "CHALLENGE_SHARE", 3)
    monkeypatch.setattr(
        passkeys, "now", lambda: keeping.now() + 10 * passkeys.CHALLENGE_MS
    )  # what others began is over
    answers = [oz.post("entering", {}).status_code for _ in range(5)]
    assert answers == [200, 200, 200, 400, 400]
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 0)
    assert "at most" in oz.post("passkeys/making", {"phrase": oz.phrase}).text
