"""Card text of Union Arena: printed texts to powers, and powers back to canonical words, in every language."""

from .compiler import CompiledText, compile_text, prepare
from .folding import fold
from .printed import WORDBOOKS
from .rendering import is_told_by_names, render_en, render_ja, render_zh

__all__ = [
    "WORDBOOKS",
    "CompiledText",
    "compile_text",
    "fold",
    "is_told_by_names",
    "prepare",
    "render_en",
    "render_ja",
    "render_zh",
]
