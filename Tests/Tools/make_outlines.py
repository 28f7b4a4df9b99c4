#!/usr/bin/env python3
"""Writes outlines of letters for pictures in pixels, into Sources/CData/data:

  make_outlines.py FONTS WHEELS [OUT] [FILE…]

FONTS is where Debian's fonts-inter-variable, fonts-droid-fallback and fonts-nanum are installed (/usr/share/fonts), and WHEELS
the folder of PyPI's manimgx-fonts, fontpkg-source-serif-4 and fontpkg-roboto-mono. Without the name of a file all are written.

inter.bin has a part of the typeface Inter and inter-display.bin of its cut for large sizes, in every weight, upright and italic.
east-asian.bin has what Chinese, Japanese and Korean are written with, in one weight: the characters of GB 2312, JIS X 0208, the
first level of Big5 and KS X 1001, from Droid Sans Fallback and NanumGothic. noto.bin has the shapes of emoji and the letters of
the scripts of SCRIPTS, in one weight. serif.bin and mono.bin have Latin, Greek and Cyrillic of Source Serif and Roboto
Mono, upright in every weight, for the serif and the monospaced design of the system font. Licences are in FONT-NOTICES.md there.
Needs fonttools.

A file, its numbers little-endian: units of an em, characters, glyphs and layers (u16 each); for each character, in order, its
code without 0x10000 and its glyph (u16); the places of the glyphs and of their end in what follows (u32).

The first layer is the regular font, and others are added to it: what is different in the thinnest weight, in the boldest, and in
the italic of these three once its slant is taken away. A glyph is its advance in each layer; the number of its components, and
for each its glyph and its offset in each layer; then its contours: the number of points; two bits a point for its kind (it
bends, lies on the curve, is level with the point before, is above or below it); the steps from point to point, the first from the
end of the contour before; then for each other layer the steps to the right and the steps upwards, where 0 is followed by how many
more of them there are. The curves are quadratic. A number is zigzag-coded in groups of seven bits. No contours are left where
the number of points is 0.
"""
import math, struct, sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

OUT = Path(sys.argv[3] if len(sys.argv) > 3 else Path(__file__).resolve().parents[2] / "Sources/CData/data")
# The weight and slant of each font from which layers are computed.
PLACES = [(400, 0), (100, 0), (900, 0), (400, -10), (100, -10), (900, -10)]
SLANT = math.tan(math.radians(9.4))
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


# The fonts of other scripts, of which only the characters are drawn, without ligatures. Arabic has a character for each form.
SCRIPTS = {
    "Hebrew": [(0x5D0, 0x5F4)], "Armenian": [(0x531, 0x58F)], "Georgian": [(0x10A0, 0x10FF)], "Thai": [(0xE01, 0xE5B)],
    "Arabic": [(0x60C, 0x60C), (0x61B, 0x61F), (0x621, 0x652), (0x660, 0x66D), (0x671, 0x671), (0x679, 0x6BE), (0x6C1, 0x6D4),
               (0x6F0, 0x6F9), (0xFB56, 0xFB9F), (0xFBA6, 0xFBB1), (0xFBFC, 0xFBFF), (0xFE80, 0xFEFC)],
    "Devanagari": [(0x900, 0x97F)], "Bengali": [(0x980, 0x9FF)], "Gurmukhi": [(0xA00, 0xA7F)], "Gujarati": [(0xA80, 0xAFF)],
    "Oriya": [(0xB00, 0xB7F)], "Tamil": [(0xB80, 0xBFF)], "Telugu": [(0xC00, 0xC7F)], "Kannada": [(0xC80, 0xCFF)],
    "Malayalam": [(0xD00, 0xD7F)], "Sinhala": [(0xD80, 0xDFF)], "Lao": [(0xE80, 0xEFF)], "Myanmar": [(0x1000, 0x109F)],
    "Ethiopic": [(0x1200, 0x137F)], "Khmer": [(0x1780, 0x17FF)],
}
# Without the modifiers of skin colours.
EMOJI = [(0x2190, 0x2BFF), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF), (0x1F170, 0x1F251), (0x1F300, 0x1F3FA), (0x1F400, 0x1F6FF),
         (0x1F7E0, 0x1F7EB), (0x1F90C, 0x1F9FF), (0x1FA70, 0x1FAFF)]


def number(value):
    value = value * 2 if value >= 0 else -value * 2 - 1
    out = bytearray()
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def numbers(values):
    """The values of one layer of a contour, with the runs of 0 as their length."""
    out, index = bytearray(), 0
    while index < len(values):
        out += number(values[index])
        index += 1
        if values[index - 1] == 0:
            run = 0
            while index < len(values) and values[index] == 0:
                run, index = run + 1, index + 1
            out += number(run)
    return bytes(out)


