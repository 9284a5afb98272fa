"""Set up Zole and start it. Needs Python 3.11 or later and nothing else.

python3 run.py play [ARGS]     play in the browser; ARGS go to `zole play`
python3 run.py zole ARGS       any other command, such as `zole record check FILE`
python3 run.py test [CHECK..]  all checks, or only those named of:
                               lint format types rooms tests page browser
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very line says so to an older Python
    print(f"Zole needs Python 3.11 or later, and this is {sys.version.split()[0]}.", file=sys.stderr)
    sys.exit(2)

import ctypes.util
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NODE_MODULES = ROOT / "node_modules"

# Root's PATH may be bare, and dpkg wants sbin.
SYSTEM_PATH = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"]
POSTGRESQL_FOLDER = Path("/usr/lib/postgresql")  # Debian keeps its programs off the PATH
BROWSERS = ["chromium", "google-chrome", "chromium-browser"]


class MissingError(Exception):
    """This machine lacks something that we cannot or may not install."""


class Need(NamedTuple):
    """What the machine itself must have, and the Debian package that brings it."""

    name: str
    package: str
    is_here: Callable[[], bool]


def has_module(*names: str) -> bool:
    """Tell whether this Python can import all of these; asks anew, for one may just have come."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in names)


VENV_MODULE = Need(
    "Python's venv module with ensurepip",
    f"python3.{sys.version_info.minor}-venv",
    lambda: has_module("venv", "ensurepip"),
)
CHROMIUM = Need(
    "Chromium (or a path to it in CHROMIUM)",
    "chromium",
    lambda: "CHROMIUM" in os.environ or any(map(shutil.which, BROWSERS)),
)
NODE = Need("Node.js", "nodejs", lambda: shutil.which("node") is not None)
NPM = Need("npm", "npm", lambda: shutil.which("npm") is not None)
LIBATOMIC = Need(
    "libatomic, for Playwright",
    "libatomic1",
    lambda: sys.platform != "linux" or ctypes.util.find_library("atomic") is not None,
)
POSTGRESQL = Need(
    "PostgreSQL",
    "postgresql",
    lambda: (
        os.name == "nt" or shutil.which("initdb") is not None or any(POSTGRESQL_FOLDER.glob("*/bin/initdb"))
    ),
)
REDIS = Need(
    "Valkey or Redis",
    "redis-server",
    lambda: os.name == "nt" or any(map(shutil.which, ["valkey-server", "redis-server"])),
)


class Check(NamedTuple):
    """One check: what is run, and what it needs beside Python."""

    command: list[str]
    needs: tuple[Need, ...] = ()


def checks() -> dict[str, Check]:
    """All checks by name, the quick ones first."""
    pytest = [str(PYTHON), "-m", "pytest"]
    spread = ["--numprocesses=auto", "--maxprocesses=4"]
    typescript = str(NODE_MODULES / "typescript" / "bin" / "tsc")
    return {
        "lint": Check([str(BIN / "ruff"), "check"]),
        "format": Check([str(BIN / "ruff"), "format", "--check"]),
        "types": Check([str(BIN / "mypy")]),
        "rooms": Check([str(BIN / "lint-imports"), "--no-logo"]),
        "tests": Check([*pytest, *spread, "--cov"], (NODE, POSTGRESQL, REDIS)),
        "page": Check(["node", typescript, "--project", "tsconfig.json"], (NODE, NPM)),
        "browser": Check(
            [*pytest, *spread, "-m", "browser", "tests/browser"], (NODE, NPM, CHROMIUM, LIBATOMIC)
        ),
    }


def say(text: str) -> None:
    """Print at once, so that our lines stand in order among those of the tools."""
    print(text, flush=True)


def provide(needs: Sequence[Need]) -> None:
    """Install what is missing where we may: as root on Debian. Elsewhere name it."""
    missing = [need for need in needs if not need.is_here()]
    if missing and is_root_on_debian():
        packages = [need.package for need in missing]
        say(f"Installing {', '.join(packages)} with apt-get")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run(install, env=quiet, check=False, stdout=subprocess.DEVNULL)
        missing = [need for need in missing if not need.is_here()]
    if missing:
        lines = [f"  {need.name}; Debian's package is {need.package}" for need in missing]
        raise MissingError("\n".join(["Please install and run this again:", *lines]))


