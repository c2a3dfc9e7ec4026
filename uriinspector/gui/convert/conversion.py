"""Conversions in several steps: a text decoded layer by layer, or sent through a chain that somebody chose, and the way back."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias, TypeGuard

from uriinspector.base.message import Message
from uriinspector.core.codecs.codec import Codec, Coded, LayerCodec
from uriinspector.core.codecs.jwt import JWT
from uriinspector.core.codecs.layers import is_form, peel
from uriinspector.core.codecs.table import CODECS, codec, codecs
from uriinspector.core.finding import SEVERITY_RANKS, Finding, Severity
from uriinspector.core.findings.listing import rank_of_harm
from uriinspector.core.syntax.span import Span, common_ends
from uriinspector.core.values import meanings

PERCENT: Final = "percent-encoding"
FORM: Final = "form-urlencoded"
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
    return FORM if plus_is_space and is_form(text, "value") else PERCENT


def decode_layers(
    raw: str, component: str | None, names: Iterable[str] = (), otherwise: str = PERCENT
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


def worst_finding(findings: Iterable[Finding]) -> Finding | None:
    """Return the first of the most severe findings that harms most; None if there are none."""
    return min(
        findings,
        key=lambda finding: (SEVERITY_RANKS[finding.severity], rank_of_harm(finding.code)),
        default=None,
    )


def _is_layer(entry: Codec) -> TypeGuard[LayerCodec]:
    return hasattr(entry, "respell")


_TRIED: Final = 2_000  # characters of a text that every codec is tried on


class ChainStep(NamedTuple):
    """One conversion: a codec, and whether it decodes."""

    codec: str
    is_decoding: bool


Chain: TypeAlias = tuple[ChainStep, ...]


class StepRemark(NamedTuple):
    """What a step says about a line of the text.

    Attributes:
        line: the number of the line, from 1.
        step: the number of the step, from 0.
        why: the reason.
        span: the place in the given text, or the whole line if the remark is about a text between two steps; None for such
            a remark if the text is not converted line by line.
    """

    line: int
    step: int
    why: str
    span: Span | None


class Converted(NamedTuple):
    """The text at the end of a chain.

    A text that a step refuses gives an empty one; if each line is converted by itself, a line that is refused stays.

    Attributes:
        refusals: where a step could not convert its text.
        doubts: what a step left unchanged because it is malformed.
    """

    text: str
    refusals: tuple[StepRemark, ...] = ()
    doubts: tuple[StepRemark, ...] = ()


class Trial(NamedTuple):
    """What a codec makes of a text; None if it can't decode or encode the text without an error."""

    codec: str
    decoded: str | None
    encoded: str | None


def run(chain: Chain, text: str, *, by_line: bool = False) -> Converted:
    r"""Run a chain on a text, or on each of its lines.

    >>> run((ChainStep("base64", True), ChainStep("html", False)), "PGI+\nPGk+", by_line=True).text
    '&lt;b&gt;\n&lt;i&gt;'
    """
    return _each_line(partial(_convert, chain), text, by_line=by_line)


def write_back(chain: Chain, text: str, result: str, *, by_line: bool = False) -> Converted:
    r"""Return a text that the chain turns into `result`; unchanged parts keep their spelling in `text`.

    >>> write_back((ChainStep("percent-encoding", True),), "%61%2fb", "a/c").text
    '%61%2fc'
    """
    before, after = (each.split("\n") if by_line else [each] for each in (text, result))
    was = [run(chain, line, by_line=by_line).text for line in before]
    head, tail = common_ends(was, after)
    spellings = before[:head] + before[head : len(before) - tail][: len(after) - head - tail]
    spellings += [""] * (len(after) - tail - len(spellings)) + before[len(before) - tail :]
    lines = iter(spellings)

    def act(line: str) -> _Answer:
        raw = next(lines)
        stays = by_line and line == run(chain, raw, by_line=True).text
        return _Answer(raw, []) if stays else _undo(chain, raw, line)

    return _each_line(act, result, by_line=by_line)


def why_fixed(chain: Chain, text: str, result: str, *, by_line: bool = False) -> str:
    """Return why a result can't be edited and written back; empty if it can."""
    if by_line and result.count("\n") != text.count("\n"):
        return "a line of the result has line ends of its own"
    back = run(invert(chain), result, by_line=by_line)
    if back.refusals:
        step = len(chain) - 1 - back.refusals[0].step
        title = codec(chain[step].codec).title
        return Message("step {} ({}) has no way back. {}", step + 1, title, back.refusals[0].why)
    is_same = run(chain, back.text, by_line=by_line).text == result
    return "" if is_same else "the way back through the steps does not lead to it again"


def invert(chain: Chain) -> Chain:
    return tuple(ChainStep(step.codec, not step.is_decoding) for step in reversed(chain))


