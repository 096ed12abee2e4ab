"""Write requirements/ci.txt: what the tests run with on CI, versions and hashes, from the ranges in pyproject.toml.

`python tools/lock.py` with Python 3.11 on Linux (x86-64), which is what CI has. Nothing is installed.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCKED = ROOT / "requirements" / "ci.txt"


def wanted() -> list[str]:
    """Everything that `make test` installs: dependencies, extras but for training, and the group `dev`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = [names for extra, names in project["project"]["optional-dependencies"].items() if extra != "train"]
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"], *[n for e in extras for n in e]]
    return list(dict.fromkeys(asked))


def line_of(found: dict[str, Any]) -> str:
    name, version = found["metadata"]["name"].lower().replace("_", "-"), found["metadata"]["version"]
    return f"{name}=={version} \\\n    --hash=sha256:{found['download_info']['archive_info']['hashes']['sha256']}\n"


def resolved(names: list[str]) -> list[dict[str, Any]]:
    """What pip would install."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--only-binary", ":all:"]
        subprocess.run([*command, "--quiet", "--report", str(report), *names], check=True)
        installed: list[dict[str, Any]] = json.loads(report.read_text("utf-8"))["install"]
        return installed


def main() -> None:
    LOCKED.write_text("".join(sorted(line_of(found) for found in resolved(wanted()))), "utf-8")


if __name__ == "__main__":
    main()
