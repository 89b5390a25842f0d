"""Settings, from a handful of environment variables.

GARDARIKI_DATABASE   a file (SQLite) or postgresql://user:password@host/name
GARDARIKI_PUBLIC     the address people type, such as https://games.example.org: turns on
                     everything that a site on the internet needs (secure cookies, HTTPS only)
GARDARIKI_SECRET     the secret that signs cookies; else kept in a file beside the database
GARDARIKI_EMAIL      smtp://user:password@host:port for password resets; else they are logged
GARDARIKI_LIMITS     "off" lifts the limits per minute (for measuring only)
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

HERE = Path(__file__).resolve().parent
DATABASE = os.environ.get("GARDARIKI_DATABASE", "gardariki.sqlite3")
PUBLIC = os.environ.get("GARDARIKI_PUBLIC", "")
ON_POSTGRES = DATABASE.startswith(("postgres://", "postgresql://"))


def _database(place: str) -> dict[str, Any]:
    """The database that a file name or address stands for."""
    if not ON_POSTGRES:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(Path(place).absolute()),
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
                " PRAGMA cache_size=-16000; PRAGMA temp_store=MEMORY;",
            },
        }
    parts = urlsplit(place)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
    }


def secret_file() -> Path:
    """Where the secret is kept when the environment does not give it."""
    return Path("gardariki.secret") if ON_POSTGRES else Path(DATABASE).with_suffix(".secret")


def _secret() -> str:
    """The secret from the environment or its file; else one for this process alone."""
    given = os.environ.get("GARDARIKI_SECRET")
    if given:
        return given
    try:
        return secret_file().read_text(encoding="ascii").strip()
    except OSError:
        return secrets.token_urlsafe(60)


SECRET_KEY = _secret()
DEBUG = False
ALLOWED_HOSTS = [urlsplit(PUBLIC).hostname or ""] if PUBLIC else ["*"]
CSRF_TRUSTED_ORIGINS = [PUBLIC.rstrip("/")] if PUBLIC else []
DATABASES = {"default": _database(DATABASE)}

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "ninja",
    "gardariki.site",
]
MIDDLEWARE = [
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "gardariki.site.middleware.content_security",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "gardariki.site.middleware.plain_refusals",
]
ROOT_URLCONF = "gardariki.site.urls"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "gardariki.site.stylesheet.for_templates",
            ],
        },
    }
]
ASGI_APPLICATION = "gardariki.site.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

STATIC_URL = "static/"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "gardariki.site.static.HashedStatic"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_MAX_AGE = 24 * 3600  # addresses carry a mark of the content
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
USE_I18N = False

SESSION_ENGINE = "gardariki.site.sessions"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "gardariki.site.views.home.forged"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 8 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 8 * 1024 * 1024

if PUBLIC:
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True

_mail = urlsplit(os.environ.get("GARDARIKI_EMAIL", ""))
if _mail.hostname:
    EMAIL_HOST = _mail.hostname
    EMAIL_PORT = _mail.port or 587
    EMAIL_HOST_USER = unquote(_mail.username or "")
    EMAIL_HOST_PASSWORD = unquote(_mail.password or "")
    EMAIL_USE_TLS = _mail.port != 25
else:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
DEFAULT_FROM_EMAIL = os.environ.get("GARDARIKI_FROM", "table@localhost")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "gardariki.site.logs.NoSecrets",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        }
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"gardariki": {"level": "INFO"}, "django.request": {"level": "ERROR"}},
}

LIMITS = os.environ.get("GARDARIKI_LIMITS", "on") != "off"
BOT_PAUSE = float(os.environ.get("GARDARIKI_BOT_PAUSE", "0.35"))
BOT_SECONDS = float(os.environ.get("GARDARIKI_BOT_SECONDS", "1.0"))
MATCHES_IN_MEMORY = int(os.environ.get("GARDARIKI_MATCHES", "2000"))
