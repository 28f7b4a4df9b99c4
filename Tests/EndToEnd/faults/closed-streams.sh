#!/usr/bin/env bash
# Closed standard streams, and readers that leave early.
source "$(dirname "$0")/../support/faults.sh"

status 5 'standard output is closed' sh -c "exec '$binary' export '$layout' >&-"
status 0 'standard error is closed' sh -c "exec '$binary' check '$layout' --matrix seed 2>&-"
status 0 'standard input is closed' sh -c "exec '$binary' export '$layout' <&-"
for closed in 'check LAYOUT --format json' 'export LAYOUT --format svg --matrix default'; do
  (cd "$work" && bash -c "'$binary' ${closed/LAYOUT/$layout} | head -c 1 >/dev/null; exit \${PIPESTATUS[0]}")
  case $? in 0 | 1 | 141) ;; *) fail "$closed: a reader that leaves" ;; esac
done
