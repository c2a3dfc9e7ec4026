"""What the trees answer: the old one below the old base, the new one below the new base, and nobody else."""

import pytest

from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.witness.origin import Origin

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/"


@pytest.fixture
def tree(tmp_path):
    for name in ("index.html", "page.html", "sub/index.html", "a b.js", "404.html"):
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tree" / name).write_text(name)
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "tree/out").symlink_to("../secret")
    return tmp_path / "tree"


def asked(origin, url, method="GET"):
    reply = origin.reply(url, method)
    return None if reply is None else (reply.status, reply.body.decode())


@pytest.mark.parametrize(
    ("url", "reply"),
    [
        (OLD, (200, "index.html")),
        ("http://old.example/docs/index.html?x", (200, "index.html")),  # http and https are one site
        (f"{OLD}page", (200, "page.html")),
        (f"{OLD}a%20b.js", (200, "a b.js")),
        (f"{OLD}sub/#x", (200, "sub/index.html")),
        (f"{OLD}gone", (404, "404.html")),
        (f"{OLD}out", (404, "")),
        (f"{OLD}..%2fsecret", (404, "404.html")),
        ("https://old.example/", (404, "")),
        (NEW, None),
        ("https://old.example.evil/docs/", None),
        ("https://127.0.0.1/docs/", None),
    ],
)
def test_the_old_site(tree, url, reply):
    assert asked(Origin.old(RewriteJob(tree, NEW, (OLD,))), url) == reply


def test_other_bases_answer_too(tree):
    aliases = Origin.old(RewriteJob(tree, NEW, (OLD, "http://www.old.example/")))
    assert asked(aliases, "http://www.old.example/page.html") == (200, "page.html")
    mapped = RewriteJob(tree, NEW, (OLD,), maps=((f"{OLD}sub/", "https://sub.example/x/"),))
    assert asked(Origin.new(mapped), "https://sub.example/x/") == (200, "sub/index.html")
    assert asked(Origin.new(mapped), "https://sub.example/") == (404, "")
    assert asked(Origin.new(mapped), f"{NEW}page.html") == (200, "page.html")


def test_the_new_site_is_the_copy(tree, tmp_path):
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy/index.html").write_text("moved")
    job = RewriteJob(tree, NEW, (OLD,), output=tmp_path / "copy")
    assert asked(Origin.new(job), NEW) == (200, "moved")
    assert asked(Origin.new(job), OLD) is None
    assert Origin.new(job).file(f"{NEW}index.html") == "index.html"
    assert Origin.new(job).file(f"{NEW}gone") is None


def test_kept_files_stand_for_what_was_replaced(tree, tmp_path):
    (tmp_path / "kept").write_text("original")
    origin = Origin.old(RewriteJob(tree, NEW, (OLD,), in_place=True), {"page.html": tmp_path / "kept"})
    assert asked(origin, f"{OLD}page.html") == (200, "original")
    assert asked(origin, OLD) == (200, "index.html")


def test_a_folder_without_its_slash_is_sent_on(tree):
    reply = Origin.old(RewriteJob(tree, NEW, (OLD,))).reply(f"{OLD}sub?q#f")
    assert (reply.status, reply.headers) == (302, {"Location": f"{OLD}sub/?q"})


def test_types_and_methods(tree):
    origin = Origin.old(RewriteJob(tree, NEW, (OLD,), charset="utf-8"))
    assert origin.reply(OLD).headers == {"Content-Type": "text/html; charset=utf-8"}
    assert origin.reply(f"{OLD}a%20b.js").headers == {"Content-Type": "text/javascript"}
    assert asked(origin, OLD, "POST") == (405, "")
