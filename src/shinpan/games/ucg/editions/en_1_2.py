"""English 1.2."""

from .en_1_4 import En14


class En12(En14):
    """EXTRA BP is not affected by grade effects: they do not even count on it [UCG 11.6.4]."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.grade_counts_on_extra = False
