#!/usr/bin/env bash
# The gallery opens the bundled layout, even if the folder has a file of the same name.
source "$(dirname "$0")/../support/terminal.sh"

start 80 24
run "cd $root/layouts && $binary --no-remember --wireframe"
wait_for 'Bundled layouts' || fail 'gallery: no list'
send calendar Enter
wait_for 'September' || fail 'gallery: not the calendar'
send q
