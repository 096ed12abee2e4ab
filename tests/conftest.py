"""Settings that every test shares."""

import signal

from hypothesis import settings

# This machine may be busy with other tests: how long an example takes proves nothing.
settings.register_profile("shinpan", deadline=None)
settings.load_profile("shinpan")

# Tests that run in the background of a shell inherit its deaf ear for Ctrl-C, and would hand it on to the programs they
# start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
