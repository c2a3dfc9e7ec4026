"""Every JSON object that the command line prints matches `docs/schema`, and has no undocumented field."""

import json
import shutil
from enum import StrEnum
from pathlib import Path

import pytest
import schemas
import vectors
from amounts import amount
from jsonschema import Draft202012Validator, ValidationError

from uriinspector.cli.commands import serve
from uriinspector.cli.commands.check import FINDS_PAGES
from uriinspector.core.contract import inspection_json
from uriinspector.core.finding import Severity
from uriinspector.core.inspector import ReferenceForm, ReferenceKind, inspect
from uriinspector.core.schemes import HANDLERS, rules
from uriinspector.core.syntax.host import HostKind
from uriinspector.lists.kinds import KINDS
from uriinspector.migrate.handover import Topic
from uriinspector.migrate.health.leaks import Context
from uriinspector.migrate.model.job import Endings, Style
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.pair import PairKind
from uriinspector.migrate.redirects import HANDED_OVER
from uriinspector.migrate.tree.web_view import Fault

SITE = Path(__file__).resolve().parents[2] / "resources" / "sample-site"
CONTRACT = Path(__file__).resolve().parents[2] / "docs" / "json-contract.md"
OLD, NEW = "https://old.example/museum/", "https://new.example/harbour/"
# Suites of whole documents, and of octets: no URIs.
NO_URIS = ("html", "encoding", "rewrite", "srcset", "percent", "held")
EVERY = amount("SCHEMA_EVERY", 4, 1)
NOTABLE = {"kind", "form", "host_kind", "severity", "code"}


@pytest.mark.parametrize("name", schemas.names())
def test_schema_is_one(name):
    Draft202012Validator.check_schema(schemas.schema(name))


@pytest.mark.parametrize("name", schemas.names())
def test_schema_is_explained(name):
    assert f"schema/{name}.schema.json" in CONTRACT.read_text(encoding="utf-8")


def fields(schema):
    """The names of all fields a schema knows."""
    if isinstance(schema, list):
        return {name for each in schema for name in fields(each)}
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", ())) | {name for each in schema.values() for name in fields(each)}


@pytest.mark.parametrize("name", schemas.names())
def test_every_field_is_explained(name):
    told = CONTRACT.read_text(encoding="utf-8")
    assert {field for field in fields(schemas.schema(name)) if f"`{field}`" not in told} == set()


def test_a_field_that_nobody_documented_is_noticed():
    answer = {"target": "a", "base": "b", "reference": "c"}
    schemas.check("relativize", answer)
    for wrong in ({**answer, "more": 1}, {"target": "a", "base": "b"}):
        with pytest.raises(ValidationError):
            schemas.check("relativize", wrong)
    deep = inspection_json(inspect("http://h/"))
    deep["tree"]["children"][0]["more"] = 1
    with pytest.raises(ValidationError):
        schemas.check("inspect", deep)


def enumerated(name, *path):
    """The values a schema lists at a place."""
    found = schemas.schema(name)["properties"]
    for step in path:
        found = found[step]
    return [value for value in found["enum"] if value is not None]


