"""A text decoded by several codecs in turn; a change at any depth is encoded outward again."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeGuard

from uriinspector.core.codecs.codec import Codec, Coded, LayerCodec
from uriinspector.core.codecs.layers import is_form, peel
from uriinspector.core.codecs.table import codec
from uriinspector.core.finding import Finding, Severity

DEFAULT: Final = "percent-encoding"
_SEVERITIES: Final = tuple(Severity)
_FORM: Final = "form-urlencoded"
# The codec for a component in which no encoding is detected.
_DEFAULTS: Final = {
    "host": "idna-uts46",
    "authority": "uri-display",
    "uri": "uri-display",
    "relative-reference": "uri-display",
}


class DecodingStep(NamedTuple):
    """A codec, the text `raw`, and what the codec decodes it to."""

    codec: Codec
    raw: str
    coded: Coded

    @property
    def style(self) -> str:
        """How `raw` is written, in a few words."""
        return self.codec.style(self.raw) if _is_layer(self.codec) else ""


class Conversion(NamedTuple):
    """A text and the steps that decode it, outermost first and at least one; the text at depth n comes after n steps."""

    raw: str
    component: str | None
    steps: tuple[DecodingStep, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(step.codec.name for step in self.steps)

    def text(self, depth: int) -> str | None:
        """Return the text at a depth; None if the codec of a step before it can't decode."""
        return self.raw if not depth else self.steps[depth - 1].coded.output

    def component_at(self, depth: int) -> str | None:
        """Return the URI component that contains the text at a depth; only the outermost text is in one."""
        return self.component if not depth else None

    def encode_outward(self, depth: int, text: str) -> Coded:
        """Encode outward after the text at `depth` changed.

        What stays the same keeps its spelling if the codec can keep it; the output is None if a codec can't encode its text.
        """
        coded = Coded(text)
        for index in range(min(depth, len(self.steps)) - 1, -1, -1):
            above = encode_step(self.steps[index], coded.output or "", self.component_at(index))
            coded = Coded(above.output, (*coded.findings, *above.findings))
            if coded.output is None:
                break
        return coded


def codec_of_value(text: str, *, plus_is_space: bool) -> str:
    """Return the codec that decodes the value of a pair in the tree: that of forms if `+` is a space and the value fits."""
    return _FORM if plus_is_space and is_form(text, "value") else DEFAULT


def decode_layers(
    raw: str, component: str | None, names: Iterable[str] = (), otherwise: str = DEFAULT
) -> Conversion:
    """Decode by the codecs named, then by those that are detected.

    If none is named or detected, the codec of the component decodes it; `otherwise` if the component has no codec of its own.
    """
    steps = list(_decode_steps(raw, component, names))
    if not steps:
        found = (step.codec for step in peel(raw, component).steps)
        steps = list(_decode_steps(raw, component, found)) or [
            _make_step(_DEFAULTS.get(component or "", otherwise), raw, component)
        ]
    elif steps[-1].coded.output is not None:
        below = steps[-1].coded.output
        steps += _decode_steps(below, None, (step.codec for step in peel(below).steps))
    return Conversion(raw, component, tuple(steps))


def _decode_steps(raw: str, component: str | None, names: Iterable[str]) -> Iterator[DecodingStep]:
    current: str | None = raw
    for depth, name in enumerate(names):
        if current is None:
            return
        step = _make_step(name, current, None if depth else component)
        yield step
        current = step.coded.output


def _make_step(name: str, raw: str, component: str | None) -> DecodingStep:
    return DecodingStep(codec(name), raw, codec(name).decode(raw, component))


def encode_step(step: DecodingStep, text: str, component: str | None) -> Coded:
    """Encode a text by the codec of a step that decoded; what stays the same keeps its spelling if the codec can keep it."""
    if step.coded.output == text:
        return Coded(step.raw)
    coded = step.codec.encode(text, component)
    if step.coded.output is None or not _is_layer(step.codec):
        return coded
    return coded._replace(output=step.codec.respell(step.raw, text, component))


def worst_of(findings: Iterable[Finding]) -> Finding | None:
    """Return the first of the most severe findings; None if there are none."""
    return min(findings, key=lambda finding: _SEVERITIES.index(finding.severity), default=None)


def _is_layer(entry: Codec) -> TypeGuard[LayerCodec]:
    return hasattr(entry, "respell")


class PanelValue(NamedTuple):
    """The value that the panel follows; `title` is None if it follows no value."""

    text: str
    component: str | None
    title: str | None


class Draft(NamedTuple):
    """The state of the panel, for undo.

    Attributes:
        value: the value that the panel follows.
        before: what the edit started from.
        now: what it has become.
        depth: the layer the user is at.
        is_chosen: whether the user chose the codec.
        typed_in: the field of `texts` that was typed in last, 0 or 1.
        texts: the contents of the decoded and of the encoded field.
    """

    value: PanelValue
    before: Conversion
    now: Conversion
    depth: int
    is_chosen: bool
    typed_in: int
    texts: tuple[str, str]
