"""Python's garbage collector, kept from holding up moves.

With a thousand tables in memory a full collection stops the process for a tenth of a second or
two, just when it has most to do. Nearly everything here is freed without it, when nobody refers
to it any more; so full collections are made every ten minutes and not oftener, what is there then
is set aside, and the quick ones look at what is new only.
"""

from __future__ import annotations

import gc
import threading

_YOUNG = 20_000  # new objects until a quick collection
_OFTEN = 20  # quick collections until one of those a little older
_NEVER = 1_000_000
_EVERY = 600.0  # seconds


def tidy() -> None:
    """A full collection; what is left is set aside until the next."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def keep_tidy(stop: threading.Event) -> None:
    """Take full collections over, in a thread that ends when told so."""
    gc.set_threshold(_YOUNG, _OFTEN, _NEVER)
    tidy()

    def often() -> None:
        while not stop.wait(_EVERY):
            tidy()

    threading.Thread(target=often, name="upkeep", daemon=True).start()
