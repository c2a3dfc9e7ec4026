"""Report every named validation error of the URL standard."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from uriinspector.base.message import Message
from uriinspector.core.finding import Severity
from uriinspector.core.findings.rule import Remark, Subject, TextRule, Trait
from uriinspector.core.syntax.span import Span


class _NamedError(NamedTuple):
    """A validation error: its name in the URL standard, what it means, and its two examples."""

    name: str
    meaning: str
    fires: str
    quiet: str
    base: str | None = None
    fatal: str = ""  # the meaning where a browser refuses the text, if it differs


def _check_errors(named: _NamedError) -> Callable[[Subject], Iterator[Remark]]:
    """Make a check that reports all places with the same error once, at the first."""

    def check(subject: Subject) -> Iterator[Remark]:
        places = subject.errors_by_name.get(named.name)
        if places is None:
            return
        first = places[0]
        fatal = any(error.is_fatal for error in places)
        meaning = named.fatal if fatal and named.fatal else named.meaning
        meaning = Message("{} ({} places)", meaning, len(places)) if len(places) > 1 else meaning
        severity = Severity.NOTE
        if named.name == "missing-scheme-non-relative-URL" and subject.base is None:
            message = Message("a browser needs a base for this: {}", meaning)
        elif fatal:
            message, severity = Message("a browser refuses this: {}", meaning), Severity.ERROR
        else:
            message = Message("a browser lets this pass, but it is an error to the URL standard: {}", meaning)
        yield Remark(Span(first.start, first.end), message, severity=severity)

    return check


_NAMED_ERRORS: Final = (
    _NamedError("domain-to-ASCII", "the domain cannot be mapped to ASCII, or a label of it is empty, too long, or not of letters, digits and hyphens",
                "https://a_b.example/", "https://a-b.example/"),
    _NamedError("domain-percent-encoded", "the domain holds triplets", "https://exam%70le.org/", "https://example.org/"),
    _NamedError("host-invalid-code-point", "the host holds a character no host may hold", "foo://a^b/", "foo://a%5Eb/"),
    _NamedError("host-missing", "a host is needed here", "https://#fragment", "https://h/#fragment"),
    _NamedError("IPv4-non-ASCII-input", "digits beyond ASCII make an IPv4 address", "https://①.2.3.4/", "https://1.2.3.4/"),
    _NamedError("IPv4-empty-part", "an IPv4 address ends with a dot", "https://1.2.3.4./", "https://1.2.3.4/"),
    _NamedError("IPv4-too-many-parts", "an IPv4 address has more than four numbers", "https://1.2.3.4.5/", "https://1.2.3.4/"),
    _NamedError("IPv4-too-few-parts", "an IPv4 address has fewer than four numbers", "https://1.2.3/", "https://1.2.3.4/"),
    _NamedError("IPv4-non-numeric-part", "the last label makes this an IPv4 address, and a label is no number (after a 0 it is octal)",
                "https://example.255/", "https://255.example/"),
    _NamedError("IPv4-non-decimal-part", "an IPv4 address holds hexadecimal or octal numbers",
                "https://127.0.0x0.1/", "https://127.0.0.1/"),
    _NamedError("IPv4-out-of-range-part", "a number of an IPv4 address stands for more than one octet",
                "https://256.1.1.1/", "https://255.1.1.1/", fatal="a number of an IPv4 address is too large for its place"),
    _NamedError("IPv6-unclosed", "an IPv6 address is not closed with ']'", "https://[::1", "https://[::1]"),
    _NamedError("IPv6-invalid-compression", "an IPv6 address begins with one ':'", "https://[:1]", "https://[::1]"),
    _NamedError("IPv6-too-many-pieces", "an IPv6 address has more than eight groups",
                "https://[1:2:3:4:5:6:7:8:9]", "https://[1:2:3:4:5:6:7:8]"),
    _NamedError("IPv6-multiple-compression", "an IPv6 address holds '::' twice", "https://[1::2::3]", "https://[1::2:3]"),
    _NamedError("IPv6-invalid-code-point", "an IPv6 address holds a character it may not, or ends with one ':'",
                "https://[1:2:3!:4]", "https://[1:2:3::4]"),
    _NamedError("IPv6-too-few-pieces", "an IPv6 address has fewer than eight groups", "https://[1:2:3]", "https://[1:2:3::]"),
    _NamedError("IPv6-piece-leading-zero", "a group of an IPv6 address begins with a needless zero",
                "https://[0DB8::1]", "https://[DB8::1]"),
    _NamedError("IPv4-in-IPv6-too-many-pieces", "an IPv4 address follows more than six groups",
                "https://[1:1:1:1:1:1:1:127.0.0.1]", "https://[1:1:1:1:1:1:127.0.0.1]"),
    _NamedError("IPv4-in-IPv6-invalid-code-point", "the IPv4 address inside an IPv6 address is malformed",
                "https://[::1.2.3.4.5]", "https://[::1.2.3.4]"),
    _NamedError("IPv4-in-IPv6-out-of-range-part", "the IPv4 address inside an IPv6 address has a number beyond 255",
                "https://[::127.0.0.400]", "https://[::127.0.0.40]"),
    _NamedError("IPv4-in-IPv6-too-few-parts", "the IPv4 address inside an IPv6 address has fewer than four numbers",
                "https://[::127.0.0]", "https://[::127.0.0.0]"),
    _NamedError("invalid-URL-unit", "characters that have to be encoded, or that are taken out", "https://h/a b", "https://h/a%20b"),
    _NamedError("special-scheme-missing-following-solidus", "after the colon of this scheme belong two slashes, neither fewer nor more",
                "https:h/", "https://h/"),
    _NamedError("missing-scheme-non-relative-URL", "there is no scheme, and no base that could lend one", "a/b", "https://h/a/b"),
    _NamedError("invalid-reverse-solidus", "'\\' is read as '/'", "https://h\\a", "https://h/a"),
    _NamedError("invalid-credentials", "it holds user information", "https://u@h/", "https://h/u@h/"),
    _NamedError("port-out-of-range", "there are no ports beyond 65535", "https://h:65536/", "https://h:65535/"),
    _NamedError("port-invalid", "the port is no number", "https://h:7z/", "https://h:7/"),
    _NamedError("file-invalid-Windows-drive-letter-host", "a drive letter stands where a host could",
                "file://C:/x", "file:///C:/x"),
    _NamedError("file-invalid-Windows-drive-letter", "a drive letter begins a relative reference",
                "C|/x", "/C:/x", "file:///D:/y"),
)  # fmt: skip


def _rule(named: _NamedError) -> TextRule:
    return TextRule(
        f"whatwg-{named.name.lower()}",
        Severity.NOTE,
        f"URL standard 1.1, {named.name}",
        named.name,
        Message(
            "A validation error of the URL standard: {}. It is an error where the browser refuses the text.",
            named.meaning,
        ),
        named.fires,
        named.quiet,
        Trait.VALIDATION_ERROR,
        _check_errors(named),
        base=named.base,
    )


RULES: Final = tuple(map(_rule, _NAMED_ERRORS))
_BY_NAME: Final = {named.name: rule for named, rule in zip(_NAMED_ERRORS, RULES, strict=True)}


def rules_of_errors(subject: Subject) -> Iterator[TextRule]:
    """Return the rules of the errors that the text has; applying all of these rules would cost more than all others."""
    return (_BY_NAME[name] for name in subject.errors_by_name)
