"""Harbour Lights behind the face that every game shows: decks, words, views, numbers and saved positions."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from shinpan.kernel.cards.counting import look_up
from shinpan.kernel.game.cardgame import CardGame
from shinpan.kernel.game.catalogue import Catalogue
from shinpan.kernel.game.event_forms import COMMON, DRAW, MOVE, PLAY, EventForm, Events, leave_out, moving
from shinpan.kernel.game.hiding import Renumbering, redact, show_decision
from shinpan.kernel.game.layout import Buffers, Layout
from shinpan.kernel.game.modules import Modules
from shinpan.kernel.game.observation import Observer
from shinpan.kernel.game.options import CARD, NUMBER, WORD, Form, Option, Options, Packing, read_number, read_player
from shinpan.kernel.game.phrases import EVENTS, QUESTIONS, WORDS, Phrases
from shinpan.kernel.game.piles import PileObserver
from shinpan.kernel.game.plain import PlainNotation, PlainWhy
from shinpan.kernel.game.printing import Printing
from shinpan.kernel.game.protocol import Fault, Game
from shinpan.kernel.game.tensor import Asked, FlatBuffers, FlatWriter
from shinpan.kernel.machine.model import NO, NOBODY, PASS, YES, Decision, Event
from shinpan.kernel.state.cardstate import DECK_BOTTOM
from shinpan.kernel.state.opening import THROWS
from shinpan.kernel.state.saving import Loader, Settling, encode_state, get_number
from shinpan.kernel.state.telling import player_word
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json

from .state import EDITIONS, OPENINGS, PHASES, POWERS, QUAY, TURN, ZONES, Card, Lantern, Library, Rules, new_state

DECK_SIZE: Final = 20
COPIES: Final = 4
RULES: Final = {
    "decks": "A deck has 20 cards, at most four of a number",
    "setup": "Lots decide who begins; both draw four cards",
    "draw": "A turn begins with a card from the deck",
    "light": "Then one lantern may be lit from the hand",
    "powers": "What a lantern says happens when it is lit; a beacon shines on the others all the time",
    "end": "Enough light at the end of a turn wins; who cannot draw has the lights counted and loses a tie",
}

# Decks


def check_deck(deck: Sequence[str], library: Library) -> list[Fault]:
    faults = [] if len(deck) == DECK_SIZE else [Fault("decks", f"a deck has {DECK_SIZE} cards, not {len(deck)}")]
    counted = look_up(deck, library)
    for of in counted.copies:
        if of.n > COPIES:
            faults.append(Fault("decks", f"{of.n} copies of {of.number}: at most {COPIES}"))
    return faults + [Fault("", message) for message in counted.faults]


# Words


def read_card(s: Lantern, decision: Decision, option: Option, number: int) -> None:
    option.card, option.owner, option.zone = number, s.owners[number], ZONES[s.zone(number)]


def read_zone(s: Lantern, event: Event, numbers: list[int]) -> Json:
    return ZONES[numbers[0]]


ONE: Final = Packing(("number",))
FORMS: Final = {
    "light": Form("light", ONE, (read_card,), (CARD,)),
    "gust": Form("blow out", ONE, (read_card,), (CARD,)),
    "opening": Form("choose", ONE, (read_player,), (WORD,)),
    "shuffle": Form("choose", ONE, (read_number,), (NUMBER,)),
}
PLAIN: Final = {PASS: "pass", YES: "yes", NO: "no", **THROWS}
OPTIONS: Final = Options(PLAIN, FORMS, {}, 20, str, ("zone", "owner"), False, {})
ASKS: Final = {
    "en": {"light": "{player}: light which?", "gust": "{player}: blow out which?", "opening": "Who begins?"},
    "zh-TW": {"light": "{player}：點燃哪盞燈？", "gust": "{player}：吹熄哪盞燈？", "opening": "誰先開始？"},
}
HAPPENS: Final = {
    "en": {"lit": "{player} lights {cards}", "out": "{cards} of {player} goes out"},
    "zh-TW": {"lit": "{player} 點燃 {cards}", "out": "{player} 的 {cards} 被吹熄"},
}
PHRASES: Final = Phrases(
    {language: QUESTIONS[language] | own for language, own in ASKS.items()},
    {language: EVENTS[language] | own for language, own in HAPPENS.items()},
    WORDS,
    {"en": PHASES, "zh-TW": ("準備", "抽牌", "點燈")},
    {"en": ZONES, "zh-TW": ("牌組", "手牌", "碼頭")},
    DECK_BOTTOM,
)
MOVED: Final = moving(read_zone, leave_out)
HAPPENINGS: Final = Events(
    {**COMMON, "draw": EventForm(DRAW, MOVED), "lit": EventForm(PLAY, MOVED), "out": EventForm(MOVE, MOVED)}
)
NOTATION: Final = PlainNotation(OPTIONS, PHRASES, HAPPENINGS)
WHY: Final = PlainWhy(PHRASES.phases, "powers", "light")


def table_lines(s: Lantern, player: int, language: str) -> list[str]:
    """Both quays, a player's own nearest."""
    zones = PHRASES.zones[language]
    own = player if player in (0, 1) else 0
    lines: list[str] = []
    for side in (1 - own, own):
        lanterns = ", ".join([f"{s.cards[card].name} {s.light_of(card)}" for card in s.pile(QUAY, side)]) or "-"
        counts = f"{zones[0]} {len(s.deck(side))}, {zones[1]} {len(s.hand(side))}"
        lines.append(f"{player_word(side)} ({s.total(side)}; {counts}) {lanterns}")
    return lines


