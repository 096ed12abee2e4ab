"""Libraries that only some commands need, asked for when they are used."""

import os
from importlib import import_module
from typing import Any, Final

from .errors import ShinpanError

THREADS: Final = "OPENBLAS_NUM_THREADS"  # read once, when NumPy is first imported


def needed(module: str, extra: str, what: str) -> Any:
    """A library that may be missing; the error says how to get it."""
    if module == "numpy":
        # Its products are small here: threads that share one of them wait for each other much longer than they count,
        # and take the cores from everybody else. Who has said how many there should be is left alone.
        os.environ.setdefault(THREADS, "1")
    try:
        return import_module(module)
    except ImportError as error:
        raise ShinpanError(
            f"{what} needs {module.split('.', maxsplit=1)[0]}, which is not here: pip install 'shinpan[{extra}]'"
        ) from error
