"""Data that still belongs to old files after a rewrite is reported and listed, with exit code 1."""

import base64
import hashlib
import json

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/"
SHEET = b"a{b:url(/docs/a.png)}"


def test_what_is_left_over_is_said_listed_and_reported(tmp_path, uriinspector):
    site, report = tmp_path / "site", tmp_path / "links.json"
    site.mkdir()
    (site / "a.css").write_bytes(SHEET)
    digest = base64.b64encode(hashlib.sha384(SHEET).digest()).decode()
    (site / "left.js").write_text(f"\nload('sha384-{digest}')")
    command = ["rewrite", site, "--from", OLD, "--to", NEW, "--exclude", "left.js", "--report", report]
    said = uriinspector(*command, "--output", tmp_path / "out")
    assert said.code == 1
    assert (
        "left.js:2: It names a.css, which has changed, by the checksum (digest) of its old bytes: a browser may refuse the file."
        in said.out
    )
    wanted = {"file": "left.js", "line": 2, "text": digest, "of": "a.css"}
    (listed,) = json.loads(report.read_text())["leftovers"]
    assert listed.items() >= wanted.items()
    told = uriinspector(*command, "--output", tmp_path / "again", "--json")
    summary = json.loads(told.out.splitlines()[-1])["verification"]
    assert (told.code, summary["leftover_count"]) == (1, 1)
    assert summary["leftovers"][0].items() >= wanted.items()
    assert uriinspector("verify").code == 1
