#!/bin/sh
# Generates the code of GrandArchiveSim and FaBSim in a checkout of TCGEngine: zones, macros and turns, without a printed card.
set -eu
if [ $# != 1 ] || [ ! -f "$1/zzGameCodeGenerator.php" ]; then
  echo "usage: setup.sh CHECKOUT, a folder with TCGEngine" >&2
  exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
for simulator in GrandArchiveSim FaBSim; do
  # The generator asks for the name of a database, and no-database.php answers for it.
  MYSQL_DATABASE_NAME=none php -d auto_prepend_file="$here/no-database.php" zzGameCodeGenerator.php rootName=$simulator >/dev/null
  php zzTurnGenerator.php rootName=$simulator >/dev/null
  # The keywords of printed cards: the adapter has its own.
  printf '<?php\n' >$simulator/GeneratedCode/GeneratedKeywordCode.php
done
