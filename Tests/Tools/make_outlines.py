#!/usr/bin/env python3
"""Writes Sources/CData/data/inter.bin: outlines of a part of the typeface Inter in three weights.

  apt-get install fonts-inter
  make_outlines.py /usr/share/fonts/opentype/inter

Needs fonttools. Inter is under the SIL Open Font License, which stands in Sources/CData/data/OFL-Inter.txt.

The file, its numbers little-endian: units of an em, characters, glyphs and weights (u16 each); for each character, in
order, its code and its glyph (u16); for each weight the places of its glyphs and of its end in what follows (u32). A glyph is its advance, then
its contours: the number of segments, two bits a segment for its kind (line, horizontal line, vertical line, curve), and
the steps from point to point, the first from the end of the contour before. A number is zigzag-coded in groups of
seven bits. No contours are left where the number of segments is 0.
"""
import struct, sys
from pathlib import Path

from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parents[2] / "Sources" / "CData" / "data" / "inter.bin"
UNITS = 1024
WEIGHTS = ["Regular", "SemiBold", "Bold"]
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x18F), (0x192, 0x192), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1DC),
          (0x1E6, 0x1E7), (0x218, 0x21B), (0x259, 0x259), (0x2BB, 0x2BC), (0x2C6, 0x2C7), (0x2D8, 0x2DD), (0x300, 0x304),
          (0x306, 0x30C), (0x323, 0x323), (0x370, 0x3FF), (0x400, 0x45F), (0x48A, 0x4FF), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E),
          (0x1EA0, 0x1EF9), (0x2010, 0x2027), (0x2030, 0x203A), (0x203C, 0x203D), (0x2044, 0x2044), (0x2070, 0x208E),
          (0x20A0, 0x20BF), (0x2116, 0x2116), (0x2122, 0x2122), (0x2126, 0x2126), (0x2150, 0x215E), (0x2190, 0x2199),
          (0x2202, 0x2202), (0x2206, 0x2206), (0x220F, 0x220F), (0x2211, 0x2212), (0x221A, 0x221A), (0x221E, 0x221E),
          (0x222B, 0x222B), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265), (0x2318, 0x2318), (0x2325, 0x2326),
          (0x25A0, 0x25FF), (0x2605, 0x2606), (0x2661, 0x2661), (0x2665, 0x2665), (0x2713, 0x2717), (0x2756, 0x2756)]


def number(value):
    value = value * 2 if value >= 0 else -value * 2 - 1
    out = bytearray()
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def contours(pen):
    """Closed contours as start and segments with absolute points."""
    found, start, segments = [], None, []
    for kind, points in pen.value:
        if kind == "moveTo":
            start, segments = points[0], []
        elif kind in ("lineTo", "curveTo"):
            segments.append(points)
        elif kind in ("closePath", "endPath") and segments:
            if len(segments[-1]) == 1 and segments[-1][0] == start:
                segments.pop()
            if segments:
                found.append((start, segments))
    return found


def glyph(font, name, scale):
    pen = RecordingPen()
    font.getGlyphSet()[name].draw(pen)
    out = bytearray(number(round(font["hmtx"][name][0] * scale)))
    at = (0, 0)

    def step(point):
        nonlocal at
        target = (round(point[0] * scale), round(point[1] * scale))
        delta = (target[0] - at[0], target[1] - at[1])
        at = target
        return delta

    for start, segments in contours(pen):
        kinds, steps = [], bytearray()
        dx, dy = step(start)
        steps += number(dx) + number(dy)
        for segment in segments:
            if len(segment) == 3:
                kinds.append(3)
                for point in segment:
                    dx, dy = step(point)
                    steps += number(dx) + number(dy)
                continue
            dx, dy = step(segment[0])
            kinds.append(1 if dy == 0 else 2 if dx == 0 else 0)
            if dx != 0 or dy == 0:
                steps += number(dx)
            if dy != 0:
                steps += number(dy)
        packed = bytearray((len(kinds) + 3) // 4)
        for index, kind in enumerate(kinds):
            packed[index // 4] |= kind << index % 4 * 2
        out += number(len(kinds)) + packed + steps
    return bytes(out + number(0))


def main(folder):
    fonts = [TTFont(Path(folder) / f"Inter-{weight}.otf") for weight in WEIGHTS]
    maps = [font.getBestCmap() for font in fonts]
    codes = [code for first, last in RANGES for code in range(first, last + 1) if all(code in m for m in maps)]
    # Characters with one glyph in every weight share it.
    names = sorted({tuple(m[code] for m in maps) for code in codes})
    place = {name: index for index, name in enumerate(names)}
    head = struct.pack("<4H", UNITS, len(codes), len(names), len(WEIGHTS))
    for code in sorted(codes):
        head += struct.pack("<2H", code, place[tuple(m[code] for m in maps)])
    body, table = bytearray(), []
    for index, font in enumerate(fonts):
        scale = UNITS / font["head"].unitsPerEm
        for name in names:
            table.append(len(body))
            body += glyph(font, name[index], scale)
        table.append(len(body))
    data = head + b"".join(struct.pack("<I", offset) for offset in table) + bytes(body)
    OUT.write_bytes(data)
    print(f"{len(codes)} characters, {len(names)} glyphs, {len(data)} bytes")


main(sys.argv[1])
