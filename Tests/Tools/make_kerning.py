#!/usr/bin/env python3
"""Writes Sources/CData/text_kerning.c: the pair kerning of the system font.

  make_kerning.py FONTS [OUT]

The kerning is that of the open font Inter (Debian: fonts-inter), scaled; kerning_fitted.json has the pairs whose amounts
were fitted to stored frames instead, since many labels show them. Needs uharfbuzz.
"""
import json, sys
from pathlib import Path

import uharfbuzz as hb

TOOLS = Path(__file__).resolve().parent
OUT = Path(sys.argv[2] if len(sys.argv) > 2 else TOOLS.parents[1] / "Sources/CData") / "text_kerning.c"
CHARACTERS = list(range(0x20, 0x7F)) + [0x2018, 0x2019, 0x201C, 0x201D, 0x2026]
# Units of 1/10000 em in one of Inter's units, fitted to stored frames.
SCALE = 3.1774

HEAD = """\
// Made by Tests/Tools/make_kerning.py; do not edit.
// Pair kerning of the system font in 1/10000 em, the same for all weights and sizes: first, second, amount.
// Sorted by first, then second.
#include "cdata_text.h"

const cdata_text_pair_t cdata_text_kerning[] = {
"""


def main():
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(Path(sys.argv[1]) / "opentype/inter/Inter-Regular.otf"))))

    def width(text):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(font, buffer, {"liga": False, "clig": False, "calt": False})
        return sum(position.x_advance for position in buffer.glyph_positions)

    alone = {c: width(chr(c)) for c in CHARACTERS}
    amounts = {(a, b): round((width(chr(a) + chr(b)) - alone[a] - alone[b]) * SCALE) for a in CHARACTERS for b in CHARACTERS}
    fitted = json.loads((TOOLS / "kerning_fitted.json").read_text())
    amounts |= {(ord(pair[0]), ord(pair[1])): amount for pair, amount in fitted.items()}
    entries = [f"{{0x{a:02X}, 0x{b:02X}, {amount}}}" for (a, b), amount in sorted(amounts.items()) if amount]
    lines = "".join("  " + ", ".join(entries[i:i + 5]) + ",\n" for i in range(0, len(entries), 5))
    OUT.write_text(HEAD + lines + TAIL)


TAIL = """\
};
const int cdata_text_kerning_count = sizeof cdata_text_kerning / sizeof cdata_text_kerning[0];
"""

main()
