"""How much of a URL a reference spells out."""

import ada_url
import pytest

from uriinspector.migrate.rewrite.written_reference import Form, WrittenReference

CASES = [
    ("https:page.html", "https", Form.RELATIVE),
    ("HTTPS:page.html", "https", Form.RELATIVE),
    ("https:/page.html", "https", Form.ROOT),
    ("https:\\page.html", "https", Form.ROOT),
    ("https:?q", "https", Form.RELATIVE),
    ("https://host/page.html", "https", Form.ABSOLUTE),
    ("http:page.html", "https", Form.ABSOLUTE),
    ("file:page.html", "file", Form.RELATIVE),
    ("foo:page.html", "foo", Form.ABSOLUTE),
    ("//host/x", "https", Form.NETWORK),
    ("/x", "https", Form.ROOT),
    ("x", "https", Form.RELATIVE),
]


@pytest.mark.parametrize(("text", "scheme", "form"), CASES)
def test_the_scheme_of_the_base_alone_says_nothing(text, scheme, form):
    assert WrittenReference(text, scheme).form is form


@pytest.mark.parametrize(("text", "scheme", "form"), [case for case in CASES if case[1] == "https"])
def test_a_browser_reads_the_form_the_same_way(text, scheme, form):
    """A relative path stays in the folder of its base, a root path on its host."""
    url = ada_url.URL(text, f"{scheme}://base.example/folder/page")
    assert (url.host == "base.example") is (form in {Form.RELATIVE, Form.ROOT})
    assert url.pathname.startswith("/folder/") is (form is Form.RELATIVE)
