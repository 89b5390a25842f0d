"""What CONTRIBUTING promises: a game in another package is found, played and kept by the laws."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_game_from_another_package_joins_the_others(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "internals.md").read_text(encoding="utf-8")
    source = re.search(r'```python title="pig.py"\n(.*?)```', page, re.DOTALL)
    assert source is not None
    (tmp_path / "pig.py").write_text(source.group(1), encoding="utf-8")
    about = tmp_path / "pig-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[gardariki.games]\npig = pig:PIG\n")
    program = (
        "import gardariki, json\n"
        "from gardariki.engine.laws import play_by_the_laws\n"
        "pig = gardariki.game('pig')\n"
        "over = [play_by_the_laws(pig, 2 + i % 3, {}, i).over for i in range(6)]\n"
        "match = gardariki.new('pig', seats=2, seed=1)\n"
        "match.save('pig.json')\n"
        "again = gardariki.load('pig.json')\n"
        "print(json.dumps([over, repr(again) == repr(match), 'pig' in gardariki.games()]))\n"
    )
    env = os.environ | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=env, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout) == [[True] * 6, True, True]
