"""Names of hosts beyond ASCII: UTS 46 as browsers apply it, IDNA 2008 as registries apply it, and bare punycode."""

from collections.abc import Callable, Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.codec import Coded, PlainCodec
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.charsets import LONE_SURROGATE
from uriinspector.core.syntax.host import a_label_fault, fits_context, is_a_label
from uriinspector.core.syntax.span import Span, pieces

# URL standard 3.1, forbidden domain code points.
_FORBIDDEN: Final = lazy_pattern(r"[\x00-\x20#%/:<>?@\[\\\]^|\x7f]")
_DOTS: Final = lazy_pattern("[.。．｡]")  # UTS 46 2.3
_ACE: Final = "xn--"


def domain_to_ascii(domain: str) -> str | None:
    """Convert a domain to A-labels by the URL standard's "domain to ASCII"; None if that fails.

    Brackets, percent signs and digits have no meaning here: `domain` is decoded already.
    """
    if domain == "":
        return ""
    if LONE_SURROGATE.search(domain):
        return None
    from ada_url import idna  # a native library that few texts need

    try:
        ascii_domain = idna.encode(domain).decode("ascii")
    except ValueError:
        return None
    if not ascii_domain or _FORBIDDEN.search(ascii_domain):
        return None
    # ada asks only for the first joiner, and no label beside those written from right to left. US-ASCII passes in any case.
    return ascii_domain if domain.isascii() or fits_context(ascii_domain) else None


def domain_to_unicode(domain: str) -> str:
    """Convert the A-labels of a domain to U-labels (UTS 46 4.3); what is invalid stays as it is."""
    if _ACE not in domain.lower():
        return domain
    from ada_url import idna

    ascii_domain = domain_to_ascii(domain)
    return domain if ascii_domain is None else idna.decode(ascii_domain)


def _failure(span: Span, message: str, reference: str) -> Finding:
    return Finding("idna-invalid", Severity.ERROR, span, message, reference)


def _uts46_encode(text: str) -> Coded:
    output = domain_to_ascii(text)
    if output is not None:
        return Coded(output, tuple(_a_label_failures(text)))
    bad = ((span, label) for span, label in _labels(text) if domain_to_ascii(label) is None)
    span, label = next(bad, (Span(0, len(text)), text))
    message = Message("{} is no label of a domain, nor maps to one.", f"{label!r}")
    return Coded(None, (_failure(span, message, "UTS 46 4.2"),))


def _uts46_decode(text: str) -> Coded:
    sentence = "{} does not decode to a valid label; it stays as it is."
    bad = [
        _failure(span, Message(sentence, f"{label!r}"), "UTS 46 4.3")
        for span, label in _labels(text)
        if domain_to_ascii(label) is None
    ]
    output = _DOTS.sub(".", text) if bad else domain_to_unicode(text)
    return Coded(output, (*bad, *_a_label_failures(text)))


def _a_label_failures(text: str) -> Iterator[Finding]:
    """Yield a finding for each label that begins like an A-label and is not valid; such labels still pass as US-ASCII."""
    for span, label in _labels(text):
        fault = a_label_fault(label) if label.isascii() and is_a_label(label) else None
        if fault is not None:
            yield _failure(span, Message("{}; the label stays as it is.", fault), "UTS 46 4.1")


def _labels(text: str) -> Iterator[tuple[Span, str]]:
    for label, start in pieces(_DOTS.sub(".", text), 0, "."):
        yield Span(start, start + len(label)), label


def _each_label(text: str, convert: Callable[[str], str], reference: str) -> Coded:
    """Convert each label by itself; one that fails stays as it is and gets a finding."""
    output: list[str] = []
    findings: list[Finding] = []
    for span, label in _labels(text):
        try:
            is_root = label == "" and span.end == len(text)  # what a last dot is followed by
            output.append("" if is_root else convert(label))
        except (UnicodeError, ValueError) as error:
            output.append(label)
            words = str(error).strip()
            said = Message("{}{}; the label stays as it is.", words[:1].upper(), words[1:].rstrip("."))
            message = said if label else "A label is empty: something stands before and after each dot."
            findings.append(_failure(span, message, reference))
    return Coded(".".join(output), tuple(findings))


def _idna2008_encode(text: str) -> Coded:
    import idna  # Unicode tables that few texts need

    return _each_label(text, lambda label: idna.alabel(label).decode("ascii"), "RFC 5891 4")


def _idna2008_decode(text: str) -> Coded:
    import idna

    return _each_label(text, idna.ulabel, "RFC 5891 5")


def _punycode_label(label: str) -> str:
    return label if label.isascii() else _ACE + label.encode("punycode").decode("ascii")


def _from_punycode_label(label: str) -> str:
    return label[len(_ACE) :].encode("ascii").decode("punycode") if is_a_label(label) else label


IDNA_UTS46: Final = PlainCodec(
    "idna-uts46",
    "IDNA as browsers do it (UTS 46)",
    "Maps a domain and writes its labels in punycode, not transitional (UTS 46, URL standard 3.3).",
    _uts46_encode,
    _uts46_decode,
)
IDNA_2008: Final = PlainCodec(
    "idna-2008",
    "IDNA 2008, strict",
    "What registries accept: no mapping, no symbols, no emoji (RFC 5891).",
    _idna2008_encode,
    _idna2008_decode,
)
PUNYCODE: Final = PlainCodec(
    "punycode",
    "Punycode, label by label",
    "The bare algorithm with xn-- before it: nothing is mapped and nothing checked (RFC 3492).",
    lambda text: _each_label(text, _punycode_label, "RFC 3492 6.3"),
    lambda text: _each_label(text, _from_punycode_label, "RFC 3492 6.2"),
)
