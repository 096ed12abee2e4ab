"""Routes for cards, rules, decks and the lab."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from ..kernel.game.protocol import Game
from ..support.speaking import from_json, spoken
from . import cards
from .addresses import owner_of
from .decks import DeckBody, HandBody, LabBody, PositionBody, edition_of
from .importing import ImportJob, names_for
from .laboratory import orders_for
from .making import numbers_of
from .protocol import read_as
from .reading import Question, TriedCard, TypedCard
from .routing import Table, game_of, missing, route
from .seats import new_token
from .trouble import StatusError
from .words import language_of, language_wanted


async def get_about(table: Table, request: Request) -> Any:
    """What there is; every page begins with this, so what it asks next is made ready."""
    table.services.pages.warm()
    return await table.do(request, lambda: cards.about(table.settings))


async def get_cards(table: Table, request: Request) -> Any:
    game, query = game_of(request), request.query_params
    if "numbers" in query:
        numbers = query["numbers"].split(",")
        language = language_of(query["language"]) if "language" in query else ""
        told = await table.do(
            request,
            lambda: cards.cards_named(game, numbers, language) if cards.are_ready(game, numbers, language) else None,
        )
        return told or await table.ask(request, "named", game=game.name, numbers=numbers, language=language)
    return await table.ask(request, "search", game=game.name, query=dict(query))


async def get_facets(table: Table, request: Request) -> Any:
    return await table.ask(request, "facets", game=game_of(request).name)


async def get_explanation(table: Table, request: Request) -> Any:
    game = game_of(request)
    number = request.path_params["number"]
    language = language_of(request.query_params.get("language", ""))
    told = await table.ask(request, "explain", game=game.name, number=number, language=language)
    if bytes(told) == b"null":
        raise missing("there is no such card")
    return told


async def post_import(table: Table, request: Request) -> Any:
    """Take a card file for the library, where whoever runs the table lets pages do that."""
    if not table.settings.imports:
        raise StatusError(403, "this table takes no card files: whoever runs it can import them")
    game, owner = game_of(request), owner_of(request.scope)
    file, name = names_for(request.query_params.get("file", ""), request.query_params.get("name", ""))
    with table.imports.room_for(owner):
        body = await request.body()
    return {"job": table.imports.add(ImportJob(game.name, name, file, body, owner))}


async def get_import(table: Table, request: Request) -> Any:
    job = table.imports.jobs.get(request.path_params["job"])
    if job is None:
        raise missing("there is no such job")
    return job.to_json(language_wanted(request.headers))


def edition_in(game: Game, request: Request) -> str:
    edition: str = request.path_params["edition"]
    if edition not in game.editions:
        raise missing("there is no such edition")
    return edition


def rule_told(game: Game, number: str, language: str) -> dict[str, str]:
    return {"number": number, "title": game.rule_title(number, language), "words": game.rule_words(number, language)}


async def get_rules(table: Table, request: Request) -> Any:
    game = game_of(request)
    language = language_of(request.query_params.get("language", ""))
    edition = edition_in(game, request)
    return await table.do(
        request, lambda: {"rules": [rule_told(game, number, language) for number in game.rule_numbers(edition)]}
    )


async def get_rule(_table: Table, request: Request) -> Any:
    game = game_of(request)
    number = request.path_params["number"]
    if number not in game.rule_numbers(edition_in(game, request)):
        raise missing("there is no such rule")
    return rule_told(game, number, language_of(request.query_params.get("language", "")))


async def read_card(table: Table, request: Request) -> Any:
    """A card as it is typed: its words clause by clause."""
    body = read_as(await request.body(), TypedCard)
    language = language_of(body.language)
    return await table.ask(request, "read", game=game_of(request).name, facts=body.facts, language=language)


async def try_card(table: Table, request: Request) -> Any:
    """A position to try a card in."""
    body = read_as(await request.body(), TriedCard)
    asked = {"number": body.number, "facts": body.facts, "edition": body.edition}
    return await table.ask(request, "try", game=game_of(request).name, **asked)


async def get_touching(table: Table, request: Request) -> Any:
    game, number = game_of(request), request.path_params["number"]
    edition = edition_of(game, request.query_params.get("edition", ""))
    language = language_of(request.query_params.get("language", ""))
    return await table.ask(request, "touching", game=game.name, number=number, edition=edition, language=language)


async def get_rule_page(table: Table, request: Request) -> Any:
    game, rule = game_of(request), request.path_params["number"]
    edition = edition_in(game, request)
    if rule not in game.rule_numbers(edition):
        raise missing("there is no such rule")
    language = language_of(request.query_params.get("language", ""))
    return await table.ask(request, "rule", game=game.name, edition=edition, rule=rule, language=language)


async def post_question(table: Table, request: Request) -> Any:
    """What concerns a question, without a position."""
    game, wish = game_of(request), read_as(await request.body(), Question)
    asked = {"edition": edition_in(game, request), "words": wish.words, "view": {}}
    return await table.ask(request, "consult", game=game.name, language=language_of(wish.language), **asked)


async def get_ruling(table: Table, request: Request) -> Any:
    game, query = game_of(request), request.query_params
    asked = {"edition": edition_in(game, request), "file": query.get("file", "")[:200]}
    return await table.ask(request, "ruling", game=game.name, language=language_of(query.get("language", "")), **asked)


async def check_deck(table: Table, request: Request) -> Any:
    body = read_as(await request.body(), DeckBody)
    if body.cards is not None:
        numbers_of(body.cards)  # too many are refused before anybody works
    return await table.ask(request, "check", body=body, language=language_wanted(request.headers))


async def sample_hand(table: Table, request: Request) -> Any:
    body = read_as(await request.body(), HandBody)
    numbers_of(body.cards)
    seed = body.seed or new_token()
    return await table.ask(request, "hand", game=body.game, edition=body.edition, cards=body.cards, seed=seed)


async def post_job(table: Table, request: Request) -> Any:
    owner = owner_of(request.scope)
    await table.laboratory.must_have_room(owner)
    body = read_as(await request.body(), LabBody)
    orders = await table.do(request, lambda: orders_for(body, new_token()))
    decks = [list(side.numbers) for side in orders[0].sides]
    await table.ask(request, "legal", game=body.game, edition=orders[0].edition, decks=decks)
    return {"job": await table.laboratory.add(orders, owner)}


async def get_job(table: Table, request: Request) -> Any:
    told = await table.laboratory.find(request.path_params["job"], owner_of(request.scope))
    if told is None:
        raise missing("there is no such job")
    return told | in_words(told, request)


def in_words(told: Mapping[str, Any], request: Request) -> dict[str, str]:
    """What went wrong with a job, in the language of whoever asks for it."""
    return {"error": spoken(from_json(told["error"]), language_wanted(request.headers))} if "error" in told else {}


async def open_position(table: Table, request: Request) -> Any:
    body = read_as(await request.body(), PositionBody)
    return await table.ask(request, "open", text=body.text, language=language_of(body.language))


async def get_lessons(table: Table, request: Request) -> Any:
    language = language_of(request.query_params.get("language", ""))
    return await table.ask(request, "lessons", game=game_of(request).name, language=language)


def routes() -> list[Route]:
    return [
        route("/api/lessons/{game}", get_lessons),
        route("/api/about", get_about),
        route("/api/cards/{game}", get_cards),
        route("/api/cards/{game}/facets", get_facets),
        route("/api/cards/{game}/import", post_import, "POST"),
        route("/api/imports/{job}", get_import),
        route("/api/cards/{game}/{number}/explain", get_explanation),
        route("/api/cards/{game}/{number}/rulings", get_touching),
        route("/api/cards/{game}/read", read_card, "POST"),
        route("/api/cards/{game}/try", try_card, "POST"),
        route("/api/rulings/{game}/{edition}", get_ruling),
        route("/api/rules/{game}/{edition}/{number}/page", get_rule_page),
        route("/api/rules/{game}/{edition}", get_rules),
        route("/api/rules/{game}/{edition}/ask", post_question, "POST"),
        route("/api/rules/{game}/{edition}/{number}", get_rule),
        route("/api/decks/check", check_deck, "POST"),
        route("/api/decks/hand", sample_hand, "POST"),
        route("/api/lab", post_job, "POST"),
        route("/api/lab/{job}", get_job),
        route("/api/positions", open_position, "POST"),
    ]
