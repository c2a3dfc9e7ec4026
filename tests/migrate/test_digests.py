"""What changes along with a file: integrity attributes, import maps, precache lists."""

import base64
import gzip
import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from uriinspector.base.progress import UNWATCHED
from uriinspector.cli.printer import Printer
from uriinspector.cli.run_results import is_doubtful, result_lines
from uriinspector.html.link import Respelling
from uriinspector.migrate import engine
from uriinspector.migrate.journal.log import job_of, job_record
from uriinspector.migrate.journal.runs import folder_of
from uriinspector.migrate.model.digest import Renewal
from uriinspector.migrate.model.file_edits import Edits, Exclusion
from uriinspector.migrate.model.job import Compressed, Kind, Proof, RewriteJob, Scripts
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.write.digests import _Names, _Search

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"


def integrity(data, name="sha384"):
    return f"{name}-{base64.b64encode(hashlib.new(name, data).digest()).decode()}"


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    css, chunk, wrong = b"a{b:url(/docs/a.png)}", b"export const a = '/docs/a'", integrity(b"something else")
    same = b"a{b:c}"
    (root / "a.css").write_bytes(css)
    (root / "same.css").write_bytes(same)
    (root / "chunk.js").write_bytes(chunk)
    entry = f"import('./chunk.js'); const known = {{'chunk.js': '{integrity(chunk)}'}}".encode()
    (root / "entry.js").write_bytes(entry)
    page = f"""<link rel=stylesheet href=/docs/a.css integrity="{integrity(css)} {integrity(css, "sha512")}">
<link rel=stylesheet href=a.css integrity={wrong}><link rel=stylesheet href=same.css integrity={integrity(same)}>
<script src=entry.js integrity={integrity(entry, "sha256")}></script>
<script type=importmap>{{"imports":{{"a":"./chunk.js"}},"integrity":{{"./chunk.js":"{integrity(chunk)}"}}}}</script>"""
    (root / "index.html").write_text(page)
    listed = "".join(
        f"{{'revision':'{hashlib.md5(data).hexdigest()}','url':'{name}'}},"
        for name, data in (("index.html", page.encode()), ("a.css", css), ("same.css", same))
    )
    (root / "sw.js").write_text(f"precache([{listed}])")
    return root


def moved(site, **options):
    job = RewriteJob(site, NEW, (OLD,), output=site.parent / "out", **options)
    result = engine.run(job)
    assert result.verification.proved, result.verification.wrong
    return {path.name: path.read_bytes() for path in job.output.iterdir()}


def test_every_digest_that_was_right_is_right_again(site):
    files = moved(site)
    page = files["index.html"].decode()
    assert files["a.css"] != (site / "a.css").read_bytes()
    assert f'"{integrity(files["a.css"])} {integrity(files["a.css"], "sha512")}"' in page
    assert integrity(files["same.css"]) in page
    assert integrity(b"something else") in page
    assert f'chunk.js":"{integrity(files["chunk.js"])}"' in page


def test_a_script_that_names_a_digest_gets_another_one_itself(site):
    files = moved(site)
    assert integrity(files["chunk.js"]).encode() in files["entry.js"]
    assert integrity(files["entry.js"], "sha256").encode() in files["index.html"]


def test_the_revisions_of_a_service_worker_follow_their_pages(site):
    files = moved(site)
    for name in ("index.html", "a.css", "same.css"):
        assert hashlib.md5(files[name]).hexdigest().encode() in files["sw.js"]


def test_a_file_left_out_keeps_its_digest(site):
    job = RewriteJob(site, NEW, (OLD,), in_place=True)
    plan = engine.preview(job)
    css = (site / "a.css").read_bytes()
    result = engine.run(replace(job, excluded=frozenset({Exclusion("a.css")})), plan=plan)
    assert result.verification.proved
    assert (site / "a.css").read_bytes() == css
    assert integrity(css).encode() in (site / "index.html").read_bytes()


@pytest.mark.parametrize("start", [-1, 12])
def test_a_link_left_out_of_a_plan_gives_its_file_another_digest(site, start):
    (site / "a.css").write_bytes(b"a{b:url(\"/docs/a.png\");c:url('/docs/b.png')}")
    css = (site / "a.css").read_bytes()
    (site / "sums").write_text(hashlib.sha256(css).hexdigest())
    start = css.index(b"/docs/b") if start > 0 else start
    plan = engine.preview(RewriteJob(site, NEW, (OLD,), in_place=True, jobs=1))
    plan = plan.exclude(frozenset({Exclusion("a.css", start)}))
    result = engine.run(plan.job, plan=plan)
    now = (site / "a.css").read_bytes()
    assert b"'/docs/b.png'" in now
    assert (site / "sums").read_text() == hashlib.sha256(now).hexdigest()
    assert result.is_wholly_proved, result.verification


