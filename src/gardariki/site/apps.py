"""The Django app."""

from __future__ import annotations

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "gardariki.site"
    label = "tables"
    verbose_name = "Tables and people"
    default_auto_field = "django.db.models.BigAutoField"
