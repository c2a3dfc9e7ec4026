"""Host names beyond US-ASCII: what they stand for, and what they look like."""

import functools
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.finding import Fix, Severity
from uriinspector.core.findings.rule import Remark, Subject, TextRule, Trait
from uriinspector.core.host_site import domain_within, host_site, site_of
from uriinspector.core.reading.browser import SPECIAL, host_to_unicode
from uriinspector.core.syntax.host import a_label_fault, is_a_label
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, pieces

# The top-level domains of most hosts, in which hardly any file name or person's name ends.
_TOP_LEVEL: Final = "com|org|net|edu|gov|info|io|dev|de|fr|uk|eu|ch|nl|jp|cn"
# Others of which hardly anything but a host ends, and those that are endings of files, too, unless a path follows.
_MORE_TOP_LEVEL: Final = (
    "ae|ar|at|au|be|bg|biz|by|ca|cl|click|cloud|club|co|cz|dk|ee|es|fi|fm|fun|ga|gg|gl|gq|gr|hk|hr|hu|icu|ie|il|ir|is|it|ke|kr|kz"
    "|li|link|live|lk|lt|lu|lv|ly|ma|me|mobi|mx|ng|no|nu|nz|onion|online|pe|ph|pk|pt|ro|ru|sa|se|sg|shop|si|site|sk|space|store|su|tech"
    "|th|tk|to|top|tr|tv|tw|ua|us|vip|vn|website|work|ws|xyz|za"
)
_BEFORE_PATH: Final = "ai|br|cc|cf|id|in|ml|my|pl|pro|rs|sh|st|zip"
_OTHER_TOP_LEVEL: Final = "рф|укр|бг|срб|бел|中国|中國|香港|台灣|公司|한국|ไทย|ελ|संगठन|भारत|السعودية|مصر"
_LABELS: Final = r"(?:[a-z0-9\-]++\.)"
_SLASHES: Final = "/\\\\\u2044\u2215\u29f8\u2571\u27cb\ufe68\uff0f\uff3c"

BARE_HOST: Final = lazy_pattern(
    rf"\A(?:://)?(?:www\.{_LABELS}+[a-z]{{2,}}|(?:[\w\-]++\.)+(?:{_TOP_LEVEL}|{_MORE_TOP_LEVEL}|(?:{_BEFORE_PATH})(?=/))|(?:[\w\-]++\.)*(?=\w*[^\x00-\x7f])[\w\-]++\.(?:{_OTHER_TOP_LEVEL})|[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}})(?=[/?#]|[.,;:!)]*\Z)",
    re.IGNORECASE,
)
"""Matches a whole relative path that was meant as a host; `://` before it lost its scheme."""

HOST_IN_TEXT: Final = lazy_pattern(
    rf"""(?<![\w.@\-])(?:
        www\.{_LABELS}*+[a-z0-9\-]+
        | {_LABELS}+(?:{_TOP_LEVEL})(?![\w.@\-])
        | {_LABELS}+[a-z]{{2,}}(?=[{_SLASHES}]|:[0-9]{{2,5}}(?:[{_SLASHES}]|\Z))
        | [0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}(?![\w.@\-])
    )""",
    re.IGNORECASE | re.VERBOSE,
)
"""Matches a host or an address anywhere: it ends like one, begins with www, or a port or a path follows."""


# Letters that look like Latin ones in any common typeface; the strings of a pair are aligned.
_LATIN_LOOK_ALIKES: Final = dict(
    zip(
        "асԁеһіјӏӀорԛѕԝхуѵԍοανριυκ\u0585\u0570\u0578\u057d\u0581\u056c",
        "acdehijllopqswxyvgoavpiukohnugl",
        strict=True,
    )
)
# Scripts written together in one word by those who use them (UTS 39 5.2, highly restrictive).
_WRITTEN_TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)
_COMMON: Final = frozenset(
    {"DIGIT", "HYPHEN-MINUS", "COMBINING", "LOW", "FULL", "MIDDLE", "MODIFIER", "ZERO"}
)
_MARKS: Final = frozenset({"KATAKANA-HIRAGANA", "IDEOGRAPHIC"})


