#!/usr/bin/env bash
# Missing folders, missing permissions and links in place of output files.
source "$(dirname "$0")/../support/faults.sh"

mkdir -p "$work/closed"
touch "$work/file"
status 5 'a folder that is not there' "$binary" export "$layout" -o "$work/nowhere/out"
status 5 'a file in the way of a folder' "$binary" snapshot record "$layout" --dir "$work/file/snapshots"
says 'cannot be written' 'a file in the way'
chmod 500 "$work/closed"
if ! touch "$work/closed/probe" 2>/dev/null; then
  status 5 'a folder without permission' "$binary" export "$layout" -o "$work/closed/out"
  says 'ermission denied' 'a folder without permission'
fi
chmod 700 "$work/closed"
ln -s made "$work/dangling"
status 0 'a link to what is not there' "$binary" export "$layout" -o "$work/dangling"
[ -L "$work/dangling" ] && [ -s "$work/made" ] || fail 'a link to what is not there: replaced'
ln -s loop "$work/loop"
status 5 'a loop of links' "$binary" export "$layout" -o "$work/loop"
[ -L "$work/loop" ] || fail 'a loop of links: replaced'
