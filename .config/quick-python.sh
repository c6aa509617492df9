#!/bin/sh
# Puts a python3 first that starts in half the time: an empty virtual environment loads nothing of what is installed, and is not
# the script of a version manager. Without python3, the tests that need it say so.
set -eu
venv=${CARGO_TARGET_DIR:-target}/python
[ -x "$venv/bin/python3" ] || python3 -m venv --without-pip "$venv" || exit 0
echo "PATH=$(cd "$venv/bin" && pwd):$PATH" >>"$NEXTEST_ENV"
