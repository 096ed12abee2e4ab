"""The judge at a game: pauses, rulings, roll-backs with consent, penalties. All of it is stored before it is told."""

from dataclasses import dataclass, field, replace

from ..kernel.game import deeds as did
from ..kernel.game.record import JUDGED, OUT_OF_TIME, STANDING, WHO
from ..kernel.machine.model import NOBODY
from ..support.errors import ShinpanError
from ..support.plain import one_line
from . import court, deeds, messages, protocol
from .asking import RefusedError
from .deeds import Judged
from .guard import Bucket
from .making import Made
from .matching import Matching
from .replays import standing
from .seats import Reader
from .starting import Services
from .storage import Kept

CALLS_PER_SECOND = 0.1  # of one seat
CALL_BURST = 3
ASKS_PER_SECOND = 0.2  # of one seat, that something be taken back
ASK_BURST = 5
SEES = ("public", "hands")  # what judges are shown: each is told once


@dataclass
class Proposal:
    """A roll-back that the players are asked about: how many answers would be left, and who has agreed."""

    to: int
    n: int  # the position in which it was proposed
    words: str
    agreed: set[int] = field(default_factory=set)


class Judging(Matching):
    """A game with a judge's seat beside it."""

    def __init__(self, services: Services, kept: Kept) -> None:
        super().__init__(services, kept)
        self.proposal: Proposal | None = None
        self.called = dict(kept.calls)  # seats that have called, and what they said
        self.asks = [Bucket(ASKS_PER_SECOND, ASK_BURST) for _ in (0, 1)]
        self.calls = [Bucket(CALLS_PER_SECOND, CALL_BURST) for _ in (0, 1)]

    # Coming and going

    async def join(self, reader: Reader) -> None:
        await super().join(reader)
        if reader not in self.readers:
            return
        if reader.judge and not any(one.do == did.SAT and one.words == reader.judge for one in self.deeds):
            await self.do(Judged(len(self.answers), did.SAT, words=reader.judge))
        if reader.judge or self.deeds or self.judge_of() is not None:
            self.tell_court(None if reader.judge else reader)

    async def leave(self, reader: Reader) -> None:
        await super().leave(reader)
        if reader.judge:
            self.tell_court()

    def judge_of(self) -> Reader | None:
        """A judge who is here; of several, one who sees most."""
        here = [reader for reader in self.readers if reader.judge]
        return min(here, key=lambda reader: reader.judge, default=None)  # hands before public

    def tell_court(self, only: Reader | None = None) -> None:
        """Tell everybody, or one reader, how things stand with the judge: each as they may know it."""
        for reader in self.readers if only is None else [only]:
            reader.send(self.court(reader))

    def court(self, reader: Reader) -> messages.Court:
        judge = self.judge_of()
        return messages.Court(
            judge=bool(reader.judge),
            here=sum(bool(other.judge) for other in self.readers),
            sees=judge.judge if judge is not None else None,
            paused=self.is_paused,
            called=[court.seat_word(seat) for seat in sorted(self.called)],
            calls=court.calls_told(self.called) if reader.judge else [],
            proposal=self.proposal_told(),
            decisions=court.decisions_told(self.answers, self.sources, self.kept.about.before) if reader.judge else [],
            deeds=[court.deed_told(deed) for deed in self.deeds],
        )

    def proposal_told(self) -> messages.Proposal | None:
        asked = self.proposal
        if asked is None:
            return None
        given = self.answers[asked.to]
        return messages.Proposal(
            to=asked.to,
            who=given.who,
            kind=given.kind,
            back=len(self.answers) - asked.to,
            words=asked.words,
            agreed=[court.seat_word(seat) for seat in sorted(asked.agreed)],
        )

    # What a judge does

    async def do(self, deed: Judged, result: str = "") -> None:
        """Keep a deed and all that follows from it; whoever is told of it is told after it is stored."""
        most = did.MOST_DEEDS - (0 if deed.do == did.SAT else len(SEES))  # that a judge sat down is always told
        if len(self.deeds) >= most:
            raise ShinpanError("in a game a judge does at most {most} things", most=most)
        clocks = (self.clocks.now(0), self.clocks.now(1)) if self.clocks is not None else (0, 0)
        kept = deeds.stamped(deed, clocks)
        skipped = self.kept.skipped
        if deed.to >= 0:
            skipped = self.n + 1 - deed.to
        elif result:
            skipped += 1
        room, number = self.kept.room, len(self.deeds)
        await self.services.storage.judge(room, number, kept, skipped, result, self.kept.epoch)
        self.deeds.append(kept)
        if kept.do in deeds.ANSWERS:
            self.called = {}
        self.kept = replace(self.kept, skipped=skipped)

    async def obey_judge(self, reader: Reader, message: protocol.Judge) -> None:
        """Do what a judge says."""
        if not reader.judge:
            raise RefusedError("no judge")
        at, words = len(self.answers), one_line(message.words)
        match message.do:
            case did.PAUSE | did.RESUME:
                await self.pause(message.do, words)
            case did.RULING:
                ruling = Judged(at, did.RULING, words=words, cites=court.cites(message.cites))
                board = await court.board_of(self.services.storage, message.board, self.kept.about.game)
                if not (words or ruling.cites or board):
                    raise RefusedError("no words")
                await self.do(deeds.with_board(ruling, board))
            case did.ROLL_BACK:
                self.propose(message)
            case "withdraw":
                self.proposal = None
            case did.WARNING | did.GAME_LOSS | did.AWARD:
                await self.sentence(message, at, words)
                return
            case _:
                raise RefusedError("no deed")
        self.tell_court()

    async def pause(self, do: str, words: str) -> None:
        """Stop both clocks, and let nobody answer; or let them run again."""
        if not self.is_on():
            raise RefusedError("over" if self.result else "not started")
        if self.is_paused == (do == did.PAUSE):
            return
        if self.clocks is not None:
            self.clocks.run(NOBODY)
        await self.do(Judged(len(self.answers), do, words=words))
        self.go_on()
        await self.show_all()

    async def sentence(self, message: protocol.Judge, at: int, words: str) -> None:
        """Warn a player, or end the game: a loss for the one who is named, or an award to them."""
        if message.who not in self.game.players:
            raise RefusedError("no player")
        seat = self.game.players.index(message.who)
        deed = Judged(at, message.do, who=message.who, words=words)
        if message.do == did.WARNING:
            await self.do(deed)
            self.tell_court()
            return
        if not self.is_on():
            raise RefusedError("over" if self.result else "not started")
        winner = seat if message.do == did.AWARD else 1 - seat
        result = f"{WHO[winner]} wins [{JUDGED}]"
        await self.do(deed, result)
        self.on().record.result = result
        self.proposal = None
        await self.moved()
        self.tell_court()

    # Rolling back

    def propose(self, message: protocol.Judge) -> None:
        """Ask both players whether the game shall go back to a decision."""
        if not self.is_on():
            raise RefusedError("over" if self.result else "not started")
        if not self.kept.about.before <= message.at < len(self.answers):
            raise RefusedError("no decision", {"at": message.at})
        if sum(one.to >= 0 for one in self.deeds) >= did.MOST_ROLL_BACKS:
            raise RefusedError("no more", {"most": did.MOST_ROLL_BACKS})
        self.proposal = Proposal(message.at, self.n, one_line(message.words))

    async def consent(self, reader: Reader, message: protocol.Consent) -> None:
        """A player's word on a roll-back: it happens when both have agreed to the same one."""
        asked = self.proposal
        if not reader.seats:
            raise RefusedError("no seat")
        if asked is None or asked.n != self.n or asked.to != message.to:
            raise RefusedError("nobody asked")
        if not message.yes:
            self.proposal = None
        else:
            asked.agreed.update(reader.seats)
            if asked.agreed >= set(self.people()):
                await self.roll_back(asked.to, did.ROLL_BACK, asked.words)
                return
        self.tell_court()

    async def roll_back(self, to: int, do: str, words: str = "") -> None:
        """Go back to the position before answer `to`; what is taken back stays in the record."""
        left = tuple(self.answers[:to])
        undone = [(given.who, given.kind, given.words) for given in self.answers[to:]]
        session = await self.open_session(self.kept.about, left)
        await self.do(Judged(len(self.answers), do, words=words, to=to, undone=undone))
        self.session = session
        self.answers = list(left)
        self.proposal = None
        for reader in self.readers:
            reader.told = min(reader.told, len(session.state.events or []))
        await self.moved()
        self.tell_court()

    # Calling

    async def call(self, reader: Reader, message: protocol.CallJudge) -> None:
        """A player calls the judge; what they say is for the judge alone, and waits for them."""
        if not reader.seats:
            raise RefusedError("no seat")
        seat = reader.seats[0]
        if not self.calls[seat].take():
            raise RefusedError("too often")
        called = self.called | {seat: one_line(message.words)}
        await self.services.storage.call_judge(self.kept.room, called, self.kept.epoch)
        self.called = called
        self.tell_court()

    # Beside the game

    async def moved(self) -> None:
        """A proposal was for the position that was; whoever judges sees the new decisions."""
        if self.proposal is not None and self.proposal.n != self.n:
            self.proposal = None
            self.tell_court()
        await self.went_on()
        for reader in self.readers:
            if reader.judge:
                self.tell_court(reader)

    async def went_on(self) -> None:
        """The position is another one: go on, and tell everybody."""
        raise AssertionError("a room tells its readers")

    def go_on(self) -> None:
        """Let time run, or stand still."""
        raise AssertionError("a room has the clock")

    async def made_next(self, again: Made) -> None:
        """The judges of a game judge the next one, too."""
        await super().made_next(again)
        room = self.kept.room
        await self.services.storage.do(lambda db: deeds.follow(db, room, again.kept.room))

    async def obey_court(self, reader: Reader, message: protocol.FromClient) -> bool:
        """Do what concerns the judge; whether it was such a thing."""
        match message:
            case protocol.Judge():
                await self.obey_judge(reader, message)
            case protocol.CallJudge():
                await self.call(reader, message)
            case protocol.Consent():
                await self.consent(reader, message)
            case _:
                return False
        return True

    def set_clocks(self) -> None:
        """Clocks as they were when something was last stored."""
        if self.clocks is None:
            return
        last = self.answers[-1].clocks if self.answers else (0, 0)
        newest = self.deeds[-1] if self.deeds else None
        if newest is not None and (newest.to if newest.to >= 0 else newest.at) == len(self.answers):
            last = newest.clocks
        if last != (0, 0):
            self.clocks.left = list(last)

    # Ending and taking back

    async def end_of_time(self, player: int) -> None:
        """A clock is empty: that side loses; or, as the host may say, whoever stands better wins."""
        if self.kept.about.end_of_time == "standing":
            stand = standing(self.game, self.on().state)
            own, other = (int(stand[self.game.players[seat]]) for seat in (player, 1 - player))
            if own != other:
                await self.give_up(player if own < other else 1 - player, STANDING)
                return
        await self.give_up(player, OUT_OF_TIME)

    async def give_up(self, loser: int, how: str) -> None:
        """The game ends, though the rules have not ended it."""
        result = f"{WHO[1 - loser]} wins [{how}]"
        await self.services.storage.finish(self.kept.room, result, self.kept.epoch)
        self.on().record.result = result
        self.kept = replace(self.kept, skipped=self.kept.skipped + 1)
        await self.moved()

    async def undo(self, reader: Reader) -> None:
        """Take back at once, or ask the other person."""
        at = self.target(reader.seats)
        if at < 0:
            raise RefusedError("no undo")
        if self.is_paused:
            raise RefusedError("paused")
        if self.kept.about.mode != "friend":
            await self.take_back(at)
            return
        if not self.asks[reader.seats[0]].take():
            raise RefusedError("too often")
        self.asked_by = reader.seats[0]
        self.shown = {}
        self.tell_all(messages.UndoAsked(by=self.word(self.asked_by)))
        await self.show_all()

    async def answer_undo(self, reader: Reader, yes: bool) -> None:
        if self.asked_by == NOBODY or self.asked_by in reader.seats:
            raise RefusedError("nobody asked")
        at = self.target((self.asked_by,))
        if yes and at >= 0:
            await self.take_back(at)
            return
        self.asked_by = NOBODY
        self.shown = {}
        self.tell_all(messages.UndoDeclined())
        await self.show_all()

    async def take_back(self, at: int) -> None:
        """Go back to the position before answer `at`. Its number is new: answers for what was there are stale."""
        if self.deeds:  # from then on nothing that was played is forgotten
            await self.roll_back(at, did.TAKE_BACK)
            return
        left = tuple(self.answers[:at])
        session = await self.open_session(self.kept.about, left)
        skipped = self.n + 1 - at
        await self.services.storage.take_back(self.kept.room, at, skipped, self.kept.epoch)
        self.session = session
        self.answers = list(left)
        self.heads = []
        self.kept = replace(self.kept, skipped=skipped)
        for reader in self.readers:
            reader.told = min(reader.told, len(session.state.events or []))
        await self.moved()
