"""Answers for texts that were copied with something around them, or typed otherwise than they were meant."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from uriinspector.core.finding import Severity
from uriinspector.core.inspector import Inspection
from uriinspector.core.summary.answer import Offer, Summary, named, with_fix
from uriinspector.core.text.pasted import remnants

_MARKDOWN: Final = re.compile(
    r"\s*!?\[[^\]\n]*\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+[\"'(][^\n]*)?\)\s*"
)


_ANCHOR: Final = re.compile(
    r"\s*<(?:a|area|link|img|script|iframe)\s[^>]*?\b(?:href|src)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))",
    re.IGNORECASE,
)


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


def empty(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for no text at all."""
    if inspection.text.strip():
        return None
    return Summary("empty", Severity.NOTE, "An empty reference: it means the very document it stands in.")


def pasted(inspection: Inspection, _: datetime) -> Summary | None:
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


def defanged(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link that was made harmless."""
    finding = named(inspection, "defanged")
    if finding is None or finding.fix is None:
        return None
    offer = Offer("Make it a link", with_fix(inspection.text, finding))
    return Summary(
        "defanged", Severity.NOTE, "Made harmless on purpose, so that nobody follows it.", (offer,)
    )


def meant(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for what was typed otherwise than it was meant."""
    for code, sentence in _MEANT.items():
        finding = named(inspection, code)
        if finding is not None and finding.fix is not None:
            label = _LABELS.get(code, "Mend it")
            return Summary(
                code, finding.severity, sentence, (Offer(label, with_fix(inspection.text, finding)),)
            )
    return None
