"""``python -m zole`` is ``zole``."""

from zole.cli import main

main()
