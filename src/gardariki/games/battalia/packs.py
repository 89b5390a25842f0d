"""Data packs: the figures and effects of an owner's box in the place of ours.

A pack is a folder with any of the files of this game's `data/` (but boards and factions), in the
same format. A match remembers the pack it began with.

A program calls `use_pack`; for the command line and the site the environment variable
`GARDARIKI_BATTALIA_PACK` names the folder.
"""

from __future__ import annotations

import os
from pathlib import Path

from gardariki.games.battalia import data
from gardariki.games.battalia.data import BASE, Pack, load_pack
from gardariki.games.battalia.rules.means import forget

__all__ = ["BASE", "Pack", "load_pack", "use_named_pack", "use_pack"]


def use_pack(pack: Pack | str | Path) -> Pack:
    """Play with this pack (or the one in this folder) from now on; `BadData` if it does not fit.

    The choice holds for the whole process. `use_pack(BASE)` takes our own figures back.
    """
    chosen = pack if isinstance(pack, Pack) else load_pack(pack)
    data.use(chosen)
    forget()
    return chosen


def use_named_pack() -> None:
    """Play with the pack that the environment names, if it names one."""
    folder = os.environ.get("GARDARIKI_BATTALIA_PACK", "")
    if folder:
        use_pack(folder)
