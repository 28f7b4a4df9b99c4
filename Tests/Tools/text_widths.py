#!/usr/bin/env python3
"""Fits the widths of the system font to stored frames, judged on repositories that had no part in the fit.

  sizewise-bench texts FOLDER > FOLDER.tsv        for each set of files
  text_widths.py score SET.tsv...                 how the tables in Sources/CData do, group by group
  text_widths.py choose SET.tsv...                strengths of a fit, each judged on the repositories left out
  text_widths.py write STRENGTHS SET.tsv...       the fit of all sets, into Sources/CData/text_system.c

`--original FILE` takes the tables of a JSON file of the same form as a starting point instead. Needs numpy.
"""
import argparse, json, math, re, sys, unicodedata
from collections import defaultdict
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2] / "Sources" / "CData"
WEIGHTS = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
STYLES = ["largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
          "caption1", "caption2"]
SIZES = dict(zip(STYLES, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]))


class Tables:
    """The tables of Sources/CData, read from the C files themselves."""

    def __init__(self):
        text = (ROOT / "text_system.c").read_text()
        body = text[text.index("cdata_text_advances[9][2][95]"):]
        numbers = [int(n) for n in re.findall(r"-?\d+", re.sub(r"//.*", "", body[body.index("{"):body.index("};")]))]
        self.ascii = np.array(numbers, float).reshape(9, 2, 95)
        extra = body[body.index("cdata_text_extra[]"):]
        extra = extra[:extra.index("};")]
        self.extra = {int(c, 16): (int(a), int(b))
                      for c, a, b in re.findall(r"\{(0x[0-9A-Fa-f]+), (-?\d+), (-?\d+)\}", extra)}
        kerning = (ROOT / "text_kerning.c").read_text()
        self.kerning = {(int(a, 16), int(b, 16)): int(k) for a, b, k in re.findall(
            r"\{(0x[0-9A-Fa-f]+), (0x[0-9A-Fa-f]+), (-?\d+)\}", kerning)}
        sizes = (ROOT / "text_sizes.c").read_text()
        block = sizes[sizes.index("cdata_text_tracking[2][74]"):]
        numbers = [int(n) for n in re.findall(r"-?\d+", re.sub(r"//.*", "", block[block.index("{"):block.index("};")]))]
        self.tracking = np.array(numbers, float).reshape(2, 74)


def era(tools):
    return "A" if tools < 8000 else "B1" if tools < 13000 else "B2" if tools < 17000 else "C"


def display_share(size, era):
    if era != "C":
        return 1.0 if size >= 20 else 0.0
    return float(np.interp(size, [17, 20, 21, 22, 24, 28], [0, .26, .42, .52, .85, 1]))


def tracking(tables, size, era):
    if size >= 80:
        return 0.0
    row = tables.tracking[1 if era == "C" else 0]
    at = max(6, size)
    low = int(at)
    value = row[low - 6]
    if era != "C" or low + 1 >= 80:
        return value / 1000
    return (value + (row[low - 5] - value) * (at - low)) / 1000


class Row:
    """A text as advances to be added up: how often each character counts in each design, and what is known."""

    def __init__(self, tables, text, weight, size, era):
        self.counts = defaultdict(float)
        self.known = 0.0
        share, step = display_share(size, era), tracking(tables, size, era)
        shift = 134 * share if era == "B1" else 0
        codes = [ord(c) for c in text]
        bases = []
        for code in codes:
            c = chr(code)
            base = code
            if not 32 <= code < 127 and code not in tables.extra and 0xC0 <= code < 0x2000:
                base = ord(unicodedata.normalize("NFD", c)[0])
            bases.append(ord(unicodedata.normalize("NFD", c)[0]) if 0xC0 <= code < 0x2000 else code)
            if 32 <= base < 127:
                self.counts[base - 32, 0] += size * (1 - share)
                self.counts[base - 32, 1] += size * share
                self.known += size * (shift / 1e4 + step)
            elif base in tables.extra:
                text_width, display_width = tables.extra[base]
                o = ord("o") - 32
                more = [tables.ascii[weight][d][o] - tables.ascii[3][d][o] for d in (0, 1)]
                self.known += size * (((text_width + more[0]) * (1 - share) + (display_width + more[1]) * share + shift)
                                      / 1e4 + step)
            else:
                raise ValueError(c)
        for pair in zip(bases, bases[1:]):
            self.known += size * tables.kerning.get(pair, 0) / 1e4

    def width(self, ascii):
        return self.known + sum(ascii[d][c] * n for (c, d), n in self.counts.items()) / 1e4


