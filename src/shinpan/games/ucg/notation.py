"""Words for everything: options, questions, events. The same words in rulings, log, terminal, replay and page."""

from ...kernel.machine.model import CARD_BITS, CARD_MASK, NOBODY, PLAIN_WORDS, Decision, Event
from ...kernel.state.telling import PLAYERS, find_decline, option_meant, plain_words, player_word
from .modify import M_BP, M_EXTRA, M_GRADE, M_LEVELS, M_OUTCOME, M_PRINTED, M_RETYPE, M_TYPE, M_WORDS, WIN
from .phrases import PHRASES, WORDS
from .picking import SelectChars
from .records import Character
from .rules.preparation import SETUP_WORDS
from .selectors import HasOpponent
from .state import Ucg
from .terms import NO_RESULT, TIE, TYPES, type_names


def place_word(player: int, area: int) -> str:
    """A battle area of a player: A1 is player A's in the oldest."""
    return f"{PLAYERS[player]}{area + 1}"


def character_word(ch: Character) -> str:
    return place_word(ch.player, ch.area)


def option_word(s: Ucg, decision: Decision, option: int) -> str:
    """One option of a decision, in words."""
    if option in PLAIN_WORDS:
        return PLAIN_WORDS[option]
    if option in SETUP_WORDS:
        return SETUP_WORDS[option]
    kind = decision.kind
    if kind in ("scene", "set"):
        return f"{kind} {s.cards[option].key}"
    if kind == "level":
        return f"level {place_word(decision.player, option >> CARD_BITS)} {s.cards[option & CARD_MASK].key}"
    if kind == "use":
        return f"use {text_word(s, decision, option)}"
    if kind == "resolve" or kind == "ending":
        return f"resolve {source_word(s, decision, option)}"
    return choice_word(s, decision, option)


def choice_word(s: Ucg, decision: Decision, option: int) -> str:
    """An option of a decision that says `choose`."""
    kind = decision.kind
    if kind == "character":
        ch = s.character(option)
        assert ch is not None
        return f"choose {character_word(ch)}"
    if kind == "card":
        return f"choose {s.cards[option].key}{owner_word(s, decision, option)}"
    if kind == "type":
        return f"choose {TYPES[option]}"
    if kind == "option":
        return f"option {option}"
    if kind == "text":
        return f"choose {text_word(s, decision, option)}"
    if kind == "card text":
        several = count_at(decision.options, option >> 3) > 1
        return f"choose {s.cards[option >> 3].key}" + (f".{(option & 7) + 1}" if several else "")
    if kind == "opening":
        return f"choose {PLAYERS[option]}"
    return f"choose {option}"


def owner_word(s: Ucg, decision: Decision, option: int) -> str:
    """Whose card it is, only where a like card of the other player stands to choose as well."""
    for other in decision.options:
        if other >= 0 and s.cards[other].key == s.cards[option].key and s.owners[other] != s.owners[option]:
            return f" of {PLAYERS[s.owners[option]]}"
    return ""


def count_at(options: list[int], place: int) -> int:
    n = 0
    for option in options:
        if option >= 0 and option >> 3 == place:
            n += 1
    return n


def text_word(s: Ucg, decision: Decision, option: int) -> str:
    """A text of a character or of the scene; its number only where two of one card stand to choose."""
    if option < 8:
        word = "scene"
    else:
        ch = s.character(option >> 3)
        assert ch is not None
        word = character_word(ch)
    return f"{word}.{(option & 7) + 1}" if count_at(decision.options, option >> 3) > 1 else word


def source_word(s: Ucg, decision: Decision, option: int) -> str:
    """The card that a waiting effect comes from; its text only where two of one card stand to choose, and a count
    where the very same text of like cards waits twice."""
    word, power = source_of(s, decision.kind, option)
    is_one_of_several = False
    count = 1
    for other in decision.options:
        other_word, other_power = source_of(s, decision.kind, other)
        if other_word == word and other_power != power:
            is_one_of_several = True
        elif other_word == word and other < option:
            count += 1
    if is_one_of_several:
        word = f"{word}.{power + 1}"
    return f"{word} ({count})" if count > 1 else word


