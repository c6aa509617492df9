#!/bin/sh
# Compiles the adapter for the card language into target/today/: build-today.sh KIT. KIT is the folder of the Java kit of that
# vocabulary, which no command writes yet. Needs a JDK.
set -eu
cd "$(dirname "$0")"
: "${HEADJUDGE_XMAGE_CLASSPATH:?set it to the class path of XMage: README.md says which jars are needed}"
kit=${1:?which folder has the Java kit?}
rm -rf target/today
mkdir -p target/today
javac -proc:none -nowarn -encoding UTF-8 -cp "$HEADJUDGE_XMAGE_CLASSPATH" -d target/today \
  "$kit"/src/main/java/io/github/headjudge/*.java src/today/*.java
