"""When a wheel is built: compile the engine with mypyc, as one unit, from the very same source; build the client.

Configured in pyproject.toml under [tool.hatch.build.targets.wheel.hooks.custom]. The environment
variable SHINPAN_COMPILE decides: 0 gives a pure wheel, 1 insists on a compiled one, and by default
the wheel is compiled where a C compiler can be found and pure where none can. The browser client in web/ is built by
web_build.py; where that cannot be done (no network), the wheel says so and is made without it.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.metadata
import json
import os
import platform
import re
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.pool import ThreadPool
from pathlib import Path
from types import MethodType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GROUP = "shinpan"
COMPILERS = ["mypy>=2.4,<3", "setuptools>=77,<90"]
SOABI = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
# Nothing outside the unit calls its functions by their names: calls within it need no table that others could change.
HIDDEN = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
# Of which of a few classes something is, as mypyc writes it in C: (Py_TYPE(x) == A) || (Py_TYPE(x) == B)
WHICH_CLASS = re.compile(r"\(Py_TYPE\((\w+)\) == \w+\)(?: \|\| \(Py_TYPE\(\1\) == \w+\))+")


class CompileHook(BuildHookInterface[Any]):
    """Adds the extension modules to the wheel, next to the sources they were made from."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build environment needs: a compiler for Python unless the wheel is pure, and Node for the client."""
        node = [_web_build(self.root).NODE] if _web_build(self.root).is_wanted(Path(self.root)) else []
        return node + ([] if _wish() == "0" else COMPILERS)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by Hatchling before it packs the wheel."""
        self._add_client(build_data)
        if version == "editable" or _wish() == "0":
            return
        trouble = _why_not()
        if trouble is not None:
            if _wish() == "1":
                raise SystemExit(f"SHINPAN_COMPILE=1, but {trouble}.")
            _say(f"{trouble}: building the pure Python wheel, which is slower.")
            return
        built = Unit(Path(self.root), self.config).build()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): name for name, path in built.items()})

    def _add_client(self, build_data: dict[str, Any]) -> None:
        """Put the built client into the wheel, or say why it is not there."""
        client = _web_build(self.root)
        if not client.is_wanted(Path(self.root)):
            return
        try:
            static = client.build(Path(self.root))
        except client.ClientError as error:
            _say(f"{error}. The wheel is made without the browser client; `python web_build.py build` tries again.")
            return
        build_data["force_include"][str(static)] = "shinpan/table/static"


class Unit:
    """The modules that become one mypyc group, and the folder that keeps their last build."""

    def __init__(self, root: Path, config: dict[str, Any]) -> None:
        self.root = root
        self.skip: list[str] = config.get("skip", [])
        self.opt_level: str = config.get("opt-level", "3")
        found = [path for entry in config["compile"] for path in self._python_files(entry)]
        self.modules = [path for path in found if not self._is_skipped(path)]
        self.inputs = [path for entry in config.get("inputs", []) for path in self._inputs(entry)]
        self.inputs += found
        self.folder = root / "build" / "mypyc" / SOABI.strip(".")

    def build(self) -> dict[str, Path]:
        """Give each extension's place in the wheel and its file, compiling only what changed."""
        if not self.modules:
            raise SystemExit("hatch_build.py: nothing to compile; see `compile` in pyproject.toml.")
        key = self._key()
        stamp = self.folder / "key"
        if not stamp.is_file() or stamp.read_text() != key:
            _say(f"compiling {len(self.modules)} modules with mypyc, which takes a while")
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            self._compile(self.folder / "lib")
            stamp.write_text(key)
        lib = self.folder / "lib"
        return {path.relative_to(lib).as_posix(): path for path in sorted(lib.rglob(f"*{SOABI}"))}

    def _compile(self, lib: Path) -> None:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        names = [path.relative_to(self.root).as_posix() for path in self.modules]
        with tempfile.TemporaryDirectory() as scratch, _inside(self.root):
            # No configuration file: `make test` checks strictly, here only real errors matter.
            options = [
                "--config-file=",
                "--ignore-missing-imports",
                "--explicit-package-bases",
                f"--cache-dir={scratch}/cache",
            ]
            try:
                extensions = mypycify(
                    options + names,
                    only_compile_paths=names,
                    target_dir=f"{scratch}/c",
                    opt_level=self.opt_level,
                    debug_level="0",
                    multi_file=True,
                    group_name=GROUP,
                )
            except SystemExit as stop:
                raise SystemExit("mypyc refused the sources: see the errors above.") from stop
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *HIDDEN]
            for path in sorted(Path(scratch, "c").rglob("*.[ch]")):
                path.write_text(in_one_order(path.read_text("utf-8")), "utf-8")

            class BuildSideBySide(build_ext):
                """Compiles the many C files of one extension on all cores."""

                def build_extensions(self) -> None:
                    self.compiler.compile = MethodType(_compile_side_by_side, self.compiler)
                    super().build_extensions()

            command = BuildSideBySide(Distribution({"name": GROUP, "ext_modules": extensions}))
            command.build_lib = str(lib)
            command.build_temp = f"{scratch}/o"
            command.ensure_finalized()
            command.run()

    def _key(self) -> str:
        """A digest of everything the compiled code depends on."""
        digest = hashlib.sha256()
        settings = [
            sys.version,
            importlib.metadata.version("mypy"),
            self.opt_level,
            [path.relative_to(self.root).as_posix() for path in self.modules],
        ]
        digest.update(json.dumps(settings).encode())
        for path in sorted({Path(__file__), *self.inputs}):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()

    def _python_files(self, entry: str) -> list[Path]:
        place = self.root / entry
        if not place.exists():
            raise SystemExit(f"hatch_build.py: {entry} in pyproject.toml does not exist.")
        return [place] if place.is_file() else sorted(place.rglob("*.py"))

    def _inputs(self, entry: str) -> list[Path]:
        return sorted((self.root / entry).rglob("*.py"))

    def _is_skipped(self, path: Path) -> bool:
        name = path.relative_to(self.root).as_posix()
        return any(_matches(name, pattern) for pattern in self.skip)


