#!/bin/sh
# Compiles the adapter for the class path in HEADJUDGE_XMAGE_CLASSPATH, into target/: build.sh. Needs a JDK and `headjudge` on the PATH.
set -eu
cd "$(dirname "$0")"
: "${HEADJUDGE_XMAGE_CLASSPATH:?set it to the class path of XMage: README.md says which jars are needed}"
rm -rf target/kit target/adapter
mkdir -p target
headjudge new mtg target/kit --java >/dev/null
javac -proc:none -nowarn -encoding UTF-8 -cp "$HEADJUDGE_XMAGE_CLASSPATH" -d target/adapter \
  target/kit/src/main/java/io/github/headjudge/*.java src/adapter/*.java
