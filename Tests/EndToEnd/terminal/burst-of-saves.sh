#!/usr/bin/env bash
# Ten saves in quick succession cause one reload, at most three.
source "$(dirname "$0")/../support/terminal.sh"

cp layouts/profile.json "$work/saved.json"
start 100 40
run "$binary --no-remember --wireframe saved.json"
wait_for 'Ada Marlow' || fail 'burst: no picture'
send e
wait_for 'events' || fail 'burst: no log'
for ((i = 1; i <= 10; i++)); do
  sed "s/Ada Marlow/Save $i/" layouts/profile.json >"$work/saved.json"
  sleep 0.01
done
wait_for 'Save 10' || fail 'burst: the last save is not seen'
sleep 0.3
count=$(capture | grep -c '^ *reloaded')
[ "$count" -ge 1 ] && [ "$count" -le 3 ] || fail "burst: reloaded $count times"
send q
