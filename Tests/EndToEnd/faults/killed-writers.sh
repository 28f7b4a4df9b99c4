#!/usr/bin/env bash
# Killed at any moment while it writes, a file has its old content or the new one, and the next run removes what was left.
source "$(dirname "$0")/../support/faults.sh"

words=(export "$layout" --format svg --matrix default -o "$work/out.svg")
"$binary" "${words[@]}" 2>/dev/null && size=$(stat -c %s "$work/out.svg") || fail 'no export'
for ((i = 0; i < ${SIZEWISE_KILLS:-100}; i++)); do
  printf old >"$work/out.svg"
  "$binary" "${words[@]}" 2>/dev/null &
  writer=$!
  # Most of the time is spent before it writes.
  for ((n = 0; n < 2000; n++)); do
    compgen -G "$work/.sizewise-*" >/dev/null && break
    kill -0 $writer 2>/dev/null || break
  done
  kill -9 $writer 2>/dev/null
  wait $writer 2>/dev/null
  found=$(stat -c %s "$work/out.svg")
  [ "$found" = 3 ] || [ "$found" = "$size" ] || fail "killed writer $i: $found bytes"
done
# The number of a killed process may be another's by now: then its file is removed when it is ten seconds old.
for wait in 0 11; do
  sleep $wait
  "$binary" "${words[@]}" 2>/dev/null
  left=$(find "$work" -name '.sizewise-*' | wc -l)
  [ "$left" = 0 ] && break
done
[ "$left" = 0 ] || fail "killed writers: $left temporary files stay"
