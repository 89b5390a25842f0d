"""`python -m gardariki` is the `gardariki` command."""

from __future__ import annotations

from gardariki.cli import main

if __name__ == "__main__":
    main()
