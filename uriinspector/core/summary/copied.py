"""Answers for texts that were copied with something around them, or that are not what their author meant."""

import binascii
import ipaddress
import re
from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, join_messages
from uriinspector.core.finding import Severity
from uriinspector.core.findings import apply_fixes, findings
from uriinspector.core.findings.intent import (
    BETWEEN_LINKS,
    IMAGE,
    PLACE_IN_FILE,
    find_identifier,
    mail_addresses,
    read_json_escapes,
)
from uriinspector.core.iana import SCHEMES
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.summary.answer import (
    Offer,
    Summary,
    describe_place,
    find_by_code,
    join_sentences,
    offer_to_mend,
    shorten,
)
from uriinspector.core.summary.purposes import PLAIN_PURPOSES, PURPOSES, find_purpose
from uriinspector.core.syntax.charsets import PATH, UNRESERVED
from uriinspector.core.syntax.host import HostKind, host_kind
from uriinspector.core.syntax.percent import encode
from uriinspector.core.text.pasted import remnants

if TYPE_CHECKING:
    from uriinspector.core.text.curl import CurlCommand

# The text of a link may be a picture, as badges are
_MARKDOWN: Final = lazy_pattern(
    r"\s*!?\[(?:!\[[^\[\]\n]*+\]\([^()\n]*+\)|[^\]\n])*+\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+(?:[\"'][^\n]*[\"']|\([^\n]*\)))?\)(?:\{[^{}\n]*\})?\s*"
)
# A file with spaces in its name, which only brackets allow
_MARKDOWN_SPACES: Final = lazy_pattern(
    r"\s*!?\[[^\]\n]*\]\(<?(https?://(?:[^()<>\n\"]++|\([^()<>\n\"]*+\))++)>?\)\s*", re.IGNORECASE
)
_ANCHOR: Final = lazy_pattern(
    r"\s*<(?:(?:a|area|audio|base|embed|iframe|img|link|script|source|track|video)\s[^>]*?\b(?:href|src)|form\s[^>]*?\baction"
    r"|meta\s[^>]*?\bcontent(?=\s*=\s*[\"']?(?:https?:)?//))\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))",
    re.IGNORECASE,
)
_ATTRIBUTE: Final = lazy_pattern(
    r"\s*(?:href|src|action|content)\s*=\s*(?:\"([^\"\s]+)\"|'([^'\s]+)')\s*>?\s*", re.IGNORECASE
)
# The candidates of `srcset`: in its attribute, or several whose widths or densities tell them from words (HTML 4.8.4.2.1)
_CANDIDATE: Final = r"[^\s,\"'<>][^\s\"'<>]*+(?<!,)\s+[0-9]+(?:\.[0-9]+)?[wx]"
_SRCSET: Final = lazy_pattern(
    rf"\s*(?:(?:image)?srcset\s*=\s*([\"'])({_CANDIDATE}(?:\s*,\s*{_CANDIDATE})*+)\s*\1|({_CANDIDATE}(?:\s*,\s*{_CANDIDATE})++))\s*",
    re.IGNORECASE,
)
_OF_CSS: Final = lazy_pattern(
    r"\s*(?:@import\s++|[\w-]{1,64}\s*:\s*(?:[\w#%.+\-]++\s++)*+)?url\(\s*(?:\"([^\"\s\\]+)\"|'([^'\s\\]+)'|([^\s\"'()\\]+))\s*\)[\w \t#%/.+\-]*\s*[;,]?\s*",
    re.IGNORECASE,
)
_ELEMENT: Final = lazy_pattern(
    r"\s*+<([A-Za-z][\w:.\-]*+)(?:\s[^<>]*+)?>\s*+([A-Za-z][A-Za-z0-9+.\-]*+://[^\s<>]++)\s*+</\1\s*+>\s*"
)
_ABSOLUTE: Final = r"[a-z][a-z0-9+.\-]{1,30}:[^\s<>\[\]|\"]+"
# Slack, reStructuredText, MediaWiki, Org, the BBCode of forums, Jira, AsciiDoc and TeX
_MARKUP: Final = lazy_pattern(
    rf"\s*(?:<({_ABSOLUTE})\|[^<>\n]*>|`[^`<\n]*<({_ABSOLUTE})>`__?|\[({_ABSOLUTE})\s[^\[\]\n]*\]|\[\[({_ABSOLUTE})\](?:\[[^\[\]\n]*\])?\]"
    rf"|\[url=[\"']?({_ABSOLUTE})[\"']?\][^\n]*\[/url\]|\[(?:url|img)\]\s*({_ABSOLUTE})\s*\[/(?:url|img)\]"
    rf"|\[[^\[\]|\n]*\|({_ABSOLUTE})(?:\|[^\[\]\n]*)?\]|\[({_ABSOLUTE})\|[^\[\]\n]*\]"
    rf"|(?:link:|(?:image|video|audio)::?|include::)({_ABSOLUTE})\[[^\[\]\n]*\]|({_ABSOLUTE})\[(?:[^\[\]\s]++(?: [^\[\]\s]++)++|[^\[\]\s]++(?<=\^))\]|(https?://[^\s<>\[\]|\"?#]+)(?<=\w)\[(?-i:[A-Z])[^\[\]\s]*+\]|\\(?:href|url)\{{([a-z][a-z0-9+.\-]{{1,30}}:[^\s{{}}<>]+)\}}(?:\{{[^{{}}\n]*\}})?)\s*",
    re.IGNORECASE,
)
_OF_TEX: Final = lazy_pattern(r"\\([#$%&_{}~])")
# The rest of a link, without the punctuation behind it.
# Gaps such as `${{ secrets.TOKEN }}` belong to it, spaces and all.
_REST: Final = r"[^\s\"'<>`|\x00-\x1f\x7f]*"
_GAP: Final = r" [\w.\-]{1,64} (?=\}\})"
_TO_END: Final = (
    rf"{_REST}(?:(?<=\{{\{{){_GAP}{_REST})*(?:[^\s\"'<>`|\x00-\x1f\x7f.,;:!?)\]}}”’“»]|(?<=[\w.\-] )\}}\}})"
)
_URL: Final = lazy_pattern(f"https?://{_TO_END}", re.IGNORECASE)
# A link of any scheme behind a word, or behind the name of a setting, as in `DATABASE_URL=postgres://…`
_BEHIND: Final = r"(?<=[\s=(\"'<\[])(?:jdbc:)?[a-z][a-z0-9+.\-]{1,24}+://"
_INSIDE: Final = lazy_pattern(f"{_BEHIND}{_TO_END}", re.IGNORECASE)
# `git+` and the like tell pip and npm what is served there.
_LINKS: Final = lazy_pattern(
    rf"(?:(?:\b(?:bzr|git|hg|svn)\+)?https?://|mailto:|{_BEHIND}|\A[a-z][a-z0-9+.\-]{{1,24}}+://){_TO_END}",
    re.IGNORECASE,
)
# As git writes it, among the words of `git remote -v`
_REPOSITORY: Final = lazy_pattern(
    r"(?<![^\s\"'=])([\w.\-]{1,64}@[\w.\-]{1,253}):((?!//)[\w.~\-/]{1,1024}\.git)(?![^\s\"',;])"
)
_SPACE: Final = lazy_pattern(r"\s")
_COMMAND: Final = lazy_pattern(
    r"\s*+(?:[$#]\s*+)?(?:sudo\s++)?(?:((?:curl|wget)(?=(?:\.exe)?\s)|http|git|fetch|Invoke-(?:WebRequest|RestMethod)|iwr|irm|(?-i:docker|podman)(?=\s++(?:pull|run|create)\s))"
    r"|((?-i:ssh|scp|sftp|rsync|mosh|psql|pg_dump|pg_restore|mongo|mongosh|mongodump|redis-cli|mysqlsh)))(?:\.exe)?\s",
    re.IGNORECASE,
)
_NETWORK: Final = lazy_pattern(r"[0-9A-Fa-f:.]{2,45}/[0-9]{1,3}|[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:.]{1,44}")
_ZONE: Final = lazy_pattern(r"\A(fe80:[0-9A-Fa-f:]+)%[\w.-]+\Z", re.IGNORECASE)  # RFC 4007 11
_BRACKETED: Final = lazy_pattern(r"\[([^\]]*)\](?=[/?#]|\Z)")
# Folders at the root of a file system, with which the paths of sites seldom begin.
_FILE: Final = lazy_pattern(r"/(?:bin|dev|etc|home|mnt|opt|private|proc|root|tmp|usr|Users|var|Volumes)/.")
_HOME: Final = "~/"
# A folder of Windows by a variable, by the sign of PowerShell, or by where a drive is; only the machine itself knows which.
_WINDOWS_FOLDER: Final = lazy_pattern(
    r"(?:%[A-Za-z_]\w*(?:\(x86\))?%|~|\$env:\w+)\\|[a-z]:(?![\\/\s])[^:/?#*\"<>|\r\n]*(?:\\|\.(?=[0-9]{0,4}[a-z])[a-z0-9]{1,5}\Z)",
    re.ASCII | re.IGNORECASE,
)
_WINDOWS: Final = lazy_pattern(r"[A-Za-z]:\\|\\\\|\.{0,2}\\")
# A key of the registry; an account, whose domain is written in capitals (NetBIOS), or that of the machine itself
_NAME_OF_WINDOWS: Final = lazy_pattern(
    r"(?:Computer\\)?(HKEY_[A-Z_]++|HK(?:LM|CU|CR|U|CC))(?::?\\[^\\/\r\n]++)*+\\?|\.\\[\w\-]{1,64}"
    r"|(\\\\[.?]\\(?!(?:UNC|[A-Za-z]:)\\)[^\\/\r\n]++(?:\\[^\r\n]*+)?+)"
    r"|(?=[^\\]*[A-Z])(?:NT (?:AUTHORITY|SERVICE)|[A-Z0-9][A-Z0-9\-]{0,14})\\(?!.*\.[A-Z0-9]{1,4}\Z)[\w.\- ]{1,64}\$?"
)
# Of a day (RFC 3339 5.6, ISO 8601) or of a clock, whose colons are none of a scheme
_TIME: Final = lazy_pattern(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]{1,9})?)?(?:Z|[+\-][0-9]{2}(?::?[0-9]{2})?)?"
    r"|(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?"
)
_NETWORK_CARD: Final = lazy_pattern(
    r"[0-9A-F]{2}([:\-])(?:[0-9A-F]{2}\1){4}[0-9A-F]{2}|(?:[0-9A-F]{4}\.){2}[0-9A-F]{4}", re.IGNORECASE
)
_QUERY: Final = lazy_pattern(r"[^\s/:?#=&]+=[^\s?#&]*(?:&[^\s?#=&]+(?:=[^\s?#&]*)?)+")  # at least two pairs
# The first of these codes that is found makes the answer: what the text is, and how the offer to mend it is called.
_MEANT: Final = {
    "windows-path": ("A Windows path.", "As file:"),
    "windows-share": ("A folder or file on a Windows share.", "As file:"),
    "windows-webdav": ("A folder or file of a web server, as Windows writes it.", "As a link"),
    "scp-style": ("An address as git and scp write it.", "As ssh:"),
    "encoded-as-a-whole": ("A link that was encoded as a whole.", "Decode it"),
    "base64-as-a-whole": ("A link encoded in base64.", "Decode it"),
    "json-escaped": ("A link copied from JSON or a script.", "Mend it"),
    "shell-escaped": ("A link copied from a shell or from Markdown.", "Mend it"),
    "mistyped-separator": ("A link with a mistyped '://'.", "Mend it"),
    "mistyped-scheme": ("A link with a mistyped scheme.", "Mend it"),
    "missing-slashes": ("A link whose slashes are missing.", "Mend it"),
    "scheme-twice": ("A link with its scheme twice.", "Mend it"),
    "host-and-port-only": ("A host and a port without a scheme.", "Add http://"),
    "password-cut-short": ("A link whose password is cut short by a character that has to be encoded.", "Mend it"),
    "quoted-printable": ("A link copied from the source of a mail.", "Mend it"),
    "html-escaped": ("A link copied from HTML source.", "Mend it"),
    "delimiter-encoded-in-host": ("A link whose host has no end: a delimiter is encoded.", "Decode it"),
    "javascript-escape": ("A link as escape() of old JavaScript wrote it.", "Mend it"),
    "host-without-scheme": ("A host without a scheme.", "Add https://"),
    "mail-address": ("A mail address.", "As mailto:"),
    "white-space-around": ("A link with white space around it.", "Take it off"),
    "wrapped": ("A link with quotation marks or brackets around it.", "Take them off"),
}  # fmt: skip


