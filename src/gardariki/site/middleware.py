"""What every answer of the site carries, and refusals in plain words."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from gardariki.site.limits import TooMany

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # drawings carry style attributes; scripts never
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "manifest-src 'self'",
    )
)
Next = Callable[[HttpRequest], HttpResponseBase]


def content_security(get_response: Next) -> Next:
    """A strict Content-Security-Policy: scripts come from our own files only."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", _POLICY)
        response.headers.setdefault(
            "Permissions-Policy", "camera=(), microphone=(), geolocation=(), interest-cohort=()"
        )
        return response

    return answer


class plain_refusals:  # noqa: N801 - named as Django names its middleware
    """Limits are refusals, not errors."""

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, TooMany):
            return None
        page = {"title": "A little slower, please", "text": str(error)}
        response = render(request, "site/message.html", page, status=429)
        response["Retry-After"] = "30"
        return response
