"""Answers about secrets, about links that lead to no page, and the verdict of the standards, which fits any text."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final, TypeAlias

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, size
from uriinspector.core.finding import SEVERITY_RANKS, Finding, Severity
from uriinspector.core.findings import apply_fixes
from uriinspector.core.findings.secrets import secrets
from uriinspector.core.inspector import Inspection, ReferenceForm, inspect
from uriinspector.core.schemes.file import names_home
from uriinspector.core.schemes.telephone import service_code_of
from uriinspector.core.summary.answer import (
    Offer,
    Summary,
    find_by_code,
    find_gaps,
    join_sentences,
    offer_to_mend,
    shorten,
    without_tracking,
)
from uriinspector.core.summary.purposes import PLAIN_PURPOSES, PURPOSES, find_purpose
from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.grammar import first_error
from uriinspector.core.syntax.percent import decode, encode
from uriinspector.core.syntax.span import is_inside


def unsigned_token(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a token that says it has no signature (RFC 7519 6)."""
    if find_by_code(inspection, "unsigned-token") is None:
        return None
    sentence = "Carries a token (JWT) without a signature: anybody can change what it says."
    return Summary("unsigned-token", Severity.WARNING, sentence)


def expiring_secret(inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a token or a signature that says when it expires."""
    for _, kind, ends in secrets(inspection):
        if ends is not None:
            is_over = ends < now
            sentence = "Carries {} that ran out on {}." if is_over else _GOOD
            code = "token-expired" if is_over else "token"
            said = _behind_its_kind(inspection, Message(sentence, kind, f"{ends:%Y-%m-%d}"))
            return Summary(code, Severity.WARNING, said)
    return None


_GOOD: Final = "Carries {} that is good until {}: whoever has the link has it too."


def password(inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for a password before the host, and then for what is wrong with the rest."""
    if find_by_code(inspection, "password") is None:
        return None
    errors = [finding for finding in inspection.findings if finding.severity is Severity.ERROR]
    offers = offer_to_mend(inspection, ("password", "extra-at-sign"), "Leave it out")
    if _is_secret_user(inspection):
        # `ghp_…:x-oauth-basic@`: without the password the link would still hold the secret
        offers = offer_to_mend(inspection, ("user-information",), "Leave it out")
    offers += _offer_to_mend_all(inspection, errors)  # an '@' or a '%' in it may have to be encoded
    sentence = "Holds a password for everyone to read."
    login = inspection.span("userinfo")
    broken = broken_rule(inspection, now)
    if broken is None or all(is_inside(error.span, [login]) for error in errors):
        return Summary("password", Severity.WARNING, _behind_its_kind(inspection, sentence), offers)
    return Summary("password", broken.severity, join_sentences(sentence, broken.sentence), offers)


def any_secret(inspection: Inspection, _: datetime) -> Summary | None:
    found = next(secrets(inspection), None)
    if found is None:
        return None
    sentence = _behind_its_kind(inspection, Message("Holds {}: whoever has the link has it too.", found.kind))
    is_user = _is_secret_user(inspection)
    offers = offer_to_mend(inspection, ("user-information",), "Leave it out") if is_user else ()
    return Summary("secret", Severity.WARNING, sentence, offers)


def _is_secret_user(inspection: Inspection) -> bool:
    """Tell whether the user before the host is a token."""
    login = inspection.span("userinfo")
    return any(login.start <= secret.span.start < login.end for secret in secrets(inspection))


def trackers(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for parameters that track visitors."""
    count = sum(finding.code == "tracking-parameter" for finding in inspection.findings)
    if not count:
        return None
    sentence = "One tracker." if count == 1 else Message("{} trackers.", count)
    label = "Leave it out" if count == 1 else "Leave all out"
    known = inspection.findings if inspection.base is None else None
    offer = Offer(label, without_tracking(inspection.text, known))
    return Summary("trackers", Severity.ADVICE, sentence, (offer,))


_REFERENCES: Final[Mapping[ReferenceForm, str]] = {
    ReferenceForm.ABSOLUTE_URI: "",
    ReferenceForm.URI: "",
    ReferenceForm.NETWORK_PATH: "A reference to another host: the scheme is that of the page it stands in.",
    ReferenceForm.ABSOLUTE_PATH: "A reference from the root of a site: which site, the page it stands in says.",
    ReferenceForm.RELATIVE_PATH: "A relative reference: where it leads depends on the page it stands in.",
    ReferenceForm.SAME_DOCUMENT: "A place in the very document it stands in.",
}


def broken_rule(inspection: Inspection, moment: datetime) -> Summary | None:
    """Answer for a text that breaks a rule of the standards, and say what it is for, where that is known."""
    found = broken_rule_alone(inspection, moment)
    if found is None or found.code not in {"against-its-scheme", "not-a-uri"}:
        return found
    return found._replace(sentence=_behind_its_kind(inspection, found.sentence))


def broken_rule_alone(inspection: Inspection, _: datetime) -> Summary | None:
    """Say which rule of the standards a text breaks; None if it breaks none."""
    findings = inspection.findings
    if not findings or findings[0].severity is not Severity.ERROR:  # the worst come first
        return None
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    beside = _mend_beside_gaps(inspection, errors)
    if beside is not None:
        return beside
    # A browser may refuse a name only because of a character that nobody sees.
    unseen = offer_to_mend(inspection, ("invisible-character",), "Mend it")
    offers = _offer_to_mend_all(inspection, errors) or unseen
    own = [finding for finding in errors if not finding.code.startswith("whatwg-")]
    if inspection.valid.iri_reference:
        said = (own or errors)[0]
        sentence: str = Message(
            "Well formed, but against the rules of its scheme: {}." if own else "Well formed, but {}.",
            said.message,
        )
        return Summary("against-its-scheme", Severity.ERROR, sentence, offers)
    index = first_error(inspection.text)
    start = errors[0].span.start if index is None else index
    here = [finding for finding in own if finding.span.start <= start < finding.span.end]
    said = next((found for found in here if found.code not in _OF_THE_WHOLE), (own or errors)[0])
    if not here and not inspection.text[start : start + 1].isascii():  # which is no error here
        start = said.span.start
    sentence = Message(_WRONG[_reading(inspection)], said.message, f"{start + 1:,}")
    return Summary("not-a-uri", Severity.ERROR, sentence, offers)


def _behind_its_kind(inspection: Inspection, sentence: str) -> str:
    """Put what is wrong with a link behind what it is for, where no sentence of a purpose said that."""
    kind = "" if inspection.scheme == "file" else _say_kind(inspection)  # which file, only a right one says
    if not kind and inspection.scheme not in PAGES and find_purpose(inspection, PURPOSES) is None:
        plain = find_purpose(inspection, PLAIN_PURPOSES)
        kind = "" if plain is None else plain.sentence
        runs = find_by_code(inspection, "driver-runs-code")
        kind = join_sentences(kind, Message("But {}.", runs.message)) if kind and runs else kind
    return join_sentences(kind, sentence) if kind else sentence


def _mend_beside_gaps(inspection: Inspection, errors: Sequence[Finding]) -> Summary | None:
    """Answer for errors outside the gaps of a text that would be a template without them; None if it would not.

    To encode the braces of the gaps, too, would leave nothing to fill in.
    """
    gaps = find_gaps(inspection.text)
    beside = [finding for finding in errors if not is_inside(finding.span, gaps)]
    if not beside or len(beside) == len(errors):
        return None
    first, last = beside[0].span, beside[-1].span
    around = first.cut(inspection.text)[:1] + last.cut(inspection.text)[-1:]
    if around == "{}" and any(first.end <= gap.start and gap.end <= last.start for gap in gaps):
        return None  # braces around gaps make a query or JSON, not a template
    codes = tuple(dict.fromkeys(finding.code for finding in beside if finding.fix))
    label = "Mend it" if len(beside) == 1 else "Mend all"
    offers = offer_to_mend(inspection, codes, label, spares_gaps=True)
    if not offers or not inspect(offers[0].text).gaps:
        return None
    said = next((finding for finding in beside if not finding.code.startswith("whatwg-")), beside[0])
    sentence = Message(_WRONG[_reading(inspection)], said.message, f"{said.span.start + 1:,}")
    return Summary("not-a-uri", Severity.ERROR, sentence, offers)


def _offer_to_mend_all(inspection: Inspection, errors: Sequence[Finding]) -> tuple[Offer, ...]:
    """Return the offer to mend the errors; what the text around a link left at its end is taken away, not encoded."""
    label = "Mend it" if len(errors) == 1 else "Mend all"
    codes = tuple(dict.fromkeys(finding.code for finding in errors if finding.fix))
    open_errors = [finding.span for finding in errors if not finding.fix]
    # What the scheme warns of is mended along, since a number with `(0)` in it reaches nobody, and what mends an error by itself
    for finding in inspection.findings:
        if finding.severity is Severity.WARNING and finding.fix and finding.code not in codes:
            is_of_scheme = codes and finding.code.startswith(f"{inspection.scheme}-")
            if is_of_scheme or any(is_inside(span, [finding.fix.span]) for span in open_errors):
                codes += (finding.code,)
    end = find_by_code(inspection, "punctuation-at-end")
    if end is None or end.fix is None or all(finding.span.end <= end.span.start for finding in errors):
        return offer_to_mend(inspection, codes, label)
    plain = apply_fixes(inspection.text, (end,))
    return offer_to_mend(Inspection(plain, inspection.base), codes, label) or (Offer(label, plain),)


# Notes that keep a text from being called simply valid
_NO_TICK: Final = frozenset({"encoded-twice", "punctuation-at-end"})
_OF_THE_WHOLE: Final = frozenset({"tel-no-context"})  # which no character in the number makes or mends
_WRONG: Final[Mapping[str, str]] = {
    "refused": "Not a URI: {} (character {}); a browser refuses it too.",
    "relative": "Not a URI: {} (character {}).",
    "read": "Not a URI: {} (character {}); a browser reads it all the same.",
}


def _reading(inspection: Inspection) -> str:
    if inspection.browser.href is not None:
        return "read"
    return "relative" if inspection.uri.scheme is None and inspection.base is None else "refused"


def array_parameters(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for brackets in the keys of a query, where nothing else is wrong."""
    if find_by_code(inspection, "array-parameters") is None:
        return None
    sentence = "Array parameters written with brackets: everybody takes them, RFC 3986 wants them encoded."
    offers = offer_to_mend(inspection, ("array-parameters",), "Encode the brackets")
    return Summary.note("array-parameters", sentence, offers)


def verdict(inspection: Inspection, _: datetime) -> Summary:
    """Say whether a text follows the standards; this answer fits any text and so comes last."""
    view = inspection.browser
    if inspection.uri.scheme is None and inspection.base is None:
        return Summary.note("reference", _REFERENCES[inspection.form])
    if view.href is None:
        sentence = Message("Valid; a browser refuses it: {}.", view.error)
        return Summary("browser-refuses", Severity.WARNING, sentence)
    is_same = inspection.text.endswith("/.")  # a full stop there changes nothing in a browser
    doubts = _NO_TICK - {"punctuation-at-end"} if is_same else _NO_TICK
    doubt = next(
        (each for each in inspection.findings if each.severity is Severity.WARNING or each.code in doubts),
        None,
    )
    if doubt is not None and doubt.code == "attack":  # which is a sentence already
        return Summary(doubt.code, doubt.severity, doubt.message)
    if doubt is not None:
        label = "Leave it out" if doubt.code == "punctuation-at-end" else "Mend it"
        offers = offer_to_mend(inspection, (doubt.code,), label) if doubt.fix is not None else ()
        if not offers and view.href != inspection.text and doubt.code != "punctuation-at-end":
            offers = _otherwise(inspection).offers
        severity = min(doubt.severity, Severity.ADVICE, key=SEVERITY_RANKS.__getitem__)
        return Summary("valid-but", severity, Message("Valid, but {}.", doubt.message), offers)
    if view.href in {inspection.text, f"{inspection.text}/"}:  # the slash after a host is the same URL
        inner = find_by_code(inspection, "url-in-path")
        offers = (Offer("Open the inner link", inner.span.cut(inspection.text)),) if inner is not None else ()
        return Summary.note("valid", "Valid; a browser reads it the same.", offers)
    return _otherwise(inspection)


def _otherwise(inspection: Inspection) -> Summary:
    """Give the verdict on a text that a browser writes in another way."""
    view = inspection.browser
    assert view.href is not None  # callers ask only about texts that a browser reads
    href = shorten(view.href, _TWO_LINES)
    if inspection.uri.scheme is None:
        said = Message("Valid; a browser goes to {}", href)
    elif inspection.is_valid:
        said = Message("Valid; a browser writes it {}", href)
    else:
        said = Message("Valid as an IRI; a browser writes it {}", href)
    return Summary.note("valid-otherwise", said, (Offer("As the browser writes it", view.href),))


# Characters: there is nothing else to say, and every triplet is longer than its character
_TWO_LINES: Final = 120
_Details: TypeAlias = Mapping[str, Any]
# Schemes of web pages, which `verdict` describes.
PAGES: Final = frozenset({"http", "https"})


_INNER: Final = lazy_pattern(r"https?://[^/?#\s]", re.IGNORECASE)


def other_scheme(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for the schemes that name, write, call or carry something."""
    scheme = inspection.scheme
    if scheme is None or scheme in PAGES:
        return None
    sentence = _say_kind(inspection) or _say_registration(inspection)
    resolver = (inspection.details or {}).get("resolver")
    offers: tuple[Offer, ...] = (Offer("Where to look it up", resolver),) if isinstance(resolver, str) else ()
    inner = inspection.text.partition(":")[2]
    # `Website:https://…`, or a program that is handed the link
    if inspection.registration is None and _INNER.match(inner):
        offers = (Offer("Open the inner link", inner),)
    code = f"{scheme}-link" if scheme in _KINDS else "other-link"
    doubt = next((each for each in inspection.findings if each.severity is Severity.WARNING), None)
    if doubt is None:
        return Summary.note(code, sentence, offers)
    offers += offer_to_mend(inspection, (doubt.code,), "Mend it")
    return Summary(
        code, Severity.WARNING, join_sentences(sentence, Message("But {}.", doubt.message)), offers
    )


def _say_kind(inspection: Inspection) -> str | None:
    """Say what a link of one of these schemes does; None where it doesn't say enough."""
    say = _KINDS.get(inspection.scheme or "")
    return say(inspection, inspection.details or {}) if say else None


_OF_WEB_SITE: Final = lazy_pattern(r"web\+[a-z]+")  # HTML 8.10.1.3


def _say_registration(inspection: Inspection) -> str:
    scheme, registration = inspection.scheme, inspection.registration
    if scheme is not None and _OF_WEB_SITE.fullmatch(scheme):  # IANA lists some of them
        return Message("A link for the web site that registered itself in the browser for '{}:'.", scheme)
    if registration is None:
        unknown = "A link of the scheme '{}', which nobody registered: some program has to know it."
        return Message(unknown, scheme)
    if registration.description.lower() == scheme:
        return Message("A link that the program for '{}:' opens.", scheme)
    # Most descriptions are one sentence without a full stop
    purpose = registration.description.partition(". ")[0].rstrip(".")
    return Message("A link for other programs than a browser: {}.", purpose)


def _call(inspection: Inspection, details: _Details) -> str | None:
    number = str(details.get("number") or "")
    if not number.strip("+"):
        return None
    code = service_code_of(inspection.uri)
    if code is not None and code.passes_calls_to:
        return Message("Makes the telephone pass calls on to {}.", shorten(code.passes_calls_to))
    if code is not None:
        return Message("Sends the code {} to the telephone network, and calls nobody.", shorten(code.dialled))
    if extension := details.get("parameters", {}).get("ext"):
        return Message("Calls {}, extension {}.", number, shorten(str(extension)))
    if details.get("global") or "phone-context" not in details.get("parameters", ()):
        return Message("Calls {}.", number)
    return Message("Calls {}, a number that is good within one country or company.", number)


def _short_message(_: Inspection, details: _Details) -> str:
    numbers, body = ", ".join(details.get("numbers") or ()), details.get("body")
    if not numbers:
        return "Writes a text message, and leaves open to whom."
    if body:
        return Message("Writes a text message to {}: '{}'.", shorten(numbers), shorten(body))
    return Message("Writes a text message to {}.", shorten(numbers))


def _data(_: Inspection, details: _Details) -> str | None:
    octets = details.get("size")
    if octets is None:
        return None
    return Message("{} of {}, carried in the link itself.", size(octets), details.get("media_type"))


def _file(inspection: Inspection, details: _Details) -> str:
    home = names_home(inspection.uri)
    if home is not None:
        path = inspection.uri.path if inspection.uri.authority else inspection.uri.path.partition(home)[2]
        return Message("A file in somebody's home folder: {}", _shorten_path(f"{home}{decode(path)}"))
    if details.get("unc"):
        return Message("A file on another machine: {}", _shorten_path(str(details.get("windows"))))
    path = str(details.get("posix") or details.get("windows") or "")
    if path[2:3] == ":":  # a drive letter
        path = str(details.get("windows"))
    return Message("A file on this machine: {}", _shorten_path(path))


def _shorten_path(path: str) -> str:
    """Cut the middle out of a long path: its end says which file it is."""
    return path if len(path) <= _PATH else f"{path[: _PATH // 2]}…{path[-_PATH // 2 + 1 :]}"


_PATH: Final = 90  # characters


def _urn(_: Inspection, details: _Details) -> str | None:
    """Say what a URN names (RFC 8141 1.2); None for one without a name."""
    namespace, name = str(details.get("nid") or "").lower(), str(details.get("nss") or "")
    if not namespace or not name:
        return None
    sentence = _NAMES.get(namespace)
    if sentence is not None:
        return Message(sentence, shorten(decode(name)))
    if namespace == "ietf" and name.startswith("rfc:"):
        return Message("A document of the IETF: RFC {}.", name.removeprefix("rfc:"))
    facts = details.get("name") or {}
    if "imei" in facts:
        return Message("One telephone, by its number (IMEI): {}", facts["imei"])
    if "serial" in facts:
        number = f"{facts['kind']} {facts['number']}"
        for fact, sentence in _OF_CODES.items():
            if facts.get(fact):
                return Message(sentence, number, shorten(facts[fact]))
        return Message("A thing by its code (EPC): {}.", number)
    return Message("A name and no address: '{}' of the namespace '{}'.", shorten(decode(name)), namespace)


def _torrent(_: Inspection, details: _Details) -> str:
    name = details.get("name")
    if not name:
        return "A file to be fetched from other people's machines, known by its hash alone."
    return Message("A file to be fetched from other people's machines: {}", shorten(str(name)))


def _map_place(inspection: Inspection, details: _Details) -> str | None:
    is_cut = find_by_code(inspection, "geo-decimal-comma") is not None  # each half is taken for a number
    if is_cut or details.get("latitude") is None or details.get("longitude") is None:
        return None
    if not details["latitude"] and not details.get("longitude"):  # telephones look for `q` instead of 0,0
        found = next((pair.value for pair in inspection.pairs if pair.key == "q" and pair.value), None)
        if found is not None:
            return Message("A place on the map: {}.", shorten(decode(found.replace("+", " "))))
    place = [f"{details[name]}".removesuffix(".0") for name in ("latitude", "longitude")]
    if details["crs"] != "wgs84":  # the numbers may be metres there (RFC 5870 3.4.1)
        return Message("A place in the coordinates of {}: {}, {}.", shorten(str(details["crs"])), *place)
    return Message("A place on the map: {}, {}.", *place)


def _telephony(_: Inspection, details: _Details) -> str | None:
    host = details.get("host")
    # A ':' or an '@' of the user's own would read as the end of it, and what is behind it as a password
    user = re.sub("[%:@]", lambda sign: encode(sign[0], UNRESERVED), str(details.get("user") or ""))
    return Message("Calls {} over the internet.", f"{user}@{host}" if user else host) if host else None


def _chat(inspection: Inspection, _: _Details) -> str | None:
    uri = inspection.uri
    # After an authority, which is the account to write from, the slash is no part of the address (RFC 5122 2.2).
    path = uri.path if uri.authority is None else uri.path.removeprefix("/")
    joins = (uri.query or "").partition(";")[0] == "join"  # XEP-0045 17.1
    sentence = "Joins the chat room {}." if joins else "Writes to {} in a chat program."
    return Message(sentence, shorten(decode(path))) if path else None


def _directory(inspection: Inspection, details: _Details) -> str | None:
    host, wanted = inspection.host, details.get("filter")
    if wanted and host:
        return Message("Searches the directory on {} for {}.", host, shorten(str(wanted)))
    if wanted:
        return Message("Searches a directory for {}.", shorten(str(wanted)))
    return Message("An entry of the directory on {}.", host) if host else None


def _public_name(_: Inspection, details: _Details) -> str | None:
    namespace, name = str(details.get("namespace") or ""), str(details.get("identifier") or "")
    if namespace == "doi":
        return Message("A publication: DOI {}.", shorten(name))
    return Message("A name of a public namespace ({}): {}", namespace, shorten(name)) if name else None


def _software(inspection: Inspection, _: _Details) -> str:
    name = decode(inspection.uri.path).partition(";")[0]  # without where it was found
    return Message("Source code that Software Heritage keeps: {}", shorten(f"swh:{name}"))


def _say_host(sentence: str, inspection: Inspection, _: _Details) -> str | None:
    return Message(sentence, inspection.host) if inspection.host else None


def _say_path(sentence: str, inspection: Inspection, _: _Details) -> str | None:
    path = inspection.uri.path
    return Message(sentence, shorten(decode(path))) if path else None


def _own_name(inspection: Inspection, details: _Details) -> str | None:
    """Say who may have made a tag: the one who held a domain or an address on a day (RFC 4151 2.1)."""
    if not details:
        return _say_path("A name and no address: {}", inspection, details)
    name = shorten(str(details["name"]))
    return Message(
        "A name and no address, made by whoever held {} on {}: {}", details["issuer"], details["day"], name
    )


def _domain_records(inspection: Inspection, _: _Details) -> str:
    """Name what is asked about; no name is the root (RFC 4501 3)."""
    path = inspection.uri.path if inspection.uri.authority is None else inspection.uri.path.removeprefix("/")
    name = shorten(decode(path).removesuffix("."))
    if not name:
        return "What the domain name system knows of its root."
    return Message("What the domain name system knows of {}.", name)


_NAMES: Final[Mapping[str, str]] = {
    "isbn": "Book ISBN {}.",
    "issn": "Journal ISSN {}.",
    "isan": "A film or a broadcast: ISAN {}.",
    "eidr": "A film or a broadcast: EIDR {}.",
    "nbn": "A publication that a national library keeps: NBN {}.",
    "uuid": "An identifier made by a machine: UUID {}.",
    "oid": "An identifier of a registry: OID {}.",
    "doi": "A publication: DOI {}.",
}
# By what stands behind the number of a code (EPC)
_OF_CODES: Final[Mapping[str, str]] = {
    "serial": "A thing by its code (EPC): {}, serial number {}.",
    "lot": "Things by their code (EPC): {}, lot {}.",
    "extension": "A place by its code (EPC): {}, extension {}.",
}
_KINDS: Final[Mapping[str, Callable[[Inspection, _Details], str | None]]] = {
    "tel": _call,
    "sms": _short_message,
    "data": _data,
    "file": _file,
    "urn": _urn,
    "magnet": _torrent,
    "geo": _map_place,
    "sip": _telephony,
    "sips": _telephony,
    "xmpp": _chat,
    "ftp": partial(_say_host, "Files on {}, fetched by FTP, which no browser does any more."),
    "ws": partial(_say_host, "A connection of a program to {}, not encrypted."),
    "wss": partial(_say_host, "A connection of a program to {}, encrypted."),
    "ssh": partial(_say_host, "A log-in or a repository on {}, by SSH."),
    **dict.fromkeys(("ldap", "ldaps"), _directory),
    **dict.fromkeys(("irc", "ircs", "irc6"), partial(_say_host, "A chat room on {}.")),
    "doi": partial(_say_path, "A publication: DOI {}."),
    "ark": partial(_say_path, "Something that an archive keeps, by its lasting name (ARK): {}"),
    "hdl": partial(_say_path, "A lasting name (handle): {}"),
    "swh": _software,
    "dns": _domain_records,
    "info": _public_name,
    "uuid": partial(_say_path, _NAMES["uuid"]),
    "oid": partial(_say_path, _NAMES["oid"]),
    "jar": partial(_say_path, "A file inside an archive: {}"),
    "tag": _own_name,
}
