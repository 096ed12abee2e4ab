"""The position drawn in plain text, as one player sees it."""

from ...kernel.cards.prints import name_in
from ...kernel.game import screen
from ...kernel.state.telling import player_word
from .facts import keywords_of, text_in
from .phrases import COLOR_NAMES, PHASE_NAMES, TRIGGER_NAMES, keyword_said
from .records import Unit
from .state import Ua
from .terms import COLORS, ENERGY, FRONT, LINE_SIZE, keyword_names, place_of, place_word

LABELS: dict[str, dict[str, str]] = {
    "en": {
        **screen.LABELS["en"],
        "head": "Turn {turn} of {player}, {phase} phase.",
        "side": "{player}: life {life}, deck {deck}, hand {hand}, outside {outside}, removed {removed}, "
        "AP {ap}/{aps}, energy {energy}",
        "front": "Front Line",
        "energy": "Energy Line",
        "rest": "resting",
        "locked": "stays resting",
        "under": "{n} under it",
        "trigger": "trigger {0}",
    },
    "zh-TW": {
        **screen.LABELS["zh-TW"],
        "head": "{player} 的第 {turn} 回合，{phase}階段。",
        "side": "{player}：生命 {life}，牌組 {deck}，手牌 {hand}，場外 {outside}，移除 {removed}，"
        "AP {ap}/{aps}，能源 {energy}",
        "front": "前線",
        "energy": "能源線",
        "rest": "休息",
        "locked": "維持休息",
        "under": "下方 {n} 張",
        "trigger": "觸發：{0}",
    },
    "ja": {
        **screen.LABELS["ja"],
        "head": "{player} の第{turn}ターン、{phase}フェイズ。",
        "side": "{player}：ライフ {life}、デッキ {deck}、手札 {hand}、場外 {outside}、リムーブ {removed}、"
        "AP {ap}/{aps}、エナジー {energy}",
        "front": "フロントL",
        "energy": "エナジーL",
        "rest": "レスト",
        "locked": "レストのまま",
        "under": "下に {n} 枚",
        "trigger": "トリガー：{0}",
    },
}


def table_lines(s: Ua, player: int, language: str) -> list[str]:
    """The table: the other side above, your side below."""
    words = LABELS[language]
    me = screen.near(player)
    phase = PHASE_NAMES[language][s.phase]
    lines = [words["head"].format(turn=s.turns[s.active], player=player_word(s.active), phase=phase)]
    lines += side_text(s, 1 - me, (ENERGY, FRONT), language)
    return lines + side_text(s, me, (FRONT, ENERGY), language)


def side_text(s: Ua, player: int, order: tuple[int, int], language: str) -> list[str]:
    words = LABELS[language]
    energy = [(COLOR_NAMES[language][i], s.rules.energy_of(s, player, i)) for i in range(len(COLORS))]
    said = ", ".join([f"{color} {n}" for color, n in energy if n]) or words["none"]
    lines = [
        words["side"].format(
            player=player_word(player),
            life=len(s.life(player)),
            deck=len(s.deck(player)),
            hand=len(s.hand(player)),
            outside=len(s.outside(player)),
            removed=len(s.removed(player)),
            ap=s.ap[player],
            aps=s.ap[player] + s.ap[2 + player],
            energy=said,
        )
    ]
    for line in order:
        units = [unit_text(s, place_of(player, line, slot), language) for slot in range(LINE_SIZE)]
        lines.append(f"  {words['front' if line == FRONT else 'energy']}: {'  |  '.join(units)}")
    return lines


def unit_text(s: Ua, place: int, language: str) -> str:
    words = LABELS[language]
    unit = s.field[place]
    if unit is None:
        return f"{place_word(place)} {words['vacant']}"
    board = s.rules.read(s)
    card = s.cards[unit.cards[-1]]
    said = f"{place_word(place)} {name_in(card, language)}"
    if len(unit.cards) > 1:
        said += f" < {name_in(s.cards[unit.cards[-2]], language)}"
    if card.is_character():
        said += f" BP {board.bp[place]}"
    marks = [*keyword_names(board.keywords[place]), *size_words(s, unit)]
    if marks:
        said += f" [{', '.join([keyword_said(word, language) for word in marks])}]"
    if unit.under:
        said += f" ({words['under'].format(n=len(unit.under))})"
    if unit.lock:
        said += f" ({words['locked']})"
    return f"{said} ({words['rest']})" if unit.rest else said


def size_words(s: Ua, unit: Unit) -> list[str]:
    """Impact and Damage as they are now."""
    found: list[str] = []
    if s.rules.impact(s, unit) > 0:
        found.append(f"impact {s.rules.impact(s, unit)}")
    if s.rules.direct_damage(s, unit) > 1:
        found.append(f"damage {s.rules.direct_damage(s, unit)}")
    return found


def hand_text(s: Ua, card: int, language: str) -> str:
    """A card in hand, in one line."""
    printed = s.cards[card]
    facts = [f"{COLOR_NAMES[language][printed.color]} {printed.energy}", f"AP {printed.ap}"]
    if printed.is_character():
        facts.append(f"BP {printed.bp}")
    facts += [keyword_said(str(word), language) for word in keywords_of(printed)]
    if printed.trigger:
        facts.append(LABELS[language]["trigger"].format(TRIGGER_NAMES[language][printed.trigger]))
    facts += [f"[{trait}]" for trait in printed.traits]
    name, text = name_in(printed, language), one_line(text_in(printed, language))
    return f"{printed.key}  {name}  {', '.join(facts)}  {text}".rstrip()


def one_line(text: str) -> str:
    """A text without its line breaks."""
    parts = text.replace("<br>", "\n").splitlines()
    return " / ".join([part.strip() for part in parts if part.strip()])
