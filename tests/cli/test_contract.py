"""The contract of the command line: JSON shapes, exit codes and plain errors of the program as users run it."""

import json

import pytest

BASE = "http://a/b/c/d;p?q"
SECRET = "http://joe:hunter2@h/?access_token=t0ken"


def is_node(node):
    keys = {"name", "text", "value", "span", "children", "finding_codes"}
    return keys <= node.keys() and all(map(is_node, node["children"]))


def leaves_and_gaps(node):
    """The text of a tree from its leaves, what stands between them cut from the parents."""
    if not node["children"]:
        return node["text"]
    start, _ = node["span"]
    pieces, position = [], start
    for child in node["children"]:
        pieces += [node["text"][position - start : child["span"][0] - start], leaves_and_gaps(child)]
        position = child["span"][1]
    return "".join([*pieces, node["text"][position - start :]])


class TestInspect:
    def test_gives_only_the_fields_that_were_asked_for_in_the_order_of_the_object(self, uriinspector):
        answer = uriinspector("inspect", "http://H/%7ea", "--json", "--fields", "normalized, host").object
        assert list(answer.items()) == [("host", "H"), ("normalized", "http://h/~a")]

    def test_a_field_that_there_is_not_is_named(self, uriinspector):
        ended = uriinspector("inspect", "http://h/", "--json", "--fields", "host,colour")
        assert ended.code == 2
        assert "There is no field 'colour'; take some of input, kind," in ended.err

    def test_fields_are_for_json(self, uriinspector):
        ended = uriinspector("inspect", "http://h/", "--fields", "host")
        assert ended.code == 2
        assert "add --json or --jsonl" in ended.err

    def test_says_first_what_the_text_is(self, uriinspector):
        first, offer, *_ = uriinspector("inspect", "www.example.com/a").out.splitlines()
        assert first == "A host without a scheme."
        assert offer == "  Add https://: https://www.example.com/a"

    def test_a_profile_filters_only_where_it_was_asked_for(self, uriinspector):
        def codes(*options):
            found = uriinspector("inspect", "http://joe@h/myPage", "--json", *options).object["findings"]
            return {one["code"] for one in found}

        assert {"mixed-case", "user-information"} <= codes()
        assert codes("--profile", "security") == {"user-information"}
        assert "user-information" not in codes("--profile", "printing")
        text = uriinspector("inspect", "http://joe@h/myPage").out
        assert "Not safe, or meant otherwise (1)" in text
        assert "mixed-case" not in text

    def test_has_every_field_of_the_contract(self, uriinspector):
        answer = uriinspector("inspect", "https://u:p@h:1/p?q#f", "--json").object
        assert answer["input"] == "https://u:p@h:1/p?q#f"
        assert answer["kind"] == "uri"
        assert answer["form"] == "uri"
        assert answer["valid"] == {
            "uri": True,
            "uri_reference": True,
            "absolute_uri": False,
            "iri": True,
            "iri_reference": True,
        }
        parts = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")
        assert [answer[part] for part in parts] == ["https", "u:p@h:1", "u:p", "h", "1", "/p", "q", "f"]
        assert answer["host_kind"] == "reg-name"
        assert is_node(answer["tree"])
        assert answer["normalized"] == "https://u:p@h:1/p?q#f"
        assert answer["browser"].keys() == {
            "href", "error", "protocol", "username", "password", "host", "port", "pathname", "search", "hash",
        }  # fmt: skip
        assert answer["browser"]["password"] == "p"
        assert answer["registration"]["default_port"] == 443
        assert answer["registration"].keys() >= {"status", "description", "reference", "default_port"}
        assert "details" in answer

    def test_finding_has_every_field_of_the_contract(self, uriinspector):
        findings = uriinspector("inspect", "http://h/a b", "--json").object["findings"]
        assert findings
        for finding in findings:
            assert finding.keys() == {"code", "severity", "level", "span", "message", "reference", "fix"}
            assert finding["severity"] in {"error", "warning", "advice", "note"}
            assert finding["fix"] is None or finding["fix"].keys() == {"span", "text", "label"}

    def test_finding_is_on_the_smallest_part_that_holds_it(self, uriinspector):
        answer = uriinspector("inspect", "http://h/a b", "--json").object
        (path,) = (child for child in answer["tree"]["children"] if child["name"] == "path")
        errors = {finding["code"] for finding in answer["findings"] if finding["severity"] == "error"}
        assert errors & set(path["children"][0]["finding_codes"])

    @pytest.mark.parametrize(
        ("text", "query"), [("http://h?", ""), ("http://h", None)], ids=["empty", "absent"]
    )
    def test_absent_is_not_empty(self, uriinspector, text, query):
        assert uriinspector("inspect", text, "--json").object["query"] == query

    @pytest.mark.parametrize("text", ["", "%", "http://[::1", "a:b@c:d", "//?/#?", "é/\U0001f600?x"])
    def test_tree_tiles_the_input(self, uriinspector, text):
        assert leaves_and_gaps(uriinspector("inspect", text, "--json").object["tree"]) == text

    @pytest.mark.parametrize(
        ("text", "code"),
        [("https://example.com/", 0), ("../a", 0), ("http://h/a b", 1), ("http://[::g]/", 1), ("%zz", 1)],
    )
    def test_exit_code_tells_valid_from_invalid(self, uriinspector, text, code):
        assert uriinspector("inspect", text).code == code

    def test_base_is_for_the_browser(self, uriinspector):
        answer = uriinspector("inspect", "../x", "--base", "http://h/a/b/c", "--json").object
        assert answer["browser"]["href"] == "http://h/a/x"

    def test_text_masks_secrets_and_json_does_not(self, uriinspector):
        text, data = uriinspector("inspect", SECRET), uriinspector("inspect", SECRET, "--json")
        assert "hunter2" not in text.out + text.err
        assert "t0ken" not in text.out + text.err
        assert "--json shows them" in text.err
        assert data.object["input"] == SECRET

    def test_secret_under_two_layers_is_masked(self, uriinspector):
        text = uriinspector("inspect", "http://h/?to=http%253A%252F%252Fjoe%253Ahunter2%2540h")
        assert "hunter2" not in text.out + text.err

    def test_control_characters_never_reach_the_terminal(self, uriinspector):
        ended = uriinspector("inspect", "http://h/\x1b[31m\u202e")
        assert "\x1b" not in ended.out + ended.err
        assert "⟨ESC⟩" in ended.out

    def test_caret_stands_under_the_wrong_character(self, uriinspector):
        lines = uriinspector("inspect", "http://h/a b").out.splitlines()
        at = next(index for index, line in enumerate(lines) if set(line.strip()) == {"^"})
        assert lines[at - 1][lines[at].index("^")] == " "


