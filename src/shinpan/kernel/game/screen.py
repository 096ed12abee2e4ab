"""The position drawn in plain text, as one player sees it: what the tables of all card games have."""

from typing import Final

from ..machine.model import AnyState
from .modules import Screen

LABELS: Final[dict[str, dict[str, str]]] = {
    "en": {"none": "none", "vacant": "vacant", "hand": "Your hand:"},
    "zh-TW": {"none": "無", "vacant": "空位", "hand": "你的手牌："},
    "ja": {"none": "なし", "vacant": "空き", "hand": "あなたの手札："},
}


def near(player: int) -> int:
    """The side that is drawn below: who only looks on sees the table as A does."""
    return player if player in (0, 1) else 0


def board_text(s: AnyState, player: int, language: str, screen: Screen) -> str:
    """The table as a game draws it, a player's own side nearest, and their hand below."""
    lines = screen.table_lines(s, player, language)
    if player in (0, 1):
        lines.append(LABELS[language]["hand"])
        lines += [f"  {screen.hand_text(s, card, language)}" for card in s.hand(player)]
    return "\n".join(lines)
