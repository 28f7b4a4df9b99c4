#!/usr/bin/env bash
# Writing to a full disk, or beyond the file size limit, fails with a message and keeps the old file.
source "$(dirname "$0")/../support/faults.sh"

printf old >"$work/old.svg"
status 5 'standard output is full' sh -c "'$binary' export '$layout' >/dev/full"
says 'cannot write to standard output' 'standard output is full'
for what in 'export LAYOUT -o' 'export LAYOUT --format svg -o' 'check LAYOUT --matrix seed -o' \
  "convert $root/layouts/half-done.storyboard -o"; do
  status 5 "$what a full device" sh -c "'$binary' ${what/LAYOUT/$layout} /dev/full"
  says 'cannot be written' "$what"
done
mkdir -p "$work/full"
if mount -t tmpfs -o size=8k tmpfs "$work/full" 2>/dev/null; then
  printf old >"$work/full/old.svg"
  head -c 100000 /dev/zero >"$work/full/rest" 2>/dev/null
  status 5 'a full disk' "$binary" export "$layout" --format svg -o "$work/full/old.svg"
  [ "$(cat "$work/full/old.svg")" = old ] || fail 'a full disk: the old file is gone'
  status 5 'snapshots on a full disk' "$binary" snapshot record "$layout" --dir "$work/full/snapshots"
  umount "$work/full"
fi
status 5 'a limit on files' bash -c "trap '' XFSZ; ulimit -f 1; '$binary' export '$layout' --format svg --matrix default -o '$work/old.svg'"
[ "$(cat "$work/old.svg")" = old ] || fail 'a limit on files: the old file is gone'
nothing_left 'full disk'