def is_root_on_debian() -> bool:
    """Tell whether apt-get is ours to use."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    return platform.freedesktop_os_release().get("ID") == "debian"


def fingerprint(*files: str) -> str:
    """A short text that changes with the place of the project and the content of these files."""
    parts = [str(ROOT).encode(), *((ROOT / file).read_bytes() for file in files)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def kernel_files() -> list[str]:
    """What is compiled: a change to it asks for the environment to be made anew."""
    types = sorted((ROOT / "src" / "zole" / "solver").glob("*.pxd"))
    pairs = [(file, file.with_suffix(".py")) for file in types]
    return [str(file.relative_to(ROOT)) for pair in pairs for file in pair]


def set_up_python(*, for_tests: bool) -> None:
    """Make or renew the virtual environment, unless it stands as pyproject.toml wants it."""
    stamp = VENV / "zole.stamp"
    made_for = stamp.read_text().split() if stamp.exists() else []
    with_tests = for_tests or "test" in made_for
    made_of = ["pyproject.toml", "constraints.txt", "setup.py", "_build.py", *kernel_files()]
    wanted = [fingerprint(*made_of), *(["test"] if with_tests else [])]
    if made_for == wanted and PYTHON.exists():
        return
    sound = is_sound()
    provide([] if sound else [VENV_MODULE])
    say("Setting up Zole in .venv, which takes a minute")
    stamp.unlink(missing_ok=True)
    if not sound:
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    package = ".[test]" if with_tests else "."
    subprocess.run([*pip, "--constraint", "constraints.txt", "--editable", package], cwd=ROOT, check=True)
    stamp.write_text(" ".join(wanted))


def is_sound() -> bool:
    """Tell whether the environment runs and is at home here: one that was moved is neither."""
    pip = BIN / ("pip.exe" if os.name == "nt" else "pip")
    try:
        answer = subprocess.run([pip, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.returncode == 0 and str(VENV) in answer.stdout


def set_up_node() -> None:
    """Fetch what checks the page, unless it stands as package-lock.json wants it."""
    stamp = NODE_MODULES / "zole.stamp"
    wanted = fingerprint("package.json", "package-lock.json")
    if stamp.exists() and stamp.read_text() == wanted:
        return
    npm = shutil.which("npm") or "npm"  # npm.cmd, where it is called so
    subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=ROOT, check=True)
    stamp.write_text(wanted)


def start(command: Sequence[str]) -> int:
    """Become the installed `zole`, so that keys and signals reach it and nothing stands between."""
    set_up_python(for_tests=False)
    zole = [str(BIN / "zole"), *command]
    if os.name == "posix":
        os.execv(zole[0], zole)  # noqa: S606 - no shell is wanted
    return subprocess.call(zole)


def test(names: Sequence[str]) -> int:
    """Run the checks, all of them even if one fails, and say how each went."""
    unknown = set(names) - set(checks())
    if unknown:
        print(f"No such check: {' '.join(sorted(unknown))}. There are: {' '.join(checks())}", file=sys.stderr)
        return 2
    chosen = {name: check for name, check in checks().items() if not names or name in names}
    needs = dict.fromkeys(need for check in chosen.values() for need in check.needs)
    provide([*needs])
    set_up_python(for_tests=True)
    if NPM in needs:
        set_up_node()
    results = {name: run_check(name, check.command) for name, check in chosen.items()}
    say("\n== All together")
    for name, (passed, seconds) in results.items():
        say(f"{'ok    ' if passed else 'FAILED'} {name:8} {seconds:6.1f} s")
    failed = [name for name, (passed, _) in results.items() if not passed]
    say(f"Failed: {', '.join(failed)}" if failed else "All is well.")
    return 1 if failed else 0


def run_check(name: str, command: Sequence[str]) -> tuple[bool, float]:
    """Run one check under a heading; answer with how it went and how long it took."""
    shown = " ".join(Path(word).name if Path(word).is_absolute() else word for word in command)
    say(f"\n== {name}: {shown}")
    begin = time.perf_counter()
    passed = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode == 0
    return passed, time.perf_counter() - begin


def mend_surroundings() -> None:
    """Leave out what would lead Python, pip or npm astray, and add where the system's tools are."""
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_USER"):
        os.environ.pop(name, None)
    if not os.environ.get("HOME"):
        os.environ.pop("HOME", None)  # unset, the tools ask the system; empty, they write here
    here = [folder for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    if os.name == "posix":
        here += [folder for folder in SYSTEM_PATH if folder not in here]
    os.environ["PATH"] = os.pathsep.join(here)


def main(words: Sequence[str]) -> int:
    """Do what the words say and answer with the exit status."""
    mend_surroundings()
    job, *rest = words or ["--help"]
    if job in ("-h", "--help"):
        say(str(__doc__))
        return 0
    try:
        if job == "test":
            return test(rest)
        if job in ("play", "zole"):
            return start(["play", *rest] if job == "play" else rest)
    except MissingError as missing:
        print(missing, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as broken:
        print(f"This did not work, see above: {' '.join(map(str, broken.cmd))}", file=sys.stderr)
        return 1
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
