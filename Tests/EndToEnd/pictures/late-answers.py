#!/usr/bin/env python3
"""Answers that arrive after the time limit change nothing, and no key is lost while the preview waits."""
import time
import sys

sys.path.insert(0, f"{sys.path[0]}/../support")
from pictures import KITTY, check, images, preview, run


def case():
    terminal = preview(KITTY, delay=0.4)
    begin = time.time()
    output = terminal.press("V", quiet=0.1, most=0.3)
    check("did not answer within 60 ms" in output.decode(errors="replace"), "late: no message")
    output = terminal.run(quiet=1.0)
    check(not output, f"late: the answers did something: {output[:200]!r}")
    check(terminal.is_alive(), "late: the answers ended the program")
    check(len(images(terminal.press("V"))) == 1, "late: not known the next time")
    # Keys that are pressed while it waits are not lost.
    terminal.end()
    terminal = preview(KITTY, delay=0.03)
    output = terminal.press("Vn")
    check(len(images(output)) >= 1 and " dark " in output.decode(errors="replace"), "a key was lost while it waited")
    terminal.end()


run(case)
