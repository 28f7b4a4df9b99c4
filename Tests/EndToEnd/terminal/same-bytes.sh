#!/usr/bin/env bash
# Exports are the same bytes in every locale, terminal and environment. Hashes differ between processes, so
# an output that depends on their order would differ. Only NO_COLOR removes colours.
source "$(dirname "$0")/../support/terminal.sh"

for layout in layouts/profile.json Tests/Fixtures/sessions/shop.storyboard; do
  for format in text ascii ansi svg html json; do
    case $format in ansi | svg | html) colour= ;; *) colour=NO_COLOR=1 ;; esac
    first=$("$binary" export "$layout" --matrix seed --format "$format" 2>/dev/null | sha256sum)
    again=$(env -i LANG=tr_TR.UTF-8 LC_ALL=C TERM=vt100 COLUMNS=31 LINES=7 $colour TZ=Asia/Tokyo \
      "$binary" export "$layout" --matrix seed --format "$format" 2>/dev/null | sha256sum)
    [ "$first" = "$again" ] || fail "$layout as $format: other bytes"
  done
  NO_COLOR=1 "$binary" export "$layout" --format ansi 2>/dev/null | grep -qE $'\x1b\\[[0-9;]*[34]8[;m]' &&
    fail "$layout as ansi: a colour under NO_COLOR"
  start 61 17
  run "$binary export $root/$layout --matrix seed >in-terminal; touch exported"
  for ((i = 0; i < 500; i++)); do [ -e "$work/exported" ] && break || sleep 0.02; done
  rm -f "$work/exported"
  first=$("$binary" export "$layout" --matrix seed 2>/dev/null)
  [ "$first" = "$(sed "s|$root/||" "$work/in-terminal")" ] || fail "$layout: other bytes in a terminal"
done
