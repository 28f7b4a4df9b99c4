#!/usr/bin/env python3
"""Sixel images."""
import re
import sys

sys.path.insert(0, f"{sys.path[0]}/../support")
from pictures import SIXEL, check, cropped, difference, expected, preview, scale, sixels, run


def case():
    terminal = preview(SIXEL)
    output = terminal.press("V")
    found = re.search(rb"\x1bP0;1q[^\x1b]*\x1b\\", output)
    check(found is not None, "sixel: no image")
    if found:
        wrong = difference(cropped(sixels(found.group())), expected(scale(terminal.output)))
        check(wrong < 0.02, f"sixel: {wrong:.2%} of the pixels differ")
        print(f"sixel: {len(found.group())} bytes, {wrong:.2%} of the pixels differ")
    terminal.end()


run(case)
