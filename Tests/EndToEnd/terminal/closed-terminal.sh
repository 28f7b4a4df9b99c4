#!/usr/bin/env bash
# Closing the terminal ends the program.
source "$(dirname "$0")/../support/terminal.sh"

start 80 24
run "$binary --no-remember --wireframe $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'closed: no picture'
pid=$(pgrep -n -f "^$binary --no-remember")
mux kill-session -t s
for ((i = 0; i < 100; i++)); do
  kill -0 "$pid" 2>/dev/null || exit 0
  sleep 0.02
done
fail "closed: $pid still runs"
kill -9 "$pid"
