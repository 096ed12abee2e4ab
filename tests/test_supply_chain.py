"""What a release is made of: pinned actions, a locked and hashed set, a bill of materials, wheels that repeat."""

import ast
import hashlib
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from hatch_build import Unit, in_one_order
from tools import lock
from tools.bill_of_materials import bill

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LOCKED = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = re.compile(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_hash_and_say_which_version_that_is(path: Path) -> None:
    used = [line.strip().removeprefix("- ") for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    assert used
    assert [line for line in used if not PINNED.fullmatch(line)] == []


@pytest.mark.parametrize("path", LOCKED, ids=lambda path: path.name)
def test_every_package_of_a_locked_set_has_its_version_and_hashes(path: Path) -> None:
    words = path.read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in words.splitlines() if line.strip() and not line.startswith("#")]
    assert lines
    pinned = re.compile(r"[A-Za-z0-9._-]+(\[[a-z,]+\])?==\S+( ; .+?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*")
    assert [line for line in lines if not pinned.fullmatch(line)] == []
    assert "://" not in words


def test_the_locked_set_of_ci_holds_everything_that_the_tests_install_within_its_range() -> None:
    words = (ROOT / "requirements" / "ci.txt").read_text("utf-8")
    locked = dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", words, re.MULTILINE))
    for asked in map(Requirement, lock.wanted()):
        version = locked[asked.name.lower().replace("_", "-")]
        assert version in asked.specifier, f"{asked}: python tools/lock.py"
    assert "/" not in words
    assert "requirements/ci.txt" in (ROOT / "Makefile").read_text("utf-8")


def test_a_line_of_the_locked_set_has_name_version_and_hash() -> None:
    found = {
        "metadata": {"name": "Some_Thing", "version": "1.2"},
        "download_info": {"archive_info": {"hashes": {"sha256": "ab" * 32}}},
    }
    assert lock.line_of(found) == f"some-thing==1.2 \\\n    --hash=sha256:{'ab' * 32}\n"


def test_wheels_are_built_for_every_python_on_three_systems() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    oldest = int(project["project"]["requires-python"].removeprefix(">=3."))
    built = sorted(
        int(words.removeprefix("cp3").removesuffix("-*")) for words in project["tool"]["cibuildwheel"]["build"]
    )
    assert built == list(range(oldest, built[-1] + 1))
    assert built[-1] >= 15
    words = (ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8")
    assert all(system in words for system in ("ubuntu-", "macos-", "windows-"))


def test_somebody_is_told_of_updates_of_everything_that_is_pinned() -> None:
    told = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text("utf-8"))["updates"]
    kinds = {update["package-ecosystem"]: update.get("directories") or [update["directory"]] for update in told}
    assert kinds == {"github-actions": ["/"], "pip": ["/", "/requirements"], "npm": ["/web"]}


def test_the_bill_of_materials_names_what_is_asked_for_and_what_the_client_is_built_from() -> None:
    parts = bill()["components"]
    names = {part["name"] for part in parts}
    assert {"starlette", "uvicorn", "msgspec", "svelte", "hatchling", "cibuildwheel"} <= names
    assert len({part["bom-ref"] for part in parts}) == len(parts)
    assert next(part for part in parts if part["name"] == "hatchling")["hashes"]


def test_two_builds_of_the_pure_wheel_are_equal_byte_for_byte(tmp_path: Path) -> None:
    sums = []
    for name in ("one", "two"):
        command = [
            sys.executable,
            "-m",
            "build",
            "--wheel",
            "--no-isolation",
            "--outdir",
            str(tmp_path / name),
            str(ROOT),
        ]
        environment = os.environ | {"SHINPAN_COMPILE": "0", "SHINPAN_CLIENT": "0"}
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=600)
        (wheel,) = (tmp_path / name).glob("*.whl")
        sums.append((wheel.name, hashlib.sha256(wheel.read_bytes()).hexdigest()))
    assert sums[0] == sums[1]


def test_classes_of_one_name_come_in_one_order_in_the_c_that_is_compiled() -> None:
    one, two = "(Py_TYPE(obj_x) == CPyType_ua___Draw)", "(Py_TYPE(obj_x) == CPyType_ucg___Draw)"
    other = "(Py_TYPE(obj_y) == CPyType_ua___Card)"
    ordered = f"if (likely({one} || {two})) f(); else if ({other}) g();"
    assert in_one_order(ordered) == ordered
    assert in_one_order(f"if (likely({two} || {one})) f(); else if ({other}) g();") == ordered
    apart = f"({two} || {other})"
    assert in_one_order(apart) == apart


def compiled_trees() -> dict[Path, ast.Module]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    unit = Unit(ROOT, project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"])
    return {path: ast.parse(path.read_text("utf-8")) for path in unit.modules}


def named(node: ast.expr) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def families(trees: dict[Path, ast.Module]) -> dict[str, Counter[str]]:
    """The names of all classes that derive from one, however far, and how many have each."""
    children: dict[str, list[str]] = defaultdict(list)
    for tree in trees.values():
        for node in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
            for name in {name for base in node.bases for name in named(base)}:
                children[name].append(node.name)

    def below(name: str, seen: frozenset[str]) -> Counter[str]:
        found = Counter(children[name])
        for child in {*children[name]} - seen:
            found += below(child, seen | {child})
        return found

    return {name: below(name, frozenset({name})) for name in list(children)}


def test_no_small_family_with_two_of_one_name_is_asked_for_where_the_c_cannot_be_put_in_order() -> None:
    """`isinstance` with a class that has a few others below it compares them one by one, two of one name in any order:
    name a tuple of classes instead, or one of the two."""
    trees = compiled_trees()
    alike = {name for name, found in families(trees).items() if found.total() <= 3 and max(found.values()) > 1}
    assert "DrawCards" in alike
    asked = [
        f"{path.relative_to(ROOT)}:{node.lineno} {', '.join(named(node.args[1]) & alike)}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"
        if named(node.args[1]) & alike
    ]
    assert asked == []
