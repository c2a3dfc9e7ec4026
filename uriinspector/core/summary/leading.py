"""Answers about where a link leads."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.wrapper import WrappedLink, unwrap_uri
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import apply_fixes
from uriinspector.core.findings.intent import AT_END
from uriinspector.core.findings.secrets import is_longer_than_granted, secrets
from uriinspector.core.findings.security import hidden_script, nested_urls
from uriinspector.core.host_site import host_site
from uriinspector.core.inspector import Inspection
from uriinspector.core.reading.browser import SPECIAL
from uriinspector.core.schemes.file import is_local
from uriinspector.core.special_address import address_of, is_address_like, is_this_machine
from uriinspector.core.summary.answer import (
    MAIL,
    Offer,
    Summary,
    describe_place,
    find_by_code,
    join_sentences,
    offer_to_mend,
    without_tracking,
)
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import split

_Values = Mapping[str, str]


class _Signer(NamedTuple):
    """How one service signs addresses: the parameters it is known by, and what an address may be used for."""

    service: str
    parameters: frozenset[str]
    use: Callable[[_Values], str]


def _scope(name: str) -> Callable[[_Values], str]:
    """Read the region and the service out of a credential: key/day/region/service/request."""

    def read(values: _Values) -> str:
        parts = values[name].split("/")
        return Message("{} in {}", parts[3], parts[2]) if len(parts) > 3 else ""  # noqa: PLR2004 - as in the docstring

    return read


# Letters of `sp` of a shared access signature.
_PERMISSIONS: Final = {
    "r": "read", "a": "add", "c": "create", "w": "write", "d": "delete", "l": "list", "t": "tag", "x": "delete versions",
    "f": "filter", "m": "move", "e": "execute", "i": "set immutability", "y": "delete for ever", "u": "update", "p": "process",
}  # fmt: skip


def _permissions(values: _Values) -> str:
    letters = values.get("sp", "")
    return ", ".join(_PERMISSIONS[letter] for letter in letters) if _PERMISSIONS.keys() >= {*letters} else ""


# From the documentation of each service; the first signer whose parameters are all present is the one.
_SIGNERS: Final = (
    _Signer("AWS", frozenset(("x-amz-signature", "x-amz-credential")), _scope("x-amz-credential")),
    _Signer(
        "Google Cloud", frozenset(("x-goog-signature", "x-goog-credential")), _scope("x-goog-credential")
    ),
    _Signer("Azure", frozenset(("sig", "sv", "sp")), _permissions),
    _Signer("CloudFront", frozenset(("signature", "key-pair-id")), lambda _: ""),
    _Signer("S3", frozenset(("signature", "awsaccesskeyid", "expires")), lambda _: ""),
)
_SIGN: Final = "sig"  # each signer has a parameter with this in its name, decoded and in lower case


def signed_address(inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for an address that a cloud service signed for anybody who has it."""
    query = inspection.uri.query
    if not query or ("%" not in query and _SIGN not in query.lower()):
        return None
    values = {decode(pair.key).lower(): decode(pair.value or "") for pair in inspection.pairs}
    signer = next((one for one in _SIGNERS if one.parameters <= values.keys()), None)
    if signer is None:
        return None
    ends = next((one.ends for one in secrets(inspection) if one.ends is not None), None)
    use = signer.use(values)
    what: str = Message("An address signed for {} ({})", signer.service, use) if use else ""
    what = what or Message("An address signed for {}", signer.service)
    term = values.get("x-amz-expires") or values.get("x-goog-expires", "")
    if term.isdecimal() and is_longer_than_granted(term):
        refused = Message("{}; it is refused, since none may be good for longer than seven days.", what)
        return Summary.note("signed-address-refused", refused)
    if ends is None:
        return Summary("signed-address", Severity.WARNING, Message("{}: whoever has it may use it.", what))
    day = f"{ends:%Y-%m-%d %H:%M} UTC"
    if ends < now:
        return Summary.note("signed-address-expired", Message("{}; it ran out on {}.", what, day))
    sentence = Message("{}: whoever has it may use it until {}.", what, day)
    return Summary("signed-address", Severity.WARNING, sentence)


