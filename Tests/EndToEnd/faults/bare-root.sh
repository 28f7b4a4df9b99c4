#!/usr/bin/env bash
# Commands run without /proc.
source "$(dirname "$0")/../support/faults.sh"

unshare -m sh -c 'mount -t tmpfs tmpfs /proc' 2>/dev/null || { echo 'no mounts here: a root without /proc is not tried'; exit 0; }
bare=(unshare -m sh -c 'mount -t tmpfs tmpfs /proc && exec "$@"' sh)
status 0 'a version without /proc' "${bare[@]}" "$binary" --version
prints 'sizewise ' 'a version without /proc'
status 1 'a check without /proc' "${bare[@]}" "$binary" check "$root/layouts/half-done.storyboard"
prints 'violation' 'a check without /proc'
