"""What a link is for: one table of services and kinds of links, each with its sentence and an example.

A row says where its links lead (`host/path?needed,keys`), and what the sentence takes from them. A host stands for its
subdomains too, and `google.*` for the name under endings like `de` and `co.uk`. In a path, `{name}` is one segment and `{name*}` the
rest; the fields of a sentence are made of these names and of the keys of the query. Where a pattern can't express a kind,
the row has a function of a `ReadLink` that yields sentences: first what the link does, then what is odd about it.
"""

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, join_messages
from uriinspector.core.codecs.wrapper import host_of_label, unwrap_uri
from uriinspector.core.equivalence.ladder import has_identifier
from uriinspector.core.finding import Severity
from uriinspector.core.findings.security import DATABASES, DSN
from uriinspector.core.inspector import Inspection
from uriinspector.core.summary.answer import MAIL, Offer, Summary, describe_place, find_by_code, shorten
from uriinspector.core.syntax.charsets import SCHEME
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import pairs, split, split_authority
from uriinspector.core.values import meanings

_LONG: Final = 80  # the largest number of characters of a value in a sentence


class ReadLink:
    """The view of a link that the rows of the table work on; every value is decoded once.

    Attributes:
        names: the names of the pattern, with what they match in the link, decoded.
        written: the same as it is written in the link, for other links made of it.
    """

    def __init__(self, inspection: Inspection, names: Mapping[str, str] | None = None) -> None:
        self.inspection = inspection
        self.uri = inspection.uri
        host = inspection.browser.hostname or inspection.host or ""
        self.host = host if has_identifier(self.uri.scheme) else host.lower()
        self.names = names or {}
        self.written: Mapping[str, str] = {}

    @functools.cached_property
    def values(self) -> Mapping[str, str]:
        """The decoded values of the query by key in lower case; of a repeated key, the first value."""
        return _values_of(self.uri.query)

    @functools.cached_property
    def in_fragment(self) -> Mapping[str, str]:
        """The pairs of a fragment that is written like a query."""
        return _values_of(self.uri.fragment)

    def get(self, *keys: str) -> str:
        """Return the first value that a name of the pattern or a key of the query has, shortened; an empty text if none has one."""
        found = next((value for key in keys if (value := self.names.get(key) or self.values.get(key))), "")
        return shorten(found, _LONG)


def _values_of(text: str | None) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for pair in pairs(text or ""):
        found.setdefault(decode(pair.key).lower(), decode((pair.value or "").replace("+", " ")))
    return found


Say: TypeAlias = Callable[[ReadLink], Iterable[str]]


class Purpose(NamedTuple):
    """One row of the table: a kind of link, how to recognise it, and what to say about it.

    Attributes:
        code: its name, in kebab-case; it never changes.
        places: where its links lead; for schemes other than http and https, the scheme and a colon, which stand for the
            scheme with a `+` and a driver or transport behind it, too (`postgresql+psycopg2`, `git+ssh`).
        say: the sentence, with `{}` for each field, or a function that yields sentences; if a field is empty or the
            function yields nothing, the next row is tried.
        fields: one text for each `{}`, with names of the pattern, keys of the query, `host`, `user`, `authority`, `servers` (behind the user) and
            `path` in braces.
        example: a link of the kind.
        severity: how much it matters.
        offer: the label of an offer, and the text that would replace the link, with names of the pattern, `path`, and `rest`
            (all that stands behind the scheme) in braces.
        about: the key of the pair that the sentence is about, or `path`.
    """

    code: str
    places: tuple[str, ...]
    say: str | Say
    fields: tuple[str, ...]
    example: str
    severity: Severity = Severity.NOTE
    offer: tuple[str, str] | None = None
    about: str = ""


class PurposeTable:
    """Rows, found by the host or the scheme of a link.

    Attributes:
        telling: what a link has to match that matches a row for any host: a fast test that excludes most links.
        rows: the rows; the first that has a sentence for a link answers.
    """

    def __init__(self, telling: re.Pattern[str], rows: tuple[Purpose, ...]) -> None:
        self.telling, self.rows = telling, rows

    @functools.cached_property
    def by_place(self) -> Mapping[str, list[tuple[str, Purpose]]]:
        """The rows with their places, by the host of the place, or by its scheme and the colon."""
        found: dict[str, list[tuple[str, Purpose]]] = {}
        for row in self.rows:
            for place in row.places:
                key = place if place.endswith(":") else re.split(r"[/?#]", place, maxsplit=1)[0]
                found.setdefault(key, []).append((place, row))
        return found

    @functools.cached_property
    def _most_labels(self) -> int:
        """How many labels at the end of a host can matter to the rows; `*` stands for one or two."""
        return max(place.count(".") for place in self.by_place) + 2

    def of_host(self, host: str) -> Iterator[tuple[str, Purpose]]:
        """Yield the rows for a host, and then those for its parent domains."""
        labels = host.removesuffix(".").split(".")[-self._most_labels :]  # a host may have thousands
        for start in range(len(labels)):
            yield from self.by_place.get(".".join(labels[start:]), ())
            if len(labels) - start in _LABELS_OF_ENDING and _ENDING.fullmatch(".".join(labels[start + 1 :])):
                for before in range(start, -1, -1):
                    yield from self.by_place.get(".".join(labels[before : start + 1]) + _ANY_ENDING, ())


_ANYWHERE: Final = "*"
_ANY_ENDING: Final = ".*"
_LABELS_OF_ENDING: Final = (2, 3)
_ENDING: Final = lazy_pattern(r"(?:[a-z]{2,3}\.)?[a-z]{2,3}")


def _when(text: str) -> str:
    """Format the digits of a date for people: a year, with a month, a day or a time where they are given; return other text as it is."""
    found = re.match(r"(\d{4})(?:(\d\d)(?:(\d\d)(?:T?(\d\d)(\d\d))?)?)?", text)
    if found is None:
        return text
    day = "-".join(filter(None, found.groups()[:3]))
    return f"{day} {found[4]}:{found[5]}" if found[4] else day


# --- signing in -----------------------------------------------------------------------------------------------------------

_SCOPES: Final[Mapping[str, str]] = {  # OpenID Connect Core 5.4, 11
    "openid": "who you are", "email": "your mail address", "profile": "your name and picture", "phone": "your phone number",
    "address": "your address", "offline_access": "access while you are away", "offline": "access while you are away",
    "groups": "your groups", "roles": "your roles",
}  # fmt: skip
_ANSWERED_BY: Final[Mapping[str, str]] = {"code": "a code", "token": "a token", "id_token": "an ID token"}
_MOST_SCOPES: Final = 4


def _sign_in(link: ReadLink) -> Iterator[str]:
    """Describe a request of OAuth 2.0 or OpenID Connect: who is asked, for what, and where the answer goes (RFC 6749 4.1.1)."""
    values = link.values
    if not {"response_type", "redirect_uri", "scope"} & values.keys() and not _PUSHED.match(
        values.get("request_uri", "")
    ):
        return
    kind, scopes = values.get("response_type", ""), values.get("scope", "").replace(",", " ").split()
    said: list[str] = [_SCOPES.get(scope) or scope.rstrip("/").rpartition("/")[2] for scope in scopes]
    wanted: str = join_messages(list(dict.fromkeys(said))[:_MOST_SCOPES]) if said else ""
    if said[_MOST_SCOPES:]:
        wanted = Message("{} and {} more", wanted, len(said) - _MOST_SCOPES)
    client = link.get("client_id")
    answer = _ANSWERED_BY.get(kind.split(" ")[0] if kind else "code", "the answer")
    back = values.get("redirect_uri", "")
    place = _place_of_answer(back)
    ask: str = Message("Asks {} to sign you in for '{}'", link.host, client)
    if not client:
        ask = Message("Asks {} to sign you in", link.host)
    elif link.uri.path.lower().endswith("/adminconsent"):
        # At Microsoft's, which answers whether it was granted
        ask = Message("Asks {} to let '{}' in for everybody of an organization", link.host, client)
        answer = "the answer"
    if wanted:
        ask = Message("{} ({})", ask, wanted)
    if back.startswith("urn:ietf:wg:oauth:2.0:oob"):  # older programs have no address to send it to
        yield Message("{}, and shows {} to be copied.", ask, answer)
    else:
        yield Message("{}, and sends {} back to {}.", ask, answer, place) if back else Message("{}.", ask)
    if not client:
        yield "It names no program: client_id is empty."
    if back.lower().startswith("http://") and not _LOOPBACK.match(back):
        yield "The way back is not encrypted."
    if "token" in kind.split() and values.get("response_mode") != "form_post":
        yield "The token will stand in an address, where histories keep it."
    elif kind == "code":
        yield from _wrong_with_challenge(values)


def _wrong_with_challenge(values: Mapping[str, str]) -> Iterator[str]:
    """Say what keeps PKCE from showing that the program which gets the code is the one that asked for it (RFC 7636 4.2, 4.3)."""
    if "code_challenge" not in values:
        yield "It has no PKCE, so whoever gets hold of the code may be able to use it."
    elif values.get("code_challenge_method", "plain") == "plain":
        yield "Its PKCE is plain: the link holds the secret that is to keep the code from others."
    elif _NO_DIGEST.fullmatch(values["code_challenge"]):
        yield "Its PKCE fails: S256 makes a code_challenge of 43 characters."


# Of SHA-256 in base64url, without padding
_NO_DIGEST: Final = lazy_pattern(r"(?![\w-]{43}\Z)[\w+/=-]+", re.ASCII)
_PUSHED: Final = lazy_pattern("urn:ietf:params:oauth:request_uri:")  # RFC 9126 2.2
_LOOPBACK: Final = lazy_pattern(
    r"http://(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])(?=[:/?#]|\Z)", re.IGNORECASE
)


def _place_of_answer(back: str) -> str:
    uri = split(back)
    if uri.scheme is not None and uri.scheme.lower() not in {"http", "https"}:
        return Message("the program for '{}:'", uri.scheme)
    return describe_place(back)


# The codes of RFC 6749 4.1.2.1 and OpenID Connect Core 3.1.2.6 that mean nothing else.
_ERRORS: Final = frozenset({
    "invalid_request", "unauthorized_client", "access_denied", "unsupported_response_type", "invalid_scope",
    "temporarily_unavailable", "interaction_required", "login_required", "account_selection_required", "consent_required",
})  # fmt: skip


def _signed_in(link: ReadLink) -> Iterator[str]:
    """Describe the answer to a request of OAuth 2.0 or OpenID Connect (RFC 6749 4.1.2, 4.2.2, RFC 8252 7.1, RFC 9207 2)."""
    both = {**link.in_fragment, **link.values}
    scheme = (link.uri.scheme or "").lower()
    target: str = link.host if scheme in {"http", "https"} else Message("the program for '{}:'", scheme)
    if "error" in both and ("state" in both or "error_description" in both or both["error"] in _ERRORS):
        yield Message(
            "Tells {} that a sign-in failed: {}.",
            target,
            shorten(both.get("error_description") or both["error"]),
        )
    elif both.keys() & {"access_token", "id_token"}:
        yield Message("Brings a token for its bearer to {}: whoever has the link has it too.", target)
    elif "code" in both and both.keys() & {"state", "iss"}:
        yield Message("Brings the code of a sign-in to {}; it works once, for some minutes.", target)


def _federated(link: ReadLink) -> Iterator[str]:
    """Describe a message of SAML 2.0: who asks whom, and where the answer goes (Bindings 3.4)."""
    key = "samlrequest" if "samlrequest" in link.values else "samlresponse"
    written = next((pair.value or "" for pair in link.inspection.pairs if pair.key.lower() == key), "")
    found = next((each for each in meanings(written, "SAMLRequest") if each.kind == "saml"), None)
    parts = {part.name: part.text for part in found.parts} if found is not None else {}
    issuer = shorten(parts.get("issuer", ""))
    if key == "samlresponse":
        yield Message("Brings {} a sign-in by SAML: whoever has the link may sign in with it.", link.host)
    elif issuer and "answer-to" in parts:
        yield Message(
            "Asks {} to sign you in for {} (SAML), and sends the answer to {}.",
            link.host, issuer, describe_place(parts["answer-to"]),
        )  # fmt: skip
    elif issuer:
        yield Message("Asks {} to sign you in for {} (SAML).", link.host, issuer)
    else:
        yield Message("Asks {} to sign you in (SAML).", link.host)


def _handed_back(link: ReadLink) -> Iterator[str]:
    """Describe a request of WS-Federation (1.2, 13.2.1) or of CAS (protocol 3.0, 2.1.1): for whom, and where the answer goes."""
    back = link.values.get("wreply") or link.values.get("service", "")
    client = link.get("wtrealm") or split_authority(split(back).authority or "").host
    place = f"{link.host}{link.uri.path}".lower()
    is_cas = place.endswith("/login") and "cas" in re.split("[./]", place)
    if client and (link.get("wa") == "wsignin1.0" or is_cas):
        ask = Message("Asks {} to sign you in for '{}'", link.host, client)
        said = Message("{}, and sends {} back to {}.", ask, "the answer", _place_of_answer(back))
        yield said if back else Message("{}.", ask)


_BASE32: Final = lazy_pattern("[A-Z2-7]+")  # RFC 4648 6


def _one_time_codes(link: ReadLink) -> Iterator[str]:
    label = decode(link.uri.path.removeprefix("/"))
    issuer, colon, account = label.partition(":")
    if not colon:
        issuer, account = "", label
    issuer = link.get("issuer") or issuer
    if issuer:
        said: str = Message("for {} ({})", shorten(account.strip()), shorten(issuer))
    else:
        said = Message("for {}", shorten(account))
    kind = "counted" if (link.host or (link.uri.authority or "")).lower() == "hotp" else "timed"
    yield Message(
        "The key of one-time codes {}: whoever has it can make them." if kind == "timed"
        else "The key of counted one-time codes {}: whoever has it can make them.",
        said,
    )  # fmt: skip
    if "secret" not in link.values:
        yield "It lacks the secret, so no program takes it."
    elif not _BASE32.fullmatch(re.sub(r"[ \-=]", "", link.values["secret"]).upper()):
        yield "Its secret is no base32 (letters and the digits 2 to 7): programs refuse it, or make wrong codes."
    if kind == "counted" and not link.values.get("counter", "").isdecimal():
        yield "It lacks the counter, which such a key has to have."
    named = decode(label).partition(":")[0].strip()
    if colon and link.get("issuer") and named.casefold() != link.get("issuer").strip().casefold():
        yield Message("It names two issuers: {} and {}.", shorten(named), link.get("issuer"))


_TELLS_SECRET: Final = frozenset(
    {"token", "key", "code", "t", "k", "hash", "sig", "signature", "reset_token", "otp", "ticket"}
)


def _account(link: ReadLink, sentence: str) -> Iterator[str]:
    """Describe links that a service mails to one person; a link without something like a token gets no sentence."""
    path = link.uri.path.rpartition("/")[2]
    if link.values.keys() & _TELLS_SECRET or re.fullmatch(r"[\w-]{16,}", path):
        yield Message(sentence, link.host)


# --- meetings, mail, people -----------------------------------------------------------------------------------------------


def _meeting(link: ReadLink, service: str, *passwords: str) -> Iterator[str]:
    number = link.names.get("meeting") or link.get("confno")
    if service == "Zoom" and re.fullmatch(r"\d{9,11}", number):
        middle = 7 if number[10:] else 6  # as Zoom writes them
        number = f"{number[:3]} {number[3:middle]} {number[middle:]}"
    with_password = any(link.values.get(key) for key in passwords)
    number = shorten(number)
    if not number:
        yield Message("Joins a meeting on {}.", service)
    elif with_password:
        yield Message("Joins the {} meeting {}; its password is in the link.", service, number)
    else:
        yield Message("Joins the {} meeting {}.", service, number)


def _mail(link: ReadLink) -> Iterator[str]:
    """Say who gets a mail, openly or as a hidden copy, and what it asks to attach (RFC 6068)."""
    details = link.inspection.details or {}
    headers: dict[str, list[str]] = {}
    for name, value in details.get("headers", ()):  # type: ignore[attr-defined] # a mapping of its handler
        headers.setdefault(name.lower(), []).append(value)
    named = [address.strip() for address in details.get("to") or ()]  # type: ignore[attr-defined] # as above
    people = [*filter(None, named), *_addresses(headers.get("to", ()))]
    copies, hidden = _addresses(headers.get("cc", ())), _addresses(headers.get("bcc", ()))
    subject = shorten(next(iter(headers.get("subject", ())), ""))
    if not people and not copies and not hidden:
        if subject:
            yield Message("Writes a mail about '{}', and leaves open to whom.", subject)
        else:
            yield "Writes a mail, and leaves open to whom."
        return
    said: str = Message("Writes a mail to {}", _people(people)) if people else "Writes a mail"
    if copies and hidden:
        said = Message(
            "{}, with a copy to {} and a hidden copy to {}", said, _people(copies), _people(hidden)
        )
    elif copies:
        said = Message("{}, with a copy to {}", said, _people(copies))
    elif hidden:
        said = Message("{}, with a hidden copy to {}", said, _people(hidden))
    about = "{}, about '{}'." if copies or hidden else "{} about '{}'."
    yield Message(about, said, subject) if subject else Message("{}.", said)
    attached = next((headers[name][0] for name in ("attach", "attachment") if name in headers), None)
    if attached is not None:
        yield Message("It asks to attach the file {}, which few programs do unasked.", shorten(attached))
    elif "body" in headers and not subject:
        yield "It brings the text of the mail along."


