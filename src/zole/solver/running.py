"""Which kernel runs: the compiled one or, where compiling failed, the same files as plain Python."""

from __future__ import annotations

import logging
from functools import cache
from typing import Final

from zole.solver import dealing, kernel, selfish, sweep

_KERNELS: Final = (kernel, sweep, selfish, dealing)


def kernel_name() -> str:
    """``compiled`` or ``plain``; ``zole --version`` prints it.

    >>> kernel_name() in ("compiled", "plain")
    True
    """
    return "plain" if any(str(one.__file__).endswith(".py") for one in _KERNELS) else "compiled"


@cache
def say_if_plain() -> None:
    """Say once in a process, in the log, that answers will take long."""
    if kernel_name() == "plain":
        logging.getLogger("zole.solver").warning(
            "The solver runs uncompiled, some two hundred times slower. With a C compiler, install again."
        )
