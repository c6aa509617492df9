# shellcheck shell=sh
# Which real engines there are, and whether they are set up here. Sourced by the scripts beside it, with their folder in `here`.
: "${here:?}"

command -v headjudge >/dev/null || {
  echo "headjudge is not on the PATH: in the root of the repository, run cargo install --path command" >&2
  exit 2
}

all_engines="manabrew keyteki tcgengine/grand-archive tcgengine/flesh-and-blood xmage"

# Whether an engine is set up. If not, says why and puts it in `why`. Ends the script if there is no such engine. An engine that
# cargo builds is built here, and an adapter in Java compiled, so that no time limit includes it.
is_set_up() {
  case $1 in
    manabrew) found=$(command -v cargo) needs=cargo ;;
    keyteki) found=${HEADJUDGE_KEYTEKI:-} needs="HEADJUDGE_KEYTEKI, the path of a checkout" ;;
    tcgengine/grand-archive | tcgengine/flesh-and-blood)
      found=${HEADJUDGE_TCGENGINE:-} needs="HEADJUDGE_TCGENGINE, the path of a checkout" ;;
    xmage) found=${HEADJUDGE_XMAGE_CLASSPATH:-} needs="HEADJUDGE_XMAGE_CLASSPATH, the class path of XMage" ;;
    *) echo "no engine $1; the engines are $all_engines" >&2; exit 2 ;;
  esac
  if [ -z "$found" ]; then
    why="it needs $needs"
  elif [ "$1" = manabrew ] && ! (cd "$here/manabrew" && cargo build --quiet); then
    why="cargo could not build it"
  elif [ "$1" = xmage ] && ! "$here/xmage/build.sh"; then
    why="its adapter could not be compiled"
  else
    return 0
  fi
  why="$why; engines/adapters/${1%%/*}/README.md says how to set it up"
  echo "== $1: left out: $why"
  return 1
}