class TestAlgebra:
    def test_resolve(self, uriinspector):
        answer = uriinspector("resolve", "../g", "--base", BASE, "--json").object
        assert answer.keys() >= {"reference", "base", "target", "steps", "error"}
        assert (answer["target"], answer["error"]) == ("http://a/b/g", None)
        assert all(step.keys() == {"rule", "before", "after"} for step in answer["steps"])

    def test_resolve_as_a_browser(self, uriinspector):
        assert uriinspector("resolve", r"\g", "--base", BASE, "--browser").out == "http://a/g\n"

    def test_resolve_as_a_browser_without_a_base_that_serves(self, uriinspector):
        ended = uriinspector("resolve", "g", "--base", "mailto:x", "--browser", "--json")
        assert ended.code == 1
        assert ended.object["target"] is None
        assert ended.object["error"].keys() == {"code", "message"}
        assert ended.object["error"]["message"].startswith(
            "a browser makes no URL of this reference and this base"
        )

    def test_relativize(self, uriinspector):
        answer = uriinspector("relativize", "http://a/b/g", "--base", BASE, "--json").object
        assert answer == {"target": "http://a/b/g", "base": BASE, "reference": "../g"}

    @pytest.mark.parametrize(
        ("level", "output"),
        [
            ("case", "http://h:80/%7Ea/./b"),
            ("percent", "http://h:80/~a/./b"),
            ("dots", "http://h:80/~a/b"),
            ("scheme", "http://h/~a/b"),
        ],
    )
    def test_normalize(self, uriinspector, level, output):
        answer = uriinspector("normalize", "HTTP://H:80/%7ea/./b", "--level", level, "--json").object
        assert answer.keys() == {"input", "output", "steps"}
        assert answer["output"] == output

    @pytest.mark.parametrize(
        ("a", "b", "level"),
        [
            ("http://h/", "http://h/", "string"),
            ("HTTP://h/", "http://h/", "case"),
            ("http://h", "http://h:80/", "scheme"),
        ],
    )
    def test_compare_equivalent(self, uriinspector, a, b, level):
        ended = uriinspector("compare", a, b, "--json")
        assert ended.code == 0
        told = {"a": a, "b": b, "equivalent": True, "level": level, "differences": []}
        assert {name: ended.object[name] for name in told} == told

    def test_compare_different(self, uriinspector):
        ended = uriinspector("compare", "http://h/?a", "http://h/", "--json")
        assert ended.code == 1
        assert ended.object["level"] is None
        assert ended.object["differences"] == [{"component": "query", "a": "a", "b": None}]

    def test_compare_reads_lines(self, uriinspector):
        ended = uriinspector("compare", "-", "http://h/", "--json", given="HTTP://h\nhttp://g\n")
        assert [(answer["a"], answer["equivalent"]) for answer in ended.objects] == [
            ("HTTP://h", True),
            ("http://g", False),
        ]