def script(character: str) -> str | None:
    """Return the script of a letter by the first word of its Unicode name; None for what all scripts share."""
    if not character.isalpha():
        return None
    word = unicodedata.name(character, "").partition(" ")[0]
    return None if word in _COMMON or word in _MARKS else word or None


def scripts(label: str) -> frozenset[str]:
    return frozenset(found for found in map(script, label) if found is not None)


def _script_names(label: str) -> str:
    return " and ".join(name.capitalize() for name in sorted(scripts(label)))


def is_mixed(label: str) -> bool:
    """Tell whether a label mixes scripts nobody writes together."""
    found = scripts(label)
    return len(found) > 1 and not any(found <= together for together in _WRITTEN_TOGETHER)


def latin_reading(label: str) -> str | None:
    """Return the Latin text that a label without Latin letters looks like, or None."""
    letters = [character for character in label if character.isalpha()]
    if not letters or any(character not in _LATIN_LOOK_ALIKES for character in letters):
        return None
    return "".join(_LATIN_LOOK_ALIKES.get(character, character) for character in label)


def _labels(subject: Subject) -> tuple[str, ...]:
    """Return the labels of the host in Unicode; none if all of them are ASCII."""
    host = subject.host or ""
    if host.isascii() and "xn--" not in host.lower() and "%" not in host:
        return ()
    shown = host_to_unicode(subject.browser.hostname or decode(host))
    return () if shown.isascii() else tuple(shown.split("."))


def _mixed_script(subject: Subject) -> Iterator[Remark]:
    for label in _labels(subject):
        if is_mixed(label):
            message = Message("the label '{}' mixes letters of {}", label, _script_names(label))
            yield Remark(subject.span("host"), message)


def _confusable(subject: Subject) -> Iterator[Remark]:
    labels = _labels(subject)
    for label in labels[:-1]:
        reading = latin_reading(label)
        if reading and not reading.isdigit() and scripts(label) and not scripts(label) & scripts(labels[-1]):
            sentence = "'{}' is written in {} letters and reads like '{}'"
            yield Remark(subject.span("host"), Message(sentence, label, _script_names(label), reading))


def _phonetic(subject: Subject) -> Iterator[Remark]:
    """Report labels with small capitals and other letters of phonetics, with which hardly any language writes its words."""
    for label in _labels(subject):
        reading = label.translate(_PHONETIC)
        if reading != label and reading.isascii():
            message = Message("'{}' holds letters of phonetics and reads like '{}'", label, reading)
            yield Remark(subject.span("host"), message)


def _a_label(subject: Subject) -> Iterator[Remark]:
    """Report each label that begins like an A-label and is not a valid one."""
    for label, place in pieces(subject.host or "", subject.span("host").start, "."):
        name = decode(label)
        fault = a_label_fault(name) if is_a_label(name) and name.isascii() else None
        if fault is not None:
            yield Remark(Span(place, place + len(label)), fault)


def _domain_within(subject: Subject) -> Iterator[Remark]:
    """Report a whole domain in front of the registrable domain."""
    host = subject.host or ""
    if not DOMAIN_WITHIN.search(host.lower()):
        return
    site = host_site(subject.browser)
    found = None if site is None else domain_within(site, subject.browser.hostname or "")
    if site is not None and found is not None:
        message = Message(
            "'{}' is only the beginning of the name, which belongs to '{}'", found, site.registrable_domain
        )
        yield Remark(subject.span("host"), message)


OF_DOMAINS: Final = SPECIAL - {"file"}
"""The schemes whose hosts are domains to browsers."""

_NAME: Final = lazy_pattern(r"(?!.{254})(?:(?:\*|[a-z0-9_\-]{1,63})\.)*+[a-z0-9_\-]{1,63}")
_MISTYPED_DOTS: Final = lazy_pattern(r"[.,]+")
_PLAIN_TEXT: Final = lazy_pattern(r"[\w.,\-]+", re.ASCII)


