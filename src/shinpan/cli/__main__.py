"""`python -m shinpan.cli` is `shinpan`."""

from shinpan.cli import main

main()
