"""Write `gardariki/art/metrics.py`: how wide the letters of the shipped fonts are.

    python scripts/font_metrics.py        (needs fonttools and the font packages: extra `dev`)

Run it again when the fonts change; `tests/art/test_lettering.py` tells when the table is stale.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont

from gardariki.art.fonts import files

FACES = {
    "serif": "SourceSerifPro-Regular.ttf",
    "serif bold": "SourceSerifPro-Bold.ttf",
    "italic": "SourceSerifPro-It.ttf",
    "sans": "SourceSansPro-Regular.ttf",
    "sans bold": "SourceSansPro-Semibold.ttf",
}
LETTERS = (
    [chr(c) for c in range(0x20, 0x7F)]
    + [chr(c) for c in range(0xA0, 0x180) if c != 0xAD]
    + [chr(c) for c in range(0x400, 0x460)]
    + list("ѢѣҐґ–—‘’‚“”„†‡•…‰‹›€№™←↑→↓−≈≠≤≥■▲◆✓ȘșȚț")
)
TARGET = Path(__file__).parent.parent / "src/gardariki/art/metrics.py"
HEAD = '''"""How wide the letters of the shipped fonts are, in thousandths of their size.

Made by `scripts/font_metrics.py` from Source Serif Pro and Source Sans Pro; not edited by hand.
For each face the widths, each with the letters that are as wide.
"""

from __future__ import annotations

from typing import Final

WIDTHS: Final[dict[str, dict[int, str]]] = {
'''


def widths(file: str) -> dict[int, str]:
    """The letters of a font by their width."""
    font = TTFont(files()[file])
    known, advance, unit = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    found: dict[int, str] = {}
    for letter in LETTERS:
        glyph = known.get(ord(letter))
        if glyph is not None:
            wide = round(advance[glyph][0] * 1000 / unit)
            found[wide] = found.get(wide, "") + letter
    return dict(sorted(found.items()))


def table() -> str:
    """The text of the module."""
    lines = [HEAD]
    for face, file in FACES.items():
        lines.append(f'    "{face}": {{\n')
        for wide, letters in widths(file).items():
            parts = [letters[i : i + 60] for i in range(0, len(letters), 60)]
            if len(parts) == 1:
                lines.append(f"        {wide}: {_quoted(letters)},\n")
            else:
                lines.append(f"        {wide}: (\n")
                lines += [f"            {_quoted(part)}\n" for part in parts]
                lines.append("        ),\n")
        lines.append("    },\n")
    lines.append("}\n")
    return "".join(lines)


def _quoted(letters: str) -> str:
    """A string literal as the formatter writes it."""
    written = letters.replace("\\", "\\\\").replace("\xa0", "\\xa0")
    if '"' in written and "'" not in written:
        return f"'{written}'"
    return '"' + written.replace('"', '\\"') + '"'


if __name__ == "__main__":
    TARGET.write_text(table(), encoding="utf-8")
