"""English 1.5."""

from .zhtw_1_6 import ZhTw16


class En15(ZhTw16):
    """What "put into play" triggers resolves at once, in mid-effect [UCG 11.8.2]; so does the draw for a scene that an
    effect puts [UCG 6.2.2], and so are wrong stacks corrected [UCG 12.2.1]."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.puts_resolve_at_once = True
        self.scene_draw_waits = False
        self.stacks_corrected_at_once = True