def _no_name(subject: Subject) -> Iterator[Remark]:
    """Report a host that is neither an address nor a name that could be looked up; a wildcard in front passes."""
    name = (subject.browser.hostname or "").removesuffix(".")
    if subject.scheme not in OF_DOMAINS or not name or name.startswith("[") or _NAME.fullmatch(name):
        return
    if subject.text.endswith("..."):
        return  # the name was cut short, which `punctuation-at-end` says
    span = subject.span("host")
    written = _MISTYPED_DOTS.sub(".", subject.host or "").strip(".")
    is_likely = _PLAIN_TEXT.fullmatch(subject.host or "") and _NAME.fullmatch(written.lower())
    fix = Fix(span, written, Message("write {}", written)) if is_likely else None
    message = "no such name can be looked up: a name is labels of 1 to 63 letters, digits and hyphens, with single dots between"
    yield Remark(span, message, fix)


# The names that are imitated most, by the yearly reports on phishing, and large banks and shops.
_BRANDS: Final = frozenset({
    "paypal", "microsoft", "google", "apple", "amazon", "facebook", "netflix", "instagram", "whatsapp", "linkedin", "twitter",
    "dropbox", "adobe", "docusign", "office", "outlook", "onedrive", "sharepoint", "icloud", "yahoo", "gmail", "youtube",
    "spotify", "steam", "steamcommunity", "roblox", "discord", "telegram", "tiktok", "snapchat", "github", "gitlab",
    "bitbucket", "slack", "zoom", "salesforce", "oracle", "wordpress", "shopify", "ebay", "alibaba", "aliexpress", "walmart",
    "target", "costco", "bestbuy", "etsy", "booking", "airbnb", "expedia", "uber", "coinbase", "binance", "kraken",
    "blockchain", "metamask", "ledger", "trezor", "opensea", "chase", "wellsfargo", "citibank", "bankofamerica", "capitalone",
    "americanexpress", "mastercard", "visa", "hsbc", "barclays", "lloyds", "natwest", "santander", "ing", "rabobank",
    "abnamro", "sparkasse", "commerzbank", "deutschebank", "postbank", "comdirect", "volksbank", "klarna", "wise", "revolut",
    "stripe", "venmo", "cashapp", "westernunion", "moneygram", "dhl", "fedex", "usps", "ups", "royalmail", "hermes", "dpd",
    "deutschepost", "swisspost", "swisscom", "telekom", "vodafone", "orange", "verizon", "tmobile", "comcast", "xfinity",
    "att", "cloudflare", "godaddy", "namecheap", "mozilla", "firefox", "wikipedia", "playstation", "nintendo", "epicgames",
    "twitch", "samsung", "huawei", "xiaomi", "nvidia", "intel", "vmware", "cisco", "fortinet", "okta", "lastpass",
    "bitwarden",
})  # fmt: skip
_SHORTEST_BRAND: Final = 4  # shorter names resemble too many ordinary words
_SHORTEST_WITH_MARKS: Final = 6
_LONG_BRAND: Final = 8  # letters of a name in which one letter more, less or swapped is overlooked
# Letters and digits that look alike in most typefaces, each pair read as its first.
_ALIKE: Final = (
    ("rn", "m"), ("vv", "w"), ("cl", "d"), ("0", "o"), ("1", "l"), ("i", "l"), ("5", "s"), ("3", "e"), ("4", "a"), ("7", "t"),
)  # fmt: skip


