"""Card text of the Ultraman Card Game: printed English to powers, and powers back to English and Chinese."""

from .book import WORDBOOKS
from .compiler import CompiledText, compile_text, prepare
from .folding import fold
from .writing import render_en, render_ja, render_zh

__all__ = ["WORDBOOKS", "CompiledText", "compile_text", "fold", "prepare", "render_en", "render_ja", "render_zh"]
