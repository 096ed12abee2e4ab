"""A tournament as it stands: a fold over everything that happened in it, which refuses what cannot happen."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from ..support.errors import ShinpanError
from .model import (
    BYE,
    ELIMINATION,
    FORMATS,
    MOST_PLAYERS,
    MOST_ROBIN,
    MOST_ROUNDS,
    ROUND_ROBIN,
    SWISS,
    Begun,
    CheckedIn,
    Dropped,
    Entered,
    Happened,
    Paired,
    Penalty,
    Result,
    Rules,
)
from .pairing import Table, bracket, next_round, robin, rounds_for, swiss
from .standings import Played, Standing, scores_of, shared_ranks, standings_of


@dataclass
class Entrant:
    """Somebody who takes part."""

    name: str
    deck: list[str]
    is_in: bool = True  # dropped ones are not
    checked_in: bool = False
    owner: str = ""


@dataclass
class Round:
    """One round: who meets whom at which table, and what came of it."""

    stage: str
    tables: list[Table]
    results: dict[int, Result] = field(default_factory=dict)
    rooms: list[str] = field(default_factory=list)
    left: dict[int, Played] = field(default_factory=dict)  # what came of tables that somebody left


class Tournament:
    """What follows from the rules and from what happened."""

    def __init__(self, rules: Rules, events: Iterable[Happened] = ()) -> None:
        must_fit(rules)
        self.rules = rules
        self.players: dict[str, Entrant] = {}
        self.rounds: list[Round] = []
        self.seed = ""
        self.is_begun = False
        self.field: list[str] = []  # those who began, in the order of their lots
        self.penalties: list[Penalty] = []
        self.entered: Counter[str] = Counter()  # how often from where, with those who left again
        for event in events:
            self.apply(event)

    def apply(self, event: Happened) -> None:
        """Let something happen; ShinpanError if it cannot, and nothing has changed."""
        match event:
            case Entered():
                self.enter(event)
            case CheckedIn(player):
                self.known(player).checked_in = True
            case Dropped(player):
                self.drop(player)
            case Begun():
                self.begin(event)
            case Paired(tables, rooms):
                self.take_round(tables, rooms)
            case Result():
                self.note(event)
            case Penalty():
                self.penalise(event)

    def known(self, player: str) -> Entrant:
        if player not in self.players or not self.players[player].is_in:
            raise ShinpanError("nobody of that name is in this tournament")
        return self.players[player]

    # Entering

    def enter(self, event: Entered) -> None:
        if len(self.players) >= MOST_PLAYERS:
            raise ShinpanError("a tournament has at most {most} players", most=MOST_PLAYERS)
        if event.player in self.players or event.player == BYE:
            raise ShinpanError("this player has entered already")
        if any(one.name == event.name for one in self.players.values()):
            raise ShinpanError("somebody is called '{name}' here already: choose another name", name=event.name)
        if not self.is_open():
            raise ShinpanError("it is too late to enter")
        self.entered[event.owner] += 1
        self.players[event.player] = Entrant(event.name, list(event.deck), checked_in=self.is_begun, owner=event.owner)
        if self.is_begun:
            self.field.append(event.player)

    def is_open(self) -> bool:
        """Whether somebody may still enter: until the first round is paired; in Swiss rounds until the last one is."""
        if not self.rounds:
            return self.rules.format != ROUND_ROBIN or len(self.field) < MOST_ROBIN
        return self.rules.format == SWISS and len(self.rounds) < self.swiss_rounds() and not self.is_over()

    def drop(self, player: str) -> None:
        """Whoever leaves before it begins was never in it, and may enter again; later they lose what they play."""
        one = self.known(player)
        if not self.is_begun:
            del self.players[player]
        elif not self.is_over():  # after the end that changes nothing
            one.is_in = False
            self.settle_left()

    def settle_left(self) -> None:
        """Tables that somebody has left are over, whoever leaves later."""
        for number, at in self.pending():
            round_ = self.rounds[number - 1]
            a, b = round_.tables[at]
            gone = [not self.players[player].is_in for player in (a, b)]
            if any(gone):
                need = self.games_to_win
                match = Played(a, b, (0, need) if gone[0] else (need, 0))
                round_.left[at] = Played(a, BYE, (0, 0)) if all(gone) else match

    def begin(self, event: Begun) -> None:
        if self.is_begun:
            raise ShinpanError("the tournament has begun already")
        there = [player for player, one in self.players.items() if one.is_in]
        if event.checked_in_only:
            there = [player for player in there if self.players[player].checked_in]
        if len(there) < 2:
            raise ShinpanError("a tournament needs two players at least")
        if self.rules.format == ROUND_ROBIN and len(there) > MOST_ROBIN:
            raise ShinpanError(
                "each against each is for at most {most} players, not {count}", most=MOST_ROBIN, count=len(there)
            )
        self.players = {player: self.players[player] for player in there}  # the others may come late
        self.is_begun, self.seed = True, event.seed
        self.field = sorted(there, key=self.lot)

    def lot(self, player: str, salt: str = "") -> str:
        """Chance that anybody can check who knows the seed."""
        return hashlib.sha256(f"{self.seed} {salt} {player}".encode()).hexdigest()

    # Rounds

    def swiss_rounds(self) -> int:
        return self.rules.rounds or min(MOST_ROUNDS, rounds_for(len(self.field)))

    @property
    def games_to_win(self) -> int:
        """The games that win a match."""
        return self.rules.best_of // 2 + 1

    @property
    def bye_wins(self) -> int:
        """The games that a bye counts for: a won match, but in a league, where everybody rests as often."""
        return 0 if self.rules.format == ROUND_ROBIN else self.games_to_win

    def of_stage(self, stage: str) -> list[Round]:
        return [one for one in self.rounds if one.stage == stage]

    def outcome(self, round_: Round, at: int) -> Played | None:
        """What came of a table; None while it is played. Whoever leaves it loses, and a bye is won if it counts."""
        a, b = round_.tables[at]
        result = round_.results.get(at)
        if result is not None:
            return Played(a, b, result.wins, result.draws)
        if b == BYE:
            return Played(a, b, (self.bye_wins, 0))
        return round_.left.get(at)

    def pending(self) -> list[tuple[int, int]]:
        """The tables that are still played: number of the round, and table. In a league they may be of any round."""
        return [
            (number, at)
            for number, one in enumerate(self.rounds, 1)
            for at in range(len(one.tables))
            if self.outcome(one, at) is None
        ]

    def must_wait(self) -> bool:
        """Whether the next round waits for results: that of a league does not depend on them."""
        return self.rules.format != ROUND_ROBIN and bool(self.pending())

    def is_over(self) -> bool:
        if not self.is_begun or not self.rounds or self.pending():
            return False
        format_, last = self.rules.format, self.rounds[-1]
        if last.stage == ELIMINATION:
            return len(last.tables) == 1
        if format_ == ROUND_ROBIN:
            return self.is_complete()
        return self.is_swiss_over() and len(self.cut()) < 2

    def is_swiss_over(self) -> bool:
        """Whether all Swiss rounds are played, or nobody can be paired any more without meeting again."""
        if len(self.rounds) >= self.swiss_rounds():
            return True
        there = sum(one.is_in for one in self.players.values())
        if there > 2 * len(self.rounds) + 1:  # each has half of the others still to meet: there is a pairing [Dirac]
            return False
        try:
            self.swiss_tables()
        except ShinpanError:
            return True
        return False

    def is_complete(self) -> bool:
        """Whether a league has all its rounds, though not all results."""
        return self.rules.format == ROUND_ROBIN and len(self.rounds) == len(robin(self.field))

    def can_pair(self) -> bool:
        """Whether there is a next round now."""
        return self.is_begun and not (self.must_wait() or self.is_over() or self.is_complete())

    def next_tables(self) -> tuple[str, list[Table]]:
        """The stage and the tables of the next round."""
        if not self.can_pair():
            raise ShinpanError(
                "there is no next round now: the tournament has not begun, is over, or a match is played"
            )
        if self.rules.format == ROUND_ROBIN:
            return ROUND_ROBIN, robin(self.field)[len(self.rounds)]
        knocked = self.of_stage(ELIMINATION)
        if knocked:
            return ELIMINATION, next_round(self.winners(knocked[-1]))
        if self.rules.format == ELIMINATION:
            return ELIMINATION, bracket([player for player in self.field if self.players[player].is_in])
        if self.rounds and self.is_swiss_over():
            return ELIMINATION, bracket(self.cut())
        return SWISS, self.swiss_tables()

    def swiss_tables(self) -> list[Table]:
        there = [player for player in self.field if self.players[player].is_in]
        scores = scores_of(self.field, self.matches(SWISS), self.bye_wins)
        salt = str(len(self.rounds))
        order = sorted(there, key=lambda player: (-scores[player].points, self.lot(player, salt)))
        met = {frozenset(table) for round_ in self.rounds for table in round_.tables}
        return swiss(order, met, {player for player in there if scores[player].byes})

    def cut(self) -> list[str]:
        """Those who go on after Swiss, the best first."""
        there = [line.player for line in self.standings() if self.players[line.player].is_in]
        return there[: self.rules.cut] if self.rules.cut >= 2 else []

    def winners(self, round_: Round) -> list[str]:
        """Who won at each table of an elimination; nobody where all have left."""
        found = []
        for at in range(len(round_.tables)):
            match = self.outcome(round_, at)
            assert match is not None
            won = match.a if match.b == BYE or match.wins[0] > match.wins[1] else match.b
            found.append(won if won != BYE and self.players[won].is_in else BYE)
        return found

    def take_round(self, tables: Sequence[Table], rooms: Sequence[str] = ()) -> None:
        stage, expected = self.next_tables()
        if list(map(tuple, tables)) != expected:
            raise ShinpanError("this is not how the next round is paired")
        self.rounds.append(Round(stage, expected, rooms=list(rooms)))
        self.settle_left()

    def note(self, event: Result) -> None:
        number = event.round or len(self.rounds)
        if not 1 <= number <= len(self.rounds) or not 0 <= event.table < len(self.rounds[number - 1].tables):
            raise ShinpanError("there is no such table in this round")
        one, need = self.rounds[number - 1], self.games_to_win
        if BYE in one.tables[event.table]:
            raise ShinpanError("nobody plays at this table: it is a bye")
        if max(event.wins) > need or sum(event.wins) > self.rules.best_of:
            raise ShinpanError(
                "a match is the best of {best_of}: this cannot be its result", best_of=self.rules.best_of
            )
        if one.stage == ELIMINATION and event.wins[0] == event.wins[1]:
            raise ShinpanError("somebody must win a match of an elimination")
        if number < len(self.rounds) and ELIMINATION in (one.stage, self.rounds[-1].stage):
            raise ShinpanError("the elimination has gone on from this result: it cannot be changed any more")
        one.results[event.table] = event

    def penalise(self, event: Penalty) -> None:
        if self.has_penalty(event.room, event.deed):
            raise ShinpanError("this was taken over from the game already")
        if not 1 <= event.round <= len(self.rounds) or event.player not in self.players:
            raise ShinpanError("nobody of that name played in this round")
        self.penalties.append(event)

    def has_penalty(self, room: str, deed: int) -> bool:
        return any(one.room == room and one.deed == deed for one in self.penalties)

    # What stands

    def matches(self, *stages: str) -> list[Played]:
        rounds = [one for one in self.rounds if one.stage in stages]
        found = [self.outcome(one, at) for one in rounds for at in range(len(one.tables))]
        return [match for match in found if match is not None and match.a != BYE]

    def standings(self) -> list[Standing]:
        """The table of the Swiss rounds, or of the league; of an elimination, by what was won."""
        stage = self.rules.format
        scores = scores_of(self.field, self.matches(stage), self.bye_wins)
        return standings_of(scores, {player: place for place, player in enumerate(self.field)})

    def ranking(self) -> list[Standing]:
        """Everybody in order: who came furthest in the elimination, then as they stand; equal ones share a rank."""
        lines = self.standings()
        knocked = self.of_stage(ELIMINATION)
        reached = {line.player: 0 for line in lines}
        for number, round_ in enumerate(knocked, 1):
            for player in {player for table in round_.tables for player in table if player in reached}:
                reached[player] = number
        if knocked and self.is_over():
            for player in self.winners(knocked[-1]):
                if player in reached:
                    reached[player] += 1
        lines.sort(key=lambda line: -reached[line.player])
        ranks = shared_ranks([(reached[line.player], *line.values) for line in lines])
        return [replace(line, rank=rank) for rank, line in zip(ranks, lines, strict=True)]


def must_fit(rules: Rules) -> None:
    """ShinpanError if these rules contradict each other."""
    if rules.format not in FORMATS:
        raise ShinpanError(
            "format: expected one of {known}, found '{format}'", known=", ".join(FORMATS), format=rules.format[:20]
        )
    if rules.cut and (rules.format != SWISS or rules.cut & (rules.cut - 1) or rules.cut < 2):
        raise ShinpanError("cut: a top cut follows Swiss rounds and takes 2, 4, 8, 16, 32 or 64 players")
    if rules.best_of == 2:
        raise ShinpanError("best_of: a match is the best of 1 or of 3")
