"""Answers to "why?" in a reader's language: a game keeps its sentences by name, in one place for each language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from ..machine.model import NOBODY, AnyState, Decision
from ..state.telling import player_word
from .protocol import LogLine, Reason

# What every game says.
COMMON: Final[dict[str, dict[str, str]]] = {
    "en": {
        "offered": "'{0}' is offered to {1}",
        "text": "the text of the card: {0}",
        "over": "the game is over",
        "nobody": "nobody has to decide anything",
        "not yours to decide": "it is {0} who must decide now",
        "none of the options": "'{0}' is none of the options: {1}",
        "other phase": "that is done in the {0} phase, this is the {1} phase",
        "not in hand": "there is no {0} in your hand",
        "an effect forbids": "an effect says that you cannot",
        "used up": "it has been used {0} times this turn",
        "no line": "the log has no line {0}: there are {1}",
        "rule": "the rule: {0}",
    },
    "zh-TW": {
        "offered": "「{0}」是 {1} 可以選擇的",
        "text": "卡牌的效果說明：{0}",
        "over": "遊戲已經結束",
        "nobody": "目前沒有人需要做決定",
        "not yours to decide": "現在由 {0} 做決定",
        "none of the options": "「{0}」不在選項之中：{1}",
        "other phase": "那要在{0}階段進行，現在是{1}階段",
        "not in hand": "你的手牌中沒有 {0}",
        "an effect forbids": "有效果使你不能這麼做",
        "used up": "本回合已經使用過 {0} 次",
        "no line": "紀錄中沒有第 {0} 行，共有 {1} 行",
        "rule": "規則：{0}",
    },
}


# The first rule that forbids a player an answer in these words, if the game has one to name.
WhyNot: TypeAlias = Callable[[AnyState, str, int, "Reasons"], Reason | None]


class Reasons:
    """The sentences of a game in one language."""

    __slots__ = ("common", "own", "phases", "text_rule", "turn_rule")

    def __init__(
        self,
        own: Mapping[str, Mapping[str, str]],
        phases: Mapping[str, Sequence[str]],
        language: str,
        text_rule: str,
        turn_rule: str,
    ) -> None:
        self.common: Mapping[str, str] = COMMON[language]
        self.own: Mapping[str, str] = own[language]
        self.phases: Sequence[str] = phases[language]
        self.text_rule = text_rule  # what the texts of cards rest on
        self.turn_rule = turn_rule  # what says when nobody decides anything, before the game is over

    def why(self, s: AnyState, words: str, player: int, options: Sequence[str], why_not: WhyNot) -> list[Reason]:
        """Why an answer is offered to a player, or the first rule that forbids it."""
        offered = self.offered(s, words, player, options)
        if offered:
            return offered
        reason = self.out_of_turn(s, player) or why_not(s, words, player, self)
        if reason is None:
            reason = self.because("none of the options", s.decision.rule, "", (words, ", ".join(options)))
        return [reason]

    def because(self, name: str, rule: str, card: str = "", values: Sequence[object] = ()) -> Reason:
        """A reason by the name of its sentence."""
        sentence = self.own.get(name) or self.common[name]
        return Reason(sentence.format(*values), rule, card)

    def other_phase(self, wanted: int, now: int, rule: str) -> Reason:
        """That something belongs to another phase."""
        return self.because("other phase", rule, "", (self.phases[wanted], self.phases[now]))

    def offered(self, s: AnyState, words: str, player: int, options: Sequence[str]) -> list[Reason]:
        """Why an option is offered to a player: the rule that asks, and the text of the card, which rests on a rule as
        well. Nothing if it is not."""
        decision: Decision | None = s.decision
        if decision is None or decision.player != player or words not in options:
            return []
        source = "" if decision.source == NOBODY else s.cards[decision.source].name
        reasons = [self.because("offered", decision.rule, source, (words, player_word(decision.player)))]
        if source and s.cards[decision.source].text:
            reasons.append(self.because("text", self.text_rule, source, (s.cards[decision.source].text,)))
        return reasons

    def out_of_turn(self, s: AnyState, player: int) -> Reason | None:
        """Why a player can answer nothing now, or None if they can."""
        decision: Decision | None = s.decision
        if decision is None:
            return self.because("over" if s.is_over() else "nobody", s.won_by or self.turn_rule)
        if decision.player != player:
            return self.because("not yours to decide", decision.rule, "", (player_word(decision.player),))
        return None


def card_in_hand(s: AnyState, key: str, player: int) -> int:
    """The card in a player's hand that goes by a key, or NOBODY."""
    for card in s.hand(player):
        if s.cards[card].key.lower() == key.lower():
            found: int = card
            return found
    return NOBODY


def why_line(line: LogLine, title: str, text: str, language: str) -> list[Reason]:
    """Why a line is in the log: what happened, the rule it rests on, and the text that caused it."""
    words = COMMON[language]
    reasons = [Reason(line.words, line.rule, line.source)]
    if title:
        reasons.append(Reason(words["rule"].format(title), line.rule, ""))
    if text:
        reasons.append(Reason(words["text"].format(text), line.rule, line.source))
    return reasons
