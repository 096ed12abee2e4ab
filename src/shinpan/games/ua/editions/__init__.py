"""The editions of the manual: each holds only what differs."""

from ..rules.base import Rules
from .en_1_1 import En11

EDITIONS: dict[str, Rules] = {rules.edition: rules for rules in (En11("en-1.1"),)}
DEFAULT = "en-1.1"
