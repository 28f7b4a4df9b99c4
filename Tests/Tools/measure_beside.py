#!/usr/bin/env python3
"""Measures whole processes of the program beside those of others that read or draw the same files, in turn, and prints a table.

    Tests/Tools/measure_beside.py [--rounds N] .build/release/sizewise FILE...

Each file is a storyboard, xib or layout. Ratios are paired: the median over the files of the ratio of two medians, without the
time of an empty process where a column says so. What each does: "xmllint --noout" (libxml2) parses XML and checks that it is
well-formed; "frames" reads the file, lays out every scene and writes the frames as JSON. "rsvg-convert" (librsvg) draws the SVG that
"export --format svg" wrote; "export --format png" reads, lays out, draws and compresses. Times are wall times in ms.
"""
import argparse, datetime, os, platform, shutil, statistics, subprocess, tempfile, time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--rounds", type=int, default=9)
parser.add_argument("program")
parser.add_argument("files", nargs="+")
options = parser.parse_args()
program = os.path.abspath(options.program)
nothing = os.open(os.devnull, os.O_RDWR)


def run(command):
    """Returns the wall time in ms and the peak memory in KB; None if the command fails."""
    start = time.perf_counter()
    actions = [(os.POSIX_SPAWN_DUP2, nothing, stream) for stream in (0, 1, 2)]
    process = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    return None if status else ((time.perf_counter() - start) * 1e3, usage.ru_maxrss)


def medians(commands):
    """Runs commands in turn; returns the median time and memory of each, or None if one fails."""
    results = [[] for _ in commands]
    for _ in range(options.rounds):
        for index, command in enumerate(commands):
            result = run(command)
            if result is None:
                return None
            results[index].append(result)
    return [tuple(statistics.median(part) for part in zip(*result)) for result in results]


empty, parser_path, drawer = "/bin/true", shutil.which("xmllint"), shutil.which("rsvg-convert")
rows, pictures = [], []
with tempfile.TemporaryDirectory() as folder:
    for file in options.files:
        if parser_path and not file.endswith(".json"):
            measured = medians([[empty], [program, "--version"], [parser_path, "--noout", file], [program, "frames", file]])
            if measured:
                rows.append(measured)
        svg, png = os.path.join(folder, "picture.svg"), os.path.join(folder, "picture.png")
        if drawer and subprocess.run([program, "export", "--format", "svg", "-o", svg, file], capture_output=True).returncode == 0:
            measured = medians([[drawer, "-o", png, svg], [program, "export", "--format", "png", "-o", png, file]])
            if measured:
                pictures.append(measured)


def line(name, values, memory, ratio=""):
    print(f"| {name} | {statistics.median(values):.1f} | {statistics.median(memory) / 1024:.0f} | {ratio} |")


print(f"{datetime.date.today()}, {platform.machine()} with {os.cpu_count()} processors, {len(options.files)} files\n")
print("| process | ms, median of files | peak MB | ratio |\n| --- | --- | --- | --- |")
if rows:
    names = ["an empty process", "sizewise --version", "xmllint --noout", "sizewise frames"]
    net = statistics.median((row[3][0] - row[0][0]) / max(row[2][0] - row[0][0], 0.01) for row in rows)
    whole = statistics.median(row[3][0] / row[2][0] for row in rows)
    for index, name in enumerate(names):
        ratio = f"{whole:.2f} × xmllint, {net:.2f} × without an empty process" if index == 3 else ""
        line(name, [row[index][0] for row in rows], [row[index][1] for row in rows], ratio)
if pictures:
    ratio = statistics.median(row[1][0] / row[0][0] for row in pictures)
    line("rsvg-convert (draws only)", [row[0][0] for row in pictures], [row[0][1] for row in pictures])
    line("sizewise export --format png", [row[1][0] for row in pictures], [row[1][1] for row in pictures], f"{ratio:.2f} × rsvg-convert")
