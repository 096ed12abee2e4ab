"""A room before its game: seats are claimed, everybody commits, the table promises, everybody reveals."""

import contextlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import Connection

from shinpan.lessons.tutor import Tutor

from ..kernel.game.record import Session
from ..support.errors import Translatable
from ..support.json import Json
from ..support.speaking import spoken
from . import bonds, fair, messages, names, protocol
from .asking import Asking, RefusedError
from .cards import own_cards, source_of
from .exchanging import Exchanges
from .fair import new_secret
from .lessons import tutor_for
from .making import with_deck
from .name_bodies import NameRating
from .pace import Pace, Turns
from .records import new_record
from .seats import Reader, hash_of, invited_seat, with_key
from .settings import Settings
from .storage import About, Answered, Kept, Storage
from .threadqueue import ThreadQueue
from .trouble import ConflictError
from .words import WORDS
from .workers import WorkerPool

CROWDED = Translatable("there are too many spectators")
BY_NAME = "by-name"  # in place of an invitation: a friend has asked the name that somebody proves


@dataclass(frozen=True)
class Services:
    """What all rooms share."""

    settings: Settings
    storage: Storage
    players: WorkerPool  # AI players
    previews: WorkerPool  # what would happen, for those who play
    pages: WorkerPool  # whatever else may take long, for anybody
    turns: Turns  # who works where the loop is
    thread: ThreadQueue  # what needs this process's own memory and may take long the first time


