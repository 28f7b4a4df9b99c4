#!/usr/bin/env python3
"""Runs the preview in a pseudo terminal, does one thing to it and looks how it ends.

    end-preview.py q|SIGNAL|hangup|pipe|two 0|SIGNAL|hangup COLUMNS ROWS COMMAND …

Ends with 0 where the preview drew, ended as wanted within ten seconds and left the line settings as they were.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

action, wanted, columns, rows, *command = sys.argv[1:]


def start():
    pid, master = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        # The size has to be there before the program looks.
        time.sleep(0.05)
        os.execvp(command[0], command)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", int(rows), int(columns), 0, 0))
    return pid, master


def read_until_quiet(master, quiet=0.4, most=8.0):
    seen = b""
    end = time.monotonic() + most
    while time.monotonic() < end:
        ready, _, _ = select.select([master], [], [], quiet)
        if not ready:
            if seen:
                return seen
            continue
        try:
            chunk = os.read(master, 1 << 16)
        except OSError:
            return seen
        if not chunk:
            return seen
        seen += chunk
    return seen


def wait(pid, master, seconds=10):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return status
        if master is not None:
            ready, _, _ = select.select([master], [], [], 0.02)
            if ready:
                try:
                    os.read(master, 1 << 16)
                except OSError:
                    pass
        else:
            time.sleep(0.02)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    sys.exit(f"{action}: still there after {seconds} seconds")


def fine(status, number):
    """Ended by itself with 0, or by the signal that was sent."""
    if number is None:
        return os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == number


pid, master = start()
other = start() if action == "two" else None
before = termios.tcgetattr(master)
drawn = read_until_quiet(master)
if other:
    read_until_quiet(other[1])
# A screen of one cell has room for no more than the bytes that take the terminal.
if b"\x1b[?1049h" not in drawn:
    sys.exit(f"no preview: {drawn[:200]!r}")
number = None
if action in ("q", "two"):
    os.write(master, b"rq")
    if other:
        os.write(other[1], b"q")
elif action == "hangup":
    os.close(master)
    status = wait(pid, None)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGHUP or os.WIFEXITED(status):
        sys.exit(0)
    sys.exit(f"hang-up: {status}")
elif action == "pipe":
    name = command[-1]
    os.remove(name)
    os.mkfifo(name)
    time.sleep(0.5)
    read_until_quiet(master)
    os.write(master, b"q")
else:
    number = getattr(signal, "SIG" + action)
    os.kill(pid, number)
status = wait(pid, master)
if not fine(status, number):
    sys.exit(f"{action}: status {status}")
if other and not fine(wait(*other), None):
    sys.exit("two: the other one")
after = termios.tcgetattr(master)
if before[:4] != after[:4]:
    sys.exit(f"{action}: the line settings differ")
