"""The preview in a pseudo-terminal, with every byte that it sends."""
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time


class Preview:
    def __init__(self, command, columns=80, rows=24, answers=False, **variables):
        self.sent = b""
        self.answers = answers
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm-256color"} | variables)
            # The size has to be there before the program looks.
            time.sleep(0.05)
            os.execvp(command[0], command)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.settings = termios.tcgetattr(self.master)

    def read(self, seconds):
        """Reads what comes within some time; false where nothing does."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            chunk = os.read(self.master, 1 << 16)
        except OSError:
            return False
        # A terminal says at once what it is.
        if self.answers and b"\x1b[c" in chunk:
            os.write(self.master, b"\x1b[?62;22c")
        self.sent += chunk
        return bool(chunk)

    def read_until_quiet(self, quiet=0.4, most=8.0):
        """Reads until nothing comes any more, once something has come."""
        before = len(self.sent)
        end = time.monotonic() + most
        while time.monotonic() < end:
            if not self.read(quiet) and len(self.sent) > before:
                break
        return self.sent[before:]

    def settle(self, quiet=0.2):
        """Reads what still comes, until nothing does for some time."""
        while self.read(quiet):
            pass

    def read_until(self, text, most=10.0):
        """Reads until a text comes; false where it does not."""
        before = len(self.sent)
        end = time.monotonic() + most
        while text not in self.sent[before:]:
            if time.monotonic() > end:
                return False
            self.read(0.05)
        return True

    def press(self, keys):
        os.write(self.master, keys)

    def wait(self, seconds=10, reads=True):
        """How it ended; None where it has not after some time, and then it is killed."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                while reads and self.read(0):
                    pass
                return status
            if not reads or not self.read(0.02):
                time.sleep(0.01)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None

    def has_settings(self):
        """Whether the line settings are those from before."""
        return self.settings[:4] == termios.tcgetattr(self.master)[:4]

    def is_off(self, on, off):
        """Whether what was switched on was switched off after that."""
        return self.sent.rfind(off) > self.sent.rfind(on)

    def has_restored(self):
        """What the terminal still has of the preview; empty where it has nothing."""
        left = [
            name
            for name, on, off in [
                ("pasting", b"\x1b[?2004h", b"\x1b[?2004l"),
                ("another screen", b"\x1b[?1049h", b"\x1b[?1049l"),
                ("the mouse", b"\x1b[?1000h", b"\x1b[?1000l"),
                ("no cursor", b"\x1b[?25l", b"\x1b[?25h"),
            ]
            if on in self.sent and not self.is_off(on, off)
        ]
        return left + ([] if self.has_settings() else ["line settings"])


def is_ended_by(status, number):
    """Ended by itself with 0, or by a signal."""
    if status is None:
        return False
    if number is None:
        return os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == number


def description(term):
    """The file of a terminal's description; None where the system has none."""
    found = subprocess.run(["infocmp", "-D"], capture_output=True, text=True).stdout.split()
    for folder in found + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]:
        path = os.path.join(folder, term[0], term)
        if os.path.exists(path):
            return path
    return None
