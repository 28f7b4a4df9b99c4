#!/usr/bin/env python3
"""Graphics inside tmux, with and without passthrough."""
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, f"{sys.path[0]}/../support")
from pictures import KITTY, Terminal, binary, check, cropped, difference, expected, images, layout, placeholders, png, scale, work, run


def case():
    for passes in ["on", "off"]:
        socket = f"sizewise-pictures-{os.getpid()}-{passes}"
        config = os.path.join(work, "tmux.conf")
        pathlib.Path(config).write_text(
            f"set -g default-terminal tmux-256color\nset -ga terminal-overrides ',*:Tc'\nset -g status off\n"
            f"set -g allow-passthrough {passes}\nset -g escape-time 0\n")
        terminal = Terminal(
            ["tmux", "-L", socket, "-f", config, "new-session", f"{binary} --no-remember {layout}"], KITTY)
        terminal.run(quiet=0.8)
        terminal.press("z")
        output = terminal.press("V", quiet=0.8)
        if passes == "on":
            sent = images(output)
            check(len(sent) == 1, f"tmux: {len(sent)} images")
            if sent:
                keys, data = sent[0]
                wrong = difference(cropped(png(data)), expected(scale(terminal.output)))
                check(wrong < 0.005, f"tmux: {wrong:.2%} of the pixels differ")
                places = len({(row, column) for row, column, _ in placeholders(output)})
                check(places == int(keys[b"c"]) * int(keys[b"r"]), f"tmux: {places} cells")
                print(f"tmux: {places} cells, {wrong:.2%} of the pixels differ")
        else:
            check("allow-passthrough" in output.decode(errors="replace"), "tmux without passthrough: no reason")
        terminal.end()
        subprocess.run(["tmux", "-L", socket, "kill-server"], capture_output=True)


run(case)
