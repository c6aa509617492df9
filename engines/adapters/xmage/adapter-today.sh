#!/bin/sh
# Starts the adapter for the card language, which build-today.sh compiles.
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${HEADJUDGE_XMAGE_CLASSPATH:-}" ]; then
  echo "no XMage given: set HEADJUDGE_XMAGE_CLASSPATH to its class path; $here/README.md says how" >&2
  exit 2
fi
if [ ! -d "$here/target/today" ]; then
  echo "the adapter is not compiled: run $here/build-today.sh" >&2
  exit 2
fi
exec java -XX:+UseSerialGC -cp "$here/target/today:$HEADJUDGE_XMAGE_CLASSPATH" today.Start
