"""Card text of Union Arena: printed English to powers."""

from .compiler import CompiledText, compile_text

__all__ = ["CompiledText", "compile_text"]
