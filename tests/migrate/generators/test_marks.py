"""Marks of a start page by which its generator is recognised, besides the generator's name."""

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.generators import (
    MARKS,
    assembler_of,
    generator_of,
    is_assembled,
    starts_empty,
    swaps_pages,
)
from uriinspector.migrate.health.script_strings import script_paths
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.preflight.notes import tree_notes
from uriinspector.migrate.tree.discover import discover


@pytest.mark.parametrize("mark", MARKS, ids=[mark.name for mark in MARKS])
def test_only_what_scripts_put_together_has_an_assembler(mark):
    assert assembler_of(b"<!doctype html>" + mark.fires) == (mark.name if mark.is_assembled else None)
    assert assembler_of(b"<!doctype html>" + mark.quiet) is None
    assert is_assembled(mark.name) is mark.is_assembled


def test_an_unknown_program_assembles_nothing():
    assert not is_assembled(None)
    assert not is_assembled("Hugo")


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ('<meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.7.6">', "mkdocs-material"),
        ("<meta name=generator content=Hugo>", "Hugo"),
        ('<meta property="a" name="generator" content="WordPress 6.5.2" />', "WordPress"),
        ('<meta content="Jekyll v4.3.2" name="generator">', "Jekyll"),
        ('<META NAME="Generator" CONTENT="Microsoft Word 15">', "Microsoft Word"),
        ('<meta name="generator" content="Sphinx (6.1)">', "Sphinx"),
        ('<meta name="generator" content="">', None),
        ('<meta name="generator">', None),
        ('<meta name="description" content="made by generator 7">', None),
        ('<meta name="generators" content="A">', None),
    ],
    ids=str,
)
def test_a_name_is_told_without_its_version(tmp_path, head, name):
    (tmp_path / "index.html").write_text(head)
    assert generator_of(tmp_path) == name


@pytest.mark.parametrize(
    ("head", "swaps", "empty"),
    [
        (b'<meta name="astro-view-transitions-enabled" content="true">', True, False),
        (b"<meta name=astro-view-transitions-enabled>", True, False),
        (b'<script src="/a.js" data-turbo-track="reload"></script>', True, False),
        (b"<p>data-turbo-track=", False, False),
        (b'<div id="root"></div>', False, True),
        (b"<div id=app> \n</div>", False, True),
        (b'<div id="root"><p></div>', False, False),
        (b'<div id="main"></div>', False, False),
        (b" " * (1 << 16) + b'<div id="root"></div>', False, False),
    ],
    ids=lambda value: str(value)[-50:],
)
def test_what_scripts_do_with_the_pages_of_a_tree(tmp_path, head, swaps, empty):
    (tmp_path / "index.html").write_bytes(head)
    assert swaps_pages(tmp_path) is swaps
    assert starts_empty(tmp_path) is empty


def test_a_tree_without_a_start_page_is_known_by_the_first_one_below(tmp_path):
    assert (generator_of(tmp_path), swaps_pages(tmp_path), starts_empty(tmp_path)) == (None, False, False)
    for folder, name in (("b", "Jekyll"), ("a/deeper", "Hugo"), ("c", "Zola")):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "index.html").write_text(f'<meta name="generator" content="{name} 1">')
    assert generator_of(tmp_path) == "Jekyll"
    (tmp_path / "index.html").write_text("<p>")
    assert generator_of(tmp_path) is None


