"""The encoding that the server declares takes precedence over that of a page, and pages without any are reported."""

import pytest

from uriinspector.base.errors import UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import link_health
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.journal.log import job_of, job_record
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.preflight.job_rules import check

OLD, NEW = "http://old.example/stra\u00dfe/", "http://new.example/weg/"


def copy_of(folder, **options):
    return RewriteJob(folder / "site", NEW, (OLD,), Style.ROOT, output=folder / "new", jobs=1, **options)


def rewritten(folder, page: bytes, charset: str = ""):
    (folder / "site").mkdir()
    (folder / "site/index.html").write_bytes(page)
    result = engine.run(copy_of(folder, charset=charset))
    assert result.verification.proved
    assert engine.verify(result.run_id) == result.verification
    return (folder / "new/index.html").read_bytes(), result.verification


LINK = "<a href='/stra\u00dfe/a'>"


@pytest.mark.parametrize(
    ("page", "charset", "moves"),
    [
        pytest.param(LINK.encode(), "", False, id="nobody-says"),
        pytest.param(LINK.encode(), "utf-8", True, id="the-server-says"),
        pytest.param(LINK.encode(), " UTF8 ", True, id="another-label"),
        pytest.param(f"<meta charset=windows-1252>{LINK}".encode(), "utf-8", True, id="before-the-page"),
        pytest.param(f"<meta charset=utf-8>{LINK}".encode("latin-1"), "iso-8859-1", True, id="before-utf-8"),
        pytest.param(f"\ufeff{LINK}".encode(), "windows-1251", True, id="not-before-the-mark"),
        pytest.param(f"<meta charset=utf-8>{LINK}".encode(), "windows-1251", False, id="wrong"),
    ],
)
def test_the_server_is_believed_before_the_page(page, charset, moves, tmp_path):
    after, _ = rewritten(tmp_path, page, charset)
    assert (b"/weg/a" in after) is moves


