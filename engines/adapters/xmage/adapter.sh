#!/bin/sh
# Starts an adapter that build.sh or build-today.sh compiled: adapter.sh [today]. With `today`, the one for the card language.
package=${1:-adapter}
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${HEADJUDGE_XMAGE_CLASSPATH:-}" ]; then
  echo "no XMage given: set HEADJUDGE_XMAGE_CLASSPATH to its class path; $here/README.md says how" >&2
  exit 2
fi
if [ ! -d "$here/target/$package" ]; then
  echo "the adapter is not compiled: run $here/build.sh, or build-today.sh for the card language" >&2
  exit 2
fi
exec java -XX:+UseSerialGC -cp "$here/target/$package:$HEADJUDGE_XMAGE_CLASSPATH" today.Start "$package.XMage"
