"""Times from the start of the process to its first complete picture in a terminal: first_frame.py BINARY FILE...

Prints the median, the smallest and the largest of 20 starts in milliseconds. The picture is complete when the last line,
with the keys, has been sent.
"""
import fcntl
import os
import pty
import struct
import sys
import termios
import time

RUNS = 20


def start(binary, path):
    begin = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execv(binary, [binary, "--no-remember", path])
    seen = b""
    while b"all keys" not in seen:
        seen += os.read(terminal, 65536)
    taken = time.perf_counter() - begin
    os.write(terminal, b"q")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    os.waitpid(pid, 0)
    os.close(terminal)
    return taken * 1000


for path in sys.argv[2:]:
    times = sorted(start(sys.argv[1], path) for _ in range(RUNS))
    print(f"{times[RUNS // 2]:6.1f} ms median, {times[0]:.1f} to {times[-1]:.1f}  {os.path.basename(path)}")
