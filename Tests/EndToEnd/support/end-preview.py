#!/usr/bin/env python3
"""Runs the preview in a pseudo terminal, does one thing to it and looks how it ends.

    Tests/EndToEnd/support/end-preview.py q|SIGNAL|hangup|pipe|two 0|SIGNAL|hangup COLUMNS ROWS COMMAND …

Ends with 0 where the preview drew, ended as wanted within ten seconds and left the terminal as it was.
"""
import os
import signal
import sys
import time

from preview import Preview, is_ended_by

action, wanted, columns, rows, *command = sys.argv[1:]
preview = Preview(command, int(columns), int(rows))
other = Preview(command, int(columns), int(rows)) if action == "two" else None
drawn = preview.read_until_quiet()
if other:
    other.read_until_quiet()
# A screen of one cell has room for no more than the bytes that take the terminal.
if b"\x1b[?1049h" not in drawn:
    sys.exit(f"no preview: {drawn[:200]!r}")
number = None
if action in ("q", "two"):
    preview.press(b"rq")
    if other:
        other.press(b"q")
elif action == "hangup":
    os.close(preview.master)
    status = preview.wait(reads=False)
    if status is not None and (is_ended_by(status, signal.SIGHUP) or os.WIFEXITED(status)):
        sys.exit(0)
    sys.exit(f"hang-up: {status}")
elif action == "pipe":
    name = command[-1]
    os.remove(name)
    os.mkfifo(name)
    time.sleep(0.5)
    preview.read_until_quiet()
    preview.press(b"q")
else:
    number = getattr(signal, "SIG" + action)
    os.kill(preview.pid, number)
status = preview.wait()
if not is_ended_by(status, number):
    sys.exit(f"{action}: status {status}")
if other and not is_ended_by(other.wait(), None):
    sys.exit("two: the other one")
left = preview.has_restored()
if left:
    sys.exit(f"{action}: the terminal still has {', '.join(left)}")