# Latin letters beyond US-ASCII that pass for one in most typefaces. Letters with marks make words of many languages (`über`,
# `äpple`): only a long name that is no word is read without them.
_PHONETIC: Final = str.maketrans("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡ", "abcdefghijklmnoprstuvwyzag")
_SMALL: Final = {**_PHONETIC, **str.maketrans("ǥıĸ", "gik")}
_STROKES: Final = str.maketrans("øłđħŧı", "oldhti")  # have no mark that could be taken off
# A name of two words looks like a brand's own page with one of these; not where the brand is a word that others use, too.
_LURES: Final = frozenset({
    "account", "accounts", "auth", "billing", "confirm", "login", "logon", "recover", "recovery", "secure", "signin", "unlock",
    "verify", "verification",
})  # fmt: skip
_ALSO_WORDS: Final = frozenset({
    "blockchain", "booking", "chase", "discord", "hermes", "intel", "kraken", "ledger", "office", "oracle", "orange", "outlook",
    "slack", "steam", "stripe", "target", "telegram", "ups", "visa", "wikipedia", "wise", "wordpress", "zoom",
})  # fmt: skip
_SECOND_LEVEL: Final = frozenset({"co", "com", "net", "org"})  # as in `co.uk`
_LIKE_AN_ENDING: Final = tuple(f"{ending}-" for ending in _SECOND_LEVEL)


def _skeleton(name: str) -> str:
    """Map look-alike characters to one form, so that names which look alike become equal."""
    for written, read in _ALIKE:
        name = name.replace(written, read)
    return name


_BY_SKELETON: Final = {_skeleton(brand): brand for brand in sorted(_BRANDS) if len(brand) >= _SHORTEST_BRAND}


@functools.lru_cache(maxsize=1024)
def imitated(host: str) -> str | None:
    """Return the well-known name that a label of the host is easily mistaken for, or None.

    Only the two labels before the last one are compared.

    >>> imitated("paypa1.com"), imitated("www.microsoft-login.com"), imitated("paypal.com-verify.net")
    ('paypal', 'microsoft', 'paypal')
    """
    labels = host.split(".")
    if "-" in host and (brand := _lured(labels)) is not None:
        return brand
    for written in labels[-3:-1]:
        label = written
        if written.startswith("xn--"):
            label = "-".join(map(_without_marks, host_to_unicode(written).split("-")))
        for word in (label, *label.split("-")) if "-" in label else (label,):
            if (word in _BRANDS and label is written) or len(word) < _SHORTEST_BRAND:
                continue
            slips = (brand for brand in _LONG_BRANDS.get(word[:1], ()) if _is_slip(word, brand))
            found = _BY_SKELETON.get(_skeleton(word)) or next(slips, None)
            if found is not None:
                return found
    return None


def _without_marks(label: str) -> str:
    """Return a word in letters of US-ASCII where they make a well-known name, or else with its own marks."""
    plain = "".join(
        letter for letter in unicodedata.normalize("NFD", label) if not unicodedata.combining(letter)
    ).translate(_STROKES)
    names = _BRANDS - _ALSO_WORDS
    if len(plain) < _SHORTEST_WITH_MARKS:
        return label.translate(_SMALL)
    if plain in names:
        return plain
    odd = [place for place, letter in enumerate(label) if not letter.isascii()]
    if len(odd) != 1 or not unicodedata.name(label[odd[0]], "").startswith("LATIN"):
        return label.translate(_SMALL)
    # Another letter with a mark is overlooked, too: `güthub`
    before, after = label[: odd[0]], label[odd[0] + 1 :]
    near = (
        brand
        for brand in names
        if len(brand) == len(label) and brand.startswith(before) and brand.endswith(after)
    )
    return min(near, default=label.translate(_SMALL))


def _lured(labels: list[str]) -> str | None:
    """Return the brand that a host names beside a word of sign-ins, or before what looks like the end of its name."""
    *before, own = labels[:-1] or [""]
    if before and own in _SECOND_LEVEL:
        *before, own = before
    if before and before[-1] in _BRANDS and own.startswith(_LIKE_AN_ENDING):
        return before[-1]
    words = set(own.split("-"))
    return min(words & _BRANDS - _ALSO_WORDS, default=None) if words & _LURES else None


_LONG_BRANDS: Final = {
    letter: tuple(brand for brand in sorted(_BRANDS) if brand[0] == letter and len(brand) >= _LONG_BRAND)
    for letter in {brand[0] for brand in _BRANDS}
}


