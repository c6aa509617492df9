#!/usr/bin/env bash
# Stands in for GitHub's command: logs its arguments and stores the open issues in files of $GH_STATE.
set -euo pipefail
[ -n "$GH_TOKEN" ] && [ "$GH_REPO" = me/engine ]
printf '%s\n' "$*" >> "$GH_STATE/gh.log"
case "$1 $2" in
"label create") ;;
"issue list") cat "$GH_STATE/open.md" 2>/dev/null || true ;;
"issue create")
  [ "$3 $5 $6 $7" = "--title --label headjudge --body-file" ]
  { printf '%s\n' "$4"; cat "$8"; } >> "$GH_STATE/open.md"
  ;;
*) echo "unexpected: gh $*" >&2; exit 1 ;;
esac
