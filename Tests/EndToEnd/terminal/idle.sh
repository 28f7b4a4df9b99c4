#!/usr/bin/env bash
# The preview does not wake up while nothing happens.
source "$(dirname "$0")/../support/terminal.sh"

start 80 24
run "$binary --no-remember --wireframe $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'idle: no picture'
pid=$(pgrep -n -f "^$binary --no-remember")
# What was begun in the background may end late on a busy machine, once.
for tries in 1 2 3; do
  sleep 0.5
  before=$(awk '/ctxt_switches/ {n += $2} END {print n}' "/proc/$pid/status")
  sleep 2
  after=$(awk '/ctxt_switches/ {n += $2} END {print n}' "/proc/$pid/status")
  [ "$before" != "$after" ] || break
done
[ "$before" = "$after" ] || fail "idle: woke up $((after - before)) times in two seconds"
send q
