#!/usr/bin/env bash
# After a hundred resizes in a row the screen is that of a fresh start.
source "$(dirname "$0")/../support/terminal.sh"

start 80 24
run "$binary --no-remember --wireframe $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'storm: no picture'
for ((i = 0; i < 100; i++)); do
  mux resize-window -t s -x $((20 + RANDOM % 180)) -y $((5 + RANDOM % 55))
done
mux resize-window -t s -x 90 -y 30
sleep 0.5
capture >"$work/stormed"
send q
sleep 0.2
start 90 30
run "$binary --no-remember --wireframe $root/layouts/profile.json"
wait_for_screen "$work/stormed" || { fail 'storm: another screen than a fresh start'; diff "$work/a" "$work/b" | head; }
