"""The networks that are trained: for each kind of decision a policy, and a critic that sees all cards."""

from __future__ import annotations

from typing import Any, Final

import torch
from torch import nn

from zole.bots.features import ANSWERS, KINDS, WIDTH

HIDDEN: Final = 3 * 26
"""What the critic sees beyond the policy: the cards of the two others and those that lie aside."""

# How wide the hidden layers of each policy are: all together they fit into three megabytes as half floats.
SHAPES: Final = {
    "auction": (160, 128),
    "bury": (160, 128),
    "big": (256, 256, 192),
    "small": (256, 256, 192),
    "little": (192, 160),
    "galdins": (192, 192),
    "rondo": (192, 192),
}
_CRITIC: Final = (192, 128)

Nets = dict[str, Any]


def policies() -> Nets:
    """A fresh policy for each kind: answers are weighed as logarithms of odds."""
    return {kind: _layers(WIDTH, SHAPES[kind], ANSWERS, last=0.1) for kind in KINDS}


def critics() -> Nets:
    """A fresh critic for each kind: the points, by fours, that the hand to act will get."""
    return {kind: _layers(WIDTH + HIDDEN, _CRITIC, 1, last=0.1) for kind in KINDS}


def forward(net: Any, inputs: Any) -> Any:
    """What a network answers, reckoned in half precision where that is faster."""
    with torch.autocast("cpu", torch.bfloat16):
        return net(inputs).float()


def _layers(inputs: int, widths: tuple[int, ...], outputs: int, last: float) -> Any:
    layers: list[Any] = []
    for width in widths:
        layers += [nn.Linear(inputs, width), nn.ReLU()]
        inputs = width
    end = nn.Linear(inputs, outputs)
    with torch.no_grad():
        end.weight *= last
        end.bias *= last
    return nn.Sequential(*layers, end)