def in_one_order(code: str) -> str:
    """The same C with the classes of every such question in the order of their names. Mypyc sorts them by their names
    without modules, so that two alike, `Draw` of either game, come as they lie in memory: two builds would differ."""
    return WHICH_CLASS.sub(lambda found: " || ".join(sorted(found[0].split(" || "))), code)


def _compile_side_by_side(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What setuptools' compilers do in `compile`, one C file on each core at a time."""
    _, objects, postargs, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)

    def one(name: str) -> None:
        source, suffix = build[name]
        compiler._compile(name, source, suffix, arguments, postargs, options)

    with ThreadPool(os.cpu_count() or 1) as pool:
        pool.map(one, [name for name in objects if name in build], chunksize=1)
    return list(objects)


def _matches(name: str, pattern: str) -> bool:
    """Whether a path matches a pattern as .gitignore reads it."""
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines([pattern]).match_file(name)


def _web_build(root: str) -> Any:
    """The module beside this one, which Hatchling does not put on the path."""
    if root not in sys.path:
        sys.path.insert(0, root)
    return importlib.import_module("web_build")


def _wish() -> str:
    """What SHINPAN_COMPILE asks for: 0, 1, or nothing."""
    wish = os.environ.get("SHINPAN_COMPILE", "")
    if wish not in {"", "0", "1"}:
        raise SystemExit(f"SHINPAN_COMPILE is {wish!r}: use 0 (pure), 1 (compiled) or leave it out.")
    return wish


def _why_not() -> str | None:
    """What keeps this machine from compiling, if anything does."""
    if platform.python_implementation() != "CPython":
        return f"mypyc needs CPython and this is {platform.python_implementation()}"
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            include = [sysconfig.get_path("include")]
            compiler.compile([str(probe)], output_dir=scratch, include_dirs=include)
        except (CCompilerError, DistutilsError, OSError) as error:
            return f"no working C compiler with the Python headers was found ({error})"
    return None


@contextmanager
def _inside(root: Path) -> Iterator[None]:
    """Work in the project's folder, with its sources on mypy's path."""
    before = Path.cwd(), os.environ.get("MYPYPATH")
    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    try:
        yield
    finally:
        os.chdir(before[0])
        if before[1] is None:
            del os.environ["MYPYPATH"]
        else:
            os.environ["MYPYPATH"] = before[1]


def _say(message: str) -> None:
    print(f"shinpan: {message}", file=sys.stderr, flush=True)
