"""A board as PNG, by resvg."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gardariki.art.fonts import files
from gardariki.art.palette import flat
from gardariki.engine.errors import GardarikiError


class NoPng(GardarikiError):
    """PNG pictures need a library that is not installed."""


def to_png(svg: str, width: int | None = None) -> bytes:
    """The picture of an SVG; `width` in pixels, else as wide as the SVG says."""
    try:
        resvg: Any = import_module("resvg_py")
    except ImportError:
        raise NoPng("PNG pictures need resvg: pip install 'gardariki[png]'; or draw .svg") from None
    fonts = [str(path) for path in files().values()]
    return bytes(resvg.svg_to_bytes(svg_string=flat(svg), width=width, font_files=fonts))
