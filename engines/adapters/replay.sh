#!/bin/sh
# Replays every bug that headjudge found in a real engine, each by its stored case: replay.sh [ENGINE...]
# An engine that is not set up is left out. Ends with 1 if a bug is no longer there.
set -u
here=$(cd "$(dirname "$0")" && pwd)
status=0
[ $# -gt 0 ] || set -- manabrew keyteki tcgengine/grand-archive tcgengine/flesh-and-blood
for engine in "$@"; do
  case $engine in
    manabrew) found=$(command -v cargo) needs=cargo ;;
    keyteki) found=${HEADJUDGE_KEYTEKI:-} needs="HEADJUDGE_KEYTEKI, the path of a checkout" ;;
    tcgengine/*) found=${HEADJUDGE_TCGENGINE:-} needs="HEADJUDGE_TCGENGINE, the path of a checkout" ;;
    *) echo "replay.sh: no engine $engine; the engines are in README.md" >&2; exit 2 ;;
  esac
  if [ -z "$found" ]; then
    echo "== $engine: left out, it needs $needs"
    continue
  fi
  echo "== $engine"
  # Every run replays the known bugs of headjudge.toml first. One case is the shortest run.
  (cd "$here/$engine" && headjudge check --cases 1) || status=1
done
exit $status
