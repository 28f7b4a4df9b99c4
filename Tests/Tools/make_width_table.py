#!/usr/bin/env python3
"""Writes Sources/CData/width_table.c from Unicode's data files (Debian: apt-get install unicode-data).

    Tests/Tools/make_width_table.py [FOLDER] > Sources/CData/width_table.c
"""
import sys

folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
MAXIMUM = 0x110000


def span(field):
    first, _, last = field.partition("..")
    return int(first, 16), int(last or first, 16)


version = ""
width = [1] * MAXIMUM
with open(f"{folder}/EastAsianWidth.txt") as lines:
    for line in lines:
        if not version:
            version = line.strip("# \n").removeprefix("EastAsianWidth-").removesuffix(".txt")
        field, _, value = line.partition("#")[0].partition(";")
        if value.strip() in ("W", "F"):
            first, last = span(field.strip())
            width[first : last + 1] = [2] * (last + 1 - first)
# Ranges that the standard reserves for ideographs are wide before they are filled.
for first, last in ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)):
    width[first : last + 1] = [2] * (last + 1 - first)

fold = {}
category = {}
with open(f"{folder}/UnicodeData.txt") as lines:
    start = None
    for line in lines:
        fields = line.split(";")
        code = int(fields[0], 16)
        category[code] = fields[2]
        if fields[1].endswith("First>"):
            start = code
        elif start is not None:
            start = None
        if fields[2] in ("Mn", "Me"):
            width[code] = 0
        if fields[2] == "Cf" and code != 0xAD:
            width[code] = 0
        if fields[5] and code >= 0xA0:
            base = fields[5].split()[0] if not fields[5].startswith("<") else ""
            if base:
                fold[code] = int(base, 16)
# Vowels and final consonants of Hangul join the syllable before them.
for first, last in ((0x1160, 0x11FF), (0xD7B0, 0xD7C6), (0xD7CB, 0xD7FB)):
    width[first : last + 1] = [0] * (last + 1 - first)

ranges = []
for code in range(MAXIMUM):
    if width[code] == 1:
        continue
    if ranges and ranges[-1][1] == code - 1 and ranges[-1][2] == width[code]:
        ranges[-1][1] = code
    else:
        ranges.append([code, code, width[code]])


def ascii_base(code):
    for _ in range(4):
        if code < 0x80:
            return code
        code = fold.get(code, 0)
    return 0


letters = [(code, ascii_base(code)) for code in sorted(fold)]
letters = [(code, base) for code, base in letters if 0x20 < base < 0x7F and code < 0x10000]
others = {0xC6: "A", 0xD0: "D", 0xD8: "O", 0xDE: "T", 0xDF: "s", 0xE6: "a", 0xF0: "d", 0xF8: "o", 0xFE: "t",
          0x110: "D", 0x111: "d", 0x131: "i", 0x141: "L", 0x142: "l", 0x152: "O", 0x153: "o",
          0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2010: "-", 0x2011: "-", 0x2012: "-", 0x2013: "-",
          0x2014: "-", 0x2022: "*", 0xA0: " ", 0xD7: "x", 0xB7: ".", 0x2212: "-", 0x2044: "/", 0x20AC: "E"}
known = dict(letters)
for code, base in others.items():
    known.setdefault(code, ord(base))

print(f"// Made by Tests/Tools/make_width_table.py from Unicode {version}; do not edit.")
print('#include "cdata_width.h"\n')
print("// Every other scalar has one column.")
print("static const cdata_width_range_t ranges[] = {")
for first, last, columns in ranges:
    print(f"  {{0x{first:X}, 0x{last:X}, {columns}}},")
print("};\n")
print("// The ASCII character that a letter is made of, where it is made of one.")
print("static const cdata_ascii_base_t bases[] = {")
for code in sorted(known):
    print(f"  {{0x{code:X}, 0x{known[code]:X}}},")
print("};")
for kind, name in (("width_range", "ranges"), ("ascii_base", "bases")):
    print(f"""
const cdata_{kind}_t *cdata_{kind}s(int *count) {{
  *count = sizeof {name} / sizeof {name}[0];
  return {name};
}}""")
