"""The results of curl's trurl for the same URLs: where ours are the same, and where they differ on purpose.

trurl writes every URL anew (lower-case triplets, decoded octets, no default port, a slash after the host), which would
touch parts nobody named. So its answers are compared in normal form.
"""

import pytest
from tables import rows

from uriinspector.core.change import Changes, change
from uriinspector.core.equivalence.ladder import normalize

# The URL, our changes, what trurl answers to the like.
SAME = [
    ("http://localhost", Changes(append=["segment=moo"]), "http://localhost/moo"),
    ("", Changes(set=["host=moo", "scheme=http"]), "http://moo/"),
    ("", Changes(set=["host=moo", "scheme=https", "port=999"]), "https://moo:999/"),
    ("", Changes(set=["host=moo", "scheme=ftps", "path=/hello"]), "ftps://moo/hello"),
    ("https://curl.se", Changes(set=["host=example.com"]), "https://example.com/"),
    ("https://curl.se/we/../are.html", Changes(set=["port=8080"]), "https://curl.se:8080/are.html"),
    ("https://curl.se/hello", Changes(append=["segment=you"]), "https://curl.se/hello/you"),
    ("https://curl.se/hello", Changes(append=["segment=you index.html"]), "https://curl.se/hello/you%20index.html"),
    ("https://curl.se?name=hello", Changes(append=["query.search=string"]), "https://curl.se/?name=hello&search=string"),
    ("https://curl.se/hello", Changes(set=["user=:hej:"]), "https://%3ahej%3a@curl.se/hello"),
    ("https://curl.se/hello", Changes(set=["user=hej", "password=secret"]), "https://hej:secret@curl.se/hello"),
    ("https://curl.se/hello", Changes(set=["query:=user=me"]), "https://curl.se/hello?user=me"),
    ("https://curl.se/hello", Changes(set=["fragment= hello"]), "https://curl.se/hello#%20hello"),
    ("https://curl.se/hello", Changes(set=["fragment:=%20hello"]), "https://curl.se/hello#%20hello"),
    ("http://localhost", Changes(append=["query.hello=foo"]), "http://localhost/?hello=foo"),
    ("https://example.com?search=hello&utm_source=tracker", Changes(drop=["query.utm_*"]), "https://example.com/?search=hello"),
    ("https://example.com?search=hello&utm_source=t&more=data", Changes(drop=["query.utm_*"]), "https://example.com/?search=hello&more=data"),
    ("https://example.com?search=hello&more=data", Changes(drop=["query.utm_*"]), "https://example.com/?search=hello&more=data"),
    ("https://example.com?utm_source=tracker", Changes(drop=["query.utm_*"]), "https://example.com/"),
    ("https://example.com?search=h&utm_source=t&more=d", Changes(drop=["query.utm_source"]), "https://example.com/?search=h&more=d"),
    ("https://example.com?search=h&utm_source=t&more=d", Changes(drop=["query.utm_source", "query.more", "query.search"]), "https://example.com/"),
    ("https://daniel@curl.se:22/", Changes(drop=["port", "user"]), "https://curl.se/"),
    ("https://example.com?moo&search=hello", Changes(drop=["query.search"]), "https://example.com/?moo"),
    ("https://example.com?search=hello&moo", Changes(drop=["query.search"]), "https://example.com/?moo"),
    ("https://example.com?search=hello", Changes(drop=["query.search"], append=["query.moo"]), "https://example.com/?moo"),
    ("https://hello:443/foo", Changes(set=["scheme=ftp"]), "ftp://hello:443/foo"),
    ("https://example.com?utm_source=tracker&monkey=123", Changes(sorts=True), "https://example.com/?monkey=123&utm_source=tracker"),
    ("http://example.com:29", Changes(drop=["port"]), "http://example.com/"),
    ("https://example.org/foo?x=hi#rye", Changes(append=["query.c=moo"], sorts=True), "https://example.org/foo?c=moo&x=hi#rye"),
    ("https://example.org/foo?a=hi&b=hello&x=y", Changes(drop=["query.a"], append=["query.a=ciao", "query.b=salve"]), "https://example.org/foo?b=hello&x=y&a=ciao&b=salve"),
    ("https://curl.se/we/are.html?*=moo&user=many#more", Changes(drop=[r"query.\*"]), "https://curl.se/we/are.html?user=many#more"),
    ("http://test.org/?key=val", Changes(set=["query.key=foo"]), "http://test.org/?key=foo"),
    ("http://test.org/?that=thing&key=val", Changes(set=["query.key=foo"]), "http://test.org/?that=thing&key=foo"),
    ("http://test.org/?that=thing&key", Changes(set=["query.key=foo"]), "http://test.org/?that=thing&key=foo"),
    ("http://test.org/?that=thing&key=foo", Changes(set=["query.key"]), "http://test.org/?that=thing&key"),
    ("https://example.com?a=123&b=321&b=987", Changes(set=["query.b=foo"]), "https://example.com/?a=123&b=foo"),
    ("http://example.org/?quest=best", Changes(set=["query.quest=%00"]), "http://example.org/?quest=%2500"),
    ("http://test.org/?that=thing", Changes(set=["query.key=foo"]), "http://test.org/?that=thing&key=foo"),
    ("http://example.com", Changes(set=["host=[::1]"]), "http://[::1]/"),
    ("http://example.com:88", Changes(set=["port?=99"]), "http://example.com:88/"),
    ("http://example.com", Changes(set=["port?=99"]), "http://example.com:99/"),
    ("http://example.com", Changes(append=["segment=add", "segment=two"]), "http://example.com/add/two"),
    ("ftp://example.com", Changes(set=["scheme?=https"]), "ftp://example.com/"),
    ("https://example.com/one/t%61o/%2F%42/", Changes(append=["segment=%61"]), "https://example.com/one/tao/%2fB/%2561"),
    ("https://example.com/?a=1&b=2&c=3", Changes(drop=["query.b"]), "https://example.com/?a=1&c=3"),
    ("http://localhost", Changes(set=["scheme:=http", "host:=localhost", "path:=/ABC%5C%5C", "query:=a&b&a%26b"]), "http://localhost/ABC%5c%5c?a&b&a%26b"),
    ("http://localhost", Changes(set=["path=/\\\\"]), "http://localhost/%5c%5c"),
    ("http://åäö/", Changes(set=["host=åäö", "port=21"]), "http://xn--4cab6c:21/"),
]  # fmt: skip

