"""Answers for texts that were copied with something around them, or that are not what their author meant."""

import ipaddress
import re
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.finding import Severity
from uriinspector.core.inspector import Inspection
from uriinspector.core.summary.answer import Offer, Summary, describe_place, find_by_code, with_fix
from uriinspector.core.text.pasted import remnants

_MARKDOWN: Final = lazy_pattern(
    r"\s*!?\[[^\]\n]*\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+[\"'(][^\n]*)?\)\s*"
)
_ANCHOR: Final = lazy_pattern(
    r"\s*<(?:a|area|link|img|script|iframe)\s[^>]*?\b(?:href|src)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))",
    re.IGNORECASE,
)
_URL: Final = lazy_pattern(r"https?://[^\s\"'<>`|]*[^\s\"'<>`|.,;:!?)\]}]", re.IGNORECASE)
_SPACE: Final = lazy_pattern(r"\s")
_COMMAND: Final = lazy_pattern(
    r"\s*+(?:\$\s*+)?(curl|wget|http|git|fetch|Invoke-WebRequest|iwr)\s", re.IGNORECASE
)
_NETWORK: Final = lazy_pattern(r"[0-9A-Fa-f:.]{2,45}/[0-9]{1,3}|[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:]{1,39}")
_TEMPLATE: Final = lazy_pattern(r"\{\{?[\w.+#/;?&*-]{1,60}\}?\}")
# Folders at the root of a file system; no site has them all.
_FILE: Final = lazy_pattern(r"/(?:bin|dev|etc|home|mnt|opt|private|proc|root|tmp|usr|Users|var|Volumes)/.")
_HOME: Final = "~/"
# The first that is found is the answer.
_MEANT: Final[Mapping[str, str]] = {
    "windows-path": "A Windows path.",
    "windows-share": "A folder or file on a Windows share.",
    "scp-style": "An address as git and scp write it.",
    "encoded-as-a-whole": "A link that was encoded as a whole.",
    "mistyped-separator": "A link with a mistyped '://'.",
    "mistyped-scheme": "A link with a mistyped scheme.",
    "missing-slashes": "A link whose slashes are missing.",
    "scheme-twice": "A link with its scheme twice.",
    "host-and-port-only": "A host and a port without a scheme.",
    "password-cut-short": "A link whose password is cut short by a character that has to be encoded.",
    "html-escaped": "A link copied from HTML source.",
    "host-without-scheme": "A host without a scheme.",
    "mail-address": "A mail address.",
    "white-space-around": "A link with white space around it.",
    "wrapped": "A link with quotation marks or brackets around it.",
}
_LABELS: Final[Mapping[str, str]] = {
    "windows-path": "As file:",
    "windows-share": "As file:",
    "scp-style": "As ssh:",
    "encoded-as-a-whole": "Decode it",
    "host-without-scheme": "Add https://",
    "host-and-port-only": "Add http://",
    "mail-address": "As mailto:",
    "white-space-around": "Take it off",
    "wrapped": "Take them off",
}


def empty_text(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for no text at all."""
    if inspection.text.strip():
        return None
    return Summary("empty", Severity.NOTE, "An empty reference: it means the very document it stands in.")


def link_in_markup(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for links that were copied with their markup."""
    markdown = _MARKDOWN.fullmatch(inspection.text)
    if markdown:
        return Summary(
            "markdown-link",
            Severity.NOTE,
            "A link as Markdown writes it.",
            (Offer("Take the link", markdown[1]),),
        )
    anchor = _ANCHOR.match(inspection.text)
    if anchor:
        import html  # slow to load, and few texts need it

        link = html.unescape(anchor[1] or anchor[2] or anchor[3] or "").strip()
        return Summary(
            "html-link", Severity.NOTE, "A tag of HTML that holds a link.", (Offer("Take the link", link),)
        )
    if "\n" in inspection.text.strip():
        broken = next(
            (remnant for remnant in remnants(inspection.text) if remnant.kind == "line-breaks"), None
        )
        if broken is not None:
            return Summary(
                "line-breaks",
                Severity.WARNING,
                "Text on several lines.",
                (Offer("Join the lines", broken.cleaned),),
            )
    return None


def defanged_link(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link that was made harmless."""
    finding = find_by_code(inspection, "defanged")
    if finding is None or finding.fix is None:
        return None
    offer = Offer("Make it a link", with_fix(inspection.text, finding))
    return Summary(
        "defanged", Severity.NOTE, "Made harmless on purpose, so that nobody follows it.", (offer,)
    )


def mistyped_link(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link that is not what its author meant."""
    if _MEANT.keys().isdisjoint(inspection.first_of_code):  # as for nearly every link
        return None
    for code, sentence in _MEANT.items():
        finding = find_by_code(inspection, code)
        if finding is not None and finding.fix is not None:
            label = _LABELS.get(code, "Mend it")
            return Summary(
                code, finding.severity, sentence, (Offer(label, with_fix(inspection.text, finding)),)
            )
    return None


def terminal_command(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a command of a terminal with a link in it."""
    found = _COMMAND.match(inspection.text)
    link = _URL.search(inspection.text) if found else None
    if found is None or link is None:
        return None
    sentence = Message("A command for {} that fetches {}.", found[1].lower(), describe_place(link[0]))
    return Summary("command", Severity.NOTE, sentence, (Offer("Take the link", link[0]),))


def bare_address(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for `localhost`, an IPv6 address and a network, each without a scheme."""
    text = inspection.text
    if text.lower() == "localhost":
        return Summary(
            "host-without-scheme", Severity.NOTE, "This machine, without a scheme.", _as_http(text)
        )
    try:
        network = ipaddress.ip_network(text, strict=False) if _NETWORK.fullmatch(text) else None
    except ValueError:
        network = None
    if network is None:
        return None
    if "/" in text:
        count = f"{network.num_addresses:,}"
        return Summary("network", Severity.NOTE, Message("A network of {} addresses, and no link.", count))
    return Summary(
        "host-without-scheme", Severity.NOTE, "An IPv6 address without a scheme.", _as_http(f"[{text}]")
    )


def _as_http(host: str) -> tuple[Offer, ...]:
    return (Offer("Add http://", f"http://{host}"),)


def template(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link with places to fill in (RFC 6570, or braces of a program)."""
    found = None if inspection.is_valid or " " in inspection.text else _TEMPLATE.search(inspection.text)
    if found is None:
        return None
    return Summary(
        "template", Severity.NOTE, Message("A template: a URI once a value takes the place of {}.", found[0])
    )


def prose(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for sentences, with a link in them or none."""
    text = inspection.text.strip()
    if inspection.uri.scheme is not None or inspection.uri.authority is not None:
        link = _URL.search(text) if " " in text else None
        if link is None or link.start() == 0:
            return None
    elif not _SPACE.search(text):
        return None
    link = _URL.search(text)
    if link is None:
        return Summary("prose", Severity.NOTE, "Words, and no link among them.")
    sentence = Message("Text with a link to {} in it.", describe_place(link[0]))
    return Summary("link-in-text", Severity.NOTE, sentence, (Offer("Take the link", link[0]),))


def file_path(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for paths of a file system, which are relative references too."""
    text = inspection.text
    if text.startswith(_HOME):
        return Summary(
            "file-path", Severity.NOTE, "A file in somebody's home folder, or a relative reference."
        )
    if not _FILE.match(text):
        return None
    sentence = "A file on this machine, or a reference from the root of a site."
    return Summary("file-path", Severity.NOTE, sentence, (Offer("As file:", f"file://{text}"),))
