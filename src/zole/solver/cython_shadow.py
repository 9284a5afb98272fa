"""Stand-in for ``cython`` where it is not installed: the kernels then run as plain Python."""

from contextlib import nullcontext

compiled: bool = False
nogil: nullcontext[None] = nullcontext()
