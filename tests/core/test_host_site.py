"""Public suffix, registrable domain, origin and site: by the list's own vectors, and by the standards' words."""

import re
import runpy
from importlib.resources import files
from pathlib import Path

import pytest

from uriinspector.core.host_site import HostSite, brief_host, host_site
from uriinspector.core.inspector import inspect
from uriinspector.core.reading.browser import browse

ROOT = Path(__file__).resolve().parents[2]
VECTOR = re.compile(r"^checkPublicSuffix\((null|'[^']*'), (null|'[^']*')\);", re.MULTILINE)


def test_the_lists_own_vectors_hold():
    vectors = VECTOR.findall((files("publicsuffixlist") / "test_psl.txt").read_text(encoding="utf-8"))
    assert len(vectors) == 78
    wrong = [
        (host, domain)
        for host, domain in (map(_text, vector) for vector in vectors)
        if host is not None and _domain(host) != (domain and browse(f"https://{domain}/").hostname)
    ]
    assert wrong == []


def _domain(host):
    site = host_site(browse(f"https://{host}/"))
    return site and site.registrable_domain


def _text(cell):
    return None if cell == "null" else cell[1:-1]


def test_the_rules_are_those_of_the_list():
    generator = runpy.run_path(str(ROOT / "packaging" / "generate_public_suffixes.py"))
    for name, text in generator["generate"]().items():
        assert (ROOT / "resources" / "public-suffix" / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("url", "site"),
    [
        ("https://www.example.co.uk:8443/", ("co.uk", "example.co.uk", "https://www.example.co.uk:8443", "https://example.co.uk", False)),
        ("https://a.github.io/", ("github.io", "a.github.io", "https://a.github.io", "https://a.github.io", True)),
        ("http://github.io/", ("github.io", None, "http://github.io", "http://github.io", True)),
        ("http://127.0.0.1:80/", (None, None, "http://127.0.0.1", "http://127.0.0.1", False)),
        ("http://[::1]/", (None, None, "http://[::1]", "http://[::1]", False)),
        ("ftp://example.com./", ("com.", "example.com.", "ftp://example.com.", "ftp://example.com.", False)),
        ("foo://bar.example/", (None, None, "null", "null", False)),
        ("https://食狮.com.cn/", ("com.cn", "xn--85x722f.com.cn", "https://xn--85x722f.com.cn", "https://xn--85x722f.com.cn", False)),
        ("https://www.city.kobe.jp/", ("kobe.jp", "city.kobe.jp", "https://www.city.kobe.jp", "https://city.kobe.jp", False)),
    ],
)  # fmt: skip
def test_a_url_belongs_to_a_site(url, site):
    assert host_site(browse(url)) == HostSite(*site)


@pytest.mark.parametrize("url", ["mailto:a@b.example", "file:///etc", "http://[x", "a/b"])
def test_what_has_no_host_has_no_site(url):
    assert host_site(browse(url)) is None


@pytest.mark.parametrize(
    ("url", "brief"),
    [
        ("http://www.example.com/", "site example.com"),
        ("http://example.com/", ""),
        ("http://www.bücher.com/", "site xn--bcher-kva.com"),
        ("http://www.ex%61mple.com/", "site example.com"),
        ("http://127.0.0.1/", "this machine"),
        ("http://0x7f.1/", "this machine"),
        ("http://1.1.1.1/", ""),
    ],
)
def test_a_host_in_a_few_words(url, brief):
    inspection = inspect(url)
    assert brief_host(inspection.host or "", inspection.browser) == brief
