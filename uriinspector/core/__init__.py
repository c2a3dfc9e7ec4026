"""The pure core: text in, values out. It touches no file, no clock, no network and no Qt.

The names listed here are the public face; each is loaded when it is first used:

>>> from uriinspector.core import parse, with_query
>>> with_query("https://example.com/a", "b=1")
'https://example.com/a?b=1'
"""

from typing import TYPE_CHECKING, Final

from uriinspector.base.lazy import public_face

if TYPE_CHECKING:
    from uriinspector.base.errors import (
        CancelledError,
        EnvironmentRefusedError,
        UriInspectorError,
        UsageError,
    )
    from uriinspector.core.codecs.codec import Coded
    from uriinspector.core.component import Component
    from uriinspector.core.equivalence.ladder import Comparison, Level, Normalization
    from uriinspector.core.equivalence.purpose import PurposeAnswer
    from uriinspector.core.finding import Finding, Fix, Severity
    from uriinspector.core.findings.rule import Remark, Subject, TextRule
    from uriinspector.core.inspector import Inspection
    from uriinspector.core.public import (
        ErrorKind,
        ParseError,
        browse,
        codec_names,
        compare,
        components,
        decode,
        encode,
        expand,
        inspect,
        match,
        normalize,
        pairs,
        parse,
        purposes,
        relativize,
        resolve,
        same_for,
        split,
        with_fragment,
        with_host,
        with_pair,
        with_path,
        with_port,
        with_query,
        with_scheme,
    )
    from uriinspector.core.reading.browser import BrowserView
    from uriinspector.core.syntax.grammar import Production
    from uriinspector.core.syntax.span import Span
    from uriinspector.core.syntax.uri import Pair, Uri
    from uriinspector.core.template import Match

_HOMES: Final = {
    "codecs.codec": "Coded",
    "component": "Component",
    "equivalence.ladder": "Comparison Level Normalization",
    "equivalence.purpose": "PurposeAnswer",
    "uriinspector.base.errors": "CancelledError EnvironmentRefusedError UriInspectorError UsageError",
    "finding": "Finding Fix Severity",
    "findings.rule": "Remark Subject TextRule",
    "inspector": "Inspection",
    "public": "ErrorKind ParseError browse codec_names compare components decode encode expand inspect match normalize pairs parse purposes "
    "relativize resolve same_for split with_fragment with_host with_pair with_path with_port with_query with_scheme",
    "reading.browser": "BrowserView",
    "syntax.grammar": "Production",
    "syntax.span": "Span",
    "syntax.uri": "Pair Uri",
    "template": "Match",
}

__all__ = [  # noqa: RUF022 - functions, then the values they take and give
    "parse", "split", "inspect", "resolve", "relativize", "normalize", "compare", "browse", "encode", "decode", "codec_names",
    "components", "pairs", "same_for", "purposes", "expand", "match",
    "with_scheme", "with_host", "with_port", "with_path", "with_query", "with_pair", "with_fragment",
    "Uri", "Span", "Component", "Inspection", "Finding", "Fix", "Severity", "Production", "Level", "Normalization",
    "Comparison", "BrowserView", "Coded", "Pair", "PurposeAnswer", "Match", "TextRule", "Remark", "Subject",
    "UriInspectorError", "UsageError", "EnvironmentRefusedError", "CancelledError", "ParseError", "ErrorKind",
]  # fmt: skip


if not TYPE_CHECKING:  # a type checker knows the names above, and so finds a misspelled one
    __getattr__, __dir__ = public_face(__name__, _HOMES)
