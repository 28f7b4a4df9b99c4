#!/usr/bin/env python3
"""q and Ctrl-C leave within a tenth of a second, whatever is read, laid out or drawn at the moment."""
import json
import os
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from preview import Preview, is_ended_by

root = pathlib.Path(__file__).resolve().parents[3]
binary = os.path.realpath(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise"))
# Of a machine that does other things too.
most = float(os.environ.get("SIZEWISE_PATIENCE", "0.1")) + 0.1
failures = 0


def column(count):
    return {"c": {"column": {f"l{i}": {"label": f"label number {i} with words"} for i in range(count)}, "pin": "edges"}}


def grid(rows):
    rows = {f"w{r}": {"row": {f"d{r}_{c}": {"label": str(c)} for c in range(7)}} for r in range(rows)}
    return {"m": {"column": rows, "pin": "edges", "distribution": "fillEqually"}}


def chain(count):
    return {
        f"v{i}": {"label": f"n {i}", "leading": 8, "top": f"v{i - 1}.bottom + 8" if i else 8} for i in range(count)
    }


def leaves(path, keys, pause, ending):
    """Whether a key that comes a while after others ends it in time."""
    preview = Preview([binary, "--no-remember", "--no-animation", path], 100, 40, answers=True)
    begin = time.monotonic()
    # The terminal is taken once the file was read.
    while b"\x1b[?1049h" not in preview.sent and time.monotonic() - begin < 60:
        preview.read(0.02)
    if keys:
        preview.read_until_quiet(1, most=60)
        preview.press(keys)
    until = time.monotonic() + pause
    while time.monotonic() < until:
        preview.read(0.01)
    begin = time.monotonic()
    preview.press(ending)
    status = preview.wait(20)
    seconds = time.monotonic() - begin
    left = preview.has_restored()
    os.close(preview.master)
    if not is_ended_by(status, None) or seconds > most or left:
        print(f"FAILED: {pathlib.Path(path).name}, {keys + ending!r} after {pause} s: {status}, {seconds:.2f} s, {left}")
        return False
    return True


with tempfile.TemporaryDirectory() as folder:
    for name, views in [("column", column(3_000)), ("grid", grid(600)), ("chain", chain(3_000))]:
        path = os.path.join(folder, name + ".json")
        pathlib.Path(path).write_text(json.dumps({"sizewise": 1, "views": views}))
        for keys, pause in [(b"", 0.05), (b"", 0.5), (b"d", 0.1), (b"t", 0.1), (b"r", 0.3)]:
            for ending in [b"q", b"\x03"]:
                failures += not leaves(path, keys, pause, ending)
    # What a key opens takes q as text.
    preview = Preview([binary, "--no-remember", "--no-animation", str(root / "layouts/profile.json")], answers=True)
    preview.read_until_quiet()
    preview.press(b"/q")
    time.sleep(1)
    preview.read_until_quiet(0.2, most=1)
    preview.press(b"\x1b")
    time.sleep(0.2)
    preview.press(b"q")
    if not is_ended_by(preview.wait(), None):
        failures += 1
        print("FAILED: a search, Esc and q")
sys.exit(1 if failures else 0)
