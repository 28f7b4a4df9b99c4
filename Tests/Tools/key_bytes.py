"""Measures a session in a terminal key by key: key_bytes.py BINARY [--size 80x24] [--env NAME=VALUE] FILE...

For each file the same keys are pressed, one after the other, each when the answer to the one before is complete. Prints
for each file and for all: bytes for the first picture and for a key (median, 95th percentile, mean), and milliseconds
from the key to the last byte of its answer.
"""
import argparse
import fcntl
import os
import pty
import select
import struct
import termios
import time

KEYS = "r d Down w Down t j r D N Right T W n b S n b N S o Down e i k r v r V o i e x X K K + - z z u U".split()
NAMED = {"Down": b"\x1bOB", "Right": b"\x1bOC"}
QUIET = 0.12


def answer(terminal):
    """What is sent until nothing more comes, and when its last byte came."""
    sent, last, wait = 0, None, 2.0
    while select.select([terminal], [], [], wait)[0]:
        try:
            sent += len(os.read(terminal, 65536))
        except OSError:
            break
        last, wait = time.perf_counter(), QUIET
    return sent, last


def session(binary, path, columns, rows, variables):
    begin = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        for name in ("NO_COLOR", "COLORTERM", "STY", "TMUX"):
            os.environ.pop(name, None)
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", **variables)
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execv(binary, [binary, "--no-remember", path])
    first, last = answer(terminal)
    results = [(first, (last or begin) - begin)]
    for key in KEYS:
        begin = time.perf_counter()
        os.write(terminal, NAMED.get(key, key.encode()))
        sent, last = answer(terminal) if key else (0, None)
        results.append((sent, (last or begin) - begin))
    os.write(terminal, b"q")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    os.waitpid(pid, 0)
    os.close(terminal)
    return results


def report(name, starts, keys):
    sizes = sorted(size for size, _ in keys)
    times = sorted(taken * 1000 for _, taken in keys)
    p95 = len(keys) * 95 // 100
    print(
        f"{name:28.28} first {sum(s for s, _ in starts) / len(starts):8.0f} B"
        f"  key p50 {sizes[len(sizes) // 2]:6} p95 {sizes[p95]:6} mean {sum(sizes) / len(sizes):8.0f} B"
        f"  p50 {times[len(times) // 2]:5.1f} p95 {times[p95]:5.1f} max {times[-1]:5.1f} ms"
    )


parser = argparse.ArgumentParser()
parser.add_argument("--size", default="80x24")
parser.add_argument("--env", action="append", default=[])
parser.add_argument("binary")
parser.add_argument("files", nargs="+")
options = parser.parse_args()
width, height = map(int, options.size.split("x"))
values = dict(pair.split("=", 1) for pair in options.env)
all_starts, all_keys = [], []
for file in options.files:
    found = session(options.binary, file, width, height, values)
    report(os.path.basename(file), found[:1], found[1:])
    all_starts += found[:1]
    all_keys += found[1:]
report("all", all_starts, all_keys)
