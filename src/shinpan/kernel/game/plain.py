"""Parts of a game that has nothing of its own to add to them: words that follow from its declarations, and accounts
that say what every game says."""

from collections.abc import Mapping, Sequence

from ...support.json import Json
from ..machine.model import AnyState, Event
from ..state.cardstate import AnyPiece
from ..state.telling import find_decline, option_meant
from .event_forms import Events
from .options import Option, Options
from .phrases import Phrases, asked_of
from .protocol import Reason
from .reasons import Reasons


class PlainNotation:
    """Options, questions and events in words, from what a game declares of them."""

    __slots__ = ("declared", "happenings", "phrases")

    def __init__(self, declared: Options, phrases: Phrases, happenings: Events) -> None:
        self.declared = declared
        self.phrases = phrases
        self.happenings = happenings

    def options(self, s: AnyState, /) -> list[Option]:
        return self.declared.read(s)

    def verbs(self) -> list[str]:
        return self.declared.verbs()

    def option_data(self, s: AnyState, option: Option, seen: list[bool], /) -> dict[str, Json]:
        return self.declared.data(s, option, seen)

    def option_words(self, s: AnyState, /) -> list[str]:
        return [option.words for option in self.declared.read(s)]

    def attempt(self, s: AnyState, player: int, things: Mapping[str, str], /) -> str:
        return "" if s.decision is None else self.declared.attempt(s.decision, things, {}, "")

    def option_index(self, s: AnyState, words: str, /) -> int:
        return option_meant(s, self.option_words(s), words)

    def asked(self, s: AnyState, /) -> str:
        return "" if s.decision is None else asked_of(s.decision)

    def question(self, s: AnyState, language: str, /) -> str:
        return "" if s.decision is None else self.phrases.question(s, s.decision.kind, language)

    def decline(self, s: AnyState, /) -> int:
        return find_decline(s.decision, 0)

    def describe(self, s: AnyState, event: Event, player: int, language: str, /) -> str:
        fields = self.phrases.fields(s, event, player, language, self.happenings)
        return self.phrases.sentence(event, fields, language)

    def events(self) -> Events:
        return self.happenings


class PlainWhy:
    """Accounts of options, where no BP is to be accounted for and no rule of the game's own says why not."""

    __slots__ = ("phases", "text_rule", "turn_rule")

    def __init__(self, phases: Mapping[str, Sequence[str]], text_rule: str, turn_rule: str) -> None:
        self.phases = phases
        self.text_rule = text_rule
        self.turn_rule = turn_rule

    def tell(self, language: str, /) -> Reasons:
        return Reasons({language: {}}, self.phases, language, self.text_rule, self.turn_rule)

    def piece_at(self, s: AnyState, words: str, /) -> AnyPiece | None:
        return None

    def why_bp(self, s: AnyState, piece: AnyPiece, tell: Reasons, /) -> list[Reason]:
        return []

    def why_not(self, s: AnyState, words: str, player: int, tell: Reasons, /) -> Reason | None:
        return None
