"""Plots, with Matplotlib, which is asked for only here. Each gives the bytes of a picture, PNG or SVG."""

import io
import warnings
from collections.abc import Sequence
from typing import Any

from ..support.extras import needed

WIDE = (
    "Noto Sans CJK TC",
    "Noto Sans CJK JP",
    "Noto Sans TC",
    "WenQuanYi Zen Hei",
    "Microsoft JhengHei",
    "PingFang TC",
)
INK = "#1f2933"
ACCENT = "#c2410c"
COOL = "#1d4ed8"
SETTINGS = {
    "svg.fonttype": "none",  # text stays text, and the browser finds the font
    "svg.hashsalt": "shinpan",  # the same plot, the same bytes
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": INK,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.dpi": 110,
}


def check() -> None:
    """Complain now, not after hours of playing, if plots cannot be drawn."""
    needed("matplotlib", "plots", "drawing plots")


def figure(width: float, height: float) -> tuple[Any, Any]:
    """A figure and its axes, without a screen."""
    canvas = needed("matplotlib.figure", "plots", "drawing plots")
    drawn = canvas.Figure(figsize=(width, height), layout="constrained")
    return drawn, drawn.subplots()


def settings() -> Any:
    """The look of every plot, with a font for Chinese names if there is one."""
    matplotlib = needed("matplotlib", "plots", "drawing plots")
    known = set(needed("matplotlib.font_manager", "plots", "drawing plots").get_font_names())
    fonts = ["DejaVu Sans", *[name for name in WIDE if name in known]]
    return matplotlib.rc_context(SETTINGS | {"font.sans-serif": fonts})


def picture(drawn: Any, form: str) -> bytes:
    """A figure as the bytes of a PNG or SVG file."""
    out = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a name whose font is missing is no reason to fail
        drawn.savefig(out, format=form, metadata={"Date": None} if form == "svg" else {"Software": None})
    return out.getvalue()


def short(name: str, most: int = 24) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def heat_map(names: Sequence[str], rates: Sequence[Sequence[float | None]], form: str) -> bytes:
    """Who wins how often against whom: the row's win rate against the column."""
    with settings():
        size = 2.2 + 0.9 * len(names)
        drawn, axes = figure(size + 1.6, size)
        shown = axes.imshow(
            [[0.5 if value is None else value for value in row] for row in rates], cmap="RdBu", vmin=0, vmax=1
        )
        for i, row in enumerate(rates):
            for j, value in enumerate(row):
                words = "–" if value is None else f"{value:.0%}"
                dark = value is not None and abs(value - 0.5) > 0.3
                axes.text(j, i, words, ha="center", va="center", color="white" if dark else INK)
        axes.set_xticks(range(len(names)), [short(name) for name in names], rotation=30, ha="right")
        axes.set_yticks(range(len(names)), [short(name) for name in names])
        axes.set_title("win rate of the row against the column")
        drawn.colorbar(shown, ax=axes, shrink=0.8)
        return picture(drawn, form)


def bars(names: Sequence[str], rows: Sequence[dict[str, Any]], title: str, form: str) -> bytes:
    """Shares with their intervals, one bar each."""
    with settings():
        drawn, axes = figure(7, 1.2 + 0.45 * len(names))
        shares = [row["rate"] or 0.0 for row in rows]
        low = [max(share - row["low"], 0) for share, row in zip(shares, rows, strict=True)]
        high = [max(row["high"] - share, 0) for share, row in zip(shares, rows, strict=True)]
        places = list(range(len(names)))[::-1]
        axes.barh(places, shares, xerr=[low, high], color=COOL, alpha=0.8, capsize=3)
        axes.set_yticks(places, [short(name, 32) for name in names])
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(needed("matplotlib.ticker", "plots", "drawing plots").PercentFormatter(1))
        axes.set_title(title)
        return picture(drawn, form)


def shares(told: dict[str, Any], form: str) -> bytes:
    """How a field of decks drifts: the share of each, from an even mix on, and its share at equilibrium as a dot."""
    with settings():
        drawn, axes = figure(7, 3.6)
        path = told["path"]
        for i, name in enumerate(told["decks"]):
            line = axes.plot(range(len(path)), [row[i] for row in path], label=short(name, 28))[0]
            axes.plot([len(path) * 1.03], [told["equilibrium"][i]], marker="o", color=line.get_color(), clip_on=False)
        axes.set_xlabel("time; dots: the equilibrium")
        axes.set_xlim(0, len(path) * 1.05)
        axes.set_xticks([])
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_formatter(needed("matplotlib.ticker", "plots", "drawing plots").PercentFormatter(1))
        axes.set_title("shares of decks as the field drifts")
        axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1.02, 0.5))
        return picture(drawn, form)


def lengths(turns: Sequence[int], form: str) -> bytes:
    """How long games took."""
    with settings():
        drawn, axes = figure(7, 2.8)
        most = max(turns, default=1)
        axes.bar(range(1, most + 1), [list(turns).count(turn) for turn in range(1, most + 1)], color=COOL, alpha=0.8)
        axes.set_xlabel("turns")
        axes.set_ylabel("games")
        axes.set_title("length of games")
        return picture(drawn, form)


def chances(rows: dict[str, list[dict[str, Any]]], title: str, form: str) -> bytes:
    """Shares by turn, a line for each, with its interval."""
    with settings():
        drawn, axes = figure(7, 3.4)
        for name, line in rows.items():
            turns = [row["turn"] for row in line]
            drawn_line = axes.plot(turns, [row["by"]["rate"] or 0.0 for row in line], marker="o", label=name)[0]
            axes.fill_between(
                turns,
                [row["by"]["low"] for row in line],
                [row["by"]["high"] for row in line],
                color=drawn_line.get_color(),
                alpha=0.15,
            )
        axes.set_ylim(0, 1.02)
        axes.set_xlabel("turn")
        whole_turns(axes)
        axes.yaxis.set_major_formatter(needed("matplotlib.ticker", "plots", "drawing plots").PercentFormatter(1))
        axes.set_title(title)
        axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
        return picture(drawn, form)


def bp_curve(rows: Sequence[dict[str, Any]], form: str) -> bytes:
    """BP by turn: all characters with the middle 80 %, and the strongest."""
    with settings():
        drawn, axes = figure(7, 3.4)
        turns = [row["turn"] for row in rows]
        axes.plot(turns, [row["total"] for row in rows], marker="o", color=COOL, label="all characters")
        axes.fill_between(
            turns,
            [row["low"] for row in rows],
            [row["high"] for row in rows],
            color=COOL,
            alpha=0.15,
            label="middle 80 % of games",
        )
        axes.plot(turns, [row["strongest"] for row in rows], marker="o", color=ACCENT, label="the strongest")
        axes.set_xlabel("turn")
        whole_turns(axes)
        axes.set_ylabel("BP")
        axes.set_ylim(bottom=0)
        axes.set_title("BP at the end of each turn")
        axes.legend(frameon=False)
        return picture(drawn, form)


def whole_turns(axes: Any) -> None:
    ticker = needed("matplotlib.ticker", "plots", "drawing plots")
    axes.xaxis.set_major_locator(ticker.MaxNLocator(integer=True))
