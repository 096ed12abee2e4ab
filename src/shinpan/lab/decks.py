"""What a deck does: its opening hands, what it can do by which turn, and its BP turn by turn."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from ..kernel.game.protocol import Game
from .games import Result
from .statistics import rate

WITHIN = ("choose", "option", "resolve")  # words of options inside an effect: they say nothing of a deck
FEWEST = 5  # games that must have reached a turn for it to be shown


def deck_report(game: Game, results: Sequence[Result]) -> dict[str, Any]:
    """The numbers of a deck, from games in which its side was watched."""
    traces = [result.trace for result in results if result.trace is not None]
    return {
        "games": len(results),
        "wins": rate(sum(result.winner == 0 for result in results), len(results)),
        "opening": opening(game, [trace["hand"] for trace in traces]),
        "could": could(traces),
        "bp": bp_by_turn(traces),
    }


def opening(game: Game, hands: Sequence[Sequence[str]]) -> dict[str, Any]:
    """Opening hands, by what is printed on their cards: how many of each kind and level, and how often at least one."""
    catalogue = game.catalogue()
    labels = {number: label(catalogue.card_facts(number)) for number in sorted({n for hand in hands for n in hand})}
    counts = [Counter(labels[number] for number in hand) for hand in hands]
    found: list[dict[str, Any]] = []
    for name in sorted(set(labels.values())):
        having = [count[name] for count in counts]
        found.append(
            {"cards": name, "mean": round(fmean(having), 2), "any": rate(sum(n > 0 for n in having), len(hands))}
        )
    sizes = Counter(len(hand) for hand in hands)
    return {"sizes": {str(size): sizes[size] for size in sorted(sizes)}, "kinds": found}


def label(facts: dict[str, Any]) -> str:
    """What a card is, in few words: its kind, and its level or cost if it has one."""
    kind = str(facts.get("kind") or facts.get("type") or "card")
    for fact in ("level", "energy", "cost"):
        value = facts.get(fact)
        if isinstance(value, int) and not isinstance(value, bool):
            return f"{kind}, {fact} {value}"
    return kind


def could(traces: Sequence[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """By the first word of an option: in which share of games it was offered in each turn, and by that turn."""
    turns = shown_turns([len(trace["could"]) for trace in traces])
    verbs = sorted({verb for trace in traces for turn in trace["could"] for verb in turn} - set(WITHIN))
    found: dict[str, list[dict[str, Any]]] = {}
    for verb in verbs:
        rows: list[dict[str, Any]] = []
        for turn in range(1, turns + 1):
            reached = [trace["could"] for trace in traces if len(trace["could"]) >= turn]
            now = sum(verb in rows_[turn - 1] for rows_ in reached)
            ever = sum(any(verb in row for row in trace["could"][:turn]) for trace in traces)
            rows.append({"turn": turn, "in": rate(now, len(reached)), "by": rate(ever, len(traces))})
        found[verb] = rows
    return found


def bp_by_turn(traces: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """BP at the end of each turn, in the games that reached it: of all characters, of the strongest, and how many."""
    rows: list[dict[str, Any]] = []
    for turn in range(1, shown_turns([len(trace["bp"]) for trace in traces]) + 1):
        fields = [trace["bp"][turn - 1] for trace in traces if len(trace["bp"]) >= turn]
        totals = sorted(sum(field) for field in fields)
        rows.append(
            {
                "turn": turn,
                "games": len(fields),
                "total": round(fmean(totals)),
                "low": totals[len(totals) // 10],
                "high": totals[-1 - len(totals) // 10],
                "strongest": round(fmean(max(field, default=0) for field in fields)),
                "characters": round(fmean(len(field) for field in fields), 2),
            }
        )
    return rows


def shown_turns(lengths: Sequence[int]) -> int:
    """The last turn that enough games reached to say something of it."""
    least = min(FEWEST, len(lengths))
    return max(
        [turn for turn in range(1, max(lengths, default=0) + 1) if sum(n >= turn for n in lengths) >= least], default=0
    )
