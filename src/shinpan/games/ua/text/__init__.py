"""Card text of Union Arena: printed English to powers, and powers back to English and Chinese."""

from .chinese import render_zh
from .compiler import CompiledText, compile_text, prepare
from .folding import fold
from .printed import WORDBOOKS
from .rendering import render_en, render_ja

__all__ = ["WORDBOOKS", "CompiledText", "compile_text", "fold", "prepare", "render_en", "render_ja", "render_zh"]
