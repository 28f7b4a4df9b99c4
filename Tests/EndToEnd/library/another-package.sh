#!/usr/bin/env bash
# Another package that depends on this one by path builds, runs without a terminal and prints the expected frames, and its tests
# find what is wrong with its layouts. `--update` records the frames.
set -euo pipefail
cd "$(dirname "$0")/../../.."
expected=Tests/Example/expected.txt
printed=$(mktemp)
# With the flags and the folder of `swift test` the modules of the engine are built once for both packages. SwiftPM
# keeps one plan in a folder and takes it for that of any package, so neither finds the other's.
plan=.build/debug.yaml
trap 'rm -f "$printed" "$plan"' EXIT
rm -f "$plan"
build=(--package-path Tests/Example --scratch-path .build)
swift build "${build[@]}" --build-tests 2>&1 | tail -1
.build/debug/frames >"$printed" </dev/null
if [ "${1:-}" = --update ]; then cp "$printed" "$expected"; fi
diff "$expected" "$printed"
swift test "${build[@]}" --skip-build >"$printed" 2>&1 || { cat "$printed" && exit 1; }
echo "the example prints what it should ($(wc -l <"$printed") lines)"
