"""Zole, the card game of Latvia."""
