"""Messages of SAML 2.0, by which one site logs in at another: who asks, whom, and where the answer goes."""

from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, Look, Meaning, part
from uriinspector.core.values.detector import Detector, Value

# Why no XML parser: this is read as it is typed, from strangers, and only a few names of it are shown.
_ROOT: Final = lazy_pattern(
    r"<(?:[\w.-]+:)?((?:Authn|Logout)Request|(?:Logout)?Response|ArtifactRes(?:olve|ponse))\b[^<>]*+>"
)
_ATTRIBUTE: Final = lazy_pattern(
    r"(?<=\s)(Destination|AssertionConsumerServiceURL|IssueInstant|ID|InResponseTo)=(?:\"([^\"<]*)\"|'([^'<]*)')"
)
_ISSUER: Final = lazy_pattern(r"<(?:[\w.-]+:)?Issuer\b[^<>]*+>\s*([^<\s]+)\s*<")
_NAMES: Final = {
    "Destination": "destination",
    "AssertionConsumerServiceURL": "answer-to",
    "IssueInstant": "made",
    "ID": "id",
    "InResponseTo": "answer-of",
}


def _read(value: Value) -> Meaning | None:
    root = _ROOT.search(value.text)
    if root is None:
        return None
    parts = [
        _part(_NAMES[match[1]], match[match.lastindex or 0], match.start(match.lastindex or 0), value.look)
        for match in _ATTRIBUTE.finditer(value.text, root.start(), root.end())
    ]
    issuer = _ISSUER.search(value.text, root.end())
    if issuer is not None:
        parts.append(_part("issuer", issuer[1], issuer.start(1), value.look))
    evidence = "It is XML, and its first element is one of SAML 2.0 (Core 3)."
    summary = Message("SAML {} of {}", root[1], issuer[1]) if issuer else Message("SAML {}", root[1])
    return Meaning("saml", evidence, summary, value.text, tuple(parts))


def _part(name: str, text: str, start: int, look: Look) -> Component:
    return part(name, text, start)._replace(meanings=look(text, name))


SAML: Final = Detector(
    "saml", lazy_pattern(r"\s*<[\s\S]*(?:Request|Response|ArtifactResolve)[\s\S]*>\s*"), _read, sign="<"
)
