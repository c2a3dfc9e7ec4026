"""Policies that allow code by its digest: a page runs after the move what it ran before, and nothing else."""

import base64
import hashlib

import pytest
from growth import grows_too_fast

from uriinspector.html.encoding import Encoding
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion, Kind, RewriteJob, Style
from uriinspector.migrate.rewrite.inline_code import inline_code
from uriinspector.migrate.rewrite.page import Rewriter

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"


def digest(text, name="sha256"):
    return f"{name}-{base64.b64encode(hashlib.new(name, text.encode()).digest()).decode()}"


def moved(site, files, **options):
    site = site / "site"
    for name, data in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    out = site.parent / "out"
    result = engine.run(RewriteJob(site, NEW, (OLD,), output=out, jobs=1, **options))
    return result, {name: (out / name).read_bytes() for name in files}


PAGES = {
    "script": ("<script>go('/docs/a')</script>", "go('/docs/a')", "go('/v2/help/a')"),
    "lines": ("<script>\r\ngo('/docs/a')\r\rx</script>", "\ngo('/docs/a')\n\nx", "\ngo('/v2/help/a')\n\nx"),
    "style": (
        "<style>a{b:url(/docs/a)}</style>",
        "a{b:url(/docs/a)}",
        "a{b:url(https://new.example/v2/help/a)}",
    ),
    "handler": ('<p onclick="go(&quot;/docs/a&quot;,\r\n1)">', 'go("/docs/a",\n1)', 'go("/v2/help/a",\n1)'),
    "attribute": (
        "<p style='b:url(/docs/a?a&amp;b)'>",
        "b:url(/docs/a?a&b)",
        "b:url(https://new.example/v2/help/a?a&b)",
    ),
    "foreign": (
        "<svg><style>a{b:url(&quot;/docs/a&quot;)}</style></svg>",
        'a{b:url("/docs/a")}',
        'a{b:url("https://new.example/v2/help/a")}',
    ),
    "letters": ("<script>go('/docs/a', 'é€')</script>", "go('/docs/a', 'é€')", "go('/v2/help/a', 'é€')"),
    "comment": ("<!-- <script> --><script>go('/docs/a')</script>", "go('/docs/a')", "go('/v2/help/a')"),
}


@pytest.mark.parametrize("encoding", ["utf-8", "windows-1252", "utf-16-le"])
@pytest.mark.parametrize("name", ["sha256", "sha384", "sha512"])
@pytest.mark.parametrize("case", PAGES)
def test_code_of_a_page_is_allowed_as_browsers_hash_it(tmp_path, case, name, encoding):
    code, before, after = PAGES[case]
    declared = "" if encoding == "utf-16-le" else f"<meta charset={encoding}>"
    page = (
        f"<!doctype html>{declared}<meta content=\"script-src 'unsafe-hashes' 'self' '{digest(before, name)}'; style-src "
        f"'{digest('other')}'  '{digest(before, name)}'\" http-equiv=Content-Security-Policy>{code}"
    )
    mark = "\ufeff" if encoding == "utf-16-le" else ""
    result, files = moved(tmp_path, {"a.html": (mark + page).encode(encoding)})
    assert result.is_wholly_proved, result.verification
    text = files["a.html"].decode(encoding)
    assert text.count(f"'{digest(after, name)}'") == 2
    assert digest(before, name) not in text
    assert digest("other") in text
    assert engine.verify(result.run_id).is_wholly_proved


def test_a_page_in_an_attribute_has_the_policy_around_it(tmp_path):
    allowed = digest('\ngo("/docs/a")')
    page = (
        f"<meta http-equiv=content-security-policy content=\"script-src '{allowed}'\">"
        "<iframe srcdoc='<script>&#10;go(&quot;/docs/a&quot;)</script>'></iframe>"
    )
    result, files = moved(tmp_path, {"a.html": page})
    assert digest('\ngo("/v2/help/a")').encode() in files["a.html"] or b"/docs/a" in files["a.html"]
    assert result.is_wholly_proved, result.verification


@pytest.mark.parametrize("left", [0, 1, None])
def test_code_left_out_of_a_plan_keeps_its_digest(tmp_path, left):
    codes = ["go('/docs/a')", "go('/docs/b')"]
    allowed = " ".join(f"'{digest(code)}'" for code in codes)
    page = f'<meta http-equiv=Content-Security-Policy content="script-src {allowed}">' + "".join(
        f"<script>{code}</script>" for code in codes
    )
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "a.html").write_text(page)
    plan = engine.preview(RewriteJob(tmp_path / "site", NEW, (OLD,), output=tmp_path / "out", jobs=1))
    place = WHOLE_FILE if left is None else page.index(codes[left]) + len("go('")
    plan = plan.exclude(frozenset({Exclusion("a.html", place)}))
    result = engine.run(plan.job, plan=plan)
    assert result.is_wholly_proved, result.verification
    now = [
        code if left in {number, None} else code.replace("/docs/", "/v2/help/")
        for number, code in enumerate(codes)
    ]
    text = (tmp_path / "out" / "a.html").read_text()
    assert all(f"<script>{code}</script>" in text and digest(code) in text for code in now)


