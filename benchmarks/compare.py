"""Our engine, interpreted and compiled, beside its peers: decisions a second, clones, and the ratios between them.

Example: python benchmarks/compare.py --peers .venv/peers/bin/python --seconds 3

Everything is measured one after the other in the same minutes, so that the ratios hold on a noisy machine.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("ucg", "ua")


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="Our engine beside its peers.")
    parser.add_argument("--peers", type=Path, help="the Python of the environment that holds the peers")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement (3)")
    parser.add_argument("--markdown", action="store_true", help="write a table for benchmarks/results.md")
    args = parser.parse_args()
    ours = [ours_for(game, compiled, args.seconds) for game in GAMES for compiled in (True, False)]
    peers = measured([str(args.peers), "benchmarks/peers.py", "--json", "--seconds", str(args.seconds)], {})
    if args.markdown:
        for line in table(ours, peers):
            print(line)
        return
    for row in [*ours, *peers]:
        clone = f"{row['clone_us']:>10} us a clone" if row["clone_us"] is not None else ""
        print(f"{row['peer']:<44}{row['decisions_per_second']:>12,} decisions a second{clone}")
    best = {row["game"]: row["decisions_per_second"] for row in ours if row["compiled"]}
    print("\nours, compiled, as a multiple of each:")
    for row in peers:
        ratios = ", ".join(f"{game} {speed / row['decisions_per_second']:.1f}" for game, speed in best.items())
        print(f"  {row['peer']:<42}{ratios}")


def ours_for(game: str, compiled: bool, seconds: float) -> dict[str, Any]:
    """One measurement of ours; interpreted means the sources."""
    path = {} if compiled else {"PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "shinpan.cli", "bench", "--game", game, "--seconds", str(seconds), "--json"]
    found: dict[str, Any] = measured(command, path)
    if found["compiled"] != compiled:
        sys.exit("the compiled wheel is not installed here: run `make bench`")
    name = f"shinpan {game} ({'compiled' if compiled else 'interpreted'})"
    return {**found, "peer": name, "game": game}


def measured(command: list[str], environment: dict[str, str]) -> Any:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=ROOT, env=kept | environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr or done.stdout)
    sys.stderr.write(done.stderr)
    return json.loads(done.stdout)


def table(ours: list[dict[str, Any]], peers: list[dict[str, Any]]) -> list[str]:
    """The rows of a table, with ratios to our compiled games."""
    best = {row["game"]: row["decisions_per_second"] for row in ours if row["compiled"]}
    lines = [
        "| engine | decisions/s | clone us | ucg is so many times as fast | ua |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for row in [*ours, *peers]:
        speed = row["decisions_per_second"]
        ratios = [f"{best[game] / speed:.1f}" for game in GAMES]
        clone = "-" if row["clone_us"] is None else row["clone_us"]
        lines.append(f"| {row['peer']} | {speed:,} | {clone} | {' | '.join(ratios)} |")
    return lines


if __name__ == "__main__":
    main()
