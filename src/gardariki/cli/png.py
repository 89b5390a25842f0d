"""A board as PNG, by resvg."""

from __future__ import annotations

from gardariki.art.fonts import files
from gardariki.art.palette import flat
from gardariki.engine.extras import need


def to_png(svg: str, width: int | None = None) -> bytes:
    """The picture of an SVG; `width` in pixels, else as wide as the SVG says."""
    resvg = need("resvg_py", "png", "a PNG picture")
    fonts = [str(path) for path in files().values()]
    return bytes(resvg.svg_to_bytes(svg_string=flat(svg), width=width, font_files=fonts))
