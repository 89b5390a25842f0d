"""R17 Data packs: the lists of another box in the place of ours.

A pack is a folder with any of the files that `cards.FILES` names, in the format of this game's own
`data/`. A match remembers the pack it began with and can only go on while that one is in use.

A program calls `use_pack`; for the command line and the site the environment variable
`GARDARIKI_RURIK_PACK` names the folder.
"""

from __future__ import annotations

import os
from pathlib import Path

from gardariki.games.rurik import cards
from gardariki.games.rurik.cards import BASE, Pack, load_pack
from gardariki.games.rurik.words import relabel

__all__ = ["BASE", "Pack", "load_pack", "use_named_pack", "use_pack"]


def use_pack(pack: Pack | str | Path) -> Pack:
    """Play with this pack (or the one in this folder) from now on; `BadData` if it does not fit.

    The choice holds for the whole process. `use_pack(BASE)` takes our own lists back.
    """
    chosen = pack if isinstance(pack, Pack) else load_pack(pack)
    cards.use(chosen)
    relabel()
    return chosen


def use_named_pack() -> None:
    """Play with the pack that the environment names, if it names one."""
    folder = os.environ.get("GARDARIKI_RURIK_PACK", "")
    if folder:
        use_pack(folder)
