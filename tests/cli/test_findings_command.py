"""The reference of findings explains every code that an inspection can report."""


def test_one_finding_is_explained(uriinspector):
    ended = uriinspector("findings", "disguised-address")
    assert ended.code == 0
    assert "http://0177.0.0.1/" in ended.out


def test_every_finding_told_is_in_the_reference(uriinspector):
    listed = {line.split()[0] for line in uriinspector("findings").out.splitlines()}
    told = uriinspector("inspect", "http://u:p@0177.0.0.1:80/%7e/../a b?x#y#z", "--json").object["findings"]
    assert len(told) > 5
    assert {finding["code"] for finding in told} <= listed


def test_unknown_code_gets_the_nearest(uriinspector):
    ended = uriinspector("findings", "disguised-adress")
    assert ended.code == 2
    assert "did you mean disguised-address" in ended.err


def test_every_finding_has_its_heading_in_markdown(uriinspector):
    codes = [each["code"] for each in uriinspector("findings", "--json").objects]
    lines = uriinspector("findings", "--markdown").out.splitlines()
    assert [line.removeprefix("### ") for line in lines if line.startswith("### ")] == codes
    assert f"{len(codes)} findings, each under the code it carries." in lines