@pytest.mark.parametrize(
    ("values", "place"),
    [
        (ReferenceKind, ("inspect", "kind")),
        (ReferenceForm, ("inspect", "form")),
        (HostKind, ("inspect", "host_kind")),
        (Severity, ("finding", "severity")),
        (Reason, ("rewrite", "reasons", "propertyNames")),
        (Reason, ("rewrite-preview", "reasons", "propertyNames")),
        (Outcome, ("rewrite", "outcomes", "propertyNames")),
        (Outcome, ("problem", "outcome")),
        (Fault, ("dead-link", "kind")),
        (PairKind, ("pair", "kind")),
        (Context, ("rewrite", "leaks", "anyOf", 1, "properties", "contexts", "propertyNames")),
        (Style, ("link-report", "style")),
        (Endings, ("link-report", "endings")),
        (Topic, ("handover", "to_do", "items", "properties", "topic")),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "-".join(map(str, value[:2])),
)
def test_lists_of_values_are_those_of_the_program(values: type[StrEnum], place):
    assert enumerated(*place) == [value.value for value in values]


def test_what_stands_in_tables_is_in_the_schemas_too():
    assert enumerated("handover", "server") == [*HANDED_OVER]
    assert {*enumerated("check-summary", "summary", "properties", "server")} == {*FINDS_PAGES}
    assert {*enumerated("list-summary", "summary", "properties", "format")} == {*KINDS, "several"}


def texts_of(value):
    """All texts of a case, whatever they are called there."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts_of(each)


def examples():
    """The examples of the schemes' rules, and little URIs of every scheme."""
    found = {text for rule in rules() for text in (rule.fires, rule.quiet)}
    rests = ("", "a", "//h/a?b")
    found |= {f"{scheme}:{rest}" for handler in HANDLERS for scheme in handler.schemes for rest in rests}
    return sorted(found)


def vector_texts():
    """The texts of the conformance vectors: every one in a long run."""
    suites = [name for name in vectors.names() if not any(word in name for word in NO_URIS)]
    return sorted({text for name in suites for text in texts_of(vectors.cases(name)) if len(text) < 4000})[
        ::EVERY
    ]


def shape(value, path=""):
    """What is new about an object to a schema: the type at each path, and the values of enumerations."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from shape(each, f"{path}.{name}")
    elif isinstance(value, list):
        yield path, "list"
        for each in value:
            yield from shape(each, f"{path}[]")
    else:
        is_notable = path.rpartition(".")[2] in NOTABLE
        yield path, value if is_notable else type(value).__name__


@pytest.mark.parametrize("inputs", [examples, vector_texts])
def test_inspect(inputs):
    """Each input whose answer shows anything new to the schema; the rest are of a shape that was validated."""
    seen, count = set(), 0
    for text in inputs():
        answer = json.loads(json.dumps(inspection_json(inspect(text))))
        found = set(shape(answer))
        if not found <= seen:
            seen |= found
            count += 1
            schemas.check("inspect", answer)
    assert count > 100


@pytest.mark.parametrize("base", [None, "http://h/a/b"])
def test_inspect_with_readings(uriinspector, base):
    options = [] if base is None else ["--base", base]
    for text in ("http://0177.0.0.1/a b", "../x", "http://[::g]/", "mailto:a@b"):
        schemas.check("inspect", uriinspector("inspect", text, *options, "--readings", "--json").object)


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("resolve", ["resolve", "../g", "--base", "http://a/b/c/d"]),
        ("resolve", ["resolve", "g", "--base", "mailto:x", "--browser"]),
        ("relativize", ["relativize", "http://a/b/g", "--base", "http://a/b/c"]),
        ("normalize", ["normalize", "HTTP://H:80/%7ea/./b"]),
        ("compare", ["compare", "http://h", "http://h:80/"]),
        ("compare", ["compare", "http://h/?a", "http://h/"]),
        ("edit", ["edit", "http://h/?a=1", "--set", "query.a=2", "--drop", "port"]),
        ("build", ["build", '{"host": "h", "port": null, "more": 1}']),
        ("expand", ["expand", "/{a}{?b}", "a=1"]),
        ("match", ["match", "/a/:b", "/a/1"]),
        ("coding", ["encode", "a b", "--as", "percent-encoding"]),
        ("coding", ["decode", "%zz", "--as", "percent-encoding"]),
        ("coding", ["decode", "!", "--as", "base64"]),
        ("codec", ["codecs"]),
        ("rule", ["findings"]),
        ("rule", ["findings", "disguised-address"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else value,
)
def test_commands_about_texts(uriinspector, name, command):
    answers = uriinspector(*command, "--json").objects
    assert answers
    for answer in answers:
        schemas.check(name, answer)


REQUESTS = [
    ("inspect", {"input": "x", "base": "http://h/"}, "inspect"),
    ("resolve", {"reference": "x", "base": "http://h/", "browser": True}, "resolve"),
    ("relativize", {"target": "http://h/a", "base": "http://h/b"}, "relativize"),
    ("normalize", {"input": "x", "level": "case"}, "normalize"),
    ("compare", {"a": "x", "b": "x"}, "compare"),
    (
        "edit",
        {
            "input": "x",
            "drop": ["port"],
            "set": ["query.a=b"],
            "append": [],
            "sort_query": True,
            "fix": False,
        },
        "edit",
    ),
    ("expand", {"template": "/{a}", "values": {"a": ["b", "c"]}}, "expand"),
    ("match", {"pattern": "/a/:b", "input": "/b/1"}, "match"),
    ("encode", {"text": "x", "codec": "hex", "component": "query"}, "coding"),
    ("decode", {"text": "78", "codec": "hex"}, "coding"),
]


@pytest.mark.parametrize(("command", "request_", "name"), REQUESTS, ids=[row[0] for row in REQUESTS])
def test_json_lines(uriinspector, command, request_, name):
    schemas.check("requests", request_)
    strict = schemas.closed(schemas.schema("requests")["$defs"][command])
    Draft202012Validator(strict).validate(request_)
    given = f"{json.dumps(request_)}\nnope\n{{}}\n[]\n"
    answer, *errors = uriinspector(command, "--jsonl", given=given).objects
    schemas.check(name, answer)
    assert len(errors) == 3
    for error in errors:
        schemas.check("error", error)


def test_an_unknown_codec_is_an_error_of_its_line(uriinspector):
    given = '{"text": "x", "codec": "base46"}\n'
    schemas.check("error", uriinspector("decode", "--jsonl", given=given).object)


@pytest.fixture
def site(tmp_path):
    return shutil.copytree(SITE, tmp_path / "site")


def move(site, *options):
    return ("rewrite", str(site), "--from", OLD, "--to", NEW, *options, "--json")


def test_preview_and_its_report(uriinspector, site, tmp_path):
    report, redirects = tmp_path / "links.json", tmp_path / "map"
    options = ("--map", "https://x.example/=https://y.example/", "--report", str(report))
    (site / "broken.html").symlink_to(site / "nothing.html")
    schemas.check("rewrite-preview", uriinspector(*move(site, *options)).object)
    schemas.check("link-report", json.loads(report.read_text(encoding="utf-8")))
    told = uriinspector(*move(site, "--redirects", str(redirects), "--server", "nginx"))
    schemas.check("rewrite-preview", told.object)


def test_a_copy_and_what_is_known_of_it(uriinspector, site, tmp_path):
    redirects = str(tmp_path / "map")
    options = ("--output", str(tmp_path / "moved"), "--redirects", redirects, "--server", "apache")
    answer = uriinspector(*move(site, *options)).object
    schemas.check("rewrite", answer)
    assert answer["leaks"]["found"]
    assert answer["scripts"]["rewritten"]
    schemas.check("verify", uriinspector("verify", answer["run"], "--json").object)
    for server in ([], ["--server", "netlify"]):
        page = str(tmp_path / "handover.html")
        schemas.check("handover", uriinspector("handover", "--output", page, *server, "--json").object)
    (run,) = uriinspector("runs", "--json").objects
    schemas.check("run", run)


def test_in_place_undone_and_edited(uriinspector, site):
    answer = uriinspector(*move(site, "--in-place", "--brief")).object
    schemas.check("rewrite", answer)
    (site / "index.html").write_text("edited since", encoding="utf-8")
    undone = uriinspector("undo", "--json").object
    assert undone["problems"]
    schemas.check("undo", undone)


def test_new_dead_links_and_a_report_of_a_run(uriinspector, site, tmp_path):
    (site / "index.html").write_text('<a href="nothing.html"><a href="a.html#b"><a href="visit">', "utf-8")
    report = tmp_path / "links.json"
    answer = uriinspector(*move(site, "--clean-urls", "--report", str(report), "--output", str(tmp_path / "moved"))).object  # fmt: skip
    schemas.check("rewrite", answer)
    schemas.check("link-report", json.loads(report.read_text(encoding="utf-8")))


def test_check(uriinspector, site):
    *dead, summary = uriinspector("check", str(site), "--from", OLD, "--server", "github", "--json").objects
    assert dead
    for each in dead:
        schemas.check("dead-link", each)
    schemas.check("check-summary", summary)
    assert set(summary["summary"]["kinds"]) <= {fault.value for fault in Fault}


def test_pair(uriinspector, site, tmp_path):
    new = tmp_path / "new"
    shutil.copytree(site, new)
    (new / "ships" / "aurora.html").rename(new / "aurora.html")
    (new / "visit" / "index.html").unlink()
    bases = ("--from", OLD, "--redirects", str(tmp_path / "map.conf"), "--server", "nginx")
    *pairs, summary = uriinspector("pair", str(site), str(new), *bases, "--json").objects
    for each in pairs:
        schemas.check("pair", each)
    schemas.check("pair-summary", summary)
    assert {each["kind"] for each in pairs} >= {"same", "moved"}


def test_resume(uriinspector, site, own_home):
    uriinspector(*move(site, "--in-place"))
    (journal,) = (own_home / "uriinspector" / "runs").glob("*/run.jsonl")
    header, *_states = journal.read_text("utf-8").splitlines(keepends=True)
    journal.write_text(header, "utf-8")
    schemas.check("rewrite", uriinspector("resume", "--json").object)


def test_a_journal_that_cannot_be_read(uriinspector, own_home):
    run = own_home / "uriinspector" / "runs" / "20260101-000000-000000"
    run.mkdir(parents=True)
    (run / "run.jsonl").write_text("{}\n", encoding="utf-8")
    (answer,) = uriinspector("runs", "--json").objects
    schemas.check("unreadable-run", answer)


def test_serve(uriinspector, monkeypatch, site):
    monkeypatch.setattr(serve, "_wait", lambda: None)
    schemas.check("serve", uriinspector("serve", str(site), "--as", NEW, "--json").object)
