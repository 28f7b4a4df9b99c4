"""The official Python client of the Model Context Protocol (package `mcp` of PyPI), in a folder that the cases share."""
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile

packages = ["mcp>=2,<3", "jsonschema"]
root = pathlib.Path(__file__).resolve().parents[3]
binary = str(pathlib.Path(os.environ.get("SIZEWISE_BINARY", root / ".build/debug/sizewise")).resolve())
cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache"))


def environment(folder):
    return {**os.environ, "PYTHONPATH": str(folder), "PYTHONNOUSERSITE": "1"}


def works(folder):
    """Whether the packages in a folder can be imported, tried in another process: a broken one may end it."""
    return not subprocess.run([sys.executable, "-c", "import mcp, jsonschema"], capture_output=True, env=environment(folder)).returncode


def ways():
    """Commands that run pip: the module, Debian's wheel, which needs no installing, and the wheel that Python has for environments."""
    yield [sys.executable, "-m", "pip"]
    for folder in ["/usr/share/python-wheels", sysconfig.get_path("stdlib") + "/ensurepip/_bundled"]:
        for wheel in pathlib.Path(folder).glob("pip-*.whl"):
            yield [sys.executable, f"{wheel}/pip"]


def install(home):
    """Installs the packages into a folder, which no environment is needed for. Without a way, the case is skipped (status 77)."""
    cache.mkdir(parents=True, exist_ok=True)
    said = []
    for way in ways():
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            target = pathlib.Path(folder, "packages")
            command = [*way, "install", "-q", "--disable-pip-version-check", "--target", str(target), *packages]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode == 0 and works(target):
                shutil.rmtree(home, ignore_errors=True)
                target.rename(home)
                return
            said.append(f"{' '.join(way)}: {(done.stderr or done.stdout).strip()[-200:]}")
    print("the client cannot be installed: " + "\n".join(said))
    sys.exit(77)


def enter():
    """Goes on in an interpreter that has the packages."""
    if os.environ.get("SIZEWISE_CLIENT"):
        return
    # Packages are compiled for one build of Python: another of the same version has a folder for itself.
    built = f"{sys.implementation.cache_tag}{pathlib.Path(sys.executable).resolve()}"
    home = cache / ("sizewise-ci-" + built.replace("/", "-"))
    if not works(home):
        install(home)
    os.execve(sys.executable, [sys.executable, *sys.argv], {**environment(home), "SIZEWISE_CLIENT": "1"})
