"""Routes for games and replays."""

from dataclasses import replace
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shinpan.games import NAMES

from ..support.errors import ShinpanError
from .addresses import owner_of
from .cards import number_in
from .contest_storage import closing
from .deeds import is_judge
from .host_routes import must_be_allowed
from .keeping import owner_hash
from .making import SEATS, make_game, one_of
from .protocol import From, NewGame, read_as
from .records import Origin
from .replays import EYES
from .routing import Table, missing, route
from .seats import new_room
from .secrecy import is_match_on, room_of_match
from .showing import BOTH
from .storage import Kept
from .trouble import StatusError
from .words import language_of

MOST_STEPS = 50_000
JUDGE_KEY = "shinpan-judge"  # the header with the key of a judge


class ReplayKept(msgspec.Struct, frozen=True):
    """A replay as it is to be kept, and what is told of it."""

    record: str
    summary: msgspec.Raw


class ReplayBody(msgspec.Struct, frozen=True):
    """What is asked of the body of a new replay here: a room, or a record, which is read elsewhere."""

    room: Annotated[str, msgspec.Meta(max_length=60)] = ""


async def kept_game(table: Table, request: Request, room: str) -> Kept:
    """A game as it is stored, whether it is awake or not; its answers are not looked at."""
    kept = await table.services.storage.look(room, owner_of(request.scope))
    if kept is None:
        raise missing("there is no such game")
    return kept


async def record_of(table: Table, request: Request, room: str) -> str:
    """The record of a game that is over, which is written elsewhere: before, it would show what is hidden."""
    kept = await table.services.storage.load(room, owner_of(request.scope))
    if kept is None:
        raise missing("there is no such game")
    if not kept.result:
        raise StatusError(409, "the game is not over yet")
    if kept.about.board:
        raise StatusError(409, "this is a judge's board: its record would show hands that are hidden")
    await must_be_open(table, request, kept)
    return bytes(await table.ask(request, "record", kept=kept)).decode()


async def must_be_open(table: Table, request: Request, kept: Kept) -> None:
    """StatusError while decks that are played again are nobody's business."""
    if await table.store(request, lambda db: is_match_on(db, kept)):
        raise StatusError(409, "the match is not over yet: its records show both decks")
    contest = await table.store(request, lambda db: closing(db, kept))
    if contest is None:
        return
    if not read_as(bytes(await table.ask(request, "contest over", contest=contest)), bool):
        raise StatusError(409, "the tournament is not over yet, and its lists are closed: records show both decks")


def as_file(record: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}.json"'}
    return Response(record, media_type="application/json", headers=headers)


# Games


async def post_game(table: Table, request: Request) -> Any:
    """Make a game."""
    wish = read_as(await request.body(), NewGame)
    board = await is_board(table, request, wish)
    if not board and not (wish.begin is not None and wish.begin.lesson):  # those are for everybody
        await must_be_allowed(table, request, table.settings.club.games, "make games")
    game = one_of("game", wish.game, NAMES)
    origin = await origin_of(table, request, game, wish.begin) if wish.begin is not None else None
    made = make_game(wish, table.settings, origin, owner_hash(owner_of(request.scope)))
    kept = replace(made.kept, about=msgspec.structs.replace(made.kept.about, board=board))
    if origin is None and any(isinstance(deck, dict) for deck in wish.decks):
        about = kept.about
        await table.ask(request, "legal", game=about.game, edition=about.edition, decks=about.decks)
    await table.services.storage.make(kept, table.settings, owner_of(request.scope))
    return {"room": kept.room, "seats": made.tokens, "invitations": made.invitations, "watch": f"/game/{kept.room}"}


async def is_board(table: Table, request: Request, wish: NewGame) -> bool:
    """Whether a judge makes the board on which a ruling is played out."""
    key = request.headers.get(JUDGE_KEY, "")[:100]
    if not key or wish.mode != "both" or wish.begin is None or not wish.begin.position:
        return False
    return await table.store(request, lambda db: is_judge(db, key))


async def origin_of(table: Table, request: Request, game: str, begin: From) -> Origin:
    """The record that a game goes on from, cut to the right step, or one that begins from a position."""
    if begin.replay:
        record = await replay_text(table, request, begin.replay)
    elif begin.room:
        record = await record_of(table, request, begin.room)
    elif begin.position:
        return read_as(await table.ask(request, "begin", text=begin.position), Origin)
    elif begin.lesson:
        return read_as(await table.ask(request, "lesson", game=game, lesson=begin.lesson), Origin)
    else:
        raise ShinpanError("from: name a replay, a room, a position or a lesson")
    return read_as(await table.ask(request, "cut", record=record, at=begin.at), Origin)


