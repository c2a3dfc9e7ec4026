"""`serve` as users run it: it prints the address, answers, and ends silently by Ctrl+C."""

import json
import signal
import subprocess
import sys
from contextlib import contextmanager
from urllib.parse import quote

import pytest
import schemas
from servers import ask

from uriinspector.assets import asset


@contextmanager
def serving(*arguments):
    command = [sys.executable, "-m", "uriinspector", "serve", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C can't be sent to one process there")
def test_it_answers_until_ctrl_c():
    with serving(str(asset("sample-site")), "--as", "https://old.example/museum/") as process:
        first, address = process.stdout.readline(), process.stdout.readline().strip()
        assert first.endswith("is served as https://old.example/museum/ at\n")
        answer = ask(f"{address}ships/crane.html")
        assert (answer.status, b"https://old.example/museum/" in answer.body) == (200, False)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
        assert process.stderr.read() == ""


def test_as_json_the_address_is_in_an_object():
    with serving(str(asset("sample-site")), "--as", "https://old.example/museum/", "--json") as process:
        answer = json.loads(process.stdout.readline())
        assert answer["base"] == "https://old.example/museum/"
        assert ask(answer["address"]).status == 200


@pytest.mark.parametrize("as_json", [False, True])
def test_what_is_missing_is_printed_with_the_page_that_asked(as_json):
    options = ("--as", "https://old.example/museum/", *(["--json"] if as_json else []))
    with serving(str(asset("sample-site")), *options) as process:
        first = process.stdout.readline()
        if as_json:
            address = json.loads(first)["address"]
        else:
            address = process.stdout.readline().strip()
            assert process.stdout.readline() == "Ctrl+C ends it.\n"
        for target, page in (("ships/", ""), ("gone.js?v=1", f"{address}ships/crane.html"), ("gone\x1b", "")):
            ask(address + quote(target, safe="/?="), **({"Referer": page} if page else {}))
        # Each request has a thread of its own, and they print as they come.
        told = sorted((process.stdout.readline() for _ in range(2)), key=lambda line: "gone%1B" in line)
    if as_json:
        for line in told:
            schemas.check("serve-missing", json.loads(line))
        assert [tuple(json.loads(line).values()) for line in told] == [
            ("/museum/gone.js?v=1", "/museum/ships/crane.html"),
            ("/museum/gone%1B", None),
        ]
    else:
        assert told == [
            "404: /museum/gone.js?v=1, asked for by /museum/ships/crane.html\n",
            "404: /museum/gone%1B\n",
        ]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["."], 2), (["nowhere", "--as", "https://x.example/"], 2), ([".", "--as", "x"], 2)],
)
def test_what_makes_no_sense_is_refused(uriinspector, arguments, code):
    ended = uriinspector("serve", *arguments)
    assert (ended.code, ended.out) == (code, "")
