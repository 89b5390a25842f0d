"""Results as files of rows: one row for each seat of each game, or one for each game.

Rows hold no clock times, so the same plan writes the same bytes on any number of workers.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from gardariki.arena.playing import Played
from gardariki.engine.errors import GardarikiError
from gardariki.engine.extras import need

Row = dict[str, Any]
FORMATS = (".csv", ".jsonl", ".parquet")
_BATCH = 5000


class BadRowFile(GardarikiError):
    """A file of rows that cannot be written."""


def game_rows(game: Played) -> list[Row]:
    """One row for a game."""
    return [
        {
            "game": game.index,
            "seed": game.seed,
            "answers": game.answers,
            "forced": game.forced,
            "rolls": game.rolls,
            "beats": game.beats,
            "finished": bool(game.places),
            "reason": game.reason,
            "winners": " ".join(str(seat) for seat in game.winners),
            "digest": game.digest.hex(),
        }
    ]


def seat_rows(game: Played) -> list[Row]:
    """One row for each seat of a game."""
    return [
        {
            "game": game.index,
            "seed": game.seed,
            "seat": seat,
            "role": game.names[seat],
            "bot": bot,
            "place": game.places[seat] if game.places else None,
            "win": game.share(seat),
            "score": game.scores[seat] if game.scores else None,
            "answers": game.answers,
            "rolls": game.rolls,
            "beats": game.beats,
            "reason": game.reason,
        }
        for seat, bot in enumerate(game.bots)
    ]


class RowFile:
    """A file that rows are written to as they come; its name's ending says in which format."""

    def __init__(self, path: Path, rows: Callable[[Played], list[Row]]) -> None:
        self.path = path
        self.rows = rows
        self._batch: list[Row] = []
        self._file: TextIO | None = None
        self._csv: csv.DictWriter[str] | None = None
        self._parquet: Any = None
        if path.suffix not in FORMATS:
            raise BadRowFile(
                f"{path.name}: the name of a file of rows ends in {', '.join(FORMATS)}"
            )
        if path.suffix == ".parquet":
            _pyarrow()
        try:
            path.touch()
            if path.suffix != ".parquet":
                self._file = path.open("w", newline="", encoding="utf-8")
        except OSError as error:
            raise BadRowFile(f"cannot write {path}: {error.strerror}") from None

    def add(self, games: Iterable[Played]) -> None:
        for game in games:
            self._batch += self.rows(game)
        if len(self._batch) >= _BATCH:
            self._write()

    def _write(self) -> None:
        batch, self._batch = self._batch, []
        if not batch:
            return
        if self._file is None:
            self._write_parquet(batch)
        elif self.path.suffix == ".csv":
            if self._csv is None:
                self._csv = csv.DictWriter(self._file, list(batch[0]), lineterminator="\n")
                self._csv.writeheader()
            self._csv.writerows(batch)
        else:
            self._file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in batch)

    def _write_parquet(self, batch: list[Row]) -> None:
        arrow, parquet = _pyarrow()
        if self._parquet is None:
            kinds = {int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_()}
            known = {**dict.fromkeys(("place",), int), **dict.fromkeys(("win", "score"), float)}
            schema = arrow.schema(
                [
                    (name, kinds.get(known.get(name, type(value)), arrow.string()))
                    for name, value in batch[0].items()
                ]
            )
            self._parquet = parquet.ParquetWriter(self.path, schema)
        self._parquet.write_table(arrow.Table.from_pylist(batch, self._parquet.schema))

    def __enter__(self) -> RowFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._write()
        if self._file is not None:
            self._file.close()
        if self._parquet is not None:
            self._parquet.close()


def _pyarrow() -> tuple[Any, Any]:
    return need("pyarrow", "parquet", "Parquet"), need("pyarrow.parquet", "parquet", "Parquet")