def test_xhtml_is_hashed_as_xml_reads_it(tmp_path):
    code = "go('/docs/a', 1 < 2 && 3)"
    page = (
        "<html xmlns='http://www.w3.org/1999/xhtml'><head><meta http-equiv='Content-Security-Policy' content=\"script-src "
        f"'{digest(code)}'\"/><script><![CDATA[{code}]]></script></head><body/></html>"
    )
    result, files = moved(tmp_path, {"a.xhtml": page})
    assert result.is_wholly_proved, result.verification
    assert digest("go('/v2/help/a', 1 < 2 && 3)").encode() in files["a.xhtml"]


HEADERS = "/*\n  Content-Security-Policy: script-src 'self' '{}'; style-src 'self'\n"


@pytest.mark.parametrize("name", ["_headers", ".htaccess", "netlify.toml", "vercel.json", "site.conf"])
def test_a_policy_of_the_server_follows_the_code_of_all_pages(tmp_path, name):
    code = "go('/docs/a')"
    text = HEADERS.format(digest(code))
    if name.endswith("json"):
        text = '{"headers": [{"value": "script-src \'' + digest(code) + "'\"}]}"
    result, files = moved(
        tmp_path, {"a.html": f"<script>{code}</script>", "b/c.html": f"<script>{code}</script>", name: text}
    )
    assert result.is_wholly_proved, result.verification
    assert digest("go('/v2/help/a')").encode() in files[name]
    assert digest(code).encode() not in files[name]


def test_a_policy_allows_all_that_equal_code_became(tmp_path):
    code = "a{b:url(/docs/x.png)}"
    pages = dict.fromkeys(("a.html", "b/c.html"), f"<style>{code}</style>")
    result, files = moved(
        tmp_path,
        {**pages, "_headers": HEADERS.format(digest(code)), "same.html": f"<style>{code}</style>"},
        style=Style.RELATIVE,
        exclude=("same.html",),
    )
    allowed = [digest("a{b:url(x.png)}"), digest("a{b:url(../x.png)}")]
    assert all(f"'{one}'".encode() in files["_headers"] for one in allowed)
    assert files["_headers"].count(b"sha256-") == 2 + (digest(code).encode() in files["_headers"])
    assert result.verification.wrong == ()


def test_a_stale_policy_is_listed(tmp_path):
    code = "go('/docs/a')"
    result, _ = moved(
        tmp_path,
        {"a.html": f"<script>{code}</script>", "_headers": HEADERS.format(digest(code))},
        exclude=("_headers",),
    )
    assert [(left.file, left.line, left.of) for left in result.verification.leftovers] == [
        ("_headers", 2, "a.html")
    ]


def test_an_import_map_under_a_policy(tmp_path):
    module = "export default '/docs/a'"
    table = f'{{"integrity": {{"./m.js": "{digest(module, "sha384")}"}}}}'
    page = (
        f"<meta http-equiv=Content-Security-Policy content=\"script-src 'self' '{digest(table)}'\">"
        f"<script type=importmap>{table}</script>"
    )
    result, files = moved(tmp_path, {"index.html": page, "m.js": module})
    assert result.is_wholly_proved, result.verification
    text = files["index.html"].decode()
    now = text.split("importmap>")[1].split("</script>")[0]
    assert digest(files["m.js"].decode(), "sha384") in now
    assert digest(now) in text


@pytest.mark.parametrize(
    "shape",
    [
        "<script ",
        "<script>",
        "<svg><script>",
        "<style></style ",
        "<p onclick='x'>",
        "<!--",
        "<iframe srcdoc='",
        "&#43;",
        "'sha256-",
        "a/",
        "0",
        "%2B",
        "\\/",
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwx-",
    ],
)
def test_reading_under_a_policy_is_linear(tmp_path, shape):
    job = RewriteJob(tmp_path, NEW, (OLD,), jobs=1)
    code = "go('/docs/a')"
    head = f"<meta http-equiv=Content-Security-Policy content=\"script-src '{digest(code)}'\"><script>{code}</script>"

    def work(data):
        rewriter = Rewriter(job)
        edits = rewriter.rewrite("a.html", Kind.HTML, data)[1].edits
        assert edits
        inline_code(Kind.HTML, data, Encoding("UTF-8"))

    short, long = ((head + shape * (count // len(shape))).encode() for count in (50_000, 200_000))
    assert not grows_too_fast(work, short, long, 0.3)
