#!/usr/bin/env bash
# The terminal is restored after every signal and at every size.
source "$(dirname "$0")/../support/faults.sh"

for name in INT TERM HUP QUIT USR1 USR2 ALRM VTALRM PROF XCPU XFSZ PIPE IO PWR STKFLT RTMIN RTMAX; do
  status 0 "signal $name" python3 "$root/Tests/EndToEnd/support/end-preview.py" "$name" "$name" 80 24 "$binary" --no-remember "$layout"
done
status 0 'a terminal that hangs up' python3 "$root/Tests/EndToEnd/support/end-preview.py" hangup hangup 80 24 "$binary" --no-remember "$layout"
for name in '1 1' '40000 24' '80 40000' '65535 65535' '32768 32768'; do
  status 0 "a terminal of $name" python3 "$root/Tests/EndToEnd/support/end-preview.py" q 0 $name "$binary" --no-remember "$layout"
done
cp "$layout" "$work/watched.json"
status 0 'a watched file that becomes a pipe' python3 "$root/Tests/EndToEnd/support/end-preview.py" pipe 0 80 24 "$binary" --no-remember watched.json
for name in 1 2 3; do
  status 0 'two previews' python3 "$root/Tests/EndToEnd/support/end-preview.py" two 0 80 24 "$binary" "$layout"
done
[ "$(grep -c profile.json "$work/state/sizewise/files")" = 1 ] || fail 'two previews: the state is not whole'
