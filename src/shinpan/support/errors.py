"""The one error that reaches users: what was wrong, where, and what would be right."""


class ShinpanError(Exception):
    """Bad input of any kind. The message is one clear sentence for a person."""