class TestCodecs:
    def test_every_codec_encodes_and_decodes(self, uriinspector):
        names = [entry["codec"] for entry in uriinspector("codecs", "--json").objects]
        assert len(names) > 20
        given = "".join(json.dumps({"text": "a", "codec": name}) + "\n" for name in names)
        for command in ("encode", "decode"):
            answers = uriinspector(command, "--jsonl", given=given).objects
            assert [answer["codec"] for answer in answers] == names
            assert all(answer.keys() == {"text", "codec", "output", "findings"} for answer in answers)

    def test_whole_standard_input_is_one_text(self, uriinspector):
        assert uriinspector("encode", "--as", "percent-encoding", given="a\nb\n").out == "a%0Ab\n"

    def test_lines_are_texts(self, uriinspector):
        assert uriinspector("decode", "-", "--as", "base64", given="YQ==\r\nYg==\n").out == "a\nb\n"

    def test_unknown_codec_names_its_neighbours(self, uriinspector):
        ended = uriinspector("decode", "a", "--as", "base46")
        assert ended.code == 2
        assert "base64" in ended.err


class TestJsonLines:
    @pytest.mark.parametrize(
        ("command", "given", "field"),
        [
            ("inspect", {"input": "x", "base": "http://h/"}, "tree"),
            ("resolve", {"reference": "x", "base": BASE}, "target"),
            ("resolve", {"reference": "x", "base": BASE, "browser": True}, "target"),
            ("relativize", {"target": "x", "base": BASE}, "reference"),
            ("normalize", {"input": "x", "level": "case"}, "output"),
            ("compare", {"a": "x", "b": "x"}, "equivalent"),
            ("encode", {"text": "x", "codec": "hex", "component": "query"}, "output"),
            ("decode", {"text": "78", "codec": "hex"}, "output"),
        ],
    )
    def test_object_in_object_out(self, uriinspector, command, given, field):
        ended = uriinspector(command, "--jsonl", given=json.dumps(given) + "\n")
        assert (ended.code, ended.err) == (0, "")
        assert field in ended.object

    @pytest.mark.parametrize(
        "bad",
        ["nope", "[]", "{}", '{"input": 1}', "\udcff", "[" * 100_000, '{"input": "x", "level": "top"}'],
        ids=["text", "array", "missing", "number", "octets", "deep", "level"],
    )
    def test_bad_object_is_answered_and_the_run_goes_on(self, uriinspector, bad):
        given = f'{{"input": "a"}}\n{bad}\n{{"input": "b"}}\n'.encode("utf-8", "surrogateescape")
        ended = uriinspector("normalize", "--jsonl", given=given)
        first, error, last = ended.objects
        assert (first["output"], last["output"]) == ("a", "b")
        assert error["error"].keys() == {"code", "message"}
        assert ended.code == 1

    def test_options_stand_in_for_what_objects_leave_out(self, uriinspector):
        ended = uriinspector("resolve", "--jsonl", "--base", BASE, given='{"reference": "x"}\n')
        assert ended.object["target"] == "http://a/b/c/x"

    def test_lone_surrogates_are_carried(self, uriinspector):
        answer = uriinspector("inspect", "--jsonl", given='{"input": "a\\ud800b"}\n')
        assert answer.object["input"] == "a\ud800b"
        assert "\\ud800" in answer.out

    def test_thousands_of_objects_come_back_in_order(self, uriinspector):
        given = "".join(f'{{"input": "http://h/{number}"}}\n' for number in range(2000))
        answers = uriinspector("normalize", "--jsonl", given=given).objects
        assert [answer["input"].rpartition("/")[2] for answer in answers] == list(map(str, range(2000)))


