#!/bin/sh
# Generates the code of GrandArchiveSim and FaBSim in a checkout of TCGEngine: zones, macros and turns. ABILITIES is optional: the
# code of printed cards, which is TCGEngine's table card_abilities as a JSON list of rows.
set -eu
if [ $# -lt 1 ] || [ $# -gt 2 ] || [ ! -f "$1/zzGameCodeGenerator.php" ] || [ ! -f "${2:-$1/zzGameCodeGenerator.php}" ]; then
  echo "usage: setup.sh CHECKOUT [ABILITIES], a folder with TCGEngine, and a JSON file" >&2
  exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
HEADJUDGE_ABILITIES=${2:+$(cd "$(dirname "$2")" && pwd)/$(basename "$2")}
export HEADJUDGE_ABILITIES
cd "$1"
for simulator in GrandArchiveSim FaBSim; do
  # The generator asks for the name of a database, and database.php answers for it.
  MYSQL_DATABASE_NAME=none php -d auto_prepend_file="$here/database.php" zzGameCodeGenerator.php rootName=$simulator >/dev/null
  php zzTurnGenerator.php rootName=$simulator >/dev/null
  # The keywords of printed cards: the adapter has its own.
  printf '<?php\n' >$simulator/GeneratedCode/GeneratedKeywordCode.php
done
