#!/usr/bin/env python3
"""Writes outlines of letters for pictures in pixels, into Sources/CData/data:

  make_outlines.py FONTS [OUT]

FONTS is where Debian's fonts-inter, fonts-droid-fallback and fonts-nanum are installed (/usr/share/fonts).

inter.bin has a part of the typeface Inter in three weights. east-asian.bin has what Chinese, Japanese and Korean are
written with, in one weight: the characters of GB 2312, JIS X 0208, the first level of Big5 and KS X 1001, from Droid
Sans Fallback and NanumGothic. Licences are in FONT-NOTICES.md there. Needs fonttools.

A file, its numbers little-endian: units of an em, characters, glyphs, weights and points that bend a curve (u16 each);
for each character, in order, its code and its glyph (u16); for each weight the places of its glyphs and of its end in
what follows (u32). A glyph is its advance, then its contours: the number of segments, two bits a segment for its kind
(line, horizontal line, vertical line, curve), and the steps from point to point, the first from the end of the contour
before. A number is zigzag-coded in groups of seven bits. No contours are left where the number of segments is 0.
"""
import struct, sys
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

OUT = Path(sys.argv[2] if len(sys.argv) > 2 else Path(__file__).resolve().parents[2] / "Sources/CData/data")
WEIGHTS = ["Regular", "SemiBold", "Bold"]
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x18F), (0x192, 0x192), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1DC),
          (0x1E6, 0x1E7), (0x218, 0x21B), (0x259, 0x259), (0x2BB, 0x2BC), (0x2C6, 0x2C7), (0x2D8, 0x2DD), (0x300, 0x304),
          (0x306, 0x30C), (0x323, 0x323), (0x370, 0x3FF), (0x400, 0x45F), (0x48A, 0x4FF), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E),
          (0x1EA0, 0x1EF9), (0x2010, 0x2027), (0x2030, 0x203A), (0x203C, 0x203D), (0x2044, 0x2044), (0x2070, 0x208E),
          (0x20A0, 0x20BF), (0x2116, 0x2116), (0x2122, 0x2122), (0x2126, 0x2126), (0x2150, 0x215E), (0x2190, 0x2199),
          (0x2202, 0x2202), (0x2206, 0x2206), (0x220F, 0x220F), (0x2211, 0x2212), (0x221A, 0x221A), (0x221E, 0x221E),
          (0x222B, 0x222B), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265), (0x2318, 0x2318), (0x2325, 0x2326),
          (0x25A0, 0x25FF), (0x2605, 0x2606), (0x2661, 0x2661), (0x2665, 0x2665), (0x2713, 0x2717), (0x2756, 0x2756)]
SIGNS = [(0x3001, 0x3003), (0x3005, 0x3020), (0x3041, 0x3096), (0x309B, 0x309E), (0x30A1, 0x30FE), (0x3105, 0x3129),
         (0x3131, 0x318E), (0xFF01, 0xFF5E), (0xFF61, 0xFF9F), (0xFFE0, 0xFFE6)]


def number(value):
    value = value * 2 if value >= 0 else -value * 2 - 1
    out = bytearray()
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def middle(one, other):
    return tuple((a + b) / 2 for a, b in zip(one, other))


def curves(points):
    """The curves of a run of bending points and its end; between two bending points lies one that is implied."""
    for index in range(len(points) - 2):
        yield (points[index], middle(points[index], points[index + 1]))
    yield points[-2:]


def contours(pen):
    """Closed contours as start and segments with absolute points."""
    found, start, segments = [], None, []
    for kind, points in pen.value:
        if kind == "moveTo":
            start, segments = points[0], []
        elif kind in ("lineTo", "curveTo"):
            segments.append(points)
        elif kind == "qCurveTo" and points[-1] is None:
            # Nothing but bending points, which go around.
            start = middle(points[-2], points[0])
            segments = list(curves([*points[:-1], start]))
        elif kind == "qCurveTo":
            segments += curves(points)
        elif kind in ("closePath", "endPath") and segments:
            if len(segments[-1]) == 1 and segments[-1][0] == start:
                segments.pop()
            if segments:
                found.append((start, segments))
    return found


def glyph(font, name, scale):
    pen = DecomposingRecordingPen(font.getGlyphSet())
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
            if len(segment) > 1:
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


def spread(ranges):
    return [code for first, last in ranges for code in range(first, last + 1)]


def write(name, units, bending, weights):
    """weights: for each weight the font and the name of the glyph of each character. Characters with one glyph in every
    weight share it."""
    codes = sorted(set.intersection(*(set(weight) for weight in weights)))
    glyphs = {code: tuple(weight[code] for weight in weights) for code in codes}
    places = {pair: place for place, pair in enumerate(sorted(set(glyphs.values()), key=lambda pair: [g[1] for g in pair]))}
    head = struct.pack("<5H", units, len(codes), len(places), len(weights), bending)
    for code in codes:
        head += struct.pack("<2H", code, places[glyphs[code]])
    body, table = bytearray(), []
    for index in range(len(weights)):
        for pair in places:
            table.append(len(body))
            font, letter = pair[index]
            body += glyph(font, letter, units / font["head"].unitsPerEm)
        table.append(len(body))
    data = head + b"".join(struct.pack("<I", offset) for offset in table) + bytes(body)
    (OUT / name).write_bytes(data)
    print(f"{name}: {len(codes)} characters, {len(places)} glyphs, {len(data)} bytes")


def letters(font, codes):
    names = font.getBestCmap()
    return {code: (font, names[code]) for code in codes if code in names}


def is_in(code, *encodings):
    """Whether one of the character sets has it, in two bytes; of Big5 the first level."""
    for encoding in encodings:
        try:
            code_bytes = chr(code).encode(encoding)
        except UnicodeEncodeError:
            continue
        if len(code_bytes) == 2 and not (encoding == "big5" and code_bytes[0] >= 0xC9):
            return True
    return False


def main(folder):
    inter = [TTFont(Path(folder) / f"opentype/inter/Inter-{weight}.otf") for weight in WEIGHTS]
    write("inter.bin", 1024, 2, [letters(font, spread(RANGES)) for font in inter])
    droid = TTFont(Path(folder) / "truetype/droid/DroidSansFallbackFull.ttf")
    nanum = TTFont(Path(folder) / "truetype/nanum/NanumGothic.ttf")
    han = [code for code in range(0x4E00, 0xA000) if is_in(code, "gb2312", "shift_jis", "big5")]
    hangul = [code for code in range(0xAC00, 0xD7A4) if is_in(code, "euc_kr")]
    write("east-asian.bin", 256, 1,
          [letters(nanum, spread(SIGNS) + hangul) | letters(droid, spread(SIGNS) + han)])


main(sys.argv[1])