def hand_text(s: Lantern, card: int, language: str) -> str:
    return f"{s.cards[card].key} {s.cards[card].name} ({s.cards[card].light}) {s.cards[card].text}".rstrip()


# What a player may know: the only door for hidden information


def what_is_seen(s: Lantern, player: int) -> list[bool]:
    seen = [True] * len(s.cards)
    for owner in (0, 1):
        for card in [*s.deck(owner), *([] if owner == player else s.hand(owner))]:
            seen[card] = False
    return seen


def view(s: Lantern, player: int, library: Library) -> dict[str, Json]:
    position = redact(s, player, what_is_seen(s, player), library, [], renumber, encode)
    return shown(s, player) | {"position": position}


def shown(s: Lantern, player: int) -> dict[str, Json]:
    return {
        "game": "lantern",
        "edition": s.rules.edition,
        "you": player_word(player) if player in (0, 1) else None,
        "number": s.answered,
        "turn": s.turn,
        "active": player_word(s.active),
        "phase": PHASES[s.phase],
        "winner": None if s.winner == NOBODY else player_word(s.winner),
        "won_by": s.won_by,
        "players": {player_word(p): show_player(s, p, player) for p in (0, 1)},
        "decision": show_decision(s, player, NOTATION, what_is_seen(s, player)),
    }


def show_player(s: Lantern, p: int, player: int) -> dict[str, Json]:
    return {
        "hand": [s.cards[card].key for card in s.hand(p)] if p == player else None,
        "hand_count": len(s.hand(p)),
        "deck_count": len(s.deck(p)),
        "quay": [{"card": s.cards[card].key, "light": s.light_of(card)} for card in s.pile(QUAY, p)],
        "light": s.total(p),
    }


def renumber(s: Lantern, twin: Lantern, new: Renumbering) -> None:
    new.renumber(twin)  # every card is in a pile, and a position says nothing more of cards


# Saved positions


def encode(s: Lantern, library: Library) -> dict[str, Json]:
    return encode_state(s, s.cards, s.rules.edition, library, {"active": s.active})


def read_own(s: Lantern, data: Mapping[str, Json]) -> None:
    s.active = get_number(data, "active", 0, 1)
    places = Settling(s)
    places.read_piles(data)
    places.finish()


LOADER: Final = Loader(Lantern, EDITIONS, PHASES, (*OPENINGS.values(), TURN), new_state, (read_own,))


def place(ruling: Mapping[str, Json], edition: str) -> Lantern:
    raise ShinpanError("Harbour Lights has no rulings")


def check(s: Lantern, name: str, expected: Json) -> list[str]:
    raise ShinpanError("Harbour Lights has no rulings")


# Numbers for learning, and who is ahead

ASKED: Final = Asked(PHASES, (*FORMS, "may", "throw"), PLAIN)
COUNTS: Final = [f"{side} {what}" for side in ("my", "their") for what in ("light", "lanterns", "hand", "deck")]


def feature_names() -> list[str]:
    return [*ASKED.names(), *COUNTS, *[f"in hand {power}" for power in POWERS]]


def option_feature_names() -> list[str]:
    return [*ASKED.option_names(), *PRINTED]


class LanternFlat(FlatWriter):
    """The simple form of observations."""

    def __init__(self, buffers: FlatBuffers) -> None:
        super().__init__(buffers, len(feature_names()))

    def write_position(self, s: Lantern, player: int) -> None:
        ASKED.position(self, s)
        for side in (player, 1 - player):
            for n in (s.total(side), 2 * len(s.pile(QUAY, side)), 2 * len(s.hand(side)), len(s.deck(side))):
                self.put(n / 20)
        for power in POWERS:
            self.put(len([card for card in s.hand(player) if s.cards[card].power == power]) / 4)

    def write_option(self, s: Lantern, decision: Decision, option: int) -> None:
        ASKED.option(self, decision, option)
        for n in numbers(s.cards[option]) if option >= 0 and decision.kind in ("light", "gust") else [0] * len(PRINTED):
            self.put(float(n))


writer = LanternFlat
PRINTED: Final = ["light", *[f"has {power}" for power in POWERS]]
LAYOUT: Final = Layout([], [], PRINTED, ZONES, PHASES, [*FORMS, "may"], OPTIONS.verbs(), (), (), HAPPENINGS)


def numbers(card: Card) -> list[int]:
    return [card.light, *[int(card.power == power) for power in POWERS]]


def printing(known: list[str]) -> Printing:
    return Printing(PRINTED, numbers, known)


def observer(table: Printing, buffers: Buffers) -> Observer:
    return PileObserver(LAYOUT, OPTIONS, table, buffers, MODULE, (QUAY,))


def score(s: Lantern, player: int) -> float:
    other = 1 - player
    return (s.total(player) - s.total(other)) / 4 + (len(s.hand(player)) - len(s.hand(other))) / 6


MODULE: Any = sys.modules[__name__]  # all parts of this game are in one module
MODULES: Final = Modules(MODULE, MODULE, MODULE, MODULE, NOTATION, MODULE, MODULE, MODULE, MODULE, MODULE, WHY)


class LanternGame(CardGame):
    """Harbour Lights."""

    def __init__(self) -> None:
        super().__init__("lantern", "Harbour Lights", Rules.edition, LOADER, Library(), OPENINGS, (), MODULES)

    def rule_numbers(self, edition: str) -> tuple[str, ...]:
        self.known_edition(edition)
        return tuple(RULES)

    def rule_title(self, number: str, language: str = "en") -> str:
        return RULES.get(number, "")

    def catalogue(self) -> Catalogue:
        return Game.catalogue(self)  # there is none: its cards have no text to compile


GAME: Final = LanternGame()
