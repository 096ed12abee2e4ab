"""A real server on loopback, and clients that speak to it as a page does."""

import asyncio
import json
import os
import threading
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.table.fair import part_of
from shinpan.table.seats import new_token
from shinpan.table.serving import Server, listening, new_config, peer_socket
from shinpan.table.settings import Settings

PATIENCE = float(
    os.environ.get("SHINPAN_TEST_PATIENCE", "180")
)  # seconds: a busy machine is slow, and time proves nothing
TRIES = int(PATIENCE * 10)  # a tenth of a second apart
GAMES = ("ucg", "ua")

Found = TypeVar("Found")


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.socket = listening("127.0.0.1", 0)
        settings, peers = peer_socket(settings)
        self.port: int = self.socket.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        ready = threading.Event()
        self.server = Server(new_config(settings), ready.set)
        self.thread = threading.Thread(target=asyncio.run, args=(self.server.serve([self.socket, *peers]),))
        self.thread.start()
        assert ready.wait(PATIENCE)
        # a connection that is kept may be closed by the server just when it is used again
        once = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE, limits=once)
        self.invited: dict[str, str] = {}  # invitations by the key that their bearer makes

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()
        assert not self.thread.is_alive()

    @property
    def table(self) -> Any:
        return self.server.config.app.app.state.table  # type: ignore[union-attr]  # the app is wrapped by its guard

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def make(self, game: str, mode: str = "solo", **wishes: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.post("/api/games", {"game": game, "mode": mode, "level": "easy"} | wishes)
        for seat, invitation in made["invitations"].items():
            made["seats"][seat] = new_token()  # as the friend's own page would make it
            self.invited[made["seats"][seat]] = invitation
        return made

    def sit(self, room: str, token: str | None = None, **hello: Any) -> "Client":
        if token in self.invited:
            hello = {"invitation": self.invited[token]} | hello
        return Client(self.host, room, token, **hello)


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    server = Running(settings)
    try:
        yield server
    finally:
        server.stop()


def door(address: str, patience: float = PATIENCE, **options: Any) -> ClientConnection:
    """A WebSocket that waits for a busy machine."""
    made: ClientConnection = connect(address, open_timeout=patience, ping_interval=None, **options)
    return made


class Client:
    """Somebody at a table. Keeps everything it was ever told."""

    def __init__(
        self,
        host: str,
        room: str,
        token: str | None = None,
        contribution: str = "",
        headers: dict[str, str] | None = None,
        patience: float = PATIENCE,
        **hello: Any,
    ) -> None:
        self.stack = ExitStack()
        self.patience = patience
        address = f"ws://{host}/ws/{room}"
        opened = door(address, patience, max_size=None, additional_headers=headers)
        self.socket: ClientConnection = self.stack.enter_context(opened)
        self.told: list[str] = []
        self.position: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.id = 0
        self.contribution = contribution
        if contribution:
            hello["part"] = part_of(contribution)
        self.say("hello", **({"token": token} if token else {}), **hello)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def say(self, kind: str, **message: Any) -> None:
        self.socket.send(json.dumps({"t": kind} | message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        raw = self.socket.recv(timeout=self.patience)
        assert isinstance(raw, str)
        self.told.append(raw)
        message: dict[str, Any] = json.loads(raw)
        if message["t"] == "position":
            self.position = message
            self.log[message["of"] :] = message["log"]
        if message["t"] == "welcome" and message["terms"] and not message["started"] and self.contribution:
            self.say("reveal", contribution=self.contribution)
        return message

    def until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not is_it(message := self.hear()):
            pass
        return message

    def await_kind(self, kind: str) -> dict[str, Any]:
        return self.until(lambda message: message["t"] == kind)

    def await_after(self, n: int) -> None:
        """Until a position is shown that is newer than that number."""
        self.until(lambda message: message["t"] == "position" and message["n"] > n)

    def await_turn(self) -> dict[str, Any]:
        """Until this client must decide, or the game is over."""
        if not self.is_asked() and not self.is_over():
            self.until(lambda message: message["t"] == "position" and (self.is_asked() or self.is_over()))
        return self.position

    def await_end(self) -> None:
        """Until the game is over."""
        while not self.is_over():
            self.hear()

    def is_over(self) -> bool:
        return bool(self.position) and self.position["over"] is not None

    def is_asked(self) -> bool:
        return bool(self.position) and not self.is_over() and bool((self.decision() or {}).get("options"))

    def decision(self) -> dict[str, Any] | None:
        decision: dict[str, Any] | None = self.position["view"]["decision"]
        return decision

    def options(self) -> list[str]:
        decision = self.decision()
        assert decision is not None
        return [option["words"] for option in decision["options"]]

    def answer(self, option: int) -> None:
        """Answer and wait for the position after it."""
        n = self.position["n"]
        self.id += 1
        self.say("answer", id=self.id, n=n, option=option, words=self.options()[option])
        self.until(lambda message: message["t"] in ("position", "refused") and message["n"] != n)

    def ask(self, kind: str, **message: Any) -> dict[str, Any]:
        """Say something that is answered with its id, and wait for that."""
        self.id += 1
        wanted = self.id
        self.say(kind, id=wanted, **message)
        return self.until(lambda message: message.get("id") == wanted)

    def play(self, luck: Chance, most: int = 10_000) -> int:
        """Play at random until the game is over, or for so many answers; how many were given."""
        for given in range(most):
            self.await_turn()
            if self.is_over():
                return given
            self.answer(luck.below(len(self.options())))
        return most


def play_out(players: list[Client], luck: Chance, most: int = 10_000) -> None:
    """Two people play at random until the game is over, or for so many answers."""
    for _ in range(most):
        for client in players:
            newest = max(player.position.get("n", -1) for player in players)
            if client.position.get("n", -1) < newest or not client.position:
                client.await_after(newest - 1)
        if all(client.is_over() for client in players):
            return
        asked = next(client for client in players if client.is_asked())
        asked.answer(luck.below(len(asked.options())))


def turns_of(work: Coroutine[Any, Any, Found]) -> Generator[None, None, Found]:
    """What a coroutine does, one turn of the event loop after the other; it waits for nothing but its turn."""
    while True:
        try:
            work.send(None)
        except StopIteration as ended:
            found: Found = ended.value
            return found
        yield


def at_once(work: Coroutine[Any, Any, Found]) -> Found:
    """What a coroutine finds that waits for nothing but its turn."""
    turns = turns_of(work)
    while True:
        try:
            next(turns)
        except StopIteration as ended:
            found: Found = ended.value
            return found


def luck_of(words: str) -> Chance:
    return seeded(words)
