#!/usr/bin/env python3
"""A terminal that does not read, by Ctrl-S or behind a connection that hangs, does not keep the preview alive."""
import os
import pathlib
import signal
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from preview import Preview, is_ended_by

root = pathlib.Path(__file__).resolve().parents[3]
binary = os.path.realpath(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise"))
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what)


def processor_time(pid):
    return sum(map(int, open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[11:13]))


def ends(name, stop, number):
    preview = Preview([binary, "--no-remember", "--no-animation", str(root / "layouts/profile.json")], 200, 60)
    check(preview.read_until(b"Ada Marlow"), f"{name}: no picture")
    preview.read_until_quiet()
    preview.press(stop)
    # More than a terminal keeps.
    for _ in range(60):
        preview.press(b"dr")
        time.sleep(0.02)
    before = -1
    while before != processor_time(preview.pid):
        before = processor_time(preview.pid)
        time.sleep(0.3)
    begin = time.monotonic()
    os.kill(preview.pid, number)
    status = preview.wait(5, reads=False)
    check(is_ended_by(status, number), f"{name}: status {status}")
    check(time.monotonic() - begin < 1, f"{name}: ended after {time.monotonic() - begin:.1f} s")
    # What it sees when it reads again.
    while preview.read(0.1):
        pass
    left = preview.has_restored()
    check(not left, f"{name}: the terminal still has {', '.join(left)}")


for number in [signal.SIGTERM, signal.SIGHUP]:
    ends("Ctrl-S", b"\x13", number)
    ends("a terminal that hangs", b"", number)
sys.exit(1 if failures else 0)
