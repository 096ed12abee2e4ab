"""One connection: a hello, then messages in and out until somebody goes."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..support.errors import ShinpanError
from ..support.plain import guest_name
from ..support.speaking import spoken
from . import bonds
from .addresses import owner_of
from .bonds import Known
from .clocks import milliseconds
from .deeds import judge_sees
from .fair import checked_part
from .guard import Bucket
from .inbox import Joined, Left, Said
from .making import deck_of, side_of
from .messages import Error, Pong
from .pace import LINES
from .protocol import SHORTEST_TOKEN, FromClient, Hello, Ping, read_hello, read_message, write
from .relay import relay
from .room import Room
from .seats import AGAIN, POLICY, Reader, seats_of
from .starting import Claim
from .trouble import ConflictError
from .words import language_of, language_wanted

if TYPE_CHECKING:
    from .routing import Table

MOST_TRIES = 20
RETRY_SECONDS = 0.3
PONG = write(Pong())

log = logging.getLogger("shinpan.table")


async def serve(table: "Table", websocket: WebSocket) -> None:
    """A connection from its beginning to its end."""
    owner = owner_of(websocket.scope)
    if not table.sockets.has_room(owner):
        await websocket.close(POLICY)
        return
    table.sockets.add(owner)  # before anything is waited for: many may come at once
    try:
        await websocket.accept()
        await greet(table, websocket)
    except ShinpanError as error:
        await part(websocket, error)
    except ConflictError as error:
        log.warning("nobody could be let in: %s", error)
        await part(websocket, ShinpanError("this could not be stored just now: try again"), AGAIN)
    except WebSocketDisconnect:
        pass
    finally:
        table.sockets.remove(owner)


async def part(websocket: WebSocket, error: ShinpanError, code: int = POLICY) -> None:
    """Say what was wrong, in the language of the hello if there was one, and close."""
    said = getattr(websocket.state, "language", "")
    words = spoken(error.said, said or language_wanted(websocket.headers))
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.send_text(write(Error(words=words)).decode())
        await websocket.close(code)


async def greet(table: "Table", websocket: WebSocket) -> None:
    """Wait for hello, find the room and the seat, and stay."""
    try:
        async with asyncio.timeout(table.settings.hello_seconds):
            said = await hear(table, websocket)
            hello = read_hello(said)
            websocket.state.language = language_of(hello.language)
    except TimeoutError:
        raise ShinpanError("nobody said hello") from None
    room = await find_room(table, websocket, said)
    if room is None:
        return
    owner = owner_of(websocket.scope)
    judge = await judge_of(table, room, hello, owner)
    reader = reader_for(room, hello, owner, judge)
    reader.known = await known_by(table, hello.phrase, owner)
    if hello.invitation and not reader.seats:
        reader.claim = await claim_of(table, room, hello, reader.owner)
    await table.services.turns.have_one(owner)
    if room.is_closed:
        raise ShinpanError("this game has just gone to sleep: come again")
    await room.inbox.put(Joined(reader))
    writer = asyncio.create_task(send_on(websocket, reader))
    try:
        await listen(table, websocket, room, reader)
    except ShinpanError as error:
        reader.dismiss(spoken(error.said, reader.language))
    finally:
        reader.leave()
        await room.inbox.put(Left(reader))
        await writer


async def find_room(table: "Table", websocket: WebSocket, hello: str) -> Room | None:
    """The room, awake in this process; None if it was awake in another, and everything has been said there."""
    name, address = websocket.path_params["room"], str((websocket.client or ("", 0))[0])
    for _ in range(MOST_TRIES):
        found = await table.rooms.find(name, owner_of(websocket.scope))
        if isinstance(found, Room):
            return found
        if found is None:
            raise ShinpanError("there is no such game")
        assert table.rooms.lease is not None
        gone = table.rooms.lease.watcher(found)
        if await relay(websocket, found, hello, address, lambda: hear(table, websocket), gone):
            return None
        await asyncio.sleep(RETRY_SECONDS)  # it does not answer: its lease will run out
    raise ShinpanError("this game is at a server that does not answer: come again")


async def judge_of(table: "Table", room: Room, hello: Hello, asker: str) -> str:
    """What somebody is shown as a judge of this game or of its tournament; nothing if they are none."""
    token = hello.token
    if not token or hello.invitation or seats_of(token, room.kept.tokens) or room.kept.about.mode != "friend":
        return ""
    places = [room.kept.room, *filter(None, [room.kept.about.match.partition("/")[0]])]
    return await table.services.storage.do(lambda db: judge_sees(db, places, token), asker=asker)


async def known_by(table: "Table", phrase: str, asker: str) -> Known | None:
    """The kept name that somebody comes with; without one they are a guest. It is looked up before they are let in:
    what a stranger says wrong is never stored together with what games store."""
    if not phrase:
        return None
    return await table.services.storage.do(lambda db: bonds.known(db, phrase), asker=asker)


def reader_for(room: Room, hello: Hello, owner: str, judge: str = "") -> Reader:
    """Who it is that says hello."""
    seats = seats_of(hello.token, room.kept.tokens) if hello.token else ()
    if hello.token and not seats and not hello.invitation and not judge:
        raise ShinpanError("this seat's key does not fit: ask for the link again, or watch without one")
    since = hello.since // LINES * LINES  # so that many who come find the same words made already
    since = since if room.kept.skipped == 0 else 0  # after a take-back, lines may be others than they were
    reader = Reader(seats, language_of(hello.language), since, checked_part(hello.part), owner)
    reader.judge = judge
    return reader


async def claim_of(table: "Table", room: Room, hello: Hello, owner: str) -> Claim:
    """What somebody wants who was invited: a seat, the key that they made for it, perhaps a name and a deck."""
    token, about = hello.token or "", room.kept.about
    if len(token) < SHORTEST_TOKEN:
        raise ShinpanError(
            "token: with an invitation comes a key of your own, at least {least} characters", least=SHORTEST_TOKEN
        )
    deck = deck_of(room.game, hello.deck, "") if hello.deck is not None else []
    if isinstance(hello.deck, dict):
        await table.services.pages.ask("legal", owner, game=about.game, edition=about.edition, decks=[deck])
    return Claim(hello.invitation, token, guest_name(hello.name), deck, side_of(hello.sideboard))


async def hear(table: "Table", websocket: WebSocket) -> str:
    """The next message, if it is not too long."""
    message = await websocket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect
    text = message.get("text")
    if text is None or len(text.encode()) > table.settings.largest_message:
        raise ShinpanError("a message is text of at most {largest} kB", largest=table.settings.largest_message // 1024)
    return str(text)


async def listen(table: "Table", websocket: WebSocket, room: Room, reader: Reader) -> None:
    """Put what is said into the room's inbox, not faster than anybody plays."""
    bucket = Bucket(table.settings.messages_per_second, table.settings.message_burst)
    while not reader.is_gone:
        said = Said(reader, await hear_soon(table, websocket, reader, bucket), milliseconds())
        await table.services.turns.have_one(reader.owner)
        await room.inbox.put(said)


async def hear_soon(table: "Table", websocket: WebSocket, reader: Reader, bucket: Bucket) -> FromClient:
    """The next message; ShinpanError if for long nothing was said either way. That somebody is there says nothing."""
    loop = asyncio.get_running_loop()
    silence = table.settings.silence_seconds
    try:
        async with asyncio.timeout(silence) as limit:

            def wait_on() -> None:
                if not limit.expired():
                    limit.reschedule(loop.time() + silence)

            reader.when_told = wait_on
            while True:
                text = await hear(table, websocket)
                if not bucket.take() or not table.messages.take(reader.owner):
                    raise ShinpanError("at most {most:g} messages a second, please", most=bucket.rate)
                message = read_message(text)
                if not isinstance(message, Ping):
                    return message
                reader.put(PONG)
    except TimeoutError:
        raise ShinpanError("nothing was said here for long: come again") from None
    finally:
        reader.when_told = None


async def send_on(websocket: WebSocket, reader: Reader) -> None:
    """Send what is in the outbox until there is nothing more to come."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (message := await reader.next_message()) is not None:
            await websocket.send_text(message.decode())
        await websocket.close(reader.code)
