"""Card text of the Ultraman Card Game: printed English to powers, and powers back to English and Chinese."""

from .compiler import CompiledText, compile_text


def render_en(compiled: CompiledText) -> str:
    """The canonical English of a compiled text."""
    return ""


def render_zh(compiled: CompiledText) -> str:
    """The Traditional Chinese of a compiled text."""
    return ""


__all__ = ["CompiledText", "compile_text", "render_en", "render_zh"]