@pytest.mark.parametrize(
    ("name", "encoding", "text"),
    [
        ("a.css", "utf-8", "a { background: url(/stra\u00dfe/gr\u00f6\u00dfe.png) }"),
        ("a.js", "utf-8", 'location.href = "/stra\u00dfe/index.html"'),
        ("a.js", "latin-1", 'location.href = "/stra\u00dfe/index.html"'),
        ("_redirects", "utf-8", "/a http://old.example/stra\u00dfe/index.html 301"),
    ],
)
def test_letters_beyond_ascii_are_read_alike_by_both_readers(name, encoding, text, tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text(f"<meta charset={encoding}><script src=a.js></script>")
    (tmp_path / "site" / name).write_bytes(text.encode(encoding))
    result = engine.run(copy_of(tmp_path))
    after = (tmp_path / "new" / name).read_bytes().decode(encoding)
    assert (result.verification.proved, after) == (
        True,
        text.replace("http://old.example", "http://new.example").replace("/stra\u00dfe/", "/weg/"),
    )


def test_pages_that_say_nothing_are_told_of(tmp_path):
    _, proof = rewritten(tmp_path, (LINK * 3 + "<a href=b>").encode())
    assert (proof.guessed, proof.guessed_first, proof.guessed_moves) == (1, "index.html", 3)
    assert "3 more links would move with --charset utf-8" in proof.sentence


def previewed(folder, page: bytes, charset: str = ""):
    (folder / "site").mkdir()
    (folder / "site/index.html").write_bytes(page)
    plan = engine.preview(RewriteJob(folder / "site", NEW, (OLD,), Style.ROOT, jobs=1, charset=charset))
    engine.discard(plan)
    return plan


def test_a_preview_tells_of_them_as_well(tmp_path):
    plan = previewed(tmp_path, (LINK * 3 + "<a href=b>").encode())
    assert plan.totals.guessed == (1, "index.html", 3)
    said = "1 page of UTF-8 without a declared encoding, the first index.html: 3 more links would move with --charset utf-8."
    assert plan.notes == (said,)


def test_pages_whose_links_move_all_the_same_are_not_told_of(tmp_path):
    """A name that is read otherwise is copied as it is written."""
    _, proof = rewritten(tmp_path, "<a href='\u00fc'>".encode())
    assert (proof.guessed, proof.guessed_moves) == (1, 0)
    assert "--charset" not in proof.sentence


@pytest.mark.parametrize(
    ("page", "charset"),
    [
        (LINK.encode(), "utf-8"),
        (f"<meta charset=utf-8>{LINK}".encode(), ""),
        ("<p>\u00df<a href=b>".encode(), ""),
        (LINK.encode("latin-1"), ""),
        (b"<a href=b>", ""),
    ],
)
def test_other_pages_are_not(page, charset, tmp_path):
    assert rewritten(tmp_path, page, charset)[1].guessed == 0
    (tmp_path / "again").mkdir()
    assert previewed(tmp_path / "again", page, charset).notes == ()


def test_a_run_follows_fragments_in_the_charset_of_the_server(tmp_path):
    (tmp_path / "site").mkdir()
    for number in range(2):
        (tmp_path / f"site/{number}.html").write_text(
            f"<p id='gr\u00fcn'><a href='{1 - number}.html#gr\u00fcn'>", "utf-8"
        )
    job = check(
        RewriteJob(tmp_path / "site", NEW, (OLD,), output=tmp_path / "new", jobs=1, charset="utf-8")
    ).job
    result = engine.run(job, surveyed=True)
    assert result.survey is not None
    assert link_health(job, result).after.dead == 0


def test_an_unknown_charset_is_refused(tmp_path):
    with pytest.raises(UsageError, match="no encoding of the web"):
        check(RewriteJob(tmp_path, NEW, (OLD,), charset="nonsense"))


def test_the_charset_is_journalled(tmp_path):
    job = RewriteJob(tmp_path, NEW, (OLD,), charset="koi8-r")
    assert job_of(job_record(job)) == job


def test_check_reads_links_in_the_charset_of_the_server(tmp_path):
    (tmp_path / "stra\u00dfe.html").write_text("<p id='gr\u00fcn'>", "utf-8")
    (tmp_path / "index.html").write_text("<a href='stra\u00dfe.html#gr\u00fcn'>", "utf-8")
    dead = []
    check_links(served_at(tmp_path, jobs=1), dead.append)
    assert len(dead) == 1
    check_links(served_at(tmp_path, jobs=1, charset="utf-8"), dead.append)
    assert len(dead) == 1


@pytest.mark.parametrize(
    ("label", "codec", "letter"),
    [
        pytest.param("Shift_JIS", "shift_jis", "\u30bd", id="half-a-character-is-a-backslash"),
        pytest.param("Big5", "big5", "\u529f", id="in-big5"),
        pytest.param("GB2312", "gb18030", "\u4e57", id="in-gb18030"),
        pytest.param("ISO-2022-JP", "iso2022_jp", "\u30a2", id="a-quote-in-iso-2022-jp"),
        pytest.param("EUC-JP", "euc_jp", "\u30bd", id="no-byte-like-one-of-ascii"),
    ],
)
def test_scripts_and_style_sheets_have_the_encoding_of_their_pages(label, codec, letter, tmp_path):
    """Unless they name one, or are UTF-8: browsers read `content: "\u30bd"` in the encoding of the page."""
    site, page = tmp_path / "site", f"<meta charset={label}><title>{letter}</title><script src=a.js></script>"
    sheet = f'p::after {{ content: "{letter}" }} p {{ background: url("/docs/{letter}.png") }}'
    texts = {
        "index.html": page,
        "a.js": f'var a = "{letter}"; fetch("/docs/a.json"); b = "{letter}";',
        "a.css": sheet,
        "named.css": f'@charset "{label}";{sheet}',
    }
    site.mkdir()
    for name, text in texts.items():
        (site / name).write_bytes(text.encode(codec))
    (site / "utf-8.css").write_text(sheet, encoding="utf-8")
    job = RewriteJob(site, NEW, ("http://old.example/docs/",), Style.ROOT, output=tmp_path / "new", jobs=1)
    assert engine.run(job).verification.proved
    for name in ("a.js", "a.css", "named.css"):
        assert (tmp_path / "new" / name).read_text(codec) == texts[name].replace("/docs/", "/weg/")
    assert (tmp_path / "new/utf-8.css").read_text("utf-8") == sheet.replace("/docs/", "/weg/")


@pytest.mark.parametrize("charset", ["", '@charset "KOI8-R";'])
def test_names_in_scripts_and_style_sheets_have_the_encoding_of_their_pages(charset, tmp_path):
    """Though no byte of their letters looks like one of ASCII, another encoding would make other names of them."""
    site, copy, name = tmp_path / "site", tmp_path / "new", "\u042f"
    texts = {
        f"{name}/index.html": f"<meta charset=KOI8-R><title>{name}</title><link rel=stylesheet href=a.css>",
        f"{name}/a.css": f'{charset}p {{ background: url("/{name}/{name}.png") }}',
        f"{name}/{name}.png": "",
        "a.js": f'open("/{name}/{name}.png")',
    }
    (site / name).mkdir(parents=True)
    for path, text in texts.items():
        (site / path).write_bytes(text.encode("koi8_r"))
    job = RewriteJob(site, f"{NEW}a/", ("http://old.example/",), Style.RELATIVE, output=copy, jobs=1)
    assert engine.run(job).verification.proved
    assert (copy / name / "a.css").read_text("koi8_r") == f'{charset}p {{ background: url("{name}.png") }}'
    assert (copy / "a.js").read_text("koi8_r") == f'open("/weg/a/{name}/{name}.png")'


@pytest.mark.parametrize(
    "page",
    [
        pytest.param("<meta charset=Shift_JIS><script src=a.js></script>", id="a-page-of-ascii"),
        pytest.param(
            "<meta charset=utf-8><SCRIPT src=a.js charset='x-sjis'></SCRIPT>\u30bd", id="the-element-says"
        ),
    ],
)
def test_what_loads_a_script_may_say_its_encoding(page, tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text(page, encoding="utf-8")
    (site / "plain.html").write_text("<p>a", encoding="utf-8")
    (site / "other.html").write_text("<p>b", encoding="utf-8")
    (site / "a.js").write_bytes('a = "\u30bd"; fetch("/docs/a.json")'.encode("shift_jis"))
    job = RewriteJob(site, NEW, ("http://old.example/docs/",), Style.ROOT, output=tmp_path / "new", jobs=1)
    assert engine.run(job).verification.proved
    assert b'"/weg/a.json"' in (tmp_path / "new/a.js").read_bytes()


def test_a_script_is_not_read_in_an_encoding_in_which_it_is_no_text(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_bytes("<meta charset=Shift_JIS>\u30bd".encode("shift_jis"))
    script = 'a = "\u00fc\\n\u00ff"; fetch("/docs/a.json")'.encode("latin-1")
    (site / "a.js").write_bytes(script)
    job = RewriteJob(site, NEW, ("http://old.example/docs/",), Style.ROOT, output=tmp_path / "new", jobs=1)
    assert engine.run(job).verification.proved
    assert (tmp_path / "new/a.js").read_bytes() == script.replace(b"/docs/", b"/weg/")
