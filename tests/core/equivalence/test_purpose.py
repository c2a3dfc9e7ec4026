"""Texts that are equal for a purpose, by the document that defines it."""

from hypothesis import given
from hypothesis import strategies as st
from tables import rows

from uriinspector.core.equivalence.purpose import PURPOSES, same_for

SAME, OTHER = True, False
CASES = [
    # RFC 6749 3.1.2.3: simple string comparison, of registered and requested
    ("oauth-redirect", "https://c.example/cb", "https://c.example/cb", SAME),
    ("oauth-redirect", "https://c.example/cb", "https://c.example/cb/", OTHER),
    ("oauth-redirect", "https://c.example/cb", "HTTPS://c.example/cb", OTHER),
    ("oauth-redirect", "https://c.example/cb", "https://c.example:443/cb", OTHER),
    ("oauth-redirect", "https://c.example/cb", "https://c.example/cb?x", OTHER),
    ("oauth-redirect", "https://c.example/cb#f", "https://c.example/cb#f", OTHER),
    # RFC 8252 7.3: any port of a loopback address; 8.3: localhost is a name
    ("oauth-redirect", "http://127.0.0.1/cb", "http://127.0.0.1:51004/cb", SAME),
    ("oauth-redirect", "http://127.0.0.1:80/cb", "http://127.0.0.1:51004/cb", SAME),
    ("oauth-redirect", "http://[::1]/cb", "http://[::1]:61023/cb", SAME),
    ("oauth-redirect", "http://[::1]/cb", "http://127.0.0.1/cb", OTHER),
    ("oauth-redirect", "http://127.0.0.1/cb", "http://127.0.0.1:51004/other", OTHER),
    ("oauth-redirect", "https://127.0.0.1/cb", "https://127.0.0.1:51004/cb", OTHER),
    ("oauth-redirect", "http://localhost/cb", "http://localhost:51004/cb", OTHER),
    ("oauth-redirect", "http://127.8.9.10/cb", "http://127.8.9.10:51004/cb", SAME),
    ("oauth-redirect", "http://127.8.9.10/cb", "http://127.8.9.11:51004/cb", OTHER),
    ("oauth-redirect", "http://128.0.0.1/cb", "http://128.0.0.1:51004/cb", OTHER),
    ("oauth-redirect", "http://[::2]/cb", "http://[::2]:61023/cb", OTHER),
    ("oauth-redirect", "http://10.0.0.1/cb", "http://10.0.0.1:51004/cb", OTHER),
    ("oauth-redirect", "com.example.app:/cb", "com.example.app:/cb", SAME),
    # HTML 7.1.1
    ("same-origin", "https://example.com/a", "https://EXAMPLE.com:443/b", SAME),
    ("same-origin", "https://example.com/", "http://example.com/", OTHER),
    ("same-origin", "https://example.com/", "https://www.example.com/", OTHER),
    ("same-origin", "https://example.com/", "https://example.com:8443/", OTHER),
    ("same-origin", "data:,a", "data:,a", OTHER),
    ("same-origin", "blob:https://example.com/9115d58c", "https://example.com/a", SAME),  # URL standard 4.7
    ("same-origin", "blob:null/9115d58c", "blob:null/9115d58c", OTHER),
    ("same-origin", "blob:ftp://example.com/9115d58c", "ftp://example.com/", OTHER),
    ("same-origin", "/a", "/a", OTHER),
    ("same-site", "https://a.example.com/", "https://b.example.com:8443/", SAME),
    ("same-site", "https://a.example.com/", "http://a.example.com/", OTHER),
    ("same-site", "https://a.github.io/", "https://b.github.io/", OTHER),
    ("same-site", "https://a.example.co.uk/", "https://b.other.co.uk/", OTHER),
    ("same-site", "file:///a", "file:///a", OTHER),
    # RFC 6265 5.1.3, 5.1.4
    ("cookie", "https://example.com/a/b", "http://example.com:8080/a/c", SAME),
    ("cookie", "https://example.com/a/b", "https://example.com/a", SAME),
    ("cookie", "https://example.com/a/b", "https://example.com/ab", OTHER),
    ("cookie", "https://example.com/a", "https://example.com/z", SAME),
    ("cookie", "https://example.com/", "https://www.example.com/", OTHER),
    ("cookie", "ftp://example.com/", "ftp://example.com/", OTHER),
    # RFC 9111 2, RFC 9110 4.2.3
    ("cache-key", "HTTP://example.com:80/%7ea#x", "http://example.com/~a#y", SAME),
    ("cache-key", "http://example.com/?a&b", "http://example.com/?b&a", OTHER),
    # the canonical request of AWS Signature Version 4
    ("aws-sigv4", "https://h/?b=1&a=x%2fy&X-Amz-Signature=0", "https://H:443?a=x%2Fy&b=1", SAME),
    ("aws-sigv4", "https://h/a//b/../c", "https://h/a/c", SAME),
    ("aws-sigv4", "https://b.s3.eu-west-1.amazonaws.com/a//b", "https://b.s3.eu-west-1.amazonaws.com/a/b", OTHER),
    ("aws-sigv4", "https://s3.amazonaws.com/b/a/../c", "https://s3.amazonaws.com/b/c", OTHER),
    ("aws-sigv4", "https://s3.amazonaws.com/b/a%20b", "https://s3.amazonaws.com/b/%61 b", SAME),
    ("aws-sigv4", "https://h/a//b?X-Amz-Credential=K%2F1%2Fr%2Fs3%2Faws4_request", "https://h/a/b?X-Amz-Credential=K/1/r/s3/aws4_request", OTHER),
    ("aws-sigv4", "https://h/?a=1&a=2", "https://h/?a=2&a=1", SAME),
    ("aws-sigv4", "https://h/?X-Amz-Signature=1&a", "https://h/?a&X-Amz-Signature=2", SAME),
    ("aws-sigv4", "https://h/?X-Amz-Date=1", "https://h/?X-Amz-Date=2", OTHER),
    ("aws-sigv4", "https://h/?a", "https://h/?a=", SAME),
    ("aws-sigv4", "https://h/?a=%20", "https://h/?a=+", OTHER),
    ("aws-sigv4", "https://h/a%2Fb", "https://h/a/b", OTHER),
    ("aws-sigv4", "https://h:8443/", "https://h/", OTHER),
    # RFC 8141 3.2: the examples of URN equivalence
    *(("urn", "urn:example:a123,z456", other, SAME) for other in (
        "URN:example:a123,z456", "urn:EXAMPLE:a123,z456", "urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz",
        "urn:example:a123,z456#789")),
    *(("urn", "urn:example:a123,z456", other, OTHER) for other in (
        "urn:example:a123,z456/foo", "urn:example:a123,z456/bar", "urn:example:a123%2Cz456", "urn:example:A123,z456",
        "urn:example:a123,Z456", "http://example/")),
    ("urn", "URN:EXAMPLE:a123%2cz456", "urn:example:a123%2Cz456", SAME),
]  # fmt: skip


@rows(("purpose", "a", "b", "same"), CASES)
def test_same_for_a_purpose(purpose, a, b, same):
    answer = same_for(purpose, a, b)
    assert answer.same is same, answer
    assert answer.reason
    assert answer.reference


def test_every_purpose_has_cases_of_both_kinds():
    assert {(case[0], case[3]) for case in CASES} == {
        (name, same) for name in PURPOSES for same in (SAME, OTHER)
    }


@given(
    st.sampled_from(list(PURPOSES)), st.text(st.characters(codec=None)), st.text(st.characters(codec=None))
)
def test_any_text_gets_an_answer(purpose, a, b):
    assert same_for(purpose, a, b).purpose == purpose
