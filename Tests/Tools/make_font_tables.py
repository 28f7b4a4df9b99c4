#!/usr/bin/env python3
"""Writes Sources/CData/text_fonts.c: advances, pair kerning and line heights of free fonts.

  make_font_tables.py FONTS [OUT]

make_tables.py fetches the packages that FONTS contains.

The widths are those that a shaper gives for single characters, the kerning what it adds to a pair of two of them.
Needs fonttools and uharfbuzz. The licences of the fonts are named in Sources/CData/data/FONT-NOTICES.md.
"""
import sys
from pathlib import Path

import uharfbuzz as hb
from fontTools.ttLib import TTFont

OUT = Path(sys.argv[2] if len(sys.argv) > 2 else Path(__file__).resolve().parents[2] / "Sources/CData") / "text_fonts.c"
CHARACTERS = (list(range(0x20, 0x7F)) + list(range(0xA0, 0x180)) + [0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C,
              0x201D, 0x201E, 0x2020, 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212])
VARIABLE = {"Light": 300, "Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700, "ExtraBold": 800}

# PostScript name, file, weight of a variable font, other names that take its widths.
FAMILIES = []


def static(names, pattern):
    for name in names:
        FAMILIES.append((name, pattern.format(name), None, []))


def variable(family, file, weights=("Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold")):
    for weight in weights:
        FAMILIES.append((f"{family}-{weight}", file, VARIABLE[weight], []))


static(["OpenSans-Light", "OpenSans-Regular", "OpenSans-Semibold", "OpenSans-Bold", "OpenSans-ExtraBold"], "{}.ttf")
static([f"Roboto-{w}" for w in ("Thin", "Light", "Regular", "Medium", "Bold", "Black")], "{}.ttf")
static([f"RobotoCondensed-{w}" for w in ("Light", "Regular", "Bold")], "{}.ttf")
static([f"Lato-{w}" for w in ("Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black")], "{}.ttf")
static(["NanumGothic", "NanumGothicBold"], "{}.ttf")
static(["NotoSans-Regular", "NotoSans-Bold"], "{}.ttf")
static([f"FiraSans-{w}" for w in ("Light", "Regular", "Medium", "SemiBold", "Bold")], "{}.ttf")
static([f"Poppins-{w}" for w in ("Light", "Regular", "Medium", "SemiBold", "Bold")], "{}.ttf")
variable("NunitoSans", "NunitoSans[YTLC,opsz,wdth,wght].ttf")
variable("Nunito", "Nunito[wght].ttf", ("Light", "Regular", "SemiBold", "Bold"))
variable("Mulish", "Mulish[wght].ttf")
variable("Montserrat", "Montserrat[wght].ttf")
variable("Quicksand", "Quicksand[wght].ttf", ("Light", "Regular", "Medium", "SemiBold", "Bold"))
variable("Raleway", "Raleway[wght].ttf")
static([f"Barlow-{w}" for w in ("Light", "Regular", "Medium", "SemiBold", "Bold")], "{}.ttf")
static([f"Kanit-{w}" for w in ("Light", "Regular", "Medium", "SemiBold", "Bold")], "{}.ttf")
static([f"TitilliumWeb-{w}" for w in ("Light", "Regular", "SemiBold", "Bold")], "{}.ttf")
static(["VarelaRound-Regular"], "{}.ttf")
for weight in ("Regular", "Bold"):
    FAMILIES.append((f"PTSans-{weight}", f"PT_Sans-Web-{weight}.ttf", None, []))
MIDDLE = ("Light", "Regular", "Medium", "SemiBold", "Bold")
for family, file in [
        ("DMSans", "DMSans[opsz,wght].ttf"), ("Exo2", "Exo2[wght].ttf"), ("IBMPlexSans", "IBMPlexSans[wdth,wght].ttf"),
        ("Inter", "Inter[opsz,wght].ttf"), ("JosefinSans", "JosefinSans[wght].ttf"), ("Manrope", "Manrope[wght].ttf"),
        ("Oswald", "Oswald[wght].ttf"), ("PlusJakartaSans", "PlusJakartaSans[wght].ttf"), ("Rubik", "Rubik[wght].ttf"),
        ("Sora", "Sora[wght].ttf"), ("Urbanist", "Urbanist[wght].ttf"), ("WorkSans", "WorkSans[wght].ttf")]:
    variable(family, file, MIDDLE)
variable("Cairo", "Cairo[slnt,wght].ttf", ("Light", "Regular", "SemiBold", "Bold"))
variable("PlayfairDisplay", "PlayfairDisplay[wght].ttf", ("Regular", "Bold"))
variable("SourceSansPro", "SourceSans3[wght].ttf", ("Light", "Regular", "SemiBold", "Bold"))
# Source Serif stands for New York, with capitals as high as those of the system font.
variable("NewYork", "SourceSerif4[opsz,wght].ttf")
CAPITAL = 0.7046
# Twins: other designs with the same advances. A family's bare name stands for the weights that are not listed.
TWINS = [
    ("LiberationSans-Regular", ["ArialMT", "Arial"]), ("LiberationSans-Bold", ["Arial-BoldMT", "Arial-Bold"]),
    ("LiberationSerif-Regular", ["TimesNewRomanPSMT", "TimesNewRoman"]),
    ("LiberationSerif-Bold", ["TimesNewRomanPS-BoldMT", "TimesNewRomanPS-Bold"]),
    ("LiberationSerif-Italic", ["TimesNewRomanPS-ItalicMT", "TimesNewRomanPS-Italic"]),
    ("texgyreheros-regular", ["Helvetica"]), ("texgyreheros-bold", ["Helvetica-Bold"]),
    ("texgyrepagella-regular", ["Palatino-Roman", "Palatino"]), ("texgyrepagella-bold", ["Palatino-Bold"]),
]
for name, others in TWINS:
    FAMILIES.append((name, name + (".otf" if name.startswith("tex") else ".ttf"), None, others))
BARE = {f.split("-")[0]: f for f, *_ in FAMILIES if f.endswith("-Regular") and not f.startswith("Liberation")}
# Lines in thousandths of an em where the twin's are others.
LINES = {"Helvetica": 1150, "Helvetica-Bold": 1150, "Palatino": 1100, "Palatino-Bold": 1100, "Palatino-Roman": 1100,
         "SourceSansPro": 1257, "NewYork": 1193} | {f"NewYork-{w}": 1193 for w in VARIABLE} | {
             f"SourceSansPro-{w}": 1257 for w in ("Light", "Regular", "SemiBold", "Bold")}


class Face:
    def __init__(self, name, path, weight):
        font = TTFont(path, lazy=True)
        self.name, self.file = name, Path(path).name
        self.units = font["head"].unitsPerEm
        if name.startswith("NewYork"):
            self.units = round(font["OS/2"].sCapHeight / CAPITAL)
        head = font["hhea"]
        self.line = (head.ascent, head.descent, head.lineGap)
        self.shaper = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))
        if weight is not None:
            axis = next(axis for axis in font["fvar"].axes if axis.axisTag == "wght")
            self.shaper.set_variations({"wght": min(max(weight, axis.minValue), axis.maxValue)})
        known = font.getBestCmap()
        self.advances = [self.width(chr(c)) if c in known else 0 for c in CHARACTERS]
        self.hangul = self.width("가") if 0xAC00 in known else 0
        self.matrix = [self.kerning(a) for a in range(0x20, 0x7F)]

    def width(self, text):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.shaper, buffer, {"liga": False, "clig": False, "calt": False})
        return sum(p.x_advance for p in buffer.glyph_positions)

    def kerning(self, a):
        """The kerning of a character with each that may follow it. They are shaped in one go, as lines."""
        advances = self.advances[:0x7F - 0x20]
        if not advances[a - 0x20]:
            return [0] * len(advances)
        buffer = hb.Buffer()
        buffer.add_str("\n".join(chr(a) + chr(b) for b in range(0x20, 0x7F)))
        buffer.guess_segment_properties()
        hb.shape(self.shaper, buffer, {"liga": False, "clig": False, "calt": False})
        widths = [0] * len(advances)
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
            if info.cluster % 3 != 2:
                widths[info.cluster // 3] += position.x_advance
        return [width - advances[a - 0x20] - b if b else 0 for width, b in zip(widths, advances)]


def classes(vectors):
    """Equal rows share a class; the class of nothing is 0."""
    found, of = {tuple([0] * len(vectors[0])): 0}, []
    for vector in vectors:
        of.append(found.setdefault(tuple(vector), len(found)))
    return of, [list(v) for v in found]


def numbers(values, width=24):
    return "".join("  " + ",".join(str(v) for v in values[i:i + width]) + ",\n" for i in range(0, len(values), width))


def main():
    files = {p.name: p for p in Path(sys.argv[1]).rglob("*.[to]tf")}
    files = {name: p for name, p in files.items()} | {p.name: p for p in Path(sys.argv[1]).rglob("*liberation2*/*.ttf")}
    out = ["// Made by Tests/Tools/make_font_tables.py; not to be edited. Advances, kerning and lines of free fonts, in the "
           "units of\n// each font; data/FONT-NOTICES.md names their authors and licences.\n#include \"cdata_fonts.h\"\n"]
    out.append(f"const int cdata_font_character_count = {len(CHARACTERS)};")
    out.append("const uint16_t cdata_font_characters[] = {\n" + numbers(CHARACTERS) + "};\n")
    rows, names, size = [], [], 0
    for place, (name, file, weight, others) in enumerate(FAMILIES):
        face = Face(name, files[file], weight)
        first, kept = classes(face.matrix)
        second, columns = classes(list(map(list, zip(*kept))) if kept else [])
        # `second` tells the class of each column; the matrix holds one column of each.
        table = [[row[second.index(c)] if c in second else 0 for c in range(len(columns))] for row in kept]
        out.append(f"// {name}\nstatic const uint16_t advances{place}[] = {{\n{numbers(face.advances)}}};")
        out.append(f"static const uint8_t first{place}[] = {{\n{numbers(first, 32)}}};")
        out.append(f"static const uint8_t second{place}[] = {{\n{numbers(second, 32)}}};")
        amounts = sorted({v for row in table for v in row} | {0})
        if len(amounts) > 256:
            sys.exit(f"{name}: {len(amounts)} amounts")
        out.append(f"static const int16_t amounts{place}[] = {{\n{numbers(amounts)}}};")
        out.append(f"static const uint8_t kerning{place}[] = {{\n"
                   f"{numbers([amounts.index(v) for row in table for v in row], 32)}}};")
        size += 2 * len(CHARACTERS) + 190 + 2 * len(amounts) + len(kept) * len(columns)
        print(name, file, face.units, face.line, len(kept), len(columns), len(amounts))
        ascent, descent, gap = face.line
        rows.append(f"  {{{face.units}, {ascent}, {descent}, {gap}, {face.hangul}, {len(columns)}, advances{place}, "
                    f"first{place}, second{place}, kerning{place}, amounts{place}}},")
        names += [(n, place) for n in [name] + others]
    out.append("const cdata_font_t cdata_fonts[] = {\n" + "\n".join(rows) + "\n};\n")
    names += [(bare, next(p for n, p in names if n == regular)) for bare, regular in BARE.items()]
    names.sort()
    out.append("const cdata_font_name_t cdata_font_names[] = {\n"
               + "\n".join(f'  {{"{n}", {place}, {LINES.get(n, 0)}}},' for n, place in names if not n.startswith(("Liberation", "texgyre"))) + "\n};")
    out.append("const int cdata_font_name_count = sizeof cdata_font_names / sizeof cdata_font_names[0];\n")
    OUT.write_text("\n".join(out))
    print(f"{len(rows)} fonts, {len(names)} names, {size} bytes")


if __name__ == "__main__":
    main()
