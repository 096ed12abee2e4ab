"""The engine under test is the one that the run is about: compiled, or interpreted.

`make test` runs these tests twice and says which by SHINPAN_EXPECT_COMPILED.
"""

import os
from importlib import import_module
from pathlib import Path

import pytest

import shinpan

SOURCES = Path(__file__).parents[2] / "src"
EXPECTED = os.environ.get("SHINPAN_EXPECT_COMPILED")
MODULES = [
    "shinpan.support.errors",
    "shinpan.kernel.machine.model",
    "shinpan.kernel.machine.loop",
    "shinpan.players.search",
]


@pytest.mark.skipif(EXPECTED is None, reason="SHINPAN_EXPECT_COMPILED is not set")
@pytest.mark.parametrize("name", MODULES)
def test_the_expected_build_of_the_engine_is_loaded(name: str) -> None:
    file = Path(import_module(name).__file__ or "")
    assert (file.suffix in {".so", ".pyd"}) == (EXPECTED == "1"), file


@pytest.mark.skipif(EXPECTED is None, reason="SHINPAN_EXPECT_COMPILED is not set")
def test_the_package_comes_from_the_sources_only_when_interpreted() -> None:
    assert Path(shinpan.__file__).is_relative_to(SOURCES) == (EXPECTED == "0")


def test_sources_are_shipped_beside_the_compiled_modules() -> None:
    folder = Path(shinpan.__file__).parent
    assert (folder / "py.typed").is_file()
    assert (folder / "support" / "errors.py").is_file()
