"""Card text of Union Arena: printed English to powers, and powers back to English and Chinese."""

from .compiler import CompiledText, compile_text
from .english import render_en
from .lines import prepare

__all__ = ["CompiledText", "compile_text", "prepare", "render_en"]
