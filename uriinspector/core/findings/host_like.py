"""Recognise texts that people mean as a host, though the syntax says otherwise."""

import re
from typing import Final

from uriinspector.base.lazy import lazy_pattern

# The top-level labels that most hosts end in and hardly any file or person does.
_TOP_LEVEL: Final = "com|org|net|edu|gov|info|io|dev|de|fr|uk|eu|ch|nl|jp|cn"
_LABELS: Final = r"(?:[a-z0-9\-]++\.)"
_SLASHES: Final = "/\\\\\u2044\u2215\u29f8\u2571\u27cb\ufe68\uff0f\uff3c"

BARE_HOST: Final = lazy_pattern(
    rf"\A(?:www\.{_LABELS}+[a-z]{{2,}}|{_LABELS}+(?:{_TOP_LEVEL})|[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}})(?=[/?#]|$)",
    re.IGNORECASE,
)
"""Matches a whole relative path that was meant as a host."""

HOST_IN_TEXT: Final = lazy_pattern(
    rf"""(?<![\w.@\-])(?:
        www\.{_LABELS}*+[a-z0-9\-]+
        | {_LABELS}+(?:{_TOP_LEVEL})(?![\w.@\-])
        | {_LABELS}+[a-z]{{2,}}(?=[{_SLASHES}]|:[0-9]{{2,5}}(?:[{_SLASHES}]|\Z))
        | [0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}(?![\w.@\-])
    )""",
    re.IGNORECASE | re.VERBOSE,
)
"""Matches a host or an address anywhere: it ends like one, begins with www, or a port or a path follows."""
