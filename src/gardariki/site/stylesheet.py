"""The style sheet that is made from the palette: colours, fonts, and what pictures are drawn with."""

from __future__ import annotations

import hashlib
from functools import cache

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from gardariki.art.palette import STYLE

_YEAR = 365 * 24 * 3600


@cache
def palette_css() -> bytes:
    """The style sheet."""
    return STYLE.encode()


@cache
def palette_address() -> str:
    """Where it is found; the address changes with its content, so that it may be kept for long."""
    mark = hashlib.blake2b(palette_css(), digest_size=6).hexdigest()
    return f"{reverse('palette')}?{mark}"


@require_GET
def palette(request: HttpRequest) -> HttpResponse:
    """The style sheet, as a page."""
    response = HttpResponse(palette_css(), content_type="text/css; charset=utf-8")
    response["Cache-Control"] = f"max-age={_YEAR}, public, immutable"
    return response


def for_templates(request: HttpRequest) -> dict[str, str]:
    """What every page refers to."""
    return {"palette": palette_address()}
