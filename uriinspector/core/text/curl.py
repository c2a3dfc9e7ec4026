"""Read curl commands as a shell and curl read them: the addresses that they fetch, and how."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from uriinspector.base.lazy import lazy_pattern

_PROGRAM: Final = lazy_pattern(r"(?:.*[/\\])?curl(?:\.exe)?")
_SEPARATORS: Final = frozenset({"|", "||", "&&", "&", ";"})
# The file is the rest of the word, or the next word.
_REDIRECTION: Final = re.compile(r"(?:[0-9&]?>{1,2}|<{1,3})(?P<file>.*)")
_WITH_VALUE: Final = "AbcCdDeEFhHKmoPQrtTuUwxXyYz"  # one-letter options that take one
# The long names of short options that say how an address is fetched.
_LONG_NAMES: Final = {
    "X": "--request", "d": "--data", "F": "--form", "G": "--get", "T": "--upload-file", "I": "--head", "H": "--header",
    "u": "--user", "b": "--cookie", "k": "--insecure", "x": "--proxy",
}  # fmt: skip
_BODY: Final = re.compile(r"--(?:data(?:-\w+)?|json|form(?:-string)?)")
_OF_QUERY: Final = re.compile(r"--(?:data(?:-\w+)?|json)")
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
"""The options of curl 8 that take a value other than an address to fetch."""


@dataclass(slots=True)
class CurlCommand:
    """One command: the addresses it fetches, as written, and its other options by their long names, in order."""

    addresses: list[str] = field(default_factory=list)
    options: list[tuple[str, str]] = field(default_factory=list)

    def has(self, pattern: re.Pattern[str]) -> bool:
        return any(pattern.fullmatch(name) for name, _ in self.options)

    def values(self, pattern: re.Pattern[str]) -> list[str]:
        return [value for name, value in self.options if pattern.fullmatch(name)]

    @property
    def method(self) -> str:
        """The method of its requests (curl 8, --request, --get, --head, --upload-file, --data)."""
        said = dict(self.options)
        implied = {"--get": "GET", "--head": "HEAD", "--upload-file": "PUT"}
        method = next(
            (implied[name] for name in implied if name in said), "POST" if self.has(_BODY) else "GET"
        )
        return said.get("--request", method)

    @property
    def link(self) -> str | None:
        """The first address as curl asks for it: http without a scheme, and with the data of `--get` in its query."""
        if not self.addresses:
            return None
        link = self.addresses[0]
        if "://" not in link:
            link = f"http://{link}"
        data = self.values(_OF_QUERY) if ("--get", "") in self.options else []
        address, mark, fragment = link.partition("#")
        for value in data:
            address += f"{'&' if '?' in address else '?'}{value}"
        return f"{address}{mark}{fragment}"


# A quotation of bash and zsh in which backslashes escape, as browsers copy commands.
_ANSI_C: Final = lazy_pattern(r"(?<![\\\w])\$'((?:[^'\\]|\\.)*+)'", re.DOTALL)
_ANSI_C_ESCAPE: Final = lazy_pattern(r"\\(?:u([0-9A-Fa-f]{1,4})|x([0-9A-Fa-f]{1,2})|(.))", re.DOTALL)
_ANSI_C_CONTROLS: Final = {"n": "\n", "r": "\r", "t": "\t"}


def _plain_word(quotation: re.Match[str]) -> str:
    def meant(escape: re.Match[str]) -> str:
        number = escape[1] or escape[2]
        return chr(int(number, 16)) if number else _ANSI_C_CONTROLS.get(escape[3], escape[3])

    return shlex.quote(_ANSI_C_ESCAPE.sub(meant, quotation[1]))


_IN_WORD: Final = r"""[^ \t\r\n'"\\]++|\\.|'[^']*+'|"(?:[^"\\]|\\.)*+\""""
_WORD: Final = lazy_pattern(rf"(?:{_IN_WORD})++", re.DOTALL)
_WORDS: Final = lazy_pattern(rf"(?:[ \t\r\n]++|{_IN_WORD})*+", re.DOTALL)
_QUOTATION: Final = lazy_pattern(r"""\\(.)|'([^']*+)'|"((?:[^"\\]|\\.)*+)\"""", re.DOTALL)
_QUOTED_ESCAPE: Final = re.compile(r"""\\(["\\])""")


def _words(line: str) -> list[str]:
    """Split a line as `shlex.split` does, which takes quadratic time for a long word; at blanks where a quotation is never closed."""
    if _WORDS.fullmatch(line) is None:
        return [word.strip("'\"") for word in line.split()]
    return [_QUOTATION.sub(_meant, word[0]) for word in _WORD.finditer(line)]


def _meant(quotation: re.Match[str]) -> str:
    return quotation[1] or quotation[2] or _QUOTED_ESCAPE.sub(r"\1", quotation[3] or "")


def curl_commands(line: str) -> Iterator[CurlCommand]:
    rest = iter(_words(_ANSI_C.sub(_plain_word, line) if "$'" in line else line))
    for word in rest:
        if _PROGRAM.fullmatch(word):
            yield _read_command(rest)


def _read_command(words: Iterator[str]) -> CurlCommand:
    """Read the arguments of one command, and consume its words up to its end."""
    command = CurlCommand()
    for word in words:
        redirected = _REDIRECTION.fullmatch(word)
        if word in _SEPARATORS:
            break
        if redirected:
            if not redirected["file"]:
                next(words, None)
        elif word.startswith("--"):
            name, mark, value = word.partition("=")
            if name == "--url":
                command.addresses.append(value if mark else next(words, ""))
            else:
                command.options.append((name, next(words, "") if word in _LONG else value))
        elif word.startswith("-"):
            command.options += _short_options(word[1:], words)
        else:
            command.addresses.append(word.removesuffix(";"))
            if word.endswith(";"):
                break
    return command


def _short_options(letters: str, words: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Yield flags, and the option with a value, which is the rest of the word or the next one."""
    for place, letter in enumerate(letters):
        name = _LONG_NAMES.get(letter, f"-{letter}")
        if letter in _WITH_VALUE:
            yield name, letters[place + 1 :] or next(words, "")
            return
        yield name, ""
