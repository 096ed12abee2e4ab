"""Every ruling holds, in every edition that it speaks for, and every rule has one."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from shinpan.judge.rulings import Ruling, find_files, read_file
from shinpan.judge.run import Runner, StopRulingError, judge_edition
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import CHANCE, NOBODY
from tests.judge.mirrored import can_be_mirrored, mirrored

FOLDER = Path(__file__).parents[2] / "rulings"
FILES = find_files([FOLDER / "ucg"])
ALL_FILES = [*FILES, *find_files([FOLDER / "ua"])]
MOST_ANSWERS = 40
EDITIONS = ("en-1.2", "en-1.4", "en-1.5", "zhtw-1.6", "en-1.7")


@cache
def ruling(file: Path) -> Ruling:
    return read_file(file)


def name(file: Path) -> str:
    return str(file.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("file", ALL_FILES, ids=name)
def test_the_ruling_holds(file: Path) -> None:
    for edition in ruling(file).editions:
        result = judge_edition(ruling(file), edition)
        assert [f"{edition}, step {f.step}: {f.message}" for f in result.failures] == []


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_rulings_hold_from_the_other_seat(game: str) -> None:
    """No rule knows the seats apart: in the last edition, whatever A has and does may be B's."""
    found = [ruling(file) for file in find_files([FOLDER / game])]
    tried = [mirrored(one) for one in found if can_be_mirrored(one)]
    assert len(tried) > 0.98 * len(found)
    results = [judge_edition(one, one.editions[-1]) for one in tried]
    assert [f"{result.file}: {result.failures[0].message}" for result in results if not result.passed] == []


@pytest.mark.parametrize("file", FILES, ids=name)
def test_the_ruling_holds_through_save_and_load_at_every_step(file: Path) -> None:
    """The log is not part of a saved position, so what it cites is not looked at here."""
    game = ruling(file).game
    for edition in ruling(file).editions:
        runner = Runner(game, game.place(ruling(file).position, edition))
        for step in ruling(file).steps:
            runner.state = game.decode(game.encode(runner.state))
            try:
                runner.take(step)
            except StopRulingError:
                break
        assert [f.message for f in runner.failures if not f.message.startswith("cites")] == []


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_rulings_hold_wherever_the_cards_have_been(game: str) -> None:
    """A card that has changed zones is what it would be if it had always been there. The log is not looked at."""
    faults = []
    for file in find_files([FOLDER / game]):
        found = ruling(file)
        saved = found.game.encode(found.game.place(found.position, found.editions[-1]))
        before = saved["incarnations"]
        assert isinstance(before, list)
        saved["incarnations"] = [3 + card % 3 for card in range(len(before))]
        runner = Runner(found.game, found.game.decode(saved))
        try:
            for step in found.steps:
                runner.take(step)
        except StopRulingError:
            pass
        faults += [f"{name(file)}: {f.message}" for f in runner.failures if not f.message.startswith("cites")]
    assert faults == []


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_whoever_must_answer_can_guess_a_position_that_asks_the_same(game: str) -> None:
    """A player who thinks is given a view, and tries answers in positions drawn from it: instructions that ask change
    nothing by asking, and whatever a position holds can be drawn again."""
    luck, faults = seeded("guess"), []
    for file in find_files([FOLDER / game]):
        found = ruling(file)
        runner = Runner(found.game, found.game.place(found.position, found.editions[-1]))
        for step in found.steps:
            runner.take(step)
            decision = runner.state.decision
            if decision is not None and decision.player in (0, 1):
                world = found.game.sampler(found.game.view(runner.state, decision.player)).draw(luck)
                if found.game.option_words(world) != found.game.option_words(runner.state):
                    faults.append(f"{name(file)}, step {step.number}")
    assert faults == []


@pytest.mark.parametrize("file", FILES, ids=name)
def test_from_its_position_any_answers_lead_on(file: Path) -> None:
    """Whatever is offered can be taken, says a word of its own, and can be seen and told."""
    game = ruling(file).game
    luck = Random(file.name)
    for edition in ruling(file).editions:
        state = game.place(ruling(file).position, edition)
        run(state)
        for _ in range(MOST_ANSWERS):
            words = game.option_words(state)
            if not words:
                break
            assert len(set(words)) == len(words)
            play(state, luck.randrange(len(words)))
            for player in (NOBODY, 0, 1):
                game.view(state, player)
        game.log(state, CHANCE)


@pytest.mark.parametrize("file", FILES, ids=name)
def test_the_ruling_names_rules_of_its_editions_and_its_file_the_first_of_them(file: Path) -> None:
    rules = ruling(file).rules
    assert rules
    for edition in ruling(file).editions:
        assert set(rules) <= set(ruling(file).game.rule_numbers(edition))
    assert file.name.startswith(f"{rules[0]}-")
    assert file.parent.name.startswith(f"{int(rules[0].split('.')[0]):02}-")


@pytest.mark.parametrize("file", ALL_FILES, ids=name)
def test_a_ruling_of_the_newest_edition_was_not_ended(file: Path) -> None:
    """It says since, so that an edition that comes later runs it."""
    newest = ruling(file).game.editions[-1]
    assert newest not in ruling(file).editions or "edition" not in ruling(file).position


def test_who_lost_and_wins_later_stands_upright() -> None:
    """No ruling can ask how a card lies; views show it [UCG 5.9.3.2, 5.9.4.2]."""
    found = ruling(FOLDER / "ucg" / "05-progression" / "5.9.4.2-losing-is-no-more-than-lying-sideways.yaml")
    runner = Runner(found.game, found.game.place(found.position, found.editions[-1]))
    lies: list[bool] = []
    for step in found.steps:
        runner.take(step)
        lies.append(runner.state.field[0][0].sideways)  # type: ignore[attr-defined]
    assert (lies[0], lies[-1]) == (True, False)
