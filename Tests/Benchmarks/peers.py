#!/usr/bin/env python3
"""Compares the program with other programs that do part of its work, on the same files, and prints tables in Markdown.

    Tests/Benchmarks/peers.py FOLDER [IMAGES]

FOLDER holds storyboards and xibs, IMAGES photos, icons and drawings. The release build has to exist. The peers come from
Debian: libxml2-utils, libjpeg-turbo-progs, netpbm, librsvg2-bin and chromium; those that are missing are left out.

Commands that are compared take turns in each round, so that other work on the machine disturbs them alike. Times are the
processor's time of whole processes.
"""

import glob
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOL = os.environ.get("SIZEWISE", os.path.join(ROOT, ".build/release/sizewise"))
BENCH = os.environ.get("SIZEWISE_BENCH", os.path.join(ROOT, ".build/release/sizewise-bench"))
ROUNDS = 9


def run(command):
    """Returns the processor's time of a process in ms, its real time, its peak memory in MB and its page faults."""
    streams = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in (0, 1, 2)]
    begin = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=streams)
    _, _, usage = os.wait4(process, 0)
    real = time.perf_counter() - begin
    return (usage.ru_utime + usage.ru_stime) * 1e3, real * 1e3, usage.ru_maxrss / 1024, usage.ru_minflt


def turns(*commands, rounds=ROUNDS):
    """Returns the medians of commands that take turns."""
    results = [[] for _ in commands]
    for _ in range(rounds):
        for command, own in zip(commands, results):
            own.append(run(command))
    return [[statistics.median(values) for values in zip(*own)] for own in results]


