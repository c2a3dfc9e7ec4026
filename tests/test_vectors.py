"""A clone alone: tests that need the conformance vectors are skipped and say what to do; in CI they fail."""

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
