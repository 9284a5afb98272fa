"""Keyed text: blocks of lines ``key: value`` with an empty line between blocks, and # before a comment."""

from collections.abc import Iterator, Mapping


def blocks(text: str) -> Iterator[dict[str, str]]:
    """Every block as a mapping.

    >>> list(blocks("# two deals\\na: 1\\nb: x y\\n\\na: 2\\n"))
    [{'a': '1', 'b': 'x y'}, {'a': '2'}]
    """
    for part in text.split("\n\n"):
        lines = [line.partition(":") for line in part.splitlines() if line and not line.startswith("#")]
        if lines:
            yield {key: value.strip() for key, _, value in lines}


def block(values: Mapping[str, object]) -> str:
    """A mapping as a block.

    >>> block({"a": 1})
    'a: 1\\n'
    """
    return "".join(f"{key}: {value}\n" for key, value in values.items())
