#!/usr/bin/env python3
"""Where the system can watch no more files, the preview says so, and sees changes all the same."""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from preview import Preview, is_ended_by

root = pathlib.Path(__file__).resolve().parents[3]
binary = os.path.realpath(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise"))
limit = "echo 0 >/proc/sys/user/max_inotify_instances"
if subprocess.run(["unshare", "-Ur", "sh", "-c", limit], capture_output=True).returncode != 0:
    sys.exit(77)
text = (root / "layouts/profile.json").read_text()
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "profile.json"
    file.write_text(text)
    line = f'{limit}; exec "$0" "$@"'
    preview = Preview(["unshare", "-Ur", "sh", "-c", line, binary, "--no-remember", "--wireframe", str(file)])
    if not preview.read_until(b"Ada Marlow"):
        sys.exit("no picture")
    if b"every second" not in preview.sent and not preview.read_until(b"every second"):
        sys.exit("it is not said that nothing is watched")
    # Only what differs is sent, so every character does.
    file.write_text(text.replace("Ada Marlow", "Xxxxxxxxxx"))
    if not preview.read_until(b"Xxxxxxxxxx"):
        sys.exit("a change is not seen")
    preview.press(b"q")
    sys.exit(0 if is_ended_by(preview.wait(), None) else "q does not end it")
