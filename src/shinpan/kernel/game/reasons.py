"""Answers to "why?" in a reader's language: a game keeps its sentences by name, in one place for each language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from ...support.json import Json
from ..cards.library import AnyCard
from ..cards.prints import name_in, said_in
from ..machine.model import NOBODY, AnyState, Decision
from ..state.telling import player_word
from .protocol import LogLine, Reason

# What every game says.
COMMON: Final[dict[str, dict[str, str]]] = {
    "en": {
        "offered": "'{option}' is offered to {player}",
        "text": "the text of the card: {text}",
        "over": "the game is over",
        "nobody": "nobody has to decide anything",
        "not yours to decide": "it is {player} who must decide now",
        "none of the options": "'{option}' is none of the options: {options}",
        "nothing there": "there is nothing there",
        "other phase": "that is done in the {phase} phase, this is the {now} phase",
        "not in hand": "there is no {card} in your hand",
        "an effect forbids": "an effect says that you cannot",
        "used up": "it has been used {number} times this turn",
        "happened": "{line}",
        "rule": "the rule: {title}",
    },
    "zh-TW": {
        "offered": "「{option}」是 {player} 可以選擇的",
        "text": "卡牌的效果說明：{text}",
        "over": "遊戲已經結束",
        "nobody": "目前沒有人需要做決定",
        "not yours to decide": "現在由 {player} 做決定",
        "none of the options": "「{option}」不在選項之中：{options}",
        "nothing there": "那裡什麼都沒有",
        "other phase": "那要在{phase}階段進行，現在是{now}階段",
        "not in hand": "你的手牌中沒有 {card}",
        "an effect forbids": "有效果使你不能這麼做",
        "used up": "本回合已經使用過 {number} 次",
        "happened": "{line}",
        "rule": "規則：{title}",
    },
    "ja": {
        "offered": "「{option}」は {player} が選べる",
        "text": "カードのテキスト：{text}",
        "over": "ゲームは終わっている",
        "nobody": "今は誰も決めることがない",
        "not yours to decide": "今決めるのは {player} である",
        "none of the options": "「{option}」は選択肢にない：{options}",
        "nothing there": "そこには何もない",
        "other phase": "それは{phase}フェイズに行う。今は{now}フェイズである",
        "not in hand": "手札に {card} がない",
        "an effect forbids": "効果により行えない",
        "used up": "このターンにすでに {number} 回使っている",
        "happened": "{line}",
        "rule": "ルール：{title}",
    },
}
NO_LINE: Final = {
    "en": "the log has no line {0}: there are {1}",
    "zh-TW": "紀錄中沒有第 {0} 行，共有 {1} 行",
    "ja": "ログに {0} 行目はない。全部で {1} 行である",
}
NO_FACTS: Final[dict[str, Json]] = {}
NO_CARDS: Final[dict[str, AnyCard]] = {}
NO_WORDS: Final[dict[str, str]] = {}


# The first rule that forbids a player an answer in these words, if the game has one to name.
WhyNot: TypeAlias = Callable[[AnyState, str, int, "Reasons"], Reason | None]

# What a card says to a reader of a language.
TextIn: TypeAlias = Callable[[AnyCard, str], str]


def as_printed(card: AnyCard, language: str) -> str:
    """The text of a card in its print in a language where that is loaded, else as it is printed."""
    return said_in(card, "text", language) or str(card.text)


class Reasons:
    """The sentences of a game in one language."""

    __slots__ = ("common", "language", "names", "own", "phases", "text_in", "text_rule", "turn_rule")

    def __init__(
        self,
        own: Mapping[str, Mapping[str, str]],
        phases: Mapping[str, Sequence[str]],
        language: str,
        text_rule: str,
        turn_rule: str,
        text_in: TextIn = as_printed,
    ) -> None:
        self.text_in = text_in
        self.language = language
        self.common: Mapping[str, str] = COMMON[language]
        self.own: Mapping[str, str] = own[language]
        self.phases: Sequence[str] = phases[language]
        self.names: Sequence[str] = phases["en"]  # of the phases, as data has them
        self.text_rule = text_rule  # what the texts of cards rest on
        self.turn_rule = turn_rule  # what says when nobody decides anything, before the game is over

    def why(self, s: AnyState, words: str, player: int, options: Sequence[str], why_not: WhyNot) -> list[Reason]:
        """Why an answer is offered to a player, or the first rule that forbids it."""
        offered = self.offered(s, words, player, options)
        if offered:
            return offered
        reason = self.out_of_turn(s, player) or why_not(s, words, player, self)
        if reason is None:
            said = {"option": words, "options": ", ".join(options)}
            reason = self.because("none of the options", s.decision.rule, said=said)
        return [reason]

    def because(
        self,
        name: str,
        rule: str,
        source: AnyCard | None = None,
        facts: Mapping[str, Json] = NO_FACTS,
        cards: Mapping[str, AnyCard] = NO_CARDS,
        said: Mapping[str, str] = NO_WORDS,
    ) -> Reason:
        """A reason by the name of its sentence. The gaps are filled with facts, with cards, which are words by name and
        data by number, and with what is only said here, or said in another way than it is told."""
        sentence = self.own.get(name) or self.common[name]
        gaps: dict[str, object] = {
            **facts,
            **{gap: name_in(card, self.language) for gap, card in cards.items()},
            **said,
        }
        told: dict[str, Json] = {**facts, **{gap: card.key for gap, card in cards.items()}}
        if source is not None:
            told["source"] = source.key
        return Reason(
            sentence.format(**gaps), rule, "" if source is None else name_in(source, self.language), name, told
        )

    def other_phase(self, wanted: int, now: int, rule: str) -> Reason:
        """That something belongs to another phase."""
        facts: dict[str, Json] = {"phase": self.names[wanted], "now": self.names[now]}
        return self.because(
            "other phase", rule, None, facts, said={"phase": self.phases[wanted], "now": self.phases[now]}
        )

    def offered(self, s: AnyState, words: str, player: int, options: Sequence[str]) -> list[Reason]:
        """Why an option is offered to a player: the rule that asks, and the text of the card, which rests on a rule as
        well. Nothing if it is not."""
        decision: Decision | None = s.decision
        if decision is None or decision.player != player or words not in options:
            return []
        source = None if decision.source == NOBODY else s.cards[decision.source]
        asked: dict[str, Json] = {"player": player_word(decision.player)}
        reasons = [self.because("offered", decision.rule, source, asked, said={"option": words})]
        if source is not None and source.text:
            reasons.append(self.text(self.text_rule, source))
        return reasons

    def text(self, rule: str, source: AnyCard) -> Reason:
        """The text of a card in this language: its print there, or written in it."""
        return self.because("text", rule, source, {"text": self.text_in(source, self.language)})

    def out_of_turn(self, s: AnyState, player: int) -> Reason | None:
        """Why a player can answer nothing now, or None if they can."""
        decision: Decision | None = s.decision
        if decision is None:
            return self.because("over" if s.is_over() else "nobody", s.won_by or self.turn_rule)
        if decision.player != player:
            return self.because("not yours to decide", decision.rule, None, {"player": player_word(decision.player)})
        return None


def card_in_hand(s: AnyState, key: str, player: int) -> int:
    """The card in a player's hand that goes by a key, or NOBODY."""
    for card in s.hand(player):
        if s.cards[card].key.lower() == key.lower():
            found: int = card
            return found
    return NOBODY


def why_line(line: LogLine, title: str, source: AnyCard | None, tell: Reasons) -> list[Reason]:
    """Why a line is in the log: what happened, the rule it rests on, and the text that caused it."""
    reasons = [tell.because("happened", line.rule, source, said={"line": line.words})]
    if title:
        reasons.append(tell.because("rule", line.rule, None, {"title": title}))
    if source is not None and source.text:
        reasons.append(tell.text(line.rule, source))
    return reasons
