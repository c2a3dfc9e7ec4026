"""The pure core: text in, values out. It touches no file, no clock, no network and no Qt.

The names listed here are the public face; each is loaded when it is first used:

>>> from uriinspector.core import parse, with_query
>>> with_query("https://example.com/a", "b=1")
'https://example.com/a?b=1'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from uriinspector.core.codecs.codec import Coded
    from uriinspector.core.component import Component
    from uriinspector.core.equivalence.compare import Comparison
    from uriinspector.core.equivalence.normalize import Level, Normalization
    from uriinspector.core.errors import UriInspectorError, UsageError
    from uriinspector.core.finding import Finding, Fix, Severity
    from uriinspector.core.inspector import Inspection
    from uriinspector.core.public import (
        ErrorKind,
        ParseError,
        browse,
        codec_names,
        compare,
        decode,
        encode,
        inspect,
        normalize,
        parse,
        relativize,
        resolve,
        split,
        with_fragment,
        with_host,
        with_path,
        with_port,
        with_query,
        with_scheme,
    )
    from uriinspector.core.reading.browser import BrowserView
    from uriinspector.core.syntax.grammar import Production
    from uriinspector.core.syntax.span import Span
    from uriinspector.core.syntax.uri import Uri

_HOMES: Final = {
    "codecs.codec": "Coded",
    "component": "Component",
    "equivalence.compare": "Comparison",
    "equivalence.normalize": "Level Normalization",
    "errors": "UriInspectorError UsageError",
    "finding": "Finding Fix Severity",
    "inspector": "Inspection",
    "public": "ErrorKind ParseError browse codec_names compare decode encode inspect normalize parse relativize resolve split "
    "with_fragment with_host with_path with_port with_query with_scheme",
    "reading.browser": "BrowserView",
    "syntax.grammar": "Production",
    "syntax.span": "Span",
    "syntax.uri": "Uri",
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = [  # noqa: RUF022 - functions, then the values they take and give
    "parse", "split", "inspect", "resolve", "relativize", "normalize", "compare", "browse", "encode", "decode", "codec_names",
    "with_scheme", "with_host", "with_port", "with_path", "with_query", "with_fragment",
    "Uri", "Span", "Component", "Inspection", "Finding", "Fix", "Severity", "Production", "Level", "Normalization",
    "Comparison", "BrowserView", "Coded",
    "UriInspectorError", "UsageError", "ParseError", "ErrorKind",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load a public name on first use, so that importing the package stays cheap."""
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    """List the public names."""
    return list(__all__)
