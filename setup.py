"""The compiled kernels of ``zole.solver``; everything else stands in pyproject.toml."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Every file of the solver with its C types beside it, but for the one that is nothing but C.
KERNELS = sorted(types.stem for types in Path("src/zole/solver").glob("*.pxd") if types.stem != "bits")


class BuildKernels(build_ext):
    """Translate the kernels to C only when extensions are built, not whenever this file is read."""

    def build_extensions(self) -> None:
        """Run Cython, set the flags for this compiler, build."""
        from Cython.Build import cythonize  # noqa: PLC0415 - a pure build does without Cython

        for extension in self.extensions:
            extension.extra_compile_args = self._flags()
        # A folder for the C files keeps them out of the source tree.
        translated = cythonize(self.extensions, language_level=3, build_dir=self.build_temp, quiet=True)
        for extension in translated:
            extension._needs_stub = False  # noqa: SLF001 - what setuptools would have set
        self.extensions = translated
        super().build_extensions()

    def _flags(self) -> list[str]:
        if self.compiler.compiler_type == "msvc":
            return ["/O2"]
        return ["-O3"] if os.environ.get("ZOLE_PORTABLE") else ["-O3", "-march=native"]


def kernels() -> list[Extension]:
    """What to compile: nothing in a pure build."""
    if os.environ.get("ZOLE_PURE"):
        return []
    return [Extension(f"zole.solver.{name}", [f"src/zole/solver/{name}.py"]) for name in KERNELS]


setup(ext_modules=kernels(), cmdclass={"build_ext": BuildKernels})