async def get_game(table: Table, request: Request) -> Any:
    """What a game is, for whoever follows a link."""
    kept = await kept_game(table, request, request.path_params["room"])
    about = kept.about
    goes_on = await table.store(request, lambda db: room_of_match(db, kept)) if kept.result else ""
    return {
        "room": kept.room,
        "game": about.game,
        "edition": about.edition,
        "mode": about.mode,
        "names": about.names,
        "named": [bool(key) for key in about.named],
        "level": about.level if about.mode == "solo" else None,
        "commitment": about.commitment or None,
        "invited": [seat for seat, invitation in zip(SEATS, kept.tokens[2:], strict=False) if invitation],
        "started": kept.started,
        "over": bool(kept.result),
        "goes_on": goes_on,
        "minutes": about.minutes,
        "increment": about.increment,
        "best_of": about.best_of,
        "names_only": about.names_only,
        "open_lists": about.open_lists,
        "sideboarded": about.sideboarded,
        "lesson": about.lesson,
    }


async def list_games(table: Table, request: Request) -> Any:
    """Games that may be watched, and seats that anybody may take, the latest first."""
    told = list(reversed(await table.rooms.listings(owner_of(request.scope))))
    return {
        "games": [one for one in told if not one.get("invitation")],
        "seats": [one for one in told if one.get("invitation")],
    }


async def get_record(table: Table, request: Request) -> Any:
    room = request.path_params["room"]
    kept = await kept_game(table, request, room)
    return as_file(await record_of(table, request, room), f"{kept.about.game}-{kept.room}")


async def get_story(table: Table, request: Request) -> Any:
    return await table.ask(request, "story", record=await record_of(table, request, request.path_params["room"]))


# Replays


async def replay_text(table: Table, request: Request, replay: str) -> str:
    record = await table.services.storage.replay(replay, owner_of(request.scope))
    if record is None:
        raise missing("there is no such replay")
    return record


async def post_replay(table: Table, request: Request) -> Any:
    """Keep a record, or that of a room, to be looked at."""
    body = await request.body()
    room = read_as(body, ReplayBody).room
    record = await record_of(table, request, room) if room else body.decode(errors="replace")
    replay = new_room()
    told = read_as(await table.ask(request, "keep", record=record, replay=replay), ReplayKept)
    asker = owner_of(request.scope)
    await table.services.storage.keep_replay(replay, told.record, table.settings, owner_hash(asker), asker)
    return told.summary


async def get_replay(table: Table, request: Request) -> Any:
    replay = request.path_params["replay"]
    return await table.ask(request, "summary", record=await replay_text(table, request, replay), replay=replay)


def step_in(request: Request) -> int:
    return number_in(request.path_params, "at", 0, MOST_STEPS)


async def get_at(table: Table, request: Request) -> Any:
    query = request.query_params
    eyes = query.get("from", BOTH)
    if eyes not in EYES:
        raise ShinpanError("from: expected one of {known}, found '{eyes}'", known=", ".join(EYES), eyes=eyes[:20])
    record = await replay_text(table, request, request.path_params["replay"])
    language = language_of(query.get("language", ""))
    beats = query.get("beats") == "1"
    asked = {"record": record, "at": step_in(request), "eyes": eyes, "language": language, "beats": beats}
    return await table.ask(request, "at", **asked)


async def get_position(table: Table, request: Request) -> Any:
    record = await replay_text(table, request, request.path_params["replay"])
    return await table.ask(request, "position", record=record, at=step_in(request))


async def get_replay_story(table: Table, request: Request) -> Any:
    return await table.ask(request, "story", record=await replay_text(table, request, request.path_params["replay"]))


async def get_eye(table: Table, request: Request) -> Any:
    """What the eye thinks of some decisions of a replay, from a step on."""
    record = await replay_text(table, request, request.path_params["replay"])
    return await table.ask(request, "eye", record=record, at=step_in(request))


async def get_replay_record(table: Table, request: Request) -> Any:
    replay = request.path_params["replay"]
    return as_file(await replay_text(table, request, replay), f"shinpan-{replay}")


def routes() -> list[Route]:
    return [
        route("/api/games", post_game, "POST"),
        route("/api/games", list_games),
        route("/api/games/{room}", get_game),
        route("/api/games/{room}/record", get_record),
        route("/api/games/{room}/story", get_story),
        route("/api/replays", post_replay, "POST"),
        route("/api/replays/{replay}", get_replay),
        route("/api/replays/{replay}/at/{at}", get_at),
        route("/api/replays/{replay}/position/{at}", get_position),
        route("/api/replays/{replay}/story", get_replay_story),
        route("/api/replays/{replay}/eye/{at}", get_eye),
        route("/api/replays/{replay}/record", get_replay_record),
    ]
