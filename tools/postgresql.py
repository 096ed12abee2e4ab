"""A PostgreSQL for the tests: one that is there, else Debian's package, started on loopback with data of its own.

python tools/postgresql.py          # find it, install it if that can be done, and say which
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDERS = ("/usr/lib/postgresql", "/usr/pgsql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql")
PEOPLE = ("postgres", "nobody")  # PostgreSQL refuses to run as root
SECONDS = 60
TRIES = 3


def programs() -> Path | None:
    """The folder of the newest `initdb` and `postgres`."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else []
    for folder in FOLDERS:
        found += sorted(Path(folder).glob("*/bin"), key=version, reverse=True)
        found.append(Path(folder, "bin"))
    return next((path for path in found if (path / "initdb").is_file() and (path / "postgres").is_file()), None)


def version(path: Path) -> float:
    name = path.parent.name
    return float(name) if name.replace(".", "", 1).isdigit() else 0.0


def install() -> str:
    """Install Debian's package where that can be done; why not, if not."""
    if os.geteuid() != 0:
        return "PostgreSQL is not installed, and only root could install it"
    if shutil.which("apt-get") is None:
        return "PostgreSQL is not installed, and there is no apt-get to install it with"
    quiet = {"env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "postgresql"]):
        done = subprocess.run(command, check=False, timeout=900, **quiet)  # type: ignore[call-overload]
        if done.returncode:
            return f"PostgreSQL is not installed, and `{' '.join(command)}` failed"
    return ""


def why_not() -> str:
    """Why there is no PostgreSQL to test with; nothing if there is one."""
    return "" if programs() else "PostgreSQL is not installed (`python tools/postgresql.py` tries to)"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def somebody() -> str | None:
    """Whom to run it as: ourselves, unless we are root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in PEOPLE if name in known)


@contextmanager
def running() -> Iterator[str]:
    """A server with a new, empty cluster on loopback; gives the URL of its database."""
    folder = programs()
    assert folder is not None, why_not()
    who = somebody()
    data = Path(tempfile.mkdtemp(prefix="shinpan-postgresql-"))
    if who is not None:
        shutil.chown(data, who)
    try:
        flags = ["-U", "shinpan", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(
            [folder / "initdb", "-D", data, *flags], user=who, cwd=data, check=True, stdout=subprocess.DEVNULL
        )
        server, port = start(folder, data, who)
        try:
            yield f"postgresql://shinpan@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once, whoever is still connected: what it holds is thrown away
            server.wait(SECONDS)
    finally:
        shutil.rmtree(data, ignore_errors=True)


def start(folder: Path, data: Path, who: str | None) -> tuple["subprocess.Popen[bytes]", int]:
    """A server at a port that was free a moment ago; at another, if somebody took that."""
    for left in reversed(range(TRIES)):
        port = free_port()
        options = ["-h", "127.0.0.1", "-p", str(port), "-k", str(data), "-c", "fsync=off"]
        with Path(data, "log").open("ab") as log:
            server = subprocess.Popen(
                [folder / "postgres", "-D", data, *options], user=who, cwd=data, stdout=log, stderr=log
            )
        try:
            wait_for(server, port, data / "log")
        except RuntimeError:
            server.kill()
            server.wait(SECONDS)
            if not left:
                raise
        else:
            return server, port
    raise AssertionError


def wait_for(server: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    """Until it answers: it, and not another that has its port."""
    import psycopg

    stop = time.monotonic() + SECONDS
    while server.poll() is None and time.monotonic() < stop:
        try:
            found = psycopg.connect(host="127.0.0.1", port=port, user="shinpan", dbname="postgres", connect_timeout=5)
            with found, found.execute("SHOW data_directory") as told:
                if told.fetchone() == (str(log.parent),):
                    return
        except psycopg.OperationalError:
            pass
        time.sleep(0.1)
    raise RuntimeError(f"PostgreSQL did not start: {log.read_text('utf-8', 'replace')[-1000:]}")


def main() -> int:
    trouble = "" if programs() else install()
    if trouble or programs() is None:
        print(f"note: tests on PostgreSQL are skipped: {trouble or why_not()}")
        return 1 if os.environ.get("CI") == "true" else 0
    print(f"PostgreSQL for the tests: {programs()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
