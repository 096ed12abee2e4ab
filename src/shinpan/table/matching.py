"""What goes on between games and beside them: the next game of a match, the same once more, phrases."""

from typing import get_args

from ..kernel.machine.model import NOBODY
from . import messages, names, protocol
from .asking import RefusedError
from .guard import Bucket
from .making import Made, made_again
from .seats import Reader
from .starting import Services, Starting
from .storage import Kept

PHRASES: tuple[str, ...] = get_args(messages.PhraseName)
PHRASES_PER_SECOND = 0.5  # of one seat
PHRASE_BURST = 4


class Matching(Starting):
    """A game after which there may be another, for everybody at the table."""

    def __init__(self, services: Services, kept: Kept) -> None:
        super().__init__(services, kept)
        self.again: Made | None = None  # the next game, once somebody has asked for it
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
        by = self.word(seat)
        assert by is not None
        self.tell_all(messages.Phrase(by=by, phrase=message.phrase))

    async def rematch(self, reader: Reader, message: protocol.Rematch) -> None:
        """Make the next game, once, and hand everybody at the table the key of their own seat."""
        if not reader.seats:
            raise RefusedError("no seat")
        if not self.result and self.tutor is None:
            raise RefusedError("not over")
        if self.again is None:
            self.again = made_again(self.kept, self.answers, self.winner(), self.first_of_next(reader, message))
            await self.services.storage.make(self.again.kept, self.services.settings)
            await self.made_next(self.again)
            for other in self.readers:
                if other is not reader:
                    self.invite(other, self.again, None)
        self.invite(reader, self.again, message.id)

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
