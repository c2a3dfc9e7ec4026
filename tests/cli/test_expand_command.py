"""`expand` as users type it."""


def test_values(uriinspector):
    template = "/u/{id}{?f*,m*}"
    done = uriinspector("expand", template, "id=a/b", "f=1", "f=2", 'm:={"x": 1, "y": null, "z": true}')
    assert (done.code, done.out) == (0, "/u/a%2Fb?f=1&f=2&x=1&z=true\n")


def test_what_is_undefined_is_a_finding(uriinspector):
    done = uriinspector("expand", "/{a}{b}{c}", "b=", "--json")
    assert done.code == 1
    assert done.object == {
        "template": "/{a}{b}{c}",
        "variables": ["a", "b", "c"],
        "undefined": ["a", "c"],
        "output": "/",
    }


def test_lines(uriinspector):
    assert uriinspector("expand", "-", "a=1", given="/{a}\n/b{?a}\n").out == "/1\n/b?a=1\n"
    given = '{"template": "{a}", "values": {"a": [1, null]}}\n{"template": "{a}", "values": {"a": [[]]}}\n{"template": "{"}\n'
    assert [answer.get("output") for answer in uriinspector("expand", "--jsonl", given=given).objects] == [
        "1",
        None,
        None,
    ]


def test_what_gives_no_value_is_refused(uriinspector):
    for wrong in ("a", "a:=[", "a:=[[1]]"):
        assert uriinspector("expand", "{a}", wrong).code == 2
