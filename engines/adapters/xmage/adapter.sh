#!/bin/sh
# Starts the adapter that build.sh compiled.
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${HEADJUDGE_XMAGE_CLASSPATH:-}" ]; then
  echo "no XMage given: set HEADJUDGE_XMAGE_CLASSPATH to its class path; $here/README.md says how" >&2
  exit 2
fi
if [ ! -d "$here/target/adapter" ]; then
  echo "the adapter is not compiled: run $here/build.sh" >&2
  exit 2
fi
exec java -XX:+UseSerialGC -cp "$here/target/adapter:$HEADJUDGE_XMAGE_CLASSPATH" adapter.Start adapter.XMage
