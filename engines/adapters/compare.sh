#!/bin/sh
# Writes a page of rules by engines: compare.sh PAGE [CASES]
# Plays so many cases (default: 1024) on the reference engine of each game and on every real engine that is set up. An engine
# that is not set up is left out. The run files are beside the page. Ends with 1 if a run did not pass: the page says why.
set -eu
[ $# -gt 0 ] || { echo "usage: compare.sh PAGE [CASES]" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=engines/adapters/set-up.sh
. "$here/set-up.sh"
folder=$(cd "$(dirname "$1")" && pwd)
page=$folder/$(basename "$1")
cases=${2:-1024}

status=0
headjudge check --cases "$cases" --out "$folder/reference.jsonl" || status=1
set -- "$folder/reference.jsonl"
for engine in $all_engines; do
  is_set_up "$engine" || continue
  echo "== $engine"
  out=$folder/$(basename "$engine").jsonl
  (cd "$here/$engine" && headjudge check --cases "$cases" --out "$out" --findings "$folder/findings/$engine") || status=1
  set -- "$@" "$out"
done
headjudge report "$@" --html "$page"
exit $status
