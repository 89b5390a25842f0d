"""Sessions in the database, read by a statement written by hand: every request reads one."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends.db import SessionStore as InDatabase
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

_READ = (
    f'SELECT session_data FROM "{Session._meta.db_table}"'  # noqa: S608
    " WHERE session_key = %s AND expire_date > %s"
)


class SessionStore(InDatabase):
    """Django's own store, but for the way in which a session is looked up."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def load(self) -> dict[str, Any]:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(_READ, [self.session_key, now])
            found: tuple[str] | None = cursor.fetchone()
        if found is None:
            self._session_key = None
            return {}
        return self.decode(found[0])
