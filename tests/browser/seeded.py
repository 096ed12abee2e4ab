"""`shinpan serve` whose tables all draw the same secret: with pages that draw the same, games are the same too."""

from unittest.mock import patch

from shinpan.cli import main
from shinpan.table import fair

SECRET = fair.digest("the table's secret in the tests")

if __name__ == "__main__":  # heavy work has processes of its own, which import this file as well
    with patch("shinpan.table.starting.new_secret", return_value=SECRET):
        main()