# The URL, our changes, our answer; what trurl answers, and why ours is another.
OTHERWISE = [
    ("https://curl.se/hello", Changes(set=["query=user=me"]), "https://curl.se/hello?user=me",
     "https://curl.se/hello?user%3dme", "A query is not one value: = and & in it are its own."),
    ("https://example.com?a=b&c=d&", Changes(sorts=True), "https://example.com?&a=b&c=d",
     "https://example.com/?a=b&c=d", "An empty pair is a pair; nobody asked to take it away."),
    ("http://example.com:29", Changes(set=["port="]), "http://example.com:",
     "http://example.com/", "Empty is not absent: --drop takes away."),
    ("https://example.com/one/t%61o/%2F%42/", Changes(), "https://example.com/one/t%61o/%2F%42/",
     "https://example.com/one/tao/%2fB/", "Without a change nothing changes; --fix and normalize write anew."),
    ("example.com", Changes(set=["fragment=f"]), "example.com#f",
     "http://example.com/#f", "A reference without a scheme is one: --set scheme?=http --set host=… makes a URI."),
    ("http://localhost/", Changes(set=["query.q=a b"]), "http://localhost/?q=a%20b",
     "http://localhost/?q=a+b", "A space is %20 everywhere; + is one in forms alone."),
]  # fmt: skip


@rows(("url", "changes", "answer"), SAME)
def test_the_same_as_trurl(url, changes, answer):
    assert normalize(change(url, changes).output).output == normalize(answer).output


@pytest.mark.parametrize(("url", "changes", "ours", "theirs", "why"), OTHERWISE, ids=range(len(OTHERWISE)))
def test_otherwise_than_trurl_on_purpose(url, changes, ours, theirs, why):
    assert change(url, changes).output == ours != theirs, why
