"""Kill the server (SIGKILL) again and again while people play, and count what is left.

python scripts/kill_server.py [TIMES, 200 by default] [DATABASE, a new SQLite file by default]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from kills import survive


def main() -> None:
    """Run, print the count, and fail if anything was lost."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory(prefix="gardariki-kills-") as folder:
        left = survive(Path(folder), times, sys.argv[2] if len(sys.argv) > 2 else "")
    print(left)
    if left.lost or left.twice or left.broken:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
