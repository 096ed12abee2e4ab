"""Seats: unguessable tokens, of which only hashes are kept, and the readers who sit there or watch."""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .messages import Error, Sent
from .protocol import write

if TYPE_CHECKING:
    from .bonds import Known
    from .starting import Claim

NORMAL = 1000  # codes with which a connection is closed: nothing is wrong
AGAIN = 1012  # whoever is at the other end may come back at once
POLICY = 1008  # whoever is at the other end does what may not be done
MOST_WAITING = 200  # messages that a slow reader may be behind
MOST_BEHIND = 1_000_000  # bytes of them, or one message


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def new_room() -> str:
    return secrets.token_urlsafe(9)


def next_room(room: str) -> str:
    """The room of the next game of a match: the same for whoever asks, whenever."""
    return hashlib.sha256(f"after {room}".encode()).hexdigest()[:32]


def hash_of(token: str) -> str:
    return hashlib.sha256(f"shinpan seat {token}".encode()).hexdigest()


def seats_of(token: str, hashes: Sequence[str]) -> tuple[int, ...]:
    """The seats that a token opens; none if it is nobody's. Takes as long whichever it is."""
    found = hash_of(token)
    return tuple([seat for seat, kept in enumerate(hashes[:2]) if hmac.compare_digest(kept, found)])


def invited_seat(invitation: str, hashes: Sequence[str]) -> int | None:
    """The seat that an invitation leads to, if it was not used; they stand behind the keys."""
    found = hash_of(invitation)
    for seat, kept in enumerate(hashes[2:]):
        if hmac.compare_digest(kept, found):
            return seat
    return None


def with_key(hashes: Sequence[str], seats: Sequence[int], key: str) -> list[str]:
    """The hashes with another key for some seats, whose invitations are used up."""
    changed = [*hashes, "", ""][:4]
    for seat in seats:
        changed[seat] = key
        changed[2 + seat] = ""
    return changed


class Reader:
    """Somebody at the table, as a room knows them: a player, or a spectator."""

    def __init__(self, seats: tuple[int, ...], language: str, told: int, part: str = "", owner: str = "") -> None:
        self.seats = seats
        self.language = language
        self.told = told  # lines of the log that they have
        self.at = -1  # the number of the position that they were shown last
        self.part = part  # what they commit to
        self.known: Known | None = None  # the name that they have proved
        self.claim: Claim | None = None  # the seat that they want by an invitation
        self.judge = ""  # what a judge is shown: public or hands; nothing for everybody else
        self.owner = owner  # against whose share the reader's questions count
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.behind = 0  # bytes that are in it
        self.when_told: Callable[[], None] | None = None  # called when something is sent
        self.is_gone = False
        self.code = NORMAL  # with which the connection is closed

    def send(self, message: Sent) -> None:
        self.send_raw(write(message))

    def send_raw(self, message: bytes) -> None:
        """Put a message in the outbox; whoever is too far behind is let go and may come back."""
        if self.when_told is not None:
            self.when_told()
        self.put(message)

    def put(self, message: bytes) -> None:
        """The same with a message that says nothing."""
        if self.is_gone:
            return
        if self.outbox.full() or (self.behind and self.behind + len(message) > MOST_BEHIND):
            self.leave()
            return
        self.behind += len(message)
        self.outbox.put_nowait(message)

    async def next_message(self) -> bytes | None:
        """What is to be sent next; nothing when nothing more comes."""
        message = await self.outbox.get()
        self.behind -= len(message or b"")
        return message

    def dismiss(self, words: str, code: int = POLICY) -> None:
        """Say what was wrong, and nothing more."""
        if not self.is_gone:
            self.code = code
            self.leave()
            self.outbox.get_nowait()
            self.outbox.put_nowait(write(Error(words=words)))
            self.outbox.put_nowait(None)

    def leave(self) -> None:
        """Nothing more is sent."""
        if self.is_gone:
            return
        self.is_gone = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
