"""The build backend: setuptools, and a C compiler from the package index where the machine has none.

The kernels of ``zole.solver`` are compiled at install. Where that cannot be done the same files are
installed as they are and run uncompiled. ``ZOLE_PURE=1`` asks for just that; ``ZOLE_PORTABLE=1`` leaves
out ``-march=native``, for wheels and images that move to another machine.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401 - the rest of the interface is setuptools' own
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What a build needs beside pyproject.toml: a compiler, if there is none."""
    return build_meta.get_requires_for_build_wheel(config_settings) + _compiler_wanted()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """The same for an editable install."""
    return build_meta.get_requires_for_build_editable(config_settings) + _compiler_wanted()


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel, compiled if that can be done."""
    return _build(build_meta.build_wheel, wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build for an editable install, compiled if that can be done."""
    return _build(build_meta.build_editable, wheel_directory, config_settings, metadata_directory)


def _has_compiler() -> bool:
    return os.name == "nt" or "CC" in os.environ or any(map(shutil.which, ("cc", "gcc", "clang")))


def _is_pure() -> bool:
    return bool(os.environ.get("ZOLE_PURE"))


def _compiler_wanted() -> list[str]:
    return [] if _has_compiler() or _is_pure() else ["ziglang"]


def _build(build: Callable[..., str], *arguments: Any) -> str:
    # setuptools leaves objects of other flags alone, so every build starts afresh.
    shutil.rmtree("build", ignore_errors=True)
    if _is_pure():
        return build(*arguments)
    try:
        if not _has_compiler():
            _use_zig()
        return build(*arguments)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - distutils leaves by SystemExit
        print(f"zole: no compiled solver ({error}); it is installed uncompiled", file=sys.stderr)  # noqa: T201
        os.environ["ZOLE_PURE"] = "1"
        shutil.rmtree("build", ignore_errors=True)
        return build(*arguments)


def _use_zig() -> None:
    compiler = Path("build/zigcc").absolute()
    compiler.parent.mkdir(parents=True, exist_ok=True)
    compiler.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ziglang cc "$@"\n', encoding="utf-8")
    compiler.chmod(0o755)
    os.environ["CC"] = str(compiler)
    os.environ["LDSHARED"] = f"{compiler} -shared"
