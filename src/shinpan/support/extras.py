"""Libraries that only some commands need, asked for when they are used."""

from importlib import import_module
from typing import Any

from .errors import ShinpanError


def needed(module: str, extra: str, what: str) -> Any:
    """A library that may be missing; the error says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ShinpanError(
            f"{what} needs {module.split('.', maxsplit=1)[0]}, which is not here: pip install 'shinpan[{extra}]'"
        ) from error
