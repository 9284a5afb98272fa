"""The Rainis deck: the pack of 26 as figures from Rainis' plays, drawn by program."""
