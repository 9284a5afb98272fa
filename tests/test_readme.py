"""What the README tells programmers to type does run."""

import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_program_in_the_readme_plays_a_deal(capsys) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(program, README.name, "exec"), {})  # noqa: S102 - our own page
    points = capsys.readouterr().out
    assert re.fullmatch(r"\((-?\d+), (-?\d+), (-?\d+)\)\n", points)
    assert sum(map(int, re.findall(r"-?\d+", points))) == 0
