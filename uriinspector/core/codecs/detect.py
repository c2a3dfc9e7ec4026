"""Which codec a value is most likely written in, by looking at it; quiet where it may as well be plain text."""

import json
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from uriinspector.core.codecs.binary import BASE64, BASE64URL, HEX
from uriinspector.core.codecs.html import HTML
from uriinspector.core.codecs.percent import QUERY_COMPONENTS

_TRIPLET: Final = re.compile(r"%[0-9A-Fa-f]{2}")
_BASE64_SHAPE: Final = re.compile(r"[0-9A-Za-z+/]++={0,2}")
_REFERENCE: Final = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{1,30});")
_JSON_STRING: Final = re.compile(r'\s*"(?:[^"\\\x00-\x1f]|\\.)*+"\s*')
_UNICODE_ESCAPE: Final = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|/)")
_BASE64_RUN: Final = re.compile(r"(?:[0-9A-Za-z+/]{4,}+(?:\r?\n)?+)++={0,2}\s*")
_BASE64URL_RUN: Final = re.compile(r"[0-9A-Za-z_-]{8,}+={0,2}")
_HEX_RUN: Final = re.compile(r"(?:[0-9a-f]{2}){4,}+|(?:[0-9A-F]{2}){4,}+")
_WORD: Final = re.compile(r"[A-Za-z]?[a-z]*+(?:[-_+/][A-Za-z]?[a-z]*+)*+[0-9]*+")
_TEXT: Final = re.compile(r"[\t\n\r\x20-\x7e\u00a0-\ud7ff\ue000-\U0010ffff]++")
_SHORTEST_BASE64: Final = 8
_LONGEST: Final = 1 << 20  # characters of base64 or hex that are tried
