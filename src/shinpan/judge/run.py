"""Running rulings: steps are taken one after the other, and everything that is not as expected is written down."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..kernel.game.protocol import Game
from ..kernel.machine.loop import answer, run, settle, step
from ..kernel.machine.model import CHANCE, NOBODY, State
from ..support.errors import ShinpanError
from ..support.json import Json
from .rulings import ANSWER, EXPECT, NEXT_TURN, TO, Ruling, Step, locate

RUN_ON_CHECKS = ("asked", "options")  # they look at the next decision; the others at the position as it is
LONGEST_RUN = 1_000_000  # instructions that one `to` may take


@dataclass(frozen=True)
class Failure:
    """One thing that is not as expected."""

    step: int
    line: int
    message: str


@dataclass(frozen=True)
class Result:
    """What became of a ruling in one edition."""

    file: str
    title: str
    rules: tuple[str, ...]
    edition: str
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        return not self.failures

    def plain(self) -> dict[str, Json]:
        """The result as plain data."""
        return {
            "file": self.file,
            "title": self.title,
            "rules": list(self.rules),
            "edition": self.edition,
            "passed": self.passed,
            "failures": [{"step": f.step, "line": f.line, "message": f.message} for f in self.failures],
        }


class StopRulingError(Exception):
    """The rest of a ruling has no meaning after this."""


@dataclass
class Runner:
    """One run of a ruling."""

    game: Game
    state: State
    failures: list[Failure] = field(default_factory=list)
    heard: int = 0  # events before the last check

    def fail(self, step: Step, message: str) -> None:
        self.failures.append(Failure(step.number, step.line, message))

    def take(self, step: Step) -> None:
        """Take one step."""
        if step.kind == ANSWER:
            self.answer(step)
        elif step.kind == TO:
            self.to(step)
        elif step.kind == EXPECT:
            self.expect(step)
        else:
            self.refuse(step)

    # Who is asked what

    def asked(self) -> str:
        """The player who must answer now, or none."""
        decision = self.state.decision
        return "none" if decision is None else self.game.players[decision.player]

    def offered(self) -> list[str]:
        return [] if self.state.decision is None else self.game.option_words(self.state)

    def situation(self) -> str:
        if self.state.decision is None:
            return "the game is over" if self.state.is_over() else "nobody is asked anything"
        return f"{self.asked()} is offered: {', '.join(self.offered())}"

    # Steps

    def answer(self, step: Step) -> None:
        run(self.state)
        player = self.game.players[step.player]
        if self.asked() != player:
            self.fail(
                step, f"expected a decision of {player} to answer with '{step.words}', found that {self.situation()}"
            )
            raise StopRulingError
        index = self.option(step.words)
        if index == NOBODY:
            why = self.why_not(step)
            self.fail(step, f"expected the answer '{step.words}' to be offered, found that {self.situation()}{why}")
            raise StopRulingError
        answer(self.state, index)
        settle(self.state)

    def why_not(self, step: Step) -> str:
        """The first rule that forbids an answer, in words, if the game can tell."""
        try:
            reason = self.game.why(self.state, step.words, step.player)[0]
        except ShinpanError as error:
            return f" ({error})"
        return f" ({reason.words} [{reason.rule}])"

    def option(self, words: str) -> int:
        try:
            return self.game.option_index(self.state, words)
        except ShinpanError:
            return NOBODY

    def refuse(self, step: Step) -> None:
        run(self.state)
        player = self.game.players[step.player]
        if self.asked() != player:
            self.fail(step, f"expected {player} to be asked and '{step.words}' refused, found that {self.situation()}")
        elif self.option(step.words) != NOBODY:
            self.fail(step, f"expected '{step.words}' to be refused, found that {self.situation()}")

    def to(self, step_: Step) -> None:
        """Decline whatever may be declined until the first moment of a phase, or until the game ends."""
        state, game = self.state, self.game
        turns = game.turns(state)
        for _ in range(LONGEST_RUN):
            reached = game.turns(state) != turns if step_.words == NEXT_TURN else game.phase(state) == step_.words
            if reached or (state.decision is None and not state.frames):
                return
            if state.decision is None:
                step(state)
                continue
            index = game.decline(state)
            if index == NOBODY:
                self.fail(
                    step_,
                    f"expected to come to {step_.words}, found a choice that cannot be declined: {self.situation()}",
                )
                raise StopRulingError
            answer(state, index)
        self.fail(step_, f"expected to come to {step_.words}, found no end of the way there")
        raise StopRulingError

    def expect(self, step: Step) -> None:
        """Make the checks: first those of the position as it is, then those of the next decision."""
        later = [name for name in step.checks if name in RUN_ON_CHECKS]
        for name, expected in step.checks.items():
            if name not in RUN_ON_CHECKS:
                self.check(step, name, expected)
        self.heard = len(self.state.events or [])
        if later:
            run(self.state)
            for name in later:
                self.check(step, name, step.checks[name])

    def check(self, step: Step, name: str, expected: Json) -> None:
        if name in self.game.checks():
            messages = self.game.check(self.state, name, expected)
        else:
            messages = self.common(name, expected)
        for message in messages:
            self.fail(step, message)

    # Checks that every game knows

    def common(self, name: str, expected: Json) -> list[str]:
        game, state = self.game, self.state
        if name == "options":
            assert isinstance(expected, dict)
            return self.options(expected)
        if name == "cites":
            return self.cites(expected)
        winner = game.winner(state)
        found = {
            "winner": "none" if winner == NOBODY else game.players[winner],
            "phase": game.phase(state),
            "turn": str(game.turn(state)),
            "asked": self.asked(),
        }[name]
        wanted = str(int(str(expected))) if name == "turn" else str(expected)
        return [] if wanted == found else [f"{name}: expected {wanted}, found {found}"]

    def options(self, expected: Mapping[str, Json]) -> list[str]:
        """The full set of answers that a player is offered now."""
        wrong: list[str] = []
        for player, value in expected.items():
            values = value if isinstance(value, list) else [] if value is None else [value]
            found = sorted(self.offered()) if self.asked() == player else []
            wanted = sorted(self.as_offered(" ".join(str(word).split())) if found else str(word) for word in values)
            if set(wanted) != set(found):
                wrong.append(f"options of {player}: expected [{', '.join(wanted)}], found [{', '.join(found)}]")
        return wrong

    def as_offered(self, words: str) -> str:
        """The words of the option that these words mean, or they themselves."""
        index = self.option(words)
        return words if index == NOBODY else self.offered()[index]

    def cites(self, expected: Json) -> list[str]:
        """Whether the log has cited these rules since the last check."""
        cited = list(dict.fromkeys(line.rule for line in self.game.log(self.state, CHANCE, self.heard)))
        wanted = expected if isinstance(expected, list) else [expected]
        missing = [str(rule) for rule in wanted if str(rule) not in cited]
        return [f"cites: expected {', '.join(missing)}, found [{', '.join(cited)}]"] if missing else []


def judge(ruling: Ruling) -> list[Result]:
    """Run a ruling once for each edition that it speaks for."""
    return [judge_edition(ruling, edition) for edition in ruling.editions]


def judge_edition(ruling: Ruling, edition: str) -> Result:
    """Run a ruling in one edition. After an answer that cannot be given the rest is not run."""
    try:
        state = ruling.game.place(ruling.position, edition)
    except ShinpanError as error:
        raise locate(error, ruling.tree, ruling.file) from None
    runner = Runner(ruling.game, state)
    for step_ in ruling.steps:
        try:
            runner.take(step_)
        except StopRulingError:
            break
        except ShinpanError as error:
            raise locate(error, ruling.tree, ruling.file, f"steps.{step_.number}.{step_.kind}") from None
    return Result(ruling.file, ruling.title, ruling.rules, edition, tuple(runner.failures))
