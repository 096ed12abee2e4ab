"""A room: one game, and one inbox that everything goes through, one delivery after the other."""

import asyncio
import logging
import time
from collections.abc import Callable

from ..kernel.game.record import RESIGNED
from ..kernel.machine.model import NOBODY
from ..support.errors import ShinpanError
from ..support.speaking import spoken
from . import messages, protocol, showing
from .asides import Asides
from .asking import RefusedError
from .exchanging import Exchanges
from .inbox import Delivery, Inbox, Joined, Left, Nameless, Rang, Said, Thought
from .lessons import reply
from .making import MOST_ANSWERS
from .pace import LINES
from .seats import AGAIN, Reader, new_token
from .starting import Services
from .storage import Answered, Kept
from .trouble import ConflictError, LostError
from .words import ERROR, WORDS, language_of
from .workers import WorkerError

RECOVERY_SECONDS = 1.0
RING_AGAIN_SECONDS = 0.02
READERS = 25  # to whom something is told for one unit

log = logging.getLogger("shinpan.table")


def send_away(delivery: Delivery) -> None:
    """Whoever comes now may come again."""
    if isinstance(delivery, Joined):
        delivery.reader.dismiss(WORDS[delivery.reader.language]["moved"], AGAIN)


class Room(Asides):
    """One game and its inbox. Only `run` changes anything, delivery by delivery."""

    def __init__(self, services: Services, kept: Kept, holds: Callable[[], bool] = lambda: True) -> None:
        super().__init__(services, kept)
        self.inbox = Inbox()
        self.holds = holds  # whether this process surely has the game still
        self.touched = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None
        self.is_closed = False

    # Life

    async def open(self, asker: str) -> None:
        """Come to be as the storage says, for whoever comes first, and listen."""
        self.pace.work_for(asker, True)
        await self.restore(self.kept)
        self.task = asyncio.create_task(self.run())

    async def restore(self, kept: Kept) -> None:
        self.kept = kept
        self.answers = list(kept.answers)
        self.deeds = list(kept.deeds)
        self.called = dict(kept.calls)
        self.proposal = None
        self.heads = []
        self.asked_by = NOBODY
        self.exchanges = Exchanges(kept.about, self.services.settings.exchange_seconds)
        if kept.started:
            self.session = await self.open_session(kept.about, kept.answers)
            await self.link_all()
            self.session.record.result = kept.result
            self.set_clocks()
            await self.count()  # a process that ended before it could
        self.go_on()

    async def link_all(self) -> None:
        """Work the chain over all answers out, in slices."""
        for end in range(0, len(self.links()) if self.kept.about.commitment else 0, LINES):
            await self.pace.spend()
            self.link(end)

    async def close(self) -> None:
        """Send everybody away, who may come back; what was acknowledged is stored."""
        self.is_closed = True
        for reader in self.readers:
            reader.leave()
        tasks = [*self.background, *([self.task] if self.task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.timer is not None:
            self.timer.cancel()
        self.turn_away()

    def turn_away(self) -> None:
        """Whoever came meanwhile may come again."""
        for delivery in self.inbox.close():
            send_away(delivery)

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        busy = self.readers or self.background or len(self.inbox)
        running = self.clocks is not None and self.clocks.running in (0, 1)
        return not busy and not running

    async def run(self) -> None:
        while not self.is_closed:
            delivery = await self.inbox.get()
            if not self.holds():  # it slept, and nobody may be shown what others have gone on with
                self.give_in("moved")
                send_away(delivery)
                break
            self.touched = time.monotonic()
            self.begin_work(delivery)
            try:
                await self.pace.spend(1 + len(self.readers) // READERS)  # most of what is said is told to all
                await self.take(delivery)
            except LostError:
                self.give_in("moved")
            except ConflictError as error:
                log.warning("room %s: not stored: %s", self.kept.room, error)
                await self.recover(delivery, "not kept")
            except Exception:
                log.exception("room %s: a fault", self.kept.room)
                await self.recover(delivery, "fault")

        self.turn_away()

    def begin_work(self, delivery: Delivery) -> None:
        """Against whose share a delivery is done; nobody at the table waits for those who only watch."""
        self.heard = delivery.at if isinstance(delivery, Said) else None
        reader = delivery.reader if isinstance(delivery, (Joined, Left, Said)) else None
        if reader is None:
            self.pace.work_for(self.kept.owner, True)
        else:
            self.pace.work_for(reader.owner, bool(reader.seats))

    async def recover(self, delivery: Delivery, words: str) -> None:
        """Something went wrong half-way: be again what the storage holds, and tell."""
        if not isinstance(delivery, Said):
            await asyncio.sleep(RECOVERY_SECONDS)  # an AI would try again at once, and again
        try:
            kept = await self.services.storage.load(self.kept.room)
            if kept is None or kept.epoch != self.kept.epoch:
                self.give_in("moved")
                return
            await self.restore(kept)
        except Exception:
            log.exception("room %s: cannot be restored", self.kept.room)
            self.give_in(words)
            return
        if isinstance(delivery, Said):
            self.refuse(delivery.reader, getattr(delivery.message, "id", None), RefusedError(words))
        await self.show_all()

    def give_in(self, words: str) -> None:
        """Nothing may be shown that is not stored: everybody is sent away, and the next who comes wakes the room."""
        self.is_closed = True
        if self.timer is not None:
            self.timer.cancel()
        for reader in self.readers:
            reader.dismiss(WORDS[reader.language][words], AGAIN)

    async def take(self, delivery: Delivery) -> None:
        match delivery:
            case Joined(reader):
                await self.join(reader)
                self.tell_talk(reader)
                await self.lead_on(reader)
                await self.open_decks()
                self.time_exchange()
            case Left(reader):
                await self.leave(reader)
            case Said(reader, message):
                await self.hear(reader, message)
            case Thought(n, option):
                if n == self.n and self.is_on() and not self.is_paused and not self.is_out_of_time():
                    await self.answer([option])
            case Nameless(seat):
                await self.forget_name(seat)
            case Rang() if self.session is None:
                self.timer = None
                await self.decks_are_due()
            case Rang(n):
                if n == self.n and self.is_on() and self.is_out_of_time():
                    await self.time_is_over(self.playing().player)

    # Going on

    async def went_on(self) -> None:
        self.asked_by = NOBODY
        self.since = time.time()
        await self.count()
        self.go_on()
        await self.show_all()

    def go_on(self) -> None:
        """Let the AI think if it is its turn, and the clock run."""
        self.shown = {}
        self.gathered = {}
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        on = self.is_on()
        player = self.playing().player if on and not self.is_paused else NOBODY
        if self.clocks is not None:
            self.clocks.run(player)
            if player != NOBODY:
                loop = asyncio.get_running_loop()
                self.timer = loop.call_later(self.clocks.now(player) / 1000 + 0.01, self.ring, self.n)
        if player != NOBODY and player == self.ai():  # nobody is asked while a judge has paused the game, no AI either
            self.spawn(self.think(self.n))

    def time_exchange(self) -> None:
        """Ring when the time to exchange cards is over, however often the process was started anew."""
        left = self.exchanges.left()
        if self.session is None and self.timer is None and left is not None:
            self.timer = asyncio.get_running_loop().call_later(left + 0.01, self.ring, self.n)

    def ring(self, n: int) -> None:
        self.inbox.note(Rang(n))

    async def time_is_over(self, player: int) -> None:
        """A clock is empty; what was said before that and waits still is heard first."""
        assert self.clocks is not None
        if self.inbox.has_said(player, self.clocks.ends()):
            self.timer = asyncio.get_running_loop().call_later(RING_AGAIN_SECONDS, self.ring, self.n)
        else:
            await self.end_of_time(player)

    async def think(self, n: int) -> None:
        """Ask the AI, which is given its view and nothing else."""
        decision = self.playing()
        if self.tutor is not None:
            option = await reply(self.services.players, self.owner, self.tutor, self.on().state)
            self.inbox.note(Thought(n, option))
            return
        player = self.services.players.hurried(self.services.settings.levels[self.kept.about.level], self.owner)
        view = self.game.view(self.on().state, decision.player)
        asked = {"game": self.game.name, "player": player, "seed": f"{self.kept.room}|{new_token()}", "view": view}
        try:
            option = await self.services.players.ask("choose", self.owner, options=len(decision.options), **asked)
        except (ShinpanError, WorkerError) as error:
            log.error("room %s: the AI has no answer (%s), so it takes the first", self.kept.room, error)
            option = 0
        self.inbox.note(Thought(n, option))

    # Hearing

    async def hear(self, reader: Reader, message: protocol.FromClient) -> None:
        """Do what somebody says, or tell them why not."""
        try:
            await self.obey(reader, message)
        except RefusedError as refused:
            self.refuse(reader, getattr(message, "id", None), refused)
        except ShinpanError as error:
            id_ = getattr(message, "id", None)
            words = spoken(error.said, reader.language)
            reader.send(messages.Refused(n=self.n, id=id_, name=ERROR, who=None, words=words, reasons=[]))

    async def obey(self, reader: Reader, message: protocol.FromClient) -> None:
        if not await self.obey_anytime(reader, message) and not await self.obey_court(reader, message):
            self.must_sit(reader)
            await self.obey_player(reader, message)

    async def obey_anytime(self, reader: Reader, message: protocol.FromClient) -> bool:
        """Do what may be asked whether the game is on or not; whether it was such a thing."""
        match message:
            case protocol.Speak(language):
                reader.language = language_of(language)
                await self.show(reader)
            case protocol.Why(about=about):
                reader.send(messages.Why(id=message.id, reasons=self.why(reader, about)))
            case protocol.Text():
                self.tell_text(reader, message)
            case protocol.AskRules():
                self.spawn(self.consult(reader, message, self.seen_by(reader)))
            case protocol.Rematch():
                await self.rematch(reader, message)
            case protocol.Phrase():
                self.say(reader, message)
            case protocol.Chat():
                self.chat(reader, message)
            case protocol.Report():
                await self.report(reader, message)
            case protocol.Deck():
                await self.change_deck(reader, message)
            case protocol.Reveal():
                await self.reveal(reader, message)
            case protocol.Rekey():
                await self.rekey(reader, message)
            case protocol.Undo() if self.tutor is not None:  # where one learns, a lost game is no end
                await self.undo(reader)
            case _:
                return False
        return True

    async def obey_player(self, reader: Reader, message: protocol.FromClient) -> None:
        """Do what somebody says who plays a game that is on."""
        match message:
            case protocol.Answer():
                self.must_fit(reader, message)
                await self.must_teach([message.option])
                await self.answer([message.option])
            case protocol.Answers():
                row = await self.must_be_gathered(reader, message)
                await self.must_teach(row)
                await self.answer(row)
            case protocol.Ahead():
                self.must_be_now(reader, message.n)
                self.spawn(self.look_ahead(reader, message, self.view_for(reader)))
            case protocol.Try():
                self.refuse_try(reader, self.words_tried(reader, message))
            case protocol.Preview():
                self.must_be_now(reader, message.n)
                self.spawn(self.preview(reader, message, self.view_for(reader)))
            case protocol.Advise():
                self.must_be_now(reader, message.n)
                self.must_be_alone()
                self.spawn(self.advise(reader, message, self.view_for(reader)))
            case protocol.Undo():
                await self.undo(reader)
            case protocol.UndoAnswer(yes=yes):
                await self.answer_undo(reader, yes)
            case protocol.Resign():
                await self.give_up(showing.eyes_for_view(self.on().state, reader.seats), RESIGNED)

    # Playing

    async def answer(self, options: list[int]) -> None:
        """Take an answer, or several at once: all of it is stored before anybody is told."""
        session = self.on()
        player = self.playing().player
        if len(self.answers) + len(options) > MOST_ANSWERS:
            raise RefusedError("too long", {"most": MOST_ANSWERS})
        await self.play(options)
        clocks = self.clocks.pressed(player, self.heard) if self.clocks is not None else (0, 0)
        given = [Answered(*told, clocks) for told in session.record.answers[-len(options) :]]
        await self.services.storage.answer(
            self.kept.room, len(self.answers), given, session.record.result, self.kept.epoch
        )
        self.answers += given
        await self.moved()