def test_a_tree_whose_start_page_is_none_is_known_by_its_other_pages(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a/index.html").write_text("<p>")
    assert generator_of(tmp_path) is None
    (tmp_path / "b.html").write_text(
        '<script type="module" crossorigin src="/assets/b-CpnTzkYf.js"></script>'
    )
    assert generator_of(tmp_path) is None, "an application beside the site"
    (tmp_path / "c.html").write_text(
        '<div id="__docusaurus"><b data-turbo-track=""></b><div id="root"></div>'
    )
    seen = generator_of(tmp_path), swaps_pages(tmp_path), starts_empty(tmp_path)
    assert seen == ("Docusaurus", True, True)
    (tmp_path / "index.html").write_text('<META content="0; url=c.html" http-equiv=Refresh>')
    assert generator_of(tmp_path) == "Docusaurus"


def test_relative_links_that_a_script_compares_are_said_before(tmp_path):
    def said(style):
        job = check(
            RewriteJob(tmp_path, "https://new.example/", ("https://old.example/",), style, jobs=1)
        ).job
        return [note for note in tree_notes(job, discover(job)) if "in the menu" in note]

    page = tmp_path / "index.html"
    page.write_text('<meta property="docfx:navrel" content="toc.html">')
    assert {style for style in Style if said(style)} == {Style.ABSOLUTE, Style.ROOT}
    page.write_text('<meta name="docfx:navrel" content="toc.html">')
    assert not said(Style.ABSOLUTE)


@pytest.mark.parametrize("folder", ["site-lib", "lib"])
def test_an_export_of_obsidian_is_said_to_need_relative_links(tmp_path, folder):
    def said(style):
        job = check(
            RewriteJob(tmp_path, "https://new.example/", ("https://old.example/",), style, jobs=1)
        ).job
        return [note for note in tree_notes(job, discover(job)) if "does not exist" in note]

    script = tmp_path / folder / "scripts" / "webpage.js"
    script.parent.mkdir(parents=True)
    script.write_text("class ObsidianSite{}")
    assert {style for style in Style if said(style)} == {Style.ABSOLUTE, Style.ROOT}
    script.write_text("class Site{}")
    assert not said(Style.ABSOLUTE)


@pytest.mark.parametrize("name", ["a/content.OPF", "help.hhp", "b.qhp", "imsmanifest.xml"])
def test_pages_that_are_packed_into_a_book_are_said_to_need_relative_links(tmp_path, name):
    def said(style):
        bases = ("https://new.example/", ("https://old.example/",))
        job = check(RewriteJob(tmp_path, *bases, style, jobs=1)).job
        return [note for note in tree_notes(job, discover(job)) if "packed" in note and name in note]

    (tmp_path / "a.html").write_text("")
    assert not said(Style.ABSOLUTE)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("<a/>")
    assert {style for style in Style if said(style)} == {Style.ABSOLUTE, Style.ROOT}


_LOST = (
    'function n(e){return e}Object.defineProperty(t,"__esModule",{value:!0}),Object.defineProperty(t,"removeBasePath",'
    "{enumerable:!0,get:function(){return n}}),r(1),"
)
_HELD = (
    'Object.defineProperty(t,"__esModule",{value:!0}),Object.defineProperty(t,"removeBasePath",{enumerable:!0,get:function(){return u}'
    '}),r(1);let n="/docs";function u(e){return 0===n.length||(e=e.slice(n.length)).startsWith("/")||(e="/"+e),e}'
)


@pytest.mark.parametrize(
    ("script", "old", "new", "is_told"),
    [
        (_LOST, "/", "/app/", True),
        (_LOST.replace("e}Object", 'e}e.i(4),Object.defineProperty(t,"a",{value:1}),Object', 1), "/", "/app/", False),
        (_LOST.replace("e}Object", "e}e.i(4),Object", 1), "/", "/app/", True),
        ('t.removeBasePath=function(e){return(e=e.slice(0)).startsWith("/")||(e="/".concat(e)),e}', "/", "/app/", True),
        ('t.removeBasePath=function(e){0;(e=e.slice("".length)).startsWith("/")||(e="/"+e);return e}', "/", "/app/", False),
        (_HELD, "/", "/app/", False),
        (_LOST, "/", "/", False),
        (_LOST, "/docs/", "/app/", False),
    ],
    ids=["Next.js 14", "another function", "Next.js 16", "Next.js 13.2", "Next.js 12", "a base", "to a root", "from a path"],
)  # fmt: skip
def test_scripts_that_have_no_place_for_a_base_are_told_before_and_after(tmp_path, script, old, new, is_told):
    (tmp_path / "index.html").write_text('<script src="/_next/static/chunks/main.js"></script>')
    file = tmp_path / "_next/static/chunks/main.js"
    file.parent.mkdir(parents=True)
    file.write_text(script)
    job = RewriteJob(tmp_path, f"https://new.example{new}", (f"https://old.example{old}",), jobs=1)
    job = check(job).job
    notes = [
        note
        for note in tree_notes(job, discover(job))
        if 'Build the site again with basePath: "/app"' in note
    ]
    assert len(notes) == is_told
    scripts = script_paths(job, {}, None)
    assert scripts.is_doubtful is is_told
    assert ("build it again with basePath" in scripts.sentence) is is_told


@pytest.mark.parametrize(
    ("old", "new", "is_told"), [("/", "/a/", True), ("/docs/", "/a/", True), ("/", "/", False)]
)
def test_a_base_that_is_signed_stays_and_is_told_before_and_after(tmp_path, old, new, is_told):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text('<meta name="generator" content="Retype 4.6.0">')
    settings = (
        f'var __DOCS_CONFIG__ = {{"key":"a","base":"{old}","sidebar":[{{"n":"/"}}],"logo":"{old}logo.svg"}}'
    )
    (tmp_path / "site/config.js").write_text(settings)
    (tmp_path / "site/logo.svg").write_text("<svg/>")
    job = RewriteJob(
        tmp_path / "site",
        f"https://new.example{new}",
        (f"https://old.example{old}",),
        output=tmp_path / "out",
    )
    job = check(job).job
    text = f"Build the site again with url: https://new.example{new} in"
    assert any(text in note for note in tree_notes(job, discover(job))) is is_told
    assert ("build it again with url" in script_paths(job, {}, None).sentence) is is_told
    engine.run(job)
    moved = settings.replace(f'"{old}logo', f'"{new}logo')
    assert (tmp_path / "out/config.js").read_text() == moved
