"""The public interface of the library: its names, what they refuse, and that none of them loads Qt."""

import ast
import copy
import doctest
import importlib
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tables import rows

import uriinspector
import uriinspector.core as core
import uriinspector.html as html
import uriinspector.lists as lists
import uriinspector.migrate as migrate

FUNCTIONS = [name for name in core.__all__ if name.islower() and name not in {"codec_names", "purposes"}]
PUBLIC_CORE = """
    parse split inspect resolve relativize normalize compare browse encode decode codec_names
    components pairs same_for purposes expand match
    with_scheme with_host with_port with_path with_query with_pair with_fragment
    Uri Span Component Inspection Finding Fix Severity Production Level Normalization Comparison BrowserView Coded
    Pair PurposeAnswer Match TextRule Remark Subject UriInspectorError UsageError EnvironmentRefusedError CancelledError ParseError ErrorKind
"""
PUBLIC_MIGRATE = """
    preview discard run undo resume verify runs delete check_links served_at link_health redirect_map unreadable
    RewriteJob Style Outside Endings Proof Kind Exclusion Links Scripts Compressed Plan FilePlan PlannedLink Fault Redirect
    RedirectMap Unreadable Reason Progress Watch RunResult UndoResult Verification
    FileOutcome Outcome RunSummary RunState Checked DeadLink LinkHealth
"""


FACES = {
    core: PUBLIC_CORE,
    migrate: PUBLIC_MIGRATE,
    html: "extract_links Kind Link LinkKind",
    lists: "KINDS FileKind FoundUri UriSource find_uris",
}
EACH_FACE = pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)


@pytest.mark.parametrize(("face", "names"), FACES.items(), ids=lambda each: getattr(each, "__name__", ""))
def test_the_public_names_are_these_and_no_others(face, names):
    """Programs of other people rely on them: a name that goes or comes is a decision."""
    assert sorted(face.__all__) == sorted(names.split())
    assert dir(face) == sorted(face.__all__)
    assert all(getattr(face, name) is not None for name in face.__all__)


@EACH_FACE
def test_what_types_see_is_what_is_loaded(face):
    """The imports for type checkers and the table for the running program say the same."""
    tree = ast.parse(Path(face.__file__).read_text(encoding="utf-8"))
    for_types = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("uriinspector")
        and not (node.module or "").endswith(".lazy")
        for alias in node.names
    }
    assert for_types == set(face.__all__)


@EACH_FACE
def test_a_name_that_is_not_public_is_refused(face):
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = face.nothing


def with_examples():
    root = Path(uriinspector.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if ">>> " in path.read_text("utf-8") and "gui" not in path.parts:  # tests/gui has those
            yield ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", [*with_examples()])
def test_every_example_gives_what_it_says(name):
    told = doctest.testmod(importlib.import_module(name))
    assert told.failed == 0
    assert told.attempted


def test_examples_are_found():
    assert {"uriinspector.core.public", "uriinspector.base.message"} < {*with_examples()}


def test_every_public_function_has_an_example():
    assert [name for name in FUNCTIONS if ">>>" not in (getattr(core, name).__doc__ or "")] == []


SECOND = {
    "resolve": ["http://h/"],
    "relativize": ["http://h/"],
    "compare": ["a"],
    "encode": ["base64"],
    "decode": ["base64"],
    "same_for": ["a", "b"],
    "expand": [{}],
    "match": ["http://h/"],
    "with_pair": ["k", "v"],
}


@rows("name", [*SECOND.keys() - {"expand"}, "browse", "inspect", "with_query"])
def test_another_argument_that_is_no_text_is_refused_as_well(name):
    rest = SECOND.get(name, ["x"])[1:]
    with pytest.raises(TypeError, match=f"{name} takes a str, not bytes"):
        getattr(core, name)("same-site" if name == "same_for" else "http://h/a", b"http://h/", *rest)


@rows("name", FUNCTIONS)
@pytest.mark.parametrize(
    ("wrong", "said"),
    [(b"http://h/", "not bytes: decode it first"), (None, "not NoneType"), (3, "not int")],
    ids=str,
)
def test_what_is_no_text_is_refused_in_one_sentence(name, wrong, said):
    rest = SECOND.get(name, ["x"] if name.startswith("with_") and name != "with_port" else [])
    with pytest.raises(TypeError) as refused:
        getattr(core, name)(wrong, *(rest or ([1] if name == "with_port" else [])))
    assert str(refused.value).startswith(f"{name} takes a str, ")
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("encode", ("a", None)), ("decode", ("a", [])), ("encode", ("a", "base64", 5)), ("browse", ("http://h/", 5)),
        ("match", ("/", "http://h/", b"x")), ("with_pair", ("http://h/", "a", b"x")), ("expand", ("/{a}", None)),
    ],
)  # fmt: skip
def test_every_argument_is_looked_at(name, arguments):
    with pytest.raises(TypeError, match=f"^{name} takes a "):
        getattr(core, name)(*arguments)


