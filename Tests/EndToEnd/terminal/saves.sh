#!/usr/bin/env bash
# A save is noticed whether the editor truncates, renames or recreates the file; a broken file keeps the last picture.
source "$(dirname "$0")/../support/terminal.sh"

for way in truncate rename recreate; do
  cp layouts/profile.json "$work/saved.json"
  start 80 24
  run "$binary --no-remember --wireframe saved.json"
  wait_for 'Ada Marlow' || fail "$way: no picture"
  sed 's/Ada Marlow/Changed Name/' layouts/profile.json >"$work/next"
  case $way in
    truncate) cat "$work/next" >"$work/saved.json" ;;
    rename) cp "$work/next" "$work/x.tmp"; mv "$work/x.tmp" "$work/saved.json" ;;
    recreate) rm "$work/saved.json"; cp "$work/next" "$work/saved.json" ;;
  esac
  wait_for 'Changed Name' || fail "save by $way is not seen"
  head -c 300 layouts/profile.json >"$work/saved.json"
  wait_for 'saved.json:' || fail "$way: a broken file says nothing"
  capture | grep -q 'Changed Name' || fail "$way: the last good picture is gone"
  cat "$work/next" >"$work/saved.json"
  wait_for 'valid again' || fail "$way: no recovery"
  send q
done
