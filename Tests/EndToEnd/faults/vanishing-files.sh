#!/usr/bin/env bash
# Files that vanish, appear and grow while they are read.
source "$(dirname "$0")/../support/faults.sh"

mkdir -p "$work/busy"
for ((i = 0; i < 20; i++)); do cp "$layout" "$work/busy/$i.json"; done
(for ((i = 0; i < 200; i++)); do
  rm -f "$work/busy/$((i % 20)).json"
  head -c $((i * 20)) "$layout" >"$work/busy/$((i % 20)).json"
  cat "$layout" >>"$work/busy/$(((i + 7) % 20)).json"
done) 2>/dev/null &
writer=$!
for ((i = 0; i < 5; i++)); do
  (cd "$work" && timeout 60 "$binary" check busy --matrix seed >out 2>err)
  case $? in 0 | 1 | 3) ;; *) fail "vanishing files: status $?" ;; esac
done
wait $writer
(while :; do head -c 1000000 /dev/zero | tr '\0' ' ' >>"$work/grows.json"; done) 2>/dev/null &
writer=$!
sleep 0.2
(ulimit -v 1500000; status 3 'a growing file' "$binary" export grows.json)
kill $writer
wait $writer 2>/dev/null
rm -f "$work/grows.json"