def _addresses(values: Iterable[str]) -> list[str]:
    return [address.strip() for value in values for address in value.split(",") if address.strip()]


def _people(people: list[str]) -> str:
    if len(people) > 3:  # noqa: PLR2004 - more names make no sentence
        return Message("{} and {} more", ", ".join(people[:2]), len(people) - 2)
    return shorten(", ".join(people)) if len(people) < 3 else ", ".join(people)  # noqa: PLR2004 - as above


def _write_to(link: ReadLink, service: str) -> Iterator[str]:
    person, text = link.get("person", "phone", "to"), link.get("text")
    person = person.strip()  # a '+' before a number is a space in a query
    person = f"+{person}" if person.isdigit() else person
    if person and text:
        yield Message("Writes to {} on {}: '{}'.", person, service, shorten(text))
    elif person:
        yield Message("Writes to {} on {}.", person, service)
    elif text:
        yield Message("Sends '{}' to somebody on {}.", shorten(text), service)


def _share(link: ReadLink, service: str) -> Iterator[str]:
    target, text = link.get("url", "u"), link.get("text", "title", "status")
    if target:
        yield Message("Writes a post on {} that links to {}.", service, describe_place(target))
    elif text:
        yield Message("Writes a post on {}: '{}'.", service, shorten(text))


# --- searches, maps, videos -----------------------------------------------------------------------------------------------

_PICTURES: Final = "Searches {} for pictures of '{}'."
_SEARCHED: Final[Mapping[str, str]] = {  # by `tbm`, and by `udm` as Google writes it since 2024
    "isch": _PICTURES, "2": _PICTURES, "vid": "Searches {} for videos of '{}'.", "7": "Searches {} for videos of '{}'.",
    "nws": "Searches {} for news of '{}'.", "shop": "Searches {} for goods: '{}'.", "bks": "Searches {} for books: '{}'.",
}  # fmt: skip


def _search(link: ReadLink, service: str, key: str = "q") -> Iterator[str]:
    words = link.get(key)
    if words:
        kind = (link.values.get("tbm") or link.values.get("udm", "")) if service == "Google" else ""
        yield Message(_SEARCHED.get(kind, "Searches {} for '{}'."), service, words)


def _map(link: ReadLink) -> Iterator[str]:
    path = [decode(piece.replace("+", " ")) for piece in link.uri.path.split("/")]
    at = next((piece for piece in path if re.match(r"@-?\d", piece)), "")
    place = ", ".join(at[1:].split(",")[:2])
    if "dir" in path:
        ends = [
            piece for piece in path[path.index("dir") + 1 :] if piece and not piece.startswith(("@", "data="))
        ]
        start, goal = (
            (ends[0], ends[-1])
            if len(ends) > 1
            else (link.get("origin", "saddr"), ends[0] if ends else link.get("destination", "daddr"))
        )
        if start and goal:
            yield Message("The way from {} to {} on {}.", shorten(start), shorten(goal), _map_name(link))
        elif goal:
            yield Message("The way to {} on {}.", shorten(goal), _map_name(link))
        return
    name = next(
        (path[number + 1] for number, piece in enumerate(path[:-1]) if piece in {"place", "search"}), ""
    )
    goal = link.get("daddr", "destination")
    if goal:
        yield Message("The way to {} on {}.", shorten(goal), _map_name(link))
    elif (
        shown := shorten(name)
        or link.get("q", "query", "address")
        or place
        or link.get("ll", "center", "sll").replace(",", ", ")
    ):
        yield Message("Shows {} on {}.", shown, _map_name(link))
        if place and name:
            yield Message("The map is centred at {}.", place)


def _map_name(link: ReadLink) -> str:
    return "Apple Maps" if "apple" in link.host else "Bing Maps" if "bing" in link.host else "Google Maps"


def _open_street_map(link: ReadLink) -> Iterator[str]:
    mark = [link.get("mlat"), link.get("mlon")]
    found = re.search(r"map=[\d.]+/(-?[\d.]+)/(-?[\d.]+)", decode(link.uri.fragment or ""))
    if all(mark):
        yield Message("Shows {} on {}.", ", ".join(mark), "OpenStreetMap")
    elif found is not None:
        yield Message("Shows {} on {}.", f"{found[1]}, {found[2]}", "OpenStreetMap")
    elif words := link.get("query"):
        yield Message("Shows {} on {}.", words, "OpenStreetMap")


def _video(link: ReadLink, service: str, key: str = "") -> Iterator[str]:
    name = link.names.get("video") or link.get(key)
    if not name:
        if link.get("list"):
            yield Message("Plays a playlist of {}.", service)
        return
    begin = link.get("t", "start", "time_continue") or link.in_fragment.get("t", "")
    if begin:
        yield Message("Plays the {} video {} from {} on.", service, name, _clock(begin))
    else:
        yield Message("Plays the {} video {}.", service, name)
    if link.get("list"):
        yield "It goes on with a playlist."


def _clock(text: str) -> str:
    """Format seconds, or `1h2m3s`, as `h:mm:ss` or `m:ss`; return other text unchanged."""
    found = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?", text)
    if found is None:
        return text
    seconds = sum(int(part or 0) * size for part, size in zip(found.groups(), (3600, 60, 1), strict=True))
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


_LINKS_A_DEVICE: Final = frozenset({"sgnl://linkdevice", "tsdevice://", "tg://login"})


def _telegram_post(link: ReadLink) -> Iterator[str]:
    person, number = link.get("person", "domain"), link.get("number", "post")
    if person and number.isdecimal():
        yield Message("A post of {} on Telegram.", person)


_PREFIX: Final = lazy_pattern(
    r"(?:redirect_uri|openid_federation|x509_san_dns|decentralized_identifier|verifier_attestation):"
)


def _asked_of_wallet(link: ReadLink) -> Iterator[str]:
    """Name who asks a wallet for proofs, as the request calls itself (OpenID4VP 5.9)."""
    who = link.values.get("client_id", "")
    name = _PREFIX.sub("", who, count=1)
    if name and not who.startswith("x509_hash:"):  # the hash of a certificate names nobody
        yield Message(
            "Asks the wallet on this device to show proofs of who you are to {}.", describe_place(name)
        )
    else:
        yield "Asks the wallet on this device to show proofs of who you are."
    if link.values.get("response_uri", "").lower().startswith("http://"):
        yield "The way back is not encrypted."


def _offered_to_wallet(link: ReadLink) -> Iterator[str]:
    """Name who offers a proof, and say if the link is all it takes to get it (OpenID4VCI 4.1.1)."""
    import json  # few links need it

    try:
        offer = json.loads(link.values.get("credential_offer", "{}"))
    except (ValueError, RecursionError):
        offer = None
    if not isinstance(offer, dict):
        offer = {}
    issuer = offer.get("credential_issuer")
    if isinstance(issuer, str) and issuer:
        yield Message("Offers the wallet on this device a proof to keep, made by {}.", describe_place(issuer))
    else:
        yield "Offers the wallet on this device a proof to keep."
    grants = offer.get("grants")
    ready = grants.get(_READY) if isinstance(grants, dict) else None
    if isinstance(ready, dict) and "tx_code" not in ready:
        yield "Whoever has the link can take it."


_READY: Final = "urn:ietf:params:oauth:grant-type:pre-authorized_code"


def _linked_device(link: ReadLink) -> Iterator[str]:
    """Warn of a code to be scanned that links another device to an account."""
    scheme = (link.uri.scheme or "").lower()
    if f"{scheme}://{(link.uri.authority or '').lower()}" in _LINKS_A_DEVICE:
        said = "Links another device to your account with {}: whoever made the code reads along from then on."
        yield Message(said, "Telegram" if scheme == "tg" else "Signal")


# --- short links, copies --------------------------------------------------------------------------------------------------

_SHORTENERS: Final = (
    "bit.ly", "t.co", "tinyurl.com", "goo.gl", "ow.ly", "is.gd", "v.gd", "buff.ly", "rebrand.ly", "lnkd.in", "t.ly",
    "cutt.ly", "shorturl.at", "rb.gy", "aka.ms", "amzn.to", "amzn.eu", "fb.me", "wp.me", "tiny.cc", "s.id", "t1p.de",
    "dlvr.it", "trib.al", "j.mp", "bitly.com", "x.gd", "shorturl.asia", "soo.gd", "tny.im", "u.to", "qr.ae", "adf.ly",
    "ouo.io", "g.co", "goo.su", "clck.ru", "vk.cc", "b.link", "spoti.fi", "nyti.ms", "wapo.st", "reut.rs",
    "bbc.in", "econ.st", "on.ft.com", "ebay.us", "etsy.me", "forms.gle", "maps.app.goo.gl", "1drv.ms", "urlz.fr", "kutt.it",
    "ct.sendgrid.net", "hubspotlinks.com", "git.io", "ift.tt", "hubs.ly", "hubs.la", "mailchi.mp", "eepurl.com", "snip.ly", "tr.im",
    "vm.tiktok.com", "vt.tiktok.com", "a.co", "spotify.link", "pin.it", "redd.it", "share.google", "search.app", "flip.it", "qrco.de",
    "on.soundcloud.com", "apple.co", "dub.sh", "lnk.to",
)  # fmt: skip
_PREVIEWS: Final[Mapping[str, str]] = {"bit.ly": "https://bit.ly/{name}+", "bitly.com": "https://bitly.com/{name}+", "j.mp": "https://j.mp/{name}+",
    "tinyurl.com": "https://preview.tinyurl.com/{name}", "is.gd": "https://is.gd/{name}-", "v.gd": "https://v.gd/{name}-"}  # fmt: skip


def _shows_target(link: ReadLink) -> bool:
    """Tell whether a short link ends with the sign that makes its host show where it leads."""
    return link.uri.path.endswith(("+", "-")) and _PREVIEWS.get(link.host, "")[-1:] == link.uri.path[-1]


def _short(link: ReadLink) -> Iterator[str]:
    shows = _shows_target(link)
    said = (
        "The page of {} that shows where a short link leads."
        if shows
        else "A short link of {}: it hides its target."
    )
    yield Message(said, link.host.removeprefix("www."))


_DAY: Final = 8  # digits that name a day; for fewer an archive shows the copy that is nearest
_STAMP: Final = lazy_pattern(r"[0-9*]+(?:[a-z]{2}_)?")
_NO_STAMP: Final = lazy_pattern(r"https?:/|[\w-]+\.[\w-]*[A-Za-z]")  # a URL, or the name of a host


def _archived(link: ReadLink) -> Iterator[str]:
    """Describe a copy in the Internet Archive: what it is a copy of, and when it was taken."""
    found = unwrap_uri(link.uri)
    target = link.uri.path.removeprefix("/web/")
    stamp = target.partition("/")[0]
    if _STAMP.fullmatch(stamp) is None:
        if _NO_STAMP.match(target) is not None:
            yield Message("The newest copy of {} in {}.", describe_place(target), link.host)
        return
    place = describe_place(found.target if found is not None else link.names["rest"])
    digits = stamp.rstrip("abcdefghijklmnopqrstuvwxyz_")
    if "*" in stamp:
        yield Message("All copies that the Internet Archive has of {}.", place)
    elif len(digits) >= _DAY:
        yield Message("The Internet Archive's copy of {}, taken on {}.", place, _when(digits[:12]))
    elif len(digits) >= len("2020"):
        yield Message("The Internet Archive's copy of {} that is nearest to {}.", place, _when(digits))
    elif digits < "2":
        yield Message("The oldest copy of {} in {}.", place, link.host)
    else:
        yield Message("The newest copy of {} in {}.", place, link.host)


def _archived_elsewhere(link: ReadLink) -> Iterator[str]:
    name = link.names.get("name", "")
    which, slash, target = name.partition("/")
    if _NO_STAMP.match(name) is not None and "://" in name:
        yield Message("The newest copy of {} in {}.", describe_place(name), link.host)
    elif slash and _NO_STAMP.match(target) is not None:
        place, digits = describe_place(target), re.sub(r"[.-]", "", which)
        if which == "newest":
            yield Message("The newest copy of {} in {}.", place, link.host)
        elif which == "oldest":
            yield Message("The oldest copy of {} in {}.", place, link.host)
        elif _STAMP.fullmatch(digits) is not None:
            sentence = (
                "The copy of {} in {}, taken on {}."
                if digits[_DAY - 1 :]
                else "The copy of {} in {} that is nearest to {}."
            )
            yield Message(sentence, place, link.host, _when(digits[:12]))
    elif re.fullmatch(r"\w{4,6}", name):
        yield Message("A page kept by {}: it hides which.", link.host)


# --- payments -------------------------------------------------------------------------------------------------------------

_COINS: Final[Mapping[str, str]] = {"bitcoin": "BTC", "litecoin": "LTC", "dogecoin": "DOGE", "bitcoincash": "BCH", "monero": "XMR", "dash": "DASH",
    "zcash": "ZEC", "solana": "SOL"}  # fmt: skip
_IRREVERSIBLE: Final = "Nobody can take such a payment back."
_WORTHLESS: Final = "The address is one of a test network, whose coins are worth nothing."
_OF_TEST_NETWORK: Final = lazy_pattern(r"(?i:tb|bcrt)1|[mn2][1-9A-Za-z]{25}")


def _coin(link: ReadLink) -> Iterator[str]:
    """Describe a payment in coins or a token: how much, and to whom (BIP 21, Solana Pay)."""
    scheme = (link.uri.scheme or "").lower()
    address, amount = link.uri.path, link.get("amount", "tx_amount")
    label = link.get("label", "recipient_name")
    who: str = Message("{} ('{}')", _ends(address), shorten(label)) if label else _ends(address)
    coin, token = _COINS[scheme], link.get("spl-token")
    if token and amount:
        yield Message("Prepares a transfer of {} of a token ({}) to {}.", amount, _ends(token), who)
    elif token:
        yield Message("Prepares a transfer of a token ({}) to {}.", _ends(token), who)
    elif address and amount:
        yield Message("Prepares a payment of {} {} to {}.", amount, coin, who)
    elif address:
        yield Message("Prepares a payment in {} to {}.", coin, who)
    elif link.get("lightning"):
        yield "Prepares a payment over the Lightning network."
    elif amount:  # other parameters say how to pay (BIP 321)
        yield Message("Prepares a payment of {} {}.", amount, coin)
    else:
        yield Message("Prepares a payment in {}.", coin)
    yield _WORTHLESS if scheme == "bitcoin" and _OF_TEST_NETWORK.match(address) else _IRREVERSIBLE


def _transaction_of_server(link: ReadLink) -> Iterator[str]:
    """Name the server that a wallet asks what to sign (transaction requests of Solana Pay)."""
    target = decode(link.uri.path) + (f"?{link.uri.query}" if link.uri.query is not None else "")
    if target.startswith("https://"):
        link.written = {"inner": target}
        yield Message(
            "Asks the wallet to sign what {} writes: a payment, or something else.", describe_place(target)
        )
        yield _IRREVERSIBLE


def _ends(text: str) -> str:
    return text if len(text) <= 20 else f"{text[:8]}…{text[-6:]}"  # noqa: PLR2004 - as wallets show them


_OF_32: Final = {letter: value for value, letter in enumerate("qpzry9x8gf2tvdw0s3jn54khce6mua7l")}  # BIP 173
_CHECKSUM: Final = 6  # characters at the end of a text in bech32
_INVOICE: Final = lazy_pattern(r"lnbc([0-9]{1,18})([munp]?)")  # BOLT 11
_PICO: Final[Mapping[str, int]] = {"": 10**12, "m": 10**9, "u": 10**6, "n": 10**3, "p": 1}


def _lightning(link: ReadLink) -> Iterator[str]:
    """Describe an invoice by its amount (BOLT 11), and an LNURL by the server that says what is to be done (LUD-01)."""
    kind, _, data = (link.uri.authority or link.uri.path).lower().rpartition("1")
    if kind == "lnurl" and (target := _read_bech32(data)).startswith("http"):
        link.written = {"inner": target}
        yield Message("Asks {} what the wallet is to do: pay, be paid or sign in.", describe_place(target))
    elif invoice := _INVOICE.fullmatch(kind):
        whole, rest = divmod(int(invoice[1]) * _PICO[invoice[2]], _PICO[""])
        amount = f"{whole}.{rest:012}".rstrip("0").rstrip(".")
        yield Message("Prepares a payment of {} {} over the Lightning network.", amount, "BTC")
    else:
        yield "Prepares a payment over the Lightning network."


def _read_bech32(data: str) -> str:
    """Return the text behind the separator of bech32, without its checksum; an empty text where it is none."""
    if not _OF_32.keys() >= set(data):
        return ""
    bits = "".join(f"{_OF_32[letter]:05b}" for letter in data[:-_CHECKSUM])
    octets = (int(bits[start : start + 8], 2) for start in range(0, len(bits) - 7, 8))
    return bytes(octets).decode("ascii", "replace")


_WEI: Final = 10**18


