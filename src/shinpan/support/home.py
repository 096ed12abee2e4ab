"""Where a user's own things are kept: imported sets, saved games, rule documents."""

import os
from pathlib import Path


def home() -> Path:
    """The user's folder: $SHINPAN_HOME, else the place that the system keeps for such data."""
    named = os.environ.get("SHINPAN_HOME", "")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "shinpan"