_WITHOUT_SCHEME: Final = frozenset({"host-and-port-only", "host-without-scheme"})


# Fields of the formats that telephones read from QR codes beside URIs: `KEY:value;`, where a backslash stands before `;` and `:`.
_SCANNED: Final = lazy_pattern(
    r"\s*+(?:(WIFI|MATMSG|MECARD):|BEGIN:(VCARD|VEVENT|VCALENDAR)\b|(BCD|SPC)\r?\n|(SPD)\*)", re.IGNORECASE
)
_CODE_FIELD: Final = lazy_pattern(r"(?:\A|(?<=;))\s*+([A-Za-z]+):((?:[^;\\]|\\.)*+)", re.DOTALL)
_ESCAPED: Final = lazy_pattern(r"\\(.)", re.DOTALL)
_CARD_FIELD: Final = lazy_pattern(
    r"(?<=\s)(FN|N|SUMMARY)(?:;[^:\r\n]*+)?:((?:(?! [A-Z]{2,9}[;:])[^\r\n])*+)", re.IGNORECASE
)


def scanned_text(inspection: Inspection, moment: datetime) -> Summary | None:
    """Answer for what QR codes hold that was not meant as a URI: a network, a mail, a card, an appointment, a transfer.

    To encode characters of it, or to change its case, would keep telephones from reading it.
    """
    found = _SCANNED.match(inspection.text)
    if found is None:
        return None
    rest = inspection.text[found.end() :]
    if found[4]:  # the Short Payment Descriptor of Czech and Slovak banks: `*KEY:value`
        known = {key.upper(): value for key, _, value in (part.partition(":") for part in rest.split("*"))}
        account, owner, currency, amount, said = (
            known.get(key, "") for key in ("ACC", "RN", "CC", "AM", "MSG")
        )
        return _scanned_transfer(account.partition("+")[0], owner, currency + amount, said, moment)
    if found[3]:
        lines = defaultdict(str, enumerate(inspection.text.strip().splitlines()))
        if found[3].upper() == "BCD":  # EPC069-12
            return _scanned_transfer(lines[6], lines[5], lines[7], lines[10], moment)
        amount = f"{lines[19]}{lines[18].strip()}" if lines[18].strip() else ""  # Swiss QR Bill 4.2
        return _scanned_transfer(lines[3], lines[5], amount, lines[29], moment)
    if found[2]:
        fields = {match[1].upper(): match[2] for match in _CARD_FIELD.finditer(rest)}
        if found[2].upper() != "VCARD":
            title = shorten(fields.get("SUMMARY", "").strip())
            said = Message("Makes an appointment: '{}'.", title) if title else "Makes an appointment."
            return Summary.note("appointment-text", said)
        return _scanned_card(fields.get("FN") or " ".join(reversed(fields.get("N", "").split(";")[:2])))
    fields = {key.upper(): _ESCAPED.sub(r"\1", value) for key, value in _CODE_FIELD.findall(rest)}
    kind = found[1].upper()
    if kind == "MECARD":
        return _scanned_card(" ".join(reversed(fields.get("N", "").split(","))))
    name = fields.get("TO" if kind == "MATMSG" else "S", "")
    if not name:
        return None
    if kind == "MATMSG":
        return _scanned_mail(name, fields.get("SUB", ""), fields.get("BODY", ""))
    sentence = (
        "Joins the Wi-Fi network '{}'; its password is in the link." if fields.get("P")
        else "Joins the Wi-Fi network '{}', which has no password."
    )  # fmt: skip
    return Summary.note("network", Message(sentence, shorten(name)))


