"""What can go wrong with what is kept."""


class ConflictError(Exception):
    """Somebody else has changed the game, or the storage refuses the change."""


class LostError(ConflictError):
    """Another process has the game awake: this one knows nothing of it any more."""