def _is_slip(word: str, brand: str) -> bool:
    """Tell whether a word is the brand with one letter inside doubled or missing, or two neighbours swapped.

    A letter more or less at the end makes another word, such as `sparkassen`.
    """
    if len(word) == len(brand) + 1:
        doubled = (place for place in range(1, len(word)) if word[place] == word[place - 1])
        return any(word[:place] + word[place + 1 :] == brand for place in doubled)
    inside = range(1, len(brand) - 1)
    if len(word) == len(brand) - 1:
        return any(brand[:place] + brand[place + 1 :] == word for place in inside)
    swapped = (f"{brand[:place]}{brand[place + 1]}{brand[place]}{brand[place + 2 :]}" for place in inside)
    return len(word) == len(brand) and word in swapped


def _look_alike_brand(subject: Subject) -> Iterator[Remark]:
    """Report a name that is easily read for a well-known one."""
    host = (subject.browser.hostname or "").lower()
    brand = imitated(host)
    if brand is not None:
        site = host_site(subject.browser)
        owner = (site and site.registrable_domain) or host
        message = Message("'{}' is easily read for '{}', and belongs to somebody else", owner, brand)
        yield Remark(subject.span("host"), message)


DOMAIN_WITHIN: Final = lazy_pattern(
    r"\A(?:www\.[^.]+|.*[^.]\.(?:com|edu|gov|int|mil|net|org|[a-z]{2,3}\.[a-z]{2}))\.."
)
"""Matches hosts in which a whole domain may precede another; a fast test, since it is made for nearly every link."""


def holds_domain(host: str) -> bool:
    """Tell whether a whole domain precedes another in a plain host, which every browser leaves as it is."""
    is_likely = DOMAIN_WITHIN.search(host) is not None
    return is_likely and domain_within(site_of("https:", host, host), host) is not None


RULES: Final = (
    TextRule("domain-within-name", Severity.WARNING, "RFC 1034 3.1", "Domain at the beginning of a name",
             "A name is read from its end: whoever owns the last labels may put any others in front.",
             "http://www.example.com.login.example/", "http://www.login.example/", Trait.AUTHORITY, _domain_within),
    TextRule("no-host-name", Severity.WARNING, "RFC 1034 3.5; RFC 1123 2.1", "Host that is no name",
             "URIs allow more in a host than name servers know; most often a dot is mistyped.",
             "http://www.example,com/", "http://www.example.com/", Trait.AUTHORITY, _no_name),
    TextRule("look-alike-brand", Severity.WARNING, "UTS 39 4", "Name that reads like a well-known one",
             "One letter that looks like another, doubled or left out makes a name that the eye takes for one it knows.",
             "https://paypa1.com/", "https://paypal.com/", Trait.AUTHORITY, _look_alike_brand),
    TextRule("mixed-script-host", Severity.WARNING, "UTS 39 5.1", "Scripts mixed in one label",
             "One letter of another script makes another name that looks the same.",
             "http://p\u0430ypal.example/", "http://m\u00fcnchen.example/", Trait.AUTHORITY, _mixed_script),
    TextRule("whole-script-confusable-host", Severity.WARNING, "UTS 39 4", "Label that reads like a Latin one",
             "All its letters are of one script, and all of them look like Latin letters.",
             "http://\u0430\u0440\u0440\u04cf\u0435.com/", "http://\u043f\u0440\u0438\u043c\u0435\u0440.com/", Trait.AUTHORITY, _confusable),
    TextRule("phonetic-letter-host", Severity.WARNING, "UTS 39 4", "Letters of phonetics in a name",
             "Small capitals and their like look like common letters, make another name, and stand in the words of hardly any language.",
             "http://\u1d07xample.com/", "http://example.com/", Trait.AUTHORITY, _phonetic),
    TextRule("a-label-not-valid", Severity.WARNING, "UTS 46 4.1; RFC 5891 5.4", "A-label that is none",
             "A label that begins with 'xn--' stands for another in letters beyond US-ASCII; one that decodes to what no name may "
             "hold is refused by some programs and looked up by others.",
             "http://xn--a-ecp.ru/", "http://xn--mnchen-3ya.de/", Trait.AUTHORITY, _a_label),
)  # fmt: skip
