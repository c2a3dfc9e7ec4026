"""`compare` with its presets and switches."""

import pytest
import schemas

A, B = "http://h/a?x=1&y=2&token=hush", "http://h/a?y=2&x=%31&utm_id=5&token=hash"


def test_rows_are_printed_with_secrets_masked(uriinspector):
    done = uriinspector("compare", A, B)
    assert "  moved    pair     x=1  =>  x=%31, and encoded otherwise\n" in done.out
    assert "  added    pair     utm_id=5\n" in done.out
    assert "hush" not in done.out
    assert "hash" not in done.out
    told = uriinspector("compare", A, B, "--ignore-order", "--ignore-trackers").out
    assert "moved" not in told
    assert "added" not in told


@pytest.mark.parametrize(("preset", "code"), [("same-site", 0), ("oauth-redirect", 1)])
def test_the_exit_code_is_that_of_the_purpose(uriinspector, preset, code):
    done = uriinspector(
        "compare", "http://a.example.com/", "http://b.example.com/", "--preset", preset, "--json"
    )
    schemas.check("compare", done.object)
    assert (done.code, done.object["purpose"]["same"]) == (code, code == 0)


def test_the_rung_of_urns_is_named(uriinspector):
    assert "RFC 8141 3.1" in uriinspector("compare", "urn:example:a?+r", "urn:example:a").out


def test_an_unknown_preset_is_an_error_of_its_line(uriinspector):
    done = uriinspector(
        "compare", "--jsonl", given='{"a": "x", "b": "x", "preset": "no"}\n{"a": "x", "b": "x"}\n'
    )
    schemas.check("error", done.objects[0])
    schemas.check("compare", done.objects[1])