def _ether(link: ReadLink) -> Iterator[str]:
    """Describe a payment or a call on Ethereum (ERC-681)."""
    target, _, function = link.uri.path.removeprefix("pay-").partition("/")
    address, _, chain = target.partition("@")
    value = link.get("value")
    if function == "transfer" and link.get("address"):
        yield Message(
            "Prepares a transfer of a token ({}) to {}.", _ends(address), _ends(link.get("address"))
        )
    elif function:
        yield Message("Calls '{}' of the contract {}.", function, _ends(address))
    else:
        try:
            amount = f"{float(value) / _WEI:g}" if value else ""
        except (ValueError, OverflowError):
            amount = ""
        if amount:
            yield Message("Prepares a payment of {} {} to {}.", amount, "ETH", _ends(address))
        else:
            yield Message("Prepares a payment in {} to {}.", "ETH", _ends(address))
    if chain and chain != "1":
        yield Message("It is for chain {}.", chain)
    yield _IRREVERSIBLE


def _bank(link: ReadLink) -> Iterator[str]:
    """Describe a bank transfer, how much and to whom, of `payto:` (RFC 8905) or a link of a banking program."""
    account = decode(link.uri.path).rpartition("/")[2] or link.get("iban")
    if (link.uri.scheme or "").lower() != "payto":
        account = link.get("iban") or account
    amount = link.get("amount").replace(":", " ")
    if amount and " " not in amount:
        amount = f"{amount} {link.get('currency') or 'EUR'}"
    name, reason = link.get("receiver-name", "name", "pn"), link.get("message", "reason", "tn", "purpose")
    who: str = Message("{} ('{}')", account, shorten(name)) if name else account
    if amount:
        said: str = Message("Prepares a transfer of {} to {}", amount, who)
    else:
        said = Message("Prepares a transfer to {}", who)
    yield Message("{}, for '{}'.", said, shorten(reason)) if reason else Message("{}.", said)


def _upi(link: ReadLink) -> Iterator[str]:
    amount, name = link.get("am"), link.get("pn")
    who: str = Message("{} ('{}')", link.get("pa"), shorten(name)) if name else link.get("pa")
    money = f"{amount} {link.get('cu') or 'INR'}"
    if amount:
        yield Message("Prepares a payment of {} to {}.", money, who)
    else:
        yield Message("Prepares a payment to {}.", who)


def _paypal(link: ReadLink) -> Iterator[str]:
    amount = f"{link.get('amount')} {link.get('currency_code')}".strip()
    person, button = link.get("person", "business"), link.get("hosted_button_id")
    if not person:
        if button:
            yield Message("Pays by the PayPal button {}: whoever made it set to whom.", button)
        return
    if amount:
        yield Message("Pays {} to {} by PayPal.", amount, person)
    else:
        yield Message("Pays {} by PayPal.", person)


# --- programs -------------------------------------------------------------------------------------------------------------

_OFFICE: Final[Mapping[str, str]] = {
    "ofe": "to edit it",
    "ofv": "to read it",
    "nft": "as the pattern of a new file",
}
_PROGRAMS: Final[Mapping[str, str]] = {"ms-word": "Word", "ms-excel": "Excel", "ms-powerpoint": "PowerPoint", "ms-visio": "Visio",
    "ms-access": "Access", "ms-project": "Project", "ms-publisher": "Publisher"}  # fmt: skip


def _place_in_app(link: ReadLink) -> Iterator[str]:
    """Name the app, and offer the page that it would show: `app/scheme/host/path` (Firebase, App Indexing)."""
    app, (scheme, _, rest) = link.host, link.uri.path.removeprefix("/").partition("/")
    if scheme in {"http", "https"} and rest:
        query = "" if link.uri.query is None else f"?{link.uri.query}"
        link.written = {"inner": f"{scheme}://{rest}{query}"}
        yield Message("Opens {} in the app {}.", describe_place(link.written["inner"]), shorten(app))
    elif app:
        yield Message("A place in a telephone's app: {}", shorten(f"{app}{link.uri.path}"))


_SIGILS: Final = {"u": "@", "user": "@", "r": "#", "room": "#", "roomid": "!"}  # Matrix specification, URIs


def _on_matrix(link: ReadLink) -> Iterator[str]:
    """Name a person or a room as programs for Matrix write them."""
    kind, _, name = decode(link.uri.path).partition("/")
    sigil = _SIGILS.get(kind)
    if sigil is not None and name:
        yield Message("Writes to {} on Matrix.", shorten(f"{sigil}{name.partition('/')[0]}"))
    else:
        yield Message("Somebody or a room on Matrix: {}", shorten(decode(link.uri.path)))


def _mail_by_identifier(link: ReadLink) -> Iterator[str]:
    mail, slash, content = link.uri.path.partition("/")  # an encoded slash is a part of the identifier
    if slash and content:
        yield Message("The part {} of the mail {}.", shorten(decode(content)), shorten(decode(mail)))
    else:
        yield Message("A mail, by its identifier: {}", shorten(decode(mail)))


def _shared_by_others(link: ReadLink) -> Iterator[str]:
    pieces = decode(link.inspection.text).split("|")
    if pieces[1:2] == ["file"] and len(pieces) > len(("ed2k://", "file", "name")):
        yield Message("A file to be fetched from other people's machines: {}", shorten(pieces[2]))


def _text_message(link: ReadLink) -> Iterator[str]:
    """Name the number, and the message behind a colon, as codes to be scanned have it."""
    number, _, body = decode(link.uri.path).partition(":")
    if body:
        yield Message("Writes a text message to {}: '{}'.", shorten(number), shorten(body))
    else:
        yield Message("Writes a text message to {}.", shorten(number))


def _office(link: ReadLink) -> Iterator[str]:
    """Say which document a program of Office opens (Office URI schemes)."""
    program = _PROGRAMS[(link.uri.scheme or "").lower()]
    command, _, rest = decode(link.inspection.text.partition(":")[2]).partition("|")
    target = next((piece for piece in re.split(r"\|[uszn]\||^[uszn]\|", f"{rest}") if ":" in piece), "")
    if not target:
        yield Message("Opens {}.", program)
        return
    link.written = {"inner": target}
    yield Message("Opens {} in {} {}.", describe_place(target), program, _OFFICE.get(command, "to edit it"))


_EDITORS: Final[Mapping[str, str]] = {
    "vscode": "VS Code", "vscode-insiders": "VS Code Insiders", "vscodium": "VSCodium", "cursor": "Cursor",
}  # fmt: skip
# Programs that a link adds tools to, with the place in it that says so
_TOOL_USERS: Final[Mapping[str, tuple[str, str]]] = {
    **{scheme: (name, "mcp/install") for scheme, name in _EDITORS.items()},
    "kiro": ("Kiro", "kiro.mcp/add"), "lmstudio": ("LM Studio", "add_mcp"), "goose": ("Goose", "extension"),
}  # fmt: skip
_SITES_OF_EDITORS: Final[Mapping[str, str]] = {
    "vscode.dev": "VS Code", "insiders.vscode.dev": "VS Code Insiders", "cursor.com": "Cursor", "www.cursor.com": "Cursor",
}  # fmt: skip


def _tool_server(link: ReadLink) -> Iterator[str]:
    """Name the server of tools (MCP) that a program is asked to add, with the command by which it is started.

    Pages lead there by addresses of the editor's own site, which hand the same on to the editor.
    """
    import base64  # few links need these
    import json

    own, place = _TOOL_USERS.get((link.uri.scheme or "").lower(), ("", ""))
    editor = own or _SITES_OF_EDITORS.get(link.host)
    if editor is None or not f"{link.uri.authority or ''}{link.uri.path}".rstrip("/").endswith(place):
        return
    inner = None if own else link.values.get("url")
    if inner is not None:
        yield from _tool_server(ReadLink(Inspection(inner))) if split(inner).scheme in _EDITORS else ()
        return
    config = link.values.get("config")
    told: object
    try:
        text = decode(link.uri.query or "") if config is None else config
        if own == "Goose":
            given = [decode(pair.value or "") for pair in link.inspection.pairs if pair.key == "arg"]
            told = {"command": link.values.get("cmd"), "args": given, "url": link.values.get("url")}
        else:
            told = json.loads(text if text.startswith("{") else base64.b64decode(text).decode("utf-8"))
    except (ValueError, RecursionError):
        return
    if not isinstance(told, dict):
        return
    arguments = told.get("args")
    words = [told.get("command"), *(arguments if isinstance(arguments, list) else ())]
    command = " ".join(str(word) for word in words if word)
    name = link.get("name") or shorten(str(told.get("name", "")))
    if command:
        yield Message(
            "Adds the tools '{}' (MCP) to {}, which then runs '{}' on this machine.",
            name,
            editor,
            shorten(command, _LONG),
        )
    elif told.get("url"):
        yield Message(
            "Adds the tools '{}' (MCP) to {}, which then asks {}.",
            name,
            editor,
            describe_place(str(told["url"])),
        )


def _editor(link: ReadLink) -> Iterator[str]:
    program = _EDITORS[(link.uri.scheme or "").lower()]
    kind, path = (link.uri.authority or "").lower(), decode(link.uri.path)
    if kind == "file":
        yield Message("Opens the file {} in {}.", shorten(path), program)
    elif kind == "vscode.git" and link.get("url"):
        yield Message("Asks {} to copy the repository {}.", program, describe_place(link.get("url")))
    elif kind == "vscode-remote":
        yield Message("Opens the folder {} of another machine in {}.", shorten(path), program)
    elif kind:
        yield Message("Hands something to the extension {} of {}.", kind, program)
    elif path.startswith("extension/"):
        yield Message("Shows the extension {} in {}.", path.removeprefix("extension/"), program)


def _sqlite(link: ReadLink) -> Iterator[str]:
    name = decode(link.uri.path).removeprefix("/") or link.uri.authority
    if name == ":memory:":
        yield "A SQLite database in memory, which ends with the program that made it."
    elif name:
        yield Message("The SQLite database in the file {}.", shorten(name))


def _database(link: ReadLink, product: str) -> Iterator[str]:
    """Make an answer that names the database and its servers; MongoDB writes several of them, with commas."""
    name = link.get("database", "db") or decode(link.uri.path).strip("/")
    # A host that is a folder, in the place of it or as a parameter, holds a socket of this machine (libpq 34.1.1.2)
    servers = link.uri.authority or link.get("host")
    if name and (not servers or decode(servers.rpartition("@")[2]).startswith("/")):
        yield Message("The {} database '{}' on this machine.", product, shorten(name))
    else:
        yield from _on_servers(product, name, servers)


def _on_servers(product: str, name: str, authority: str) -> Iterator[str]:
    servers = authority.rpartition("@")[2]
    if name and servers:
        yield Message("The {} database '{}' on {}.", product, shorten(name), shorten(servers))
    elif servers:
        yield Message("A database server ({}): {}", product, shorten(servers))


_SCHEME_OF_PRODUCT: Final = {scheme: product for product, schemes in DATABASES.items() for scheme in schemes}


def _short_repository(link: ReadLink, service: str) -> Iterator[str]:
    """Describe a repository as npm and Nix write it: `github:owner/name`."""
    if found := re.match(r"[\w.-]+/[\w.-]+", link.uri.path):
        yield Message("The repository {} on {}.", found[0], service)


# Behind a kind of driver, such as `loadbalance:`; settings begin at `;`, and for DB2 and Informix at `:`
_BEHIND_DRIVER: Final = lazy_pattern(
    r"(?:[\w\-]+:)*//(?!https?:)([^/;?=]+(?:=\([^/;?]+)?)(?:/([^;?:]*))?(?=[;?:]|\Z)"
)


def _jdbc(link: ReadLink) -> Iterator[str]:
    """Answer for a link of Java to a database; what follows the product is different for each, and often no URI."""
    scheme, _, rest = link.uri.path.partition(":")
    product = _SCHEME_OF_PRODUCT.get(scheme.lower(), scheme)
    found = _BEHIND_DRIVER.match(rest)
    if found is not None:
        yield from _on_servers(product, found[2] or "", found[1])
    elif product:
        yield Message("A database ({}), as Java names it.", product)


_WEB_DID: Final = lazy_pattern(r"([A-Za-z0-9.-]+(?:%3[Aa][0-9]+)?)((?::[^:]+)*)")


def _document_of(method: str, name: str) -> str:
    """Return where the document about an identity is (did:web 2.5.2, did:plc); empty where no page has it."""
    if method == "plc":
        return f"https://plc.directory/did:plc:{name}"
    found = _WEB_DID.fullmatch(name) if method == "web" else None
    if found is None:
        return ""
    return f"https://{decode(found[1])}{found[2].replace(':', '/') or '/.well-known'}/did.json"


def _identity(link: ReadLink) -> Iterator[str]:
    """Answer for a decentralised identifier (Decentralized Identifiers 3.1)."""
    method, _, name = link.uri.path.partition(":")
    if name:
        # As written: in `web:h%3A80:a` the encoded colon is that of a port, the other one a slash (did:web 2.5.2).
        yield Message("An identity of the method '{}' (DID): {}", method, shorten(name))
        link.written = {"document": _document_of(method, name)}


# --- consoles of clouds ---------------------------------------------------------------------------------------------------

_REGION: Final = lazy_pattern(r"(?:\A|\.)([a-z]{2}(?:-[a-z]+){1,2}-[0-9])\.")
_ACCOUNT: Final = lazy_pattern(r"([0-9]{12})[.-]")
_AZURE_RESOURCE: Final = lazy_pattern(
    r"/resourceGroups/([^/]+)(?:/providers/[^/]+/[^/]+/([^/]+))?", re.IGNORECASE
)
_AZURE_PAGE: Final = lazy_pattern(r"(?:blade|view)/[^/]+/([^/~]+)", re.IGNORECASE)


def _console(product: str, *found: str | None) -> Iterator[str]:
    """Name what is known of a page that only those who have an account see, the service first."""
    known = [shorten(decode(text)) for text in found if text]
    if known:
        yield Message("The console of {}: {}.", product, ", ".join(known))


def _aws_console(link: ReadLink) -> Iterator[str]:
    account, region = _ACCOUNT.match(link.host), _REGION.search(link.host)
    where = link.values.get("region") or (region[1] if region else None)
    return _console("AWS", link.uri.path.split("/")[1], where, account and account[1])


def _azure_portal(link: ReadLink) -> Iterator[str]:
    """Name the resource and its group, or the page; the fragment holds them."""
    fragment = link.uri.fragment or ""
    resource, page = _AZURE_RESOURCE.search(fragment), _AZURE_PAGE.search(fragment)
    return _console("Azure", *(resource.groups()[::-1] if resource else page.groups() if page else ()))


_BROWSERS: Final[Mapping[str, str]] = {
    "chrome": "Chrome", "edge": "Edge", "brave": "Brave", "opera": "Opera", "vivaldi": "Vivaldi", "chrome-untrusted": "Chrome", "devtools": "Chrome",
}  # fmt: skip
_APPS: Final[Mapping[str, str]] = {
    "fb": "Facebook", "twitter": "X", "instagram": "Instagram", "comgooglemaps": "Google Maps", "maps": "Maps", "waze": "Waze", "uber": "Uber",
    "notion": "Notion", "onenote": "OneNote", "shortcuts": "Shortcuts", "calshow": "Calendar", "idea": "IntelliJ IDEA", "pycharm": "PyCharm",
    "webstorm": "WebStorm", "zed": "Zed", "figma": "Figma", "linear": "Linear", "discord": "Discord", "vlc": "VLC", "zotero": "Zotero",
    "threema": "Threema", "line": "LINE", "viber": "Viber", "weixin": "WeChat", "sgnl": "Signal", "imessage": "Messages", "reddit": "Reddit", "deezer": "Deezer",
    "anydesk": "AnyDesk", "teamviewer10": "TeamViewer", "mumble": "Mumble", "teamspeak": "TeamSpeak", "ts3server": "TeamSpeak", "roblox": "Roblox",
    "ms-windows-store": "Microsoft Store", "jetbrains": "JetBrains Toolbox", "outlook": "Outlook",
    "things": "Things", "bear": "Bear", "logseq": "Logseq", "tidal": "Tidal", "lyft": "Lyft", "snapchat": "Snapchat",
    "kakaotalk": "KakaoTalk", "alipays": "Alipay", "phonepe": "PhonePe", "tez": "Google Pay", "bankid": "BankID", "swish": "Swish",
    "minecraft": "Minecraft", "roblox-player": "Roblox", "com.epicgames.launcher": "Epic Games Launcher", "uplay": "Ubisoft Connect",
    "battlenet": "Battle.net", "tg": "Telegram", "fb-messenger": "Messenger", "heroic": "Heroic", "lutris": "Lutris", "overcast": "Overcast",
    "claude": "Claude", "raycast": "Raycast", "warp": "Warp", "postman": "Postman", "sourcetree": "Sourcetree", "github-mac": "GitHub Desktop",
    "github-windows": "GitHub Desktop", "x-github-client": "GitHub Desktop",
}  # fmt: skip


