"""Four times the text takes far less than sixteen times the work, whatever the text is."""

import itertools

import pytest
from amounts import LONG, amount
from growth import grows_too_fast

from uriinspector.core.equivalence.ladder import compare, normalize
from uriinspector.core.findings.names import holds_domain
from uriinspector.core.host_site import _find_suffix, host_site, site_of
from uriinspector.core.inspector import inspect
from uriinspector.core.reading.browser import browse
from uriinspector.core.summary import summarize
from uriinspector.core.text.secret import mask

PIECES = [
    "token=a&", "token=a;", "a=b&", "%", "%41", "%FF", "a@", "//", "x:y@", "eyJhbGciOiJI.eyJ9.a ", "[", "[.]", ":", "1:", "(",
    "/..", "\\", " ", "é", "аb.", "xn--a.", "%2F..", "?", "#", "&amp;", "u=http://", '{"token":"a",', "%2525", "token%3Da%26",
    "hxxp", ";jsessionid=a", "~a/", "a1l", "id=1&", "//a@b:c", "{a}/", "{{b}}", "http%3A%2F%2Fa%3Ab%40",
]  # fmt: skip
LEADS = ["", "http://h/", "http://", "http://h/?", "urn:", "mailto:a?", "data:,", "tel:", "file:///"]
WORK = {
    "findings": lambda text: inspect(text).findings,
    "tree": lambda text: inspect(text).tree,
    "details": lambda text: inspect(text).details,
    "normalize": normalize,
    "mask": mask,
    "compare": lambda text: compare(text, f"{text}x"),
}
SHORT, TIMES = amount("GROWTH_PIECES", 50, 150), 4
SPARE = SHORT / 3000  # seconds no shape is blamed for


@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("name", WORK)
def test_work_grows_with_the_text(name, lead):
    shapes = [(piece, lead + piece * SHORT, lead + piece * (SHORT * TIMES)) for piece in PIECES]
    assert [piece for piece, short, long in shapes if grows_too_fast(WORK[name], short, long, SPARE)] == []


def test_a_square_is_seen():
    def square(text):
        return [text[place : place + 9] for place in range(len(text)) for _ in range(len(text) // 4)]

    # With a quarter of the seconds no shape is blamed for, a quarter of the work tells as much.
    looks = (
        grows_too_fast(square, "token=a&" * SHORT, "token=a&" * (SHORT * TIMES), SPARE / 4) for _ in range(5)
    )
    assert any(looks)  # a busy machine that slows the short text hides a square now and then
    assert not grows_too_fast(mask, "token=a&" * SHORT, "token=a&" * (SHORT * TIMES), SPARE)


LABELS = ["a.", "com.", "co.uk.", "www.", "xn--a.", "\u00e4.", "github.io.", "1.", "*."]
OF_HOSTS = {
    "site": lambda text: host_site(browse(text)),
    "domain within": lambda text: holds_domain(text.removeprefix("http://").rstrip("/")),
    "findings": lambda text: inspect(text).findings,
    "summary": lambda text: summarize(inspect(text)),
}


@pytest.mark.parametrize("name", OF_HOSTS)
def test_a_host_of_many_labels_takes_no_square(name):
    def work(text):
        site_of.cache_clear()
        _find_suffix.cache_clear()
        OF_HOSTS[name](text)

    ends = itertools.product(
        LABELS, ("com", "co.uk", "example", "github.io") if LONG else ("co.uk", "github.io")
    )
    shapes = [(label, end, *(f"http://www.x.{label * (size // len(label))}{end}/" for size in (10_000, 40_000))) for label, end in ends]  # fmt: skip
    slow = [(label, end) for label, end, short, long in shapes if grows_too_fast(work, short, long, 0.05)]  # fmt: skip
    assert slow == []


@pytest.mark.parametrize("piece", ["a b ", "a:b ", "a|b|"])
def test_each_sign_in_a_host_costs_the_same(piece):
    """A host is looked at whole for no single sign of it; what that costs shows in long hosts only."""

    def found(text):
        return inspect(text).findings

    assert not grows_too_fast(found, f"http://{piece * 2_500}", f"http://{piece * 10_000}", 0.2)
