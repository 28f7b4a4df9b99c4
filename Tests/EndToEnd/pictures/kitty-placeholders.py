#!/usr/bin/env python3
"""Unicode placeholders of kitty's graphics protocol."""
import sys

sys.path.insert(0, f"{sys.path[0]}/../support")
from pictures import (
    KITTY, Terminal, binary, cell, check, cropped, difference, expected, images, layout, placeholders, png, preview,
    scale, run)


def case():
    for color in ["truecolor", ""]:
        terminal = preview(KITTY, COLORTERM=color)
        output = terminal.press("V")
        sent = images(output)
        check(len(sent) == 1, f"placeholders: {len(sent)} images")
        keys, data = sent[0]
        image = png(data)
        area = int(keys[b"c"]), int(keys[b"r"])
        check(keys[b"U"] == b"1" and keys[b"f"] == b"100", "placeholders: other keys")
        check((image[0], image[1]) == (area[0] * cell[0], area[1] * cell[1]), "placeholders: another size than its cells")
        wrong = difference(cropped(image), expected(scale(terminal.output)))
        check(wrong < 0.005, f"placeholders: {wrong:.2%} of the pixels are not those of export")
        cells = placeholders(output)
        check(len(cells) == area[0] * area[1], f"placeholders: {len(cells)} cells of {area}")
        check({color for _, _, color in cells} == {int(keys[b"i"])}, "placeholders: cells of another image")
        check(int(keys[b"i"]) >= 16, "placeholders: a number whose colour has a code of its own")
        check(len({row for row, _, _ in cells}) == area[1], "placeholders: rows")
        print(f"placeholders: {area[0]}×{area[1]} cells, {len(data)} bytes, {wrong:.2%} of the pixels differ")
        # A selection is text over the same image.
        output = terminal.press("\x1b[B")
        check(not images(output), "a selection sends the image again")
        check(len(output) < 6000, f"a selection sends {len(output)} bytes")
        output = terminal.press("n")
        check(len(images(output)) == 1 and images(output)[0][0][b"i"] != keys[b"i"], "another look: no new image")
        output = terminal.press("V")
        check(output.count(b"a=d") == 2 and "\U0010eeee".encode() not in output, "V again: the image stays")
        terminal.press("V")
        check(terminal.end().count(b"a=d") == 2, "at the end the images stay")
    # Where its description is missing, as over ssh, the terminal is known by its name all the same.
    terminal = Terminal([binary, "--no-remember", layout], KITTY, TERM="xterm-kitty")
    check(b"\x1b_G" in terminal.run(), "a terminal without a description is not asked for graphics")
    terminal.end()


run(case)
