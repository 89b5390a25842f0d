"""Style that is made, not written: the palette's colours, the fonts, what pictures are drawn with.

Addresses change with the content, so browsers may keep everything for a year.
"""

from __future__ import annotations

import hashlib
from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from gardariki.art import fonts
from gardariki.art.palette import board_css, palette_css

_FOR_LONG = f"max-age={365 * 24 * 3600}, public, immutable"
_FIRST = ("SourceSerifPro-Regular.ttf", "SourceSansPro-Regular.ttf")
"""The fonts that every page needs at once."""


def _mark(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=6).hexdigest()


@cache
def _font(name: str) -> bytes:
    return fonts.files()[name].read_bytes()


@cache
def _fonts_at() -> str:
    """The address before the name of a font."""
    mark = _mark(b"".join(_font(name) for name in sorted(fonts.files())))
    return reverse("font", args=[mark, "x"]).removesuffix("x")


@cache
def _sheet() -> bytes:
    return (fonts.font_css(_fonts_at()) + palette_css() + board_css()).encode()


@cache
def addresses() -> dict[str, object]:
    """What every page refers to: the style sheet, and the fonts to fetch beside it."""
    return {
        "palette": f"{reverse('palette')}?{_mark(_sheet())}",
        "fonts": [_fonts_at() + name for name in _FIRST if name in fonts.files()],
    }


def for_templates(request: HttpRequest) -> dict[str, object]:
    """The same, as Django wants it."""
    return addresses()


def _kept(content: bytes, kind: str) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    response["Cache-Control"] = _FOR_LONG
    return response


@require_GET
def palette(request: HttpRequest) -> HttpResponse:
    """The style sheet."""
    return _kept(_sheet(), "text/css; charset=utf-8")


@require_GET
def font(request: HttpRequest, mark: str, name: str) -> HttpResponse:
    """One of the fonts."""
    if name not in fonts.files():
        raise Http404("no such font")
    return _kept(_font(name), "font/ttf")
