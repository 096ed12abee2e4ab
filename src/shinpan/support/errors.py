"""The one error that reaches users: what was wrong, where, and what would be right. And one that never should."""


class ShinpanError(Exception):
    """Bad input of any kind. The message is one clear sentence for a person."""


class UnsaidError(Exception):
    """A part of a program that a language has no words for: a fault of its wordings, which a test finds."""
