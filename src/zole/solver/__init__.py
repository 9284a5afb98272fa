"""What a deal is worth with all cards seen: an exact solver, and the slow oracle that it is tested against."""

from zole.solver.solver import Shares, Solution, Solver, Worth

__all__ = ["Shares", "Solution", "Solver", "Worth"]
