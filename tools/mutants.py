"""Mutation testing of the rules: change one thing in a rule at a time, and see whether a ruling or a test notices.

Example: python tools/mutants.py --sample 60 --seed 1

Cosmic Ray finds the places and makes the changes, in a copy of the project; this script draws a sample, gives the tests
in the order in which they notice most, and tells what survived. Survivors need a ruling, or a reason in
benchmarks/mutants.md. Exit code 0: at least 85 % were caught; 1: fewer.
"""

import argparse
import difflib
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tools.forked import FAILED, FAILED_GAMES, FAILED_MIRRORED, Rulings  # noqa: E402 # this file is run as a script
from tools.unseen import Sources  # noqa: E402

RULINGS = "rulings"
BY = {FAILED: RULINGS, FAILED_MIRRORED: "rulings from the other seat", FAILED_GAMES: "many games"}
# How many lists of tests are run after the rulings; but for `rulings`, the games of tests/games/many.py come first.
STAGES = {"rulings": 0, "games": 0, "first": 1, "all": 2}
# Rulings, up to the first that fails; and many games. For what cannot be tried in a fork.
JUDGE = """
import sys
from pathlib import Path
from shinpan.judge.rulings import find_files, read_file
from shinpan.judge.run import judge
for file in find_files([Path("rulings") / sys.argv[1]]):
    if not all(result.passed for result in judge(read_file(file))):
        sys.exit(1)
"""
PLAY = """
import sys
from tests.games import many
many.check(sys.argv[1])
"""
GOAL = 0.85
RULES = {
    "ucg": ("src/shinpan/games/ucg/rules", "src/shinpan/games/ucg/editions"),
    "ua": ("src/shinpan/games/ua/rules", "src/shinpan/games/ua/editions"),
}
NOT_RULES = ("__init__.py", "headings.py")  # faces, and the index of the manual
# What is run for a mutant that the rulings let pass, the quickest to notice first; tests of the whole game come last.
TESTS = {
    "ucg": (
        ("tests/games/ucg/test_golden.py", "tests/games/ucg/test_turn.py", "tests/games/ucg/test_editions.py"),
        ("tests/games/ucg", "tests/games/test_eventlog.py", "tests/games/test_spoken.py"),
    ),
    "ua": (
        ("tests/games/ua/test_golden.py", "tests/games/ua/test_rules.py", "tests/games/ua/test_battles.py"),
        ("tests/games/ua", "tests/games/test_eventlog.py", "tests/games/test_spoken.py"),
    ),
}
PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not catalogue", "--every", "5")
# Seconds of processor time for one command, which do not depend on what else the machine does: they notice an endless
# loop. Who only waits longer than PATIENCE has noticed nothing: the run stops and says so.
SLOWEST = 300
SLOWEST_RULINGS = 10  # where they are read already, and take a quarter of a second
PATIENCE = 3600.0
# Annotations, and numbers whose neighbours mean the same, are no rules: mutants of them would tell nothing. Between
# small numbers, and with None, identity and equality are the same: nobody could see such a mutant. Classes that depend
# on what stands beside the operator are in tools/unseen.py.
LEFT_OUT = (
    "core/ReplaceBinaryOperator_BitOr_",
    "core/RemoveDecorator",
    "core/ExceptionReplacer",
    "core/ReplaceComparisonOperator_Eq_Is",
    "core/ReplaceComparisonOperator_NotEq_IsNot",
    "core/ReplaceComparisonOperator_Is_Eq",
    "core/ReplaceComparisonOperator_IsNot_NotEq",
)


def main() -> int:
    """Draw, run, tell."""
    args = arguments()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "project"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "node_modules", "build", "*.so"))
        sys.path[:0] = [str(copy), str(copy / "src")]  # whoever edits the project meanwhile changes nothing here
        items = drawn(copy, Path(folder), args)
        rulings = {game: Rulings(copy, game, args.tests != RULINGS) for game in games_of(args)}
        for game, all_of_them in rulings.items():
            failed = all_of_them.judged("", None, SLOWEST)
            if by := BY[failed] if failed else noticed(copy, game, args.tests, False):
                sys.exit(f"{game}: {by} fails without any mutant")
        results = [run(copy, item, rulings, args.tests) for item in told(items)]
    caught = sum(1 for by in results if by)
    by_rulings = results.count(RULINGS)
    print(f"{caught} of {len(results)} mutants were caught ({caught / len(results):.1%}), {by_rulings} by rulings")
    return 0 if caught >= GOAL * len(results) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Mutation testing of the rules, by sample.")
    parser.add_argument("--game", choices=["ucg", "ua", "both"], default="both")
    parser.add_argument("--sample", type=int, default=60, help="mutants to try (60)")
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--tests",
        choices=STAGES,
        default="all",
        help="what may notice: rulings, many games too, the first tests too, all",
    )
    return parser.parse_args()


