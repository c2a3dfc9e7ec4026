"""Peel a value layer by layer, change it at any depth, and write it outward in each layer's own style."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from uriinspector.core.codecs import layer_codec
from uriinspector.core.codecs.detect import detect
from uriinspector.core.syntax.percent import decode

# Nobody nests deeper on purpose, and the limit keeps `%252525…` linear.
MAX_LAYERS: Final = 16
# What these codecs decode, without the pieces and the findings that they make of it: nearly every layer is one of them.
_QUICK: Final[Mapping[str, Callable[[str], str]]] = {
    "percent-encoding": decode,
    "form-urlencoded": lambda text: decode(text.replace("+", " ")),
}


class ValueLayer(NamedTuple):
    """One layer: `codec` (its name) decodes `raw` to `text`."""

    codec: str
    raw: str
    text: str


class Ladder(NamedTuple):
    """A value and its layers, outermost first. Depth 0 is the raw value, depth n the text below n layers."""

    raw: str
    component: str | None
    steps: tuple[ValueLayer, ...]

    @property
    def text(self) -> str:
        """The innermost text."""
        return self.steps[-1].text if self.steps else self.raw

    def with_text(self, depth: int, new_text: str) -> str:
        """Return the raw value after the text at `depth` becomes `new_text`, re-encoded in each layer's own style.

        An unchanged text gives the raw value back character for character; a small change leaves the spelling
        of every unchanged character as it was.
        """
        text = new_text
        for index in range(depth - 1, -1, -1):
            layer = self.steps[index]
            text = layer_codec(layer.codec).respell(layer.raw, text, self._component_at(index))
        return text

    def _component_at(self, index: int) -> str | None:
        """Return the component for the outermost layer alone: the others do not stand in the URI itself."""
        return self.component if index == 0 else None


def peel(text: str, component: str | None = None, codecs: Sequence[str] | None = None) -> Ladder:
    """Return the layers of a value: found by looking at it, or those named in `codecs`, outermost first.

    `component` is the part of a URI the value stands in (`value`, `segment`, …): in a query `+` may be a space.

    Raises:
        UsageError: a name in `codecs` is not that of a codec that can be a layer.
    """
    steps: list[ValueLayer] = []
    current = text
    names = iter(codecs) if codecs is not None else None
    while len(steps) < MAX_LAYERS:
        place = None if steps else component
        name = detect(current, place) if names is None else next(names, None)
        if name is None:
            break
        quick = _QUICK.get(name)
        inner = quick(current) if quick is not None else layer_codec(name).decode(current, place).output
        if inner is None or (inner == current and names is None):
            break
        steps.append(ValueLayer(name, current, inner))
        current = inner
    return Ladder(text, component, tuple(steps))
