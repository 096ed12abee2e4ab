"""Plain data: what JSON can say. Views, saved positions, messages and reports are made of it."""

from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
