"""The admin sees tables and people, never a hand: no answers, no positions, no keys, no links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from gardariki.site.changes import changing
from gardariki.site.live import LIVE
from gardariki.site.models import Person, Remark, Seat, Table

if TYPE_CHECKING:
    Inline = admin.TabularInline[Any, Any]
    TableModelAdmin = admin.ModelAdmin[Table]
    PersonModelAdmin = admin.ModelAdmin[Person]
else:  # Django's classes take their parameters from type checkers only
    Inline = admin.TabularInline
    TableModelAdmin = PersonModelAdmin = admin.ModelAdmin


class ReadOnly(Inline):
    """Rows that are shown and cannot be touched."""

    extra = 0
    can_delete = False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Chairs(ReadOnly):
    model = Seat
    fields = ("number", "kind", "bot", "name", "away")


class Remarks(ReadOnly):
    model = Remark
    fields = ("at", "name", "text")


@admin.register(Table)
class TableAdmin(TableModelAdmin):
    list_display = ("code", "game", "stage", "public", "rows", "created", "changed")
    list_filter = ("game", "stage", "public")
    search_fields = ("code",)
    fields = ("code", "game", "stage", "public", "hints", "rows", "clock", "created", "changed")
    readonly_fields = ("code", "game", "stage", "rows", "clock", "created", "changed")
    inlines = (Chairs, Remarks)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Table, form: Any, change: bool) -> None:
        """Through `changing`, as every change of a table: no move made meanwhile is undone."""
        with changing(LIVE.get(obj.pk)) as table:
            table.public, table.hints = obj.public, obj.hints


@admin.register(Person)
class PersonAdmin(PersonModelAdmin):
    list_display = ("name", "user", "created")
    search_fields = ("name",)
    fields = ("name", "user", "created")
    readonly_fields = ("user", "created")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
