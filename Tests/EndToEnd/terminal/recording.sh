#!/usr/bin/env bash
# A session is recorded as it is shown, and what cannot be shown ends on the shell.
source "$(dirname "$0")/../support/terminal.sh"

start 100 30
run "$binary --no-remember --no-animation --record $work/session.cast $root/layouts/profile.json"
wait_for 'Ada Marlow' || fail 'recording: no picture'
send r
wait_for 'landscape' || fail 'recording: not rotated'
send q
wait_for 'ready>' || fail 'recording: no way back'
head -1 "$work/session.cast" | grep -q '"version": 2, "width": 100, "height": 30' || fail 'recording: no header'
python3 - "$work/session.cast" <<'END' || fail 'recording: not an asciicast'
import json
import re
import sys

header, *events = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
times = [event[0] for event in events]
assert len(events) >= 2 and times == sorted(times), times
texts = [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", event[2]) for event in events]
assert any("Ada Marlow" in text for text in texts), texts
assert any("landscape" in text for text in texts[1:]), texts
END
start 100 30
run "$binary --no-remember $root/layouts/profile.json --record $work/no/session.cast; echo status \$?"
wait_for 'cannot be written' || fail 'recording: into a folder that is not there'
start 100 30
run "$binary --no-remember $root/layouts/mail.json --device ipad-mini-6 --window split-1/2; echo status \$?"
wait_for 'status 2' || fail 'a window that does not exist: a program with nothing in it'
capture | grep -q 'has no half split in portrait' || fail 'a window that does not exist: no reason'
