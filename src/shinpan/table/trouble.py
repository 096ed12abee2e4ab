"""What can go wrong with what is kept, and what is answered with a status of its own."""

from ..support.errors import ShinpanError


class StatusError(ShinpanError):
    """What was asked cannot be had: a status of HTTP, and the words."""

    def __init__(self, status: int, template: str, **values: object) -> None:
        super().__init__(template, **values)
        self.status = status


class ConflictError(Exception):
    """Somebody else has changed the game, or the storage refuses the change."""


class LostError(ConflictError):
    """Another process has the game awake: this one knows nothing of it any more."""