def _scanned_card(name: str) -> Summary:
    name = shorten(" ".join(name.split()))
    sentence = (
        Message("The card of {}, for an address book.", name) if name else "A card for an address book."
    )
    return Summary.note("card", sentence)


def _scanned_mail(to: str, subject: str, body: str) -> Summary:
    headers = {"subject": subject, "body": body}
    query = "&".join(f"{key}={encode(value, UNRESERVED)}" for key, value in headers.items() if value)
    link = f"mailto:{encode(to, UNRESERVED | {'@', ','})}{'?' if query else ''}{query}"
    said = Message("Writes a mail to {}", shorten(to))
    sentence = Message("{} about '{}'.", said, shorten(subject)) if subject else Message("{}.", said)
    return Summary.note("mail-text", sentence, (Offer("As mailto:", link),))


def _scanned_transfer(
    account: str, owner: str, amount: str, purpose: str, moment: datetime
) -> Summary | None:
    """Describe a transfer as banks write it into QR codes."""
    account, owner, amount, purpose = (text.strip() for text in (account, owner, amount, purpose))
    if not account:
        return None
    who = Message("{} ('{}')", account, shorten(owner)) if owner else account
    said: str = Message("Prepares a transfer to {}", who)
    if amount:
        said = Message("Prepares a transfer of {} to {}", f"{amount[:3]} {amount[3:]}".strip(), who)
    sentence: str = Message("{}, for '{}'.", said, shorten(purpose)) if purpose else Message("{}.", said)
    doubt = doubtful(Inspection(f"payto://iban/{account.replace(' ', '')}"), moment)
    sentence = sentence if doubt is None else join_sentences(sentence, doubt.sentence)
    return Summary("transfer-text", Severity.ADVICE if doubt is None else doubt.severity, sentence)


_CHECK: Final = lazy_pattern(r"6304[0-9A-Fa-f]{4}\Z")
# ISO 4217, of the countries where shops have such codes
_CURRENCIES: Final = {
    "986": "BRL", "356": "INR", "764": "THB", "702": "SGD", "344": "HKD", "360": "IDR", "458": "MYR", "704": "VND", "608": "PHP", "156": "CNY",
    "116": "KHR", "418": "LAK", "524": "NPR", "144": "LKR", "840": "USD", "978": "EUR", "643": "RUB", "604": "PEN", "170": "COP", "032": "ARS",
}  # fmt: skip