class TestInputs:
    def test_octets_that_are_not_utf_8_are_carried(self, uriinspector):
        assert uriinspector("normalize", b"caf\xe9", "--json").object["input"] == "caf\udce9"
        assert uriinspector("normalize", "-", "--json", given=b"caf\xe9\n").object["input"] == "caf\udce9"

    def test_lines_in_order(self, uriinspector):
        assert uriinspector("normalize", "a", "-", "d", given="b\nc").out == "a\nb\nc\nd\n"

    @pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
    def test_output_that_the_encoding_lacks_is_escaped(self, started, encoding):
        ended = started("normalize", "x\u2603", PYTHONIOENCODING=encoding)
        assert ended.out == "x\\u2603\n"


USAGE = [
    (["inspect"], "input"),
    (["resolve", "x"], "--base"),
    (["relativize", "x"], "--base"),
    (["compare", "x"], "two URIs"),
    (["normalize", "x", "--level", "top"], "--level"),
    (["encode", "x"], "--as"),
    (["frobnicate", "x"], "frobnicate"),
    (["inspect", "--frobnicate"], "--frobnicate"),
    (["inspect", "x", "--jsonl"], "--jsonl"),
    (["encode", "x", "--as", "percent-encoding", "--component", "nonsense"], "nonsense"),
    (["rewrite", "x"], "--to"),
    (["rewrite"], "FOLDER"),
    (["rewrite", "x", "--to", "http://a/", "--kinds", "html,odt"], "odt"),
    (["rewrite", "x", "--to", "http://a/", "--style", "odd"], "--style"),
    (["undo"], "no rewrite in place to undo"),
    (["verify"], "no finished rewrite"),
    (["resume"], "no interrupted rewrite"),
    (["undo", "nosuchrun"], "nosuchrun"),
    (["verify", "nosuchrun"], "nosuchrun"),
    (["resume", "nosuchrun"], "nosuchrun"),
]


@pytest.mark.parametrize(("arguments", "named"), USAGE, ids=[" ".join(arguments) for arguments, _ in USAGE])
def test_wrong_usage_is_one_plain_sentence(uriinspector, arguments, named):
    ended = uriinspector(*arguments)
    assert (ended.code, ended.out) == (2, "")
    assert named in ended.err
    assert ended.err.startswith("uriinspector: ")
    assert ended.err.count("\n") == 1
