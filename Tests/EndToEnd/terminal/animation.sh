#!/usr/bin/env bash
# A rotation is animated, ends in the same picture as without animation, and loses no key pressed meanwhile.
source "$(dirname "$0")/../support/terminal.sh"

start 110 44
run "$binary --no-remember --no-animation --wireframe $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'animation: no picture'
send r d
wait_for 'iPhone 16 Plus · landscape' || fail 'animation: not the next device in landscape'
sleep 0.3
still=$(capture)
send q
start 110 44
run "$binary --no-remember --wireframe $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'animation: no picture'
send r d
wait_for 'iPhone 16 Plus · landscape' || fail 'animation: the second key is lost'
# It takes a fifth of a second.
sleep 0.6
[ "$(capture)" = "$still" ] || fail 'animation: it ends elsewhere'
# More is seen than where it begins and where it ends; a busy machine may miss that once.
shown=0
for tries in 1 2 3 4 5; do
  send r
  shown=$(for ((i = 0; i < 60; i++)); do capture | md5sum; done | sort -u | wc -l)
  [ "$shown" -lt 3 ] || break
  sleep 0.3
done
[ "$shown" -ge 3 ] || fail 'animation: nothing between its beginning and its end'
send q