def games_of(args: argparse.Namespace) -> list[str]:
    return list(RULES) if args.game == "both" else [args.game]


def drawn(copy: Path, folder: Path, args: argparse.Namespace) -> list[Any]:
    """A sample of everything that could be changed, the same for the same seed and sources."""
    from cosmic_ray.commands import init
    from cosmic_ray.work_db import WorkDB, use_db

    modules = [
        path
        for game in games_of(args)
        for place in RULES[game]
        for path in sorted((copy / place).glob("*.py"))
        if path.name not in NOT_RULES
    ]
    with use_db(str(folder / "session.sqlite"), WorkDB.Mode.create) as database:
        init(modules, database, {})
        found = [item.mutations[0] for item in database.work_items]
    found = [item for item in found if not item.operator_name.startswith(LEFT_OUT)]
    sources = Sources(copy)
    reasons = [sources.why(item.module_path, item.operator_name, item.start_pos) for item in found]
    for reason, count in Counter(reasons).most_common():
        print(f"{count} left out: {reason}" if reason else f"{count} could be seen")
    kept = [item for item, reason in zip(found, reasons, strict=True) if not reason]
    kept.sort(key=lambda item: (str(item.module_path), item.start_pos, item.operator_name, item.occurrence))
    print(f"{len(kept)} mutants could be made of {len(modules)} modules; {min(args.sample, len(kept))} are tried")
    return random.Random(args.seed).sample(kept, min(args.sample, len(kept)))


def told(items: list[Any]) -> Iterator[Any]:
    for number, item in enumerate(items, 1):
        print(f"{number} of {len(items)}", file=sys.stderr, flush=True)
        yield item


def run(copy: Path, item: Any, rulings: dict[str, Rulings], tests: str) -> str:
    """What notices one mutant: rulings, the tests that were run, or nothing."""
    from cosmic_ray.mutating import use_mutation
    from cosmic_ray.plugins import get_operator

    game = "ua" if "/games/ua/" in str(item.module_path) else "ucg"
    operator = get_operator(item.operator_name)(**item.operator_args)
    place = item.module_path.relative_to(copy)
    module = ".".join(place.relative_to("src").with_suffix("").parts)
    with use_mutation(item.module_path, operator, item.occurrence) as (before, after):
        quick = rulings[game].notice(module, before, after, SLOWEST_RULINGS)
        by = BY[quick] if quick else noticed(copy, game, tests, quick is None)
        print(f"{f'caught by {by}' if by else 'survived'}: {place}", flush=True)
        for line in difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm=""):
            if by != RULINGS and not line.startswith(("---", "+++")):
                print(f"  {line}", flush=True)
        return by


def noticed(copy: Path, game: str, tests: str, anew: bool) -> str:
    """What is not as it should be: the rulings and many games where they are tried anew, tests by the first of their
    files, or nothing."""
    commands = {RULINGS: ["-c", JUDGE, game]} if anew else {}
    if anew and tests != RULINGS:
        commands[BY[FAILED_GAMES]] = ["-c", PLAY, game]
    commands |= {paths[0]: [*PYTEST, *paths] for paths in TESTS[game][: STAGES[tests]]}
    return next((stage for stage, command in commands.items() if notices(copy, command)), "")


def notices(copy: Path, command: list[str]) -> bool:
    environment = {**os.environ, "PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1", "SHINPAN_EXPECT_COMPILED": "0"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=copy,
        env=environment,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        preexec_fn=bounded,
    )
    return done.returncode != 0


def bounded() -> None:
    """Let this process compute for a while and no longer."""
    resource.setrlimit(resource.RLIMIT_CPU, (SLOWEST, SLOWEST))


if __name__ == "__main__":
    sys.exit(main())
