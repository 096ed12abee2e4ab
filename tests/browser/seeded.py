"""`shinpan serve` whose tables all draw the same secret: with pages that draw the same, games are the same too.

It waits for a busy machine longer than a table of strangers would.
"""

from functools import partial
from unittest.mock import patch

import shinpan.table.serving  # noqa: F401 - first: it says what settings are
from shinpan.cli import main
from shinpan.table import fair
from shinpan.table.settings import Settings

SECONDS = 180.0
SECRET = fair.digest("the table's secret in the tests")

if __name__ == "__main__":  # heavy work has processes of its own, which import this file as well
    patiently = partial(Settings, page_seconds=SECONDS, header_seconds=SECONDS, hello_seconds=SECONDS)
    with (
        patch("shinpan.table.starting.new_secret", return_value=SECRET),
        patch("shinpan.table.settings.Settings", patiently),
    ):
        main()
