#!/usr/bin/env bash
# Another package that depends on this one by path builds, runs without a terminal and prints the expected frames.
# `--update` records them.
set -euo pipefail
cd "$(dirname "$0")/../../.."
expected=Tests/Example/expected.txt
printed=$(mktemp)
trap 'rm -f "$printed"' EXIT
swift build --package-path Tests/Example --scratch-path .build/example 2>&1 | tail -1
.build/example/debug/frames >"$printed" </dev/null
if [ "${1:-}" = --update ]; then cp "$printed" "$expected"; fi
diff "$expected" "$printed"
echo "the example prints what it should ($(wc -l <"$printed") lines)"
