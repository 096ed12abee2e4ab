"""Cards and rules to be looked at: a card as it is typed, a position to try it in, rulings played out step by step."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from shinpan.games import load
from shinpan.judge.consulting import consult
from shinpan.judge.pages import page as rule_page
from shinpan.judge.ruling_files import Heading, headings, ruling_at
from shinpan.judge.ruling_titles import title_of
from shinpan.judge.rulings import ANSWER, EXPECT, REFUSE, Step
from shinpan.judge.run import Runner, StopRulingError

from ..kernel.game.cardgame import CardGame
from ..kernel.game.protocol import Game
from ..kernel.machine.codec import to_text
from ..kernel.machine.loop import run
from ..kernel.machine.model import CHANCE, State
from ..support.errors import ShinpanError
from ..support.json import Json
from . import showing
from .alike import lines_like
from .cards import explained, own_cards
from .decks import edition_of

NEW = "NEW-001"
MOST_RULINGS = 12
Fact = Annotated[str, Meta(max_length=200)]
# What a set file may say of a card: words, a number, or a short list or table of them. Nothing lies deeper: what does
# is refused while it is read.
Key = Annotated[str, Meta(max_length=20)]
Part = Annotated[str, Meta(max_length=400)] | int | None
Value = Annotated[str, Meta(max_length=4000)] | int | float | Annotated[list[Part], Meta(max_length=20)]
Facts = Annotated[
    dict[Key, Value | Annotated[dict[Key, Part], Meta(max_length=20)] | None],
    Meta(max_length=30, extra={"shape": "Record<string, unknown>"}),
]


class TypedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that somebody types: its facts as a set file has them."""

    facts: Facts
    language: Fact = ""
    edition: Fact = ""


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody asks the rules."""

    words: Annotated[str, Meta(max_length=300)]
    language: Fact = ""


class TriedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card to be tried: one that is known, or one that is typed."""

    number: Fact = ""
    facts: Facts | None = None
    edition: Fact = ""


def card_game(name: str) -> CardGame:
    game = load(name)
    if not isinstance(game, CardGame):
        raise ShinpanError("{title} has no cards", title=game.title)
    return game


def read_card(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the words of a typed card come to, and what is wrong with its facts, if something is."""
    game = card_game(asked["game"])
    facts = with_number(asked["facts"])
    text = facts.get("text") or ""
    if not isinstance(text, str):
        raise ShinpanError("text: expected words")
    found = explained(game.catalogue().explain_text(text, asked["language"]))
    error = ""
    if found["status"] != "not understood":
        try:
            game.library.make(facts, str(facts["number"]), "card")
        except ShinpanError as fault:
            error = str(fault).removeprefix("card.")
    examples = [lines_like(game, text, gap["start"], str(facts.get("kind"))) for gap in found["gaps"]]
    return {"explanation": found, "error": error, "examples": examples}


def with_number(facts: Mapping[str, Json]) -> dict[str, Json]:
    return {**facts, "number": facts.get("number") or NEW}


def try_card(asked: Mapping[str, Any]) -> dict[str, Any]:
    """A position with a card in hand and what it needs around it."""
    game = card_game(asked["game"])
    edition = edition_of(game, asked["edition"])
    if asked["facts"] is None:
        found = game.library.known(asked["number"])
        facts: Mapping[str, Json] = game.library.load()[found]
    else:
        facts = with_number(asked["facts"])
    state = game.place(game.tryout(facts), edition)
    run(state)
    return {"text": to_text(game.name, game.encode(state))}


# Rules and rulings


def rule(asked: Mapping[str, Any]) -> dict[str, Any]:
    """A rule in our words, with its neighbours and its rulings."""
    told = rule_page(load(asked["game"]), asked["edition"], asked["rule"], asked["language"]).plain()
    del told["document"]  # somebody else's words, for whoever has loaded them, in their terminal
    return told


def touching(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The rulings that touch a card: those of the rules that its clauses rest on, the rarest rules first."""
    game = load(asked["game"])
    said = game.catalogue().explain_card(asked["number"], "en")
    rules = {rule for clause in said.clauses for rule in clause.rules}
    rulings = [one for one in headings(game.name) if asked["edition"] in one.editions and rules & set(one.rules)]
    rulings.sort(key=lambda one: -len(rules & set(one.rules)) / len(one.rules))
    return {"rulings": [ruling_told(game, one, asked["language"]) for one in rulings[:MOST_RULINGS]]}


def consulted(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What concerns a question and a position; what a worker is asked."""
    found = consult(load(asked["game"]), asked["edition"], asked["words"], asked["view"], asked["language"])
    return {"found": found}


def ruling_told(game: Game, one: Heading, language: str) -> dict[str, Json]:
    title = title_of(game.name, one.file, one.title, language)
    return {"file": one.file, "title": title, "rules": list(one.rules), "editions": list(one.editions)}


def play_ruling(asked: Mapping[str, Any]) -> dict[str, Any]:
    """A ruling played out: the position after each of its steps, what was said, and what happened."""
    game, edition = load(asked["game"]), asked["edition"]
    found = ruling_at(game.name, asked["file"])
    if found is None or edition not in found.editions:
        raise ShinpanError("there is no such ruling in this edition")
    state = game.place(found.position, edition)
    state.events = state.events if state.events is not None else []
    runner = Runner(game, state)
    cards = own_cards(game, state)
    steps = [shot(game, state, None, 0, asked["language"])]
    for step in found.steps:
        told = len(state.events or [])
        said = said_in(game, runner, step)
        try:
            runner.take(step)
        except StopRulingError:
            break
        if step.kind not in (EXPECT, REFUSE) or not steps:
            steps.append(shot(game, state, said, told, asked["language"]))
        cards |= own_cards(game, state)
    heading = Heading(asked["file"], found.title, found.rules, found.editions)
    return ruling_told(game, heading, asked["language"]) | {"edition": edition, "steps": steps, "cards": cards}


def said_in(game: Game, runner: Runner, step: Step) -> dict[str, Any] | None:
    """The answer that a step gives, as the page words it."""
    if step.kind != ANSWER:
        return None
    run(runner.state)
    decision, index = runner.state.decision, runner.option(step.words)
    if decision is None or index < 0:
        return None
    return {
        "who": game.players[decision.player],
        "kind": decision.kind,
        "option": game.answer_data(runner.state, index, decision.player),
    }


def shot(game: Game, state: State, said: dict[str, Any] | None, told: int, language: str) -> dict[str, Any]:
    """The table as it stands, with nothing hidden: whoever reads a ruling knows all of it."""
    view = showing.view_from(game, state, showing.BOTH, language)
    return {"view": view, "said": said, "log": showing.log_from(game, state, CHANCE, told)}
