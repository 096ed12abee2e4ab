"""How urgent a process is."""

import os

ASIDE = 10  # so much less urgent than the table itself: several of them leave it most of a core


def step_aside() -> None:
    """Let whoever serves people go first, on systems that know such a thing."""
    if hasattr(os, "nice"):
        os.nice(ASIDE)