def test_undo_and_a_second_proof_know_the_digests(site):
    before = {path.name: path.read_bytes() for path in site.iterdir()}
    result = engine.run(RewriteJob(site, NEW, (OLD,), in_place=True))
    assert engine.verify(result.run_id).proved
    engine.undo(result.run_id)
    assert {path.name: path.read_bytes() for path in site.iterdir()} == before


def test_a_policy_lets_changed_scripts_run_from_the_new_site(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    script, style = b"go('/docs/a')", b"a{b:url(/docs/a.png)}"
    still = b"go('elsewhere')"
    (site / "index.html").write_text(
        f"""<meta http-equiv="Content-Security-Policy" content="script-src '{integrity(script, "sha256")}' """
        f"""'{integrity(still, "sha256")}' https://old.example/docs/ https://cdn.example; style-src '{integrity(style)}'">"""
        f"<script>{script.decode()}</script><script>{still.decode()}</script><style>{style.decode()}</style>"
    )
    page = moved(site)["index.html"].decode()
    for digest in (
        integrity(b"go('/v2/help/a')", "sha256"),
        integrity(still, "sha256"),
        integrity(b"a{b:url(https://new.example/v2/help/a.png)}"),
    ):
        assert f"'{digest}'" in page
    assert " https://new.example/v2/help/ https://cdn.example;" in page


def test_a_digest_that_a_file_will_not_have_fails_its_proof(site):
    job = RewriteJob(site, NEW, (OLD,))
    css = (site / "a.css").read_bytes()
    after, plan = Rewriter(job).rewrite("a.css", Kind.CSS, css)
    for digest, proved in ((integrity(after), True), (integrity(css), False)):
        named = replace(job, digests=(Renewal(integrity(css), digest),))
        assert Prover(named).prove("a.css", css, after, plan.edits).proved is proved


def run(site, **options):
    job = RewriteJob(site, NEW, (OLD,), output=site.parent / "out", jobs=1, **options)
    return engine.run(job), site.parent / "out"


def places(result):
    return [(left.file, left.line, left.of) for left in result.verification.leftovers]


SHEET = b"a{b:url(x.png)}\n"


@pytest.fixture
def two(tmp_path):
    """One style sheet in two folders, which get different bytes."""
    root = tmp_path / "site"
    for folder in ("a", "b"):
        (root / folder).mkdir(parents=True)
        (root / folder / "x.css").write_bytes(SHEET)
    return root


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("index.html", "<link href=a/x.css integrity={0}><link integrity='{0}' href='/docs/b/x.css'>"),
        (
            "index.html",
            "<base href=a/><link href=x.css integrity={0}><link integrity='{0}' href='../b/x.css'>",
        ),
        (
            "index.html",
            '<script type=importmap>{{"integrity":{{"./a/x.css":"{0}","/docs/b/x.css":"{0}"}}}}</script>',
        ),
        ("a/ngsw.json", '{{"hashTable": {{"/docs/a/x.css": "{2}", "/docs/b/x.css": "{2}"}}}}'),
        (
            "sw.js",
            "precache([{{'revision':'{1}','url':'a/x.css'}},{{url:\"/docs/b/x.css?y#z\",revision:\"{1}\"}}])",
        ),
        ("sw.js", "precache([['a/x.css','{1}'],['b/x.css','{1}']])"),
        (
            "list.json",
            '{{"files":"[{{\\"url\\":\\"a/x.css\\",\\"h\\":\\"{1}\\"}},{{\\"url\\":\\"b/x.css\\",\\"h\\":\\"{1}\\"}}]"}}',
        ),
        ("SHA256SUMS", "{3}  a/x.css\n{3} *./b/x.css\n"),
        (
            "_headers",
            '/*\n  Link: </docs/a/x.css>; rel=preload; integrity={0}, </docs/b/x.css>; integrity="{0}"\n',
        ),
    ],
)
def test_two_files_that_were_alike_are_told_apart_by_the_address_beside(two, name, text):
    hexes = [hashlib.new(each, SHEET).hexdigest() for each in ("md5", "sha1", "sha256")]
    (two / name).write_text(text.format(integrity(SHEET), *hexes))
    result, out = run(two)
    assert result.is_wholly_proved, (result.verification, result.problems)
    holder = (out / name).read_text()
    at = []
    for folder in ("a", "b"):
        data = (out / folder / "x.css").read_bytes()
        spellings = [
            integrity(data),
            *(hashlib.new(each, data).hexdigest() for each in ("md5", "sha1", "sha256")),
        ]
        (found,) = (holder.index(each) for each in spellings if each in holder)
        at.append(found)
    assert at == sorted(at)
    assert engine.verify(result.run_id).is_wholly_proved


