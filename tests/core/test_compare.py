"""The rungs of the ladder on which two texts become equal."""

import pytest

from uriinspector.core.equivalence.ladder import compare


@pytest.mark.parametrize(
    ("a", "b", "levels"),
    [
        ("HTTP://Example.com:80/%7Ea/./b", "http://example.com/~a/b", ("case", "percent", "dots", "scheme")),
        ("http://example.com:80/%7Ea", "http://example.com/~a", ("percent", "scheme")),
        ("http://a/%7e%41", "http://a/%7eA", ("percent",)),
        ("HTTP://a/x", "http://a/y", ("case",)),
        ("http://a/", "http://a/", ()),
        ("http://a/x", "http://a/y", ()),
    ],
)
def test_every_difference_is_named(a, b, levels):
    comparison = compare(a, b)
    assert comparison.levels == levels
    if comparison.equivalent and levels:
        assert comparison.level == levels[-1]


@pytest.mark.parametrize(
    ("a", "b", "equivalent"),
    [
        ("urn:example:%41", "urn:example:A", False),  # RFC 8141 3.1: triplets are not decoded
        ("urn:example:a%2c", "URN:EXAMPLE:a%2C", True),
        ("urn:example:A", "urn:example:a", False),
        (
            "ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG",
            "ipfs://qmywapjzv5czsna625s3xf2nemtygpphdwez79ojwkpbdg",
            False,
        ),
        ("ipfs://bafyb/%7Ea", "IPFS://bafyb/~a", True),
        ("android-app://com.example.App/https", "android-app://com.example.app/https", False),
        ("foo://Example/", "foo://example/", True),
        ("urn:example:a#f", "urn:example:a?=q", True),
        ("urn:lex:\u212a", "urn:lex:k", False),  # the Kelvin sign is no letter of US-ASCII
        ("urn:ietf:rfc:\u212a", "urn:ietf:rfc:k", False),
        (
            "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
            "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            True,
        ),
        ("urn:isbn:978-0-306-40615-7", "urn:isbn:9780306406157", True),
        ("acct:jane@Example.COM", "acct:jane@example.com", True),
        ("acct:Jane@example.com", "acct:jane@example.com", False),
        ("xmpp:Jane@Example.com/Home", "xmpp:jane@example.com/Home", True),
        ("xmpp:jane@example.com/Home", "xmpp:jane@example.com/home", False),
        ("xmpp://Guest@example.com/Help@Example.com/A", "xmpp://guest@example.com/help@example.com/A", True),
        ("dns:WWW.example.org.?CLASS=IN;TYPE=a", "dns:www.example.org.", True),  # RFC 4501 3
        ("dns:www.example.org?type=AAAA;class=in", "dns:www.example.org?TYPE=AAAA", True),
        ("dns:www.example.org?TYPE=AAAA", "dns:www.example.org", False),
        ("ldap://h/dc=a", "ldap://h/dc=a??base?(objectClass=*)", True),  # RFC 4516 2
        ("ldap://h", "ldap://h/?*", True),
        ("ldap://h/dc=a?CN?SUB", "ldap://h/dc=a?cn?sub?", True),
        ("ldap://h/dc=a", "ldap://h/dc=a??one", False),
        ("ldap://h/dc=A", "ldap://h/dc=a", False),  # only the directory knows whether it has case
        ("ldap://h/?a?sub??x?y", "ldap://h/?a?sub??x", False),
        (
            "imap://h/inbox;uidvalidity=3/;uid=20",
            "imap://h/INBOX;UIDVALIDITY=3/;UID=20",
            True,
        ),  # RFC 3501 5.1
        ("imap://h/inbox", "imap://h/INBOX", True),
        ("imap://h/Drafts", "imap://h/drafts", False),
        ("imap://h/a;x=Y", "imap://h/a;X=y", False),
        # RFC 6068 2
        ("mailto:addr1@an.example,addr2@an.example", "mailto:?to=addr1@an.example,addr2@an.example", True),
        ("mailto:?to=addr1@an.example,addr2@an.example", "mailto:addr1@an.example?to=addr2@an.example", True),
        ("mailto:a@an.example?cc=b@an.example", "mailto:a@an.example?to=b@an.example", False),
        # ECMA-427 5 and the definitions of its types
        ("pkg:pypi/Django_package@1.11", "pkg:PyPI/django-package@1.11", True),
        ("pkg:npm/@babel/core#/a/./b/", "pkg:npm/%40babel/core#a/b", True),
        ("pkg:oci/a@sha256%3A24?tag=v1&arch=x", "pkg:oci/a@sha256:24?arch=x&tag=v1", True),
        ("pkg:npm/a?vcs_url=git://h/p", "pkg:npm/a?vcs_url=git:%2F%2Fh%2Fp", True),
        ("pkg://maven/a/b", "pkg:maven/a/b", True),
        ("pkg:maven/A/b", "pkg:maven/a/b", False),
        ("pkg:generic/a%FF", "pkg:generic/a%25FF", False),
        ("pkg:generic/a%2Fb", "pkg:generic/a/b", False),
    ],
)
def test_what_a_scheme_leaves_out_or_does_not_distinguish_counts_as_the_same(a, b, equivalent):
    assert compare(a, b).equivalent is equivalent
    assert compare(b, a).equivalent is equivalent


BROWSER, READ, FORM = "To a browser the two are the same", "As browsers read them", "a query as a form"
NOBODY = None


@pytest.mark.parametrize(
    ("a", "b", "note"),
    [
        ("http://127.0.0.1/", "http://2130706433/", BROWSER),
        ("http://127.0.0.1/", "http://0x7f.1/", BROWSER),
        ("http://h/a/b", "http:\\\\h\\a\\b", BROWSER),
        ("http://h/%61", "http:/h/./x/%2e%2e/a", READ),  # a browser asks for `/%61`
        ("http://127.0.0.1/%7ea", "http://2130706433/~a", READ),
        ("http://h/a b", "http://h/a%20b", BROWSER),
        ("http://h/?q=a+b", "http://h/?q=a%20b", FORM),
        ("http://127.1/?q=a+b", "http://127.0.0.1/?q=a%20b", FORM),
        ("http://h/?q=a+b", "http://h/?q=a%2Bb", NOBODY),
        ("http://h/a+b", "http://h/a%20b", NOBODY),
        ("mailto:a@h?subject=a+b", "mailto:a@h?subject=a%20b", NOBODY),
        ("http://h/", "http://h./", NOBODY),
        ("http://h/a", "http://h/A", NOBODY),
        ("/a?b+c", "/a?b%20c", NOBODY),
        ("", "a", NOBODY),
    ],
)
def test_who_overlooks_more_is_told(a, b, note):
    for comparison in (compare(a, b), compare(b, a)):
        assert not comparison.equivalent
        assert comparison.note is None if note is None else note in comparison.note
