"""Words that are not understood, on their way to a fault that the user sees."""

from .lines import Part


class NotRead(Exception):  # noqa: N818 - it never reaches a user: it becomes a fault
    """Words of a text that are not understood: which, why, and what could have stood there."""

    def __init__(
        self,
        part: Part,
        reason: str = "not understood",
        at: int = -1,
        expected: tuple[str, ...] = (),
        category: str = "",
    ) -> None:
        super().__init__(reason)
        self.part = part
        self.reason = reason
        self.at = at  # the place in the words that was reached, or -1
        self.expected = expected
        self.category = category  # what it was read as
