"""A secret is planted in every place of a URI that can hold one: no output for people shows it, of any command, in any form.

By contract `--json` and `--jsonl` hold texts as they are, and so do the files that a move writes: pages, redirect maps, plans.
"""

import base64
import itertools
import json
from urllib.parse import quote

import pytest

from uriinspector.core.equivalence.align import Tolerance
from uriinspector.core.equivalence.ladder import compare
from uriinspector.core.equivalence.purpose import PURPOSES

SECRETS = [
    "hushhushword",
    "Zq7hu@sh9xW",
    "Zq7hu/sh9xW",
    "zq7hushsh9xw",
    "Zq7h\u00fcsh9xW",
    "Zq7hu%sh9xW",
    "Zq7 hu+sh9",
    "ZQ7HUSH9XW",
]
JWT = ".".join(base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in (b'{"alg":"HS256"}', b'{"sub":"zq7hush"}', b"0123456789abcdef"))  # fmt: skip


def places(secret: str) -> list[str]:
    """URIs that each hold the secret, as it is written there."""
    whole = quote(secret, safe="")
    return [
        f"http://joe:{secret.replace('/', '%2F').replace(' ', '%20')}@h.example/a",
        f"http://joe:{whole}@h.example/a",
        f"http:joe:{whole}@h.example/",
        f"http://joe:{whole}%40h.example/",
        f"http://h.example/a?pass={whole}",
        f"http://h.example/a?session={whole}&b=1",
        f"http://h.example/callback?code={whole}&state=1",
        f"http://h.example/a?user[password]={whole}",
        f"http://h.example/a?user%5Bpassword%5D={whole}",
        f"http://h.example/a;jsessionid={whole}?b",
        f"http://h.example/a#access_token={whole}",
        f"http://h.example/?u={quote(f'http://joe:{whole}@x.example/', safe='')}",
    ]


def spellings(secret: str) -> set[str]:
    """How a secret may be shown: as written, decoded, encoded once and twice, in lower case."""
    whole = quote(secret, safe="")
    every = {
        secret,
        whole,
        quote(whole, safe=""),
        quote(secret),
        whole.lower(),
        secret.lower(),
        whole.upper(),
    }
    return every | {each.replace("%", "%25") for each in every}


def assert_hidden(said: str, secret: str, where: object) -> None:
    assert [each for each in spellings(secret) if each.lower() in said.lower()] == [], (where, said)


COMMANDS = [
    ("inspect",), ("inspect", "--readings"), ("inspect", "--fix"), ("inspect", "--base", "http://b.example/"), ("normalize",),
    ("normalize", "--steps"), ("resolve", "--base", "http://b.example/c/"), ("resolve", "--base", "http://b.example/", "--steps"),
    ("resolve", "--browser", "--base", "http://b.example/"), ("relativize", "--base", "http://h.example/b/"),
    ("edit", "--set", "scheme=https"), ("edit", "--set", "query.c=1", "--steps"), ("edit", "--fix", "--steps"),
]  # fmt: skip


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_text_of_a_command_holds_it(uriinspector, secret, command):
    for text in places(secret):
        ended = uriinspector(command[0], text, *command[1:])
        assert_hidden(ended.out + ended.err, secret, (command, text))


@pytest.mark.parametrize("secret", SECRETS)
def test_no_comparison_holds_it(uriinspector, secret):
    for text in places(secret):
        for other in (text.replace("h.example", "H.example"), f"{text}x", "http://h.example/"):
            for options in ((), ("--ignore-order",), *(("--preset", each) for each in PURPOSES)):
                ended = uriinspector("compare", text, other, *options)
                assert ended.code < 2
                assert_hidden(ended.out + ended.err, secret, (text, other, options))


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize(
    "command", [("resolve", "x", "--base"), ("relativize", "http://h.example/b/", "--base")]
)
def test_no_base_holds_it(uriinspector, secret, command):
    for text in places(secret):
        ended = uriinspector(*command, text)
        assert_hidden(ended.out + ended.err, secret, (command, text))


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize(
    "options", [(), ("--csv",), *(("--group-by", each) for each in ("pattern", "parameter", "site", "host"))]
)
def test_no_list_holds_it(uriinspector, tmp_path, secret, options):
    (tmp_path / "urls.txt").write_text("\n".join(places(secret)), "utf-8")
    ended = uriinspector("list", str(tmp_path / "urls.txt"), *options)
    assert_hidden(ended.out + ended.err, secret, options)


