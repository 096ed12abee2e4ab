"""What goes on between games and beside them: the next game of a match, the same once more, phrases, words."""

import time
from dataclasses import replace
from typing import get_args

import msgspec

from ..kernel.machine.model import NOBODY
from . import messages, names, protocol
from .asking import RefusedError
from .chatting import Talk, keep_report, new_report
from .exchanging import Exchanges, exchanged, with_settled
from .guard import Bucket
from .keeping import site_hash
from .making import Made, made_again
from .protocol import write
from .seating import SEATS
from .seats import Reader, invited_seat
from .secrecy import room_of_match
from .starting import Services, Starting
from .storage import About, Kept

PHRASES: tuple[str, ...] = get_args(messages.PhraseName)
PHRASES_PER_SECOND = 0.5  # of one seat
PHRASE_BURST = 4


class Matching(Starting):
    """A game after which there may be another, for everybody at the table."""

    def __init__(self, services: Services, kept: Kept) -> None:
        super().__init__(services, kept)
        self.again: Made | None = None  # the next game, once somebody has asked for it
        self.talk = Talk()
        self.phrases = [Bucket(PHRASES_PER_SECOND, PHRASE_BURST) for _ in (0, 1)]

    def say(self, reader: Reader, message: protocol.Phrase) -> None:
        """Let everybody hear a phrase; nothing else can be said, and not often."""
        if not reader.seats:
            raise RefusedError("no seat")
        if message.phrase not in PHRASES:
            raise RefusedError("no phrase")
        seat = reader.seats[0]
        if not self.phrases[seat].take():
            raise RefusedError("too often")
        self.tell_from(reader, messages.Phrase(by=SEATS[seat], phrase=message.phrase))

    def chat(self, reader: Reader, message: protocol.Chat) -> None:
        """Let everybody read what a player says, where whoever runs the table allows that, and not often."""
        if not reader.seats:
            raise RefusedError("no seat")
        if not self.allows_chat or self.kept.about.mode != "friend":
            raise RefusedError("no chat")
        seat = reader.seats[0]
        if not self.talk.buckets[seat].take():
            raise RefusedError("too often")
        line = self.talk.add(SEATS[seat], message.words)
        if line is not None:
            self.tell_from(reader, line)

    def tell_from(self, speaker: Reader, message: messages.Sent) -> None:
        """Tell everybody but those who have blocked whoever speaks."""
        raw = write(message)
        for reader in self.readers:
            if not is_deaf(reader, speaker.known.key if speaker.known is not None else ""):
                reader.send_raw(raw)

    def tell_talk(self, reader: Reader) -> None:
        """What was said before somebody came, but for those whom they have blocked."""
        for line in self.talk.lines:
            if not is_deaf(reader, self.kept.about.named[SEATS.index(line.by)]):
                reader.send(line)

    async def report(self, reader: Reader, message: protocol.Report) -> None:
        """Tell whoever runs the table of the other player, with what was said here."""
        if not reader.seats:
            raise RefusedError("no seat")
        about, seat = self.kept.about, reader.seats[0]
        if about.mode != "friend":
            raise RefusedError("nobody to report")
        if not self.talk.complaints[seat].take():
            raise RefusedError("too often")
        people = [(about.names[one], bool(about.named[one])) for one in (seat, 1 - seat)]
        speakers = about.names if len(set(about.names)) == len(SEATS) else SEATS
        lines = [f"{speakers[SEATS.index(line.by)]}: {line.words}" for line in self.talk.lines]
        report = new_report(self.kept.room, people[0], people[1], message.words, lines)
        owner, reporter = site_hash(reader.owner), about.named[seat]
        await self.services.storage.do(lambda db: keep_report(db, report, owner, reporter))
        reader.send(messages.Reported(id=message.id))

    # Decks between games

    async def change_deck(self, reader: Reader, message: protocol.Deck) -> None:
        """Take the deck that a player settles on for the next game of a match, if it may be played."""
        if not reader.seats:
            raise RefusedError("no seat")
        exchanges, seat = self.exchanges, reader.seats[0]
        if not exchanges.is_waited_for() or exchanges.ready[seat]:
            raise RefusedError("no exchange")
        about = with_settled(exchanged(self.kept.about, seat, message.cards), seat)
        decks = [about.decks[seat]]
        await self.services.pages.ask("legal", reader.owner, game=about.game, edition=about.edition, decks=decks)
        await self.keep_about(about)
        self.exchanges = Exchanges(about, exchanges.seconds)
        reader.send(messages.Settled(id=message.id))
        await self.decks_are_due()

    async def keep_about(self, about: About) -> None:
        """What the game is has changed before it has begun: that is stored before anybody is told."""
        await self.services.storage.seat(self.kept.room, about, self.kept.tokens, self.kept.epoch)
        self.kept = replace(self.kept, about=about)

    async def open_decks(self) -> None:
        """Cards are exchanged from now on, if the first player is there."""
        if not any(reader.seats for reader in self.readers) or not self.exchanges.is_due_to_begin():
            return
        until = int((time.time() + self.exchanges.seconds) * 1000)
        await self.keep_about(msgspec.structs.replace(self.kept.about, exchange_until=until))
        self.exchanges = Exchanges(self.kept.about, self.exchanges.seconds)
        for reader in self.readers:
            self.welcome(reader)

    async def decks_are_due(self) -> None:
        """Somebody has settled, or the time is over, and whoever has not settled plays as before."""
        if not await self.bind_if_ready():
            for reader in self.readers:
                self.welcome(reader)

    # Open seats

    def is_waiting(self) -> bool:
        """Whether a seat is open to anybody, and whoever opened it is here."""
        about = self.kept.about
        free = bool(about.open_seat) and invited_seat(about.open_seat, self.kept.tokens) is not None
        return free and self.session is None and any(reader.seats for reader in self.readers)

    def listed(self) -> dict[str, object]:
        """The game as a list of games shows it; with the invitation to its seat, if that is open."""
        about = self.kept.about
        return {
            "room": self.kept.room,
            "game": about.game,
            "edition": about.edition,
            "names": about.names,
            "turn": self.game.turns(self.session.state) if self.session is not None else 0,
            "watchers": sum(not reader.seats for reader in self.readers),
            "minutes": about.minutes,
            "increment": about.increment,
            "best_of": about.best_of,
            "level": about.level if about.mode == "solo" else None,
            "named": [bool(key) for key in about.named],
            "names_only": about.names_only,
            "sideboarded": about.sideboarded,
            "open_lists": about.open_lists,
            "ratings": self.ratings,
            "invitation": about.open_seat if self.is_waiting() else "",
        }

    # The next game

    async def rematch(self, reader: Reader, message: protocol.Rematch) -> None:
        """Make the next game, once, and hand everybody at the table the key of their own seat."""
        if not reader.seats:
            raise RefusedError("no seat")
        if not self.result and self.tutor is None:
            raise RefusedError("not over")
        if self.again is None:
            self.again = made_again(self.kept, self.answers, self.winner(), self.first_of_next(reader, message))
            await self.services.storage.make(self.again.kept, self.services.settings, reader.owner)
            await self.made_next(self.again)
            for other in self.readers:
                if other is not reader:
                    self.invite(other, self.again, None)
        self.invite(reader, self.again, message.id)

    async def lead_on(self, reader: Reader) -> None:
        """Whoever comes back when the match has gone on is led to its newest game, which their key opens, too."""
        kept = replace(self.kept, result=self.result)
        if self.kept.about.best_of == 1 or not kept.result or reader not in self.readers:
            return
        room = await self.services.storage.do(lambda db: room_of_match(db, kept))
        if room not in ("", kept.room):
            reader.send(messages.Rematch(id=None, room=room, token=""))

    async def made_next(self, again: Made) -> None:
        """There is a next game."""

    async def count(self) -> None:
        """Let a game that is over count for the names that played it; once, however often it is said."""
        about, winner = self.kept.about, self.winner()
        if winner != NOBODY and all(about.named):
            await self.services.storage.do(lambda db: names.rate(db, self.kept.room, about, winner))

    def winner(self) -> int:
        return self.game.players.index(self.result[0]) if self.result else NOBODY

    def is_decided(self) -> bool:
        """Whether somebody has won the match with this game."""
        about, winner = self.kept.about, self.winner()
        return any(won + (seat == winner) > about.best_of // 2 for seat, won in enumerate(about.wins))

    def first_of_next(self, reader: Reader, message: protocol.Rematch) -> str:
        """Who has the opening of the next game of a match: whoever lost says, and has it unless they say otherwise."""
        if self.kept.about.best_of == 1 or self.is_decided():
            return ""
        loser = 1 - self.winner()
        if loser not in reader.seats:
            raise RefusedError("loser chooses", who=self.word(loser))
        return message.first if message.first in self.game.players else self.game.players[loser]

    def invite(self, reader: Reader, again: Made, id_: messages.Id) -> None:
        """Who watches has no seat there; in a match the key that one has is the key of the next game, too."""
        token = again.tokens.get(self.game.players[reader.seats[0]], "") if reader.seats else ""
        reader.send(messages.Rematch(id=id_, room=again.kept.room, token=token))


def is_deaf(reader: Reader, speaker: str) -> bool:
    """Whether a reader has blocked the name of whoever speaks."""
    return reader.known is not None and speaker != "" and speaker in reader.known.blocked
