"""Programs as plain data: the whole vocabulary goes there and back, and nothing else comes in."""

import json
import re

import pytest

from shinpan.games import load
from shinpan.games.ucg.facts import card_from_facts, facts_of
from shinpan.games.ucg.programs import read_program, write_program
from shinpan.games.ucg.readings import READINGS
from shinpan.kernel.machine.loop import playout
from shinpan.language.programs import DEEPEST, MOST_NODES
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from tests.library.helpers import CATALOGUE, DRAWS, UNKNOWN, with_catalogue
from tests.library.reference import DOCS, VOCABULARIES, reference, written


def program(body: Json, **more: Json) -> dict[str, Json]:
    return {"powers": [{"kind": "triggered", "event": "EntersPlay", "body": body, **more}]}


def deep(n: int) -> Json:
    body: Json = "Draw"
    for _ in range(n):
        body = {"node": "Then", "body": body}
    return body


BAD: list[tuple[Json, str]] = [
    (3, "p: expected a mapping"),
    ({}, "p.powers: expected a list of at most 8 powers"),
    ({"powers": [{}] * 9}, "p.powers: expected a list of at most 8 powers"),
    ({"powers": [], "code": "x"}, "p.code: unknown key 'code'"),
    ({"powers": ["x"]}, "p.powers.1: expected a power"),
    ({"powers": [{"kind": "magic"}]}, "p.powers.1.kind: 'magic' is unknown here"),
    ({"powers": [{"kind": "triggered", "body": "Draw"}]}, "p.powers.1.event: a triggered power needs it"),
    ({"powers": [{"kind": "payment", "cost": "Draw"}]}, "p.powers.1.body: a payment power needs it"),
    ({"powers": [{"kind": "continuous", "body": "Draw"}]}, "p.powers.1.statics: a continuous power needs it"),
    (program("Draw", cost="Draw"), "p.powers.1.cost: unknown key 'cost'"),
    (program("Draw", marks=["SINGLE"]), "p.powers.1.marks.1: 'SINGLE' is unknown here"),
    (program("Draw", limit=-1), "p.powers.1.limit: expected a whole number from 0 to 999"),
    (program("TriggerText"), "p.powers.1: TriggerText needs 'chars' or 'cards'"),
    (program("Drow"), "p.powers.1.body: there is no effect 'Drow': did you mean 'Draw'?"),
    (program("This"), "p.powers.1.body: there is no effect 'This'"),
    (program("__import__"), "there is no effect '__import__'"),
    (program({"node": "Draw", "__class__": "x"}), "p.powers.1.body.__class__: unknown key"),
    (program({"node": ["Draw"]}), "expected one effect: a mapping with its class under 'node'"),
    (program({"count": 1}), "expected one effect: a mapping with its class under 'node'"),
    (program({"node": "Draw", "count": "two"}), "p.powers.1.body.count: there is no value 'two'"),
    (program({"node": "Draw", "count": 10**9}), "p.powers.1.body.count: expected a whole number"),
    (program({"node": "Draw", "count": True}), "p.powers.1.body.count: expected one value"),
    (program({"node": "Draw", "who": "me"}), "p.powers.1.body.who: 'me' is unknown here"),
    (program({"node": "Move", "cards": "ThisCard"}), "p.powers.1.body.to: Move needs it"),
    (program({"node": "Move", "cards": {"node": "Held", "register": "chosen"}, "to": "hand"}), "'chosen' is unknown"),
    (program({"node": "Choose", "chars": {"node": "Those", "register": "type"}}), "'type' is unknown here"),
    (program({"node": "OneOf", "parts": []}), "p.powers.1.body.parts: expected at least one entry"),
    (program({"node": "PickType", "types": []}), "p.powers.1.body.types: expected at least one entry"),
    (program({"node": "Seq", "parts": ["Draw"] * 41}), "41 entries are too many"),
    (program({"node": "Seq", "parts": [{"node": "Seq", "parts": ["Draw"] * 40}] * 40}), f"at most {MOST_NODES} nodes"),
    (program(deep(DEEPEST + 5)), f"{DEEPEST} deep"),
    (program({"node": "ForEach", "value": 100, "body": "Draw"}), "'ForEach' repeats at most 99 times, found 100"),
    (
        program({"node": "ForEach", "value": {"node": "PerEvery", "size": 0, "value": 1}, "body": "Draw"}),
        "size: expected a whole number from 1 to 999",
    ),
    (
        program({"node": "ForEach", "value": 9, "body": {"node": "ForEach", "value": 9, "body": {
            "node": "ForEach", "value": 9, "body": "Draw"}}}),
        "at most 2 deep",
    ),
    (
        {"powers": [{"kind": "continuous", "statics": [{
            "node": "Static", "chars": {"node": "Pick", "who": "you"}, "mods": ["Extra"]}]}]},
        "a continuous power chooses nobody",
    ),
    (program({"node": "Charge", "count": 1, "names": ["x" * 101]}), "expected at most 100 characters, found 101"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "message"), BAD)
def test_what_is_no_program_is_refused_at_its_place(data: Json, message: str) -> None:
    with pytest.raises(ShinpanError, match=re.escape(message)):
        read_program(data, "p")


def test_a_card_of_a_program_keeps_it_when_it_is_saved() -> None:
    facts: dict[str, Json] = {"text": UNKNOWN, "program": {**DRAWS, "aliases": ["OTHER"], "any_number": True}}
    card = card_from_facts(facts, "H1", "x")
    twin = card_from_facts(json.loads(json.dumps(facts_of(card))), "H1", "x")
    assert (twin.powers, twin.names, twin.any_number, twin.compiled) == (card.powers, ("OTHER", "H1"), True, False)


def test_a_position_with_such_a_card_is_saved_and_played() -> None:
    ruling: dict[str, Json] = {
        "game": "ucg",
        "cards": {"H1": {"text": UNKNOWN, "program": DRAWS}},
        "phase": "open",
        "A": {"field": [[{"card": "H1", "down": True}]], "deck": ["H1", "H1"]},
        "B": {"field": [["H1"]]},
    }
    game = load("ucg")
    state = game.place(ruling, "en-1.7")
    again = game.decode(json.loads(json.dumps(game.encode(state))))
    assert game.encode(again) == game.encode(state)
    playout(again, 50)


def test_a_program_without_a_text_counts_too() -> None:
    assert card_from_facts({"program": DRAWS}, "H1", "x").powers


def test_the_examples_of_the_documentation_are_programs() -> None:
    from shinpan.games.ua.facts import card_from_facts as ua_card

    blocks = re.findall(r"```json\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == len(VOCABULARIES)
    for block in blocks:
        make = ua_card if '"node": "Power"' in block else card_from_facts
        for facts in json.loads(block):
            assert not make(facts, facts["number"], "docs").compiled


@pytest.mark.parametrize("game", list(VOCABULARIES))
def test_the_documentation_lists_the_whole_vocabulary(game: str) -> None:
    listed = written(DOCS.read_text("utf-8"), game)
    assert listed == reference(VOCABULARIES[game]), "python -m tests.library.reference writes it anew"


@with_catalogue
def test_every_real_text_goes_there_and_back() -> None:
    from shinpan.games.ucg.cardfiles import FILES

    wrong = []
    for number, facts in FILES.read(CATALOGUE).cards.items():
        reading = READINGS.read(str(facts.get("text") or ""))[0]
        if reading is not None:
            again = read_program(json.loads(json.dumps(write_program(reading))), number)
            if (again.powers, again.teams, again.kinds) != (reading.powers, reading.teams, reading.kinds):
                wrong.append(number)
    assert wrong == []
