"""Which pages a browser looks at."""

from uriinspector.base.progress import UNWATCHED
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.witness.look import pages_of, sample
from uriinspector.migrate.witness.origin import Origin

OLD = "https://old.example/docs/"


def chosen(root, most):
    job = RewriteJob(root, "https://new.example/", (OLD,))
    origin = Origin.old(job)
    return sample(pages_of(discover(job), origin), most, OLD, origin, UNWATCHED)


def write(root, name, script):
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(f"<script defer src={script}></script>")


def test_one_of_each_set_of_scripts_comes_first_and_each_folder_has_its_turn(tmp_path):
    for name in ("index.html", "a.html", "b.html"):
        write(tmp_path, name, "app.js")
    for number in range(5):
        write(tmp_path, f"x/{number}.html", "../app.js")  # the same script
        write(tmp_path, f"y/{number}.xhtml", "/docs/app.js")
    write(tmp_path, "y/search.html", "search.js")
    (tmp_path / "style.css").write_text("")
    assert chosen(tmp_path, None) == [
        "index.html", "a.html", "b.html", *(f"x/{number}.html" for number in range(5)),
        *(f"y/{number}.xhtml" for number in range(5)), "y/search.html",
    ]  # fmt: skip
    assert chosen(tmp_path, 2) == ["index.html", "y/search.html"]
    assert chosen(tmp_path, 5) == ["index.html", "y/search.html", "x/0.html", "y/0.xhtml", "a.html"]
    assert len(chosen(tmp_path, 100)) == 14


def test_xml_is_a_page_with_its_style_sheet(tmp_path):
    (tmp_path / "feed.xml").write_text('<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><feed/>')
    (tmp_path / "plain.xml").write_text('<?xml version="1.0"?><feed/>')
    assert chosen(tmp_path, None) == ["feed.xml"]
