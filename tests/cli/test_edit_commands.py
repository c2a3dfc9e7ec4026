"""`edit` and `build` as users type them."""

import json

import pytest


def test_edit(uriinspector):
    done = uriinspector("edit", "http://h/a?utm_id=1&b", "--drop", "query.utm_*", "--append", "segment=c d")
    assert (done.code, done.out) == (0, "http://h/a/c%20d?b\n")
    done = uriinspector("edit", "http://h/", "--set", "port=1", "--set", "scheme=https", "--steps")
    assert done.out.splitlines()[:3] == ["1. set port=1", "     http://h/", "  => http://h:1/"]


def test_edit_reads_lines_and_objects(uriinspector):
    assert uriinspector("edit", "-", "--drop", "fragment", given="a#b\nc\n").out == "a\nc\n"
    given = '{"input": "a"}\n{"input": "a", "set": ["fragment=c"]}\n{"input": "a", "set": [1]}\n{"input": "a", "set": ["x=1"]}\n'
    done = uriinspector("edit", "--jsonl", "--set", "fragment=b", given=given)
    assert [answer.get("output") for answer in done.objects] == ["a#b", "a#c", None, None]
    assert [answer["error"]["code"] for answer in done.objects[2:]] == ["bad-object", "usage"]
    assert done.code == 1


def test_a_secret_is_masked_for_eyes_alone(uriinspector):
    done = uriinspector("edit", "http://u@h/", "--set", "password=hush")
    assert "hush" not in done.out
    assert (
        uriinspector("edit", "http://u@h/", "--set", "password=hush", "--json").object["output"]
        == "http://u:hush@h/"
    )


@pytest.mark.parametrize("text", ["http://u:p@h:1/a?b#c", "mailto:a@b", "//h", "", "?", "http:///a", "a b\\"])
def test_build_takes_what_inspect_prints(uriinspector, text):
    parts = uriinspector("inspect", text, "--json").out
    assert uriinspector("build", "-", "--json", given=parts).object == {"output": text}
    assert uriinspector("build", "--jsonl", given=parts).object == {"output": text}


def test_build_refuses_what_is_no_object_of_parts(uriinspector):
    for given in ("nope", "[]", '{"host": 1}', '{"host": "a/b"}'):
        done = uriinspector("build", given)
        assert (done.code, done.out) == (2, "")
    changed = json.dumps(
        {"input": "http://h/", "authority": "h", "host": "other", "scheme": "http", "path": "/"}
    )
    assert uriinspector("build", changed).out == "http://other/\n"
