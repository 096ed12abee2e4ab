"""A state names everything it holds: what `fields` lists is what a clone must carry."""

import pytest

from shinpan.games.ucg.state import Ucg
from shinpan.kernel.machine.model import KERNEL_FIELDS, State
from tests.games.ucg.decks import DECKS
from tests.games.ucg.helpers import GAME


def declared(cls: type) -> set[str]:
    """The attributes that a class and its bases have, as Python or as mypyc keeps them."""
    found: set[str] = set()
    for base in cls.__mro__:
        found.update(getattr(base, "__mypyc_attrs__", ()) or base.__dict__.get("__slots__", ()))
    return found - {"__dict__"}


@pytest.mark.parametrize("cls", [Ucg])
def test_fields_lists_everything_that_a_state_holds(cls: type[Ucg]) -> None:
    state = GAME.start("zhtw-1.6", DECKS, "fields")
    assert isinstance(state, cls)
    assert sorted(state.fields()) == sorted(declared(cls))
    assert len(set(state.fields())) == len(state.fields())
    assert not hasattr(state, "__dict__")


def test_the_kernels_own_fields_are_all_listed() -> None:
    assert sorted(KERNEL_FIELDS) == sorted(declared(State))


def test_every_field_is_set_from_the_start_and_carried_by_a_clone() -> None:
    state = GAME.start("zhtw-1.6", DECKS, "fields", "throw", True)
    twin = state.clone()
    for name in state.fields():
        mine, theirs = getattr(state, name), getattr(twin, name)
        if isinstance(mine, (int, str, type(None))) or name in state.shared():
            assert mine is theirs or mine == theirs, name
        elif isinstance(mine, list):
            assert mine is not theirs, name
            assert len(mine) == len(theirs), name


def test_shared_fields_are_fields() -> None:
    state = GAME.start("zhtw-1.6", DECKS, "fields")
    assert set(state.shared()) <= set(state.fields())
    assert GAME.encode(state.clone()) == GAME.encode(state)
