"""Files of weights: one .npz for a game, half precision, with what they were trained by and the names of their rows."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile, ZipFile

import numpy as np

from ...kernel.game.layout import VERSION, Layout
from ...support.errors import ShinpanError
from .form import Floats, Form, aligned
from .network import Network

KIND: Final = "shinpan weights"
META: Final = "meta"
FOLDER: Final = "trained"  # beside this module: what comes with the package
MOST_BYTES: Final = 16 * 1024 * 1024  # of a file, and of what it holds
MOST_WIDTH: Final = 1024
SHAPES: Final = "weights do not fit together"


@dataclass(frozen=True)
class Weights:
    """A network's numbers by name, and what is known of them."""

    arrays: dict[str, Floats]
    meta: dict[str, Any]  # game, version of the observation, heads, tokens, names of rows, record of the training

    @property
    def tokens(self) -> int:
        return int(self.meta["tokens"])

    def network(self, layout: Layout) -> Network:
        """The network over a game's words as they are today."""
        form = Form(layout)
        held: Mapping[str, list[str]] = self.meta["rows"]
        arrays = dict(self.arrays)
        width = len(arrays["cards.bias"])
        for name, wanted in form.rows.items():
            if name in held:
                arrays[name] = aligned(arrays[name], held[name], wanted)
            else:  # it came later, and was never learned
                arrays[name] = np.zeros((len(wanted), width), np.float32)
        return Network(form, arrays, int(self.meta["heads"]))


def write(path: Path, arrays: Mapping[str, Floats], meta: Mapping[str, Any]) -> None:
    """Write a file of weights, whole or not at all."""
    told = json.dumps({"kind": KIND, "version": VERSION, **meta}, ensure_ascii=True, sort_keys=True)
    held: dict[str, Any] = {name: array.astype(np.float16) for name, array in arrays.items()}
    held[META] = np.frombuffer(told.encode(), np.uint8)
    partial = path.with_suffix(".part")
    with partial.open("wb") as file:
        np.savez_compressed(file, **held)
    partial.replace(path)


def read(path: Path, game: str) -> Weights:
    """Read a file of weights of a game; ShinpanError if it is none."""
    try:
        with ZipFile(path) as packed:
            if max(path.stat().st_size, sum(part.file_size for part in packed.infolist())) > MOST_BYTES:
                raise ShinpanError(f"{path}: weights are at most {MOST_BYTES} bytes")
        with np.load(path, allow_pickle=False) as held:
            arrays = {name: held[name].astype(np.float32) for name in held.files if name != META}
            meta = json.loads(held[META].tobytes().decode())
    except OSError as error:
        raise ShinpanError(f"{path}: {error.strerror or error}") from error
    except (BadZipFile, KeyError, ValueError, EOFError) as error:
        raise ShinpanError(f"{path}: this is no file of weights, as `shinpan train` writes it") from error
    check(path, game, arrays, meta)
    return Weights(arrays, meta)


def check(path: Path, game: str, arrays: Mapping[str, Floats], meta: Any) -> None:
    """Refuse weights of another game, of another form of observations, or that do not fit together."""
    if not isinstance(meta, dict) or meta.get("kind") != KIND:
        raise ShinpanError(f"{path}: this is no file of weights, as `shinpan train` writes it")
    if meta.get("game") != game:
        raise ShinpanError(f"{path}: these are weights for {meta.get('game')}, not for {game}")
    if meta.get("version") != VERSION:
        raise ShinpanError(f"{path}: these weights read observations of version {meta.get('version')}, not {VERSION}")
    rows, heads, tokens = meta.get("rows"), meta.get("heads"), meta.get("tokens")
    if not isinstance(rows, dict) or "card.w1" not in rows or not isinstance(heads, int) or not isinstance(tokens, int):
        raise ShinpanError(f"{path}: rows, heads and tokens are not told")
    layers = sum(name.endswith(".qkv") for name in arrays)
    width = len(arrays.get("cards.bias", ()))
    if not 0 < width <= MOST_WIDTH or not 1 <= heads <= width or width % heads or not 1 <= tokens <= 4096:
        raise ShinpanError(f"{path}: {SHAPES}")
    for name, shape in shapes(width, arrays, rows, layers).items():
        if name not in arrays or arrays[name].shape != shape or not np.isfinite(arrays[name]).all():
            raise ShinpanError(f"{path}: {SHAPES}: {name}")


def shapes(
    width: int, arrays: Mapping[str, Floats], rows: Mapping[str, Any], layers: int
) -> dict[str, tuple[int, ...]]:
    """The shape that every array must have, by the width of the network and the names of its rows."""
    hidden = len(arrays.get("card.b1", ()))
    named = ("cards.", "situation.", "option.")
    found: dict[str, tuple[int, ...]] = {}
    for name, names in rows.items():
        if not isinstance(names, list) or not (name == "card.w1" or name.startswith(named)):
            continue
        found[name] = (len(names), hidden if name == "card.w1" else width)
    found |= {"card.b1": (hidden,), "card.w2": (hidden, width), "card.b2": (width,)}
    found |= {f"{name}bias": (width,) for name in named}
    square = ("situation.by", "option.card", "option.token", "option.target", "policy.w1")
    found |= dict.fromkeys(square, (width, width))
    found |= {"policy.b1": (width,), "policy.w2": (width, 1)}
    found |= {"value.w1": (2 * width, width), "value.b1": (width,), "value.w2": (width, 1), "value.b2": (1,)}
    for layer in range(layers):
        up = len(arrays.get(f"layer{layer}.up_bias", ()))
        parts = {"qkv": (width, 3 * width), "qkv_bias": (3 * width,), "out": (width, width), "out_bias": (width,)}
        parts |= {"up": (width, up), "up_bias": (up,), "down": (up, width), "down_bias": (width,)}
        parts |= {f"{which}.{part}": (width,) for which in ("first", "second") for part in ("scale", "shift")}
        found |= {f"layer{layer}.{part}": shape for part, shape in parts.items()}
    return found | {"last.scale": (width,), "last.shift": (width,)}


def shipped(game: str) -> Weights | None:
    """The weights that come with the package for a game, if any do."""
    place = files("shinpan.players.learned").joinpath(FOLDER, f"{game}.npz")
    if not place.is_file():
        return None
    with as_file(place) as path:
        return read(path, game)
