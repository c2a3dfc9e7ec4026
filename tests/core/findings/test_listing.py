"""Which findings are shown, in which order, and which are left out because another finding includes them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.finding import Finding, FindingLevel, Fix, Severity
from uriinspector.core.findings import apply_fixes, findings, worst_of
from uriinspector.core.findings.listing import Profile, apply_safe_fixes, groups, select_for_profile
from uriinspector.core.inspector import inspect
from uriinspector.core.syntax.span import Span


def listed(text, profile=Profile.ALL):
    """The groups as (level, code, how many, codes explained)."""
    looked = inspect(text)
    return [
        (group.level, group.first.code, len(group.findings), {one.code for one in group.explained})
        for group in groups(looked, select_for_profile(looked.findings, profile))
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://example.com/", []),
        ("example.com/a", []),
        ("../a", []),
        ("http://h/%2520/%2520", [(FindingLevel.MEANT, "encoded-twice", 2, set())]),
        ("http://h/?filter[name]=a&filter[size]=b", [(FindingLevel.STANDARDS, "array-parameters", 1, {"whatwg-invalid-url-unit"})]),
        ("{{scheme}}://${HOST}:{port}/{id}", [
            (FindingLevel.STANDARDS, "template-gap", 4, {"whatwg-missing-scheme-non-relative-url"}),
        ]),
        ("https://{HOST}/", [(FindingLevel.STANDARDS, "template-gap", 1, set())]),
        ("tel:*21*1%23", [(FindingLevel.MEANT, "tel-service-code", 1, set()), (FindingLevel.STANDARDS, "tel-no-context", 1, set())]),
        ("git://h.example/a.git", [(FindingLevel.MEANT, "git-not-secret", 1, set())]),
        ("http://h/{id}/a b", [
            (FindingLevel.STANDARDS, "excluded-character", 2, {"whatwg-invalid-url-unit"}),
            (FindingLevel.STANDARDS, "space-not-allowed", 1, set()),
        ]),
        ('http://h/{a"<b>}', [(FindingLevel.STANDARDS, "excluded-character", 5, {"whatwg-invalid-url-unit"})]),
        ("http://h/{a\u202eb}", [
            (FindingLevel.MEANT, "bidi-character", 1, set()),
            (FindingLevel.STANDARDS, "excluded-character", 2, {"whatwg-invalid-url-unit"}),
        ]),
        ("http://h/?token={ghp_16C7e42F292c6912E7710c838347Ae178B4a}", [
            (FindingLevel.MEANT, "secret-in-link", 1, set()),
            (FindingLevel.STANDARDS, "template-gap", 1, set()),
        ]),
        ("http://h/${jndi:ldap://e/a}", [(FindingLevel.MEANT, "attack", 1, set()), (FindingLevel.STANDARDS, "excluded-character", 2, {"whatwg-invalid-url-unit"})]),
        ("http://h/a b c", [(FindingLevel.STANDARDS, "space-not-allowed", 2, {"whatwg-invalid-url-unit"})]),
        ("http://a b/", [(FindingLevel.STANDARDS, "space-not-allowed", 1, {"whatwg-domain-to-ascii"})]),
        ("http://h:99999/", [
            (FindingLevel.STANDARDS, "whatwg-port-out-of-range", 1, set()),
            (FindingLevel.STANDARDS, "port-too-large", 1, set()),
        ]),
        ("http://0x7f.1/", [
            (FindingLevel.MEANT, "disguised-address", 1, {"whatwg-ipv4-too-few-parts", "whatwg-ipv4-non-decimal-part"}),
            (FindingLevel.MEANT, "special-address", 1, set()),
        ]),
        ("hxxps[:]//evil[.]example/%2520", [
            (FindingLevel.MEANT, "defanged", 1, {
                "bracket-outside-host", "colon-in-first-segment", "whatwg-missing-scheme-non-relative-url",
            }),
            (FindingLevel.MEANT, "encoded-twice", 1, set()),
        ]),
    ],
)  # fmt: skip
def test_findings_are_grouped_under_what_explains_them(text, expected):
    assert listed(text) == expected


@pytest.mark.parametrize(
    ("text", "code", "profiles"),
    [
        ("http://h/myPage", "mixed-case", {"printing"}),
        ("http://h/a1l", "look-alike-one", {"printing"}),
        (f"http://h/{'abcd-' * 15}", "long", {"printing"}),
        ("http://h/a.php", "technology-in-path", {"all", "migration"}),
        ("http://joe:secret@h/", "password", {"all", "security", "migration"}),
        ("http://h/?utm_source=x", "tracking-parameter", {"all", "security", "migration"}),
        ("tel:**21*1%23", "tel-service-code", {"all", "security", "migration"}),
        ("http://h/%7Ejoe", "needless-triplet", {"all", "printing"}),
        ("http://h/a b", "space-not-allowed", {"all", "migration", "printing"}),
    ],
)
def test_a_finding_belongs_to_its_profiles(text, code, profiles):
    found = findings(text)
    told = {p.value for p in Profile if any(one.code == code for one in select_for_profile(found, p))}
    assert told == profiles


def test_fixes_are_applied_together():
    text = "http://h/a b?c d"
    assert apply_fixes(text, findings(text)) == "http://h/a%20b?c%20d"
    assert apply_fixes(text, ()) == text


def test_fixes_at_one_place_are_applied_in_one_order_and_each_once():
    at_end = [
        Fix(Span(8, 8), text, label) for text, label in (("]", "close it"), ("/", "add it"), ("]", "end it"))
    ]
    found = [
        Finding(f"code-{place}", Severity.ERROR, "", fix.span, "", fix) for place, fix in enumerate(at_end)
    ]
    for order in (found, found[::-1]):
        assert apply_fixes("http://[", order) == "http://[/]"


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        ("HTTP://@EXAMPLE.com:080/%7e", "http://example.com/~"),
        (
            "http://:80/evil.example/",
            "http://:80/evil.example/",
        ),  # a browser would take the path for the host
        ("http://@/evil.example/", "http://@/evil.example/"),
        ("https://@:443/evil.example", "https://@:443/evil.example"),
        ("http://[::%31]/", "http://[::%31]/"),
        *(
            (text, text)
            for text in ("*|UNIQID|*", "%%DATE%%", "[[name]]", "<%= x %>", "https://[[host]]:[[port]]/")
        ),
        ("https://h/%7e?q=%s", "https://h/~?q=%s"),
        ("https://h/%7e?e=*|EMAIL|*&u=<%= u %>", "https://h/~?e=*|EMAIL|*&u=<%= u %>"),
        *((path, path) for path in ("\\\\server@SSL\\DavWWWRoot\\a b", "\\\\?\\C:\\a b", "c:\\a b|c")),
        ("mailto:a/../b@h.example", "mailto:a/../b@h.example"),
        ("http://h/" + '"' * 3000, "http://h/" + "%22" * 3000),
        ("http://h/?q=" + "a[.]" * 2000, "http://h/?q=" + "a%5B.%5D" * 2000),
    ],
)
def test_safe_fixes_lead_a_browser_where_it_went(text, fixed):
    assert apply_safe_fixes(text) == fixed


def test_who_is_left_out_must_not_decide_about_the_host():
    found = {one.code: one for one in findings("https://bank.example\\@evil.example/")}
    assert found["user-information"].fix is None
    assert {one.code: one for one in findings("https://a:b\\@evil.example/")}["password"].fix is None
    assert {one.code: one for one in findings("https://bank.example\\a@b@c")}["extra-at-sign"].fix is None


def test_an_encoded_line_break_matters_where_a_header_could_follow():
    def severity(text):
        return next(one.severity.value for one in findings(text) if one.code == "encoded-line-break")

    assert severity("https://play.example/?code=fn+main()%20%7B%0A++%7D%0A") == "note"
    assert severity("http://h/?a=%0D%0ASet-Cookie:x") == "warning"
    assert severity("http://h/?a=%0aLocation%3A%20//evil.example") == "warning"
    assert severity("http://h/?a=x%0d%0a%0d%0a%3Chtml") == "warning"
    assert severity("http://h/a%0Ab") == "warning"


@given(text=st.text("ahtps:/?#[]@%20&=.\\ <{\u202e\u00e9", max_size=40), code=st.integers(0, 2))
def test_the_worst_finding_is_the_first(text: str, code: int):
    looked = inspect(text)
    but = looked.findings[code].code if code < len(looked.findings) else ""
    first = next((one for one in looked.findings if one.code != but), None)
    worst = worst_of(looked, {but})
    assert (worst and (worst.code, worst.severity, worst.span)) == (
        first and (first.code, first.severity, first.span)
    )
