#!/usr/bin/env bash
# Ctrl-Z restores the terminal and fg restores the preview.
source "$(dirname "$0")/../support/terminal.sh"

start 80 24
run 'stty -a >before'
run "$binary --no-remember --no-animation --wireframe $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'Ctrl-Z: no picture'
send r
wait_for landscape || fail 'Ctrl-Z: no rotation'
capture >"$work/first"
send C-z
wait_for 'Stopped' || fail 'Ctrl-Z: not stopped'
is_restored 'Ctrl-Z'
run fg
wait_for_screen "$work/first" || fail 'fg: another screen'
send q
sleep 0.1
is_restored 'fg and q'
