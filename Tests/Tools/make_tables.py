#!/usr/bin/env python3
"""Makes the generated tables of Sources/CData, or compares them with what their makers write now.

  make_tables.py [--check] [TABLE…]         tables: widths, gallery, kerning, outlines, fonts

The inputs are packages of Debian 12 and PyPI in the versions below, which are fetched. With --check a table whose inputs cannot
be had in these versions is skipped. text_system.c is fitted to a corpus (text_widths.py); text_named.c and text_sizes.c are
written by hand.
"""
import filecmp, os, subprocess, sys, tempfile, zipfile
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
DATA = TOOLS.parents[1] / "Sources/CData"
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "sizewise-tables"
PYTHON = ["fonttools==4.68.0", "uharfbuzz==0.57.0"]
INTER = {"fonts-inter": "4.0~beta7+ds-1"}
DRAWN = {
    "fonts-inter-variable": "4.0~beta7+ds-1", "fonts-droid-fallback": "1:6.0.1r16-1.1", "fonts-nanum": "20200506-1"}
MEASURED = {
    "fonts-open-sans": "1.11-2", "fonts-roboto-unhinted": "2:0~20170802-3", "fonts-lato": "2.0-2.1",
    "fonts-nanum": "20200506-1", "fonts-noto-core": "20201225-1", "fonts-liberation2": "2.1.5-1",
    "fonts-texgyre": "20180621-6"}
DRAWN_WHEELS = ["manimgx-fonts==2026.9.26.post1", "fontpkg-source-serif-4==4.4", "fontpkg-roboto-mono==3.1"]
WHEELS = [
    "fontpkg-fira-sans==4.203", "fontpkg-nunito-sans==3.101", "fontpkg-nunito==3.602", "fontpkg-mulish==3.603",
    "fontpkg-montserrat==9.0", "fontpkg-quicksand==3.6", "fontpkg-raleway==4.26", "fontpkg-poppins==4.4",
    "fontpkg-barlow==1.408", "fontpkg-cairo==3.130", "fontpkg-dm-sans==4.4", "fontpkg-exo-2==2.10",
    "fontpkg-ibm-plex-sans==3.201", "fontpkg-inter==4.1.post1", "fontpkg-josefin-sans==2.1", "fontpkg-kanit==2.0",
    "fontpkg-manrope==4.505", "fontpkg-oswald==4.103", "fontpkg-playfair-display==1.203",
    "fontpkg-plus-jakarta-sans==2.71", "fontpkg-pt-sans==2.3", "fontpkg-rubik==2.300", "fontpkg-sora==2.0",
    "fontpkg-source-sans-3==3.52", "fontpkg-titillium-web==1.2", "fontpkg-urbanist==1.303", "fontpkg-varela-round==3.10",
    "fontpkg-work-sans==2.12", "fontpkg-source-serif-4==4.4"]


class Missing(Exception):
    pass


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode:
        raise Missing((done.stderr or done.stdout).strip().splitlines()[-1])
    return done.stdout


def debian(packages, folder):
    """Unpacks Debian packages into a folder."""
    for name, version in packages.items():
        mark = folder / f".{name}"
        if mark.exists():
            continue
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as place:
            run("apt-get", "-qq", "download", f"{name}={version}", cwd=place)
            run("dpkg-deb", "-x", next(Path(place).glob("*.deb")), folder)
        mark.touch()
    return folder


def wheels(folder, names=WHEELS):
    mark, wanted = folder / ".wheels", "\n".join(names)
    if not mark.exists() or mark.read_text() != wanted:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as place:
            run(python(), "-m", "pip", "download", "-q", "--no-deps", "-d", place, *names)
            for wheel in Path(place).glob("*.whl"):
                zipfile.ZipFile(wheel).extractall(folder)
        mark.write_text(wanted)
    return folder


def python():
    """A Python with the packages that read fonts."""
    home = CACHE / "python-{}.{}".format(*sys.version_info)
    if not (home / ".ready").exists():
        run(sys.executable, "-m", "venv", home)
        run(home / "bin/python3", "-m", "pip", "install", "-q", *PYTHON)
        (home / ".ready").touch()
    return home / "bin/python3"


def widths(out):
    folder = debian({"unicode-data": "15.0.0-1"}, CACHE / "unicode") / "usr/share/unicode"
    (out / "width_table.c").write_text(run(sys.executable, TOOLS / "make_width_table.py", folder))


def gallery(out):
    run(sys.executable, TOOLS / "make_gallery.py", out)


def kerning(out):
    run(python(), TOOLS / "make_kerning.py", debian(INTER, CACHE / "drawn") / "usr/share/fonts", out)


def outlines(out):
    (out / "data").mkdir(exist_ok=True)
    fonts = debian(DRAWN, CACHE / "drawn") / "usr/share/fonts"
    run(python(), TOOLS / "make_outlines.py", fonts, wheels(CACHE / "noto", DRAWN_WHEELS), out / "data")


def fonts(out):
    run(python(), TOOLS / "make_font_tables.py", wheels(debian(MEASURED, CACHE / "measured")), out)


TABLES = [widths, gallery, kerning, outlines, fonts]


def main():
    words = sys.argv[1:]
    check = "--check" in words
    chosen = [table for table in TABLES if table.__name__ in words] or TABLES
    failures = 0
    for table in chosen:
        with tempfile.TemporaryDirectory() as place:
            out = Path(place) if check else DATA
            try:
                table(out)
            except Missing as problem:
                print(f"{table.__name__}: SKIPPED, {problem}" if check else f"{table.__name__}: {problem}")
                failures += not check
                continue
            for made in sorted(path for path in out.rglob("*.*") if check and path.is_file()):
                name = made.relative_to(out)
                same = filecmp.cmp(made, DATA / name, shallow=False)
                print(f"{name}: {'as its maker writes it' if same else 'DIFFERS from what its maker writes'}")
                failures += not same
    sys.exit(1 if failures else 0)


main()
