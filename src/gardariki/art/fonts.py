"""The fonts that pictures are measured with, and where they are on this machine.

Source Serif Pro and Source Sans Pro (SIL Open Font License 1.1) come as Python packages with the
extras `site` and `png`. A page serves the files itself; without the packages, pictures fall back
to families that readers have, and text may be a little wider or narrower than was reckoned.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Face:
    """One file of a family: where it is, and for which text CSS should take it."""

    family: str
    package: str
    file: str
    weight: int = 400
    style: str = "normal"
    range: str = ""  # the characters that it is for, if not all


_SERIF: Final = "font_source_serif_pro"
_SANS: Final = "font_source_sans_pro"
FACES: Final = (
    Face("Source Serif Pro", _SERIF, "SourceSerifPro-Regular.ttf"),
    Face("Source Serif Pro", _SERIF, "SourceSerifPro-Bold.ttf", 700),
    Face("Source Serif Pro", _SERIF, "SourceSerifPro-It.ttf", 400, "italic", "U+0-3FF,U+1E00-FFFF"),
    # the italic has no Cyrillic: the upright stands in
    Face("Source Serif Pro", _SERIF, "SourceSerifPro-Regular.ttf", 400, "italic", "U+400-52F"),
    Face("Source Sans Pro", _SANS, "SourceSansPro-Regular.ttf"),
    Face("Source Sans Pro", _SANS, "SourceSansPro-Semibold.ttf", 600),
)


def files() -> dict[str, Path]:
    """The font files by name; those of packages that are not installed are left out."""
    found: dict[str, Path] = {}
    for face in FACES:
        spec = find_spec(face.package)
        if spec is not None and spec.origin is not None:
            path = Path(spec.origin).parent / "files" / face.file
            if path.is_file():
                found[face.file] = path
    return found


def font_css(prefix: str) -> str:
    """The `@font-face` rules, each file under its name after `prefix` (`/static/fonts/`).

    >>> "url(fonts/SourceSansPro-Semibold.ttf)" in font_css("fonts/")
    True
    """
    return "".join(
        f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};"
        f"font-style:{face.style};font-display:swap;"
        + (f"unicode-range:{face.range};" if face.range else "")
        + f"src:url({prefix}{face.file}) format('truetype')}}"
        for face in FACES
    )
