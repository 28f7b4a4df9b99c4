#!/usr/bin/env bash
# The preview starts on common terminals, and prints the picture on those that cannot move the cursor.
source "$(dirname "$0")/../support/terminal.sh"

for term in xterm-256color tmux-256color screen linux vt100 xterm; do
  start 80 24
  run "TERM=$term $binary --no-remember --wireframe $root/layouts/profile.json"
  wait_for 'Ada Marlow' || fail "TERM=$term: no picture"
  capture | grep -q 'iPhone 16 . portrait . full' || fail "TERM=$term: no header"
  send q
  wait_for 'ready>' || fail "TERM=$term: no way back"
done
start 80 24
run "TERM=nonsense $binary $root/layouts/profile.json | tail -3"
wait_for 'iPhone 16' || fail 'unknown TERM: no picture'
# Where a terminal can do nothing or says nothing of itself, the picture is printed and the shell is back.
for term in dumb unknown ''; do
  start 120 60
  run "TERM=$term $binary --no-remember $root/layouts/profile.json; echo status \$?"
  wait_for 'status 0' || fail "TERM=$term: no picture"
  capture | grep -q 'Ada Marlow' || fail "TERM=$term: an empty picture"
  capture | grep -q 'iPhone 16 . portrait' || fail "TERM=$term: no caption"
done
start 120 60
run "LC_ALL=C TERM=dumb $binary --no-remember $root/layouts/profile.json; echo status \$?"
wait_for 'status 0' || fail 'C locale: no picture'
if capture | LC_ALL=C grep -q '[^ -~]'; then fail 'C locale: characters beyond ASCII'; fi
