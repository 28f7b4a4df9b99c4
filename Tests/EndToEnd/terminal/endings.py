#!/usr/bin/env python3
"""Whatever ends or stops the preview, the terminal gets back what it had, seen in the bytes: pasting too, which no
description of a terminal knows."""
import os
import pathlib
import signal
import sys
import termios

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from preview import Preview, is_ended_by

root = pathlib.Path(__file__).resolve().parents[3]
binary = os.path.realpath(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise"))
command = [binary, "--no-remember", "--no-animation", "--wireframe", str(root / "layouts/profile.json")]
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what)


def start(term, words=command):
    preview = Preview(words, TERM=term)
    check(preview.read_until(b"Ada Marlow"), f"{term}: no picture")
    preview.settle()
    check(b"\x1b[?2004h" in preview.sent, f"{term}: what is pasted is not taken whole")
    return preview


def ends(term, name):
    preview = start(term)
    number = None
    if name == "q":
        preview.press(b"q")
    elif name == "Ctrl-C":
        preview.press(b"\x03")
    else:
        number = getattr(signal, "SIG" + name)
        os.kill(preview.pid, number)
    status = preview.wait()
    check(is_ended_by(status, number), f"{term}, {name}: status {status}")
    left = preview.has_restored()
    check(not left, f"{term}, {name}: the terminal still has {', '.join(left)}")
    os.close(preview.master)


def stops(term):
    # A shell with jobs that sends nothing by itself but its prompt.
    shell = Preview(["sh", "-im"], TERM=term, PS1="ready> ", ENV="")
    check(shell.read_until(b"ready> "), f"{term}: no shell")
    shell.settings = termios.tcgetattr(shell.master)
    shell.press(" ".join(command).encode() + b"\n")
    check(shell.read_until(b"\x1b[?2004h") and shell.read_until(b"Ada Marlow"), f"{term}: no picture")
    shell.settle()
    for time in range(2):
        shell.press(b"\x1a")
        check(shell.read_until(b"ready> "), f"{term}, Ctrl-Z: not stopped")
        left = shell.has_restored()
        check(not left, f"{term}, Ctrl-Z: the terminal still has {', '.join(left)}")
        before = len(shell.sent)
        shell.press(b"fg\n")
        check(shell.read_until(b"Ada Marlow"), f"{term}, fg: no picture")
        shell.settle()
        again = shell.sent[before:]
        for text in [b"\x1b[?2004h", b"\x1b[?1000h", b"iPhone 16"]:
            if text in shell.sent[:before]:
                check(text in again, f"{term}, fg: {text!r} is not sent again")
    shell.press(b"q")
    check(shell.read_until(b"ready> "), f"{term}, fg and q: no way back")
    left = shell.has_restored()
    check(not left, f"{term}, fg and q: the terminal still has {', '.join(left)}")
    shell.press(b"exit\n")
    shell.wait()
    os.close(shell.master)


def interrupted_again():
    """Who presses Ctrl-C twice means it once."""
    for attempt in range(20):
        preview = start("xterm-256color")
        status = None
        for _ in range(2000):
            try:
                preview.press(b"\x03")
            except OSError:
                pass
            preview.read(0.001)
            done, status = os.waitpid(preview.pid, os.WNOHANG)
            if done:
                break
        check(is_ended_by(status, None), f"many Ctrl-C: status {status}")
        os.close(preview.master)


for term in ["xterm", "xterm-256color", "xterm-kitty", "tmux-256color", "screen-256color"]:
    for name in ["q", "Ctrl-C", "TERM", "HUP", "INT", "QUIT", "SEGV", "ABRT"]:
        ends(term, name)
    stops(term)
interrupted_again()
sys.exit(1 if failures else 0)
