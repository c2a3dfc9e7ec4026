"""Whether an A-label is one: what it decodes to, and why that is not allowed (UTS 46 4.1, RFC 5891 4.2)."""

import functools
import unicodedata
from typing import Final, NamedTuple

from uriinspector.base.message import Message

_ACE: Final = "xn--"
_JOINERS: Final = "\u200c\u200d"
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_SHOWN: Final = 24  # characters of a label that a sentence shows


class ALabelFault(NamedTuple):
    """Why a label that begins with `xn--` is no A-label. `u_label` is what it decodes to, None where it is nothing."""

    u_label: str | None
    message: str


def is_a_label(label: str) -> bool:
    """Tell whether a label claims to be one."""
    return label[: len(_ACE)].lower() == _ACE


@functools.lru_cache(maxsize=1024)  # cached, since most links of a site lead to few hosts
def a_label_fault(label: str) -> ALabelFault | None:
    """Return why a label that begins like an A-label is none; None where it is one."""
    u_label = _decode(label)
    if u_label is None:
        return ALabelFault(None, Message("'{}' begins with 'xn--', but what follows is no punycode", label))
    why = _why_not(u_label, label)
    return (
        None
        if why is None
        else ALabelFault(u_label, Message("'{}' decodes to {}, and {}", label, quote_label(u_label), why))
    )


def quote_label(u_label: str) -> str:
    """Quote a decoded label for a sentence: in apostrophes, or as code points where it can't be seen."""
    if u_label and all(character.isprintable() and character != "\u3000" for character in u_label):
        return f"'{u_label}'"
    points = [f"U+{ord(character):04X}" for character in u_label[:_SHOWN]]
    return " ".join(points) if points else "nothing"


def _decode(label: str) -> str | None:
    """Decode the punycode after the prefix (RFC 3492 6.2); None where it is malformed."""
    try:
        return label[len(_ACE) :].lower().encode("ascii").decode("punycode")
    except (UnicodeError, ValueError):
        return None


def _why_not(u_label: str, label: str) -> str | None:
    """Return the first criterion of UTS 46 4.1 a decoded label does not meet, as the end of a sentence."""
    if not u_label:
        return "a label is never empty"
    if u_label.isascii():
        return "a label of US-ASCII alone needs no 'xn--'"
    if unicodedata.normalize("NFC", u_label) != u_label:
        return "that is not in the normal form NFC"
    if u_label.startswith("-") or u_label.endswith("-") or u_label[2:4] == "--":
        return "a hyphen may stand neither first nor last, nor twice in third place"
    if unicodedata.category(u_label[0]).startswith("M"):
        return "a label may not begin with a combining mark"
    return _why_not_by_tables(u_label) or _why_written_otherwise(u_label, label)


def _why_not_by_tables(u_label: str) -> str | None:
    """Ask the tables of Unicode about code points, joiners, and the direction of the text."""
    import idna  # slow to load, and few texts need it

    for character in u_label:
        try:
            mapped = idna.uts46_remap(character, std3_rules=True, transitional=False)
        except idna.IDNAError:
            mapped = None
        if mapped != character and character not in _JOINERS:
            name = f"U+{ord(character):04X}"
            return (
                Message("{} is not allowed in a domain", name)
                if not mapped
                else Message("{} has to be mapped to '{}' before", name, mapped)
            )
    try:
        is_joined = all(
            idna.valid_contextj(u_label, place)
            for place, character in enumerate(u_label)
            if character in _JOINERS
        )
        if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in u_label):
            idna.check_bidi(u_label)
    except idna.IDNAError:
        return "its letters are written in two directions in a way that is not allowed (RFC 5893 2)"
    except ValueError:
        is_joined = False
    return None if is_joined else "an invisible joiner stands where none is allowed"


def _why_written_otherwise(u_label: str, label: str) -> str | None:
    written = _ACE + u_label.encode("punycode").decode("ascii")
    return None if written == label.lower() else Message("that is written '{}'", written)
