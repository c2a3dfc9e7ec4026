"""The core with random strange texts: the same ones every time, and more on request.

`URIINSPECTOR_FUZZ=200000 URIINSPECTOR_FUZZ_SEED=7` looks further; the counts are printed with `pytest -s`.
"""

import re
from collections import Counter
from urllib.parse import unquote_to_bytes

import pytest
from ada_url import URL
from amounts import amount
from uri_texts import texts, vectors

from uriinspector.core.equivalence.ladder import Level, compare, normalize
from uriinspector.core.finding import Effect, Severity
from uriinspector.core.findings import findings, rules_by_code
from uriinspector.core.inspector import inspect
from uriinspector.core.reading.whatwg import validation_errors
from uriinspector.core.schemes import handler_for
from uriinspector.core.syntax.grammar import Production, is_valid
from uriinspector.core.syntax.uri import split

COUNT = amount("FUZZ", 1500, 50_000)
SEED = amount("FUZZ_SEED", 2026, 2026)
FIXES = 3  # of one code in one text
SHOWN = 12
WHOLE = {
    Production.URI, Production.URI_REFERENCE, Production.ABSOLUTE_URI, Production.RELATIVE_REF,
    Production.IRI, Production.IRI_REFERENCE, Production.ABSOLUTE_IRI,
}  # fmt: skip
OWN = {"http:", "https:", "ws:", "wss:", "ftp:", "file:", "data:", "javascript:", "blob:", "about:"}
PORT_ENCODED = re.compile(r"//[^/?#]*:[0-9]*(?:%3[0-9])+[0-9]*(?:[/?#]|$)")
# The names of parameters of imap: and pop: delimit as much as the signs do (RFC 5092, RFC 2384), and so does the tab of
# gopher: (RFC 4266).
DELIMITERS = re.compile(
    r"(?:[:/?#@;=&,+.\[\]~]|%09|;(?:AUTH|UID|UIDVALIDITY|SECTION|PARTIAL|EXPIRE|URLAUTH)=)*", re.IGNORECASE
)

