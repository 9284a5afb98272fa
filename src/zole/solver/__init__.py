"""What a deal is worth with all cards seen: an exact solver, and the oracle that it is tested against."""

from typing import TYPE_CHECKING, Any

from zole.solver.running import kernel_name
from zole.solver.solver import Shares, Solution, Solver, Worth

if TYPE_CHECKING:
    from zole.solver.claims import claim

__all__ = ["Shares", "Solution", "Solver", "Worth", "claim", "kernel_name"]


def __getattr__(name: str) -> Any:
    """Bring in claims when they are asked for: a first answer does not wait for them."""
    if name != "claim":
        raise AttributeError(name)
    from zole.solver.claims import claim  # noqa: PLC0415

    return claim
