"""Domains that are equal by IDNA are equal on the ladder, however they are spelled; the reading of browsers decides."""

import itertools
import random

import pytest

from uriinspector.core.equivalence.ladder import Level, compare, normalize
from uriinspector.core.equivalence.purpose import same_for
from uriinspector.core.reading.browser import browse
from uriinspector.core.syntax.iri import to_uri

NAMES = ["b\u00fccher.de", "fa\u00df.de", "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444", "\u4f8b\u3048.jp", "\u05d0\u05d1.example", "stra\u00dfe.\u00f6sterreich.at", "na\u00efve.example.", "\u03c3\u03c2.gr", "a\u0308.de"]  # fmt: skip


def spellings(name):
    """The name as people, programs and standards write it."""
    ascii_name = browse(f"http://{name}/").hostname
    encoded = to_uri(f"http://{name}/")[7:-1]
    return {name, name.upper() if browse(f"http://{name.upper()}/").hostname == ascii_name else name, encoded, encoded.lower(), ascii_name, ascii_name.upper()}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "frame",
    ["http://{}/", "https://u:p@{}:8443/\u00e9?q=%C3%A9#x", "ws://{}", "ftp://{}:21/a", "HTTP://{}:80/b"],
)
def test_every_spelling_is_equal_and_has_one_normal_form(name, frame):
    texts = [frame.format(each) for each in spellings(name)]
    assert len(texts) > 2
    for a, b in itertools.combinations(texts, 2):
        found = compare(a, b)
        assert found.equivalent, (a, b)
        assert found.level in {"case", "percent", "idna"}
        assert same_for("cache-key", to_uri(a), to_uri(b)).same
        assert same_for("aws-sigv4", a, b).same
    assert {normalize(to_uri(text)).output for text in texts} == {normalize(to_uri(texts[0])).output}
    for text in texts:
        normal = normalize(text).output
        assert normalize(normal).output == normal
        assert browse(normal).href == browse(text).href


def test_the_rung_is_named_with_its_document():
    assert compare("http://b\u00fccher.de/", "http://xn--bcher-kva.de/").level == "idna"
    (step,) = normalize("http://B\u00dcCHER.de/").steps
    assert step.rule.startswith("UTS 46 4, RFC 5891 4")
    assert normalize("HTTP://b\u00fccher.DE/").output == "http://xn--bcher-kva.de/"
    assert normalize("http://b%C3%BCcher.DE/").output == "http://xn--bcher-kva.de/"
    assert [*Level] == ["case", "percent", "dots", "idna", "scheme"]


@pytest.mark.parametrize(
    "text",
    [
        "foo://b\u00fccher.DE/",  # no browser takes this host for a domain
        "http://\uff11.2.3.4/",  # an address in disguise
        "http://a\u200b\u00e9 b.de/",
        "http://xn--a-ecp.ru/",
        "http://\u00fc%00.de/",
        "mailto:a@b\u00fccher.de",
        "//b\u00fccher.de/",
    ],
)
def test_what_is_no_domain_stays(text):
    assert normalize(text, Level.IDNA).output == normalize(text, Level.DOTS).output


def test_others_stay_apart():
    for a, b in [("b\u00fccher.de", "bucher.de"), ("fa\u00df.de", "fass.de"), ("\u0430pple.de", "apple.de")]:
        assert not compare(f"http://{a}/", f"http://{b}/").equivalent


def test_what_a_browser_tells_apart_is_never_equal():
    chance = random.Random(5)
    letters = "a\u00e4\u00df\u03c2\u03c3\u0130\u0131\uff21\u200d\u00ad-.%\u3002xn1"
    names = ["".join(chance.choices(letters, k=chance.randint(1, 5))) + ".de" for _ in range(3000)]
    by_form = {}
    for name in names:
        text = f"http://{name}/"
        href = browse(text).href
        normal = normalize(text).output
        assert normalize(normal).output == normal
        assert browse(normal).href == href
        if href is not None:
            by_form.setdefault(normal, set()).add(href)
    assert all(len(hrefs) == 1 for hrefs in by_form.values())