def guess_chain(text: str) -> Chain:
    """Return the steps that a text seems to have gone through, outermost first; none for plain text."""
    steps = peel(text, "value").steps
    chain = tuple(ChainStep(layer.codec, is_decoding=True) for layer in steps)
    innermost = steps[-1].text if steps else text
    return (*chain, ChainStep("jwt", is_decoding=True)) if JWT.decode(innermost).output is not None else chain


def describe(text: str) -> str:
    """Return what a text seems to be, in the words of the inspector's tree; empty for plain text."""
    found = next(iter(meanings(text[:_TRIED], "value")), None)
    return "" if found is None or found.kind in _LAYERS_ALONE else found.summary


_LAYERS_ALONE: Final = frozenset({"base64", "base64url", "hex", "charset"})  # shown as steps already


def try_codecs(text: str) -> tuple[Trial, ...]:
    """Return what each codec makes of the beginning of a text; those that decode it to another text come first."""
    text = text[:_TRIED]
    found = [
        Trial(each.name, _undamaged_output(each.decode(text)), _undamaged_output(each.encode(text)))
        for each in CODECS
    ]
    return tuple(sorted(found, key=lambda trial: trial.decoded in {None, text}))


def to_json(chains: Iterable[tuple[str, Chain]]) -> str:
    return json.dumps({name: [list(step) for step in chain] for name, chain in chains})


def from_json(kept: object) -> dict[str, Chain]:
    """Return the named chains that `to_json` wrote; chains with unknown codecs are left out, damaged JSON gives none."""
    try:
        found = json.loads(str(kept))
        named = {str(name): _chain(steps) for name, steps in found.items()}
    except (ValueError, AttributeError, TypeError):
        return {}
    return {name: chain for name, chain in named.items() if chain}


def _chain(steps: Sequence[Sequence[object]]) -> Chain:
    chain = tuple(ChainStep(str(name), bool(is_decoding)) for name, is_decoding in steps)
    return chain if all(step.codec in codecs() for step in chain) else ()


class _Answer(NamedTuple):
    """The new text of a line, or None if a step refused it, and what the steps have found.

    Each entry of `said` is a step, its result, and whether its findings refer to the given line.
    """

    text: str | None
    said: list[tuple[int, Coded, bool]]


def _each_line(act: Callable[[str], _Answer], text: str, *, by_line: bool) -> Converted:
    written, refusals, doubts, start = list[str](), list[StepRemark](), list[StepRemark](), 0
    for number, line in enumerate(text.split("\n") if by_line else [text], 1):
        output, said = act(line)
        whole = Span(start, start + len(line)) if by_line else None
        for step, coded, is_own in said:
            found = worst_finding(coded.findings)
            span = found.span.shifted(start) if found is not None and is_own else whole
            if coded.output is None:
                refusals.append(StepRemark(number, step, found.message if found is not None else "", span))
            elif found is not None and found.severity in {Severity.ERROR, Severity.WARNING}:
                doubts.append(StepRemark(number, step, found.message, span))
        written.append(output if output is not None else line if by_line else "")
        start += len(line) + 1
    return Converted("\n".join(written), tuple(refusals), tuple(doubts))


def _convert(chain: Chain, text: str) -> _Answer:
    said = list[tuple[int, Coded, bool]]()
    for place, step in enumerate(chain):
        coded = _apply(step, text)
        said.append((place, coded, place == 0))
        if coded.output is None:
            return _Answer(None, said)
        text = coded.output
    return _Answer(text, said)


def _undo(chain: Chain, raw: str, result: str) -> _Answer:
    """Go back through the steps; stop as soon as the text is that of `raw`, since then everything before it is, too."""
    texts: list[str | None] = [raw, *(coded.output for _, coded, _ in _convert(chain, raw).said)]
    texts += [None] * (len(chain) + 1 - len(texts))
    said = list[tuple[int, Coded, bool]]()
    for place in reversed(range(len(chain))):
        if result == texts[place + 1]:
            return _Answer(raw, said)
        entry = codec(chain[place].codec)
        if chain[place].is_decoding:
            step = DecodingStep(entry, texts[place] or "", Coded(texts[place + 1]))
            coded = encode_step(step, result, None)
        else:
            coded = entry.decode(result)
        said.append((place, coded, place == len(chain) - 1))
        if coded.output is None:
            return _Answer(None, said)
        result = coded.output
    return _Answer(result, said)


def _apply(step: ChainStep, text: str) -> Coded:
    entry = codec(step.codec)
    return entry.decode(text) if step.is_decoding else entry.encode(text)


def _undamaged_output(coded: Coded) -> str | None:
    damaged = any(finding.severity is Severity.ERROR for finding in coded.findings)
    return None if damaged else coded.output


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
        now: the text as it is now.
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