def _intent(link: ReadLink) -> Iterator[str]:
    """Name the app, and the page that a browser opens where the app is missing (Android Intents with Chrome)."""
    settings = link.uri.fragment or ""
    app = re.search(r";(?:package|component)=([\w.]+)", settings)
    asked = re.search(r";scheme=([\w.+-]+)", settings) or re.search(r";action=([\w.]+)", settings)
    fallback = re.search(r";S\.browser_fallback_url=([^;]+)", settings)
    if app is not None:
        yield Message("Opens the Android app {}.", app[1])
    elif asked is not None:
        yield Message("Asks Android for an app for '{}'.", shorten(asked[1]))
    if fallback is not None:
        link.written = {"fallback": decode(fallback[1])}
        yield Message("May send on to {}.", describe_place(link.written["fallback"]))


# --- attacks and machines ---------------------------------------------------------------------------------------------------


def _attack(link: ReadLink) -> Iterator[str]:
    """Say what a path or a query tries to do to a server."""
    finding = find_by_code(link.inspection, "attack")
    if finding is not None:
        yield finding.message


_RISKY_FILES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("exe", "msi", "scr", "bat", "cmd", "ps1", "vbs", "hta", "lnk", "msix", "appinstaller"), "Downloads a program for Windows from {}."),
    **dict.fromkeys(("apk", "xapk"), "Downloads an app for Android from {}."), "jar": "Downloads a program for Java from {}.",
    **dict.fromkeys(("docm", "xlsm", "pptm", "dotm", "xlam"), "Downloads a document with macros from {}."),
}  # fmt: skip
_FILES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("dmg", "pkg"), "Downloads a program for macOS from {}."),
    **dict.fromkeys(("deb", "rpm", "appimage", "flatpakref", "sh", "run"), "Downloads a program for Linux from {}."),
    "ipa": "Downloads an app for iOS from {}.",
    **dict.fromkeys(("zip", "7z", "rar", "gz", "tgz", "bz2", "xz", "tar", "zst"), "Downloads an archive from {}."),
    **dict.fromkeys(("iso", "img", "vhd", "vmdk", "ova"), "Downloads the image of a disk from {}."),
    "torrent": "Downloads a list of pieces to fetch from other people's machines, from {}.",
}  # fmt: skip


def _download(link: ReadLink, files: Mapping[str, str]) -> Iterator[str]:
    name = link.uri.path.rpartition("/")[2].lower()
    sentence = files.get(name.rpartition(".")[2]) if "." in name else None
    if sentence is not None:
        yield Message(sentence, link.host)


# Settings with passwords, histories of versions, copies of databases: what searchers for open doors ask each host for.
_PRIVATE: Final = lazy_pattern(
    r"/\.(?:git|svn|hg|ssh|aws)/|/\.(?:env|htpasswd|npmrc|netrc|git-credentials)(?:\.\w+)*$|/id_(?:rsa|ed25519)$"
    r"|/wp-config\.php[.~]|/(?:backup|dump|database|db)[\w.-]*\.sql(?:\.gz|\.zip)?$",
    re.IGNORECASE,
)
_SHARED: Final = lazy_pattern(r"(?:/index\.php)?/s/(?=[^/]*[A-Z])(?=[^/]*[a-z])[A-Za-z0-9]{15}(?:/.*)?")
_ROOM: Final = lazy_pattern(r"/(?:b|rooms)/([a-z0-9]{3}(?:-[a-z0-9]{3}){2,3})(?:/join)?")
_POST: Final = lazy_pattern(r"/(@\w[\w.-]*(?:@[\w.-]+)?)/[0-9]{15,}")


def _self_hosted(link: ReadLink) -> Iterator[str]:
    """Recognise programs that people run on servers of their own by their paths: Nextcloud, BigBlueButton, Mastodon."""
    path = decode(link.uri.path)
    if _SHARED.fullmatch(path):
        yield Message(
            "Files that {} shares with whoever has the link, as Nextcloud and ownCloud do.", link.host
        )
    elif room := _ROOM.fullmatch(path):
        yield Message("Joins the {} meeting {}.", "BigBlueButton", room[1])
    elif post := _POST.fullmatch(path):
        yield Message(
            "A post of {} on {}, which other servers of the Fediverse show, too.", shorten(post[1]), link.host
        )


# The first label is a name under a usual ending; other programs than those of libraries are called proxies, too
_PROXY: Final = lazy_pattern(
    r"([\w-]+-(?:com|org|net|edu|gov|info|[a-z]{2}))\.(?:\w+\.)?(?:\w*(?:ez|lib|e)?-?proxy\.[\w-]+\.[\w.-]+|[\w-]+\.idm\.oclc\.org)|.*(?:proxy|\.idm\.oclc).*"
)


def _library_proxy(link: ReadLink) -> Iterator[str]:
    """Name what a library fetches for its readers (EZproxy): its address is a parameter, or its host the first label."""
    found = _PROXY.fullmatch(link.host)
    if found is None:
        return
    target = link.values.get("url") or link.values.get("qurl", "")
    if found[1]:
        target = f"https://{host_of_label(found[1])}{link.uri.path}"
    elif not (link.uri.path == "/login" and target.lower().startswith(("http://", "https://"))):
        return
    proxy = link.host.removeprefix(f"{found[1]}.")
    yield Message("Opens {} for readers of a library, by way of its proxy {}.", describe_place(target), proxy)


_OF_GATEWAY: Final = lazy_pattern(r"([\w-]+)\.(ip[fn]s)\.")
_AT_GATEWAY: Final = lazy_pattern(r"/(ip[fn]s)/([\w.-]+)(?:/|\Z)")
_DIGEST: Final = lazy_pattern(r"Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{50,100}|k[a-z0-9]{50,70}")


def _gateway(link: ReadLink) -> Iterator[str]:
    """Name what a gateway of IPFS shows, by its host or its path (IPFS subdomain and path gateways)."""
    of, at = _OF_GATEWAY.match(link.host), _AT_GATEWAY.match(link.uri.path)
    name, kind = (of[1], of[2]) if of else (at[2], at[1]) if at else ("", "")
    if kind == "ipfs" and _DIGEST.fullmatch(name):
        yield Message("Content by its digest, wherever it is kept (IPFS): {}", name)
    elif kind == "ipns":
        name = host_of_label(name) if of else name
        yield Message("Content by a name whose digest may change (IPNS): {}", name)


_FEEDS: Final = lazy_pattern(
    r"/(?:feed|rss|atom)(?:/|\.xml)?$|\.(?:rss|atom)$|/(?:index|feed|rss|atom)\.(?:xml|rdf)$", re.IGNORECASE
)
_SITEMAP: Final = lazy_pattern(r"/sitemap[\w-]*\.xml(?:\.gz)?$", re.IGNORECASE)
_WELL_KNOWN: Final[Mapping[str, str]] = {
    "security.txt": "Whom to tell of a weakness of {}.", "openid-configuration": "Where programs learn how to sign in at {}.",
    "change-password": "Where a password of {} is changed.", "assetlinks.json": "Which Android apps belong to {}.",
    "apple-app-site-association": "Which iOS apps belong to {}.", "acme-challenge": "The proof that somebody holds {}, for a certificate.",
    "webfinger": "Where accounts of {} are looked up.", "jwks.json": "The public keys of {}.",
}  # fmt: skip


def _for_machines(link: ReadLink) -> Iterator[str]:
    """Say what is at an address that programs request (RFC 8615, RFC 9309)."""
    path = link.uri.path
    if path == "/robots.txt":
        yield Message("Which pages of {} machines are asked not to read.", link.host)
    elif path.startswith("/.well-known/"):
        sentence = _WELL_KNOWN.get(path.split("/")[2])
        if sentence is not None:
            yield Message(sentence, link.host)
    elif _SITEMAP.search(path):
        yield Message("The list of pages that {} gives to search engines.", link.host)
    elif _FEEDS.search(path):
        yield Message("News of {} for a feed reader.", link.host)
    elif re.search(r"/graphql/?$", path):
        yield Message("An address for programs at {} (GraphQL).", link.host)
    elif re.search(r"^/(?:api|rest|wp-json)(?:/|$)|/api/v\d+(?:\.\d+)?/", path) or re.match(
        r"api\.", link.host
    ):
        yield Message("An address for programs at {} (an API).", link.host)
    elif re.search(r"/(?:wp-login\.php|wp-admin(?!/admin-(?:ajax|post)\.php))(?:/|$)", path):
        yield Message("Where authors of {} sign in (WordPress).", link.host)


def _unsubscribe(link: ReadLink) -> Iterator[str]:
    person = next(filter(MAIL.fullmatch, link.values.values()), "")
    if person:
        yield Message("Takes {} off a mailing list of {}.", person, link.host)
    else:
        yield Message("Takes somebody off a mailing list of {}.", link.host)


