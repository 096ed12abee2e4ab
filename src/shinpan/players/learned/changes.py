"""What a line of answers changes, as the player who asks sees it: who wins, life, lanes, BP, what comes and goes.

Facts first, from two views of the same seat; then sentences in every language, from one table for each.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...kernel.cards.prints import name_in
from ...kernel.game.protocol import Game
from ...support.errors import ShinpanError

MOST: Final = 4  # that are told of one line, the weightiest first

WON: Final = "won"
LOST: Final = "lost"
LIFE: Final = "life"
MAY_WIN: Final = "may win"  # in some guesses at what is hidden
LANE: Final = "lane"
AHEAD: Final = "ahead"  # in a lane, in some of them
GONE: Final = "gone"
CAME: Final = "came"
BP: Final = "bp"
HAND: Final = "hand"
ORDER: Final = (WON, LOST, MAY_WIN, LIFE, LANE, AHEAD, GONE, CAME, BP, HAND)
LINES: Final = ("front", "energy")


@dataclass(frozen=True)
class Change:
    """One thing that is not as it was. Numbers and cards are those of the view."""

    what: str
    mine: bool  # whether it is about the side that asks
    card: str = ""
    lane: int = 0
    old: int = 0
    new: int = 0
    against: tuple[int, int] = (0, 0)  # in a lane: the other side's BP before and after

    def plain(self) -> list[Any]:
        return [self.what, self.mine, self.card, self.lane, self.old, self.new, list(self.against)]


def change_from(data: list[Any]) -> Change:
    """The change that `plain` wrote."""
    what, mine, card, lane, old, new, against = data
    return Change(what, mine, card, lane, old, new, (against[0], against[1]))


View = Mapping[str, Any]


def changes(before: View, after: View) -> list[Change]:
    """What changed between two views of a seat, the weightiest first."""
    me = str(before["you"])
    other = "B" if me == "A" else "A"
    found: list[Change] = []
    if after["winner"] is not None:
        found.append(Change(WON if after["winner"] == me else LOST, after["winner"] == me))
    found += lanes(before, after, 0 if me == "A" else 1) if "bp" in before else []
    for side in (other, me):
        old, new = before["players"][side], after["players"][side]
        found += [*life(old, new, side == me), *units(old, new, side == me), *hand(old, new, side == me)]
    return sorted(found, key=lambda change: ORDER.index(change.what))


def life(old: View, new: View, mine: bool) -> list[Change]:
    before, after = old.get("life_count"), new.get("life_count")
    if before is None or after is None or before == after:
        return []
    return [Change(LIFE, mine, old=before, new=after)]


def hand(old: View, new: View, mine: bool) -> list[Change]:
    before, after = old["hand_count"], new["hand_count"]
    return [] if before == after else [Change(HAND, mine, old=before, new=after)]


def lanes(before: View, after: View, me: int) -> list[Change]:
    """Battle areas in which somebody else is ahead now, or by other numbers."""
    found: list[Change] = []
    old, new = before["bp"], after["bp"]
    for lane in range(min(len(new[0]), len(new[1]))):
        now = (new[me][lane] or 0, new[1 - me][lane] or 0)
        was = tuple((line[lane] or 0) if lane < len(line) else 0 for line in (old[me], old[1 - me]))
        if now != was:
            found.append(Change(LANE, True, lane=lane + 1, old=was[0], new=now[0], against=(was[1], now[1])))
    return found


def units(old: View, new: View, mine: bool) -> list[Change]:
    """What left the lines of a side, what came there, and whose BP is another."""
    before, after = on_lines(old), on_lines(new)
    found = [Change(GONE, mine, card=card) for place, (card, _) in before.items() if is_missing(place, card, after)]
    found += [Change(CAME, mine, card=card) for place, (card, _) in after.items() if is_missing(place, card, before)]
    for place, (card, bp) in after.items():
        was = before.get(place)
        if was is not None and was[0] == card and was[1] != bp:
            found.append(Change(BP, mine, card=card, old=was[1], new=bp))
    return found


def is_missing(place: str, card: str, there: Mapping[str, tuple[str, int]]) -> bool:
    """Whether a card does not stand there any more, at its place or at another."""
    return card not in [one for one, _ in there.values()] and there.get(place, ("", 0))[0] != card


def on_lines(side: View) -> dict[str, tuple[str, int]]:
    """The cards on the lines of a side and their BP, by place."""
    standing = [unit for line in LINES for unit in side.get(line) or [] if isinstance(unit, dict)]
    return {str(unit["place"]): (str(unit["card"]), int(unit["bp"] or 0)) for unit in standing}


def agreed(guesses: Sequence[Sequence[Change]]) -> list[Change]:
    """What several guesses at the hidden cards have in common, and in how many of them somebody wins, or the side that
    asks is ahead in a lane: what is guessed is not told as if it were known."""
    common = Counter(guesses[0])
    for guess in guesses[1:]:
        common &= Counter(guess)
    sure = list(common.elements())
    found = [*sure, *[one for mine in (True, False) for one in winning(guesses, mine)]]
    told = {change.lane for change in sure if change.what == LANE}
    lanes_changed = [{one.lane: one for one in guess if one.what == LANE} for guess in guesses]
    for lane in sorted(set.intersection(*[set(by_lane) for by_lane in lanes_changed]) - told):
        ahead = [by_lane[lane].new > by_lane[lane].against[1] for by_lane in lanes_changed]
        found.append(Change(AHEAD, True, lane=lane, old=sum(ahead), new=len(guesses)))
    return sorted(found, key=lambda change: ORDER.index(change.what))


def winning(guesses: Sequence[Sequence[Change]], mine: bool) -> list[Change]:
    """In how many guesses a side wins, where it does in some and not in all."""
    count = sum([any(one.what == (WON if mine else LOST) for one in guess) for guess in guesses])
    return [Change(MAY_WIN, mine, old=count, new=len(guesses))] if 0 < count < len(guesses) else []


# In words

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "won": "You win the game.",
        "lost": "Your opponent wins the game.",
        "my life": "Your life goes from {old} to {new}.",
        "their life": "Your opponent's life goes from {old} to {new}.",
        "lane": "Battle area {lane}: {new} against {theirs} BP, it was {old} against {before}.",
        "new lane": "Battle area {lane}: {new} against {theirs} BP.",
        "my may win": "You win this turn in {old} of {new} guesses at what is hidden.",
        "their may win": "Your opponent wins this turn in {old} of {new} guesses at what is hidden.",
        "ahead": "Battle area {lane}: you are ahead in {old} of {new} guesses at what is hidden.",
        "my gone": "You lose {card}.",
        "their gone": "Your opponent loses {card}.",
        "my came": "{card} comes to your side.",
        "their came": "{card} comes to your opponent's side.",
        "my bp": "Your {card} has {new} BP instead of {old}.",
        "their bp": "Your opponent's {card} has {new} BP instead of {old}.",
        "my hand": "Cards in your hand: {new} instead of {old}.",
        "their hand": "Cards in your opponent's hand: {new} instead of {old}.",
        "between": " ",
    },
    "zh-TW": {
        "won": "你獲勝。",
        "lost": "對手獲勝。",
        "my life": "你的生命從 {old} 變成 {new}。",
        "their life": "對手的生命從 {old} 變成 {new}。",
        "lane": "第 {lane} 戰鬥區：{new} 對 {theirs} BP，原本是 {old} 對 {before}。",
        "new lane": "第 {lane} 戰鬥區：{new} 對 {theirs} BP。",
        "my may win": "推測隱藏的牌 {new} 次，其中 {old} 次你在這個回合獲勝。",
        "their may win": "推測隱藏的牌 {new} 次，其中 {old} 次對手在這個回合獲勝。",
        "ahead": "第 {lane} 戰鬥區：推測隱藏的牌 {new} 次，其中 {old} 次你領先。",
        "my gone": "你失去 {card}。",
        "their gone": "對手失去 {card}。",
        "my came": "{card} 來到你的場上。",
        "their came": "{card} 來到對手的場上。",
        "my bp": "你的 {card} 的 BP 從 {old} 變成 {new}。",
        "their bp": "對手的 {card} 的 BP 從 {old} 變成 {new}。",
        "my hand": "你的手牌從 {old} 張變成 {new} 張。",
        "their hand": "對手的手牌從 {old} 張變成 {new} 張。",
        "between": "",
    },
    "ja": {
        "won": "あなたの勝ちです。",
        "lost": "相手の勝ちです。",
        "my life": "自分のライフが{old}から{new}になります。",
        "their life": "相手のライフが{old}から{new}になります。",
        "lane": "第{lane}バトルエリアはBP {new}対{theirs}（{old}対{before}でした）。",
        "new lane": "第{lane}バトルエリアはBP {new}対{theirs}。",
        "my may win": "見えないカードを{new}通りに推測すると、そのうち{old}通りでこのターンに勝ちます。",
        "their may win": "見えないカードを{new}通りに推測すると、そのうち{old}通りで相手がこのターンに勝ちます。",
        "ahead": "第{lane}バトルエリアでは、見えないカードを{new}通りに推測すると、そのうち{old}通りで上回ります。",
        "my gone": "自分の「{card}」を失います。",
        "their gone": "相手の「{card}」がいなくなります。",
        "my came": "自分の場に「{card}」が出ます。",
        "their came": "相手の場に「{card}」が出ます。",
        "my bp": "自分の「{card}」のBPが{old}から{new}になります。",
        "their bp": "相手の「{card}」のBPが{old}から{new}になります。",
        "my hand": "自分の手札が{old}枚から{new}枚になります。",
        "their hand": "相手の手札が{old}枚から{new}枚になります。",
        "between": "",
    },
}


def namer(game: Game, language: str) -> Callable[[str], str]:
    """What cards are called in a language; their number where no loaded set has them."""

    def named(number: str) -> str:
        try:
            return name_in(game.card(number), language)
        except ShinpanError:
            return number

    return named


def sentence(change: Change, language: str, named: Callable[[str], str]) -> str:
    """A change in words; `named` says what a card is called."""
    side = "my" if change.mine else "their"
    key = change.what if change.what in (WON, LOST, LANE, AHEAD) else f"{side} {change.what}"
    before, theirs = change.against
    if key == LANE and not change.old and not before:
        key = "new lane"
    words = WORDS[language][key]
    card = named(change.card) if change.card else ""
    return words.format(card=card, lane=change.lane, old=change.old, new=change.new, before=before, theirs=theirs)


def told(found: list[Change], language: str, named: Callable[[str], str], most: int = MOST) -> list[str]:
    """The weightiest changes in words."""
    return [sentence(change, language, named) for change in found[:most]]
