"""`git:`, `svn:`, `ssh:`, `sftp:` and their compounds: repositories and files of a machine one logs in to."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, span_of, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, split_authority

_FINGERPRINT: Final = lazy_pattern(
    r"([^;]*);fingerprint=(.*)", re.DOTALL
)  # draft-ietf-secsh-scp-sftp-ssh-uri 3

SCP_COLON: Final = Rule(
    "ssh-path-after-colon", Severity.ERROR, "RFC 3986 3.2.3", "Path where the port belongs",
    "This mixes the address of scp with a URI; ssh refuses the port.",
    "ssh://git@example.com:user/repo.git", "ssh://git@example.com/user/repo.git",
    message="After the ':' comes a port; in an ssh URI a path begins with '/'",
)  # fmt: skip
NOT_SECRET: Final = Rule(
    "git-not-secret", Severity.WARNING, "git-clone", "Transport anybody can change",
    "The same repository is served over https: or ssh: nearly everywhere.",
    "git://example.com/repo.git", "https://example.com/repo.git",
    message="The git: protocol is neither encrypted nor authenticated, so anybody on the way can change what you get",
)  # fmt: skip


class Repository(GenericScheme):
    """A repository, or a file, of a machine one logs in to."""

    schemes = frozenset({
        "git", "git+ssh", "git+https", "git+http", "git+file", "ssh", "ssh+git", "sftp", "scp", "svn", "svn+ssh",
        "hg", "bzr", "bzr+ssh", "rsync",
    })  # fmt: skip
    title = "Repository or file of a machine"
    reference = "draft-ietf-secsh-scp-sftp-ssh-uri"
    rules = (SCP_COLON, NOT_SECRET)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the user information, with the fingerprint of the host's key as a part of its own."""
        match = _FINGERPRINT.fullmatch(split_authority(uri.authority or "").userinfo or "")
        if match is None:
            return {}
        start = start_of(uri, "authority")
        fingerprint = part("fingerprint", match[2], start + match.start(2))
        return {"userinfo": (part("user", match[1], start), fingerprint)}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return user, transport, path on the machine, and the name of the repository without `.git`."""
        user = split_authority(uri.authority or "").userinfo
        name = decode(uri.path.rstrip("/").rpartition("/")[2])
        program, plus, transport = (uri.scheme or "").lower().partition("+")
        return {
            "user": None if user is None else decode(re.split("[:;]", user, maxsplit=1)[0]),
            "transport": transport if plus else program,
            "path": decode(uri.path).replace("/~", "~", 1) if uri.path.startswith("/~") else decode(uri.path),
            "name": name.removesuffix(".git") or None,
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report a path in place of the port, and protocols without encryption."""
        parts = split_authority(uri.authority or "")
        if parts.port and not (parts.port.isascii() and parts.port.isdigit()) and parts.port_span is not None:
            span = parts.port_span.shifted(start_of(uri, "authority"))
            colon = Span(span.start - 1, span.start)
            yield SCP_COLON.at(span, fix=Fix(colon, "/", "Write '/'"))
        if uri.scheme is not None and uri.scheme.lower() == "git":
            yield NOT_SECRET.at(span_of(uri, "scheme"))
