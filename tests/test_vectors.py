"""On a clone alone, tests that need the conformance vectors are skipped and say what to do; in CI they fail."""

import pytest
import vectors


@pytest.fixture
def alone(monkeypatch, tmp_path):
    monkeypatch.setattr(vectors, "ROOT", tmp_path)
    monkeypatch.delenv("CI", raising=False)
    vectors.suite.cache_clear()
    yield monkeypatch
    vectors.suite.cache_clear()


@pytest.mark.parametrize("ask", [vectors.require, vectors.names, lambda: vectors.cases("rfc3986_components")])
def test_a_clone_alone_skips_and_says_what_to_do(alone, ask):
    with pytest.raises(pytest.skip.Exception, match="URIINSPECTOR_SHARED") as skipped:
        ask()
    assert skipped.value.allow_module_level


@pytest.mark.parametrize("told", ["true", "1"])
def test_continuous_integration_fails(alone, told):
    alone.setenv("CI", told)
    with pytest.raises(AssertionError, match="put the folder 'shared'"):
        vectors.cases("rfc3986_components")


def test_suites_are_read_by_their_names():
    assert len(vectors.names()) > 60
    assert vectors.cases("rfc3986_components")


def run(check, suite, **options):
    """What a table tells of its rows: looked at, failed, held to be wrong."""
    told = []
    made = vectors.table(suite, **options)(check)
    try:
        made(suite, lambda name, value: told.append(value))
    except AssertionError as error:
        return told[0], str(error)
    return told[0], ""


@pytest.fixture
def ids():
    return [case["id"] for case in vectors.cases("rfc3986_components")]


def test_every_row_that_fails_is_named(ids):
    def check(case):
        if case["id"] in ids[1:3]:
            raise ValueError

    counts, told = run(check, "rfc3986_components")
    assert counts == ("rfc3986_components", len(ids), 2, 0)
    assert f"2 of {len(ids)} rows fail" in told
    assert all(name in told for name in ids[1:3])
    assert told.count("rfc3986_components/") == 2


def test_an_excepted_row_has_to_fail(ids):
    assert (
        "held to be wrong, and pass" in run(lambda _: None, "rfc3986_components", excepted={ids[1]: "why"})[1]
    )
    counts, told = run(
        lambda case: 1 / (case["id"] != ids[1]), "rfc3986_components", excepted={ids[1]: "why"}
    )
    assert (counts[2:], told) == ((1, 1), "")


def test_an_exception_of_no_row_is_refused():
    with pytest.raises(AssertionError, match="no such rows"):
        vectors.table("rfc3986_components", excepted={"rfc3986_components/9999": "why"})


def test_a_suite_of_which_no_row_counts_fails():
    assert "has no rows" in run(lambda _: None, "rfc3986_components", counts=lambda _: False)[1]
