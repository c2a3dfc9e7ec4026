"""`inspect --readings`: the reading of each program, in lines and in JSON."""

from uriinspector.cli.commands.inspect import reading_lines, readings_json
from uriinspector.cli.printer import Printer


def test_a_difference_is_told_with_its_rule_and_without_secrets():
    lines = list(reading_lines("http://joe:hush7@0177.0.0.1/", None, Printer()))
    assert "    host      127.0.0.1" in lines
    assert any("IPv4 parser" in line for line in lines)
    assert not any("hush7" in line for line in lines)


def test_who_refuses_says_why():
    assert any("curl refuses" in line for line in reading_lines("http://h:x/", None, Printer()))


def test_all_readings_are_in_the_json():
    found = readings_json("g", "http://a/b")
    assert [reading["name"] for reading in found] == [
        "RFC 3986",
        "Browser",
        "IRI, UTS 46",
        "RFC 2396",
        "curl",
    ]
    browser = {part["component"]: part["value"] for part in found[1]["parts"]}
    assert browser["path"] == "/g"


def test_safe_fixes_are_made_and_nothing_else(uriinspector):
    given = "HTTP://0x7f.1:80/%7ea/./b c?utm_source=x"
    assert uriinspector("inspect", given, "--fix").out == "http://127.0.0.1/~a/b%20c?utm_source=x\n"
    answer = uriinspector("inspect", given, "--fix", "--json").object
    assert (answer["fixed"], answer["input"]) == ("http://127.0.0.1/~a/b%20c?utm_source=x", given)
    assert uriinspector("inspect", answer["fixed"], "--fix").out == answer["fixed"] + "\n"
