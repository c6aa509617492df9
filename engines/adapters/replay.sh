#!/bin/sh
# Replays every bug that headjudge found in a real engine, each by its stored case: replay.sh [ENGINE...]
# An engine that is not set up is left out. Ends with 1 if a bug is no longer there.
set -u
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=engines/adapters/set-up.sh
. "$here/set-up.sh"
status=0
# shellcheck disable=SC2086 # The names are words.
[ $# -gt 0 ] || set -- $all_engines
for engine in "$@"; do
  is_set_up "$engine" || continue
  echo "== $engine"
  # Every run replays the known bugs of headjudge.toml first. No further case is generated.
  (cd "$here/$engine" && headjudge check --cases 0) || status=1
  # A bug that shows under the signature of another one has a case of its own.
  for case in "$here/$engine"/known/also/*.json; do
    [ -f "$case" ] || continue
    replayed=0
    (cd "$here/$engine" && headjudge replay "$case") || replayed=$?
    [ "$replayed" = 1 ] || status=1
  done
done
exit $status
