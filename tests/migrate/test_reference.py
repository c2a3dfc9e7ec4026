"""How much of a URL a reference spells out."""

import ada_url
import pytest

from uriinspector.migrate.rewrite.written_reference import WrittenForm, WrittenReference

CASES = [
    ("https:page.html", "https", WrittenForm.RELATIVE),
    ("HTTPS:page.html", "https", WrittenForm.RELATIVE),
    ("https:/page.html", "https", WrittenForm.ROOT),
    ("https:\\page.html", "https", WrittenForm.ROOT),
    ("https:?q", "https", WrittenForm.RELATIVE),
    ("https://host/page.html", "https", WrittenForm.ABSOLUTE),
    ("http:page.html", "https", WrittenForm.ABSOLUTE),
    ("file:page.html", "file", WrittenForm.RELATIVE),
    ("foo:page.html", "foo", WrittenForm.ABSOLUTE),
    ("//host/x", "https", WrittenForm.NETWORK),
    ("/x", "https", WrittenForm.ROOT),
    ("x", "https", WrittenForm.RELATIVE),
]


@pytest.mark.parametrize(("text", "scheme", "form"), CASES)
def test_the_scheme_of_the_base_alone_says_nothing(text, scheme, form):
    assert WrittenReference(text, scheme).form is form


@pytest.mark.parametrize(("text", "scheme", "form"), [case for case in CASES if case[1] == "https"])
def test_a_browser_reads_the_form_the_same_way(text, scheme, form):
    """A relative path stays in the folder of its base, a root path on its host."""
    url = ada_url.URL(text, f"{scheme}://base.example/folder/page")
    assert (url.host == "base.example") is (form in {WrittenForm.RELATIVE, WrittenForm.ROOT})
    assert url.pathname.startswith("/folder/") is (form is WrittenForm.RELATIVE)
