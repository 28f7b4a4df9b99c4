"""Terminals that show pixels, played by a pseudo-terminal: what the preview sends is decoded and compared with
`export --format png`."""
import base64
import collections
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata
import zlib

root = pathlib.Path(__file__).resolve().parents[3]
binary = str(pathlib.Path(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise")).resolve())
layout = str(root / "layouts/profile.json")
folder = tempfile.TemporaryDirectory()
work = folder.name
columns, rows, cell = 120, 60, (16, 32)
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what)


class Terminal:
    """A terminal that answers what `answers` says, after `delay` seconds."""

    def __init__(self, command, answers, delay=0.0, **environment):
        self.answers, self.delay = answers, delay
        self.output, self.waiting, self.asked = b"", [], 0
        pid, self.file = pty.fork()
        if pid == 0:
            for name in ["TMUX", "STY", "NO_COLOR", "KITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR"]:
                os.environ.pop(name, None)
            os.environ.update(
                {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": work,
                 "LC_ALL": "C.UTF-8", **environment})
            os.execvp(command[0], command)
        self.pid = pid
        fcntl.ioctl(self.file, termios.TIOCSWINSZ,
                    struct.pack("HHHH", rows, columns, columns * cell[0], rows * cell[1]))

    def run(self, quiet=0.3, most=10.0):
        """Reads and answers until nothing comes for a while; what came."""
        begin = len(self.output)
        end, last = time.time() + most, time.time()
        while time.time() < end:
            now = time.time()
            for due, bytes_ in [item for item in self.waiting if item[0] <= now]:
                os.write(self.file, bytes_)
            self.waiting = [item for item in self.waiting if item[0] > now]
            if select.select([self.file], [], [], 0.005)[0]:
                try:
                    data = os.read(self.file, 65536)
                except OSError:
                    break
                if not data:
                    break
                self.output += data
                last = time.time()
                self.answer()
            elif not self.waiting and time.time() - last > quiet:
                break
        return self.output[begin:]

    def answer(self):
        questions = re.compile(rb"\x1b_G[^\x1b]*a=q[^\x1b]*\x1b\\|\x1b\[>0?q|\x1b\[16t|\x1b\[\?1;1;0S|\x1b\[0?c|\x1b\[>0?c")
        for found in questions.finditer(self.output, self.asked):
            self.asked = found.end()
            for pattern, reply in self.answers.items():
                if re.search(pattern, found.group()):
                    self.waiting.append((time.time() + self.delay, reply))

    def press(self, keys, **options):
        os.write(self.file, keys.encode())
        return self.run(**options)

    def is_alive(self):
        return os.waitpid(self.pid, os.WNOHANG) == (0, 0)

    def end(self):
        if self.is_alive():
            rest = self.press("q")
            os.close(self.file)
            os.waitpid(self.pid, 0)
            return rest
        return b""


# MARK: Images


def png(data):
    """Width, height and rows of RGBA of a PNG file."""
    at, packed = 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, form = struct.unpack(">IIBB", body[:10])
            channels = {6: 4, 2: 3}[form]
        if kind == b"IDAT":
            packed += body
        at += size + 12
    raw, stride, result = zlib.decompress(packed), width * channels, []
    above = bytearray(stride)
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        if kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above)) if any(row) else bytearray(above)
        else:
            assert kind == 0, "a filter that is not used"
        above = row
        if channels == 3:
            result.append([tuple(row[x:x + 3]) + (255,) for x in range(0, stride, 3)])
        else:
            result.append([tuple(row[x:x + 4]) for x in range(0, stride, 4)])
    return width, height, result


def sixels(data):
    """The same of an image of sixels; what is clear has alpha 0."""
    head = re.match(rb"\x1bP[0-9;]*q\"1;1;(\d+);(\d+)", data)
    width, height = int(head[1]), int(head[2])
    palette, color, x, y = {}, 0, 0, 0
    image = [[(0, 0, 0, 0)] * width for _ in range(height)]
    for token in re.finditer(rb"#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)(.)|([?-~])|(\$)|(-)", data[head.end():-2]):
        if token[1]:
            palette[int(token[1])] = tuple(round(int(token[i]) * 255 / 100) for i in (2, 3, 4)) + (255,)
        elif token[5]:
            color = int(token[5])
        elif token[9]:
            x = 0
        elif token[10]:
            x, y = 0, y + 6
        else:
            count, bits = (int(token[6]), token[7][0] - 63) if token[6] else (1, token[8][0] - 63)
            for bit in range(6):
                if bits >> bit & 1:
                    for place in range(x, x + count):
                        image[y + bit][place] = palette[color]
            x += count
    return width, height, image


