#!/usr/bin/env python3
"""A damaged description of the terminal costs nothing but what only that terminal knows."""
import os
import pathlib
import random
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from preview import Preview, description, is_ended_by

root = pathlib.Path(__file__).resolve().parents[3]
binary = os.path.realpath(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise"))
term = "xterm-256color"
path = description(term)
if path is None:
    sys.exit(77)
whole = pathlib.Path(path).read_bytes()
damages = int(os.environ.get("SIZEWISE_DAMAGES", "60"))
failures = 0


def damaged(generator):
    bytes = bytearray(whole)
    # Most damage is where the counts and the places of texts are.
    for _ in range(generator.choice([1, 3, 10, 40])):
        place = generator.randrange(generator.choice([12, 1000, len(bytes), len(bytes)]))
        bytes[place] = generator.choice([0, 1, 0x7F, 0x80, 0xFE, 0xFF, generator.randrange(256)])
    return bytes[: generator.randrange(len(bytes))] if generator.random() < 0.1 else bytes


with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / term[0] / term
    file.parent.mkdir()
    for seed in range(damages):
        file.write_bytes(damaged(random.Random(seed)))
        preview = Preview(
            [binary, "--no-remember", "--no-animation", str(root / "layouts/profile.json")], TERMINFO=folder)
        preview.read_until_quiet(0.3)
        preview.press(b"drq")
        status = preview.wait()
        if not is_ended_by(status, None) or not preview.has_settings():
            failures += 1
            print(f"FAILED: description {seed}: status {status}, settings {preview.has_settings()}")
        os.close(preview.master)
sys.exit(1 if failures else 0)
