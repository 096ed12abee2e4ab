"""English 1.1, as `Rules` has it."""

from ..rules.base import Rules


class En11(Rules):
    """The manual of version 1.1."""
