#!/usr/bin/env python3
"""Images placed by kitty's graphics protocol, for terminals without placeholders."""
import sys

sys.path.insert(0, f"{sys.path[0]}/../support")
from pictures import PLACED, check, cropped, difference, expected, images, placeholders, png, preview, scale, run


def case():
    terminal = preview(PLACED)
    output = terminal.press("V")
    keys, data = images(output)[0]
    check(b"U" not in keys and keys[b"C"] == b"1", "placed: other keys")
    check("\U0010eeee".encode() not in output, "placed: placeholders are sent")
    wrong = difference(cropped(png(data)), expected(scale(terminal.output)))
    check(wrong < 0.005, f"placed: {wrong:.2%} of the pixels differ")
    output = terminal.press("+")
    check(len(images(output)) == 1 and b"a=d" in output, "placed: the image before stays")
    terminal.end()
    print(f"placed: {wrong:.2%} of the pixels differ")


run(case)
