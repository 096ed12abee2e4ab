"""English 1.7: the current text, as `Rules` has it."""

from ..rules.base import Rules


class En17(Rules):
    """All battles are judged before any is applied [UCG 5.9.2.1]; a name alias takes the name below [UCG 11.21]."""
