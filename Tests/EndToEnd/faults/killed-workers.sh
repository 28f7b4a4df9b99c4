#!/usr/bin/env bash
# A worker of check that is killed costs one file: it is reported, and the others are checked.
source "$(dirname "$0")/../support/faults.sh"

works() { awk '$3 == "Z" { exit 1 }' "/proc/$1/stat" 2>/dev/null; }

mkdir -p "$work/shot"
cp "$root/layouts/half-done.storyboard" "$work/shot/a.storyboard"
cp "$root/layouts/half-done.storyboard" "$work/shot/z.storyboard"
python3 - "$work/shot/m.json" <<'PY'
import json, sys
views = {f"v{i}": {"label": f"number {i}", "top": i, "leading": 8, "width": f"super.width - {i}"} for i in range(1500)}
json.dump({"sizewise": 1, "views": views}, open(sys.argv[1], "w"))
PY
for signal in SEGV ABRT KILL; do
  (cd "$work" && exec "$binary" check shot --matrix all+text --format json >out 2>err) &
  watcher=$!
  for ((i = 0; i < 300; i++)); do
    sleep 0.02
    child=$(pgrep -P "$watcher" | head -1)
    [ -n "$child" ] && [ "$(awk '{print $14 + $15}' "/proc/$child/stat" 2>/dev/null || echo 0)" -gt 60 ] && break
  done
  # The one that works is the last of the line.
  while next=$(pgrep -P "${child:-1}" | head -1) && [ -n "$next" ]; do child=$next; done
  kill "-$signal" "$child"
  # The one that works now is told to end: what was shot is not tried again.
  wait "$watcher"
  status=$?
  [ $status = 3 ] || fail "shot by $signal: status $status"
  prints 'could not be checked' "shot by $signal"
  [ "$(grep -c '"rule": "conflicting-constraints"' "$work/out")" -ge 2 ] || fail "shot by $signal: findings are lost"
done
status 3 'a limit of time' "$binary" check shot --matrix all+text --time-limit 1
prints 'took longer than 1 second' 'a limit of time'
status 1 'an accepted limit of time' "$binary" check shot --matrix all+text --time-limit 1 --allow-unchecked
# Whoever ends the watcher ends the work.
(cd "$work" && exec "$binary" check shot --matrix all+text >out 2>err) &
watcher=$!
sleep 0.5
child=$(pgrep -P "$watcher" | head -1)
kill -TERM "$watcher"
wait "$watcher"
[ $? = 143 ] || fail "ended by TERM: status $?"
for ((i = 0; i < 50; i++)); do works "$child" || break; sleep 0.02; done
works "$child" && fail 'ended by TERM: the work goes on'
