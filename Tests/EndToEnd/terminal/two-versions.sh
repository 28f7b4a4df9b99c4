#!/usr/bin/env bash
# diff --tui flips between both versions, the old one, side by side, and the new one.
source "$(dirname "$0")/../support/terminal.sh"

sed 's/Ada Marlow/Ada Marlowe Smith/' layouts/profile.json >"$work/other.json"
start 110 44
run "NO_COLOR=1 $binary diff $root/layouts/profile.json other.json --tui"
wait_for '“Ada Marlow” → “Ada Marlowe Smith”' || fail 'diff --tui: no list of changes'
wait_for '^ switches, & ends' || fail 'diff --tui: does not say its keys'
send '^'
wait_for 'before: profile.json' || fail 'diff --tui: not the old one'
capture | grep -q '│ Ada Marlow  ' || fail 'diff --tui: the old text is not shown'
send '^'
wait_for 'before on the left' || fail 'diff --tui: not side by side'
send '^'
wait_for 'after' || fail 'diff --tui: not the new one'
send '&'
wait_for 'comparison ended' || fail 'diff --tui: does not end'
send q
wait_for 'ready>' || fail 'diff --tui: q does not leave'
