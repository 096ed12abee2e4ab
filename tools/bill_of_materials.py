"""Write a bill of materials (CycloneDX JSON): what the wheel holds and asks for, and what its client is built from.

python tools/bill_of_materials.py FILE

requirements/release.txt and web/package-lock.json say which versions and hashes; nothing is looked up.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def locked(path: Path) -> list[dict[str, Any]]:
    """The packages of a locked set of requirements."""
    found: list[dict[str, Any]] = []
    for line in path.read_text("utf-8").splitlines():
        name = LOCKED.match(line)
        if name is not None:
            found.append(component(name[1], name[2].rstrip("\\").strip(), "pypi"))
        found_hash = HASH.search(line)
        if found_hash is not None and found:
            found[-1]["hashes"].append({"alg": "SHA-256", "content": found_hash[1]})
    return found


def component(name: str, version: str, kind: str) -> dict[str, Any]:
    reference = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "name": name, "version": version, "purl": reference, "bom-ref": reference, "hashes": []}


def client(path: Path) -> list[dict[str, Any]]:
    """The packages from which the browser client is built."""
    data = json.loads(path.read_text("utf-8"))
    found = []
    for place, about in data["packages"].items():
        if place and not about.get("dev"):
            found.append(component(place.rpartition("node_modules/")[2], about["version"], "npm"))
    return found


def asked_for() -> list[dict[str, Any]]:
    """What an installation asks for, as ranges."""
    project = tomllib.loads(Path(ROOT, "pyproject.toml").read_text("utf-8"))["project"]
    found = []
    for words in project["dependencies"]:
        name = re.match(r"[A-Za-z0-9._-]+", words)
        assert name is not None
        found.append(component(name[0], words[len(name[0]) :], "pypi"))
    return found


def bill() -> dict[str, Any]:
    words = Path(ROOT, "src", "shinpan", "__init__.py").read_text("utf-8")
    version = re.search(r'__version__ = "([^"]+)"', words)
    assert version is not None
    parts = asked_for() + locked(ROOT / "requirements" / "release.txt") + client(ROOT / "web" / "package-lock.json")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "shinpan", "version": version[1]}},
        "components": sorted({part["bom-ref"]: part for part in parts}.values(), key=lambda part: str(part["bom-ref"])),
    }


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    Path(sys.argv[1]).write_text(json.dumps(bill(), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
