"""Zole in the interfaces that researchers use: PettingZoo, Gymnasium, OpenSpiel, and deals by the thousand.

``aec`` needs pettingzoo, ``gym`` gymnasium, ``spiel`` open_spiel (extra ``research``); ``batch`` needs no
more than NumPy. In all four a deal is that of ``zole.rules``, a seat sees it through its ``view`` alone, and
an action has the number it has everywhere. Conceding and claiming (4.7, 4.8) are not among the actions.
"""
