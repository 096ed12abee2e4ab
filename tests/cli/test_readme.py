"""The README does what it says."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import shinpan, ucg

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def test_the_python_of_the_readme_runs() -> None:
    code = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)[0]
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)
    assert names["game"].encode(names["loaded"]) == names["game"].encode(names["twin"])
    assert names["hand"]


@pytest.mark.parametrize("library", ["gymnasium", "pettingzoo", "pyspiel"])
def test_the_environments_of_the_readme_run(library: str) -> None:
    pytest.importorskip(library)
    extra = {"pyspiel": "openspiel"}.get(library, library)
    blocks = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    (code,) = [block for block in blocks if f"shinpan[{extra}]" in block]
    exec(compile(code, "README.md", "exec"), {})


def test_every_command_of_the_readme_exists_with_its_options() -> None:
    lines = re.findall(r"^(shinpan [^\n]*)", README, re.MULTILINE)
    assert len(lines) > 10
    for line in lines:
        words = shlex.split(line, comments=True)[1:]
        deep = 2 if words[0] in ("cards", "deck", "lab", "record", "rules") else 1
        command = [word for word in words[:deep] if not word.startswith("-")]
        shown = shinpan(*command, "--help")
        assert shown.code == 0, line
        for option in (word for word in words if word.startswith("--")):
            assert option in shown.out, line


def test_the_decks_of_the_readme_exist() -> None:
    named = set(re.findall(r'"([A-Z][^"]*)"', "\n".join(re.findall(r"^shinpan .*$", README, re.MULTILINE))))
    assert named <= set(ucg().starter_decks())
