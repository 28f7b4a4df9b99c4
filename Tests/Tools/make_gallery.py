#!/usr/bin/env python3
"""Writes Sources/CData/gallery.c, which embeds the layouts and what they read below layouts/.

  make_gallery.py [OUT]
"""
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "Sources/CData") / "gallery.c"
layouts = ROOT / "layouts"
files = sorted(str(file.relative_to(layouts)) for file in layouts.rglob("*") if file.is_file() and file.name != "sizewise.schema.json")
out = '// Made by Tests/Tools/make_gallery.py; do not edit.\n#include "gallery.h"\n\n'
for index, file in enumerate(files):
    out += f'static const unsigned char file{index}[] = {{\n#embed "../../layouts/{file}"\n}};\n'
out += "\nstatic const struct sizewise_gallery_file files[] = {\n"
for index, file in enumerate(files):
    out += f'    {{"{file}", file{index}, sizeof file{index}}},\n'
out += """};

const unsigned long sizewise_gallery_count = sizeof files / sizeof files[0];

struct sizewise_gallery_file sizewise_gallery_file(unsigned long index) { return files[index]; }
"""
OUT.write_text(out)