class Starting(Asking):
    """A game whose seats are taken, and which begins when everybody has revealed what they had committed to."""

    def __init__(self, services: Services, kept: Kept) -> None:
        super().__init__(kept)
        self.services = services
        self.pace = Pace(services.turns)
        self.parts: list[str | None] = [None, None]  # what the seats have committed to
        self.contributions: list[str | None] = [None, None]  # what they have revealed
        self.owner = ""  # against whose share the AI thinks: whoever sat down last
        self.allows_chat = services.settings.club.chat
        self.pulse = services.settings.pulse_seconds
        self.exchanges = Exchanges(kept.about, services.settings.exchange_seconds)
        self.ratings: list[NameRating | None] = [None, None]  # of the names that sit here

    async def open_session(self, about: About, answers: Sequence[Answered]) -> Session:
        """A game as its answers left it. Its beginning may have to read cards; answers are played in slices."""
        session, tutor, brought = await self.services.thread.do(self.kept.owner, lambda: self.begun(about))
        sources: list[str | None] = []
        for i, given in enumerate(answers):
            await self.pace.spend()
            sources.append(source_of(self.game, session.state))
            if tutor is not None:
                tutor.hear(session.state, self.game.option_index(session.state, given.words))
            session.replay(i, given.who, given.kind, given.words)
            if tutor is not None:
                tutor.see(session.state)
        self.tutor, self.brought, self.sources = tutor, brought, sources
        return session

    def begun(self, about: About) -> tuple[Session, Tutor | None, dict[str, Json]]:
        """A game at its beginning, whoever leads through it if it is a lesson, and the cards that its position brings
        along: to find those may read all sets anew. Decks are of cards that sets have."""
        session = Session(self.game, new_record(about), True, about.open_lists, False)
        brought = own_cards(self.game, session.state) if about.position else {}
        return session, tutor_for(about.game, about.lesson), brought

    async def moved(self) -> None:
        """The position is another one."""
        raise AssertionError("a room tells its readers")

    # Coming and going

    async def join(self, reader: Reader) -> None:
        if reader.claim is not None and not await self.claim(reader, reader.claim):
            return
        if not reader.seats and not reader.judge and not self.has_place(reader):
            reader.dismiss(spoken(CROWDED, reader.language))
            return
        self.readers.append(reader)
        if reader.seats:
            self.owner = reader.owner
            await self.prove(reader)
        if not await self.commit(reader):
            self.welcome(reader)
            await self.show(reader)
        self.tell_presence()

    def has_place(self, reader: Reader) -> bool:
        """Whether somebody may watch: of too many, the address that has most gives a place to one that has fewer."""
        watching = [other for other in self.readers if not other.seats and not other.judge]
        if len(watching) < self.services.settings.most_watchers:
            return True
        counts = Counter([other.owner for other in watching])
        greediest, most = counts.most_common(1)[0]
        if counts[reader.owner] + 1 >= most:
            return False
        last = [other for other in watching if other.owner == greediest][-1]
        last.dismiss(spoken(CROWDED, last.language))
        self.readers.remove(last)
        return True

    async def leave(self, reader: Reader) -> None:
        if reader not in self.readers:
            return
        self.readers.remove(reader)
        self.tell_presence()
        known, room = reader.known, self.kept.room
        if known is not None and not any(other.known == known for other in self.readers):
            with contextlib.suppress(ConflictError):
                await self.services.storage.do(lambda db: bonds.lose_sight(db, known.key, room))

    # Seats

    async def claim(self, reader: Reader, claim: "Claim") -> bool:
        """Take a seat by an invitation, which is good once: from now on the key that its bearer made opens the seat."""
        seat = await self.claimed_seat(reader, claim)
        refused = "invitation used" if seat is None else await self.barred(reader, 1 - seat)
        if seat is None or refused:
            reader.dismiss(WORDS[reader.language][refused])
            return False
        about = self.kept.about
        if not about.commitment:  # decks are part of what is promised; names are not, and stay as they were shown then
            names = list(about.names)
            names[seat] = claim.name or names[seat]
            about = msgspec.structs.replace(about, names=names)
            side = claim.side if about.sideboarded else []
            about = with_deck(about, seat, claim.deck or about.decks[seat], side or about.sides[seat])
        tokens = with_key(self.kept.tokens, (seat,), hash_of(claim.token))
        await self.services.storage.seat(self.kept.room, about, tokens, self.kept.epoch)
        self.kept = replace(self.kept, about=about, tokens=tokens)
        reader.seats = (seat,)
        return True

    async def claimed_seat(self, reader: Reader, claim: "Claim") -> int | None:
        """The seat that an invitation leads to, or the free one if a friend has asked this name to it."""
        known, room, free = reader.known, self.kept.room, self.kept.tokens[2:]
        if claim.invitation != BY_NAME:
            return invited_seat(claim.invitation, self.kept.tokens)
        if known is None or not any(free):
            return None
        is_asked = await self.services.storage.do(lambda db: bonds.is_invited(db, room, known.key))
        return [bool(one) for one in free].index(True) if is_asked else None

    async def barred(self, reader: Reader, other: int) -> str:
        """Why somebody may not sit down opposite a seat: a guest where names play, or one has blocked the other."""
        about, known = self.kept.about, reader.known
        if known is None:
            return "names only" if about.names_only else ""
        theirs = about.named[other]
        are_apart = await self.services.storage.do(lambda db: bonds.are_apart(db, known.key, theirs))
        return "not open" if are_apart else ""

    async def prove(self, reader: Reader) -> None:
        """Let a player sit under the name that is theirs, until the shuffle is promised: names are no part of that
        (`docs/fairness.md`), but nobody finds another opponent than the one they have agreed to play with."""
        about, seat, known = self.kept.about, reader.seats[0], reader.known
        if known is None or about.mode != "friend":
            return
        room = self.kept.room
        pace = names.pace_of(about)
        self.ratings[seat] = await self.services.storage.do(
            lambda db: seen_rating(db, known.key, about.game, pace, room)
        )
        if about.commitment or self.session is not None:
            return
        shown, named = list(about.names), list(about.named)
        shown[seat], named[seat] = known.shown, known.key
        about = msgspec.structs.replace(about, names=shown, named=named)
        await self.services.storage.do(lambda db: names.sit_under(db, room, seat, known.key))
        await self.services.storage.seat(self.kept.room, about, self.kept.tokens, self.kept.epoch)
        self.kept = replace(self.kept, about=about)

    async def forget_name(self, seat: int) -> None:
        """Whoever sits there is a guest from now on: their name was deleted, and others may keep it."""
        about = self.kept.about
        key, shown, named = about.named[seat], list(about.names), list(about.named)
        if not key:
            return
        shown[seat], named[seat] = "AB"[seat], ""
        about = msgspec.structs.replace(about, names=shown, named=named)
        await self.services.storage.seat(self.kept.room, about, self.kept.tokens, self.kept.epoch)
        self.kept = replace(self.kept, about=about)
        self.ratings[seat] = None
        for reader in self.readers:
            if reader.known is not None and reader.known.key == key:
                reader.known = None
            self.welcome(reader)

    async def rekey(self, reader: Reader, message: protocol.Rekey) -> None:
        """Let another key open one's seat; whoever came by the old one is sent away."""
        if not reader.seats:
            raise RefusedError("no seat")
        tokens = with_key(self.kept.tokens, reader.seats, hash_of(message.token))
        await self.services.storage.seat(self.kept.room, self.kept.about, tokens, self.kept.epoch)
        self.kept = replace(self.kept, tokens=tokens)
        for other in self.readers:
            if other is not reader and set(other.seats) & set(reader.seats):
                other.dismiss(WORDS[other.language]["rekeyed"])
        reader.send(messages.Rekeyed(id=message.id))

    # Promises

    def people(self) -> list[int]:
        """The seats that people sit on."""
        return [seat for seat in (0, 1) if seat != self.ai()]

    async def commit(self, reader: Reader) -> bool:
        """Note what a reader commits to; whether that bound the promise, which everybody is told."""
        about = self.kept.about
        if self.session is not None or not reader.seats or about.commitment:
            return False
        for seat in reader.seats:
            self.parts[seat] = reader.part if seat == reader.seats[0] else ""
        return await self.bind_if_ready()

    async def bind_if_ready(self) -> bool:
        """Promise, if everybody is there, has committed, and has settled on a deck."""
        here = {seat for other in self.readers for seat in other.seats}
        if any(self.parts[seat] is None or seat not in here for seat in self.people()):
            return False
        if self.exchanges.is_waited_for():
            return False
        await self.bind([part or "" for part in self.parts])
        return True

    async def bind(self, parts: list[str]) -> None:
        """Draw the secret, now that every player has committed, and promise. It is stored before it is shown."""
        secret = new_secret()
        terms = fair.terms_of(new_record(self.kept.about), secret, parts)
        commitment = fair.commitment_of(terms)
        about = msgspec.structs.replace(
            self.kept.about, version=fair.VERSION, secret=secret, parts=parts, commitment=commitment
        )
        await self.services.storage.seat(self.kept.room, about, self.kept.tokens, self.kept.epoch)
        self.kept = replace(self.kept, about=about)
        if not await self.begin_if_ready():
            for reader in self.readers:
                self.welcome(reader)

    async def reveal(self, reader: Reader, message: protocol.Reveal) -> None:
        """Take what a player had committed to; the game begins with the last of them."""
        about = self.kept.about
        if not reader.seats:
            raise RefusedError("no seat")
        if self.session is not None or not about.commitment:
            return  # said twice, or too early: nothing depends on it
        seat = reader.seats[0]
        if fair.part_of(message.contribution) != about.parts[seat]:
            raise RefusedError("not committed")
        self.contributions[seat] = message.contribution
        await self.begin_if_ready()

    async def begin_if_ready(self) -> bool:
        """Begin when everybody has revealed: only then the seed can be made, by whomever."""
        about = self.kept.about
        if any(part and self.contributions[seat] is None for seat, part in enumerate(about.parts)):
            return False
        told = [contribution or "" for contribution in self.contributions]
        about = msgspec.structs.replace(about, seeds=told, seed=fair.seed_of(about.commitment, about.secret, told))
        session = await self.open_session(about, ())
        await self.services.storage.start(self.kept.room, about, self.kept.epoch)
        self.kept = replace(self.kept, about=about, started=True)
        self.session = session
        for reader in self.readers:
            self.welcome(reader)
        await self.moved()
        return True


def seen_rating(db: Connection, key: str, game: str, pace: str, room: str) -> NameRating | None:
    """The rating of a name that has sat down, if it has one; friends see that it is here."""
    bonds.see(db, key, room)
    rating, games = names.rating_of(db, key, game, pace)
    if not games:
        return None
    return NameRating(
        game=game,
        pace=pace,
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        provisional=rating.is_provisional,
        games=games,
    )


@dataclass(frozen=True)
class Claim:
    """A seat that somebody wants by an invitation, with the key that shall open it."""

    invitation: str
    token: str
    name: str
    deck: list[str]
    side: list[str]
