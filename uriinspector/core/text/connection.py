"""Connection strings: settings by which a program reaches a database, a queue or a store, and which are no URI."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.percent import encode
from uriinspector.core.syntax.span import Span

# A value of ADO.NET and ODBC may stand in quotation marks or braces, where a semicolon belongs to it.
_PAIR: Final = r"\s*+([A-Za-z][\w .\-]{0,48}?)\s*+=\s*+((?>\"(?:[^\"]|\"\")*+\"|'(?:[^']|'')*+'|\{[^{}]*+\}|[^;\r\n]*+))\s*+"
_PAIRS: Final = lazy_pattern(rf"{_PAIR}(?:;{_PAIR})+;?\s*", re.ASCII)
_EACH_PAIR: Final = lazy_pattern(rf"(?:\A|;){_PAIR}", re.ASCII)
# libpq 34.1.1.1: a value with spaces stands in quotation marks, and a backslash before those inside.
_WORD: Final = r"([a-z_]{4,32}+)\s*+=\s*+('(?:[^'\\]|\\.)*+'|(?:[^\s'\\]|\\.)++)"
_WORDS: Final = lazy_pattern(rf"\s*+{_WORD}(?:\s++{_WORD})+\s*", re.DOTALL | re.ASCII)
_EACH_WORD: Final = lazy_pattern(rf"(?:\A|(?<=\s)){_WORD}", re.DOTALL | re.ASCII)
_ESCAPED: Final = lazy_pattern(r"\\(.)", re.DOTALL)
# StackExchange.Redis: servers, then settings; a value may end in `=`, as keys in base64 do.
_SERVERS: Final = lazy_pattern(
    r"\s*+([\w.\-]++:[0-9]{1,5}+(?:,[\w.\-]++:[0-9]{1,5}+)*+)((?:,\s*+[A-Za-z]++=[^,\s]*+)+)\s*", re.ASCII
)
_EACH_SETTING: Final = lazy_pattern(r",\s*+([A-Za-z]++)=([^,\s]*+)")

# Names of settings, as their makers document them, in lower case.
_PLACES: Final = (
    "host", "hostaddr", "server", "data source", "datasource", "address", "addr", "network address", "hostname", "endpoint",
    "accountendpoint", "blobendpoint", "ingestionendpoint", "accountname", "dsn", "dbq", "service",
)  # fmt: skip
_DATABASES: Final = ("dbname", "database", "initial catalog", "entitypath")
_LOGINS: Final = frozenset({
    "user", "user id", "userid", "username", "uid", "password", "pwd", "integrated security", "trusted_connection", "provider",
    "driver", "sharedaccesskey", "sharedaccesskeyname", "sharedaccesssignature", "accountkey", "defaultendpointsprotocol",
    "instrumentationkey", "port",
})  # fmt: skip
_OF_POSTGRESQL: Final = frozenset({
    "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "connect_timeout", "client_encoding", "options",
    "application_name", "fallback_application_name", "keepalives", "sslmode", "sslcert", "sslkey", "sslpassword", "sslrootcert",
    "sslcrl", "channel_binding", "require_auth", "gssencmode", "krbsrvname", "service", "target_session_attrs",
    "load_balance_hosts", "replication",
})  # fmt: skip
_OF_REDIS: Final = frozenset(
    {"password", "user", "ssl", "abortconnect", "connecttimeout", "synctimeout", "allowadmin"}
)


class ConnectionSetting(NamedTuple):
    """One setting: its name in lower case, its value without quotation marks, and the spans of both as written."""

    name: str
    value: str
    key: Span
    span: Span


class Connection(NamedTuple):
    """A connection string.

    Attributes:
        place: the setting that says what is reached.
        database: the name of the database or the queue there; empty if none is named.
        settings: all of them, in their order.
        uri: the URI that says the same, where a standard or the maker defines one; it holds the same secrets.
        scheme: the scheme of that URI; empty without one.
    """

    place: ConnectionSetting
    database: str
    settings: tuple[ConnectionSetting, ...]
    uri: str = ""
    scheme: str = ""


def find_connection(text: str) -> Connection | None:
    """Read a text as a connection string of ADO.NET, ODBC or Azure, of PostgreSQL's libpq, or of a client of Redis.

    >>> find_connection("Server=db.example;Database=shop;User Id=me;Password=x").place.value
    'db.example'
    >>> find_connection("host=db.example dbname=shop").uri
    'postgresql://db.example/shop'
    """
    if "=" not in text:
        return None
    return _of_pairs(text) or _of_words(text) or _of_servers(text)


def settings_of(text: str) -> tuple[ConnectionSetting, ...]:
    """Return what stands behind semicolons, as in `jdbc:sqlserver://db.example;user=me;password={a;b}`, and at the beginning."""
    return tuple(
        ConnectionSetting(
            " ".join(match[1].lower().split()), _unquote(match[2]), Span(*match.span(1)), _inside(match)
        )
        for match in _EACH_PAIR.finditer(text)
    )


def _of_pairs(text: str) -> Connection | None:
    if ";" not in text or not _PAIRS.fullmatch(text):
        return None
    settings = settings_of(text)
    known = _by_name(settings)
    place = _place(known)
    is_known = place is not None and len(known.keys() & {*_LOGINS, *_DATABASES}) > 0
    return Connection(place, _database(known), settings) if place is not None and is_known else None


def _of_words(text: str) -> Connection | None:
    if " " not in text or not _WORDS.fullmatch(text):
        return None
    settings = tuple(
        ConnectionSetting(
            match[1], _ESCAPED.sub(r"\1", _unquote(match[2])), Span(*match.span(1)), _inside(match)
        )
        for match in _EACH_WORD.finditer(text)
    )
    known = _by_name(settings)
    place = _place(known) or known.get("dbname")
    if place is None or not known.keys() <= _OF_POSTGRESQL:
        return None
    database = _database(known) if place.name != "dbname" else ""
    return Connection(place, database, settings, _postgresql_uri(known), "postgresql")


def _of_servers(text: str) -> Connection | None:
    found = _SERVERS.fullmatch(text) if "," in text else None
    if found is None:
        return None
    settings = tuple(
        ConnectionSetting(match[1].lower(), match[2], Span(*match.span(1)), Span(*match.span(2)))
        for match in _EACH_SETTING.finditer(text, found.start(2))
    )
    known = _by_name(settings)
    if known.keys().isdisjoint(_OF_REDIS):
        return None
    place = ConnectionSetting("servers", found[1], Span(found.start(1), found.start(1)), Span(*found.span(1)))
    if "," in found[1]:
        return Connection(place, "", settings)
    scheme = "rediss" if "ssl" in known and known["ssl"].value.lower() == "true" else "redis"
    login = ":".join(_written(known, name) for name in ("user", "password")) if "password" in known else ""
    return Connection(place, "", settings, f"{scheme}://{login}{'@' if login else ''}{found[1]}", scheme)


def _by_name(settings: tuple[ConnectionSetting, ...]) -> Mapping[str, ConnectionSetting]:
    return {setting.name: setting for setting in reversed(settings)}


def _place(known: Mapping[str, ConnectionSetting]) -> ConnectionSetting | None:
    return next((known[name] for name in _PLACES if name in known and known[name].value), None)


def _database(known: Mapping[str, ConnectionSetting]) -> str:
    return next((known[name].value for name in _DATABASES if name in known), "")


def _unquote(value: str) -> str:
    value = value.strip()
    if value[:1] in {'"', "'"}:
        return value[1:-1].replace(value[0] * 2, value[0])
    return value[1:-1] if value[:1] == "{" else value


def _inside(match: re.Match[str]) -> Span:
    """Return the span of a value without its quotation marks and the spaces behind it; braces may also be a gap to fill in."""
    value, start = match[2].rstrip(), match.start(2)
    is_quoted = value[:1] in {'"', "'"}
    return Span(start + is_quoted, start + len(value) - is_quoted)


def _postgresql_uri(known: Mapping[str, ConnectionSetting]) -> str:
    """Write the settings as a connection URI (libpq 34.1.1.2)."""
    login = ":".join(_written(known, name) for name in ("user", "password") if name in known)
    hosts = known["host"].value.split(",") if "host" in known else [""]
    ports = known["port"].value.split(",") if "port" in known else [""]
    ports = ports * len(hosts) if len(ports) == 1 else ports
    places = [
        f"{f'[{host}]' if ':' in host else encode(host, UNRESERVED)}{':' if port else ''}{port}"
        for host, port in zip(hosts, ports, strict=False)
    ]
    rest = [
        f"{name}={_written(known, name)}"
        for name in known
        if name not in {"user", "password", "host", "port", "dbname"}
    ]
    if login.startswith(":") or "user" not in known:  # a password alone has no place before the host
        login, rest = "", [f"password={_written(known, 'password')}", *rest] if "password" in known else rest
    authority = f"{login}{'@' if login else ''}{','.join(places)}"
    path = f"/{_written(known, 'dbname')}" if "dbname" in known else ""
    return f"postgresql://{authority}{path}{'?' if rest else ''}{'&'.join(rest)}"


def _written(known: Mapping[str, ConnectionSetting], name: str) -> str:
    return encode(known[name].value, UNRESERVED) if name in known else ""