def layered(places):
    """The layers of a value, from its six places, three or one; italic ones without their slant."""
    if len(places) == 1:
        return places
    if len(places) == 3:
        return [places[0], places[1] - places[0], places[2] - places[0]]
    regular, thin, black, italic, italic_thin, italic_black = places
    return [regular, thin - regular, black - regular, italic - regular,
            italic_thin - thin - italic + regular, italic_black - black - italic + regular]


def parts(font, name):
    """The components of a glyph that have nothing but an offset, else None."""
    glyph = font["glyf"][name]
    if not glyph.isComposite():
        return None
    plain = all(part.flags & 2 and not hasattr(part, "transform") for part in glyph.components)
    return [(part.glyphName, part.x, part.y) for part in glyph.components] if plain else None


def glyph(places, name, order, scale):
    """places: the fonts of the places of the layers, of which the glyphs have the same points."""
    def both(values):
        """The layers of points: x and y in turn, the slant of italic ones taken away."""
        straight = []
        for index, points in enumerate(values):
            slant = SLANT if index > 2 else 0
            straight.append([(round((x - slant * y) * scale), round(y * scale)) for x, y in points])
        layers = [layered(row) for row in zip(*([axis for point in points for axis in point] for points in straight))]
        return list(zip(*layers))

    out = b"".join(number(value) for value in layered([round(font["hmtx"][name][0] * scale) for font in places]))
    components = parts(places[0], name)
    out += number(len(components or []))
    if components:
        offsets = both([[(x, y) for _, x, y in parts(font, name)] for font in places])
        for index, (part, _, _) in enumerate(components):
            out += number(order[part])
            out += b"".join(number(layer[2 * index]) + number(layer[2 * index + 1]) for layer in offsets)
        return out + number(0)
    tables = [font["glyf"] for font in places]
    drawn = [table[name].getCoordinates(table) for table in tables]
    if not len(drawn[0][0]):
        return out + number(0)
    layers = both([coordinates for coordinates, _, _ in drawn])
    _, ends, flags = drawn[0]
    first, before = 0, [(0, 0)] * len(layers)
    for end in ends:
        count = end - first + 1
        kinds = bytearray((count + 3) // 4)
        out += number(count)
        for index, layer in enumerate(layers):
            points = [(layer[2 * point], layer[2 * point + 1]) for point in range(first, end + 1)]
            steps = [(x - was[0], y - was[1]) for (x, y), was in zip(points, [before[index]] + points)]
            before[index] = points[-1]
            if index > 0:
                out += numbers([x for x, _ in steps] + [y for _, y in steps])
                continue
            body = bytearray()
            for point, (x, y) in enumerate(steps):
                kind = 0 if not flags[first + point] & 1 else 2 if y == 0 else 3 if x == 0 else 1
                kinds[point // 4] |= kind << point % 4 * 2
                body += (number(x) if kind < 3 else b"") + (number(y) if kind != 2 else b"")
            out += kinds + body
        first = end + 1
    return out + number(0)


def spread(ranges):
    return [code for first, last in ranges for code in range(first, last + 1)]


def write(name, units, letters):
    """letters: for each character the fonts of its layers and the name of its glyph."""
    wanted = sorted({(fonts, letter) for fonts, letter in letters.values()}, key=lambda pair: pair[1])
    glyphs = {}
    while wanted:
        fonts, letter = wanted.pop(0)
        if (fonts, letter) not in glyphs:
            glyphs[fonts, letter] = len(glyphs)
            wanted += [(fonts, part) for part, _, _ in parts(fonts[0], letter) or []]
    head = struct.pack("<4H", units, len(letters), len(glyphs), max(len(fonts) for fonts, _ in glyphs))
    for code in sorted(letters):
        head += struct.pack("<2H", code & 0xFFFF, glyphs[letters[code]])
    body, table = bytearray(), []
    for fonts, letter in glyphs:
        table.append(len(body))
        order = {other: place for (font, other), place in glyphs.items() if font is fonts}
        body += glyph(fonts, letter, order, units / fonts[0]["head"].unitsPerEm)
    table.append(len(body))
    data = head + b"".join(struct.pack("<I", offset) for offset in table) + bytes(body)
    (OUT / name).write_bytes(data)
    print(f"{name}: {len(letters)} characters, {len(glyphs)} glyphs, {len(data)} bytes")


def letters(fonts, codes):
    names = fonts[0].getBestCmap()
    return {code: (fonts, names[code]) for code in codes if code in names}


def instances(path):
    """The fonts of the places of a variable font; their glyphs keep the same points."""
    return tuple(
        instantiateVariableFont(TTFont(path), {"wght": weight, "slnt": slant}, overlap=OverlapMode.KEEP_AND_DONT_SET_FLAGS)
        for weight, slant in PLACES)


class Bolder:
    """A font whose points and advances are as far from the regular ones as black would be, beyond the boldest weight."""

    def __init__(self, regular, boldest, weight):
        self.share = (900 - 400) / (weight - 400)
        self.fonts = (regular, boldest)

    def mixed(self, a, b):
        return a + (b - a) * self.share

    def __getitem__(self, table):
        return BolderTable(self, *(font[table] for font in self.fonts))


class BolderTable:
    def __init__(self, font, regular, boldest):
        self.font, self.regular, self.boldest = font, regular, boldest

    def __getitem__(self, name):
        a, b = self.regular[name], self.boldest[name]
        return (round(self.font.mixed(a[0], b[0])), b[1]) if isinstance(a, tuple) else BolderGlyph(self, a, b)


class BolderGlyph:
    def __init__(self, table, regular, boldest):
        self.table, self.regular, self.boldest = table, regular, boldest
        self.flag = boldest.flags if hasattr(boldest, "flags") else None

    def isComposite(self):
        return self.boldest.isComposite()

    @property
    def components(self):
        return self.boldest.components

    def getCoordinates(self, _):
        (a, ends, flags), (b, _, _) = self.regular.getCoordinates(self.table.regular), self.boldest.getCoordinates(
            self.table.boldest)
        mixed = self.table.font.mixed
        return [(mixed(x, u), mixed(y, v)) for (x, y), (u, v) in zip(a, b)], ends, flags


def weights(path, thinnest, boldest, **place):
    """The upright fonts of a variable one in regular, its thinnest weight and black."""
    fonts = [
        instantiateVariableFont(TTFont(path), {"wght": weight} | place, overlap=OverlapMode.KEEP_AND_DONT_SET_FLAGS)
        for weight in (400, thinnest, boldest)]
    return (*fonts[:2], fonts[2] if boldest == 900 else Bolder(fonts[0], fonts[2], boldest))


def regular(path):
    return (instantiateVariableFont(TTFont(path), {"wght": 400}, overlap=OverlapMode.KEEP_AND_DONT_SET_FLAGS),)


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


def main(folder, wheels, files):
    chosen = lambda name: not files or name in files
    noto = Path(wheels) / "manimgx_fonts"
    if chosen("serif.bin"):
        font = Path(wheels) / "fontpkg_source_serif_4/files/SourceSerif4[opsz,wght].ttf"
        write("serif.bin", 1024, letters(weights(font, 200, 900, opsz=20), spread(RANGES)))
    if chosen("mono.bin"):
        font = Path(wheels) / "fontpkg_roboto_mono/files/RobotoMono[wght].ttf"
        write("mono.bin", 1024, letters(weights(font, 100, 700), spread(RANGES)))
    if chosen("noto.bin"):
        found = letters(regular(noto / "NotoEmoji[wght].ttf"), spread(EMOJI))
        inter = letters((TTFont(Path(folder) / "truetype/inter-vf/Inter.var.ttf"),), spread(RANGES))
        found = {code: glyph for code, glyph in found.items() if code not in inter}
        for name, ranges in SCRIPTS.items():
            font = TTFont(noto / f"NotoSans{name}[wght].ttf")
            place = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes} | {"wght": 400}
            found |= letters((instantiateVariableFont(font, place),), spread(ranges))
        write("noto.bin", 256, found)
    for name, font in ("inter.bin", "Inter"), ("inter-display.bin", "InterDisplay"):
        if chosen(name):
            write(name, 1024, letters(instances(Path(folder) / f"truetype/inter-vf/{font}.var.ttf"), spread(RANGES)))
    if not chosen("east-asian.bin"):
        return
    droid = (TTFont(Path(folder) / "truetype/droid/DroidSansFallbackFull.ttf"),)
    nanum = (TTFont(Path(folder) / "truetype/nanum/NanumGothic.ttf"),)
    han = [code for code in range(0x4E00, 0xA000) if is_in(code, "gb2312", "shift_jis", "big5")]
    hangul = [code for code in range(0xAC00, 0xD7A4) if is_in(code, "euc_kr")]
    write("east-asian.bin", 256, letters(nanum, spread(SIGNS) + hangul) | letters(droid, spread(SIGNS) + han))


main(sys.argv[1], sys.argv[2], sys.argv[4:])
