"""Trials are planned so that every string is judged rightly, in few visits, and a mark is read only where it tells something."""

import math

from hypothesis import given
from hypothesis import strategies as st

from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.preflight.job_rules import check as check_job
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.witness.trials import Answer, Sieve, _Files, mark, read_mark, single_out, unmarked

BASE = "https://old.example/docs/"
NUMBERS = st.integers(0, 9_999)


@given(NUMBERS, st.lists(st.sampled_from(("a", "b.js", "c~d", "k1")), max_size=3))
def test_a_mark_behind_the_base_is_read_and_taken_away(number, names):
    rest = "/".join(names)
    assert read_mark(f"{BASE}{mark(number)}/{rest}", BASE) == number
    assert unmarked(f"{BASE}{mark(number)}/{rest}") == f"{BASE}{rest}"
    assert read_mark(f"{BASE}{rest}", BASE) is None
    assert unmarked(f"{BASE}{rest}") == f"{BASE}{rest}"


@given(NUMBERS, NUMBERS)
def test_a_mark_elsewhere_tells_nothing(one, other):
    assert read_mark(f"{BASE}a/{mark(one)}/b", BASE) is None
    assert read_mark(f"https://else.example/docs/{mark(one)}/", BASE) is None
    assert read_mark(f"{BASE}{mark(one)}/a/{mark(one)}/b", BASE) is None  # a separator
    if one != other:  # a base, and a path below it that was marked too
        assert read_mark(f"{BASE}{mark(one)}/{mark(other)}/b", BASE) == one


@given(st.data())
def test_every_item_is_sorted_however_many_break_the_page(data):
    """A page that breaks shows nothing more: what is in it is seen in a trial without what breaks it."""
    items = list(range(data.draw(st.integers(0, 200))))
    breaking = data.draw(st.sets(st.sampled_from(items), max_size=8)) if items else set()
    seen = data.draw(st.sets(st.sampled_from(items), max_size=8)) - breaking if items else set()
    early = data.draw(st.sets(st.sampled_from(sorted(seen)))) if seen else set()
    asked = []

    def ask(group):
        asked.append(group)
        broken = not breaking.isdisjoint(group)
        return Answer(frozenset((early if broken else seen).intersection(group)), not broken)

    sieve = Sieve()
    sieve.sift(items, ask)
    assert (set(sieve.seen), set(sieve.breaking)) == (seen, breaking)
    assert len(asked) <= 1 + 2 * len(breaking) * (math.log2(len(items) or 1) + 2) + len(seen)


def test_what_is_seen_breaks_no_other():
    """An address that is seen is taken out of the group: that the page is another with it is no wonder."""
    sieve = Sieve()
    sieve.sift("abc", lambda group: Answer(frozenset(group) & {"b"}, "b" not in group))
    assert (list(sieve.seen), sieve.breaking) == (["b"], [])


def test_it_ends_when_enough_was_seen():
    asked = []

    def ask(group):
        asked.append(group)
        return Answer(frozenset("a") & frozenset(group), is_whole=False)

    Sieve().sift("abcd", ask, lambda: True)
    assert len(asked) == 1


@given(st.data())
def test_what_helps_alone_is_singled_out(data):
    items = list(range(data.draw(st.integers(0, 100))))
    good = data.draw(st.sets(st.sampled_from(items), max_size=3)) if items else set()
    asked = []

    def helps(group):
        asked.append(group)
        return not good.isdisjoint(group)

    assert set(single_out(items, helps)) == good
    assert len(asked) <= 15 + len(good) * 15 * (math.log2(len(items) or 1) + 2)


def test_a_base_that_a_rule_moves_is_not_tried(tmp_path):
    (tmp_path / "app.js").write_text('render(Router,{basename:"",children:[]});const other=""')
    job = RewriteJob(tmp_path, "https://new.example/help/", ("https://old.example/",), in_place=True)
    files = _Files(check_job(job).job, "https://old.example/")
    ruled = Rewriter(job).plan("app.js", Kind.SCRIPT, (tmp_path / "app.js").read_bytes()).edits
    (place,) = ruled.places
    assert place not in files.file("app.js").strings
    assert place in files.file("app.js").moved.places
