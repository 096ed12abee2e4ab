"""Words that are not understood, on their way to a fault that the user sees."""

from lark.exceptions import UnexpectedInput

from .lines import Part


class NotRead(Exception):  # noqa: N818 - it never reaches a user: it becomes a fault
    """Words of a text that are not understood: which, and why."""

    def __init__(self, part: Part, error: UnexpectedInput | None = None, reason: str = "not understood") -> None:
        super().__init__(reason)
        self.part = part
        self.error = error
        self.reason = reason