def cropped(image):
    """What of an image is not clear."""
    _, _, all_rows = image
    seen = [index for index, row in enumerate(all_rows) if any(pixel[3] > 127 for pixel in row)]
    columns_ = [x for row in all_rows for x in (next((i for i, p in enumerate(row) if p[3] > 127), None),
                len(row) - 1 - next((i for i, p in enumerate(reversed(row)) if p[3] > 127), len(row))) if x is not None and x >= 0]
    left, right = min(columns_), max(columns_)
    return [row[left:right + 1] for row in all_rows[seen[0]:seen[-1] + 1]]


def difference(a, b):
    """Share of pixels that differ by more than a little; 1 where the sizes do."""
    if abs(len(a) - len(b)) > 1 or abs(len(a[0]) - len(b[0])) > 1:
        return 1
    wrong = total = 0
    for first, second in zip(a, b):
        for one, two in zip(first, second):
            total += 1
            if max(abs(x - y) for x, y in zip(one[:3], two[:3])) > 12 and one[3] == two[3] == 255:
                wrong += 1
    return wrong / total


def images(output):
    """The images that were transmitted, each with its keys."""
    result, keys, text = [], None, b""
    for found in re.finditer(rb"\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\", output):
        own = dict(pair.split(b"=") for pair in found[1].split(b",") if b"=" in pair)
        if own.get(b"a") in (b"q", b"d"):
            continue
        if keys is None:
            keys, text = own, b""
        text += found[2]
        check(len(found[2]) <= 4096, "a piece is too long")
        if own.get(b"m", b"0") == b"0":
            result.append((keys, base64.b64decode(text)))
            keys = None
    return result


def expected(scale):
    """The screen as `export` draws it, at so many pixels a point."""
    path = os.path.join(work, "export.png")
    subprocess.run([binary, "export", layout, "--format", "png", "--pixels", str(scale), "-o", path], check=True)
    return cropped(png(pathlib.Path(path).read_bytes()))


def scale(output):
    """Pixels in a point, by the scale in the header."""
    found = re.findall(r"([0-9.]+)×[0-9.]+ pt", output.decode(errors="replace"))
    return cell[0] / float(found[-1])


marks = [chr(c) for c in range(0x300, 0x1D245)
         if unicodedata.combining(chr(c)) == 230 and not unicodedata.decomposition(chr(c))]


def placeholders(output):
    """Row and column by their marks, with the colour that was set before, of every cell of an image."""
    cells, color = collections.Counter(), None
    for token in re.finditer("\x1b\\[([0-9;]*)m|\U0010eeee(.)(.)", output.decode(errors="replace")):
        if token[1] is not None:
            found = re.search(r"38;(?:2;0;0;|5;)(\d+)", token[1])
            color = int(found[1]) if found else None if token[1] in ("", "0", "39;49") else color
        # tmux sends a character before its marks, and again with them.
        elif token[2] in marks and token[3] in marks:
            cells[(token[2], token[3], color)] += 1
    return cells


KITTY = {rb"_G": b"\x1b_Gi=31;OK\x1b\\", rb"\[>0?q": b"\x1bP>|kitty(0.35.2)\x1b\\", rb"\[16t": b"\x1b[6;32;16t",
         rb"\[0?c": b"\x1b[?62;22;c"}
PLACED = {**KITTY, rb"\[>0?q": b"\x1bP>|WezTerm 20240203\x1b\\"}
SIXEL = {rb"\[16t": b"\x1b[6;32;16t", rb"\?1;1;0S": b"\x1b[?1;0;256S", rb"\[0?c": b"\x1b[?62;4;22c"}
NOTHING = {rb"\[0?c": b"\x1b[?62;22c"}


def preview(answers, **options):
    terminal = Terminal([binary, "--no-remember", layout], answers, **options)
    first = terminal.run()
    # The background is asked for once; its question ends with attributes, which every terminal tells.
    others = first.replace(b"\x1b]11;?\x1b\\\x1b[c", b"", 1)
    check(b"\x1b_G" not in others and b"\x1b[c" not in others, "something is asked before V")
    terminal.press("z")
    return terminal


def run(case):
    """Runs a case, and ends the process with its result."""
    case()
    sys.exit(1 if failures else 0)
