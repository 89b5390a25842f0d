#!/bin/sh
# The tests use a real browser and a real PostgreSQL. Install what is missing, where that is possible.
set -eu
missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium fonts-dejavu"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "Please install:$missing" >&2
    exit 1
fi
run=""
[ "$(id -u)" = 0 ] || run="sudo"
export DEBIAN_FRONTEND=noninteractive
$run apt-get update -qq
# shellcheck disable=SC2086
$run apt-get install -y -qq --no-install-recommends $missing >/dev/null
