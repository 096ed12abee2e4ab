"""`shinpan serve` whose tables all draw the same secret: with pages that draw the same, games are the same too."""

from shinpan.cli import main
from shinpan.table import fair, starting

SECRET = fair.digest("the table's secret in the tests")


def the_secret() -> str:
    return SECRET


if __name__ == "__main__":  # heavy work has processes of its own, which import this file as well
    starting.new_secret = the_secret
    main()
