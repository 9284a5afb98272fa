"""Which kernel runs: the compiled one or, where compiling failed, the same files as plain Python."""

from __future__ import annotations

from functools import cache

from zole.solver import kernel


def kernel_name() -> str:
    """``compiled`` or ``plain``; ``zole --version`` prints it. A build compiles all kernels or none.

    >>> kernel_name() in ("compiled", "plain")
    True
    """
    return "plain" if str(kernel.__file__).endswith(".py") else "compiled"


@cache
def say_if_plain() -> None:
    """Say once in a process, in the log, that answers will take long."""
    if kernel_name() == "plain":
        import logging  # noqa: PLC0415 - a first answer waits for no more imports than it needs

        logging.getLogger("zole.solver").warning(
            "The solver runs uncompiled, some two hundred times slower. With a C compiler, install again."
        )
