"""Whoever leads through a lesson: which answers are right now, which goals are reached, what the other side does."""

from collections.abc import Sequence

from shinpan.judge.rulings import Step
from shinpan.judge.run import Runner

from ..kernel.machine.loop import play
from ..kernel.machine.model import NOBODY, Decision, State
from ..support.errors import ShinpanError
from .files import LEARNER, Goal, Lesson, words_in
from .proof import stubborn

BLANK = "blank"  # the number of such a card, in every game
OPEN = "a card is seen that the position leaves open: give each side its deck and its life"
LONGEST = 400  # answers that a lesson may take when its own solution is played


class Tutor:
    """Where somebody stands in a lesson. It is told every answer, before and after, and changes nothing in the game."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0  # goals that are reached
        self.replied = 0  # scripted answers of the other side that were given
        self.along = 0  # answers of a goal's own way that were given; NOBODY once another way was taken
        self.is_lost = False

    def copy(self) -> "Tutor":
        other = Tutor(self.lesson)
        other.at, other.replied, other.along, other.is_lost = self.at, self.replied, self.along, self.is_lost
        return other

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.lesson.goals)

    def goal(self) -> Goal | None:
        return None if self.is_done else self.lesson.goals[self.at]

    # What may be done

    def allows(self, state: State, option: int) -> bool:
        """Whether the lesson lets an answer through: where an answer is the goal, only that one, or what is forced."""
        goal = self.goal()
        if goal is None or not goal.answers or self.is_lost or not is_learners(state):
            return True
        return option in self.fitting(state, goal.answers) or len(decision_of(state).options) == 1

    def fitting(self, state: State, answers: Sequence[str]) -> list[int]:
        """The options that these words mean in the position."""
        found = [self.option(state, words) for words in answers]
        return [option for option in found if option != NOBODY]

    def option(self, state: State, words: str) -> int:
        try:
            return self.lesson.game.option_index(state, words)
        except ShinpanError:
            return NOBODY

    def shown(self, state: State) -> list[int]:
        """The answers that lead on, for whoever asks to be shown; none where another way was taken."""
        goal = self.goal()
        if goal is None or self.is_lost or not is_learners(state):
            return []
        if goal.answers:
            return self.fitting(state, goal.answers)
        return self.fitting(state, goal.solve[self.along : self.along + 1]) if self.along >= 0 else []

    def reply(self, state: State) -> int:
        """What the other side answers: what the lesson says if it can be done, what it prefers, else it declines; in a
        puzzle with an aim, what is hardest to meet."""
        if self.is_thinking(state):
            assert self.lesson.aim is not None
            return stubborn(self.lesson.game, self.lesson.aim, state)
        scripted = (*self.lesson.replies[self.replied : self.replied + 1], *self.lesson.prefers)
        return next(iter(self.fitting(state, scripted)), max(0, self.lesson.game.decline(state)))

    def is_thinking(self, state: State) -> bool:
        """Whether the other side's answer has to be found first, which may take a moment."""
        if self.lesson.aim is None or self.is_done or self.is_lost:
            return False
        scripted = self.lesson.replies[self.replied : self.replied + 1]
        return self.along == NOBODY or not self.fitting(state, scripted)

    # What was done

    def hear(self, state: State, option: int) -> None:
        """An answer is about to be given."""
        if not is_learners(state):
            self.replied += option in self.fitting(state, self.lesson.replies[self.replied : self.replied + 1])
            return
        goal = self.goal()
        if goal is None:
            return
        if option in self.fitting(state, goal.answers):
            self.move_on()
        elif not goal.answers and len(decision_of(state).options) > 1:
            on_the_way = self.along >= 0 and option in self.fitting(state, goal.solve[self.along : self.along + 1])
            self.along = self.along + 1 if on_the_way else NOBODY

    def see(self, state: State) -> None:
        """An answer was given: what is reached now, and what was missed."""
        if self.lesson.aim is not None:
            self.see_aim(self.lesson.aim.verdict(self.lesson.game, state))
            return
        while (goal := self.goal()) is not None and goal.reach is not None and self.holds(state, goal.reach):
            self.move_on()
        goal = self.goal()
        failed = goal is not None and goal.fail is not None and self.holds(state, goal.fail)
        self.is_lost = goal is not None and (failed or self.lesson.game.winner(state) != NOBODY or state.is_over())

    def see_aim(self, verdict: bool | None) -> None:
        """An aim stays reached, or missed, whatever is played on."""
        if verdict is not None and not self.is_done and not self.is_lost:
            self.at += verdict
            self.is_lost = not verdict

    def move_on(self) -> None:
        self.at += 1
        self.along = 0

    def holds(self, state: State, step: Step) -> bool:
        runner = Runner(self.lesson.game, state)
        runner.expect(step)
        return not runner.failures


def is_learners(state: State) -> bool:
    return state.decision is not None and state.decision.player == LEARNER


def decision_of(state: State) -> Decision:
    assert state.decision is not None
    return state.decision


def faults_of(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson when its own solution is played; nothing if it leads to its end."""
    state, tutor = lesson.start(), Tutor(lesson)
    tutor.see(state)
    if tutor.at:
        return ["step 1: its goal holds before anything is done"]
    for _ in range(LONGEST):
        if tutor.is_done or tutor.is_lost or state.decision is None:
            break
        option = next_option(tutor, state)
        if option == NOBODY:
            offered = ", ".join(lesson.game.option_words(state))
            return [f"step {tutor.at + 1}: its answer is not offered; what is: {offered}"]
        tutor.hear(state, option)
        before = tutor.at
        play(state, option)
        tutor.see(state)
        if shows_blank(lesson, state):
            return [f"step {before + 1}: {OPEN}"]
        seen = lesson.aim is not None or (before < len(lesson.goals) and lesson.goals[before].reach is not None)
        if tutor.at > before + seen:
            return [f"step {tutor.at}: it is reached before anybody could read it"]
    play_on(tutor, state)
    if shows_blank(lesson, state):
        return [f"end: {OPEN}"]
    faults = [] if tutor.is_done else [f"step {tutor.at + 1}: it was not reached by its own solution"]
    if tutor.replied < len(lesson.replies):
        faults.append(f"replies.{tutor.replied + 1}: '{lesson.replies[tutor.replied]}' was never given")
    return faults


def play_on(tutor: Tutor, state: State) -> None:
    """What the table does by itself after the last goal, until the learner is asked again."""
    while tutor.is_done and state.decision is not None and not is_learners(state):
        play(state, tutor.reply(state))


def shows_blank(lesson: Lesson, state: State) -> bool:
    """Whether the learner sees a card that only fills up what the position leaves open: it is no card of the game."""
    return lesson.made is None and BLANK in words_in(lesson.game.view(state, LEARNER)["players"])


def next_option(tutor: Tutor, state: State) -> int:
    """The answer of a lesson's own solution."""
    if not is_learners(state):
        return tutor.reply(state)
    return next(iter(tutor.shown(state)), 0 if len(decision_of(state).options) == 1 else NOBODY)
