#!/bin/bash -eu
# Copy to .clusterfuzzlite/build.sh. Builds every fuzz target into $OUT, with its seeds and its options.
# ClusterFuzzLite runs it in the image that the Dockerfile makes; it sets $SRC, $OUT and the sanitizer's flags.
cd "$SRC/engine"
# With debug assertions, which panic where a number overflows.
flags=(-O --debug-assertions --no-trace-compares)
[ "${SANITIZER:-address}" != none ] || flags+=(--sanitizer none)
# ClusterFuzzLite reports crashes: the targets crash at the first finding instead of saving it and going on.
export HEADJUDGE_CRASH=1
cargo fuzz build "${flags[@]}"

host=$(rustc -vV | sed -n 's/^host: //p')
built=${CARGO_TARGET_DIR:-fuzz/target}/$host/release
for target in $(cargo fuzz list); do
  cp "$built/$target" "$OUT/"
  # The seeds are cases: the document's worked examples.
  [ ! -d fuzz/seeds ] || zip -q -j "$OUT/${target}_seed_corpus.zip" fuzz/seeds/*.json
  # Cases are longer than libFuzzer's default limit. Allow long inputs from the start.
  printf '[libfuzzer]\nmax_len = 65536\nlen_control = 0\n' > "$OUT/$target.options"
done
