"""`shinpan serve` on a machine that is busy with tests: it waits for longer than a table of strangers would."""

from functools import partial
from unittest.mock import patch

import shinpan.table.serving  # noqa: F401 - first: it says what settings are
from shinpan.cli import main
from shinpan.table.settings import Settings

SECONDS = 180.0
PATIENTLY = {"page_seconds": SECONDS, "header_seconds": SECONDS, "body_seconds": SECONDS, "hello_seconds": SECONDS}

if __name__ == "__main__":  # heavy work has processes of its own, which import this file as well
    with patch("shinpan.table.settings.Settings", partial(Settings, **PATIENTLY)):  # type: ignore[arg-type]
        main()
