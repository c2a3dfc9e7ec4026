"""`uuid:`, unregistered but common: a UUID as in `urn:uuid:` (RFC 9562)."""

from collections.abc import Iterable, Mapping

from uriinspector.core.finding import Finding
from uriinspector.core.schemes.opaque import Opaque
from uriinspector.core.schemes.parts import span_of
from uriinspector.core.schemes.urn_namespaces import BAD_UUID, UUID_CASE, Uuid
from uriinspector.core.syntax.uri import Uri

_NAMES = Uuid()


class UuidScheme(Opaque):
    """A universally unique identifier without the name of its namespace."""

    schemes = frozenset({"uuid"})
    title = "Universally unique identifier"
    reference = "RFC 9562"
    rules = (*Opaque.rules, BAD_UUID, UUID_CASE)

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """Return variant, version and time."""
        return _NAMES.facts(uri.path)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report malformed digits, upper case, and components it has no use for."""
        yield from super().findings(uri)
        if uri.authority is None:
            yield from _NAMES.findings(uri.path, span_of(uri, "path"))

    def normalize(self, uri: Uri) -> Uri:
        """Write it in lower case (RFC 9562 4)."""
        return uri._replace(path=_NAMES.normalize(uri.path))
