"""Traditional Chinese 1.6, played by default."""

from .en_1_7 import En17


class ZhTw16(En17):
    """A waiting effect needs its card topmost and face-up when it resolves, not all the time before [UCG 10.1.3.2];
    Charge reveals what it will put [UCG 11.17.1]."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.waiting_needs_continuity = False
        self.charge_asks_to_put = False
