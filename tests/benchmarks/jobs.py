"""The five jobs whose cost is measured, as command lines for a site and a folder to write to."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

LINKS: Final = 400
PAGES: Final = 40
LINKS_OF_A_PAGE: Final = 80


class Job(NamedTuple):
    """Arguments of the command line, and the text of standard input."""

    arguments: list[str]
    given: str = ""


def _rewrite(*options: str) -> Callable[[Path, Path], Job]:
    def job(source: Path, home: Path) -> Job:
        bases = ["--from", "https://old.example/docs/", "--to", "https://new.example/help/v2/"]
        output = ["--output", os.fspath(home / "moved"), "--jobs", "1"]
        return Job(["rewrite", os.fspath(source), *bases, *output, *options])

    return job


def _jsonl(_source: Path, _home: Path) -> Job:
    """Inspect links of shops, with the parameters that trackers add."""
    lines = (
        f"https://www.shop-{number % 7}.example/en/{number:04}/shoes%20red?utm_source=mail&utm_id={number}&next=%2Fcart%3Fa%3D{number}#top"
        for number in range(LINKS)
    )
    return Job(["inspect", "--jsonl"], "".join(f"{json.dumps({'input': line})}\n" for line in lines))


def _start(_source: Path, _home: Path) -> Job:
    return Job(["inspect", "http://a/b?c=d"])


JOBS: Final[dict[str, Callable[[Path, Path], Job]]] = {
    "rewrite": _rewrite("--proof", "none", "--brief"),
    "proved": _rewrite("--brief"),
    "default": _rewrite(),
    "jsonl": _jsonl,
    "start": _start,
}


def plant(site: Path) -> None:
    """Write a small site that is the same on every machine: pages of two kinds, a script, a style sheet, site data."""
    names = [f"part-{number % 5}/page-{number:02}.html" for number in range(PAGES)]
    for number, name in enumerate(names):
        make = _reference if number % 2 else _article
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(make(number, names), "utf-8")
    (site / "index.html").write_text('<a href="part-0/page-00.html">start</a>', "utf-8")
    (site / "style.css").write_text(
        "".join(f".i{each} {{ background: url(images/{each % 9}.png) }}\n" for each in range(200)), "utf-8"
    )
    calls = "".join(f'load("/docs/{name}", {{key: "value {name}"}});\n' for name in names)
    (site / "app.js").write_text(f"const routes = [];\n{calls}", "utf-8")
    (site / "data.json").write_text(json.dumps([{"path": f"/docs/{name}"} for name in names]), "utf-8")
    (site / "images").mkdir()
    for each in range(9):
        (site / "images" / f"{each}.png").write_bytes(bytes(64))


def _article(number: int, names: list[str]) -> str:
    """Make a page as a generator of sites writes it: navigation, pictures, a drawing, addresses from the root."""
    rows = "".join(
        f'<li class="row"><a href="../{names[(number * 7 + step) % PAGES]}#s{step}" title="Row &amp; {step}">Row {step}</a>'
        f' <code>java.util.Map&lt;K, V&gt;</code> <img src="../images/{step % 9}.png" alt=""> words and more words</li>\n'
        for step in range(LINKS_OF_A_PAGE)
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Page {number}</title>'
        f'<link rel="stylesheet" href="/docs/style.css"><script src="/docs/app.js"></script>'
        f'<link rel="canonical" href="https://old.example/docs/{names[number]}"></head><body><ul>\n{rows}</ul>'
        f'<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg><a href="https://example.org/">out</a></body></html>\n'
    )


def _reference(number: int, names: list[str]) -> str:
    """Make a page as the generators of API documentation write it: much text, links in the page and out of the tree."""
    rows, details = "", ""
    for step in range(LINKS_OF_A_PAGE // 2):
        member, target = f"getMember{step}(int)", names[(number * 3 + step) % PAGES]
        rows += (
            f'<div class="col-first even-row-color"><code><a href="../{target}" title="class in part">Type{step}</a></code></div>\n'
            f'<div class="col-second even-row-color"><code><a href="#{member}" class="member-name-link">getMember{step}</a>'
            f'(<a href="../../../java.base/lang/Integer.html" title="external">Integer</a>&nbsp;value)</code></div>\n'
        )
        details += (
            f'<section class="detail" id="{member}">\n<h3>getMember{step}</h3>\n<div class="member-signature">'
            f'<span class="modifiers">public static</span>&nbsp;<span class="return-type">Type{step}&lt;K,&nbsp;V[]&gt;</span></div>\n'
            f'<div class="block">{"Returns the value to which the key is mapped, or none if there is no mapping. " * 3}</div>\n'
            "<dl class=\"notes\">\n<dt>Parameters:</dt>\n<dd><code>value</code> - the key, as in <code>{'/'}</code></dd>\n</dl>\n"
            "</section>\n"
        )
    return (
        f'<!DOCTYPE HTML>\n<html lang="en">\n<head>\n<title>Part {number}</title>\n<meta name="keywords" content="getMember()">\n'
        f'<link rel="stylesheet" type="text/css" href="../style.css">\n<script type="text/javascript" src="../app.js"></script>\n'
        f'</head>\n<body>\n<script type="text/javascript">var pathtoroot = "../";\nloadScripts(document, \'script\');</script>\n'
        f'<main>\n<div class="summary-table">\n{rows}</div>\n{details}</main>\n</body>\n</html>\n'
    )
