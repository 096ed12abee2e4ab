"""Words for everything: options, questions, events. The same words in rulings, log, terminal, replay and page."""

from typing import Final

from ...kernel.machine.model import CARD_MASK, CHANCE, PLAIN_WORDS, Decision, Event
from ...kernel.state.opening import THROWS
from ...kernel.state.telling import PLAYERS, find_decline, option_meant
from .modify import M_BP, M_DAMAGE_PLUS, M_ENERGY, M_IMPACT, M_KEYWORD, M_LOSE, M_WORDS
from .phrases import PHRASES, WORDS
from .state import Ua
from .terms import (
    COLORS,
    LINES,
    LOW,
    OWN_WORDS,
    PLAYER,
    V_ACTIVATE,
    V_ATTACK,
    V_BLOCK,
    V_CHECK,
    V_DISCARD,
    V_LIFE,
    V_MOVE,
    V_NUMBER,
    V_OUTSIDE,
    V_PLAY,
    V_RAID,
    V_REMOVE,
    V_RESOLVE,
    V_UNIT,
    V_USE,
    VERB,
    WIDTH,
    ZONES,
    keyword_names,
    place_word,
)

WITH_CARD: Final = {V_USE: "use", V_DISCARD: "remove", V_CHECK: "resolve"}
WITH_PLACE: Final = {V_BLOCK: "block", V_REMOVE: "remove", V_UNIT: "choose"}
WITH_NUMBER: Final = {V_LIFE: "life", V_NUMBER: "choose"}
BY_NUMBER: Final = ("option", "shuffle", "opening")


def option_word(s: Ua, decision: Decision, option: int) -> str:
    """One option of a decision, in words."""
    for words in (PLAIN_WORDS, OWN_WORDS, THROWS):
        if option in words:
            return words[option]
    if decision.kind in BY_NUMBER:
        if decision.kind == "opening":
            return f"choose {PLAYERS[option]}"
        return f"option {option}" if decision.kind == "option" else f"choose {option}"
    verb, a, b = option >> VERB, option >> WIDTH & LOW, option & LOW
    if verb in WITH_CARD:
        return f"{WITH_CARD[verb]} {s.cards[a].key}"
    if verb in WITH_PLACE:
        return f"{WITH_PLACE[verb]} {place_word(a)}"
    if verb in WITH_NUMBER:
        return f"{WITH_NUMBER[verb]} {a}"
    if verb == V_PLAY:
        return f"play {s.cards[a].key} {LINES[b]}"
    if verb == V_RAID:
        return f"raid {s.cards[a].key} {place_word(b)}"
    if verb == V_MOVE:
        return f"move {place_word(a)}" if a == b else f"move {place_word(a)} {place_word(b)}"
    if verb == V_ATTACK:
        return f"attack {place_word(a)}" if b == PLAYER else f"attack {place_word(a)} {place_word(b)}"
    if verb in (V_ACTIVATE, V_OUTSIDE):
        several = len([o for o in decision.options if o >= 0 and o >> WIDTH == option >> WIDTH]) > 1
        what = place_word(a) if verb == V_ACTIVATE else s.cards[a].key
        return f"activate {what}.{b + 1}" if several else f"activate {what}"
    if verb == V_RESOLVE:
        return f"resolve {source_word(s, decision, a)}"
    return f"choose {s.cards[option].key}"


def source_word(s: Ua, decision: Decision, index: int) -> str:
    """The card that a waiting effect comes from: a place, or a key; with a number where several wait."""
    word = waiting_word(s, index)
    others = [o >> WIDTH & LOW for o in decision.options]
    same = [i for i in others if waiting_word(s, i) == word]
    if len(same) == 1:
        return word
    w = s.waiting[index]
    card = w.source & CARD_MASK
    if w.giver == card:
        return f"{word}.{w.power + 1}"
    gained = [i for i in same if s.waiting[i].giver != s.waiting[i].source & CARD_MASK]
    return f"{word}.{s.cards[card].own + 1 + gained.index(index)}"


def waiting_word(s: Ua, index: int) -> str:
    w = s.waiting[index]
    unit = s.unit(w.host)
    return s.cards[w.source & CARD_MASK].key if unit is None else place_word(unit.place)


def option_words(s: Ua) -> list[str]:
    """The words of all options. Where like cards of two zones, or of both players, stand to choose, that is said as
    well."""
    decision = s.decision
    if decision is None:
        return []
    options = decision.options
    words = [option_word(s, decision, option) for option in options]
    if len(set(words)) == len(words) or decision.player == CHANCE:
        return words
    words = told_apart(words, ["" if o < 0 else ZONES[s.zone(card_of(o))] for o in options])
    return told_apart(words, ["" if o < 0 else f"of {PLAYERS[s.owners[card_of(o)]]}" for o in options])


def told_apart(words: list[str], marks: list[str]) -> list[str]:
    """Words with their marks, where like words have different ones."""
    different: dict[str, set[str]] = {}
    for word, mark in zip(words, marks, strict=True):
        different.setdefault(word, set()).add(mark)
    return [f"{word} {mark}" if len(different[word]) > 1 else word for word, mark in zip(words, marks, strict=True)]


def card_of(option: int) -> int:
    """The card that an option speaks of."""
    return option >> WIDTH & LOW if option >> VERB else option


def option_index(s: Ua, words: str) -> int:
    """The option that words mean."""
    return option_meant(s, option_words(s), words)


def decline(s: Ua) -> int:
    """The option that declines, or NOBODY."""
    return find_decline(s.decision, V_NUMBER << VERB)


def question(s: Ua, language: str) -> str:
    """What the standing decision asks, in a sentence."""
    return "" if s.decision is None else PHRASES.question(s, s.decision.kind, language)


def describe(s: Ua, event: Event, player: int, language: str) -> str:
    """An event in words."""
    numbers = event.numbers
    name = event.name
    fields = PHRASES.fields(s, event, player, language)
    if name in ("play", "raid"):
        fields["place"] = place_word(numbers[1])
    elif name in ("line", "swap"):
        fields.update(place=place_word(numbers[0]), place2=place_word(numbers[1]))
    elif name == "give":
        fields.update(place=place_word(numbers[0]), gift=gift_words(numbers[1], numbers[2], language))
    elif name in ("active", "rest", "lock", "activate", "under"):
        fields["place"] = place_word(numbers[0])
    elif name in ("ap", "ap active", "ap rest", "damage", "loop"):
        fields["number"] = str(numbers[0])
    elif name == "battle":
        fields["bps"] = f"{numbers[0]} : {numbers[1]}"
    return PHRASES.sentence(event, fields, language)


def gift_words(kind: int, amount: int, language: str) -> str:
    """What an effect gave, in words."""
    words = WORDS[language]
    if kind == M_BP or M_IMPACT <= kind <= M_DAMAGE_PLUS:
        return words[M_WORDS[kind]].format(amount=amount)
    if kind in (M_KEYWORD, M_LOSE):
        return words[M_WORDS[kind]].format(words=", ".join(keyword_names(amount)))
    if kind == M_ENERGY:
        return words["energy"].format(words=f"{COLORS[amount & 7]} {amount >> 3}")
    return words["other"]