def attempted_attack(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for an attempted attack without a host, as logs of servers list requests."""
    found = None if inspection.scheme in SPECIAL else find_by_code(inspection, "attack")
    return None if found is None else Summary("attack", found.severity, found.message)


# Mail filters whose links name the host of the target, but not its address.
_KEEPERS: Final = {"mimecast.com": "Mimecast", "mimecastprotect.com": "Mimecast"}


def kept_back_link(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link whose target only the mail filter knows."""
    if not inspection.uri.path.startswith("/s/"):
        return None
    domain = ".".join((inspection.browser.hostname or "").rsplit(".", 2)[-2:])
    service = _KEEPERS.get(domain)
    if service is None:
        return None
    host = next((decode(pair.value or "") for pair in inspection.pairs if pair.key == "domain"), "")
    if host:
        sentence = Message("{} link to a page of {}; which one, {} alone knows.", service, host, service)
    else:
        sentence = Message("{} link; where it leads, {} alone knows.", service, service)
    return Summary.note("kept-back-link", sentence)


# Sentences for links that lead elsewhere than it seems, by the code of the finding.
_DECEIVING: Final[Mapping[str, str]] = {
    "readers-disagree-on-host": "Programs disagree about where it goes; a browser goes to {}.",
    "host-in-user-information": "Looks like it leads to another site, but goes to {}.",
    "look-alike-delimiter": "Holds a character that only looks like a delimiter; it goes to {}.",
    "look-alike-brand": "Looks like {1}, but goes to {0}.",
    "mixed-script-host": "The name mixes scripts so that it reads as another; it goes to {}.",
    "whole-script-confusable-host": "The name only reads like a Latin one; it goes to {}.",
    "phonetic-letter-host": "The name holds letters that only look like common ones; it goes to {}.",
    "domain-within-name": "Begins like another site, but goes to {}.",
    "option-in-authority": "Made to run a command, or mistyped: programs may read its user or host as an option.",
    "git-runs-command": "Made to run a command: Git starts what follows as a program, where its settings allow that.",
    "bidi-character": "Holds a character that turns the text around, so that it reads as another; it goes to {}.",
}
_LOCALHOST: Final = lazy_pattern(r"(?:.*\.)?localhost\.?\Z")
_SCHEMES: Final[Mapping[str, str]] = {
    "javascript": "A program, not an address: following it runs a script in the page it stands in.",
    "vbscript": "A program, not an address: following it runs a script in the page it stands in.",
    "about": "A page that the browser makes itself.",
    "blob": "A piece of data that only the page which made it can open.",
    "view-source": "Shows the source of a page.",
}


def deceiving_link(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for links that do not lead where they seem to lead."""
    if _DECEIVING.keys().isdisjoint(inspection.first_of_code):
        return None
    for code, deceiving in _DECEIVING.items():
        finding = find_by_code(inspection, code)
        if finding is not None:
            host = _target_host(inspection, code)
            is_refused = inspection.browser.href is None
            sentence = (
                "Made to look like another link, or mistyped; a browser refuses it."
                if is_refused
                else deceiving
            )
            offers = offer_to_mend(inspection, (code,), "Take it out")
            brand = finding.message.fields[1:2] if isinstance(finding.message, Message) else ()
            return Summary(code, Severity.WARNING, Message(sentence, host, *brand), offers)
    return None


def _target_host(inspection: Inspection, code: str) -> str:
    """Return the host that a browser goes to, or only its site where the rest of the name deceives."""
    site = host_site(inspection.browser) if code == "domain-within-name" else None
    return (site and site.registrable_domain) or inspection.browser.hostname or inspection.host or ""


def wrapped_link(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link inside that of a mail filter or a redirect page."""
    found = unwrap_uri(inspection.uri)
    if found is None:
        return None
    clean = without_tracking(found.target)
    offers = [Offer("Open the inner link", found.target)]
    if clean != found.target:
        offers.append(Offer("Take it clean", clean))
    inner = Inspection(found.target) if found.target[-1:] in AT_END else None
    end = None if inner is None else find_by_code(inner, "punctuation-at-end")
    plain = found.target if end is None or end.fix is None else apply_fixes(found.target, (end,))
    target = describe_place(plain)
    person = _find_person(inspection, found)
    if person:
        sentence = Message("Leads to {} by way of {}, and names {}.", target, found.service, person)
    else:
        sentence = Message("Leads to {} by way of {}.", target, found.service)
    if end is not None and plain != found.target:  # a mail program took it for a part of the link
        sentence = join_sentences(sentence, Message("But {}.", end.message))
        offers.insert(0, Offer("Leave it out", plain))
    return Summary.note("wrapped-link", sentence, tuple(offers))


def _find_person(inspection: Inspection, found: WrappedLink) -> str | None:
    """Find a mail address in what the service added to the link."""
    added = decode(inspection.uri.query or "").replace(found.target, "")
    match = MAIL.search(added)
    return match[0] if match else None


def this_machine(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link to the very machine on which it is opened."""
    host = inspection.browser.hostname
    if not host or not _is_this_machine(host):
        return None
    offers = offer_to_mend(inspection, ("disguised-address",), "Write the address itself")
    is_web = inspection.scheme in SPECIAL
    sentence = "Goes to this machine ({}) in a browser." if is_web else "Goes to this machine ({})."
    return Summary("this-machine", Severity.WARNING, Message(sentence, host), offers)


def _is_this_machine(host: str) -> bool:
    if _LOCALHOST.match(host):
        return True
    address = address_of(host, None) if is_address_like(host) else None
    return address is not None and is_this_machine(address)


def special_host(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for addresses and names that are not public, unless a broken rule matters more."""
    is_broken = any(one.severity is Severity.ERROR for one in inspection.findings)
    if inspection.scheme == "file" and is_local(inspection.uri):
        return None  # the path is all that matters
    for code in ("disguised-address", "special-address", "special-name"):
        finding = find_by_code(inspection, code)
        if finding is None or (is_broken and finding.severity is Severity.NOTE):
            continue
        if isinstance(finding.message, Message):
            offers = offer_to_mend(inspection, (code,), "Write the address itself")
            target, *meaning = finding.message.fields
            target = f"[{target}]" if ":" in str(target) else target
            if meaning:
                sentence = Message("Goes to {}: {}.", target, *meaning)
            else:
                sentence = Message("Goes to the address {} in a browser.", target)
            return Summary(code, finding.severity, sentence, offers)
    return None


def hidden_program(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a program that only browsers find, because they drop characters from the scheme."""
    if inspection.is_valid or (scheme := hidden_script(inspection.text)) is None:
        return None
    sentence = Message("A program to a browser, which drops characters here and reads '{}:'.", scheme)
    return Summary("hidden-script-scheme", Severity.WARNING, sentence)


def script_or_page(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for schemes that lead to no place."""
    sentence = _SCHEMES.get(inspection.scheme or "")
    if sentence is None:
        return None
    severity = Severity.WARNING if find_by_code(inspection, "script-scheme") else Severity.NOTE
    inner = inspection.text.partition(":")[2]
    is_wrapper = inspection.scheme == "view-source" and split(inner).scheme is not None
    offers = (Offer("Open the inner link", inner),) if is_wrapper else ()
    return Summary(f"{inspection.scheme}-scheme", severity, sentence, offers)


def open_redirect(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a URL in a parameter to which a server may redirect."""
    found = _url_inside(inspection, Severity.WARNING) if inspection.uri.authority else None
    if found is None:
        return None
    place, wrong, offers = found
    sentence = (
        Message("May send on to {}: {}.", place, wrong) if wrong else Message("May send on to {}.", place)
    )
    return Summary("may-redirect", Severity.WARNING if wrong else Severity.NOTE, sentence, offers)


def handed_on(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a URL in a parameter that a program may open."""
    found = _url_inside(inspection, Severity.ADVICE)
    if found is None:
        return None
    place, wrong, offers = found
    sentence: str = Message("Hands {} to the program that knows '{}:'.", place, inspection.scheme or "")
    sentence = join_sentences(sentence, Message("But {}.", wrong)) if wrong else sentence
    return Summary.note("program", sentence, offers)


def _url_inside(inspection: Inspection, severity: Severity) -> tuple[str, str, tuple[Offer, ...]] | None:
    """Return where the first URL with a finding of this severity leads, what is wrong with it, and the offer to open it."""
    for _key, span, target in nested_urls(inspection):
        finding = _finding_at(inspection, "nested-url", span)
        if finding is not None and finding.severity is severity:
            inside = _finding_at(inspection, "inside-nested-url", span)
            wrong = inside.message.fields[0] if inside and isinstance(inside.message, Message) else ""
            whole = (
                f"{inspection.scheme}:{target}"
                if target.startswith("//") and inspection.scheme in SPECIAL
                else target
            )
            offers = (Offer("Open the inner link", whole),)
            return describe_place(target), wrong if isinstance(wrong, str) else "", offers
    return None


def _finding_at(inspection: Inspection, code: str, span: Span) -> Finding | None:
    return next((one for one in inspection.findings if one.code == code and one.span == span), None)
