"""A hop between processes: whoever comes here for a game that another process has awake is led there, unnoticed."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..support.errors import ShinpanError
from .leases import Holder
from .seats import AGAIN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Hear = Callable[[], Awaitable[str]]

PEER, CLIENT = "x-shinpan-peer", "x-shinpan-client"  # headers between processes
PATIENCE = 1.0  # seconds until a peer must have answered
LOOK_SECONDS = 0.5
REFUSED = 1008


async def relay(
    websocket: WebSocket, holder: Holder, hello: str, address: str, hear: "Hear", is_gone: "Callable[[], bool]"
) -> bool:
    """Be a wire between somebody and the process that has their game; False if that process does not answer."""
    headers = {PEER: holder.secret, CLIENT: address}
    url = f"{holder.url}/ws/{websocket.path_params['room']}"
    try:
        peer = await connect(
            url,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # its lease says whether it is there
            close_timeout=1,
            proxy=None,
        )
    except (OSError, WebSocketException, TimeoutError):
        return False
    try:
        await peer.send(hello)
        await both_ways(websocket, peer, hear, is_gone)
    except ConnectionClosed:
        await part(websocket, peer)
    finally:
        await peer.close()
    return True


async def both_ways(websocket: WebSocket, peer: ClientConnection, hear: "Hear", is_gone: "Callable[[], bool]") -> None:
    """Until one side ends, or the lease of the other process has run out."""
    up = asyncio.create_task(send_up(peer, hear))
    watch = asyncio.create_task(close_when_gone(peer, is_gone))
    try:
        async for message in peer:
            await websocket.send_text(message if isinstance(message, str) else message.decode())
        await part(websocket, peer)
    except (RuntimeError, WebSocketDisconnect):
        pass  # whoever was here has gone
    finally:
        watch.cancel()
        up.cancel()
        with contextlib.suppress(asyncio.CancelledError, ConnectionClosed, WebSocketDisconnect, ShinpanError):
            await up


async def close_when_gone(peer: ClientConnection, is_gone: "Callable[[], bool]") -> None:
    while not is_gone():
        await asyncio.sleep(LOOK_SECONDS)
    peer.transport.abort()


async def send_up(peer: ClientConnection, hear: "Hear") -> None:
    try:
        while True:
            await peer.send(await hear())
    finally:
        await peer.close()


async def part(websocket: WebSocket, peer: ClientConnection) -> None:
    """Close as the peer did; one that was lost will be found elsewhere."""
    code = peer.close_code if peer.close_code in (1000, REFUSED) else AGAIN
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close(code or AGAIN)
