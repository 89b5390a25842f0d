"""The threads in which pages are made and frames are drawn."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

POOL = ThreadPoolExecutor(max_workers=8, thread_name_prefix="page")
