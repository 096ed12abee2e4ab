"""The words of logs and questions that every game has, in one place for each language, and how sentences are made."""

from collections.abc import Mapping, Sequence
from typing import Final

from ..cards.library import AnyCard
from ..cards.prints import name_in
from ..machine.model import CHANCE, NOBODY, AnyState, Decision, Event
from ..state.opening import THROWS
from ..state.telling import card_words, may_know, player_word
from .event_forms import NUMBERS, PHASE_WORD, THROW, ZONE, Events

# What a decision asks, by its kind. {player} must answer; {card} is the card whose text asks.
QUESTIONS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "throw": "{player}: rock, paper or scissors?",
        "hand": "{player}: keep this hand, or redraw once?",
        "resolve": "{player}: which waiting effect first?",
        "may": "{player}: do what {card} allows?",
        "option": "{player}: which alternative of {card}?",
        "card": "{player}: choose a card for {card}.",
        "number": "{player}: choose a number for {card}.",
        "end": "{player}: to the top or to the bottom of the deck?",
        "shuffle": "By lot: which card comes next?",
        "chance card": "By lot: which card for {card}?",
    },
    "zh-TW": {
        "throw": "{player}：出石頭、布或剪刀？",
        "hand": "{player}：保留這副手牌，還是重抽一次？",
        "resolve": "{player}：先結算哪一個等待中的效果？",
        "may": "{player}：要執行 {card} 所允許的效果嗎？",
        "option": "{player}：選擇 {card} 的哪一項？",
        "card": "{player}：為 {card} 選擇一張牌。",
        "number": "{player}：為 {card} 選擇一個數字。",
        "end": "{player}：放到牌組的最上方還是最下方？",
        "shuffle": "抽籤：下一張是哪張牌？",
        "chance card": "抽籤：為 {card} 選哪張牌？",
    },
    "ja": {
        "throw": "{player}：グー、パー、チョキのどれを出しますか？",
        "hand": "{player}：この手札で始めますか、1回だけ引き直しますか？",
        "resolve": "{player}：待機中の効果のうち、どれを先に解決しますか？",
        "may": "{player}：{card} の効果を行いますか？",
        "option": "{player}：{card} のどちらを選びますか？",
        "card": "{player}：{card} のためにカードを選んでください。",
        "number": "{player}：{card} のために数を選んでください。",
        "end": "{player}：デッキの上に置きますか、下に置きますか？",
        "shuffle": "抽選：次はどのカードですか？",
        "chance card": "抽選：{card} でどのカードが選ばれますか？",
    },
}

# What happened, by the event's name.
EVENTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "shuffle": "{player} shuffles their deck",
        "throw": "A throws {first}, B throws {second}",
        "phase": "{phase} phase",
        "draw": "{player} draws {cards}",
        "move": "{cards} of {player}: {origin} to {to}",
        "resolve": "{player} resolves {cards}",
        "use": "{player} uses {cards}",
        "reveal": "{player} reveals {cards}",
        "look": "{player} looks at {cards}",
        "forbid": "{other} is forbidden something",
        "win": "{player} wins the game",
    },
    "zh-TW": {
        "shuffle": "{player} 洗牌",
        "throw": "A 出{first}，B 出{second}",
        "phase": "{phase}階段",
        "draw": "{player} 抽了 {cards}",
        "move": "{player} 的 {cards}：從{origin}到{to}",
        "resolve": "{player} 結算 {cards}",
        "use": "{player} 使用 {cards}",
        "reveal": "{player} 公開 {cards}",
        "look": "{player} 查看 {cards}",
        "forbid": "{other} 受到限制",
        "win": "{player} 獲得遊戲勝利",
    },
    "ja": {
        "shuffle": "{player} はデッキをシャッフルした",
        "throw": "A は{first}、B は{second}を出した",
        "phase": "{phase}フェイズ",
        "draw": "{player} は {cards} を引いた",
        "move": "{player} の {cards}：{origin}から{to}へ",
        "resolve": "{player} は {cards} の効果を解決する",
        "use": "{player} は {cards} を使った",
        "reveal": "{player} は {cards} を公開した",
        "look": "{player} は {cards} を見た",
        "forbid": "{other} はできないことが増えた",
        "win": "{player} はゲームに勝利した",
    },
}

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "a card": "a card",
        "cards": "{n} cards",
        "bp": "{amount:+d} BP",
        "rock": "rock",
        "paper": "paper",
        "scissors": "scissors",
    },
    "zh-TW": {
        "a card": "一張牌",
        "cards": "{n} 張牌",
        "bp": "BP{amount:+d}",
        "rock": "石頭",
        "paper": "布",
        "scissors": "剪刀",
    },
    "ja": {
        "a card": "カード1枚",
        "cards": "カード{n}枚",
        "bp": "BP{amount:+d}",
        "rock": "グー",
        "paper": "パー",
        "scissors": "チョキ",
    },
}

BOTTOM_OF_DECK: Final[dict[str, str]] = {"en": "bottom of the deck", "zh-TW": "牌組底部", "ja": "デッキの下"}


def asked_of(decision: Decision) -> str:
    """What a decision asks, by the name of its question: its kind, but for what luck is asked."""
    return "chance card" if decision.kind == "card" and decision.player == CHANCE else decision.kind


class Phrases:
    """The words of a game, by language."""

    __slots__ = ("deck_bottom", "events", "phases", "questions", "words", "zones")

    def __init__(
        self,
        questions: Mapping[str, Mapping[str, str]],
        events: Mapping[str, Mapping[str, str]],
        words: Mapping[str, Mapping[str, str]],
        phases: Mapping[str, Sequence[str]],
        zones: Mapping[str, Sequence[str]],
        deck_bottom: int,
    ) -> None:
        self.questions = questions
        self.events = events
        self.words = words
        self.phases = phases
        self.zones = zones
        self.deck_bottom = deck_bottom  # the bottom of the deck as a place to go to

    def question(self, s: AnyState, kind: str, language: str, area: int = 0) -> str:
        """What a decision of some kind asks, in a sentence."""
        decision: Decision = s.decision
        card = name_in(s.cards[decision.source], language) if decision.source != NOBODY else ""
        sentence = self.questions[language][kind]
        return sentence.format(player=player_word(decision.player), card=card, area=area)

    def fields(self, s: AnyState, event: Event, player: int, language: str, events: Events) -> dict[str, str]:
        """What the sentence of an event may speak of: what its declaration says, in the language; a player is told of
        cards only what they may know."""
        words = self.words[language]
        cards: list[AnyCard] = [s.cards[card] for card in event.cards]
        fields: dict[str, str] = {
            "player": player_word(event.player),
            "cards": card_words(cards, may_know(event, player), words, language),
        }
        for slot, numbers in events.parts(event):
            if slot.kind == ZONE:
                fields[slot.name] = self.zone(numbers[0], language)
            elif slot.kind == PHASE_WORD:
                fields[slot.name] = self.phases[language][numbers[0]]
            elif slot.kind == THROW:
                fields[slot.name] = words[THROWS[numbers[0]]]
            elif slot.kind == NUMBERS:
                fields[slot.name] = " : ".join([str(number) for number in numbers])
            else:
                fields[slot.name] = str(slot.read(s, event, numbers))
        return fields

    def sentence(self, event: Event, fields: Mapping[str, str], language: str) -> str:
        """An event in words."""
        return self.events[language][event.name].format(**fields)

    def zone(self, zone: int, language: str) -> str:
        return BOTTOM_OF_DECK[language] if zone == self.deck_bottom else self.zones[language][zone]