class TestExtractLinks:
    @pytest.mark.parametrize("wrong", ["<a href=x>", None, 3])
    def test_what_is_no_file_is_refused(self, wrong):
        with pytest.raises(TypeError, match="extract_links takes the bytes of a file, not"):
            html.extract_links(wrong)

    def test_a_language_is_one_by_its_name_or_refused(self):
        assert [link.value for link in html.extract_links(b"a{b:url(c)}", "css")] == ["c"]
        with pytest.raises(core.UsageError, match="There is no language 'less': take one of html, css"):
            html.extract_links(b"", "less")

    def test_a_link_shows_what_it_is(self):
        shown = repr(html.extract_links(b"<a href='b?c&amp;d'>"))
        assert shown == "(Link(start=9, text=LinkText('b?c&d', in 'a href')),)"

    @pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
    def test_bytes_of_any_kind_are_read(self, kind):
        page = kind(b'<p><a href="a"><img src="b"><style>c{d:url(e)}</style>')
        assert [link.value for link in html.extract_links(page)] == ["a", "b", "e"]


class TestParse:
    @pytest.mark.parametrize(
        ("text", "index", "kind"),
        [
            ("http://h/a b", 10, "path"),
            ("http://h/?q q", 11, "query"),
            ("http://h/#a#b", 11, "fragment"),
            ("http://h:8o/", 11, "port"),
            ("http://h h/", 8, "host"),
            ("http://[::g]/", 10, "host"),
            ("http://[::1", 11, "host"),
            ("http://u@[::1", 13, "host"),
            ("http://[::1]:8o/", 14, "port"),
            ("http://u u@h/", 8, "userinfo"),
            ("http://h/%zz", 10, "path"),
            ("http://h/%4", 11, "path"),
        ],
    )
    def test_it_tells_where_and_in_what(self, text, index, kind):
        with pytest.raises(core.ParseError) as refused:
            core.parse(text)
        assert (refused.value.index, refused.value.kind, refused.value.text) == (index, kind, text)

    @pytest.mark.parametrize("production", ["URI", "absolute-URI", "IRI", "absolute-IRI"])
    def test_a_uri_needs_a_scheme(self, production):
        with pytest.raises(core.ParseError) as refused:
            core.parse("//h/a", core.Production(production))
        assert (refused.value.index, refused.value.kind) == (0, "scheme")

    @pytest.mark.parametrize("production", ["URI-reference", "IRI-reference", "relative-ref"])
    def test_a_reference_needs_none(self, production):
        with pytest.raises(core.ParseError) as refused:
            core.parse("<", core.Production(production))
        assert (refused.value.index, refused.value.kind) == (0, "path")

    @pytest.mark.parametrize(
        "production", ["port", core.Production.HOST, core.Production.SCHEME, "uri", "", None]
    )
    def test_a_rule_that_is_for_no_whole_text_is_refused(self, production):
        with pytest.raises(
            core.UsageError, match="take one of URI, URI-reference, absolute-URI, relative-ref, IRI"
        ):
            core.parse("80", production)

    def test_the_name_of_a_rule_is_as_good_as_the_rule(self):
        assert core.parse("//h/a", "relative-ref").authority == "h"
        with pytest.raises(core.ParseError, match="not allowed by relative-ref"):
            core.parse("http://h/a", "relative-ref")

    def test_an_error_is_a_value_error_too(self):
        with pytest.raises(ValueError, match="is not allowed by URI-reference"):
            core.parse("a b")

    def test_an_error_can_be_copied_and_sent_to_another_process(self):
        with pytest.raises(core.ParseError) as refused:
            core.parse("http://h h/", core.Production.URI)
        error = refused.value
        for again in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
            assert (type(again), str(again), vars(again)) == (core.ParseError, str(error), vars(error))

    def test_what_is_right_comes_apart_and_together(self):
        uri = core.parse("http://u@h:1/a?b#c")
        assert uri.text == "http://u@h:1/a?b#c"
        assert repr(uri).startswith("Uri(scheme='http'")