def source_of(s: Ucg, kind: str, option: int) -> tuple[str, int]:
    """Where a waiting effect comes from, a place or a key, and which text it is."""
    if kind == "ending":
        source, host, power = s.delayed[option].source, s.delayed[option].host, 0
        for index, program in enumerate(s.cards[source & CARD_MASK].programs):
            if program is s.delayed[option].program:
                power = index
    else:
        w = s.waiting[option]
        source, host, power = w.source, w.host, w.power
    ch = s.character(host) if host != NOBODY else None
    if ch is not None:
        return character_word(ch), power
    if s.scene == source & CARD_MASK:
        return "scene", power
    return s.cards[source & CARD_MASK].key, power


def option_words(s: Ucg) -> list[str]:
    decision = s.decision
    if decision is None:
        return []
    return [option_word(s, decision, option) for option in decision.options]


def option_index(s: Ucg, words: str) -> int:
    """The option that words mean; a battle opponent may be named for the character that faces it."""
    otherwise = mirror(plain_words(words)) if s.decision is not None and asks_for_opponent(s) else ""
    return option_meant(s, option_words(s), words, otherwise)


def asks_for_opponent(s: Ucg) -> bool:
    """Whether the standing decision is about "the battle opponent of one of ...": either of the two may be named."""
    frame = s.frames[-1]
    op = frame.program.code[frame.pc - 1]
    return isinstance(op, SelectChars) and isinstance(op.pieces, HasOpponent)


def mirror(words: str) -> str:
    """The same words for the character that faces the one they name."""
    parts = words.split(" ")
    if len(parts) == 2 and parts[1][:1] in PLAYERS:
        parts[1] = PLAYERS[1 - PLAYERS.index(parts[1][0])] + parts[1][1:]
    return " ".join(parts)


def decline(s: Ucg) -> int:
    """The option that declines, or NOBODY."""
    return find_decline(s.decision, 0)


def question(s: Ucg, language: str) -> str:
    """What the standing decision asks, in a sentence."""
    decision = s.decision
    if decision is None:
        return ""
    kind = decision.kind
    if kind == "may" and decision.rule in ("6.2.1", "6.2.2"):
        kind = "draw"
    area = 0
    if kind == "set":
        line = s.field[decision.player]
        area = line.index(None) + 1 if None in line else len(line)
    return PHRASES.question(s, kind, language, area)


def describe(s: Ucg, event: Event, player: int, language: str) -> str:
    """An event in words."""
    numbers = event.numbers
    fields = PHRASES.fields(s, event, player, language)
    if event.name in ("set", "level", "open", "give"):
        fields["place"] = place_word(numbers[0], numbers[1])
        fields["area"] = str(numbers[1] + 1)
    if event.name == "give":
        fields["gift"] = gift_words(numbers[2], numbers[3], language)
    elif event.name == "side":
        fields["other"] = player_word(numbers[0])
    elif event.name == "swap":
        fields["place"] = place_word(numbers[0], numbers[1])
        fields["place2"] = place_word(numbers[0], numbers[2])
    elif event.name == "wrong stack":
        fields["place"] = place_word(event.player, numbers[0])
    elif event.name == "outcome":
        fields.update(outcome_words(numbers, language))
    return PHRASES.sentence(event, fields, language)


def outcome_words(numbers: list[int], language: str) -> dict[str, str]:
    words = WORDS[language]
    bps = " : ".join([words["vacant"] if bp < 0 else str(bp) for bp in numbers[2:4]])
    result = numbers[1]
    if result == TIE:
        said = words["tie"]
    elif result == NO_RESULT:
        said = words["no result"]
    else:
        said = words["win"].format(player=player_word(result))
    return {"area": str(numbers[0] + 1), "bps": bps, "outcome": said}


def gift_words(kind: int, amount: int, language: str) -> str:
    """What an effect gave, in words."""
    words = WORDS[language]
    if kind in (M_GRADE, M_BP, M_PRINTED, M_LEVELS):
        return words[M_WORDS[kind]].format(amount=amount)
    if kind == M_TYPE:
        return words["type"].format(types=", ".join(type_names(amount)))
    if kind == M_RETYPE:
        return words["type becomes"].format(old=TYPES[amount >> 4], new=TYPES[amount & 15])
    if kind == M_OUTCOME:
        return words["outcome win" if amount == WIN else "outcome tie"]
    if kind == M_EXTRA:
        return words["extra"]
    return words[M_WORDS[kind] if M_WORDS[kind] in words else "cannot"]
