#!/usr/bin/env python3
"""Reads storyboards and xibs with Python's expat and with ours: the same elements in the same places, with the same
attributes and the same text. Places of attributes, which expat does not tell, are looked up in the file. The files are our
own fixtures and, where a corpus is at hand (SIZEWISE_CORPUS, or ../shared/corpus), all of that.
"""
import bisect
import json
import os
import pathlib
import subprocess
import sys
import xml.parsers.expat

root = pathlib.Path(__file__).resolve().parents[3]
binary = pathlib.Path(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise")).resolve()
bench = str(binary.parent / "sizewise-bench")
corpus = pathlib.Path(os.environ.get("SIZEWISE_CORPUS") or root.parent / "shared/corpus")
folders = [root / "Tests/Fixtures/canvas", root / "Tests/Fixtures/sessions"]
folders += [folder for folder in (corpus / "files", corpus) if folder.is_dir()]


def places(data):
    """From a byte offset to line and column, columns in characters from 1, the byte order mark being none."""
    starts = [3 if data.startswith(b'\xef\xbb\xbf') else 0]
    for index, byte in enumerate(data):
        if byte == 10:
            starts.append(index + 1)
    def place(offset):
        line = bisect.bisect_right(starts, offset) - 1
        return [line + 1, len(data[starts[line]:offset].decode("utf-8")) + 1]

    return place


def expected(data):
    place = places(data)
    elements, open_elements = [], []
    parser = xml.parsers.expat.ParserCreate()
    parser.ordered_attributes = True
    parser.buffer_text = True

    def start(name, attributes):
        offset = parser.CurrentByteIndex
        pairs = []
        for index in range(0, len(attributes), 2):
            pairs.append([attributes[index], attributes[index + 1]])
        elements.append([name, *place(offset), pairs, ""])
        open_elements.append(len(elements) - 1)

    def end(_):
        open_elements.pop()

    def text(characters):
        elements[open_elements[-1]][4] += characters

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.Parse(data, True)
    return elements


def ours(path):
    output = subprocess.run([bench, "xml", str(path)], capture_output=True, check=True).stdout.decode("utf-8")
    elements = [json.loads(line) for line in output.split("\n") if line]
    wrong = []
    lines = path.read_bytes().decode("utf-8-sig").split("\n")
    for element in elements:
        for name, _, line, column in element[3]:
            if not lines[line - 1][column - 1:].startswith(name):
                wrong.append(f"{name} does not stand at {line}:{column}")
        element[3] = [attribute[:2] for attribute in element[3]]
    return elements, wrong


files = sorted(path for folder in folders for path in folder.iterdir() if path.suffix in (".storyboard", ".xib"))
failures, elements, attributes = 0, 0, 0
for path in files:
    data = path.read_bytes()
    theirs = expected(data)
    own, wrong = ours(path)
    differences = [f"{a} where {b} is due" for a, b in zip(own, theirs) if a != b]
    if len(own) != len(theirs):
        differences.append(f"{len(own)} elements where {len(theirs)} are due")
    for difference in (differences + wrong)[:3]:
        print(f"{path.name}: {difference[:300]}")
    failures += bool(differences or wrong)
    elements += len(own)
    attributes += sum(len(element[3]) for element in own)
print(f"xml: {len(files)} files, {elements} elements, {attributes} attributes, {failures} files differ")
sys.exit(1 if failures else 0)