def table(title, note, head, rows):
    print(f"## {title}\n\n{note}\n")
    print("| " + " | ".join(head) + " |")
    print("|" + " --- |" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def files(folder, *endings):
    return sorted(path for ending in endings for path in glob.glob(f"{glob.escape(folder)}/*.{ending}"))


def one_file(folder):
    """A layout file against the parse of its XML alone."""
    ratios, less, memory, times = [], [], [], []
    for path in files(folder, "storyboard", "xib"):
        empty, parse, frames = turns(["true"], ["xmllint", "--noout", path], [TOOL, "frames", path], rounds=5)
        ratios.append(frames[1] / parse[1])
        less.append((frames[1] - empty[1]) / max(parse[1] - empty[1], 0.1))
        memory.append(frames[2])
        times.append((empty[1], parse[1], frames[1]))
    empty, start = turns(["true"], [TOOL, "--version"], rounds=41)
    middle = [statistics.median(values) for values in zip(*times)]
    table(
        "One layout file",
        f"Medians of {len(ratios)} files, real times. `xmllint` parses the XML; `frames` also lays out a scene and prints it.",
        ["empty process", "`xmllint --noout`", "`sizewise --version`", "`sizewise frames`", "frames / xmllint",
         "without the process", "peak memory"],
        [[f"{middle[0]:.2f} ms", f"{middle[1]:.2f} ms", f"{start[1]:.2f} ms ({start[3]:.0f} page faults)", f"{middle[2]:.2f} ms",
          f"{statistics.median(ratios):.2f}", f"{statistics.median(less):.2f}", f"{statistics.median(memory):.1f} MB"]])


def many_files(folder):
    rows = []
    for words in (["--no-cache"], ["--no-cache", "--jobs", "1"], ["--no-cache", "--matrix", "all"]):
        (check,) = turns([TOOL, "check", folder, *words], rounds=3)
        rows.append([f"`check FOLDER {' '.join(words)}`", f"{check[1] / 1e3:.2f} s", f"{check[0] / 1e3:.2f} s"])
    table("A folder", f"{len(files(folder, 'storyboard', 'xib'))} files.", ["command", "real time", "processor"], rows)


def pictures(images):
    peers = {
        "jpg": ("djpeg", lambda path: ["djpeg", path], "libjpeg-turbo, pixels to a pipe"),
        "png": ("pngtopam", lambda path: ["pngtopam", "-alphapam", path], "libpng, pixels to a pipe"),
        "svg": ("rsvg-convert", lambda path: ["rsvg-convert", "-z", "3", path], "librsvg, at three pixels a point, with a PNG written"),
    }
    rows = []
    for ending, (peer, command, words) in peers.items():
        paths = files(images, ending)
        if not paths or not shutil.which(peer):
            continue
        (nothing,) = turns([peer, "-version" if peer != "rsvg-convert" else "--version"])
        own = theirs = 0.0
        for path in paths:
            printed = subprocess.run([BENCH, "images", path], capture_output=True, text=True, check=True).stdout
            own += json.loads(printed)[0]["ms"]
            theirs += max(turns(command(path))[0][0] - nothing[0], 0)
        rows.append([f"{len(paths)} {ending.upper()} files", f"{own:.1f} ms", f"{theirs:.1f} ms", f"{own / theirs:.2f}", words])
    mail = os.path.join(ROOT, "layouts/mail.json")
    with tempfile.TemporaryDirectory() as folder:
        commands = [
            ("mail.json as PNG", ["--format", "png"], "one.png"),
            ("mail.json in the default matrix as one PNG", ["--matrix", "default", "--format", "png"], "sheet.png"),
            ("mail.json as a page", ["--format", "html"], "page.html"),
        ]
        for name, words, out in commands:
            path = os.path.join(folder, out)
            (own,) = turns([TOOL, "export", mail, *words, "-o", path])
            peer, ratio, words = "", "", ""
            if out.endswith("html") and shutil.which("chromium"):
                shot = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--screenshot={folder}/shot.png", path]
                (shown,) = turns(shot, rounds=3)
                peer, ratio, words = f"{shown[1]:.0f} ms", f"{own[1] / shown[1]:.3f}", "chromium opens the page and draws it"
            rows.append([name, f"{own[1]:.1f} ms", peer, ratio, words])
    table("Pictures", "Decoding times of files without the process, the others real times of processes.",
          ["", "Sizewise", "peer", "ratio", "what the peer does"], rows)


def copies(text, count):
    """Returns a storyboard with its scenes several times, each with identifiers of its own."""
    begin, end = text.index("<scenes>") + len("<scenes>"), text.rindex("</scenes>")
    scenes = [re.sub(r'"(\w{3}-\w{2}-\w{3})"', rf'"\g<1>-{copy}"', text[begin:end]) for copy in range(count)]
    return re.sub(r' initialViewController="[^"]*"', "", text[:begin]) + "".join(scenes) + text[end:]


def slope(points):
    logs = [(math.log(x), math.log(y)) for x, y in points]
    x, y = (statistics.mean(values) for values in zip(*logs))
    return sum((a - x) * (b - y) for a, b in logs) / sum((a - x) ** 2 for a, _ in logs)


def growth(folder):
    largest = max(files(folder, "storyboard"), key=os.path.getsize)
    text = open(largest, encoding="utf-8").read()
    (start,) = turns([TOOL, "--version"], rounds=21)
    commands = {
        "frames": lambda path: [TOOL, "frames", path],
        "check": lambda path: [TOOL, "check", "--no-cache", "--jobs", "1", "--time-limit", "0", path],
        "export --map --format svg": lambda path: [TOOL, "export", "--map", "--format", "svg", path],
        "convert": lambda path: [TOOL, "convert", path],
        "check --format html": lambda path: [TOOL, "check", "--no-cache", "--jobs", "1", "--format", "html", path],
    }
    rows = []
    with tempfile.TemporaryDirectory() as place:
        for name, command in commands.items():
            points = []
            for count in (1, 2, 4, 8):
                path = os.path.join(place, f"copies{count}.storyboard")
                if not os.path.exists(path):
                    open(path, "w", encoding="utf-8").write(copies(text, count))
                (own,) = turns(command(path), rounds=3)
                points.append((count, max(own[0] - start[0], 0.1)))
            rows.append([f"`{name}`", *(f"{value:.0f} ms" for _, value in points), f"{slope(points):.2f}"])
        mail = os.path.join(ROOT, "layouts/mail.json")
        points = []
        for count in (1, 2, 4, 8):
            sizes = " ".join(f"free:{320 + index}x{600 + index}" for index in range(count * 32))
            (own,) = turns([TOOL, "check", "--no-cache", "--jobs", "1", "--matrix", "ipad-pro-13-m4 " + sizes, mail], rounds=5)
            points.append((count, max(own[0] - start[0], 0.1)))
        rows.append(["`check mail.json` in 32, 64, 128, 256 windows", *(f"{value:.0f} ms" for _, value in points), f"{slope(points):.2f}"])
    table(
        "Growth",
        f"Processor's time without the start, for the largest storyboard ({len(text) / 1e3:.0f} KB) and its scenes 2, 4 and 8 times. "
        "The exponent is the slope of a line through the logarithms.",
        ["command", "×1", "×2", "×4", "×8", "exponent"], rows)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    model = re.search(r"model name\s*:\s*(.*)", open("/proc/cpuinfo").read())
    print(f"{time.strftime('%d %B %Y')}, {os.cpu_count()} processors ({model[1] if model else 'unknown'}).\n")
    one_file(sys.argv[1])
    many_files(sys.argv[1])
    if len(sys.argv) == 3:
        pictures(sys.argv[2])
    growth(sys.argv[1])


main()
