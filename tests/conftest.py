"""Settings that every test shares."""

from hypothesis import settings

# This machine may be busy with other tests: how long an example takes proves nothing.
settings.register_profile("shinpan", deadline=None)
settings.load_profile("shinpan")