class Sample:
    def __init__(self, tables, line):
        (self.file, tools, scale, own, self.id, _, kind, lines, font, w, h, mw, mh, text) = line.rstrip("\n").split("\t", 13)
        self.repository = "__".join(self.file.split("__")[:2])
        self.era = era(int(float(tools)))
        self.scale = float(scale)
        self.stored, self.measured = float(w), float(mw)
        words = font.split(" ")
        if own != "own" or kind not in ("label", "button") or self.era == "A" or "\\n" in text or not text:
            raise ValueError("other")
        if words[0] == "system":
            self.weight, self.size = WEIGHTS.index(words[1]), float(words[2])
        elif words[0] == "style":
            self.weight, self.size = (5 if words[1] == "headline" else 3), SIZES[words[1]]
        else:
            raise ValueError("named")
        if float(h) > 1.75 * 1.2 * self.size + (12 if kind == "button" else 0):
            raise ValueError("lines")
        self.kind, self.text = kind, text
        self.row = Row(tables, text, self.weight, self.size, self.era)
        self.known = self.row.known
        own_width = self.rounded(self.row.width(tables.ascii[self.weight]))
        if abs(own_width - self.measured) > 0.02:
            raise ValueError(f"unlike: {own_width} for {self.measured}")
        if kind == "button" and self.stored <= 30.01:
            raise ValueError("least")
        # What is farther away is another text, another font or another layout.
        if abs(self.stored - self.measured) > max(3, 0.05 * self.measured):
            raise ValueError("far")
        self.target = self.stored - (0.5 if kind == "button" else 0.5 / self.scale)

    def rounded(self, width):
        if self.kind == "button":
            return max(30, math.ceil(width - 1e-6))
        return math.ceil(width * self.scale - 1e-6) / self.scale

    @property
    def group(self):
        if self.size < 20:
            return "regular below 20" if self.weight == 3 else "others below 20"
        return "from 20"


def load(paths, tables, report=False):
    samples, seen, why = [], set(), defaultdict(int)
    for path in paths:
        for line in open(path, encoding="utf-8"):
            try:
                sample = Sample(tables, line)
            except ValueError as reason:
                why[str(reason).split(":")[0][:8]] += 1
                continue
            key = (sample.repository, sample.text, sample.weight, sample.size, sample.kind, sample.stored)
            if key in seen:
                why["repeated"] += 1
                continue
            seen.add(key)
            sample.set = Path(path).stem
            samples.append(sample)
    if report:
        print(f"{len(samples)} texts of {len({s.repository for s in samples})} repositories; left out: {dict(why)}")
    return samples


def share(errors, limit):
    return 100 * np.mean(np.array(errors) <= limit + 1e-6) if len(errors) else float("nan")


def table_of(samples, width, title):
    print(title)
    groups = defaultdict(list)
    for s in samples:
        error = abs(s.rounded(width(s)) - s.stored)
        for g in ("all", s.group, s.group + " | " + s.set):
            groups[g].append(error)
    for g in sorted(groups):
        e = groups[g]
        print(f"  {g:34s} n {len(e):5d}  0.5: {share(e, .5):5.1f}  1: {share(e, 1):5.1f}")


