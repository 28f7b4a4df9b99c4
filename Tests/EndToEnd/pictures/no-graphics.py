#!/usr/bin/env python3
"""A terminal without graphics, or without colours: the reason is shown, and nothing is queried."""
import sys

sys.path.insert(0, f"{sys.path[0]}/../support")
from pictures import NOTHING, check, preview, run


def case():
    terminal = preview(NOTHING)
    output = terminal.press("V").decode(errors="replace")
    check("neither kitty graphics nor sixel" in output, "no graphics: no reason")
    terminal.end()
    terminal = preview(NOTHING, NO_COLOR="1")
    output = terminal.press("V")
    check(b"256 colours" in output and b"\x1b[c" not in output, "no colours: asked all the same")
    terminal.end()


run(case)
