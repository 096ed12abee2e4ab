"""Settings that every test shares."""

import os
import signal

from hypothesis import settings

# This machine may be busy with other tests: how long an example takes proves nothing. `make test` tries the same
# examples every time; `make fuzz` looks for new ones.
settings.register_profile("same", deadline=None, derandomize=True, database=None)
settings.register_profile("new", deadline=None, max_examples=2_000)
settings.load_profile("new" if os.environ.get("SHINPAN_NEW_EXAMPLES") else "same")

# Tests that run in the background of a shell inherit its deaf ear for Ctrl-C, and would hand it on to the programs they
# start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