class Fit:
    """Ridge regression of what the tables are off by. A character's correction is the sum of one for all weights, and
    one of its own weight; each is pulled to nothing with a strength of its own, and so is a correction for the whole
    weight, so that where there is little evidence the tables stay as they are."""

    def __init__(self, samples, base, strengths):
        self.base = base.copy()
        shared, own, whole = strengths
        columns = {}
        rows, targets, scales = [], [], []
        def column(key, strength):
            if key not in columns:
                columns[key] = (len(columns), strength)
            return columns[key][0]
        for s in samples:
            row = defaultdict(float)
            total = [0.0, 0.0]
            for (c, d), n in s.row.counts.items():
                if n == 0:
                    continue
                total[d] += n
                row[column(("shared", d, c), shared)] += n
                row[column(("own", s.weight, d, c), own)] += n
            for d in (0, 1):
                if total[d]:
                    row[column(("whole", s.weight, d), whole)] += total[d]
            rows.append(row)
            targets.append((s.target - s.row.width(base[s.weight])) * 1e4)
            # An error counts by the em: long texts and large sizes say no more than others by the pixel.
            scales.append(1 / s.size)
        A = np.zeros((len(rows), len(columns)))
        for i, row in enumerate(rows):
            for c, n in row.items():
                A[i, c] = n * scales[i]
        y = np.array(targets) * np.array(scales)
        penalty = np.array([strength for _, strength in columns.values()])
        weights = np.ones(len(y))
        x = np.zeros(A.shape[1])
        for _ in range(8):
            left = A.T @ (A * weights[:, None]) + np.diag(penalty)
            x = np.linalg.solve(left, A.T @ (weights * y))
            residual = np.abs(y - A @ x)
            # Huber's weights: half a pixel is rounding, a tenth of a character is a fault of the text.
            limit = 400
            weights = np.where(residual <= limit, 1, limit / np.maximum(residual, 1e-9))
        self.ascii = base.copy()
        for key, (place, _) in columns.items():
            if key[0] == "shared":
                self.ascii[:, key[1], key[2]] += x[place]
            elif key[0] == "own":
                self.ascii[key[1], key[2], key[3]] += x[place]
            else:
                self.ascii[key[1], key[2], :] += x[place]


def folds(samples, count=8):
    names = sorted({s.repository for s in samples}, key=lambda n: hash_of(n))
    return {name: i % count for i, name in enumerate(names)}


def hash_of(name):
    value = 0
    for byte in name.encode():
        value = (value * 131 + byte) % 1_000_003
    return value


def left_out(samples, base, strengths, count=8):
    """The width of every text by a fit of the other repositories."""
    of = folds(samples, count)
    widths = {}
    for fold in range(count):
        fit = Fit([s for s in samples if of[s.repository] != fold], base, strengths)
        for s in samples:
            if of[s.repository] == fold:
                widths[id(s)] = s.row.width(fit.ascii[s.weight])
    return widths


def original(path):
    data = json.load(open(path))["ascii"]["advance"]
    return np.array([[data[w]["text"], data[w]["display"]] for w in WEIGHTS], float)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["score", "choose", "write"])
    parser.add_argument("arguments", nargs="+")
    parser.add_argument("--original")
    options = parser.parse_args()
    tables = Tables()
    strengths = None
    paths = options.arguments
    if options.what == "write":
        strengths, paths = tuple(float(x) for x in paths[0].split(",")), paths[1:]
    samples = load(paths, tables, report=True)
    base = original(options.original) if options.original else tables.ascii
    if options.what == "score":
        table_of(samples, lambda s: s.row.width(base[s.weight]), "tables")
    elif options.what == "choose":
        table_of(samples, lambda s: s.row.width(base[s.weight]), "before")
        for shared in (3, 10, 30, 100):
            for own in (10, 30, 100, 1000):
                for whole in (0.3, 3, 1000):
                    widths = left_out(samples, base, (shared, own, whole))
                    parts = []
                    for g in ("regular below 20", "others below 20", "from 20"):
                        e = [abs(s.rounded(widths[id(s)]) - s.stored) for s in samples if s.group == g]
                        parts.append(f"{share(e, .5):5.1f} {share(e, 1):5.1f}")
                    print(f"shared {shared:5} own {own:5} whole {whole:6}: " + " | ".join(parts), flush=True)
    else:
        write(Fit(samples, base, strengths).ascii)


def write(ascii):
    path = ROOT / "text_system.c"
    text = path.read_text()
    start = text.index("const int16_t cdata_text_advances[9][2][95] = {")
    end = text.index("};", start)
    lines = ["const int16_t cdata_text_advances[9][2][95] = {"]
    for weight, name in enumerate(WEIGHTS):
        lines += [f"  // {name}", "  {"]
        for design in (0, 1):
            values = [str(int(round(v))) for v in ascii[weight][design]]
            lines.append("    {")
            for i in range(0, 95, 16):
                lines.append("      " + ", ".join(values[i:i + 16]) + ",")
            lines.append("    },")
        lines.append("  },")
    path.write_text(text[:start] + "\n".join(lines) + "\n" + text[end:])


if __name__ == "__main__":
    main()
