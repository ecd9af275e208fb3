"""Networks of any two hidden sizes in PyTorch, and their layers as files of weights have them."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import torch

from saqqara.engine.arrays import Array
from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search.features import FEATURE_COUNT
from saqqara.engine.search.network import OUTPUTS

from .config import HiddenSizes

ILLEGAL_LOGIT = -1e9
OUTPUT_GAIN = 0.1  # of the last layer when training begins: first guesses are even

functional: Any = torch.nn.functional


class Prediction(NamedTuple):
    """What a network says of some positions: values by place as logits, points by place, and logits of moves.

    Places are seats in turn order from the one that decides; points are in units of `network.POINTS_SCALE`.
    """

    values: Any  # f4 [rows, SEATS]
    points: Any  # f4 [rows, SEATS]
    moves: Any  # f4 [rows, MOVE_COUNT]

    def mask_moves(self, masks: Any) -> Any:
        """Return the logits of moves with those of illegal ones far below all others."""
        return mask_logits(self.moves, masks)


class PolicyNetwork(torch.nn.Module):  # type: ignore[misc]
    """A network that a run trains. It divides features by their spread; the layers in files include that."""

    def __init__(self, hidden: HiddenSizes, scales: Any, half_precision: bool = False) -> None:
        """Start untrained.

        Args:
            hidden: Units of the hidden layers.
            scales: The spread of each feature, f4 [FEATURE_COUNT], on the device of the network.
            half_precision: Whether to compute hidden layers with 16 bits, for graphics cards.
        """
        super().__init__()
        widths = (FEATURE_COUNT, *hidden, OUTPUTS + MOVE_COUNT)
        self.layers = torch.nn.ModuleList(torch.nn.Linear(*pair, device=scales.device) for pair in pairwise(widths))
        with torch.no_grad():
            self.layers[-1].weight.mul_(OUTPUT_GAIN)
        self.register_buffer("scales", scales.clone())
        self._dtype = torch.bfloat16 if half_precision else torch.float32

    def forward(self, features: Any) -> Prediction:
        """Predict from features, i2 [rows, FEATURE_COUNT]."""
        first, second, last = self.layers
        seen = features.to(self._dtype)
        hidden = functional.relu(self._linear(seen, first.weight / self.scales, first.bias))
        hidden = functional.relu(self._linear(hidden, second.weight, second.bias))
        return Prediction(*last(hidden.float()).split((SEATS, SEATS, MOVE_COUNT), dim=1))

    def _linear(self, inputs: Any, weight: Any, bias: Any) -> Any:
        return functional.linear(inputs, weight.to(self._dtype), bias.to(self._dtype))

    def export_layers(self) -> dict[str, Array]:
        """Return the layers by their names in files (`saqqara.bots.weights.file.LAYERS`), each f4."""
        with torch.no_grad():
            first, second, last = self.layers
            layers = {
                "first": (first.weight / self.scales).T,
                "first_bias": first.bias,
                "second": second.weight.T,
                "second_bias": second.bias,
                "third": last.weight[:OUTPUTS].T,
                "third_bias": last.bias[:OUTPUTS],
                "moves": last.weight[OUTPUTS:],
                "moves_bias": last.bias[OUTPUTS:],
            }
            return {name: np.ascontiguousarray(layer.float().cpu().numpy()) for name, layer in layers.items()}

    def load_layers(self, layers: Mapping[str, Array]) -> None:
        """Take the layers of a file, whose hidden sizes are those of this network."""
        with torch.no_grad():
            given = {name: torch.tensor(layer, device=self.scales.device) for name, layer in layers.items()}
            first, second, last = self.layers
            first.weight.copy_(given["first"].T * self.scales)
            first.bias.copy_(given["first_bias"])
            second.weight.copy_(given["second"].T)
            second.bias.copy_(given["second_bias"])
            last.weight.copy_(torch.cat([given["third"].T, given["moves"]]))
            last.bias.copy_(torch.cat([given["third_bias"], given["moves_bias"]]))


def mask_logits(logits: Any, masks: Any) -> Any:
    """Return logits with those that the masks do not allow far below all others; still finite, so 0 times them is 0."""
    return logits.masked_fill(~masks, ILLEGAL_LOGIT)
