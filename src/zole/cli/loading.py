"""Ctrl+C while the program is still loading its modules."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

# What shells call a program that Ctrl+C has ended.
INTERRUPTED = 130


@contextmanager
def loading() -> Iterator[None]:
    """Let Ctrl+C end the program at once and without a word: nothing was begun that could be lost.

    Raised as an exception it would be shown with a traceback, and pydantic makes an error of its own of
    it. Where the shell has Ctrl+C ignored it stays ignored.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
