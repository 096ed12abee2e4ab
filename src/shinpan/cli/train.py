"""Train a player by playing against itself and others.

Example: shinpan train examples/training/ucg.toml --folder runs/ucg
"""

from pathlib import Path
from typing import Annotated, Any

import typer

from shinpan.cli.output import Json, new_app, say, write_json

app = new_app()


@app.command()
def train(
    configuration: Annotated[Path, typer.Argument(help="What to train and how: a TOML file.", metavar="FILE")],
    folder: Annotated[
        Path, typer.Option("--folder", help="Where checkpoints, weights and progress go.", metavar="FOLDER")
    ] = Path("run"),
    as_json: Json = False,
) -> None:
    """Train a player. The same folder goes on where it stopped.

    Example: shinpan train examples/training/ucg.toml --folder runs/ucg

    With --json each report is a line of JSON, and the last one says what was made.
    Afterwards `learned:FOLDER/weights.npz` is a player. Needs PyTorch: pip install 'shinpan[train]'.
    """
    from ..learn.config import read_config
    from ..learn.training import Training

    run = Training(read_config(configuration), folder, write_json if as_json else tell)
    run.run()
    if as_json:
        write_json({"decisions": run.decisions, "seconds": run.spent, "weights": str(folder / "weights.npz")})
        return
    say(f"{run.decisions} decisions in {run.spent:.0f} s: {folder / 'weights.npz'}")


def tell(report: dict[str, Any]) -> None:
    """One line for a report."""
    words = [f"{report['seconds']:.0f} s", f"{report['decisions']} decisions"]
    for name in ("value", "entropy", "divergence", "clipped", "playing_s", "learning_s"):
        if name in report:
            words.append(f"{name} {report[name]:.3f}")
    for name, found in {**report.get("against", {}), **report.get("evaluation", {})}.items():
        if found["rate"] is not None:
            words.append(f"{name} {100 * found['rate']:.1f} % ({100 * found['low']:.1f} to {100 * found['high']:.1f})")
    say(", ".join(words))