_TIMED: Final = frozenset(
    {"mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "mp4", "m4v", "webm", "ogv", "mov"}
)
_SECONDS: Final = lazy_pattern(r"(?:(?:([0-9]{1,4}):)?([0-5]?[0-9]):)?([0-9]{1,6})(?:\.[0-9]*)?")
_LINES: Final = lazy_pattern(r"([0-9]{0,9}),([0-9]{0,9})")
_ROWS: Final = lazy_pattern(r"([0-9]{1,9})(?:-([0-9]{1,9}|\*))?")
_PERIOD: Final = lazy_pattern(r"(?:npt:)?([0-9:.]*)(?:,([0-9:.]+))?")


def _place_in_file(link: ReadLink) -> Iterator[str]:
    """Say where in it a document opens (RFC 8118 3, 5147, 7111), and what of a recording plays (Media Fragments URI 4.2.1)."""
    ending = link.uri.path.rpartition(".")[2].lower()
    if ending == "pdf" and re.fullmatch("[0-9]{1,6}", page := link.in_fragment.get("page", "")):
        yield Message("Opens page {} of {}.", page, describe_place(link.inspection.text))
    elif ending == "pdf" and (mark := link.in_fragment.get("nameddest")):
        yield Message("Opens {} at the mark '{}'.", describe_place(link.inspection.text), shorten(mark))
    elif ending == "txt" and (lines := _LINES.fullmatch(link.in_fragment.get("line", ""))):
        # Lines are counted from the gap before the first (RFC 5147 2.2.1)
        first, last = int(lines[1] or 0) + 1, int(lines[2] or 0)
        where = describe_place(link.inspection.text)
        if not last:
            yield Message("Means {} from line {} on.", where, str(first))
        elif first <= last:
            yield Message("Means lines {} to {} of {}.", str(first), str(last), where)
    elif ending == "csv" and (rows := _ROWS.fullmatch(link.in_fragment.get("row", ""))):
        where = describe_place(link.inspection.text)
        yield (
            Message("Means row {} of {}.", rows[1], where) if not rows[2]
            else Message("Means rows {} to {} of {}.", rows[1], rows[2], where)
        )  # fmt: skip
    period = _PERIOD.fullmatch(link.in_fragment.get("t", "")) if ending in _TIMED else None
    if period is None or not any(period.groups()):
        return
    begin, end = _seconds(period[1] or "0"), _seconds(period[2] or "")
    if begin is None or (period[2] and end is None):
        return
    where = describe_place(link.inspection.text)
    if end is None:
        yield Message("Plays {} from {} on.", where, _clock(str(begin)))
        return
    yield Message("Plays {} from {} to {}.", where, _clock(str(begin)), _clock(str(end)))
    if end <= begin:
        yield "The end is not after the beginning, so players take no notice of the two."


def _seconds(text: str) -> int | None:
    """Read a time of Media Fragments (`90.5`, `1:30`, `0:01:30`) in whole seconds; None if it is none."""
    found = _SECONDS.fullmatch(text)
    return None if found is None else (int(found[1] or 0) * 60 + int(found[2] or 0)) * 60 + int(found[3])


def marked_words(inspection: Inspection) -> str:
    """Return the words that a text fragment marks on a page (URL Fragment Text Directives), or an empty text."""
    words = re.search(r":~:text=([^&]*)", inspection.uri.fragment or "")
    pieces = words[1].split(",") if words is not None else []
    return shorten(
        " … ".join(decode(piece) for piece in pieces if not piece.endswith("-") and not piece.startswith("-"))
    )


def _marked_words(link: ReadLink) -> Iterator[str]:
    words = marked_words(link.inspection)
    if words:
        yield Message("Opens {} and marks the words '{}'.", describe_place(link.inspection.text), words)


_DATED: Final = 19  # digits of a post's number that holds a time; shorter numbers are older


def _dated_post(link: ReadLink) -> Iterator[str]:
    number = link.names["post"]
    try:
        made = datetime.fromtimestamp((int(number) >> 22) / 1000 + 1_288_834_974.657, UTC)
    except (ValueError, OverflowError, OSError):
        made = None
    if made is not None and len(number) == _DATED:
        yield Message("A post of {} on X, of {}.", f"@{link.names['person']}", f"{made:%Y-%m-%d}")
    else:
        yield Message("A post of {} on X.", f"@{link.names['person']}")


def _appointment(link: ReadLink) -> Iterator[str]:
    what = link.get("text", "subject") or "?"
    begin = link.get("dates", "startdt").partition("/")[0].replace("-", "")
    if begin:
        yield Message("Makes an appointment: '{}' on {}.", what, _when(begin))
    else:
        yield Message("Makes an appointment: '{}'.", what)


def _shop_article(link: ReadLink) -> Iterator[str]:
    yield Message(
        "The article {} at {}.", link.names["article"], "Amazon" if "amazon" in link.host else "eBay"
    )
    if link.get("tag"):
        yield Message("Whoever owns the tag '{}' earns by it.", link.get("tag"))


def _dropbox(link: ReadLink) -> Iterator[str]:
    name = decode(link.uri.path.rpartition("/")[2])
    if link.get("dl") == "1" or link.get("raw") == "1":
        yield Message("Downloads the file {} from Dropbox: whoever has the link can.", shorten(name))
    else:
        yield Message("The file {} in Dropbox: whoever has the link can read it.", shorten(name))


def _encyclopedia(link: ReadLink) -> Iterator[str]:
    title, language = shorten(link.names["title"].replace("_", " ")), link.host.partition(".")[0]
    if language in {"www", "m", "wikipedia"}:  # the site then asks the browser for a language
        yield Message("The article '{}' of Wikipedia.", title)
    else:
        yield Message("The article '{}' of Wikipedia ({}).", title, language)


def _name_of_package(path: str) -> str:
    """Return the name and the version of a package from the path of one of its files."""
    found = re.match(r"(?:@[^/]+/)?[^/]+", path)
    return shorten(found[0] if found else path)


def _package(link: ReadLink, host: str) -> list[str]:
    scope = f"{link.names['scope']}/" if "scope" in link.names else ""
    name, version = scope + link.names["package"].rstrip("/"), link.names.get("version", "")
    if "@" in name[1:] and not version:
        name, _, version = name.rpartition("@")
    if version:
        return [Message("The package {} {} on {}.", name, version, host)]
    return [Message("The package {} on {}.", name, host)]


_W = Severity.WARNING
_A = Severity.ADVICE

PURPOSES: Final = PurposeTable(
    lazy_pattern(
        r"/ls/click\?|/e3t/|//[^/]*(?:proxy|\.idm\.oclc)|//[0-9a-f:]{32,65}@|client_id=|wtrealm=|saml|[?&#](?:code|user_code|error|access_token|id_token)=|pass|magic|login|verif|confirm|activat|validat|one.?time"
        r"|%(?:3c|27|24|7b|60|7c|3b|2e)|\.\./|[<'$`{|;]|=[a-z]{3,6}:/|etc/passwd|select|sleep"),
    (
    # signing in
    Purpose("sign-in-request", ("*?client_id",), _sign_in, (), "https://login.example/authorize?client_id=shop&response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fback&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", about="redirect_uri"),
    Purpose("sign-in-by-saml", ("*?samlrequest", "*?samlresponse"), _federated, (), "https://idp.example/sso?SAMLRequest=fZFBT8MwDIX_SpR7m3YbG0RrpcEEmjSgWgsHLihN3S1S6pTYQ_Dv6TYQcGBn-733_Nn5Yh5c"),
    Purpose("sign-in-request", ("*?wa,wtrealm", "*/{path*}?service"), _handed_back, (), "https://login.example/adfs/ls/?wa=wsignin1.0&wtrealm=https%3A%2F%2Fshop.example%2F", about="wtrealm"),
    Purpose("library-proxy", ("*/{path*}", "*/"), _library_proxy, (), "https://www-jstor-org.ezproxy.uni.example/stable/123"),
    Purpose("sign-in-answer", ("*?code,state", "*?code,iss", "*?error", "*#error", "*#access_token", "*#id_token", "*:"), _signed_in, (), "https://shop.example/back?code=4%2F0AX4XfWh&state=x", _W),
    Purpose("device-sign-in", ("*?user_code", "microsoft.com/devicelogin", "microsoft.com/link", "login.microsoftonline.com/common/oauth2/deviceauth", "github.com/login/device", "google.com/device"), "Signs in another device at {}: whoever made the code gets in as you.", ("{host}",), "https://login.example/device?user_code=WDJB-MJHT", _W),
    Purpose("device-linked", ("sgnl:", "tsdevice:", "tg:"), _linked_device, (), "sgnl://linkdevice?uuid=0f8fad5b&pub_key=BQ", _W),
    Purpose("passkey", ("fido:",), "Signs in on a device near by with a passkey of this telephone.", (), "FIDO:/130864008381073036673327190125951157478218957757"),
    Purpose("identity-card", ("eid:", "127.0.0.1/eID-Client?tctokenurl", "localhost/eID-Client?tctokenurl"), lambda link: [Message("Asks the program on this machine that reads identity cards (eID) to sign you in by {}.", describe_place(place))] if (place := link.get("tctokenurl")) else (), (), "eid://127.0.0.1:24727/eID-Client?tcTokenURL=https%3A%2F%2Fservice.example%2Ftoken"),
    Purpose("wallet", ("openid4vp:", "openid-vc:", "haip:", "haip-vp:", "siopv2:", "mdoc-openid4vp:", "eudi-openid4vp:", "swiyu-verify:"), _asked_of_wallet, (), "openid4vp://?client_id=shop.example&request_uri=https%3A%2F%2Fshop.example%2Frequest%2F7", offer=("Open the inner link", "{request_uri}")),
    Purpose("wallet", ("openid-credential-offer:", "openid-initiate-issuance:", "haip-vci:"), _offered_to_wallet, (), "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fcity.example%2Foffer%2F7", offer=("Open the inner link", "{credential_offer_uri}")),
    Purpose("wallet", ("mdoc:",), lambda link: ["Asks the wallet on this device to show proofs of who you are." if link.uri.authority else "Reaches the wallet of a telephone near by, to read a proof such as a driving licence (ISO 18013-5)."], (), "mdoc:owBjMS4wAYIB2BhYS6QBAiABIVggWojRgrzl9C76WZQ"),
    Purpose("one-time-codes", ("otpauth:",), _one_time_codes, (), "otpauth://totp/Example:alice@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Example", _W),
    Purpose("one-time-codes-moved", ("otpauth-migration:",), "The keys of one-time codes, moved from one telephone to another: whoever has the link can make them all.", (), "otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8", _W),
    Purpose("password-reset", ("*/{path*}?token", "*/{path*}"), lambda link: _account(link, "Sets a new password at {}: whoever has the link can.") if re.search(r"reset[-_]?password|password[-_/]?reset|forgot[-_]?password|passwort[-_]?(?:vergessen|zuruecksetzen)", link.uri.path.lower()) or (link.get("action") in {"rp", "resetpass"} and link.get("key")) else (), (), "https://shop.example/account/reset-password?token=0f8fad5bd9cb469fa165", _W),
    Purpose("magic-link", ("*/{path*}",), lambda link: _account(link, "Signs in at {} without a password: whoever has the link can.") if re.search(r"magic[-_]?link|one[-_]?time[-_]?login|passwordless|/login/(?:email|token)", link.uri.path.lower()) else (), (), "https://app.example/magic-link?token=0f8fad5bd9cb469fa165", _W),
    Purpose("mail-confirmed", ("*/{path*}",), lambda link: _account(link, "Confirms a mail address or an account at {}.") if re.search(r"(?:verify|confirm|activate|validate)[-_/]?(?:e-?mail|account|registration|user)|/(?:verify|confirm|activate)(?:/|$)", link.uri.path.lower()) else (), (), "https://app.example/verify-email?token=0f8fad5bd9cb469fa165"),
    # meetings
    Purpose("meeting", ("zoom.us/j/{meeting}", "zoom.us/w/{meeting}", "zoom.us/wc/join/{meeting}", "zoom.us/s/{meeting}"), lambda link: _meeting(link, "Zoom", "pwd"), (), "https://us02web.zoom.us/j/81234567890?pwd=Q2x1YlBhc3N3b3Jk"),
    Purpose("meeting", ("zoom.us/my/{person}",), "Enters the Zoom room of {}.", ("{person}",), "https://zoom.us/my/jane.doe"),
    Purpose("meeting", ("zoommtg:", "zoomus:"), lambda link: _meeting(link, "Zoom", "pwd"), (), "zoommtg://zoom.us/join?confno=81234567890&pwd=Q2x1Yl"),
    Purpose("meeting", ("teams.microsoft.com/l/meetup-join/{rest*}", "teams.live.com/meet/{meeting}", "teams.microsoft.com/meet/{meeting}"), lambda link: _meeting(link, "Teams", "p"), (), "https://teams.live.com/meet/9361234567890?p=Abc123"),
    Purpose("meeting", ("meet.google.com/{meeting}",), lambda link: _meeting(link, "Google") if re.fullmatch(r"[a-z]{3}-[a-z]{4}-[a-z]{3}", link.names["meeting"]) else (), (), "https://meet.google.com/abc-defg-hij"),
    Purpose("meeting", ("webex.com/meet/{meeting}", "webex.com/join/{meeting}", "webex.com/{site}/j.php?mtid"), lambda link: _meeting(link, "Webex"), (), "https://acme.webex.com/meet/jane"),
    Purpose("meeting", ("meet.jit.si/{meeting}",), lambda link: _meeting(link, "Jitsi"), (), "https://meet.jit.si/TeamRoom"),
    Purpose("meeting", ("whereby.com/{meeting}",), lambda link: _meeting(link, "Whereby"), (), "https://whereby.com/team-room"),
    Purpose("meeting", ("gotomeet.me/{meeting}", "gotomeeting.com/join/{meeting}"), lambda link: _meeting(link, "GoTo"), (), "https://global.gotomeeting.com/join/123456789"),
    Purpose("booking", ("calendly.com/{person}", "calendly.com/{person}/{kind}"), "Books an appointment with {} (Calendly).", ("{person}",), "https://calendly.com/jane/30min"),
    Purpose("appointment", ("calendar.google.com/calendar/render?action", "calendar.google.com/calendar/event?action", "google.com/calendar/render?action", "outlook.live.com/calendar/0/deeplink/compose?subject", "outlook.office.com/calendar/0/deeplink/compose?subject"), _appointment, (), "https://calendar.google.com/calendar/render?action=TEMPLATE&text=Lunch&dates=20270105T110000Z/20270105T120000Z"),
    Purpose("calendar", ("webcal:", "webcals:"), "Subscribes to a calendar of {}.", ("{host}",), "webcal://example.com/holidays.ics"),
    # mail, messages, calls
    Purpose("mailto-link", ("mailto:",), _mail, (), "mailto:jane@example.com?cc=joe@example.com&bcc=boss@example.com&subject=Offer"),
    Purpose("mail", ("mail.google.com/mail/?to",), "Writes a mail to {} in Gmail.", ("{to}",), "https://mail.google.com/mail/?view=cm&to=jane@example.com"),
    Purpose("message", ("wa.me/{person}", "wa.me/?text", "api.whatsapp.com/send", "web.whatsapp.com/send", "whatsapp:"), lambda link: _write_to(link, "WhatsApp"), (), "https://wa.me/4915112345678?text=Hello"),
    Purpose("invitation", ("chat.whatsapp.com/{group}",), "Joins a group on WhatsApp: whoever has the link can.", (), "https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv"),
    Purpose("invitation", ("signal.group/#",), "Joins a group on Signal: whoever has the link can.", (), "https://signal.group/#CjQKIAbCdEf"),
    Purpose("invitation", ("discord.gg/{code}", "discord.com/invite/{code}"), "Joins a server on Discord: whoever has the link can.", (), "https://discord.gg/abc123"),
    Purpose("invitation", ("join.slack.com/t/{team}/{rest*}",), "Joins {} on Slack: whoever has the link can.", ("{team}",), "https://join.slack.com/t/acme/shared_invite/zt-1abc"),
    Purpose("invitation", ("t.me/joinchat/{code}", "t.me/+{code}"), "Joins a group on Telegram: whoever has the link can.", (), "https://t.me/+AbCdEfGhIjKlMnOp"),
    Purpose("program", ("t.me/proxy?server", "t.me/socks?server", "telegram.me/proxy?server", "telegram.me/socks?server", "tg:"), "Lets Telegram speak through the proxy {}.", ("{server}",), "https://t.me/proxy?server=proxy.example.com&port=443&secret=ee00", _A),
    Purpose("message", ("t.me/{person}", "telegram.me/{person}"), lambda link: _write_to(link, "Telegram"), (), "https://t.me/example_channel"),
    Purpose("post", ("t.me/{person}/{number}", "t.me/s/{person}/{number}", "tg:"), _telegram_post, (), "https://t.me/durov/43"),
    Purpose("message", ("tg:",), lambda link: _write_to(ReadLink(link.inspection, {"person": link.get("domain", "phone", "to")}), "Telegram"), (), "tg://resolve?domain=example_channel"),
    Purpose("message", ("m.me/{person}",), lambda link: _write_to(link, "Messenger"), (), "https://m.me/example"),
    Purpose("message", ("matrix.to/#/",), lambda link: [Message("Writes to {} on {}.", shorten(decode((link.uri.fragment or "").partition("?")[0]).strip("/")), "Matrix")], (), "https://matrix.to/#/%23plans:chat.example"),
    Purpose("message", ("signal.me/{rest*}", "signal.me/"), lambda link: [Message("Writes to {} on {}.", (link.uri.fragment or "").removeprefix("p/"), "Signal")] if (link.uri.fragment or "").startswith("p/") else (), (), "https://signal.me/#p/+4915112345678"),
    Purpose("message", ("skype:",), lambda link: [Message("Calls {} by Skype." if "call" in link.values else "Writes to {} by Skype.", shorten(link.uri.path))] if link.uri.path else (), (), "skype:jane.doe?call"),
    Purpose("message", ("facetime:", "facetime-audio:"), lambda link: [Message("Calls {} by FaceTime.", (link.uri.authority or link.uri.path).strip("/"))], (), "facetime://+18165551212"),
    Purpose("message", ("teams.microsoft.com/l/chat/0/0?users",), "Writes to {} on Teams.", ("{users}",), "https://teams.microsoft.com/l/chat/0/0?users=jane@example.com"),
    Purpose("post", ("slack.com/archives/{channel}/{post}",), "A post in the Slack channel {}.", ("{channel}",), "https://acme.slack.com/archives/C01234567/p1700000000000000"),
    Purpose("sharing", ("twitter.com/intent/tweet", "x.com/intent/tweet", "x.com/intent/post", "twitter.com/share"), lambda link: _share(link, "X"), (), "https://twitter.com/intent/tweet?text=Read%20this&url=https%3A%2F%2Fnews.example%2F1"),
    Purpose("sharing", ("facebook.com/sharer/sharer.php", "facebook.com/sharer.php", "facebook.com/dialog/share"), lambda link: _share(link, "Facebook"), (), "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fnews.example%2F1"),
    Purpose("sharing", ("linkedin.com/sharing/share-offsite", "linkedin.com/shareArticle"), lambda link: _share(link, "LinkedIn"), (), "https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fnews.example%2F1"),
    Purpose("sharing", ("reddit.com/submit",), lambda link: _share(link, "Reddit"), (), "https://www.reddit.com/submit?url=https%3A%2F%2Fnews.example%2F1"),
    Purpose("sharing", ("bsky.app/intent/compose",), lambda link: _share(link, "Bluesky"), (), "https://bsky.app/intent/compose?text=Read%20this"),
    Purpose("sharing", ("pinterest.*/pin/create/button",), lambda link: _share(link, "Pinterest"), (), "https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fnews.example%2F1"),
    # searches
    Purpose("search", ("google.*/search?q",), lambda link: _search(link, "Google"), (), "https://www.google.com/search?q=uri+inspector&hl=en", about="q"),
    Purpose("search", ("scholar.google.*/scholar?q",), lambda link: _search(link, "Google Scholar"), (), "https://scholar.google.com/scholar?q=uri", about="q"),
    Purpose("search", ("bing.com/search?q",), lambda link: _search(link, "Bing"), (), "https://www.bing.com/search?q=uri+inspector", about="q"),
    Purpose("search", ("bing.com/images/search?q",), lambda link: [Message(_PICTURES, "Bing", link.get("q"))], (), "https://www.bing.com/images/search?q=cats", about="q"),
    Purpose("search", ("duckduckgo.com/?q", "html.duckduckgo.com/html?q", "lite.duckduckgo.com/lite?q"), lambda link: _search(link, "DuckDuckGo"), (), "https://duckduckgo.com/?q=uri+inspector", about="q"),
    Purpose("search", ("search.yahoo.com/search?p",), lambda link: _search(link, "Yahoo", "p"), (), "https://search.yahoo.com/search?p=uri", about="p"),
    Purpose("search", ("yandex.*/search?text",), lambda link: _search(link, "Yandex", "text"), (), "https://yandex.ru/search/?text=uri", about="text"),
    Purpose("search", ("baidu.com/s?wd",), lambda link: _search(link, "Baidu", "wd"), (), "https://www.baidu.com/s?wd=uri", about="wd"),
    Purpose("search", ("ecosia.org/search?q",), lambda link: _search(link, "Ecosia"), (), "https://www.ecosia.org/search?q=uri", about="q"),
    Purpose("search", ("search.brave.com/search?q",), lambda link: _search(link, "Brave"), (), "https://search.brave.com/search?q=uri", about="q"),
    Purpose("search", ("startpage.com/sp/search?query", "startpage.com/do/search?query"), lambda link: _search(link, "Startpage", "query"), (), "https://www.startpage.com/sp/search?query=uri", about="query"),
    Purpose("search", ("qwant.com/?q",), lambda link: _search(link, "Qwant"), (), "https://www.qwant.com/?q=uri", about="q"),
    Purpose("search", ("kagi.com/search?q",), lambda link: _search(link, "Kagi"), (), "https://kagi.com/search?q=uri", about="q"),
    Purpose("search", ("youtube.com/results?search_query",), lambda link: _search(link, "YouTube", "search_query"), (), "https://www.youtube.com/results?search_query=uri", about="search_query"),
    Purpose("search", ("github.com/search?q",), lambda link: _search(link, "GitHub"), (), "https://github.com/search?q=uri&type=code", about="q"),
    Purpose("search", ("amazon.*/s?k",), lambda link: _search(link, "Amazon", "k"), (), "https://www.amazon.de/s?k=tea", about="k"),
    Purpose("search", ("ebay.*/sch/i.html?_nkw",), lambda link: _search(link, "eBay", "_nkw"), (), "https://www.ebay.com/sch/i.html?_nkw=tea", about="_nkw"),
    Purpose("search", ("wikipedia.org/w/index.php?search",), lambda link: _search(link, "Wikipedia", "search"), (), "https://en.wikipedia.org/w/index.php?search=uri", about="search"),
    Purpose("search", ("x.com/search?q", "twitter.com/search?q"), lambda link: _search(link, "X"), (), "https://x.com/search?q=uri", about="q"),
    # maps
    Purpose("map", ("google.*/maps", "google.*/maps/{rest*}", "maps.google.*/", "maps.google.*/maps", "maps.apple.com/", "maps.apple.com/{rest*}", "bing.com/maps"), _map, (), "https://www.google.com/maps/place/Cologne+Cathedral/@50.9412784,6.958281,17z"),
    Purpose("map", ("openstreetmap.org/", "openstreetmap.org/search"), _open_street_map, (), "https://www.openstreetmap.org/#map=17/50.94128/6.95828"),
    Purpose("map", ("plus.codes/{place}",), "The place {} (Plus Code).", ("{place}",), "https://plus.codes/9F28WXR5+PJ"),
    Purpose("map", ("what3words.com/{words}", "w3w.co/{words}"), lambda link: [Message("Shows {} on {}.", link.get("words"), "what3words")] if re.fullmatch(r"\w+\.\w+\.\w+", link.names["words"]) else (), (), "https://what3words.com/filled.count.soap"),
    # videos and sound
    Purpose("video", ("youtube.com/watch", "youtube-nocookie.com/watch"), lambda link: _video(link, "YouTube", "v"), (), "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s&list=PL1", about="v"),
    Purpose("video", ("youtu.be/{video}", "youtube.com/embed/{video}", "youtube-nocookie.com/embed/{video}", "youtube.com/shorts/{video}", "youtube.com/live/{video}"), lambda link: _video(link, "YouTube"), (), "https://youtu.be/dQw4w9WgXcQ?t=43"),
    Purpose("video", ("youtube.com/playlist?list",), "A playlist on YouTube.", (), "https://www.youtube.com/playlist?list=PL1234567890"),
    Purpose("channel", ("youtube.com/@{person}", "youtube.com/channel/{person}", "youtube.com/c/{person}"), "The YouTube channel of {}.", ("{person}",), "https://www.youtube.com/@example"),
    Purpose("video", ("vimeo.com/{video}", "vimeo.com/{video}/{key}", "player.vimeo.com/video/{video}"), lambda link: _video(link, "Vimeo") if link.names["video"].isdigit() else (), (), "https://vimeo.com/76979871#t=30s"),
    Purpose("video", ("twitch.tv/videos/{video}",), lambda link: _video(link, "Twitch"), (), "https://www.twitch.tv/videos/123456789?t=1h2m3s"),
    Purpose("video", ("dailymotion.com/video/{video}",), lambda link: _video(link, "Dailymotion"), (), "https://www.dailymotion.com/video/x7tgad0"),
    Purpose("video", ("tiktok.com/@{person}/video/{video}",), "A video of {} on TikTok.", ("@{person}",), "https://www.tiktok.com/@example/video/7106594312292453675"),
    Purpose("music", ("open.spotify.com/{kind}/{name}", "open.spotify.com/{language}/{kind}/{name}", "spotify:"), lambda link: [{"track": "Plays a song on Spotify.", "album": "Plays an album on Spotify.", "playlist": "Plays a playlist on Spotify.", "artist": "An artist on Spotify.", "episode": "Plays a podcast on Spotify.", "show": "A podcast on Spotify."}.get(link.names.get("kind") or (":" in link.uri.path and link.uri.path.split(":")[-2]) or "", "Opens Spotify.")], (), "https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT?si=x"),
    Purpose("music", ("music.apple.com/{country}/{kind}/{rest*}",), "Plays something on Apple Music.", (), "https://music.apple.com/de/album/x/1440857781"),
    # short links and copies
    Purpose("short-link", (*(f"{host}/{{name*}}" for host in _SHORTENERS), "*/ls/click?upn", "*/e3t/Ctc/{name*}", "list-manage.com/track/click", "go.microsoft.com/fwlink?linkid", "go.microsoft.com/fwlink?LinkId"), _short, (), "https://bit.ly/3xYzAbC", _A),
    Purpose("archived-page", ("web.archive.org/web/{stamp}/{rest*}",), _archived, (), "https://web.archive.org/web/20200101000000/http://example.com/"),
    Purpose("archived-page", ("archive.ph/{name*}", "archive.today/{name*}", "archive.is/{name*}", "archive.md/{name*}", "archive.li/{name*}", "archive.vn/{name*}"), _archived_elsewhere, (), "https://archive.ph/AbC1d"),
    # payments
    Purpose("payment", ("solana:", "solana-action:"), _transaction_of_server, (), "solana:https%3A%2F%2Fshop.example%2Fpay%3Forder%3D7", _A, offer=("Open the inner link", "{inner}"), about="path"),
    Purpose("payment", ("bitcoin:", "litecoin:", "dogecoin:", "bitcoincash:", "monero:", "dash:", "zcash:", "solana:"), _coin, (), "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.01&label=Donation", _A, about="path"),
    Purpose("payment", ("ethereum:",), _ether, (), "ethereum:0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7@1?value=2014000000000000000", _A, about="path"),
    Purpose("payment", ("lightning:",), _lightning, (), "lightning:lnbc20u1p3y0x3hpp5", _A, offer=("Open the inner link", "{inner}"), about="path"),
    Purpose("payment", ("lnurlp:",), "Prepares a payment to {} over the Lightning network.", ("{host}",), "lnurlp://shop.example/pay/7", _A),
    Purpose("payment", ("lnurlw:",), "Collects a payment of {} over the Lightning network: whoever has the link can.", ("{host}",), "lnurlw://shop.example/prize?k1=0f8fad5b", _W),
    Purpose("wallet", ("keyauth:",), "Signs in at {} with the wallet on this device.", ("{host}",), "keyauth://shop.example/in?tag=login&k1=0f8fad5b"),
    Purpose("payment", ("payto:", "bank:", "bankingapp:"), _bank, (), "payto://iban/DE75512108001245126199?amount=EUR:200.0&message=hello", _A),
    Purpose("payment", ("upi:",), _upi, (), "upi://pay?pa=shop@bank&pn=Shop&am=100&cu=INR", _A),
    Purpose("payment", ("paypal.me/{person}", "paypal.me/{person}/{amount}", "paypal.com/paypalme/{person}", "paypal.com/paypalme/{person}/{amount}", "paypal.com/cgi-bin/webscr?cmd", "paypal.com/donate"), _paypal, (), "https://paypal.me/jane/25EUR", _A),
    Purpose("payment", ("buy.stripe.com/{name}", "checkout.stripe.com/{rest*}"), "Pays somebody by Stripe.", (), "https://buy.stripe.com/test_00g", _A),
    # code
    Purpose("file-of-repository", ("github.com/{owner}/{repository}/blob/{branch}/{path*}",), "The file {} of {} on {}, at {}.", ("{path}", "{owner}/{repository}", "GitHub", "{branch}"), "https://github.com/python/cpython/blob/main/README.rst", offer=("Take the raw file", "https://raw.githubusercontent.com/{owner}/{repository}/{branch}/{path}"), about="path"),
    Purpose("file-of-repository", ("raw.githubusercontent.com/{owner}/{repository}/refs/heads/{branch}/{path*}", "raw.githubusercontent.com/{owner}/{repository}/{branch}/{path*}", "github.com/{owner}/{repository}/raw/{branch}/{path*}"), "The raw file {} of {} on {}, at {}.", ("{path}", "{owner}/{repository}", "GitHub", "{branch}"), "https://raw.githubusercontent.com/python/cpython/main/README.rst", offer=("Take its page", "https://github.com/{owner}/{repository}/blob/{branch}/{path}"), about="path"),
    Purpose("file-of-repository", ("huggingface.co/{owner}/{repository}/blob/{branch}/{path*}", "huggingface.co/{owner}/{repository}/resolve/{branch}/{path*}"), "The file {} of {} on {}, at {}.", ("{path}", "{owner}/{repository}", "Hugging Face", "{branch}"), "https://huggingface.co/openai-community/gpt2/blob/main/config.json", about="path"),
    Purpose("folder-of-repository", ("github.com/{owner}/{repository}/tree/{branch}", "github.com/{owner}/{repository}/tree/{branch}/{path*}"), "The files of {} on {}, at {}.", ("{owner}/{repository}", "GitHub", "{branch}"), "https://github.com/python/cpython/tree/3.13"),
    Purpose("issue", ("github.com/{owner}/{repository}/issues/{number}",), "Issue {} of {} on {}.", ("{number}", "{owner}/{repository}", "GitHub"), "https://github.com/python/cpython/issues/1"),
    Purpose("pull-request", ("github.com/{owner}/{repository}/pull/{number}", "github.com/{owner}/{repository}/pull/{number}/{rest*}"), "Pull request {} of {} on {}.", ("{number}", "{owner}/{repository}", "GitHub"), "https://github.com/python/cpython/pull/1/files"),
    Purpose("workflow-run", ("github.com/{owner}/{repository}/actions/runs/{number}", "github.com/{owner}/{repository}/actions/runs/{number}/{rest*}"), "Run {} of the workflows of {} on {}.", ("{number}", "{owner}/{repository}", "GitHub"), "https://github.com/python/cpython/actions/runs/7046285011/job/19177385930"),
    Purpose("commit", ("github.com/{owner}/{repository}/commit/{number}",), "Commit {} of {} on {}.", ("{number:.10}", "{owner}/{repository}", "GitHub"), "https://github.com/python/cpython/commit/0a1b2c3d4e5f"),
    Purpose("release-file", ("github.com/{owner}/{repository}/releases/download/{version}/{file}",), "Downloads {} of {} {} from {}.", ("{file}", "{owner}/{repository}", "{version}", "GitHub"), "https://github.com/cli/cli/releases/download/v2.40.0/gh_2.40.0_linux_amd64.deb"),
    Purpose("releases", ("github.com/{owner}/{repository}/releases", "github.com/{owner}/{repository}/releases/{rest*}"), "The releases of {} on {}.", ("{owner}/{repository}", "GitHub"), "https://github.com/cli/cli/releases"),
    Purpose("snippet", ("gist.github.com/{owner}/{name}",), "A snippet of {} on {}.", ("{owner}", "GitHub"), "https://gist.github.com/jane/0a1b2c3d4e5f"),
    Purpose("repository", ("github.com/{owner}/{repository}",), lambda link: [Message("The repository {} on {}.", f"{link.names['owner']}/{link.names['repository'].removesuffix('.git')}", "GitHub")] if link.names["owner"] not in {"orgs", "settings", "features", "topics", "marketplace", "login", "sponsors", "apps", "search"} else (), (), "https://github.com/python/cpython"),
    Purpose("file-of-repository", ("gitlab.com/{owner}/{repository}/-/blob/{branch}/{path*}",), "The file {} of {} on {}, at {}.", ("{path}", "{owner}/{repository}", "GitLab", "{branch}"), "https://gitlab.com/gitlab-org/gitlab/-/blob/master/README.md", offer=("Take the raw file", "https://gitlab.com/{owner}/{repository}/-/raw/{branch}/{path}"), about="path"),
    Purpose("issue", ("atlassian.net/browse/{number}",), "Issue {} of {} on {}.", ("{number}", "{host}", "Jira"), "https://acme.atlassian.net/browse/PLAN-12"),
    Purpose("issue", ("gitlab.com/{owner}/{repository}/-/issues/{number}",), "Issue {} of {} on {}.", ("{number}", "{owner}/{repository}", "GitLab"), "https://gitlab.com/gitlab-org/gitlab/-/issues/1"),
    Purpose("merge-request", ("gitlab.com/{owner}/{repository}/-/merge_requests/{number}",), "Merge request {} of {} on {}.", ("{number}", "{owner}/{repository}", "GitLab"), "https://gitlab.com/gitlab-org/gitlab/-/merge_requests/1"),
    Purpose("file-of-repository", ("codeberg.org/{owner}/{repository}/src/branch/{branch}/{path*}",), "The file {} of {} on {}, at {}.", ("{path}", "{owner}/{repository}", "Codeberg", "{branch}"), "https://codeberg.org/forgejo/forgejo/src/branch/main/README.md", offer=("Take the raw file", "https://codeberg.org/{owner}/{repository}/raw/branch/{branch}/{path}"), about="path"),
    Purpose("file-of-repository", ("bitbucket.org/{owner}/{repository}/src/{branch}/{path*}",), "The file {} of {} on {}, at {}.", ("{path}", "{owner}/{repository}", "Bitbucket", "{branch}"), "https://bitbucket.org/atlassian/aui/src/master/README.md", about="path"),
    Purpose("conversation", ("chatgpt.com/share/{name}", "chat.openai.com/share/{name}", "claude.ai/share/{name}", "gemini.google.com/share/{name}", "copilot.microsoft.com/shares/{name}", "grok.com/share/{name}", "chat.deepseek.com/share/{name}", "poe.com/s/{name}"), "A conversation with a machine on {}: whoever has the link can read it.", ("{host}",), "https://chatgpt.com/share/67a1b2c3-d4e5-8006-9abc-def012345678"),
    Purpose("prompt", ("chatgpt.com/?q", "chatgpt.com/?prompt", "claude.ai/new?q", "perplexity.ai/search?q", "chat.mistral.ai/chat?q", "grok.com/?q", "copilot.microsoft.com/?q"), "Asks the machine on {} what the link says: '{}'.", ("{host}", "{q}{prompt}"), "https://chatgpt.com/?q=Which+parts+has+a+URI"),
    Purpose("question", ("stackoverflow.com/questions/{number}", "stackoverflow.com/questions/{number}/{title}", "stackoverflow.com/q/{number}", "stackoverflow.com/q/{number}/{asker}"), lambda link: [Message("Question {} on Stack Overflow: '{}'.", link.names["number"], shorten(link.names["title"].replace("-", " ")))] if link.names.get("title") else [Message("Question {} on Stack Overflow.", link.names["number"])], (), "https://stackoverflow.com/questions/11227809/why-is-processing-a-sorted-array-faster"),
    Purpose("answer", ("stackoverflow.com/a/{number}", "stackoverflow.com/a/{number}/{sharer}"), "Answer {} on Stack Overflow.", ("{number}",), "https://stackoverflow.com/a/11227902/1234567"),
    # packages
    Purpose("package", ("pypi.*/project/{package}", "pypi.*/project/{package}/{version}", "pypi.python.org/pypi/{package}", "pypi.python.org/pypi/{package}/{version}"), lambda link: _package(link, "PyPI"), (), "https://pypi.python.org/pypi/requests/2.31.0"),
    Purpose("package", ("npmjs.com/package/{package}/v/{version}", "npmjs.com/package/{scope}/{package}/v/{version}", "npmjs.com/package/{package*}"), lambda link: _package(link, "npm"), (), "https://www.npmjs.com/package/react/v/18.2.0"),
    Purpose("package", ("crates.io/crates/{package}", "crates.io/crates/{package}/{version}"), lambda link: _package(link, "crates.io"), (), "https://crates.io/crates/serde/1.0.0"),
    Purpose("package", ("rubygems.org/gems/{package}", "rubygems.org/gems/{package}/versions/{version}"), lambda link: _package(link, "RubyGems"), (), "https://rubygems.org/gems/rails"),
    Purpose("package", ("nuget.org/packages/{package}", "nuget.org/packages/{package}/{version}"), lambda link: _package(link, "NuGet"), (), "https://www.nuget.org/packages/Newtonsoft.Json/13.0.3"),
    Purpose("package", ("packagist.org/packages/{package*}",), lambda link: _package(link, "Packagist"), (), "https://packagist.org/packages/symfony/console"),
    Purpose("package", ("hub.docker.com/r/{package*}", "hub.docker.com/_/{package}"), lambda link: _package(link, "Docker Hub"), (), "https://hub.docker.com/_/python"),
    Purpose("package", ("pkg.go.dev/{package*}",), lambda link: _package(link, "pkg.go.dev"), (), "https://pkg.go.dev/golang.org/x/net@v0.17.0"),
    Purpose("package", ("mvnrepository.com/artifact/{package*}",), lambda link: _package(link, "Maven"), (), "https://mvnrepository.com/artifact/com.google.guava/guava"),
    Purpose("package-file", ("cdn.jsdelivr.net/npm/{package*}", "unpkg.com/{package*}", "esm.sh/{package*}", "cdnjs.cloudflare.com/ajax/libs/{package*}"), lambda link: [Message("A file of the package {}, for web pages, from {}.", _name_of_package(link.names["package"]), link.host)], (), "https://cdn.jsdelivr.net/npm/bootstrap@5.3.0/dist/css/bootstrap.min.css"),
    Purpose("fonts", ("fonts.googleapis.com/css?family", "fonts.googleapis.com/css2?family"), lambda link: [Message("A style sheet with fonts of Google: {}.", shorten(link.get("family").partition(":")[0]))], (), "https://fonts.googleapis.com/css2?family=Roboto:wght@400;700"),
    Purpose("package", ("pkg:",), lambda link: [Message("The package {}.", shorten(decode((link.uri.authority or "") + link.uri.path)))], (), "pkg:npm/left-pad@1.3.0"),
    # articles and documents
    Purpose("article", ("wikipedia.org/wiki/{title*}",), _encyclopedia, (), "https://en.wikipedia.org/wiki/Uniform_Resource_Identifier#Syntax"),
    Purpose("entry", ("wikidata.org/wiki/{name}", "wikidata.org/entity/{name}"), "The entry {} of Wikidata.", ("{name}",), "https://www.wikidata.org/wiki/Q61694"),
    Purpose("publication", ("doi.org/{name*}", "dx.doi.org/{name*}"), "A publication: DOI {}.", ("{name}",), "https://doi.org/10.1000/182"),
    Purpose("publication", ("arxiv.org/abs/{name*}", "arxiv.org/pdf/{name*}"), "The paper {} of arXiv.", ("{name}",), "https://arxiv.org/abs/1706.03762"),
    Purpose("publication", ("arxiv:",), "The paper {} of arXiv.", ("{path}",), "arXiv:1706.03762", offer=("Where to look it up", "https://arxiv.org/abs/{path}")),
    Purpose("publication", ("pubmed.ncbi.nlm.nih.gov/{name}",), "The paper {} of PubMed.", ("{name}",), "https://pubmed.ncbi.nlm.nih.gov/31452104/"),
    Purpose("publication", ("pmid:",), "The paper {} of PubMed.", ("{path}",), "PMID:31452104", offer=("Where to look it up", "https://pubmed.ncbi.nlm.nih.gov/{path}/")),
    Purpose("product", ("id.gs1.org/01/{name}", "id.gs1.org/01/{name}/{rest*}"), "A product by its number: GTIN {}.", ("{name}",), "https://id.gs1.org/01/09506000134352/10/ABC?17=261231"),
    Purpose("person", ("isni.org/isni/{name}",), "A person or a group by the number {} (ISNI).", ("{name}",), "https://isni.org/isni/0000000121032683"),
    Purpose("person", ("orcid.org/{name}",), "A scientist by the number {} (ORCID).", ("{name}",), "https://orcid.org/0000-0002-1825-0097"),
    Purpose("standard", ("rfc-editor.org/rfc/{name}", "datatracker.ietf.org/doc/html/{name}", "rfc-editor.org/info/{name}", "tools.ietf.org/html/{name}"), lambda link: [Message("A document of the IETF: RFC {}.", found[1])] if (found := re.match(r"rfc(\d+)", link.names["name"])) else (), (), "https://www.rfc-editor.org/rfc/rfc3986.html#section-3"),
    Purpose("weakness", ("cve.org/CVERecord?id", "nvd.nist.gov/vuln/detail/{id}"), "The weakness {}.", ("{id}",), "https://nvd.nist.gov/vuln/detail/CVE-2021-44228"),
    Purpose("post", ("x.com/{person}/status/{post}", "twitter.com/{person}/status/{post}"), _dated_post, (), "https://x.com/jack/status/1603774385822638080"),
    Purpose("post", ("bsky.app/profile/{person}/post/{post}",), "A post of {} on Bluesky.", ("{person}",), "https://bsky.app/profile/jane.example/post/3k44deefqdk2g"),
    Purpose("post", ("threads.net/@{person}/post/{post}", "threads.com/@{person}/post/{post}"), "A post of {} on Threads.", ("@{person}",), "https://www.threads.net/@jane/post/CuXFPIeLLod"),
    Purpose("post", ("news.ycombinator.com/item?id",), "Post {} on Hacker News.", ("{id}",), "https://news.ycombinator.com/item?id=1"),
    Purpose("post", ("reddit.com/r/{group}/comments/{post}", "reddit.com/r/{group}/comments/{post}/{rest*}"), "A post in r/{} on Reddit.", ("{group}",), "https://www.reddit.com/r/programming/comments/abc123/title/"),
    Purpose("post", ("instagram.com/p/{post}", "instagram.com/reel/{post}"), "A post on Instagram.", (), "https://www.instagram.com/p/CabcDEF/"),
    Purpose("post", ("linkedin.com/posts/{post}", "linkedin.com/feed/update/{post}"), "A post on LinkedIn.", (), "https://www.linkedin.com/posts/jane_activity-7000000000000000000"),
    Purpose("person", ("linkedin.com/in/{person}",), "The profile of {} on LinkedIn.", ("{person}",), "https://www.linkedin.com/in/jane-doe/"),
    Purpose("document", ("docs.google.com/document/d/{name}", "docs.google.com/document/d/{name}/{rest*}"), "A document of Google Docs.", (), "https://docs.google.com/document/d/1AbC/edit?usp=sharing"),
    Purpose("document", ("docs.google.com/spreadsheets/d/{name}", "docs.google.com/spreadsheets/d/{name}/{rest*}"), "A table of Google Sheets.", (), "https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0"),
    Purpose("document", ("docs.google.com/presentation/d/{name}", "docs.google.com/presentation/d/{name}/{rest*}"), "A presentation of Google Slides.", (), "https://docs.google.com/presentation/d/1AbC/edit"),
    Purpose("form", ("docs.google.com/forms/d/e/{name}/viewform", "docs.google.com/forms/d/{name}/{rest*}"), "A form of Google, for somebody to collect answers.", (), "https://docs.google.com/forms/d/e/1FAI/viewform"),
    Purpose("shared-file", ("drive.google.com/file/d/{name}", "drive.google.com/file/d/{name}/{rest*}", "drive.google.com/open?id", "drive.google.com/uc?id"), "A file in Google Drive.", (), "https://drive.google.com/file/d/1AbC/view"),
    Purpose("shared-folder", ("drive.google.com/drive/folders/{name}",), "A folder in Google Drive.", (), "https://drive.google.com/drive/folders/1AbC"),
    Purpose("shared-file", ("dropbox.com/s/{name*}", "dropbox.com/scl/fi/{name*}"), _dropbox, (), "https://www.dropbox.com/scl/fi/abc/plan.pdf?rlkey=x&dl=1"),
    Purpose("shared-file", ("mega.nz/file/{name}", "mega.nz/folder/{name}"), lambda link: ["A file or folder in Mega: whoever has the link, with the key behind its '#', can read it."] if link.uri.fragment else (), (), "https://mega.nz/file/AbCdEf#k0fBYGZ0iLuUM7S1bwOPzqnHDGg"),
    Purpose("shared-file", ("we.tl/{name}", "wetransfer.com/downloads/{rest*}"), "Downloads files by WeTransfer: whoever has the link can.", (), "https://we.tl/t-AbCdEf"),
    Purpose("shared-file", ("sharepoint.com/{mark}/{rest*}",), lambda link: [Message("A file shared by SharePoint ({}).", link.host)] if re.fullmatch(r":[a-z]:", link.names["mark"]) else (), (), "https://acme.sharepoint.com/:w:/s/team/Eabc"),
    # shops and apps
    Purpose("article-in-shop", ("amazon.*/dp/{article}", "amazon.*/{title}/dp/{article}", "amazon.*/gp/product/{article}", "amazon.*/{title}/dp/{article}/{rest*}", "amazon.*/dp/{article}/{rest*}", "ebay.*/itm/{article}", "ebay.*/itm/{title}/{article}"), _shop_article, (), "https://www.amazon.de/dp/B08N5WRWNW?tag=shop-21"),
    Purpose("app", ("play.google.com/store/apps/details?id", "market:"), "The Android app {}.", ("{id}",), "https://play.google.com/store/apps/details?id=org.mozilla.firefox"),
    Purpose("app", ("apps.apple.com/{country}/app/{title}/{name}", "apps.apple.com/{country}/app/{name}", "itunes.apple.com/{country}/app/{title}/{name}"), lambda link: [Message("The app '{}' in Apple's store.", shorten(link.names.get("title", link.names["name"]).replace("-", " ")))], (), "https://apps.apple.com/us/app/firefox-private-browser/id989804926"),
    Purpose("app", ("itms-apps:", "itms-appss:"), "Opens Apple's store.", (), "itms-apps://apps.apple.com/app/id989804926"),
    Purpose("app", ("intent:",), _intent, (), "intent://scan/#Intent;scheme=zxing;package=com.google.zxing.client.android;end", offer=("Open the inner link", "{fallback}")),
    Purpose("extension", ("chromewebstore.google.com/detail/{title}/{name}", "chrome.google.com/webstore/detail/{title}/{name}", "addons.mozilla.org/{language}/firefox/addon/{title}"), lambda link: [Message("The browser extension '{}'.", shorten(link.names["title"].replace("-", " ")))], (), "https://addons.mozilla.org/en-US/firefox/addon/ublock-origin/"),
    # programs
    Purpose("program-added", ("vscode.dev/redirect/mcp/install", "vscode.dev/redirect?url", "cursor.com/install-mcp", "cursor.com/{language}/install-mcp"), _tool_server, (), "https://cursor.com/en/install-mcp?name=files&config=eyJjb21tYW5kIjoibnB4IC15IGZpbGVzLXNlcnZlciJ9", _W),
    Purpose("program-added", ("vscode:", "vscode-insiders:", "vscodium:", "cursor:", "kiro:", "lmstudio:", "goose:"), _tool_server, (), "vscode:mcp/install?%7B%22name%22%3A%22files%22%2C%22command%22%3A%22npx%22%2C%22args%22%3A%5B%22-y%22%2C%22files-server%22%5D%7D", _W),
    Purpose("program", ("lpa:",), lambda link: [Message("Loads a contract with a telephone network (eSIM) from {}.", shorten(server))] if (server := f"{link.uri.path}$$".split("$")[1]) else (), (), "LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815"),
    Purpose("program", ("dpp:",), "Lets a device into a Wi-Fi network (Easy Connect).", (), "DPP:K:MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgADM2206avxHJaHXgLMkq;;"),
    Purpose("program", ("mt:",), "Adds a device to a smart home (Matter).", (), "MT:Y.K9042C00KA0648G00"),
    Purpose("program", ("x-hm:",), "Adds a device to a smart home (Apple).", (), "X-HM://0023ISYWYDK3I"),
    Purpose("program", ("vscode:", "vscode-insiders:", "vscodium:", "cursor:"), _editor, (), "vscode://file/home/jane/plan.py:10"),
    Purpose("program", tuple(f"{name}:" for name in _PROGRAMS), _office, (), "ms-word:ofe|u|https://files.example/plan.docx", offer=("Open the inner link", "{inner}")),
    Purpose("program", ("slack:",), lambda link: [Message("Opens the channel {} in Slack.", link.get("id"))] if link.get("id") and link.uri.authority == "channel" else ["Opens Slack."], (), "slack://channel?team=T01234567&id=C01234567"),
    Purpose("program", ("msteams:",), "Opens Teams.", (), "msteams:/l/meetup-join/19:meeting_x"),
    Purpose("program", ("steam:",), lambda link: [Message("Asks Steam to do '{}'.", f"{link.uri.authority or ''}{link.uri.path}")], (), "steam://run/440", _A),
    Purpose("program", ("obsidian:",), lambda link: [Message("Opens the note '{}' in Obsidian.", link.get("file"))] if link.get("file") else ["Opens Obsidian."], (), "obsidian://open?vault=home&file=plan"),
    Purpose("program", ("ms-settings:",), lambda link: [Message("Opens the settings of Windows ({}).", link.uri.path)], (), "ms-settings:network-wifi"),
    Purpose("dangerous-program", ("search-ms:", "search:"), "Shows files of another machine as if they were a search on this one.", (), "search-ms:query=invoice&crumb=location:\\\\evil.example\\share", _W),
    Purpose("dangerous-program", ("ms-msdt:",), "Starts a repair tool of Windows, by which attackers ran programs (Follina).", (), "ms-msdt:/id%20PCWDiagnostic", _W),
    Purpose("dangerous-program", ("ms-appinstaller:",), "Installs a program from {} on Windows.", ("{source}",), "ms-appinstaller:?source=https://evil.example/app.msix", _W),
    Purpose("database", ("mongodb:",), lambda link: _database(link, "MongoDB") if "," in (link.uri.authority or "") and "@" not in (link.uri.authority or "") else (), (), "mongodb://a.example:27017,b.example:27017/shop?replicaSet=main"),
    Purpose("post", ("at:",), "Somebody or a post of the AT Protocol, as on Bluesky ({}).", ("{authority}",), "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3k44deefqdk2g"),
    # machines and measuring
    Purpose("measuring", ("google-analytics.com/collect", "google-analytics.com/g/collect", "google-analytics.com/j/collect"), "Reports a visit to Google Analytics.", (), "https://www.google-analytics.com/collect?v=1&tid=UA-1&dl=x"),
    Purpose("measuring", ("facebook.com/tr",), "Reports a visit to Facebook.", (), "https://www.facebook.com/tr?id=1&ev=PageView"),
    Purpose("measuring", ("doubleclick.net/{rest*}",), lambda link: () if unwrap_uri(link.uri) else ["Reports a visit to Google's advertising."], (), "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/"),
    Purpose("error-reports", ("*/{path*}",), lambda link: [Message("Where a program reports its errors to {}, project {}.", link.host, found[1])] if (found := DSN.match(link.inspection.text)) else (), (), "https://0123456789abcdef0123456789abcdef@o1.ingest.sentry.io/42"),
    Purpose("attack", ("*/{path*}", "*/"), _attack, (), "https://shop.example/?id=1%27%20OR%20%271%27=%271", _W),
))  # fmt: skip

# Kinds of links whose sentences give way to sentences about serious findings.
PLAIN_PURPOSES: Final = PurposeTable(
    lazy_pattern(
        r"subscri|opt-?out|abmelden|abbestellen|desinscri|robots|well-known|sitemap|feed|rss|atom|graphql|api|rest|wp-|:~:text"
        r"|ip[fn]s[/.]|/s/[a-z0-9]{15}|/(?:b|rooms)/[a-z0-9]{3}-|/@|/\.(?:git|svn|hg|ssh|aws|env|ht|np|ne)|/id_|\.sql"
        r"|\.[a-z0-9]{2,12}(?:[?#]|$)"),
    (
    Purpose("file-in-cloud", ("s3.amazonaws.com/{rest*}", "amazonaws.com/{rest*}"), lambda link: [Message("The file {} in the S3 bucket {}.", shorten(link.names["rest"]), found[1])] if (found := re.match(r"([\w.-]+)\.s3[.-]", link.host)) else (), (), "https://example-bucket.s3.eu-central-1.amazonaws.com/reports/2026.pdf"),
    Purpose("file-in-cloud", ("storage.googleapis.com/{bucket}/{rest*}",), "The file {} in the bucket {} of Google Cloud.", ("{rest}", "{bucket}"), "https://storage.googleapis.com/example-bucket/plan.pdf"),
    Purpose("file-in-cloud", ("blob.core.windows.net/{bucket}/{rest*}",), "The file {} in the container {} of Azure.", ("{rest}", "{bucket}"), "https://acme.blob.core.windows.net/public/plan.pdf"),
    Purpose("cloud-console", ("console.aws.amazon.com/{path*}", "console.amazonaws-us-gov.com/{path*}", "console.amazonaws.cn/{path*}"), _aws_console, (), "https://eu-central-1.console.aws.amazon.com/s3/buckets/plans?region=eu-central-1"),
    Purpose("cloud-console", ("signin.aws.amazon.com/switchrole?account,rolename",), "Takes the role {} in the AWS account {}.", ("{rolename}", "{account}"), "https://signin.aws.amazon.com/switchrole?roleName=Admin&account=123456789012"),
    Purpose("cloud-console", ("signin.aws.amazon.com/console",), lambda link: [Message("Where people of the AWS account {} sign in.", name)] if (name := link.host.removesuffix("signin.aws.amazon.com").rstrip(".")) else (), (), "https://123456789012.signin.aws.amazon.com/console"),
    Purpose("cloud-console", ("console.cloud.google.com/{service}", "console.cloud.google.com/{service}/{path*}"), lambda link: _console("Google Cloud", link.names["service"], link.get("project")), (), "https://console.cloud.google.com/compute/instances?project=plans"),
    Purpose("cloud-console", ("console.firebase.google.com/project/{project}", "console.firebase.google.com/project/{project}/{rest*}", "console.firebase.google.com/u/{number}/project/{project}", "console.firebase.google.com/u/{number}/project/{project}/{rest*}"), lambda link: _console("Firebase", link.names["project"]), (), "https://console.firebase.google.com/u/0/project/plans/overview"),
    Purpose("cloud-console", ("portal.azure.com",), _azure_portal, (), "https://portal.azure.com/#view/Microsoft_AAD_IAM/ActiveDirectoryMenuBlade/~/Overview"),
    Purpose("unsubscribing", ("*/{path*}",), lambda link: _unsubscribe(link) if re.search(r"unsubscribe|opt-?out|abmelden|abbestellen|desinscri", link.uri.path.lower()) else (), (), "https://news.example/unsubscribe?email=jane%40example.com"),
    Purpose("private-file", ("*/{path*}",), lambda link: [Message("Asks {} for {}, a file that no server should send.", link.host, shorten(decode(link.uri.path)))] if _PRIVATE.search(decode(link.uri.path)) else (), (), "https://shop.example/.git/config", _W, about="path"),
    Purpose("self-hosted", ("*/{path*}",), _self_hosted, (), "https://cloud.example/s/AbCdEfGhIjKlMnO"),
    Purpose("for-machines", ("*/{path*}", "*/"), _for_machines, (), "https://shop.example/sitemap.xml"),
    Purpose("download", ("*/{path*}",), lambda link: _download(link, _RISKY_FILES), (), "https://shop.example/setup.exe", _A),
    Purpose("download", ("*/{path*}",), lambda link: _download(link, _FILES), (), "https://shop.example/photos.zip"),
    Purpose("place-in-file", ("*/{path*}",), _place_in_file, (), "https://shop.example/catalogue.pdf#page=5"),
    Purpose("marked-words", ("*#:~:text",), _marked_words, (), "https://news.example/1#:~:text=the%20words"),
    # databases, stores and machines, as programs name them
    Purpose("database", ("jdbc:",), _jdbc, (), "jdbc:mysql://db.example:3306/shop"),
    Purpose("database", ("sqlite:",), _sqlite, (), "sqlite:////srv/shop.db"),
    *(Purpose("database", tuple(f"{scheme}:" for scheme in schemes), partial(_database, product=product), (), f"{schemes[0]}://db.example/shop") for product, schemes in DATABASES.items()),
    Purpose("queue", ("amqp:", "amqps:", "kafka:", "nats:", "stomp:", "pulsar:"), "A server of messages between programs: {}.", ("{servers}",), "amqps://queue.example:5671/orders"),
    Purpose("database", ("zk:", "zookeeper:"), "A server where programs keep what they share (ZooKeeper): {}.", ("{servers}",), "zk://keeper.example:2181/mesos"),
    Purpose("queue", ("mqtt:", "mqtts:"), "A server of messages between devices: {}.", ("{host}",), "mqtt://broker.example:1883/kitchen/lamp"),
    Purpose("file-in-cloud", ("s3:", "s3a:", "s3n:"), "The file {} in the S3 bucket {}.", ("{path}", "{host}"), "s3://example-bucket/reports/2026.pdf"),
    Purpose("file-in-cloud", ("s3:", "s3a:", "s3n:"), "The S3 bucket {}.", ("{host}",), "s3://example-bucket/"),
    Purpose("file-in-cloud", ("gs:",), "The file {} in the bucket {} of Google Cloud.", ("{path}", "{host}"), "gs://example-bucket/plan.pdf"),
    Purpose("file-in-cloud", ("gs:",), "The bucket {} of Google Cloud.", ("{host}",), "gs://example-bucket"),
    Purpose("file-in-cloud", ("abfs:", "abfss:", "wasb:", "wasbs:"), "The file {} in the container {} of Azure.", ("{path}", "{user}"), "abfss://public@acme.dfs.core.windows.net/plan.pdf"),
    Purpose("file-in-cloud", ("az:",), "The file {} in the container {} of Azure.", ("{path}", "{host}"), "az://public/plan.pdf"),
    Purpose("file-in-cloud", ("adl:",), "The file {} in the store {} of Azure.", ("{path}", "{host}"), "adl://acme.azuredatalakestore.net/plan.pdf"),
    Purpose("file-in-cloud", ("oss:",), "The file {} in the bucket {} of Alibaba Cloud.", ("{path}", "{host}"), "oss://example-bucket/plan.pdf"),
    Purpose("file-in-cloud", ("cos:", "cosn:"), "The file {} in the bucket {} of Tencent Cloud.", ("{path}", "{host}"), "cosn://example-bucket-125/plan.pdf"),
    Purpose("file-in-cluster", ("dbfs:",), "The file {} of Databricks.", ("{path}",), "dbfs:/FileStore/plan.csv"),
    Purpose("file-in-cluster", ("hdfs:", "webhdfs:", "viewfs:"), "The file {} of a Hadoop cluster.", ("{path}",), "hdfs://name.example:8020/logs/2026"),
    Purpose("resource", ("arn:",), lambda link: [Message("The resource {} of AWS ({}).", shorten(found[2]), found[1])] if (found := re.fullmatch(r"[^:]*:([^:]+):[^:]*:[^:]*:(.+)", link.uri.path)) else (), (), "arn:aws:s3:::example-bucket/plan.pdf"),
    Purpose("image-of-container", ("docker:", "docker-daemon:", "oci:", "containers-storage:"), lambda link: [Message("The image {} for containers.", shorten(link.inspection.text.partition(":")[2].removeprefix("//")))], (), "docker://docker.io/library/nginx:1.27"),
    Purpose("socket", ("unix:",), "The socket {} of this machine.", ("/{path}",), "unix:///var/run/docker.sock"),
    Purpose("socket", ("npipe:",), lambda link: [Message("The named pipe {} of this machine (Windows).", shorten(found[1]))] if (found := re.fullmatch(r"(?i)/{1,3}\./pipe/(.+)", link.uri.path)) else (), (), "npipe:////./pipe/docker_engine"),
    Purpose("socket", ("http+unix:", "https+unix:"), lambda link: [Message("An address of the server behind the socket {} of this machine.", shorten(decode(link.inspection.host or "")))], (), "http+unix://%2Fvar%2Frun%2Fdocker.sock/info"),
    Purpose("connection", ("tcp:", "udp:", "tls:"), "A connection of a program to {}.", ("{host}",), "tcp://build.example:2376"),
    Purpose("device", ("coap:", "coaps:", "coap+tcp:", "coaps+tcp:"), "A value of the device {} (CoAP).", ("{host}",), "coap://sensor.example/temperature"),
    Purpose("device", ("opc.tcp:",), "The controls of a machine at {} (OPC UA).", ("{host}",), "opc.tcp://press.example:4840/"),
    # files and screens of other machines
    Purpose("shared-folder", ("smb:", "cifs:", "afp:", "nfs:"), "Files on {}, shared in its network.", ("{host}",), "smb://files.example/team/"),
    Purpose("files", ("sftp:", "scp:", "fish:"), "Files on {}, by SSH.", ("{host}",), "sftp://jane@files.example/home/jane/plan.pdf"),
    Purpose("files", ("ftps:",), "Files on {}, by FTP, encrypted.", ("{host}",), "ftps://files.example/plan.pdf"),
    Purpose("files", ("rsync:",), "Files on {}, by rsync.", ("{host}",), "rsync://mirror.example/debian/"),
    Purpose("files", ("dav:", "davs:", "webdav:", "webdavs:"), "Files on {}, by WebDAV.", ("{host}",), "davs://cloud.example/remote.php/dav/files/jane/"),
    Purpose("files", ("gopher:", "gemini:"), "A page of {} for a browser of Gopher or Gemini.", ("{host}",), "gemini://capsule.example/log/"),
    Purpose("log-in", ("telnet:", "rlogin:"), "A log-in on {}, not encrypted.", ("{host}",), "telnet://mud.example:4000/"),
    Purpose("screen", ("vnc:", "rdp:", "spice:"), "The screen of {}, to be used from here.", ("{host}",), "vnc://desk.example:5900/"),
    Purpose("stream", ("rtsp:", "rtsps:", "rtmp:", "rtmps:", "mms:", "srt:", "rtp:"), "Sound or pictures that {} sends.", ("{host}",), "rtsp://camera.example/live"),
    Purpose("meeting-server", ("stun:", "stuns:", "turn:", "turns:"), lambda link: [Message("A server by which two programs find a way to each other: {}.", shorten(link.uri.path))] if link.uri.path else (), (), "stun:stun.example:3478"),
    # code
    Purpose("code", ("git:", "hg:", "s3:", "gcs:"), lambda link: [Message("Code at {}, which a program fetches by {}.", describe_place(link.uri.path[1:]), link.uri.scheme)] if re.match(r":[a-z][a-z0-9+.-]*://", link.uri.path) else (), (), "git::https://git.example/team/plan.git//vpc?ref=v1.2.0"),
    *(Purpose("code", (f"{scheme}:",), partial(_short_repository, service=title), (), f"{scheme}:team/plan", offer=("As a link", f"https://{host}/{{path}}")) for scheme, host, title in (("github", "github.com", "GitHub"), ("gitlab", "gitlab.com", "GitLab"), ("bitbucket", "bitbucket.org", "Bitbucket"))),
    Purpose("code", ("git:",), "A Git repository on {}.", ("{host}",), "git+ssh://git@git.example/team/plan.git"),
    Purpose("code", ("svn:",), "A Subversion repository on {}.", ("{host}",), "svn+ssh://svn.example/repos/plan"),
    Purpose("code", ("hg:",), "A Mercurial repository on {}.", ("{host}",), "hg+https://hg.example/plan"),
    Purpose("package", ("npm:", "jsr:", "pypi:", "cargo:"), "The package {}.", ("{path}",), "npm:react@18.2.0"),
    Purpose("package", ("node:",), "The module {} of Node.js itself.", ("{path}",), "node:fs"),
    Purpose("package", ("apt:",), "Installs {} on Debian or Ubuntu.", ("{path}",), "apt:vim", _A),
    Purpose("package", ("snap:", "appstream:"), "Shows {} in the program that installs others.", ("{host}{path}",), "appstream:org.gimp.GIMP"),
    Purpose("file-in-program", ("classpath:",), "The file {} inside a Java program.", ("{path}",), "classpath:config/app.xml"),
    # names
    Purpose("identity", ("did:",), _identity, (), "did:web:shop.example:users:jane", offer=("Where to look it up", "{document}")),
    Purpose("post", ("web+ap:",), "An account or a post of the Fediverse, on {}.", ("{authority}",), "web+ap://social.example/users/jane"),
    Purpose("content", ("ar:",), "Content kept for good by Arweave: {}", ("{authority}",), "ar://BNttzDav3jHVnNiV7nYbQv-GY0HQ-4XXsdkE5K9ylHQ"),
    Purpose("content", ("ipfs:",), "Content by its digest, wherever it is kept (IPFS): {}", ("{host}",), "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/plan.pdf"),
    Purpose("content", ("*/{path*}", "*/"), _gateway, (), "https://ipfs.io/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/plan.pdf"),
    Purpose("content", ("ipns:",), "Content by a name whose digest may change (IPNS): {}", ("{host}",), "ipns://docs.example/plan"),
    Purpose("weakness", ("cpe:",), "A program or a device by its name in lists of weaknesses (CPE): {}", ("{path}",), "cpe:2.3:a:apache:http_server:2.4.1:*:*:*:*:*:*:*"),
    Purpose("identity", ("openpgp4fpr:",), "A key of OpenPGP by its fingerprint: {}", ("{path}",), "openpgp4fpr:73EC7B5A7F8F4B5E4D2D2A1E6B1C7F1E0A1B2C3D"),
    Purpose("proof-of-health", ("hc1:",), "A proof of vaccination, test or recovery, with its owner's name and date of birth (EU Digital COVID Certificate).", (), "HC1:6BF+70790T9WJWG.FKY"),
    Purpose("file-of-program", ("webpack:", "webpack-internal:"), "A file of a program's source, as its bundler names it: {}", ("{path}",), "webpack:///./src/main.js"),
    Purpose("program", ("googlechrome:", "googlechromes:"), "Opens {} in Chrome.", ("{authority}/{path}",), "googlechromes://shop.example/tea"),
    Purpose("map", ("google.navigation:",), lambda link: [Message("The way to {} on {}.", shorten(place), "Google Maps")] if (place := decode(link.uri.path.removeprefix("q=").partition("&")[0].replace("+", " "))) else (), (), "google.navigation:q=52.5,13.4"),
    Purpose("mail", ("message:",), lambda link: [Message("A mail by its identifier, which Apple's program for mail opens: {}", shorten(name))] if (name := decode(f"{link.uri.authority or ''}{link.uri.path}").strip("</>")) else (), (), "message://%3C1@mail.example%3E"),
    Purpose("record", ("oai:",), lambda link: [Message("A record of {}, as libraries exchange them (OAI): {}", name, shorten(rest))] if (name := link.uri.path.partition(":")[0]) and (rest := link.uri.path.partition(":")[2]) else (), (), "oai:arXiv.org:cs/0112017"),
    Purpose("content", ("ni:", "nih:"), "Content by its digest, wherever it is kept: {}", ("{path}",), "ni:///sha-256;UyaQV-Ev4rdLoHyJJWCi11OHfrYv9E1aGQAlMO2X_-Q"),
    Purpose("account", ("acct:",), "The account {} (WebFinger).", ("{path}",), "acct:jane@social.example"),
    Purpose("post", ("nostr:",), "Somebody or something on Nostr: {}", ("{path}",), "nostr:npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg"),
    Purpose("message", ("matrix:",), _on_matrix, (), "matrix:r/plans:chat.example"),
    Purpose("message", ("smsto:",), _text_message, (), "smsto:+4915112345678:Hello"),
    Purpose("message", ("im:",), "Writes to {} in a chat program.", ("{path}",), "im:jane@chat.example"),
    Purpose("message", ("pres:",), "Tells whether {} can be reached now.", ("{path}",), "pres:jane@chat.example"),
    Purpose("mailbox", ("imap:", "imaps:", "pop:", "pop3:"), "Mail on {}.", ("{host}",), "imap://jane@mail.example/INBOX"),
    Purpose("message", ("callto:", "iax:", "iax2:", "h323:"), "Calls {}.", ("{path}",), "callto:+491512345678"),
    Purpose("part-of-mail", ("cid:",), "A part of the mail that it stands in.", (), "cid:part1.06090408.01060107@mail.example"),
    Purpose("mail", ("mid:",), _mail_by_identifier, (), "mid:960830.1639@mail.example"),
    Purpose("newsgroup", ("news:", "snews:"), "A newsgroup or one of its articles: {}", ("{path}",), "news:comp.lang.python"),
    Purpose("newsgroup", ("nntp:",), "A newsgroup on {}.", ("{host}",), "nntp://news.example/comp.lang.python"),
    Purpose("file-of-others", ("ed2k:",), _shared_by_others, (), "ed2k://%7Cfile%7Cplan.iso%7C123456%7C0123456789ABCDEF0123456789ABCDEF%7C/"),
    Purpose("feed", ("feed:",), lambda link: ["Subscribes to a feed."] if link.uri.authority is None else (), (), "feed:https://news.example/rss.xml", offer=("Open the inner link", "{rest}")),
    Purpose("feed", ("feed:",), "Subscribes to a feed.", (), "feed://news.example/rss.xml"),
    Purpose("feed", ("podcast:", "pcast:", "itpc:"), "Subscribes to a podcast.", (), "podcast://news.example/show.xml"),
    Purpose("program", ("itms-services:",), "Installs a program on an iPhone or iPad, and not from Apple's store.", (), "itms-services://?action=download-manifest&url=https://apps.example/a.plist"),
    # browsers and other programs
    *(Purpose("browser-page", (f"{scheme}:",), f"A page of {product} itself.", (), f"{scheme}://settings/") for scheme, product in _BROWSERS.items()),
    Purpose("browser-page", ("chrome-extension:", "moz-extension:", "safari-web-extension:", "ms-browser-extension:"), "A page of a browser's extension, on this machine alone.", (), "chrome-extension://cjpalhdlnbpafiamejdnhcphjbkeiagm/popup.html"),
    Purpose("browser-page", ("resource:",), "A file of Firefox itself.", (), "resource://gre/modules/AppConstants.sys.mjs"),
    Purpose("program", ("microsoft-edge:",), lambda link: [Message("Opens {}.", describe_place(link.uri.path))] if "://" in link.uri.path else (), (), "microsoft-edge:https://news.example/1", offer=("Open the inner link", "{rest}")),
    Purpose("program", ("res:",), "A piece of a program of Windows.", (), "res://shdoclc.dll/blank.htm"),
    Purpose("program", ("ms-appx:", "ms-appdata:"), "A file of a Windows app.", (), "ms-appx:///Assets/logo.png"),
    Purpose("program", ("prefs:", "app-prefs:", "app-settings:"), "Opens the settings of the telephone.", (), "prefs:root=WIFI"),
    Purpose("program", ("android-app:", "ios-app:"), _place_in_app, (), "android-app://org.example.reader/https/news.example/1", offer=("Open the inner link", "{inner}")),
    *(Purpose("program", (f"{scheme}:",), f"Opens {product}.", (), f"{scheme}://open") for scheme, product in _APPS.items()),
))  # fmt: skip


# --- finding the row ------------------------------------------------------------------------------------------------------


class _Place(NamedTuple):
    """A compiled place: the pattern of its path (None for any), the keys that the query needs, and text that the fragment needs."""

    path: re.Pattern[str] | None
    keys: frozenset[str]
    fragment: str


_NAME: Final = lazy_pattern(r"\\{(\w+)(\\\*)?\\}")


@functools.cache
def _compile(place: str) -> _Place:
    place, _, fragment = place.partition("#")
    place, _, keys = place.partition("?")
    _, slash, path = place.partition("/")
    pattern = _NAME.sub(lambda name: f"(?P<{name[1]}>{'.+' if name[2] else '[^/]+'})", re.escape(path))
    return _Place(
        re.compile(f"/{pattern.rstrip('/')}/?") if slash else None,
        frozenset(keys.split(",")) if keys else frozenset(),
        fragment,
    )


def find_purpose(inspection: Inspection, rows: PurposeTable) -> Summary | None:
    """Return the summary of the first row that has a sentence for a link, or None."""
    uri = inspection.uri
    scheme = (uri.scheme or "").lower()
    if scheme not in {"http", "https"}:
        of_scheme = rows.by_place.get(f"{scheme}:") or rows.by_place.get(f"{scheme.partition('+')[0]}:")
        if of_scheme is None:  # programs make up schemes of their own
            # What stands before a ':' in a text is no scheme, such as `{"url"` of JSON
            is_unknown = (
                scheme[:1].isalpha() and SCHEME.issuperset(scheme) and inspection.registration is None
            )
            of_scheme = rows.by_place.get(f"{_ANYWHERE}:", []) if is_unknown else []
        return next(filter(None, (_answer(row, ReadLink(inspection)) for _, row in of_scheme)), None)
    link = ReadLink(inspection)
    if not link.host:
        return None
    known = rows.of_host(link.host)
    if rows.telling.search(inspection.text.lower()):
        known = chain(known, rows.by_place[_ANYWHERE])
    for place, row in known:
        names = _names(link, _compile(place))
        if names is not None:
            link.written = names
            link.names = {name: decode(text) for name, text in names.items()}
            answer = _answer(row, link)
            if answer is not None:
                return answer
    return None


def _names(link: ReadLink, place: _Place) -> Mapping[str, str] | None:
    """Return what a place's names match in a link, as written; None if the link leads elsewhere."""
    found = None if place.path is None else place.path.fullmatch(link.uri.path or "/")
    if place.path is not None and found is None:
        return None
    if place.fragment and place.fragment not in (link.uri.fragment or ""):
        return None
    if place.keys and (not link.uri.query or not place.keys <= link.values.keys()):
        return None
    return found.groupdict() if found is not None else {}


class _Fields(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""


def _answer(row: Purpose, link: ReadLink) -> Summary | None:
    if isinstance(row.say, str):
        known = _Fields({
            "host": link.host or link.uri.authority or "", "user": (link.inspection.userinfo or "").partition(":")[0],
            "authority": link.uri.authority or "", "servers": (link.uri.authority or "").rpartition("@")[2], "path": decode(link.uri.path).strip("/ "), **link.values, **link.names,
        })  # fmt: skip
        fields = [shorten(field.format_map(known)) for field in row.fields]
        said: list[str] = [Message(row.say, *fields)] if all(field.strip("/@") for field in fields) else []
    else:
        said = list(row.say(link))
    if not said:
        return None
    offers: tuple[Offer, ...] = ()
    if row.offer is not None:
        label, text = row.offer
        rest = link.inspection.text.partition(":")[2].strip(" ")
        written = _Fields({**link.values, "path": link.uri.path.strip(" "), "rest": rest, **link.written})
        text = text.format_map(written)
        offers = (Offer(label, text),) if text else ()
    elif row.code == "short-link" and (preview := _PREVIEWS.get(link.host)) and not _shows_target(link):
        offers = (Offer("Its page of preview", preview.format_map(_Fields(link.written))),)
    sentence = said[0] if len(said) == 1 else join_messages(said, " ")
    return Summary(row.code, row.severity, sentence, offers, _span_of(row, link.inspection))


def _span_of(row: Purpose, inspection: Inspection) -> Span | None:
    if row.about == "path":
        return inspection.span("path")
    spans = (pair.span for pair in inspection.pairs if pair.key.lower() == row.about)
    return next(spans, None) if row.about else None