class TestEdits:
    def test_only_what_is_changed_changes(self):
        text = "HTTP://u:p@H:80/%7ea/?q=%2b#f"
        assert core.with_query(text, "x") == "HTTP://u:p@H:80/%7ea/?x#f"
        assert core.with_host(text, "h.example") == "HTTP://u:p@h.example:80/%7ea/?q=%2b#f"
        assert core.with_port(text, 8080) == "HTTP://u:p@H:8080/%7ea/?q=%2b#f"
        assert core.with_fragment(text, None) == "HTTP://u:p@H:80/%7ea/?q=%2b"

    @pytest.mark.parametrize(
        ("function", "value"), [("with_host", "h/x"), ("with_query", "a#b"), ("with_host", "u@h")]
    )
    def test_a_value_never_becomes_another_component(self, function, value):
        with pytest.raises(core.UsageError, match="percent-encode its delimiters"):
            getattr(core, function)("http://h/a", value)


def test_a_type_checker_finds_a_misspelled_name(tmp_path):
    """Once asked about all faces, since it takes its time to begin."""
    faces = [face.__name__ for face in FACES]
    lines = [f"from {face} import nothing_of_the_kind" for face in faces]
    lines += [f"import {face}; {face}.nothing_of_the_kind" for face in faces]
    program = tmp_path / "program.py"
    program.write_text("\n".join(lines), "utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(program)],
        capture_output=True, text=True, check=False, cwd=Path(uriinspector.__file__).parents[1],
    )  # fmt: skip
    refused = {int(line) for line in re.findall(r":(\d+): error: .*\[attr-defined\]", checked.stdout)}
    assert refused == set(range(1, len(lines) + 1)), checked.stdout


@pytest.mark.parametrize(
    ("function", "value"),
    [
        ("with_port", -1), ("with_scheme", "h t"), ("with_scheme", ""), ("with_scheme", "1h"), ("with_path", "/c?d"),
        ("with_path", "/c#d"), ("with_query", "a\nb"), ("with_host", "a\x7fb"), ("with_fragment", "\t"),
    ],
)  # fmt: skip
def test_what_no_such_component_can_be_is_refused(function, value):
    with pytest.raises(core.UsageError):
        getattr(core, function)("http://h/a", value)


@pytest.mark.parametrize("text", ["mailto:x", "urn:a:b", "/a", "http:///x", "http://u@/", ""])
def test_a_port_needs_a_host(text):
    with pytest.raises(core.UsageError, match="no host"):
        core.with_port(text, 80)
    core.with_port(text, None)  # there is none to remove


@pytest.mark.parametrize("program", ["import uriinspector.core as c; [getattr(c, n) for n in c.__all__]",
                                     "import uriinspector.migrate as m; [getattr(m, n) for n in m.__all__]"], ids=["core", "migrate"])  # fmt: skip
def test_the_library_never_loads_qt(program):
    command = f"import sys; {program}; sys.exit(any(name.startswith(('PySide6', 'shiboken6')) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", command], check=False).returncode == 0
