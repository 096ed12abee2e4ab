"""How urgent a process is."""

import os

ASIDE = 5  # so much less urgent than the table itself


def step_aside() -> None:
    """Let whoever serves people go first, on systems that know such a thing."""
    if hasattr(os, "nice"):
        os.nice(ASIDE)
