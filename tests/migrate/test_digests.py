"""What a changed file drags along: integrity attributes, import maps, precache lists."""

import base64
import hashlib
from dataclasses import replace

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.model.exclusion import Exclusion
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

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
        named = replace(job, digests=((integrity(css), digest),))
        assert Prover(named).prove("a.css", css, after, plan.edits).proved is proved