def code_of_shop(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a payment in a shop, such as by Pix: two digits for a field, two for its length, the field (EMV QR Code, Merchant-Presented)."""
    text = inspection.text.strip()
    if not text.startswith("000201"):
        return None
    check = _CHECK.search(text)
    fields: dict[str, str] = {}
    at = 0
    while check is not None and text[at : at + 4].isdecimal():
        end = at + 4 + int(text[at + 2 : at + 4])
        fields[text[at : at + 2]] = text[at + 4 : end]
        at = end
    who, currency = shorten(fields.get("59", "").strip()), _CURRENCIES.get(fields.get("53", ""), "")
    if at != len(text) or not who:
        return None
    said = Message("Prepares a payment to {}.", who)
    if fields.get("54"):
        said = Message("Prepares a payment of {} to {}.", f"{fields['54']} {currency}".strip(), who)
    if binascii.crc_hqx(text[:-4].encode("utf-8", "replace"), 0xFFFF) == int(text[-4:], 16):
        return Summary("payment-text", Severity.ADVICE, said)
    doubt = "But its check digits are wrong: a character is mistyped or missing."
    return Summary("payment-text", Severity.WARNING, join_sentences(said, doubt))


_DOUBTS: Final = (
    "wrong-check-digit",
    "double-ending",
    "driver-runs-code",
    "way-back-refused",
    "telegram-lacking",
)


def doubtful(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for wrong check digits, a program named like a document, a driver that runs code, a way back that is refused, and a link for Telegram about nothing; the sentence follows what the link is."""
    found = next(filter(None, (find_by_code(inspection, code) for code in _DOUBTS)), None)
    return None if found is None else Summary(found.code, found.severity, Message("But {}.", found.message))


def empty_text(inspection: Inspection, _: datetime) -> Summary | None:
    if inspection.text.strip():
        return None
    return Summary.note("empty", "An empty reference: it means the very document it stands in.")


def link_in_markup(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for links that were copied with their markup."""
    markdown = _MARKDOWN.fullmatch(inspection.text) or _MARKDOWN_SPACES.fullmatch(inspection.text)
    if markdown:
        link = markdown[1].strip().replace(" ", "%20")
        return Summary.note("markdown-link", "A link as Markdown writes it.", _take([link]))
    markup = _MARKUP.fullmatch(inspection.text)
    if markup:
        link = next(filter(None, markup.groups()))
        link = _OF_TEX.sub(r"\1", link) if inspection.text.lstrip().startswith("\\") else link
        sentence = "A link in the markup of a chat, a forum or a wiki."
        return Summary.note("markup-link", sentence, _take([link]))
    element = _ELEMENT.fullmatch(inspection.text)
    if element:
        import html  # slow to load, and few texts need it

        link = html.unescape(element[2])
        return Summary.note("html-link", "An element of XML that holds a link.", _take([link]))
    style = _OF_CSS.fullmatch(inspection.text)
    if style:
        link = next(filter(None, style.groups()))
        return Summary.note("css-link", "A link as a style sheet writes it.", _take([link]))
    images = _SRCSET.fullmatch(inspection.text)
    if images:
        links = [
            candidate.split()[0] for candidate in re.split(r"(?<=[WXwx])\s*,\s*", images[2] or images[3])
        ]
        return Summary.note("html-link", "A link copied from HTML source.", _take(links))
    anchor = _ANCHOR.match(inspection.text)
    attribute = None if anchor else _ATTRIBUTE.fullmatch(inspection.text)
    if found := anchor or attribute:
        import html  # slow to load, and few texts need it

        link = html.unescape(next(filter(None, found.groups()), "")).strip()
        sentence = "A tag of HTML that holds a link." if anchor else "A link copied from HTML source."
        return Summary.note("html-link", sentence, _take([link]))
    if any(character in inspection.text.strip() for character in "\r\n"):
        if lines_of_links(inspection.text) or not _begins_as_link(inspection.text):
            return None
        if find_by_code(inspection, "quoted-printable") is not None:
            return None
        joined = remnants(inspection.text)[0].cleaned  # line breaks are what it looks for first
        offer = Offer("Join the lines", joined)
        return Summary("line-breaks", Severity.WARNING, "Text on several lines.", (offer,))
    return None


_BARE: Final = lazy_pattern(
    r"(?:[a-z][a-z0-9+.-]{1,30}:(?://)?[^\s<>\"]+|(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?:[/?#:][^\s<>\"]*)?)",
    re.IGNORECASE,
)
_LIST_MARK: Final = " \t-*•,;>\"'<"
_MOST_LINES: Final = 2_000
# The beginning of a host, with its scheme, and a line without one behind it
_BROKEN_HOST: Final = lazy_pattern(
    r"[a-z][a-z0-9+.\-]*://(?!localhost\b)(?:www\.)?[\w\-]+\n(?![^\n/]*://)[^\n]*", re.IGNORECASE
)


def lines_of_links(text: str) -> tuple[str, ...]:
    """Return the links of a text that has one in each line, at least two; an empty tuple for any other text.

    A long link that was broken into lines does not count: its later lines do not begin as links do, or its host is broken.
    """
    lines = text.splitlines()[:_MOST_LINES]
    links = [line.strip(_LIST_MARK + "\u00a0") for line in lines if line.strip(_LIST_MARK)]
    if len(links) < 2 or not all(_BARE.fullmatch(link) for link in links):  # noqa: PLR2004 - one link is no list
        return ()
    if _BROKEN_HOST.fullmatch("\n".join(links)):
        return ()
    beginnings = [link.partition("/")[0] for link in links]
    return tuple(links) if all(":" in begin or "." in begin for begin in beginnings) else ()


def _begins_as_link(text: str) -> bool:
    """Tell whether a text begins like a link that may go on in the next line."""
    return (
        re.match(r"\s*<?(?:[a-z][a-z0-9+.-]*:|www\.)\S+\s*$", text.splitlines()[0], re.IGNORECASE) is not None
    )


def several_links(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link in each line."""
    links = lines_of_links(inspection.text)
    if not links:
        return None
    sentence = Message("{} links, one a line.", f"{len(links):,}")
    return Summary.note(
        "several-links",
        sentence,
        (Offer("Show them as a list", "\n".join(links)), Offer("Take the first", links[0])),
    )


def glued_links(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for links that begin right behind another, or with a sign of a list between."""
    places = [found.span.start for found in inspection.findings if found.code == "glued-links"]
    if not places:
        return None
    text = inspection.text
    links = [_BETWEEN.sub("", text[start:end]) for start, end in pairwise((0, *places, len(text)))]
    offers = [Offer("Show them as a list", "\n".join(links)), Offer("Take the first", links[0])]
    sentence: str = "Two links without a space between them."
    if len(links) > 2:  # noqa: PLR2004 - the sentence names two
        sentence = Message("{} links without a space between them.", len(links))
    else:
        offers.append(Offer("Take the second", links[1]))
    return Summary("glued-links", Severity.WARNING, sentence, tuple(offers))


# With the escapes of a JSON string
_BETWEEN: Final = lazy_pattern(rf"(?<![{BETWEEN_LINKS}])(?<!\\[nrt])(?:[{BETWEEN_LINKS}]|\\[nrt])++\Z")


# The combined log format of web servers, with the client's address and the referrer (Apache mod_log_config, nginx).
_LOG: Final = lazy_pattern(
    r"\s*(\S+) \S+ \S+ \[([^\]]+)\] \"([A-Z]{3,10}) (\S+)(?: HTTP/[\d.]+)?\" (\d{3}) (\S+)(?: \"([^\"]*)\"(?: \"([^\"]*)\")?)?"
)
_REQUEST: Final = lazy_pattern(
    r"\s*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|CONNECT) (\S+(?= HTTP/)|/\S*|https?://\S+)(?: HTTP/[\d.]+)?\s*(?:\n|$)"
)
_RESPONSE: Final = lazy_pattern(r"\s*HTTP/[\d.]+ (\d{3})(?=\s)")
_LOCATION: Final = lazy_pattern(r"^location:[ \t]*(\S+)", re.IGNORECASE | re.MULTILINE)
_HOST_LINE: Final = lazy_pattern(r"^host:[ \t]*(\S+)", re.IGNORECASE | re.MULTILINE)
_HEADER: Final = lazy_pattern(r"\s*([A-Za-z][A-Za-z0-9-]{1,40}):[ \t]+(?=\S)")
# Headers whose value is a reference, which may be relative (RFC 8288 3; RFC 9110 8.7, 10.1.3, 10.2.2; `Refresh` of HTML; ECMA-426)
_REFERENCE_OF_HEADER: Final = lazy_pattern(
    r"\s*(?:(?:content-location|location|referer|sourcemap):[ \t]+([^\s<>]+)"
    r"|refresh:[ \t]+[\d.]+[ \t]*[;,][ \t]*url[ \t]*=[ \t]*[\"']?([^\s\"']+)[\"']?"
    r"|(?:link:[ \t]+)?((?:<[^\s<>]+>(?:[ \t]*;[ \t]*[\w*\-]+(?:=(?:\"[^\"\n]*+\"|[^\s;,\"]++))?)++(?:\s*,\s*(?=<))?)++))\s*",
    re.IGNORECASE,
)
_TARGET: Final = lazy_pattern(r"<([^\s<>]+)>")
# Headers of mail and of HTTP in which links occur. The list keeps a scheme from being taken for a header.
_HEADERS: Final = frozenset({
    "arc-seal", "authentication-results", "bcc", "cc", "content-type", "content-location", "date", "delivered-to",
    "dkim-signature", "from", "in-reply-to", "list-archive", "list-help", "list-id", "list-owner", "list-post",
    "list-subscribe", "list-unsubscribe", "list-unsubscribe-post", "message-id", "mime-version", "received", "received-spf",
    "references", "reply-to", "return-path", "sender", "subject", "to", "user-agent", "content-security-policy", "cookie",
    "host", "link", "location", "origin", "refresh", "referer", "report-to", "set-cookie", "sourcemap",
    "access-control-allow-origin", "alt-svc", "etag", "server", "via", "x-forwarded-for", "x-originating-ip", "x-mailer",
    "feedback-id",
})  # fmt: skip


def log_line(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a line of the log of a web server, and for a request or an answer as it is sent."""
    text = inspection.text
    found = _LOG.match(text) if '"' in text else None
    if found is not None:
        client, when, method, path, status, _size, referer, _agent = found.groups()
        offers = [Offer("Take the request", path)]
        said: str = Message(
            "A line of a server's log: {} asked for {} ({}), on {}; answered {}",
            client,
            shorten(path),
            method,
            when.partition(" ")[0],
            status,
        )
        if referer and referer != "-":
            said = Message("{}, coming from {}", said, describe_place(referer))
            offers.append(Offer("Take where it came from", referer))
        return Summary.note("log-line", Message("{}.", said), tuple(offers))
    response = _RESPONSE.match(text)
    leads = None if response is None else _LOCATION.search(text)
    if response is not None and leads is not None:
        sentence = Message(
            "The answer {} of a server, which sends on to {}.", response[1], describe_place(leads[1])
        )
        return Summary.note("response", sentence, _take([leads[1]]))
    request = _REQUEST.match(text)
    if request is None:
        return None
    host = _HOST_LINE.search(text)
    link = f"https://{host[1]}{request[2]}" if host is not None and request[2].startswith("/") else request[2]
    # The target is a host and a port (RFC 9112 3.2.3)
    link = f"https://{link}" if request[1] == "CONNECT" else link
    sentence = Message("A request as it is sent: {} {}.", request[1], describe_place(link))
    return Summary.note("request", sentence, _take([link]))


def header(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for headers of a mail or of HTTP with links in them."""
    text = inspection.text
    named = _HEADER.match(text)
    reference = _REFERENCE_OF_HEADER.fullmatch(text)
    if reference is None and (named is None or named[1].lower() not in _HEADERS):
        return None
    name = "Link" if named is None else named[1]  # whose value may stand alone
    if reference is None:
        links = _links_in(text)
    else:
        links = _TARGET.findall(reference[3]) if reference[3] else [reference[1] or reference[2]]
    if not links:
        return Summary.note("header", Message("A header ({}), and no link in it.", name))
    sentence = (
        Message("A header ({}) with a link to {}.", name, describe_place(links[0])) if len(links) == 1
        else Message("Headers (first {}) with {} links.", name, len(links))
    )  # fmt: skip
    return Summary.note("header", sentence, _take(links))


def _links_in(text: str) -> list[str]:
    """Return the links of pages and of mail in a text, each once.

    >>> _links_in("Tea (see https://w.example/Tea_(drink)).")
    ['https://w.example/Tea_(drink)']
    >>> _links_in("pip install git+https://h.example/a.git@v{version}")
    ['git+https://h.example/a.git@v{version}']
    """
    links = list(dict.fromkeys(_whole_link(match) for match in _LINKS.finditer(text)))
    repository = None if links else _REPOSITORY.search(text)
    return links if repository is None else [f"ssh://{repository[1]}/{repository[2]}"]


def _whole_link(match: re.Match[str]) -> str:
    """Return a link with the closing brackets after it that it has opened itself; one in a row of a table ends with its cell."""
    link, end = match[0], match.end()
    before = match.string[: match.start()][-1:]
    if before and before in ";,":
        return link.partition(before)[0]
    text = match.string
    if text[end : end + 1] == "|" and before and before in "\"'":  # some links hold bars, as those of fonts
        rest = _IN_QUOTES.match(text, end)
        return link + rest[0] if rest is not None and text.startswith(before, rest.end()) else link
    while (opening := _OPENED_BY.get(text[end : end + 1])) and link.count(opening) > link.count(text[end]):
        link, end = link + text[end], end + 1
    return link.rstrip("\\")  # of `\\"`, which ends a string inside a string


_IN_QUOTES: Final = lazy_pattern(r"[^\s\"'<>`]+")
# As in a title of Wikipedia, and a gap of a template
_OPENED_BY: Final[Mapping[str, str]] = {")": "(", "}": "{"}


def _take(links: list[str]) -> tuple[Offer, ...]:
    """Offer the link of a text, or the first of several and all as a list."""
    first = Offer("Take the link" if len(links) == 1 else "Take the first", links[0])
    return (first,) if len(links) == 1 else (first, Offer("Show them as a list", "\n".join(links)))


def defanged_link(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link that was made harmless."""
    finding = find_by_code(inspection, "defanged")
    if finding is None or finding.fix is None:
        return None
    offer = Offer("Make it a link", apply_fixes(inspection.text, [finding]))
    return Summary.note("defanged", "Made harmless on purpose, so that nobody follows it.", (offer,))


_AROUND: Final = frozenset({"white-space-around", "wrapped"})


def mistyped_link(inspection: Inspection, moment: datetime) -> Summary | None:
    """Answer for a link that is not what its author meant."""
    if _MEANT.keys().isdisjoint(inspection.first_of_code):  # true of nearly every link
        return None
    for code, (sentence, label) in _MEANT.items():
        finding = find_by_code(inspection, code)
        if finding is not None and finding.fix is not None:
            if code in _WITHOUT_SCHEME:
                label = "Add https://" if finding.fix.text.startswith("https:") else "Add http://"  # noqa: PLW2901 - the row says what is usual
            codes = (code, "html-escaped") if code == "quoted-printable" else (code,)  # HTML in a mail
            offers = offer_to_mend(inspection, codes, label)
            bare = offers[0].text if offers else ""
            if code in _AROUND and prose(Inspection(bare), moment) is not None:
                return None  # `  - https://…` in a list, `(see https://…)`
            if code == "wrapped" and bare and inspection.text.lstrip()[:4].lower() == "url:":
                said = Message("Text with a link to {} in it.", describe_place(bare))
                return Summary(code, finding.severity, said, _take([bare]))
            return Summary(code, finding.severity, sentence, offers)
    return None


_IDENTIFIERS: Final[Mapping[str, str]] = {
    "a telephone number": "The telephone number {}.",
    "a DOI": "A publication: DOI {}.",
    "an ISBN": "Book ISBN {}.",
    "an ISSN": "Journal ISSN {}.",
    "an ORCID": "A scientist by the number {} (ORCID).",
    "an IBAN": "The bank account {} (IBAN).",
    "an LEI": "A company by the number {} (LEI).",
    "a Plus Code": "The place {} (Plus Code).",
    "a package of Maven": "The package {} of Maven.",
    "a UUID": "An identifier made by a machine: UUID {}.",
    "a CVE": "A weakness of a program: {}.",
    "an account of the Fediverse": "The account {} of the Fediverse.",
}


def bare_identifier(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a number or a name of those that people write without a scheme."""
    found = find_identifier(inspection.text) if find_by_code(inspection, "identifier-alone") else None
    if found is None:
        return None
    offer = Offer("As a link", found.uri)
    if found.kind in _IDENTIFIERS:
        said = Message(_IDENTIFIERS[found.kind], found.name)
        if not found.is_right:
            doubt = "But its check digit is wrong: a digit is mistyped or missing."
            return Summary("identifier-alone", Severity.WARNING, join_sentences(said, doubt))
        return Summary.note("identifier-alone", said, (offer,))
    link = inspect(found.uri)
    purpose = find_purpose(link, PURPOSES) or find_purpose(link, PLAIN_PURPOSES)
    return purpose and purpose._replace(code="identifier-alone", offers=(offer, *purpose.offers))


def place_in_file(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for the line of a file that a compiler names, whose beginning reads as a scheme or a host."""
    found = PLACE_IN_FILE.match(inspection.text)
    if found is None:
        return None
    name, line, column = found.groups()
    said = Message("Line {} of the file {}.", line, shorten(name))
    if column is not None:
        said = Message("Line {}, column {} of the file {}.", line, column, shorten(name))
    return Summary.note("place-in-file", said)


def image_name(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for the name of an image for containers, which reads as a host and a path."""
    found = IMAGE.match(inspection.text)
    if found is None:
        return None
    said = Message("The image {} for containers, on the registry {}.", shorten(found[2]), found[1])
    return Summary.note("image-name", said, (Offer("As docker:", f"docker://{inspection.text}"),))


def curl_command(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a command for curl, with what it sends beside its link."""
    found = _COMMAND.match(inspection.text)
    if found is None or (found[1] or "").lower() != "curl":
        return None
    from uriinspector.core.text.curl import curl_commands  # few texts need it

    text = _CONTINUED.sub(" ", inspection.text)
    command = next((each for each in curl_commands(text) if each.addresses), None)
    return None if command is None or command.link is None else _of_curl(command, command.link)


def terminal_command(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a command of a terminal, other than curl, with a link in it."""
    found = _COMMAND.match(inspection.text)
    if found is None or (found[1] or "").lower() == "curl":
        return None
    program, text = (found[1] or found[2]).lower(), _CONTINUED.sub(" ", inspection.text)
    words = [word.strip("'\"") for word in _SHELL_WORD.findall(text)]
    link = next((word for word in words if _URL.match(word)), None) or next(
        (match[0] for match in _INSIDE.finditer(text)), None
    )
    if link is None and program in _OF_IMAGES:
        image = next(filter(_REGISTRY.match, words), None)
        link = image and f"docker://{image}"
    if link is None and program in _OF_SSH:
        link = _of_ssh(program, words, f" {text[found.end() :]}")
    if link is None:
        return None
    does = "A command for {} that fetches {}." if found[1] else "A command for {} that reaches {}."
    # The environment of a container, as `docker run -e` sets it
    if any(_VARIABLE.match(word) and link in word for word in words):
        does = "A command for {} that hands on the address {}."
    sentence = Message(does, program, describe_place(link))
    if _UNCHECKED.search(text):
        sentence = Message("{} With it: {}.", sentence, join_messages(["no check of the certificate"]))
    return Summary.note("command", sentence, _take([link]))


def _of_ssh(program: str, words: list[str], rest: str) -> str | None:
    """Return the link for what a command reaches: a module of rsync, a path as scp writes it, or a log-in."""
    module = next(filter(None, map(_MODULE.fullmatch, words)), None) if program == "rsync" else None
    if module is not None:
        return f"rsync://{module[1]}/{module[2]}"
    fixes = (one.fix.text for word in words for one in findings(word) if one.code == "scp-style" and one.fix)
    link = next(fixes, None)
    if link is not None or program not in _LOGS_IN:
        return link
    plain = _SHELL_WORD.findall(_OF_OPTION.sub(" ", rest))
    name, port = (_USER.search(rest), _PORT.search(rest)) if program == "ssh" else (None, None)
    login = next(filter(_LOGIN.fullmatch, plain), f"{name[1]}@{plain[0]}" if name and plain else "")
    user, _, host = login.partition("@")
    host = f"[{host}]" if ":" in host and not host.startswith("[") else host  # ssh needs no brackets
    return f"ssh://{user}@{host}{f':{port[1]}' if port else ''}" if login else None


_SHELL_WORD: Final = lazy_pattern(r"\"[^\"]*+\"|'[^']*+'|\S++")  # in quotation marks it may hold spaces
_VARIABLE: Final = lazy_pattern(r"(?:--env=)?['\"]?[A-Z_][A-Z0-9_]*=")
_OF_SSH: Final = frozenset({"git", "ssh", "scp", "sftp", "rsync", "mosh"})
_LOGS_IN: Final = frozenset({"ssh", "sftp", "mosh"})
_LOGIN: Final = lazy_pattern(
    r"[\w.\-]++@(?:[\w.\-]++|\[[0-9a-f:.]++\]|(?:[0-9a-f]*+:){2,7}[0-9a-f.]*+)", re.ASCII | re.IGNORECASE
)
# A folder that a server of rsync offers by a name (rsync(1), "Connecting to an rsync daemon")
_MODULE: Final = lazy_pattern(r"((?:[\w.\-]++@)?[\w.\-]++)::([\w.\-/]*+)", re.ASCII)
# What an option of ssh takes, such as the machine to go by (ssh(1))
_OF_OPTION: Final = lazy_pattern(r"\s-[BbcDEeFIiJLlmOopQRSWw] ?\S++")
_PORT: Final = lazy_pattern(r"\s-p ?([0-9]{1,5})(?=\s|\Z)")
_USER: Final = lazy_pattern(r"\s-l ?([\w.\-]+)(?=\s|\Z)", re.ASCII)
_OF_IMAGES: Final = frozenset({"docker", "podman"})
_REGISTRY: Final = lazy_pattern(r"(?:[a-z0-9\-]++\.)++[a-z]{2,}(?::[0-9]++)?/[a-z0-9]")
_CONTINUED: Final = lazy_pattern(r"\\\r?\n")
_UNCHECKED: Final = lazy_pattern(r"\s--no-check-certificate\b")
_HEADER_OPTION: Final = lazy_pattern("--header")
_OPTIONS: Final = (
    (lazy_pattern("--user"), "a user name and a password"),
    (lazy_pattern("--cookie"), "cookies"),
    (lazy_pattern(r"--(?:data(?:-\w+)?|json|form(?:-string)?)"), "data"),
    (lazy_pattern("--upload-file"), "a file"),
    (lazy_pattern("--insecure"), "no check of the certificate"),
    (lazy_pattern("--proxy"), "a proxy"),
)


def _of_curl(command: "CurlCommand", link: str) -> Summary:
    place, method = describe_place(link), command.method
    sentence = (
        Message("A command for curl that fetches {}.", place) if method == "GET"
        else Message("A command for curl that sends {} to {}.", method, place)
    )  # fmt: skip
    besides = _besides(command)
    if besides:
        sentence = Message("{} With it: {}.", sentence, join_messages(besides))
    return Summary.note("command", sentence, _take([link]))


def _besides(command: "CurlCommand") -> list[str]:
    """List what a command sends apart from its link; headers by name only, because their values may be secret."""
    headers = (value.partition(":")[0].strip() for value in command.values(_HEADER_OPTION))
    names = list(dict.fromkeys(name for name in headers if name))
    told: list[str] = [Message("the header {}", names[0])] if len(names) == 1 else []
    if names[1:]:
        told = [Message("{} headers ({})", len(names), shorten(", ".join(names)))]
    in_query = "data" if ("--get", "") in command.options else ""
    return told + [words for sign, words in _OPTIONS if command.has(sign) and words != in_query]


def connection_string(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for the settings of a connection to a database, a queue or a store, with the URI that says the same."""
    found = inspection.connection
    if found is None:
        return None
    place = describe_place(found.place.value.removeprefix("tcp:"))
    if found.database:
        said = Message(
            "A connection string, and no URI: a program reaches '{}' on {} by it.", found.database, place
        )
    else:
        said = Message("A connection string, and no URI: a program reaches {} by it.", place)
    offers = (Offer(Message("As {}:", found.scheme), found.uri),) if found.uri else ()
    return Summary("connection-string", Severity.NOTE, said, offers, found.place.span)


def bare_address(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for `localhost`, an IPv6 address and a network, each without a scheme, and for an account, a key, a time or a network card."""
    text = inspection.text
    if "\\" in text and (found := _NAME_OF_WINDOWS.fullmatch(text)):
        is_key = found[1] is not None
        said = (
            "A key in the registry of Windows, and no link." if is_key
            else "A device or a pipe of Windows, and no link." if found[2]
            else "A Windows account with its domain, or a Windows path, and no link."
        )  # fmt: skip
        return Summary.note("windows-name", said)
    if _TIME.fullmatch(text):
        return Summary.note("time-alone", "A time, and no link.")
    if _NETWORK_CARD.fullmatch(text):
        return Summary.note("network-card", "The address of a network card (MAC), and no link.")
    bracketed, rest = _BRACKETED.match(text), ""
    if bracketed is not None and host_kind(bracketed[0]) is HostKind.IPV6:  # as in a URI (RFC 3986 3.2.2)
        text, rest = bracketed[1], text[bracketed.end() :]
    text = _ZONE.sub(r"\1", text)
    if text.lower() == "localhost":
        return Summary.note("host-without-scheme", "This machine, without a scheme.", _as_http(text))
    try:
        network = ipaddress.ip_network(text, strict=False) if _NETWORK.fullmatch(text) else None
    except ValueError:
        network = None
    if network is None:
        return None
    if "/" in text:
        count = f"{network.num_addresses:,}"
        return Summary.note("network", Message("A network of {} addresses, and no link.", count))
    return Summary.note(
        "host-without-scheme", "An IPv6 address without a scheme.", _as_http(f"[{text}]{rest}")
    )


def several_addresses(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for mail addresses as mail programs write them, with their owners' names or without."""
    addresses = mail_addresses(inspection.text)
    if not addresses:
        return None
    link = "mailto:" + ",".join(encode(address, UNRESERVED | {"@"}) for address in addresses)
    sentence = Message("{} mail addresses.", f"{len(addresses):,}")
    return Summary.note("mail-addresses", sentence, (Offer("As mailto:", link),))


_FOR_MANY: Final = lazy_pattern(
    r"(?:\*|https?|wss?|ftp|file)://(?:\*|\*\.[^/*\s?#:]+)(?::(?:\*|[0-9]+))?(?:/\S*)?", re.IGNORECASE
)


# What regular expressions hold and links do not; a path of Windows may hold one of these, but seldom two.
_OF_EXPRESSIONS: Final = tuple(
    map(
        lazy_pattern,
        (
            r"\A\^", r"\\[./?\-]", r"\\[dws][+*{]", r"https\?:", r"\(\?[:!=<P]", r"\.[*+]", r"\[\^?[^\]\s]{1,64}\][+*{]", r"\)[?*+]|\$\Z",
        ),
    )
)  # fmt: skip
_MAY_BE_EXPRESSION: Final = ("\\", "^", "?:", ".*")


def address_pattern(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a pattern of extensions (MDN, Match patterns), a source of a policy (Content Security Policy 2.3.1), or an expression."""
    text = inspection.text
    if (
        not inspection.is_valid
        and any(sign in text for sign in _MAY_BE_EXPRESSION)
        and not _SPACE.search(text)
    ):
        signs = sum(sign.search(text) is not None for sign in _OF_EXPRESSIONS)
        if signs > 1 and ("/" in text or "." in text) and not _WINDOWS.match(text):
            said = "A regular expression: a pattern for many addresses, and no link."
            return Summary.note("address-pattern", said)
    if "//*" not in inspection.text or not _FOR_MANY.fullmatch(inspection.text):
        return None
    sentence = "A pattern for many addresses, as extensions and security policies of browsers have it."
    return Summary.note("address-pattern", sentence)


def _as_http(host: str) -> tuple[Offer, ...]:
    return (Offer("Add http://", f"http://{host}"),)


def template(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link with places to fill in (RFC 6570, or braces of a program)."""
    if not inspection.gaps:
        return None
    from uriinspector.core.template import name_gaps  # it was loaded to find them

    return Summary.note("template", name_gaps(inspection.gaps))


_OPENING: Final = frozenset("([{<\"'“‘„«")  # what a link does not begin with
_WORDS: Final = lazy_pattern(r"[^:/?#\s]+\s[^:/?#]*:|[A-Za-z][A-Za-z0-9+.\-]*:\s+[^\s/]")
_OF_HTML: Final = lazy_pattern("&(?:lt|gt|quot);")  # brackets and quotation marks around links in HTML source
_ANOTHER: Final = lazy_pattern(r"\s[(<\[\"'“«]?(?:https?://|mailto:)", re.IGNORECASE)
# A dash or words in brackets behind a link; a name of a file may hold these, too, and ends as one.
_REMARK: Final = lazy_pattern(
    r"[ \u00a0]++(?:(?:[\u2013\u2014|]|--?)[ \u00a0](?!.*\.[A-Za-z0-9]{2,5}\Z)|\([^()\n]+[ \u00a0][^()\n]*+\)[.,;]?\Z)"
)
# What has spaces and is a path nevertheless.
_PATH: Final = lazy_pattern(r"\.{0,2}/\S|[%~$][^\s\\]*\\|[^\s/]+/(?:[^/]+/)*[^/]*[^\s/]\.[A-Za-z0-9]{1,5}\Z")
# Spaces and links in these belong to what they carry, or to how a database is set up
_CARRIERS: Final = frozenset({"data", "javascript", "jdbc", "odbc"})


def _begins_as_words(inspection: Inspection) -> bool:
    """Tell whether the first colon ends words and no scheme: a space stands in them, or behind a scheme that nobody registered."""
    match = _WORDS.match(inspection.text.strip())
    if match is None or not match[0].endswith(":"):
        return match is not None and inspection.registration is None
    finding = find_by_code(inspection, "colon-in-first-segment")  # `htt ps://…` is a scheme with a space
    return finding is None or finding.fix is None or finding.fix.text == "./"


def _has_remark(text: str, link: re.Match[str]) -> bool:
    """Tell whether what follows a link is about it; behind a `=` it may be the rest of what people wrote into a form."""
    return "=" not in link[0] and _REMARK.match(text, link.end()) is not None


def prose(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for sentences, with or without links in them."""
    text = inspection.text.strip()
    if inspection.scheme in _CARRIERS:
        return None
    if "\\" in text:
        text = read_json_escapes(text)
    link = _URL.search(text)
    words = "".join(text.partition("://")[0].split()).lower()
    if link is None and words not in SCHEMES:  # `ht tp://…` is one
        link = _INSIDE.search(text)
    if link is not None and link.start() == 0:
        is_cell = text.startswith("\t", link.end())  # of a table
        if not is_cell and not _has_remark(text, link) and not _ANOTHER.search(text):
            return None
    elif (inspection.uri.scheme is not None or inspection.uri.authority is not None) and not _begins_as_words(
        inspection
    ):
        # What stands directly before a scheme makes no other scheme: `url(https://…`, `src=https://…`
        is_glued = find_by_code(inspection, "colon-in-first-segment") is not None
        if link is not None and inspection.registration is None:  # `background:url(https://…)`
            is_glued = is_glued or text[link.start() - 1] in _OPENING
        if link is None or not (is_glued or _SPACE.search(text) or text[:1] in _OPENING):
            return None
    # A link behind spaces is no part of a path: `/old/* https://…`, as files of redirects have it
    elif not _SPACE.search(text) or (
        _PATH.match(text) and (link is None or not text[link.start() - 1].isspace())
    ):
        return None
    links = _links_in(_OF_HTML.sub(" ", text))
    if not links:
        return _without_links(text)
    if len(links) > 1:
        return Summary.note("links-in-text", Message("Text with {} links in it.", len(links)), _take(links))
    sentence = Message("Text with a link to {} in it.", describe_place(links[0]))
    return Summary.note("link-in-text", sentence, _take(links))


def _without_links(text: str) -> Summary:
    addresses = _bare_addresses_in(text)
    if not addresses:
        return Summary.note("prose", "Words, in which no link was found.")
    link = f"https://{addresses[0]}"
    sentence = Message("Text with {} in it, an address without its scheme.", describe_place(link))
    return Summary.note("link-in-text", sentence, (Offer("Add https://", link),))


_WWW: Final = lazy_pattern(
    r"(?<![\w@./:%=\-])www(?:\.[\w\-]++){2,}+(?::[0-9]++)?+(?:[/?#][^\s<>\"]*+)?+", re.IGNORECASE
)


def _bare_addresses_in(text: str) -> list[str]:
    """Return the addresses in a text that begin with `www.`, which no other word does, without the signs of its sentences.

    >>> _bare_addresses_in("See www.w.example/a_(b) (or www.w.example).")
    ['www.w.example/a_(b)', 'www.w.example']
    """
    found = []
    for match in _WWW.finditer(text):
        address = match[0].rstrip(".,;:!?'*_”’»")
        while address.endswith(")") and address.count(")") > address.count("("):
            address = address[:-1].rstrip(".,;:!?'")
        found.append(address)
    return list(dict.fromkeys(found))


def query_alone(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a query without its question mark, as it is copied from a form or a program."""
    if not _QUERY.fullmatch(inspection.text):
        return None
    return Summary.note(
        "query-string",
        "A query without its question mark: read like this, it is a path.",
        (Offer("Add the question mark", f"?{inspection.text}"),),
    )


def file_path(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for paths of a file system, which are relative references too."""
    text = inspection.text
    if _WINDOWS_FOLDER.match(text):
        return Summary.note("windows-folder", "A Windows path.")
    if text.startswith(_HOME):
        return Summary.note("file-path", "A file in somebody's home folder, or a relative reference.")
    if not _FILE.match(text):
        return None
    sentence = "A file on this machine, or a reference from the root of a site."
    path = text if inspection.valid.iri_reference else encode(text, PATH, keep_triplets=False)
    return Summary.note("file-path", sentence, (Offer("As file:", f"file://{path}"),))
