"""A chain of conversions: each step writes or reads the text of the step before it."""

import json
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from uriinspector.core.codecs import CODECS, codec, codecs
from uriinspector.core.codecs.codec import Coded
from uriinspector.core.codecs.jwt import JWT
from uriinspector.core.codecs.layers import peel
from uriinspector.core.finding import Severity
from uriinspector.core.values import meanings

_TRIED: Final = 2_000  # characters of a text that every codec is tried on


class ChainStep(NamedTuple):
    """One conversion: a codec, and whether it decodes."""

    codec: str
    is_decoding: bool


Chain: TypeAlias = tuple[ChainStep, ...]


class Refusal(NamedTuple):
    """Where a chain could not go on: the line from 1, the number of the step from 0, and why."""

    line: int
    step: int
    why: str


class Converted(NamedTuple):
    """The text at the end of a chain: nothing where it could not be converted; of several lines, those stay as they were."""

    text: str
    refusals: tuple[Refusal, ...] = ()


class Trial(NamedTuple):
    """What one codec makes of a text; None where it can make nothing of it, or what it gives is damaged."""

    codec: str
    decoded: str | None
    encoded: str | None


def run(chain: Chain, text: str, *, by_line: bool = False) -> Converted:
    r"""Run a chain on a text, or on each of its lines.

    >>> run((ChainStep("base64", True), ChainStep("html", False)), "PGI+\nPGk+", by_line=True).text
    '&lt;b&gt;\n&lt;i&gt;'
    """
    refusals: list[Refusal] = []
    lines = text.split("\n") if by_line else [text]
    written = [
        _convert(chain, line, number, refusals, by_line=by_line) for number, line in enumerate(lines, 1)
    ]
    return Converted("\n".join(written), tuple(refusals))


def invert(chain: Chain) -> Chain:
    """Return the chain that undoes this one."""
    return tuple(ChainStep(step.codec, not step.is_decoding) for step in reversed(chain))


def guess_chain(text: str) -> Chain:
    """Return the steps that a text seems to have gone through, outermost first; none where it looks plain."""
    steps = peel(text, "value").steps
    chain = tuple(ChainStep(layer.codec, is_decoding=True) for layer in steps)
    innermost = steps[-1].text if steps else text
    return (*chain, ChainStep("jwt", is_decoding=True)) if JWT.decode(innermost).output is not None else chain


def describe(text: str) -> str:
    """Say what a text is taken for, as the tree of the inspector does; empty where it may as well be plain text."""
    found = next(iter(meanings(text[:_TRIED], "value")), None)
    return "" if found is None or found.kind in _LAYERS_ALONE else found.summary


_LAYERS_ALONE: Final = frozenset({"base64", "base64url", "hex", "charset"})  # which the steps say better


def try_codecs(text: str) -> tuple[Trial, ...]:
    """Return what every codec makes of a text; those that decode it to another text without an error come first."""
    text = text[:_TRIED]
    found = [
        Trial(each.name, _undamaged_output(each.decode(text)), _undamaged_output(each.encode(text)))
        for each in CODECS
    ]
    return tuple(sorted(found, key=lambda trial: trial.decoded in {None, text}))


def to_json(chains: Iterable[tuple[str, Chain]]) -> str:
    """Write named chains, to be kept."""
    return json.dumps({name: [list(step) for step in chain] for name, chain in chains})


def from_json(kept: object) -> dict[str, Chain]:
    """Return the named chains that were kept; what is damaged or unknown is left out."""
    try:
        found = json.loads(str(kept))
        named = {str(name): _chain(steps) for name, steps in found.items()}
    except (ValueError, AttributeError, TypeError):
        return {}
    return {name: chain for name, chain in named.items() if chain}


def _chain(steps: Sequence[Sequence[object]]) -> Chain:
    chain = tuple(ChainStep(str(name), bool(is_decoding)) for name, is_decoding in steps)
    return chain if all(step.codec in codecs() for step in chain) else ()


def _convert(chain: Chain, line: str, number: int, refusals: list[Refusal], *, by_line: bool) -> str:
    text = line
    for place, step in enumerate(chain):
        coded = _apply(step, text)
        if coded.output is None:
            refusals.append(Refusal(number, place, coded.findings[0].message if coded.findings else ""))
            return line if by_line else ""
        text = coded.output
    return text


def _apply(step: ChainStep, text: str) -> Coded:
    entry = codec(step.codec)
    return entry.decode(text) if step.is_decoding else entry.encode(text)


def _undamaged_output(coded: Coded) -> str | None:
    damaged = any(finding.severity is Severity.ERROR for finding in coded.findings)
    return None if damaged else coded.output
