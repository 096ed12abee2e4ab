"""Those who sit around a game or watch it, and what each of them is shown."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from shinpan.games import load
from shinpan.lessons.tutor import Tutor

from ..kernel.game.beats import Beat
from ..kernel.game.deeds import PAUSE, RESUME, history
from ..kernel.game.record import GIVEN_UP, Session
from ..kernel.machine.model import NOBODY, Decision
from ..support.errors import ShinpanError
from ..support.json import Json
from . import fair, lessons, messages, showing
from .cards import source_of
from .clocks import Clocks
from .deeds import Judged, recorded
from .exchanging import Exchanges
from .pace import LINES, Pace
from .protocol import write
from .records import new_record, told
from .seats import Reader
from .secrecy import is_secret
from .storage import About, Answered, Kept
from .views import Seat

EVERYBODY = (0, 1, NOBODY)
SEATS: tuple[Seat, Seat] = ("A", "B")
HANDS = "hands"  # what a judge may be shown: both
MOST_SHOWN = 32  # messages about a position that are kept for others who read the same

Row = tuple[tuple[int, str], ...]
"""Answers in their order: number and words of each."""


def new_clocks(about: About) -> Clocks | None:
    if not about.minutes:
        return None
    return Clocks([int(about.minutes * 60_000)] * 2, int(about.increment * 1000))


def match_of(about: About) -> messages.Match | None:
    if about.best_of == 1:
        return None
    return messages.Match(best_of=about.best_of, wins=(about.wins[0], about.wins[1]), number=about.number)


@dataclass(frozen=True)
class News:
    """What was answered in position `before` and happened until `after`."""

    before: int
    after: int
    said: Mapping[int, list[messages.Said]]  # as each seat and those who watch may know it
    beats: list[Beat]


class Seating:
    """A game as it stands and its readers. Nothing here changes the game."""

    def __init__(self, kept: Kept) -> None:
        self.game = load(kept.about.game)
        self.kept = kept
        self.session: Session | None = None
        self.answers: list[Answered] = []
        self.sources: list[str | None] = []  # the cards that their decisions came from
        self.deeds: list[Judged] = []  # of judges
        self.readers: list[Reader] = []
        self.asked_by = NOBODY  # who wants to take something back
        self.heads: list[str] = []  # the chain over the answers, as far as it was worked out
        self.since = time.time()  # that somebody has been deciding
        self.clocks = new_clocks(kept.about)
        self.heard: int | None = None  # when what is being done was said, in ms; nothing: now
        self.news: News | None = None  # how the last answers led here
        self.shown: dict[tuple[object, ...], bytes] = {}  # messages about this position, by who reads them
        self.tutor: Tutor | None = None  # where this is a lesson
        self.brought: dict[str, Json] = {}  # facts of cards that came with a position and that no loaded set has
        self.exchanges = Exchanges(kept.about, 0.0)  # of cards, before this game of a match
        self.allows_chat = False
        self.pulse = 0.0  # seconds in which a page hears something, or asks whether the table is there
        self.pace = Pace()
        self.gathered: dict[Row, list[str]] = {}  # what would be offered after answers that somebody gathers here

    # Reading

    @property
    def n(self) -> int:
        """The number of the position: it only ever rises."""
        return len(self.answers) + self.kept.skipped

    def on(self) -> Session:
        if self.session is None:
            raise ShinpanError("the game has not begun")
        return self.session

    def is_on(self) -> bool:
        return self.session is not None and self.session.state.decision is not None and not self.result

    def playing(self) -> Decision:
        """The standing decision of a game that is on."""
        decision = self.on().state.decision
        assert decision is not None
        return decision

    @property
    def is_paused(self) -> bool:
        """Whether a judge lets nobody answer for now."""
        return next((one.do == PAUSE for one in reversed(self.deeds) if one.do in (PAUSE, RESUME)), False)

    @property
    def result(self) -> str:
        return self.session.record.result if self.session is not None else ""

    def is_out_of_time(self) -> bool:
        return self.clocks is not None and self.clocks.is_out(self.playing().player, self.heard)

    def ai(self) -> int:
        """The seat of the AI, or NOBODY."""
        about = self.kept.about
        return NOBODY if about.mode != "solo" else 1 - self.game.players.index(about.seat)

    def target(self, seats: tuple[int, ...]) -> int:
        """The answer to which a reader could go back: their own last one. NOBODY if there is none."""
        is_learnt = self.tutor is not None and self.session is not None
        if not (self.is_on() or is_learnt) or not seats:
            return NOBODY
        own = [self.game.players[seat] for seat in seats]
        for at in range(len(self.answers) - 1, self.kept.about.before - 1, -1):
            if self.answers[at].who in own:
                return at
        return NOBODY

    # Playing

    async def play(self, options: list[int]) -> None:
        """Take answers, and keep what happened on the way for those who watch."""
        session, before = self.on(), self.n
        said: dict[int, list[messages.Said]] = {eyes: [] for eyes in EVERYBODY}
        beats: list[Beat] = []
        for option in options:
            await self.pace.spend()
            for eyes, heard in said.items():
                heard.append(showing.answer_said(self.game, session.state, option, eyes))
            self.sources.append(source_of(self.game, session.state))
            if self.tutor is not None:
                self.tutor.hear(session.state, option)
            beats += session.take_in_beats(option)
            if self.tutor is not None:
                self.tutor.see(session.state)
        self.news = News(before, before + len(options), said, beats)

    # Telling

    def welcome(self, reader: Reader) -> None:
        about = self.kept.about
        clock = messages.ClockWish(minutes=about.minutes, increment=about.increment) if about.minutes else None
        reader.send(
            messages.Welcome(
                room=self.kept.room,
                game=about.game,
                edition=about.edition,
                mode=about.mode,
                you=showing.YOU[reader.seats],
                names=about.names,
                level=about.level if about.mode == "solo" else None,
                commitment=about.commitment or None,
                terms=self.terms(),
                contributions=about.seeds if self.kept.started and about.commitment else None,
                started=self.kept.started,
                clock=clock,
                match=match_of(about),
                exchange=self.exchanges.told(about, reader.seats),
                chat=self.allows_chat and about.mode == "friend",
                named=(bool(about.named[0]), bool(about.named[1])),
                tournament=about.match.partition("/")[0],
                pulse=self.pulse,
                cards=self.own_cards(reader),
            )
        )

    def own_cards(self, reader: Reader) -> dict[str, Any]:
        """Cards that no loaded set has, for whoever made the position that they are in: nobody else sits there."""
        return self.brought if reader.seats and self.kept.about.mode != "friend" else {}

    def terms(self) -> fair.Terms | None:
        """What was promised, once it is."""
        about = self.kept.about
        return fair.terms_of(new_record(about), about.secret, about.parts) if about.commitment else None

    def head(self) -> str | None:
        """The newest link of the chain over all answers; the end of it when the game is over."""
        about = self.kept.about
        if not about.commitment:
            return None
        self.link(len(self.answers) if not self.deeds else len(self.links()))
        return fair.last_head(self.heads[-1], self.result) if self.result else self.heads[-1]

    def links(self) -> list[tuple[str, ...]]:
        """Everything that the chain is over, in its order: answers, and what judges did."""
        return history(told(self.answers), recorded(self.deeds))

    def link(self, end: int) -> None:
        """Work the chain out, as far as so many links."""
        about = self.kept.about
        if not self.heads:
            self.heads = [about.commitment]
        start = len(self.heads) - 1
        links = self.links()[start:end] if self.deeds else told(self.answers[start:end])
        for at, link in enumerate(links, start):
            self.heads.append(fair.next_head(self.heads[-1], about.secret, at, link))

    def tell_presence(self) -> None:
        seats = {seat for reader in self.readers for seat in reader.seats}
        watchers = sum(not reader.seats and not reader.judge for reader in self.readers)
        here = [seat in seats or seat == self.ai() for seat in (0, 1)]
        sitting = [sum(seat in reader.seats for reader in self.readers) for seat in (0, 1)]
        connections = messages.Connections(A=sitting[0], B=sitting[1])
        self.tell_all(messages.Presence(A=here[0], B=here[1], watchers=watchers, connections=connections))

    def tell_all(self, message: messages.Sent) -> None:
        raw = write(message)
        for reader in self.readers:
            reader.send_raw(raw)

    # Showing

    async def show_all(self) -> None:
        for reader in list(self.readers):
            await self.show(reader)

    async def show(self, reader: Reader) -> None:
        """Send the position as a reader may know it, and what happened since they last looked."""
        if self.session is None:
            return
        count = len(self.session.state.events or [])
        reader.told = min(reader.told, count)
        key = (reader.seats, reader.judge, reader.language, reader.told, self.follows(reader))
        raw = self.shown.get(key)
        if raw is None:
            raw = write(await self.position(reader))
            if len(self.shown) < MOST_SHOWN:
                self.shown[key] = raw
        reader.send_raw(raw)
        reader.told = count
        reader.at = self.n
        if self.tutor is not None:
            reader.send(lessons.told(self.tutor, self.session.state, reader.language))

    def follows(self, reader: Reader) -> bool:
        """Whether a reader was shown the position before the last answers, so that beats lead from there to here."""
        if reader.judge == HANDS:
            return False
        return self.news is not None and self.news.after == self.n and self.news.before == reader.at

    async def lines(self, eyes: int, start: int, both: bool = False) -> list[dict[str, Json]]:
        """The log from a line on, in slices; `both`: as both players know it together."""
        state = self.on().state
        found: list[dict[str, Json]] = []
        for line in range(start, len(state.events or []), LINES):
            await self.pace.spend()
            end = min(line + LINES, len(state.events or []))
            known = showing.judge_lines(self.game, state, line, end) if both else None
            found += self.game.event_data(state, eyes, line, end) if known is None else known
        return found

    async def beats(self, eyes: int, language: str, beats: Sequence[Beat]) -> list[messages.Beat]:
        """What happened on the way, in slices."""
        found: list[messages.Beat] = []
        for beat in beats:
            await self.pace.spend()
            found += showing.beats_shown(self.game, self.on().state, [beat], eyes, language)
        return found

    async def position(self, reader: Reader) -> messages.Position:
        news = self.news if self.follows(reader) else None
        seen = showing.eyes_for_log(reader.seats)
        beats = await self.beats(seen, reader.language, [] if news is None else news.beats)
        lines = await self.lines(seen, reader.told, reader.judge == HANDS)
        await self.pace.spend()
        view = self.seen_by(reader)
        return messages.Position(
            n=self.n,
            view=view,
            said=[] if news is None else news.said[seen],
            beats=beats,
            log=lines,
            of=reader.told,
            waiting=self.waiting(),
            over=self.over(),
            undo=messages.Undo(can=self.target(reader.seats) >= 0, asked_by=self.word(self.asked_by)),
            clocks=self.times(),
            head=self.head(),
            cards=self.cards_seen(reader, (view, beats, lines)),
        )

    def seen_by(self, reader: Reader) -> dict[str, Json]:
        """The table as a reader sees it."""
        state = self.on().state
        if reader.judge == HANDS:
            return showing.judge_view(self.game, state, reader.language)
        return showing.public_view(self.game, state, showing.eyes_for_view(state, reader.seats), reader.language)

    def cards_seen(self, reader: Reader, shown: tuple[Any, ...]) -> dict[str, Any]:
        """Facts of cards that no loaded set has, of those that a message shows: where two people sit, neither may know
        the others. Whoever sits alone was given all of them."""
        about = self.kept.about
        if not about.position or (reader.seats and about.mode != "friend"):
            return {}
        said = msgspec.json.encode(shown)
        return {key: facts for key, facts in self.brought.items() if msgspec.json.encode(key) in said}

    def word(self, player: int) -> Seat | None:
        return SEATS[player] if player in (0, 1) else None

    def waiting(self) -> messages.Waiting | None:
        if not self.is_on():
            return None
        player = self.playing().player
        return messages.Waiting(who=self.word(player), since=int(self.since * 1000), thinking=player == self.ai())

    def times(self) -> messages.Clocks | None:
        clocks = self.clocks
        if clocks is None:
            return None
        return messages.Clocks(A=clocks.now(0), B=clocks.now(1), running=self.word(clocks.running))

    def over(self) -> messages.Over | None:
        """How the game ended, and the secret, if it may be known now."""
        if self.session is None or not self.result:
            return None
        winner = self.result[0]
        how = self.result.partition("[")[2].rstrip("]")
        about = self.kept.about
        return messages.Over(
            winner="A" if winner == "A" else "B",
            how=how if how in GIVEN_UP else "rule",
            rule="" if how in GIVEN_UP else how,
            secret=about.secret if about.fair and not is_secret(about, self.result) else None,
        )
