"""The few statements that every move needs, written by hand.

Django's query builder takes several times as long to write one of these as the database takes to
carry it out, and a web process makes hundreds a second. Fields still turn values into what the
database stores, so both databases are served alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import connection, models

from gardariki.site.models import Answer, Table

_TABLE = Table._meta.db_table
_FIELDS: dict[str, models.Field[Any, Any]] = {
    field.name: field for field in Table._meta.concrete_fields
}
_ANSWER: list[models.Field[Any, Any]] = [
    field for field in Answer._meta.concrete_fields if not field.primary_key
]


def find_table(code: str) -> tuple[int, int]:
    """The number and the version of the table of that code."""
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT id, version FROM "{_TABLE}" WHERE code = %s', [code])  # noqa: S608
        found: tuple[int, int] | None = cursor.fetchone()
    if found is None:
        raise Table.DoesNotExist
    return found


def lock_table(pk: int) -> int:
    """Lock a table's row for this transaction; its version."""
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT version FROM "{_TABLE}" WHERE id = %s{lock}', [pk])  # noqa: S608
        found: tuple[int] | None = cursor.fetchone()
    if found is None:
        raise Table.DoesNotExist
    return found[0]


def last_version() -> int:
    """The greatest version of all tables."""
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT MAX(version) FROM "{_TABLE}"')  # noqa: S608
        found: tuple[int | None] = cursor.fetchone()
    return found[0] or 0


def changed_since(version: int) -> list[tuple[int, int]]:
    """The tables that changed after that version, and their versions now."""
    with connection.cursor() as cursor:
        statement = f'SELECT id, version FROM "{_TABLE}" WHERE version > %s'  # noqa: S608
        cursor.execute(statement, [version])
        found: list[tuple[int, int]] = cursor.fetchall()
    return found


def due(now: datetime) -> list[int]:
    """The first few tables where something is to be done that no worker has taken upon itself."""
    moment = connection.ops.adapt_datetimefield_value(now)
    with connection.cursor() as cursor:
        cursor.execute(_DUE, [moment, moment])
        return [pk for (pk,) in cursor.fetchall()]


_DUE = (
    f'SELECT id FROM "{_TABLE}"'  # noqa: S608
    " WHERE wake <= %s AND (claim IS NULL OR claim < %s) ORDER BY wake LIMIT 5"
)


def contents(table: Table, names: Sequence[str]) -> dict[str, Any]:
    """What a table's row holds in these fields, as far as memory knows."""
    kept = table.__dict__
    return {name: kept[at] for name in names if (at := _FIELDS[name].attname) in kept}


def store_table(table: Table, names: Sequence[str]) -> None:
    """Write these fields of a table's row."""
    fields = [_FIELDS[name] for name in names]
    columns = ", ".join(f'"{field.column}" = %s' for field in fields)
    values = [field.get_db_prep_save(getattr(table, field.attname), connection) for field in fields]
    with connection.cursor() as cursor:
        statement = f'UPDATE "{_TABLE}" SET {columns} WHERE id = %s'  # noqa: S608
        cursor.execute(statement, [*values, table.pk])
        if cursor.rowcount != 1:
            raise Table.DoesNotExist


_INSERT = (
    f'INSERT INTO "{Answer._meta.db_table}" '  # noqa: S608
    f"({', '.join(f'{chr(34)}{field.column}{chr(34)}' for field in _ANSWER)})"
    f" VALUES ({', '.join('%s' for _ in _ANSWER)})"
)


def add_answer(answer: Answer) -> None:
    """Add the row of an answer; `IntegrityError` if its number is taken."""
    values = [
        field.get_db_prep_save(getattr(answer, field.attname), connection) for field in _ANSWER
    ]
    with connection.cursor() as cursor:
        cursor.execute(_INSERT, values)
