"""What can be asked of a game, and what is refused: nothing here changes anything."""

from typing import Any

import msgspec

from ..kernel.machine.loop import play
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.speaking import spoken
from . import messages, protocol, showing
from .gathering import is_offered, take
from .seating import Row, Seating
from .seats import Reader
from .views import Seat
from .words import WORDS

MOST_ROWS = 2_000  # that are gathered in one position


class RefusedError(Exception):
    """Something that cannot be done, and the words for it."""

    def __init__(
        self,
        key: str,
        about: dict[str, object] | None = None,
        reasons: list[messages.Reason] | None = None,
        who: Seat | None = None,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.about = {**(about or {}), "who": who}
        self.reasons = reasons or []
        self.who = who


def row_of(answers: list[protocol.Given]) -> Row:
    return tuple([(answer.option, answer.words) for answer in answers])


class Asking(Seating):
    """A game that says why, and refuses what cannot be."""

    def refuse(self, reader: Reader, id_: messages.Id, why: RefusedError) -> None:
        """Tell somebody that something cannot be done."""
        words = WORDS[reader.language][why.key].format(**why.about)
        told = messages.Refused(n=self.n, id=id_, name=why.key, who=why.who, words=words, reasons=why.reasons)
        reader.send(told)

    def must_sit(self, reader: Reader) -> None:
        """Refuse spectators, and everybody while the game is not on."""
        if not reader.seats:
            raise RefusedError("no seat")
        if self.session is None:
            raise RefusedError("not started")
        if not self.is_on():
            raise RefusedError("over")

    def must_be_now(self, reader: Reader, n: int) -> None:
        """Refuse what was said for another position, or by someone who does not decide."""
        if n != self.n:
            raise RefusedError("stale")
        decision = self.playing()
        if decision.player not in reader.seats:
            raise RefusedError("not yours", who=self.word(decision.player))
        if self.is_paused:
            raise RefusedError("paused")
        if self.is_out_of_time():
            raise RefusedError("over")

    def must_fit(self, reader: Reader, message: protocol.Answer) -> None:
        self.must_be_now(reader, message.n)
        if not is_offered(message.option, message.words, self.game.option_words(self.on().state)):
            about = {"option": message.option, "words": message.words}
            raise RefusedError("mismatch", about, self.reasons(reader, message.words))

    async def must_be_gathered(self, reader: Reader, message: protocol.Answers) -> list[int]:
        """Refuse a row of answers that was not gathered here: trying any row would tell what is to come.

        Gives the options. What was said ahead came from a view; the row must fit the game itself, or none is taken.
        """
        self.must_be_now(reader, message.n)
        row = row_of(message.answers)
        offered = self.gathered.get(row[:-1]) if len(row) > 1 else self.game.option_words(self.on().state)
        if offered is None or not is_offered(*row[-1], offered):
            raise RefusedError("not gathered")
        state = self.on().state
        events, state.events = state.events, None  # a trial tells nobody anything
        trial = state.clone()
        state.events = events
        try:
            for answer in row:
                await self.pace.spend()
                take(self.game, trial, answer)
        except ShinpanError:
            raise RefusedError("not gathered") from None
        return [option for option, _ in row]

    async def must_teach(self, options: list[int]) -> None:
        """Refuse, in a lesson, what leads away from a goal that is one answer."""
        if self.tutor is None:
            return
        state, tutor = self.on().state, self.tutor.copy()
        events, state.events = state.events, None
        trial = state.clone()
        state.events = events
        for option in options:
            await self.pace.spend()
            if not tutor.allows(trial, option):
                raise RefusedError("lesson")
            tutor.hear(trial, option)
            play(trial, option)
            tutor.see(trial)

    def remember_ahead(self, n: int, row: Row, view: dict[str, Any] | None) -> None:
        """Keep what was said that would be offered after a row of answers, while it is true."""
        if view is not None and n == self.n and len(self.gathered) < MOST_ROWS:
            self.gathered[row] = [option["words"] for option in view["decision"]["options"]]

    def words_tried(self, reader: Reader, message: protocol.Try) -> str:
        """What is tried, in words; things that were taken up mean what the decision is about."""
        if message.words or message.things is None:
            return message.words
        things = {name: value for name, value in msgspec.structs.asdict(message.things).items() if value}
        state = self.on().state
        words = self.game.attempt_words(state, showing.eyes_for_view(state, reader.seats), things)
        return words or " ".join(things.values())

    def refuse_try(self, reader: Reader, words: str) -> None:
        """Something that is not offered: refused, with the first rule that forbids it."""
        offered = self.playing().player in reader.seats and words in self.game.option_words(self.on().state)
        key = "offered" if offered else "not offered"
        raise RefusedError(key, {"words": words}, self.reasons(reader, words))

    def reasons(self, reader: Reader, about: str) -> list[messages.Reason]:
        state = self.on().state
        eyes = showing.eyes_for_view(state, reader.seats)
        try:
            return showing.told(self.game, self.game.why(state, about, eyes, reader.language), reader.language)
        except ShinpanError as error:
            return [showing.nothing_there(spoken(error.said, reader.language))]

    def why(self, reader: Reader, about: str) -> list[messages.Reason]:
        """Why a place is as it is, why an option is there or not, or why a line is in the log."""
        state = self.on().state
        verb, _, number = about.partition(" ")
        if verb != "log" or not (number.isascii() and number.isdigit() and len(number) < 8):
            return self.reasons(reader, about)
        if int(number) >= len(state.events or []):
            raise RefusedError("no line", {"i": number})
        reasons = self.game.why(state, about, showing.eyes_for_log(reader.seats), reader.language)
        return showing.told(self.game, reasons, reader.language)

    def view_for(self, reader: Reader) -> dict[str, Json]:
        """What a reader knows, as others who work for them are given it: taken before anything else happens here."""
        state = self.on().state
        return self.game.view(state, showing.eyes_for_view(state, reader.seats))
