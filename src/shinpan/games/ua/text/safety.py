"""What cannot happen to a card, said one after the other: "cannot be switched to resting, moved, or returned"."""

from dataclasses import fields
from typing import Any, Final

from ..modify import Safe

FLAGS: Final = ("rested", "moved", "to_hand", "bp_loss")  # in the order in which they are said


def one(flags: list[str]) -> Safe:
    return Safe(
        rested="rested" in flags, moved="moved" in flags, to_hand="to_hand" in flags, bp_loss="bp_loss" in flags
    )


def flags_of(safe: Any) -> list[str]:
    return [flag for flag in FLAGS if getattr(safe, flag)]


def read_safe(with_bp: bool) -> Any:
    """Several things that cannot happen, as one; losing BP is said last, and alone without whose abilities do it."""

    def read(parts: tuple[Any, ...]) -> list[Any]:
        flags = [flag for part in parts for flag in flags_of(part)]
        is_last = [flag == "bp_loss" for flag in flags] == [False] * (len(flags) - with_bp) + [True] * with_bp
        return [one(flags)] if is_last and len(set(flags)) == len(flags) > with_bp else []

    return read


def write_safe(with_bp: bool) -> Any:
    def write(value: Any) -> tuple[Any, ...] | None:
        flags = flags_of(value) if isinstance(value, Safe) else []
        others = [field.name for field in fields(Safe) if field.name not in FLAGS]
        said = len(flags) > with_bp and ("bp_loss" in flags) == with_bp
        if not said or any(getattr(value, name) for name in others):
            return None
        return tuple([one([flag]) for flag in flags])

    return write