pytestmark = pytest.mark.timeout(60 + COUNT // 50)


@pytest.fixture(scope="module")
def corpus():
    return sorted(set(texts(COUNT, SEED)))


def report(name, looked, broken):
    print(f"\n{name}: {looked} looked at, {len(broken)} broken (seed {SEED})")
    assert broken[:SHOWN] == []


def url(text, base=None):
    """The URL by ada itself, with U+FFFD for each half of a character, or None."""
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    try:
        return URL(whole) if base is None else URL(whole, base)
    except ValueError:
        return None


def spelled(text):
    return unquote_to_bytes(text)


def reading(one):
    """What a URL of ada says, each part decoded after it is cut."""
    path = one.pathname
    if (
        one.protocol == "data:" and "," in path
    ):  # white space around the media type means nothing (Fetch standard 6)
        kind, comma, body = path.partition(",")
        path = kind.strip() + comma + body
    return (
        one.protocol, spelled(one.username), spelled(one.password), spelled(one.host),
        [spelled(part) for part in path.split("/")],
        [spelled(part) for part in one.search.removeprefix("?").split("&")], spelled(one.hash.removeprefix("#")),
    )  # fmt: skip


def is_same(before, after):
    base = None if split(before).scheme is not None else "http://h/"
    old, new = url(before, base), url(after, base)
    if old is None:
        return True
    if new is None:
        return False
    return reading(old) == reading(new) or compare(old.href, new.href).equivalent


def errors(found):
    """The errors by their codes."""
    return Counter(one.code for one in found if one.severity is Severity.ERROR)


def breaches(text, finding, found):
    """Everything a fix promises and does not keep."""
    span, replacement, label = finding.fix
    mended = text[: span.start] + replacement + text[span.end :]
    assert label
    if mended == text:
        yield "changes nothing"
        return
    again = findings(mended)
    if sum(one.code == finding.code for one in again) >= sum(one.code == finding.code for one in found):
        yield "the finding stays"
    if errors(again) - errors(found):
        yield "a new error"
    if url(text) is not None and url(mended) is None:
        yield "a browser refuses it"
    if rules_by_code()[finding.code].effect is Effect.SAME and not is_same(text, mended):
        yield "a browser goes elsewhere"


def test_every_fix_keeps_its_promise(corpus):
    broken = []
    looked = Counter()
    for text in ("data: ,%FF", "data: :80FF", *corpus):
        found = findings(text)
        of_code = Counter()
        for finding in found:
            if finding.fix is None or of_code[finding.code] == FIXES:
                continue
            of_code[finding.code] += 1
            looked[finding.code] += 1
            broken += [(why, finding.code, text) for why in breaches(text, finding, found)]
    print(f"\n{len(looked)} codes with fixes")
    report("fixes", looked.total(), broken)


def test_normal_forms_stay(corpus):
    broken = []
    for text in sorted({*corpus, *vectors()}):
        for level in Level:
            once = normalize(text, level).output
            twice = normalize(once, level).output
            if once != twice:
                broken.append((level.value, text, once, twice))
    report("normal forms", len(corpus) * len(Level), broken)


def changed(corpus):
    """Each text with each normal form that is another; all vectors are among the texts."""
    for text in sorted({*corpus, *vectors()}):
        for form in {normalize(text, level).output for level in Level} - {text}:
            yield text, form


def test_what_is_valid_stays_valid_in_its_normal_form(corpus):
    broken = []
    looked = 0
    for text, form in changed(corpus):
        looked += 1
        lost = [name for name in WHOLE if is_valid(text, name) and not is_valid(form, name)]
        scheme = split(text).scheme
        own = handler_for(scheme).findings if scheme is not None else lambda _: ()
        lost += errors(own(split(form))).keys() - errors(own(split(text))).keys()
        broken += [(lost, text, form)] if lost else []
    report("valid texts", looked, broken)


def test_a_normal_form_leads_a_browser_to_the_same_place(corpus):
    """In what a browser reads itself; a program for another scheme follows the rules of that scheme."""
    broken = []
    looked = 0
    for text, form in changed(corpus):
        base = None if split(text).scheme is not None else "http://h/"
        old, new = url(text, base), url(form, base)
        if not {one.protocol for one in (old, new) if one} & OWN:
            continue
        looked += 1
        if PORT_ENCODED.search(text):
            continue  # nothing else than a port can be meant, though no browser reads it
        if old is None or new is None or reading(old) != reading(new):
            broken.append((text, form))
    report("places", looked, broken)


def test_trees_tile_their_texts(corpus):
    broken = []
    for text in corpus:
        place = 0
        for part in inspect(text).tree.walk(within=False):
            if part.children:
                continue
            if part.span.start < place or part.span.cut(text) != part.text:
                broken.append((part.name, text))
            if DELIMITERS.fullmatch(text[place : part.span.start]) is None:
                broken.append(("between", text))
            place = part.span.end
    report("trees", len(corpus), broken)


def test_a_text_is_refused_exactly_where_a_browser_refuses_it(corpus):
    """Our walk of the URL standard's states and ada's parser share no code."""
    broken = []
    for text in corpus:
        is_fatal = any(error.is_fatal for error in validation_errors(text))
        if is_fatal is not (url(text) is None):
            broken.append(("we refuse" if is_fatal else "ada refuses", text))
    report("readings of a browser", len(corpus), broken)


def test_what_the_tree_says_of_the_host_is_what_a_browser_reads(corpus):
    """A valid URI of the web with a name of US-ASCII has one host, whoever reads it."""
    broken = []
    looked = 0
    for text in corpus:
        inspection = inspect(text)
        one = url(text)
        if (
            one is None
            or not inspection.is_valid
            or not inspection.host
            or inspection.scheme not in {"http", "https"}
        ):
            continue
        if inspection.findings and any(found.code == "disguised-address" for found in inspection.findings):
            continue
        looked += 1
        host = unquote_to_bytes(inspection.host).decode("utf-8", "replace")
        if host.isascii() and not host.startswith("[") and host.lower() != one.hostname:
            broken.append((host, one.hostname, text))
    report("hosts", looked, broken)