@pytest.mark.parametrize("secret", SECRETS)
def test_no_row_of_a_comparison_in_the_window_holds_it(secret):
    rows = pytest.importorskip("uriinspector.gui.compare")
    for text in places(secret):
        for other in (
            text.replace("h.example", "H.example"),
            f"{text}x",
            "http://h.example/",
            "http://h.example/a?pass=other",
        ):
            found = compare(text, other)
            hidden = rows.secrets_of_both(found)
            shown = (*rows.part_rows(found, hidden), *rows.aligned_rows(found, Tolerance(), hidden))
            assert_hidden("\n".join(str(cell.text) for row in shown for cell in row), secret, (text, other))


@pytest.mark.parametrize("command", [*COMMANDS, ("compare", "http://h.example/")], ids=" ".join)
def test_no_text_holds_the_signature_of_a_token(uriinspector, command):
    for text in (f"http://h.example/a?b={JWT}", f"http://h.example/#{JWT}", f"http://{JWT}@h.example/"):
        ended = uriinspector(command[0], text, *command[1:])
        for part in JWT.split(".")[1:]:
            assert part not in ended.out + ended.err, (command, text)


@pytest.fixture
def site(tmp_path):
    secret = SECRETS[1]
    (tmp_path / "site").mkdir()
    links = (
        form
        for text in places(secret)
        for form in (text, text.replace("h.example", "old.example"), text.partition(".example")[2])
    )
    page = "".join(
        f'<a href="{link}">x</a>\n<script>x = "{link}"</script>\n' for link in (*links, f"/a?b={JWT}")
    )
    (tmp_path / "site/index.html").write_text(f"<!doctype html>{page}", "utf-8")
    return tmp_path / "site"


MOVES = [
    ("--to", "https://new.example/x/", "--output", "moved"), ("--to", "https://new.example/x/", "--in-place"),
    ("--to", "https://new.example/x/"), ("--to", f"https://joe:{quote(SECRETS[1], safe='')}@new.example/"),
    ("--to", "https://new.example/x/", "--map", f"http://joe:{quote(SECRETS[1], safe='')}@h.example/=https://z.example/"),
]  # fmt: skip


@pytest.mark.parametrize("move", MOVES)
def test_nothing_that_is_said_about_a_move_holds_it(uriinspector, site, monkeypatch, move):
    monkeypatch.chdir(site.parent)
    said = []
    for number, report in enumerate(("report.html", "report.csv")):
        if number and "--output" in move:
            move = (*move[:-1], "moved2")
        ended = uriinspector("rewrite", "site", "--from", "http://old.example/", *move, "--report", report)
        said += [ended.out, ended.err, (site.parent / report).read_text("utf-8") if ended.code < 2 else ""]
        assert ended.code < 2 or "joe" in "".join(move)  # user information is no part of a base
    runs = uriinspector("runs", "--json").objects
    assert len(runs) == (2 if {"--output", "--in-place"} & {*move} else 0)
    journal = (
        [("verify", runs[0]["run"]), ("handover", "--output", "page.html"), ("undo", runs[0]["run"])]
        if runs
        else []
    )
    for command in (
        ("check", "site"),
        ("check", "site", "--from", "http://old.example/"),
        ("runs",),
        *journal,
    ):
        ended = uriinspector(*command)
        said += [ended.out, ended.err]
    said += [path.read_text("utf-8") for path in site.parent.glob("page.html*")]
    assert not runs or said[-1].startswith("<!")
    for text, secret in itertools.product(said, [SECRETS[1]]):
        assert_hidden(text, secret, move)
        assert JWT.rpartition(".")[2] not in text


def test_json_holds_it_as_the_contract_says(uriinspector):
    assert json.loads(uriinspector("inspect", places(SECRETS[1])[4], "--json").out)["query"].startswith(
        "pass=Zq7"
    )
