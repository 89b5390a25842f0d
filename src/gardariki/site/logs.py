"""What the site writes to its log never holds a secret link."""

from __future__ import annotations

import logging
import re

_SECRET = re.compile(r"/(sit|watch)/[\w-]+")


def without_secrets(text: str) -> str:
    """The text with the secrets of links taken out.

    >>> without_secrets("Internal Server Error: /sit/Zk3-x_9/")
    'Internal Server Error: /sit/…/'
    """
    return _SECRET.sub(r"/\1/…", text)


class NoSecrets(logging.Formatter):
    """Writes lines, tracebacks included, without the secrets of links."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))
