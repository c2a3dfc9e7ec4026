"""The codecs, in one explicit table: what the window lists and what `--as` takes."""

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.core.codecs.binary import BASE32, BASE58, BASE64, BASE64URL, HEX
from uriinspector.core.codecs.codec import Codec, LayerCodec
from uriinspector.core.codecs.compressed import DEFLATE, GZIP
from uriinspector.core.codecs.css import CSS
from uriinspector.core.codecs.display import URI_DISPLAY
from uriinspector.core.codecs.domain import IDNA_2008, IDNA_UTS46, PUNYCODE
from uriinspector.core.codecs.html import HTML
from uriinspector.core.codecs.jwt import JWT
from uriinspector.core.codecs.literals import JAVASCRIPT, JSON_STRING, PYTHON, UNESCAPE
from uriinspector.core.codecs.obscured import DEFANG, ROT13
from uriinspector.core.codecs.percent import CHARSET_CODECS, PERCENT_CODECS
from uriinspector.core.codecs.quoted_printable import ENCODED_WORD, QUOTED_PRINTABLE
from uriinspector.core.codecs.wrapper import LINK_WRAPPER

CODECS: Final[tuple[Codec, ...]] = (
    *PERCENT_CODECS,
    URI_DISPLAY,
    IDNA_UTS46,
    IDNA_2008,
    PUNYCODE,
    HTML,
    BASE64,
    BASE64URL,
    HEX,
    BASE32,
    BASE58,
    GZIP,
    DEFLATE,
    JAVASCRIPT,
    UNESCAPE,
    JSON_STRING,
    PYTHON,
    CSS,
    QUOTED_PRINTABLE,
    ENCODED_WORD,
    ROT13,
    DEFANG,
    LINK_WRAPPER,
    JWT,
    *CHARSET_CODECS,
)


@functools.cache
def codecs() -> Mapping[str, Codec]:
    """Return every codec by its name, in the order they are best shown in."""
    return MappingProxyType({entry.name: entry for entry in CODECS})


def codec(name: str) -> Codec:
    """Return the codec of that name.

    Raises:
        UsageError: there is none; the message names similar ones.
    """
    found = codecs().get(name)
    if found is None:
        from difflib import get_close_matches  # wanted only after a mistake

        near = get_close_matches(name.lower(), codecs(), n=3, cutoff=0.5)
        hint = Message("Did you mean {}?", " or ".join(near)) if near else "See the list of codecs."
        raise UsageError("There is no codec named {}. {}", f"{name!r}", hint)
    return found


def layer_codec(name: str) -> LayerCodec:
    """Return the codec of that name, as one that can be a layer of a value.

    Raises:
        UsageError: there is none, or it cannot be a layer.
    """
    found = codec(name)
    if not hasattr(found, "respell"):
        raise UsageError(
            "The codec {} cannot be a layer: it does not give back every text it reads.", f"{name!r}"
        )
    return cast("LayerCodec", found)
