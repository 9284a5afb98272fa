"""What a deal is worth with all cards seen: an exact solver, and the oracle that it is tested against."""

from zole.solver.claims import claim
from zole.solver.running import kernel_name
from zole.solver.solver import Shares, Solution, Solver, Worth

__all__ = ["Shares", "Solution", "Solver", "Worth", "claim", "kernel_name"]
