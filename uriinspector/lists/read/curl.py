"""The addresses that curl commands fetch, as people keep them in scripts, and as browsers copy a request."""

import re
import shlex
from collections.abc import Iterable, Iterator
from typing import Final

from uriinspector.lists.model import FoundUri

_PROGRAM: Final = re.compile(r"(?:.*[/\\])?curl(?:\.exe)?")
_COMMENT: Final = re.compile(r"\s*#(?!\s*curl\s)")  # or the prompt of an administrator
# What belongs to a quotation, by the mark it began with; outside of one, what begins none.
_QUOTED: Final = {
    "": re.compile(r"(?:[^'\"\\]|\\.?)*+", re.DOTALL),
    "'": re.compile(r"[^']*+"),
    '"': re.compile(r'(?:[^"\\]|\\.?)*+', re.DOTALL),
}
_LONGEST: Final = 1 << 16  # characters of a command; a quotation mark that is never closed ends there
_SEPARATORS: Final = frozenset({"|", "||", "&&", "&", ";"})
# To a file that is the rest of the word, or the next word.
_REDIRECTION: Final = re.compile(r"(?:[0-9&]?>{1,2}|<{1,3})(?P<file>.*)")
_WITH_VALUE: Final = "AbcCdDeEFhHKmoPQrtTuUwxXyYz"  # one-letter options that take one
# Flags, then an option whose value is the next word: what follows the letter in the same word would be its value.
_SHORT: Final = re.compile(rf"-[^\W{_WITH_VALUE}_]*[{_WITH_VALUE}]")
_LONG: Final = frozenset({
    "--abstract-unix-socket", "--alt-svc", "--aws-sigv4", "--cacert", "--capath", "--cert", "--cert-type", "--ciphers",
    "--config", "--connect-timeout", "--connect-to", "--continue-at", "--cookie", "--cookie-jar", "--create-file-mode",
    "--crlfile", "--curves", "--data", "--data-ascii", "--data-binary", "--data-raw", "--data-urlencode", "--delegation",
    "--dns-interface", "--dns-ipv4-addr", "--dns-ipv6-addr", "--dns-servers", "--doh-url", "--dump-header", "--ech",
    "--egd-file", "--engine", "--etag-compare", "--etag-save", "--expect100-timeout", "--form", "--form-string",
    "--ftp-account", "--ftp-alternative-to-user", "--ftp-method", "--ftp-port", "--ftp-ssl-ccc-mode",
    "--happy-eyeballs-timeout-ms", "--haproxy-clientip", "--header", "--help", "--hostpubmd5", "--hostpubsha256", "--hsts",
    "--interface", "--ip-tos", "--ipfs-gateway", "--json", "--keepalive-cnt", "--keepalive-time", "--key", "--key-type",
    "--krb", "--libcurl", "--limit-rate", "--local-port", "--login-options", "--mail-auth", "--mail-from", "--mail-rcpt",
    "--max-filesize", "--max-redirs", "--max-time", "--netrc-file", "--noproxy", "--oauth2-bearer", "--output",
    "--output-dir", "--parallel-max", "--pass", "--pinnedpubkey", "--preproxy", "--proto", "--proto-default",
    "--proto-redir", "--proxy", "--proxy-cacert", "--proxy-capath", "--proxy-cert", "--proxy-cert-type", "--proxy-ciphers",
    "--proxy-crlfile", "--proxy-header", "--proxy-key", "--proxy-key-type", "--proxy-pass", "--proxy-pinnedpubkey",
    "--proxy-service-name", "--proxy-tls13-ciphers", "--proxy-tlsauthtype", "--proxy-tlspassword", "--proxy-tlsuser",
    "--proxy-user", "--proxy1.0", "--pubkey", "--quote", "--random-file", "--range", "--rate", "--referer", "--request",
    "--request-target", "--resolve", "--retry", "--retry-delay", "--retry-max-time", "--sasl-authzid", "--service-name",
    "--socks4", "--socks4a", "--socks5", "--socks5-gssapi-service", "--socks5-hostname", "--speed-limit", "--speed-time",
    "--stderr", "--telnet-option", "--tftp-blksize", "--time-cond", "--tls-max", "--tls13-ciphers", "--tlsauthtype",
    "--tlspassword", "--tlsuser", "--trace", "--trace-ascii", "--trace-config", "--unix-socket", "--upload-file",
    "--url-query", "--user", "--user-agent", "--variable", "--vlan-priority", "--write-out",
})  # fmt: skip
"""The options of curl 8 that take a value which is no address to fetch."""


def uris_of_curl(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the addresses that curl commands fetch.

    A backslash at the end of a line continues a command, and so does a quotation that is not closed there.
    """
    command, begun, mark = "", 0, ""
    for number, line in enumerate(lines, 1):
        begun = begun or number
        written = line.rstrip("\r\n")
        is_continued = written.endswith("\\")
        added = f"{written[:-1]} " if is_continued else written
        command += added
        mark = _open_mark(added, mark)
        if is_continued:
            continue
        if mark and _may_go_on(command):
            command += "\n"
            continue
        yield from (FoundUri(text, begun) for text in _addresses(command))
        command, begun, mark = "", 0, ""
    yield from (FoundUri(text, begun) for text in _addresses(command))


def _open_mark(text: str, mark: str) -> str:
    """Return the mark of the quotation that is open at the end of a text, if any; `mark` is that at its beginning."""
    position = 0
    while True:
        inside = _QUOTED[mark].match(text, position)
        assert inside is not None  # it matches the empty text
        if inside.end() == len(text):
            return mark
        mark = "" if mark else text[inside.end()]
        position = inside.end() + 1


def _may_go_on(command: str) -> bool:
    """Tell whether an open quotation may belong to a curl command, and is no apostrophe of a comment."""
    return "curl" in command and not _COMMENT.match(command) and len(command) < _LONGEST


def _addresses(line: str) -> Iterator[str]:
    if _COMMENT.match(line):
        return
    try:
        words = shlex.split(line)
    except ValueError:  # a quotation mark is never closed
        words = line.split()
    rest = iter(words)
    for word in rest:
        if _PROGRAM.fullmatch(word):
            yield from _fetched_addresses(rest)


def _fetched_addresses(words: Iterator[str]) -> Iterator[str]:
    """Yield the addresses among the arguments of one command, which are taken up to its end."""
    for word in words:
        redirected = _REDIRECTION.fullmatch(word)
        if word in _SEPARATORS:
            return
        if redirected:
            if not redirected["file"]:
                next(words, None)
        elif word in _LONG or _SHORT.fullmatch(word):
            next(words, None)
        elif word.startswith("--url="):
            yield word.removeprefix("--url=")
        elif not word.startswith("-"):
            yield word.removesuffix(";")
            if word.endswith(";"):
                return
