"""The position drawn in plain text, as one player sees it."""

from ...kernel.cards.prints import name_in
from ...kernel.game import screen
from ...kernel.machine.model import CHANCE, NOBODY
from ...kernel.state.telling import player_word
from .facts import text_in
from .notation import character_word
from .phrases import PHASE_NAMES, TYPE_NAMES
from .records import Character
from .state import Ucg
from .terms import HIGHEST_STATE, STATES, type_names
from .view import can_see

LABELS: dict[str, dict[str, str]] = {
    "en": {
        **screen.LABELS["en"],
        "head": "Turn {turn}, {phase} phase. {lead} leads.",
        "side": "{player}: deck {deck}, hand {hand}, discard area {discard}, exiled {exile}",
        "scene": "Scene: {name} (round {round}, {owner})",
        "down": "face-down",
        "card": "scene, round {0}",
    },
    "zh-TW": {
        **screen.LABELS["zh-TW"],
        "head": "第 {turn} 回合，{phase}階段。{lead} 先攻。",
        "side": "{player}：牌組 {deck}，手牌 {hand}，棄牌區 {discard}，遊戲外 {exile}",
        "scene": "場景：{name}（回合 {round}，{owner}）",
        "down": "面朝下",
        "card": "場景，回合 {0}",
    },
    "ja": {
        **screen.LABELS["ja"],
        "head": "第{turn}ターン、{phase}フェイズ。先攻は {lead}。",
        "side": "{player}：デッキ {deck}、手札 {hand}、捨て札 {discard}、ゲーム外 {exile}",
        "scene": "シーン：{name}（ラウンド {round}、{owner}）",
        "down": "裏向き",
        "card": "シーン、ラウンド {0}",
    },
}


def table_lines(s: Ucg, player: int, language: str) -> list[str]:
    """The table: the other side above, one line for each battle area."""
    words = LABELS[language]
    me = screen.near(player)
    lines = [words["head"].format(turn=s.turn, phase=PHASE_NAMES[language][s.phase], lead=player_word(s.lead))]
    for p in (1 - me, me):
        counts = {
            "deck": len(s.deck(p)),
            "hand": len(s.hand(p)),
            "discard": len(s.discard(p)),
            "exile": len(s.exile(p)),
        }
        lines.append(words["side"].format(player=player_word(p), **counts))
    scene = words["none"]
    owner, round_ = "-", "-"
    if s.scene != NOBODY:
        card = s.cards[s.scene]
        scene, owner, round_ = name_in(card, language), player_word(s.owners[s.scene]), str(card.round)
    lines.append(words["scene"].format(name=scene, round=round_, owner=owner))
    for area in range(s.areas()):
        sides = [side_text(s, s.field[p][area], p, area, player, language) for p in (me, 1 - me)]
        lines.append(f"  {'  |  '.join(sides)}")
    return lines


def side_text(s: Ucg, ch: Character | None, player: int, area: int, viewer: int, language: str) -> str:
    words = LABELS[language]
    if ch is None:
        return f"{player_word(player)}{area + 1} {words['vacant']}"
    names = []
    for card in ch.cards:
        seen = can_see(s, card, viewer) or viewer == CHANCE
        name = f"{name_in(s.cards[card], language)} L{s.cards[card].level}" if seen else "?"
        names.append(f"[{name}]" if card in s.down else name)
    top = s.top(ch)
    said = f"{character_word(ch)} {' < '.join(names)}"
    if top == NOBODY:
        return f"{said} ({words['down']})"
    types = types_text(s.rules.types_of(s, ch), language)
    state = STATES[min(len(ch.cards), HIGHEST_STATE)].upper()
    charged = f" +{len(ch.charged)}" if ch.charged else ""
    return f"{said}{charged} {state} {types} BP {s.rules.read(s).bp(ch)}"


def types_text(mask: int, language: str) -> str:
    """TYPEs in the words of a language."""
    return "/".join([TYPE_NAMES[language].get(name, name) for name in type_names(mask)])


def hand_text(s: Ucg, card: int, language: str) -> str:
    """A card in hand, in one line."""
    printed = s.cards[card]
    name, text = name_in(printed, language), text_in(printed, language)
    if printed.is_scene():
        return f"{printed.key}  {name}  {LABELS[language]['card'].format(printed.round)}  {text}"
    bp = "/".join(["-" if value < 0 else str(value) for value in printed.bp])
    extra = f" EXTRA {printed.ext}" if printed.ext >= 0 else ""
    types = types_text(printed.types, language)
    return f"{printed.key}  {name}  {printed.character} L{printed.level} {types}  {bp}{extra}  {text}"
