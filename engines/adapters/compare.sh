#!/bin/sh
# Writes a page of rules by engines: compare.sh PAGE [CASES]
# Plays so many cases (default: 1024) on the reference engine of each game and on every real engine that is set up. The page and
# the end of the output name the engines that are not, and say how to set them up. If there is a file recorded.jsonl, the
# page shows that run instead. The run files are beside the page. Ends with 1 if a run did not pass: the page says why.
set -eu
[ $# -gt 0 ] || { echo "usage: compare.sh PAGE [CASES]" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=engines/adapters/set-up.sh
. "$here/set-up.sh"
folder=$(cd "$(dirname "$1")" && pwd)
page=$folder/$(basename "$1")
cases=${2:-1024}

status=0
left_out=
headjudge check --cases "$cases" --out "$folder/reference.jsonl" || status=1
set -- "$folder/reference.jsonl"
for engine in $all_engines; do
  if ! is_set_up "$engine"; then
    if [ -f "$here/$engine/recorded.jsonl" ]; then
      set -- "$@" "$here/$engine/recorded.jsonl"
      why="the page shows a recorded run of it; $why"
    fi
    set -- "$@" --left-out "$engine: $why"
    left_out="$left_out
left out: $engine: $why"
    continue
  fi
  echo "== $engine"
  out=$folder/$(basename "$engine").jsonl
  (cd "$here/$engine" && headjudge check --cases "$cases" --out "$out" --findings "$folder/findings/$engine") || status=1
  set -- "$@" "$out"
done
headjudge report "$@" --html "$page"
echo "
the page of rules by engines is $page$left_out"
exit $status