def test_a_digest_of_two_files_stays_and_is_listed_where_nothing_tells_them_apart(two):
    (two / "notes.txt").write_text(f"\n\nthe style sheet: {integrity(SHEET)}\n")
    result, out = run(two)
    assert (out / "notes.txt").read_bytes() == (two / "notes.txt").read_bytes()
    assert [(file, line) for file, line, _ in places(result)] == [("notes.txt", 3)]
    assert not result.is_wholly_proved
    assert any("notes.txt" in note for note in result.notes)


def test_a_digest_that_one_of_two_files_keeps(two):
    (two / "index.html").write_text(
        f"<link href=a/x.css integrity={integrity(SHEET)}><link href=b/x.css integrity={integrity(SHEET)}>"
    )
    result, out = run(two, exclude=("b/**",))
    page = (out / "index.html").read_text()
    assert page.index(integrity((out / "a/x.css").read_bytes())) < page.index(integrity(SHEET))
    assert result.is_wholly_proved, result.verification


@pytest.mark.parametrize("leave", ["exclude", "excluded"])
def test_a_file_left_out_that_names_a_changed_one_is_listed(site, leave):
    css = (site / "a.css").read_bytes()
    (site / "left.js").write_text(f"\nload('a.css', '{integrity(css)}')")
    named = (
        {"exclude": ("left.js",)} if leave == "exclude" else {"excluded": frozenset({Exclusion("left.js")})}
    )
    result, out = run(site, **named)
    assert (out / "left.js").read_bytes() == (site / "left.js").read_bytes()
    assert places(result) == [("left.js", 2, "a.css")]
    assert not result.is_wholly_proved
    assert "1 place" in result.verification.sentence
    assert engine.verify(result.run_id).leftovers == result.verification.leftovers


def test_the_proof_finds_an_old_digest_that_the_run_knew_nothing_of(tmp_path):
    """Even beside a new address that looks like base64: hashing is only left out if there are no others."""
    site = tmp_path / "site"
    site.mkdir()
    css = b"a{b:url(/docs/a.png)}"
    (site / "a.css").write_bytes(css)
    (site / "index.html").write_text("<a href=lang/String>a</a><p>example/v2/help/lang/String")
    (site / "notes.txt").write_text("nothing yet")
    result, out = run(site)
    assert not result.leftovers
    (out / "notes.txt").write_text(f"a.css {integrity(css)}")
    found = engine.verify(result.run_id)
    assert [(each.file, each.of) for each in found.leftovers] == [("notes.txt", "a.css")]


@pytest.mark.parametrize("in_place", [False, True])
def test_without_a_proof_what_belongs_to_old_files_is_listed_too(site, in_place):
    css = (site / "a.css").read_bytes()
    text = f"\nload('a.css', '{integrity(css)}')"
    (site / "left.js").write_text(text)
    where = {"in_place": True} if in_place else {"output": site.parent / "copy"}
    job = RewriteJob(site, NEW, (OLD,), excluded=frozenset({Exclusion("left.js")}), proof=Proof.NONE, **where)
    result = engine.run(job)
    assert result.verification is None
    assert [(each.file, each.line, each.of) for each in result.leftovers] == [("left.js", 2, "a.css")]
    assert result.leftover_count == 1
    assert is_doubtful(result)
    assert any("a.css" in line and "left.js" in line for line in result_lines(result, Printer()))


def test_a_list_that_is_signed_stays_and_is_listed(site):
    digest = hashlib.sha256((site / "a.css").read_bytes()).hexdigest()
    text = f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{digest}  a.css\n"
    (site / "SHA256SUMS").write_text(text)
    result, out = run(site)
    assert (out / "SHA256SUMS").read_text() == text
    assert places(result) == [("SHA256SUMS", 4, "a.css")]


