#!/usr/bin/env bash
# Device, window and scene of a file are restored at the next start, unless --no-remember is given.
source "$(dirname "$0")/../support/terminal.sh"

file=$work/state/sizewise/files
start 80 24
run "$binary --no-remember --wireframe $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'memory: no picture'
send r; wait_for landscape; send q
wait_for 'ready>'
[ -e "$file" ] && fail '--no-remember remembers'
start 80 24
run "$binary --wireframe $root/layouts/profile.json"
wait_for portrait || fail '--no-remember remembered'
send r; wait_for landscape; send q
wait_for 'ready>'
grep -q 'profile.json.*orientation=landscape' "$file" || fail 'nothing is remembered'
start 80 24
run "$binary --wireframe $root/layouts/profile.json"
wait_for landscape || fail 'what is remembered is not shown'
send q
start 80 24
run "$binary --no-remember --wireframe $root/layouts/profile.json"
wait_for portrait || fail '--no-remember shows what is remembered'
send q
