#!/usr/bin/env python3
"""Every command handles any input of a megabyte in 5 s of processor time and under 1 GB.

    SIZEWISE_INPUTS=N    the number of inputs; without it the case is skipped, because each input takes minutes
    SIZEWISE_BYTES=N     the size of each input (default: 1,000,000)
    SIZEWISE_KINDS=a,b   only these kinds
    SIZEWISE_SEED=N      the number of the first input
    SIZEWISE_RUNS=N      only N commands for each input, and sizes from 1,000 bytes up to SIZEWISE_BYTES, drawn from the seed

An input is a folder with a layout and the files that it uses. Each kind is a quantity that can grow: width, depth, components,
chains, conflicts, scenes, images, languages, data, texts. Sizes and shapes are drawn from a seed, so a line of output is enough
to reproduce an input.
"""
import base64
import json
import os
import pathlib
import random
import resource
import struct
import subprocess
import sys
import tempfile
import time
import zlib

root = pathlib.Path(__file__).resolve().parents[3]
binary = os.path.realpath(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise"))
if "SIZEWISE_INPUTS" not in os.environ:
    print("skipped: SIZEWISE_INPUTS=N runs it")
    sys.exit(0)
size = int(os.environ.get("SIZEWISE_BYTES", "1000000"))
most_seconds, most_bytes = 5, 1 << 30

# FILE is the layout, OTHER the same a second time, VIEW a view in it.
commands = [
    "frames FILE", "frames FILE --device iphone-16 --text", "constraints FILE", "constraints FILE --format system",
    "export FILE", "export FILE --format ascii", "export FILE --format ansi", "export FILE --format svg",
    "export FILE --format svg-cells", "export FILE --format html -o page.html", "export FILE --format json",
    "export FILE --format png -o out.png", "export FILE --wireframe --format ansi", "export FILE --whole",
    "export FILE --map", "export FILE --matrix default --format json", "export FILE --matrix default --format svg",
    "export FILE --matrix default --format html -o page.html", "export FILE --matrix all+text+rtl+long+os --format json",
    "explain FILE VIEW", "explain FILE --propose", "trace FILE --to landscape;split-1/2;text-size=ax3 --device ipad-pro-11",
    "sweep FILE", "sweep FILE --axis text-size", "diff FILE --to landscape", "convert FILE -o out.json", "play KEYS FILE",
    "diff FILE OTHER", "export . --format html -o page.html", "export . --format ascii", "snapshot record FILE --dir shots --matrix seed",
    "check FILE --no-cache --jobs 1", "check FILE --no-cache --jobs 1 --html page.html", "check FILE --no-cache --jobs 1 --explain --format junit",
    "check FILE --no-cache --jobs 1 --time-limit 4 --matrix seed+text+rtl+long --format sarif",
]


def label(name, text, more=""):
    return f'"{name}": {{"label": {json.dumps(text)}{more}}}'


def layout(views="", **parts):
    rest = "".join(f', "{key}": {value}' for key, value in parts.items())
    return {"layout.json": f'{{"sizewise": 1, "views": {{{views}}}{rest}}}'}


def until(size, make):
    """Returns the texts make(0), make(1) …, up to a total size."""
    texts, length = [], 0
    while length < size:
        texts.append(make(len(texts)))
        length += len(texts[-1]) + 2
    return texts


def wide(size, r):
    pin = r.choice(['"top": 8, "leading": 8', '"center": true', '"pin": "edges"', '"width": 40, "trailing": 3, "bottom": 9'])
    return layout(", ".join(until(size, lambda i: label(f"a{i}", f"text {i}", ", " + pin))))


def row(size, r):
    kind = r.choice(["row", "column"])
    how = r.choice(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    inner = ", ".join(until(size, lambda i: label(f"a{i}", f"text {i}")))
    return layout(f'"m": {{"{kind}": {{{inner}}}, "distribution": "{how}", "pin": "edges"}}')


def grid(size, r):
    columns = r.randrange(2, 30)
    cells = until(size, lambda i: label(f"a{i}", str(i)))
    how = r.choice(["fillEqually", "fill", "equalSpacing"])
    rows = [f'"w{i}": {{"row": {{{", ".join(cells[i:i + columns])}}}, "distribution": "{how}"}}' for i in range(0, len(cells), columns)]
    return layout(f'"m": {{"column": {{{", ".join(rows)}}}, "distribution": "{how}", "pin": "edges"}}')


def deep(size, r):
    pin = r.choice(['"pin": "edges"', '"top": 1, "leading": 1', '"center": true', '"width": 100'])
    kind = r.choice(["views", "column", "row"])
    opening = f'": {{{pin}, "{kind}": {{'
    count = min(size // (len(opening) + 8), r.choice([300, 2_000, 9_000]))
    return layout("".join(f'"a{i}{opening}' for i in range(count)) + label("x", "x") + "}}" * count)


def branches(size, r):
    """Several deep branches."""
    depth = r.randrange(5, 200)
    def branch(i):
        return "".join(f'"a{i}-{d}": {{"pin": "edges", "views": {{' for d in range(depth)) + label(f"a{i}", "x") + "}}" * depth
    return layout(", ".join(until(size, branch)))


def chain(size, r):
    """Each view is constrained to the previous one."""
    relation = r.choice(["a{0}.width = a{1}.width", "a{0}.width >= a{1}.width + 1 @500", "a{0}.centerX = a{1}.centerX", "a{0}.height = a{1}.height * 1.01 @700"])
    views = until(size // 3, lambda i: label(f"a{i}", f"text {i}"))
    equations = [e for i in range(1, len(views)) for e in (relation.format(i, i - 1), f"a{i}.top = a{i - 1}.bottom")]
    return layout(", ".join(views), constraints=json.dumps(equations))


def tangle(size, r):
    """Each view is constrained to some others."""
    views = until(size // 4, lambda i: label(f"a{i}", f"text {i}"))
    n = len(views)
    equations = []
    for i in range(n):
        for _ in range(3):
            a, b = r.choice(["left", "top", "width", "height", "centerX", "bottom"]), r.choice(["", f" @{r.randrange(1, 1000)}"])
            equations.append(f"a{i}.{a} {r.choice(['=', '<=', '>='])} a{r.randrange(n)}.{a} + {r.randrange(-20, 20)}{b}")
    return layout(", ".join(views), constraints=json.dumps(equations))


def conflicts(size, r):
    views = until(size // 2, lambda i: label(f"a{i}", f"t {i}", f', "width": {i}, "top": 9, "leading": 9'))
    other = r.randrange(1, 6)
    equations = [f"a{i}.width = a{max(0, i - other)}.width + 50" for i in range(other, len(views))]
    return layout(", ".join(views), constraints=json.dumps(equations))


def components(size, r):
    uses = r.choice([2, 5, 10, 17, 36])
    levels = r.choice([2, 3, 4, 12])
    parts = [f'"c{d}": {{"column": {{{", ".join(f"{chr(34)}x{i}{chr(34)}: {{{chr(34)}use{chr(34)}: {chr(34)}c{d + 1}{chr(34)}}}" for i in range(uses))}}}}}' for d in range(levels)]
    parts.append(f'"c{levels}": {{"label": "hi"}}')
    use = ", ".join(until(min(size // 2, r.choice([40, 4_000, size])), lambda i: f'"a{i}": {{"use": "c{r.choice([0, levels - 1])}"}}'))
    return layout(use, components="{" + ", ".join(parts) + "}")


def ten_by_ten_by_ten(size, r):
    return components(40, type("Ten", (), {"choice": lambda self, of: {2: 10, 40: 40}.get(of[0], of[0]) if of[0] != 2 or len(of) != 4 else 3})())


def screens(size, r):
    return {"layout.json": '{"sizewise": 1, "screens": {' + ", ".join(until(size, lambda i: f'"s{i}": {{"views": {{{label("a0", "hi")}}}}}')) + "}}"}


def embedded_screens(size, r):
    uses = r.choice([1, 2, 3])
    def screen(i):
        inside = ", ".join(f'"k{j}": {{"container": "s{i + 1}", "top": 0, "leading": {9 * j}, "size": 90}}' for j in range(uses))
        return f'"s{i}": {{"views": {{{label("a0", "hi")}, {inside}}}}}'
    all = until(size, screen)
    all.append(f'"s{len(all)}": {{"views": {{}}}}')
    return {"layout.json": '{"sizewise": 1, "screens": {' + ", ".join(all) + "}}"}


def texts(size, r):
    count = r.choice([1, 20, 300])
    word = r.choice(["wörd ", "i", "漢字", "a\n", "مرحبا ", "👩‍👩‍👧 "])
    text = word * (size // count // len(word.encode()) + 1)
    lines = r.choice([0, 1, 5])
    return layout(", ".join(label(f"a{i}", text, f', "lines": {lines}, "leading": 8, "trailing": 8, "top": {i}') for i in range(count)))


def text_views(size, r):
    count = r.choice([3, 100])
    return layout(", ".join(f'"a{i}": {{"textView": {json.dumps("many words " * (size // count // 11))}, "pin": "edges"}}' for i in range(count)))


def expressions(size, r):
    def view(i):
        return f'"a{i}": {{"view": true, "width": "window.width / {i + 1} + (3 * (2 + {i})) - min(4, {i}, window.height)", "height": 4, "top": {i}, "leading": 0}}'
    return layout(", ".join(until(size, view)))


def one_expression(size, r):
    part = r.choice(["1+", "(", "-", "min(1,", "window.width*"])
    closing = ")" * (size // len(part)) if "(" in part else ""
    return layout(f'"a0": {{"view": true, "width": "{part * (size // len(part))}1{closing}"}}')


def table(size, r):
    rows = ", ".join(until(size, lambda i: json.dumps({"name": f"row {i}", "n": i})))
    lines = r.choice([0, 1])
    cell = f'{{"cell": {{"l": {{"label": "{{name}}", "lines": {lines}, "pin": "edges"}}}}}}'
    kind = r.choice(["table", "collection"])
    return layout(f'"a0": {{"{kind}": "rows", "pin": "edges", "cells": {{"r": {cell}}}}}', data='{"rows": "rows.json"}') | {"rows.json": f"[{rows}]"}


def tables(size, r):
    cell = '{"cell": {"l": {"label": "{name}", "pin": "edges"}}}'
    return layout(
        ", ".join(until(size, lambda i: f'"a{i}": {{"table": "rows", "pin": "edges", "cells": {{"r": {cell}}}}}')),
        data='{"rows": [' + ", ".join('{"name": "hi"}' for _ in range(r.choice([3, 200]))) + "]}")


def png(width, height, r):
    line = b"\0" + bytes([r.randrange(256)]) * (width * 4)
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    deflate = zlib.compressobj(9)
    data = b"".join(deflate.compress(line) for _ in range(height)) + deflate.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def pdf(count, r):
    def obj(number, text):
        return f"{number} 0 obj\n".encode() + text + b"\nendobj\n"
    shape = r.choice([b"%d %d 90 9 re f\n", b"%d %d m 9 9 99 9 4 300 c S\n"])
    content = zlib.compress(b"".join(shape % (i % 90, i % 70) for i in range(count)), 9)
    return (b"%PDF-1.4\n" + obj(1, b"<</Type/Catalog/Pages 2 0 R>>") + obj(2, b"<</Type/Pages/Kids[3 0 R]/Count 1>>")
            + obj(3, b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>")
            + obj(4, b"<</Length %d/Filter/FlateDecode>>stream\n" % len(content) + content + b"\nendstream") + b"trailer<</Root 1 0 R>>\n%%EOF")


def svg(count, r):
    part = r.choice(['<path d="M0 0 C 9 9 99 4 4 80 z" stroke="red"/>', '<circle cx="50" cy="50" r="40"/>', '<rect width="99" height="99" rx="9" fill="url(#g)"/>'])
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient>'
            + part * count + "</svg>").encode()


def images(size, r):
    kind = r.choice(["png", "pdf", "svg"])
    if kind == "png":
        data = png(*r.choice([(4090, 4090), (1000, 1000), (100, 100), (60_000, 3)]), r)
    elif kind == "pdf":
        data = pdf(r.choice([100, 20_000, 900_000]), r)
    else:
        data = svg(r.choice([3, 300, 5_000]), r)
    count = max(1, min(size // (len(data) + 200), 2_000))
    files = {}
    for i in range(count):
        files[f"Images.xcassets/i{i}.imageset/Contents.json"] = json.dumps({"images": [{"idiom": "universal", "filename": f"i.{kind}"}], "info": {"author": "xcode", "version": 1}})
        files[f"Images.xcassets/i{i}.imageset/i.{kind}"] = data
    side = r.choice([20, 300])
    return layout(", ".join(f'"a{i}": {{"image": "i{i}", "top": {i}, "leading": {3 * i % 90}, "size": {side}}}' for i in range(count))) | files


def languages(size, r):
    one = r.choice(["", '"hello" = "hallo";\n' * 200])
    files = {}
    for i in range(min(700, size // (len(one) + 100))):
        files[f"x{chr(97 + i % 26)}-{i}.lproj/layout.strings"] = one + '"hello" = "hallo";\n'
    files["Localizable.xcstrings"] = json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {
        f"key {i}": {"localizations": {f"l{j}": {"stringUnit": {"state": "translated", "value": "x"}} for j in range(20)}} for i in range(size // 3 // 1_500)}})
    return layout(", ".join(label(f"a{i}", f"key {i}", f', "top": {20 * i}, "leading": 8') for i in range(30))) | files


def variations(size, r):
    def view(i):
        return f'"a{i}": {{"label": "x", "top": {i}, "leading": 3, "when": [{{"if": "wC", "top": {i + 1}}}, {{"if": "hR", "leading": 9}}]}}'
    return layout(", ".join(until(size, view)))


def unknown(size, r):
    return layout('"a0": {"label": "x", ' + ", ".join(until(size, lambda i: f'"trailingg{i}": 1')) + "}")


def values(size, r):
    inner = r.choice(["[" * 9_000 + "]" * 9_000, "[" + ",".join("1" for _ in range(size // 2)) + "]", '"' + "x" * size + '"', "{" + ",".join(until(size, lambda i: f'"k{i}":0')) + "}"])
    return layout(label("a0", "x"), notes=inner)


# MARK: Storyboards

def board(scenes, initial="c0"):
    return ('<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
            f'toolsVersion="21701" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="{initial}">'
            '<device id="retina6_1" orientation="portrait"/><scenes>' + "".join(scenes) + "</scenes></document>")


def scene(number, views="", constraints="", segues="", kind="viewController", more=""):
    return (f'<scene sceneID="o{number}"><objects><{kind} id="c{number}" sceneMemberID="viewController"><view key="view" id="r{number}">'
            f'<rect key="frame" x="0" y="0" width="414" height="896"/><subviews>{views}</subviews><viewLayoutGuide key="safeArea" id="g{number}"/>'
            f'<constraints>{constraints}</constraints></view><connections>{segues}</connections>{more}</{kind}></objects>'
            f'<point key="canvasLocation" x="{number % 30 * 800}" y="{number // 30 * 800}"/></scene>')


def ib_label(name, number=0):
    return (f'<label opaque="NO" text="text {number}" lineBreakMode="tailTruncation" id="{name}" userLabel="{name}" translatesAutoresizingMaskIntoConstraints="NO">'
            f'<rect key="frame" x="8" y="{number}" width="90" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>')


def chained(size, r):
    """Labels stacked in one view."""
    more = r.choice(["", ' priority="700"', ' relation="greaterThanOrEqual"'])
    count = size // 430
    views = "".join(ib_label(f"a{i}", i) for i in range(count))
    rows = "".join(f'<constraint firstItem="a{i}" firstAttribute="top" secondItem="a{i - 1}" secondAttribute="bottom" constant="4" id="t{i}"{more}/>'
                   f'<constraint firstItem="a{i}" firstAttribute="leading" secondItem="a{i - 1}" secondAttribute="leading" id="l{i}"/>' for i in range(1, count))
    return {"layout.storyboard": board([scene(0, views, rows)])}


def tiny_scenes(size, r):
    segues = r.choice([0, 1, 3])
    one = len(scene(10, ib_label("a10"), "", '<segue destination="c9" kind="show" id="s10-1"/>' * segues))
    count = size // one
    return {"layout.storyboard": board([
        scene(i, ib_label(f"a{i}"), "", "".join(f'<segue destination="c{(i * 7 + j + 1) % count}" kind="show" id="s{i}-{j}"/>' for j in range(segues))) for i in range(count)])}


def containers(size, r):
    kind = r.choice(["navigationController", "tabBarController", "splitViewController"])
    relation = {"navigationController": "rootViewController", "tabBarController": "viewControllers", "splitViewController": "detailViewController"}[kind]
    count = size // 700
    children = r.choice([1, 2, 40])
    all = []
    for i in range(count):
        if i % (children + 1):
            all.append(scene(i, ib_label(f"a{i}")))
        else:
            next = i + children + 1 if r.random() < 0.3 else i + 1
            segues = "".join(f'<segue destination="c{min(count - 1, next + j)}" kind="relationship" relationship="{relation}" id="s{i}-{j}"/>' for j in range(children))
            all.append(f'<scene sceneID="o{i}"><objects><{kind} id="c{i}" sceneMemberID="viewController"><connections>{segues}</connections></{kind}></objects></scene>')
    return {"layout.storyboard": board(all)}


def huge_stack(size, r):
    how = r.choice(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    axis = r.choice(["vertical", "horizontal"])
    labels = "".join(until(size, lambda i: ib_label(f"a{i}", i)))
    stack = (f'<stackView opaque="NO" contentMode="scaleToFill" axis="{axis}" distribution="{how}" spacing="3" translatesAutoresizingMaskIntoConstraints="NO" id="m">'
             f'<rect key="frame" x="0" y="0" width="414" height="800"/><subviews>{labels}</subviews></stackView>')
    pins = "".join(f'<constraint firstItem="m" firstAttribute="{a}" secondItem="g0" secondAttribute="{a}" id="p{a}"/>' for a in ["top", "leading", "trailing", "bottom"])
    return {"layout.storyboard": board([scene(0, stack, pins)])}


def nested_stacks(size, r):
    count = min(size // 280, r.choice([200, 2_000, 9_000]))
    head = ('<stackView opaque="NO" contentMode="scaleToFill" axis="{1}" translatesAutoresizingMaskIntoConstraints="NO" id="m{0}">'
            '<rect key="frame" x="0" y="0" width="9" height="9"/><subviews>')
    text = "".join(head.format(i, "vertical" if i % 2 else "horizontal") for i in range(count)) + ib_label("a0") + "</subviews></stackView>" * count
    return {"layout.storyboard": board([scene(0, text)])}


def nested_views(size, r):
    count = min(size // 250, r.choice([400, 4_000]))
    head = '<view contentMode="scaleToFill" id="m{0}" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="1" y="1" width="{0}" height="9"/><subviews>'
    text = "".join(head.format(i) for i in range(count)) + ib_label("a0")
    for i in reversed(range(count)):
        text += f'</subviews><constraints><constraint firstItem="{f"m{i + 1}" if i + 1 < count else "a0"}" firstAttribute="leading" secondItem="m{i}" secondAttribute="leading" constant="1" id="k{i}"/></constraints></view>'
    return {"layout.storyboard": board([scene(0, text)])}


def cells(size, r):
    def cell(i):
        return (f'<tableViewCell clipsSubviews="YES" contentMode="scaleToFill" reuseIdentifier="c{i}" id="e{i}"><rect key="frame" x="0" y="28" width="414" height="44"/>'
                f'<tableViewCellContentView key="contentView" contentMode="center" tableViewCell="e{i}" id="k{i}"><rect key="frame" x="0" y="0" width="414" height="44"/>'
                f'<subviews>{ib_label(f"a{i}", 3)}</subviews></tableViewCellContentView></tableViewCell>')
    text = "".join(until(size, cell))
    table = ('<tableView clipsSubviews="YES" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="-1" id="m" translatesAutoresizingMaskIntoConstraints="NO">'
             f'<rect key="frame" x="0" y="0" width="414" height="800"/><prototypes>{text}</prototypes></tableView>')
    return {"layout.storyboard": board([scene(0, table)])}


def attributes(size, r):
    def one(i):
        return f'<userDefinedRuntimeAttribute type="string" keyPath="layer.k{i}" value="v{i}"/>'
    text = ib_label("a0").replace("</label>", "<userDefinedRuntimeAttributes>" + "".join(until(size, one)) + "</userDefinedRuntimeAttributes></label>")
    return {"layout.storyboard": board([scene(0, text)])}


kinds = {f.__name__: f for f in [
    wide, row, grid, deep, branches, chain, tangle, conflicts, components, ten_by_ten_by_ten, screens, embedded_screens, texts, text_views,
    expressions, one_expression, table, tables, images, languages, variations, unknown, values, chained, tiny_scenes, containers, huge_stack,
    nested_stacks, nested_views, cells, attributes]}


def measure(words, folder):
    """Returns the processor seconds, the memory in bytes and the status of a run, including its child processes."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (most_seconds + 2, most_seconds + 2))
        resource.setrlimit(resource.RLIMIT_DATA, (3 * most_bytes, 3 * most_bytes))
    with open(folder / "errors", "wb") as errors, open(os.devnull, "wb") as nothing:
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", XDG_CACHE_HOME=str(folder / "cache"), HOME=str(folder))
        child = subprocess.Popen([binary, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=nothing, stderr=errors, env=environment, preexec_fn=limit)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss << 10, child.returncode


def try_input(name, seed, slowest):
    failures = 0
    drawn, length = commands, size
    if "SIZEWISE_RUNS" in os.environ:
        r = random.Random(f"runs {seed}")
        drawn = r.sample(commands, int(os.environ["SIZEWISE_RUNS"]))
        length = int(1000 * (size / 1000) ** r.random())
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        files = kinds[name](length, random.Random(seed))
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content if isinstance(content, bytes) else content.encode())
        file = next(iter(files))
        (folder / "keys").write_text("press r d w t Down Down Enter Esc r D\nscreen\npress v ] ] j j i i | | Esc\nscreen\n")
        for command in drawn:
            other = folder / ("other" + pathlib.Path(file).suffix)
            if "OTHER" in command or " . " in command:
                other.write_bytes((folder / file).read_bytes())
            else:
                other.unlink(missing_ok=True)
            if command.startswith("convert") and not file.endswith(".storyboard"):
                continue
            words = [{"FILE": file, "OTHER": other.name, "VIEW": "a0", "KEYS": "keys"}.get(word, word) for word in command.split(" ")]
            seconds, memory, status = measure(words, folder)
            slowest.append((seconds, memory, name, seed, command))
            if seconds > most_seconds or memory > most_bytes or not 0 <= status <= 3:
                failures += 1
                errors = (folder / "errors").read_text(errors="replace")[:150].replace("\n", " ")
                print(f"FAILED: {name} {seed}: {command}: {seconds:.1f} s, {memory >> 20} MB, status {status}: {errors}", flush=True)
    return failures


wanted = [name for name in os.environ.get("SIZEWISE_KINDS", ",".join(kinds)).split(",")]
first = int(os.environ.get("SIZEWISE_SEED", "0"))
count = int(os.environ["SIZEWISE_INPUTS"])
failures, slowest = 0, []
for number in range(first, first + count):
    failures += try_input(wanted[number % len(wanted)], number, slowest)
slowest.sort(reverse=True)
largest = max(slowest, key=lambda run: run[1])
print(f"{count} inputs of {'up to ' if 'SIZEWISE_RUNS' in os.environ else ''}{size} bytes, {len(slowest)} runs, {failures} failures")
for seconds, memory, name, seed, command in slowest[:5] + [largest]:
    print(f"  {seconds:.1f} s, {memory >> 20} MB: {name} {seed}: {command}")
sys.exit(1 if failures else 0)