def test_a_file_that_is_named_by_its_digest_keeps_its_name(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    code = b"go('/docs/a')"
    name = hashlib.sha1(code).hexdigest()
    (site / f"{name}.js").write_bytes(code)
    (site / "index.html").write_text(
        f"<script src='/docs/{name}.js' integrity='{integrity(code, 'sha512')}'></script>"
    )
    (site / "program.json").write_text(f'{{"path":"{name}.js","hash":"{name}"}}')
    result, out = run(site)
    page = (out / "index.html").read_text()
    assert f"/{name}.js" in page
    assert integrity((out / f"{name}.js").read_bytes(), "sha512") in page
    assert (out / "program.json").read_bytes() == (site / "program.json").read_bytes()
    assert [(file, line) for file, line, _ in places(result)] == [("program.json", 1)]


@pytest.mark.parametrize(
    ("entry", "is_renewed"),
    [
        ("{{'revision':'{0}','url':'/docs/list.{0}.js'}}", True),
        ('JSON.parse("{{\\"url\\":\\"list.{0}.js\\",\\"revision\\":\\"{0}\\"}}")', True),
        ("{{'revision':'{0}','url':'/docs/'}}", False),
        ("['list.{0}.js','{0}']", False),
        ("{{list:{{revision:'{0}'}}}},'list.{0}.js'", False),
    ],
)
def test_the_revision_of_a_file_named_by_its_digest_follows_where_the_whole_name_stands_beside(
    tmp_path, entry, is_renewed
):
    site = tmp_path / "site"
    site.mkdir()
    code = b"go('/docs/a')"
    old = hashlib.md5(code).hexdigest()
    (site / f"list.{old}.js").write_bytes(code)
    (site / "index.html").write_text("<a href=/docs/>a</a>")
    (site / "sw.js").write_text(f"precache({entry.format(old)})")
    result, out = run(site)
    new = hashlib.md5((out / f"list.{old}.js").read_bytes()).hexdigest()
    worker = (out / "sw.js").read_text()
    assert worker.count(new) == is_renewed
    assert worker.count(f"list.{old}.js") == entry.count("list.")
    assert result.is_wholly_proved is is_renewed


def test_a_name_that_a_crawler_made_of_an_address_stays(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    sheet = b"a{b:url(/docs/a)}"
    name = f"x.css?v={hashlib.md5(sheet).hexdigest()}"
    (site / name).write_bytes(sheet)
    (site / "index.html").write_text(
        f"<link rel=stylesheet href='/docs/x.css%3Fv={name[8:]}'><link href='{name}'>"
    )
    result, out = run(site)
    assert (out / "index.html").read_text().count(name[8:]) == 2
    assert result.is_wholly_proved, result.verification


def test_a_digest_of_a_file_that_keeps_its_old_bytes_is_not_renewed(site):
    (site / "broken.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><a href='/docs/x'></svg>")
    broken = (site / "broken.svg").read_bytes()
    (site / "sums.txt").write_text(hashlib.sha256(broken).hexdigest())
    result, out = run(site)
    assert [problem.relative for problem in result.problems] == ["broken.svg"]
    assert (out / "sums.txt").read_bytes() == (site / "sums.txt").read_bytes()
    assert result.verification.leftovers == ()


def test_a_file_edited_between_preview_and_run_is_listed_where_it_is_named(site):
    plan = engine.preview(RewriteJob(site, NEW, (OLD,), in_place=True, jobs=1))
    (site / "chunk.js").write_bytes(b"export const a = '/docs/b'")
    result = engine.run(plan.job, plan=plan)
    assert [problem.relative for problem in result.problems] == ["chunk.js"]
    assert {left.file for left in result.verification.leftovers} == {"entry.js", "index.html"}


def test_files_that_name_one_another_in_a_circle_stay(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    for name in ("a.js", "b.js"):
        (site / name).write_text("go('/docs/a')")
    job = RewriteJob(site, NEW, (OLD,), jobs=1)
    search = _Search(job, discover(job), UNWATCHED)
    for name, value, other in (("a.js", b"a" * 32, b"b" * 32), ("b.js", b"b" * 32, b"a" * 32)):
        search.owners[value].append((name, False))
        search._olds[name, False].append(value)
        file = next(file for file in search._files if file.relative == name)
        search._holders[name] = _Names(file, frozenset({other}), governs=False, is_signed=False)
    search.follow()
    assert search.job_with_digests().digests == ()


@pytest.mark.parametrize("suffix", [".bz2", ".deflate", ".xz", ".LZMA", ".zip"])
def test_packed_copies_that_are_not_made_anew_are_listed(site, suffix):
    (site / f"a.css{suffix}").write_bytes(b"\0packed")
    (site / f"same.css{suffix}").write_bytes(b"\0packed")
    (site / f"picture.png{suffix}").write_bytes(b"\0packed")
    result, _ = run(site)
    assert places(result) == [(f"a.css{suffix}", 0, "a.css")]
    assert not result.is_wholly_proved


def test_packed_copies_of_a_list_of_digests_are_listed(site):
    digest = hashlib.sha256((site / "a.css").read_bytes()).hexdigest()
    (site / "SHA256SUMS").write_text(f"{digest}  a.css\n")
    (site / "SHA256SUMS.gz").write_bytes(gzip.compress((site / "SHA256SUMS").read_bytes()))
    result, _ = run(site)
    assert places(result) == [("SHA256SUMS.gz", 1, "a.css"), ("SHA256SUMS.gz", 0, "SHA256SUMS")]


def test_the_digest_of_a_packed_file_follows_it(site):
    (site / "a.css.gz").write_bytes(gzip.compress((site / "a.css").read_bytes()))
    (site / "sums").write_text(hashlib.sha256((site / "a.css.gz").read_bytes()).hexdigest())
    result, out = run(site)
    assert result.is_wholly_proved
    assert (out / "sums").read_text() == hashlib.sha256((out / "a.css.gz").read_bytes()).hexdigest()


def test_an_interrupted_run_is_resumed_with_its_digests(site):
    (site / "SHA256SUMS").write_text(f"{hashlib.sha256((site / 'a.css').read_bytes()).hexdigest()}  a.css\n")
    result = engine.run(RewriteJob(site, NEW, (OLD,), in_place=True, jobs=1))
    after = {path.name: path.read_bytes() for path in site.iterdir()}
    journal = folder_of(result.run_id) / "run.jsonl"
    journal.write_text(journal.read_text(encoding="ascii").splitlines(keepends=True)[0], encoding="ascii")
    again = engine.resume(result.run_id)
    assert again.is_wholly_proved
    assert {path.name: path.read_bytes() for path in site.iterdir()} == after
    engine.undo(result.run_id)
    assert hashlib.sha256((site / "a.css").read_bytes()).hexdigest() in (site / "SHA256SUMS").read_text()


def test_the_journal_of_an_older_version_is_read():
    css, new = b"a", b"b"
    job = RewriteJob(Path("/site"), NEW, (OLD,))
    record = job_record(job) | {
        "digests": [
            [integrity(css), integrity(new)],
            [hashlib.md5(css).hexdigest(), hashlib.md5(new).hexdigest()],
        ]
    }
    del record["holders"]
    read = job_of(record)
    assert [renewal.values for renewal in read.digests] == [
        (hashlib.sha384(new).digest(),),
        (hashlib.md5(new).digest(),),
    ]
    assert job_of(job_record(read)) == read


@pytest.mark.parametrize("options", [{"scripts": Scripts.LEAVE}, {"kinds": frozenset({Kind.HTML, Kind.CSS})}])
def test_digests_follow_where_scripts_are_left_alone(site, options):
    result, out = run(site, **options)
    assert hashlib.md5((out / "index.html").read_bytes()).hexdigest().encode() in (out / "sw.js").read_bytes()
    assert (out / "chunk.js").read_bytes() == (site / "chunk.js").read_bytes()
    assert result.is_wholly_proved, result.verification


def test_the_digest_of_a_packed_file_that_is_taken_away_is_listed(site):
    (site / "a.css.gz").write_bytes(gzip.compress((site / "a.css").read_bytes()))
    (site / "sums").write_text(hashlib.sha256((site / "a.css.gz").read_bytes()).hexdigest())
    result, out = run(site, compressed=Compressed.DROP)
    assert not (out / "a.css.gz").exists()
    (leftover,) = result.verification.leftovers
    assert (leftover.file, "taken away" in leftover.sentence) == ("sums", True)


@pytest.mark.parametrize("name", ["index.html", "entry.js", "list.json", "sums", "feed.xml"])
@pytest.mark.parametrize("right", [True, False])
def test_the_proof_accepts_no_other_digest_than_that_of_the_new_file(tmp_path, name, right):
    old, new, other = (integrity(data, "sha256") for data in (b"old", b"new", b"other"))
    text = {
        "index.html": "<link href=a.css integrity={}>",
        "entry.js": "load('{}')",
        "list.json": '{{"a": "{}"}}',
        "sums": "{}",
        "feed.xml": "<rss><x d='{}'/></rss>",
    }[name]
    job = RewriteJob(tmp_path, NEW, (OLD,), digests=(Renewal(old, new),), holders=("sums",))
    before, after = text.format(old).encode(), text.format(new if right else other).encode()
    start = before.index(old.encode())
    edits = Edits((start,), (Respelling(0, len(old), (new if right else other).encode()),))
    assert Prover(job).prove(name, before, after, edits).proved is right
