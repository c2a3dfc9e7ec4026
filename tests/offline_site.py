"""A small site whose pages request files in every way that browsers refuse for pages from a disk."""

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"
_PAGE = """<!doctype html><head><meta charset=utf-8><title>{title}</title>
<link rel=stylesheet crossorigin href="{up}s.css" integrity="sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA">
<link rel=stylesheet crossorigin href=https://cdn.example/x.css></head>
<h1>{title}</h1><a id=folder href="/docs/guide/">guide</a><input type=search id=field><ul id=hits></ul><p id=far></p><p id=work></p><p id=own></p>
<script src="{up}search.js"></script><script src="{up}more.js"></script>
<script>fetch("/docs/own.json").then(a => a.json()).then(own => document.querySelector("#own").textContent = own.says)</script>
"""
_SEARCH = """"use strict";
var index;
fetch("/docs/index.json?v=1").then(function (answer) { return answer.json(); }).then(function (rows) { index = rows; });
document.querySelector("#field").addEventListener("input", function (event) {
  document.querySelector("#hits").innerHTML = index.filter(function (row) { return row.text.indexOf(event.target.value) >= 0; })
    .map(function (row) { return "<li><a href='" + row.url + "'>" + row.title + "</a>"; }).join("");
});
"""
_MORE = """var ask = new XMLHttpRequest();
ask.open("GET", "/docs/far.xml");
ask.onload = function () { document.querySelector("#far").textContent = ask.responseXML.documentElement.textContent; };
ask.send();
var worker = new Worker("/docs/worker.js");
worker.onmessage = function (event) { document.querySelector("#work").textContent = event.data; };
worker.postMessage(6);
"""
FILES = {
    "index.html": _PAGE.format(title="Harbour", up=""),
    "guide/index.html": _PAGE.format(title="Guide", up="../"),
    "guide/ships/list.html": _PAGE.format(title="Ships", up="../../"),
    "s.css": "h1 { color: rgb(1, 2, 3) }",
    "search.js": _SEARCH,
    "more.js": _MORE,
    "worker.js": "onmessage = event => postMessage('worked ' + event.data * 7)",
    "index.json": '[{"title": "Ships", "text": "a quokka </script> aboard", "url": "/docs/guide/ships/list.html"}, '
    '{"title": "Guide", "text": "wombat", "url": "guide/"}]',
    "far.xml": "<far>came far</far>",
    "own.json": '{"says": "owned"}',
}  # fmt: skip


def write_site(folder):
    """Write the site into a folder."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
