"""A job as JSON: records of earlier versions are read, and fields that no version wrote are refused."""

import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.base.errors import UsageError
from uriinspector.migrate.journal.log import job_of, job_record
from uriinspector.migrate.model.job import (
    Compressed,
    Endings,
    Links,
    Naming,
    Outside,
    Proof,
    RewriteJob,
    Scripts,
    Style,
)

PAST = json.loads(Path(__file__).with_name("jobs_of_the_past.json").read_text(encoding="utf-8"))
"""Jobs as the version before the table of options wrote them into journals, projects and commands."""

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-1, 3)
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | st.just("keep"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.parametrize("past", PAST, ids=[past["name"] for past in PAST])
def test_a_job_of_an_earlier_journal_is_read_and_written_the_same(past):
    written = json.loads(json.dumps(job_record(job_of(past["job"]))))
    assert written == written | past["job"]  # an option made since is at its default


@given(name=st.sampled_from([field.name for field in fields(RewriteJob)]), value=ANYTHING)
def test_a_damaged_field_is_refused_or_means_what_it_says(name, value):
    record = next(past["job"] for past in PAST if past["name"] == "everything") | {name: value}
    try:
        job = job_of(record)
    except (TypeError, ValueError):
        return
    said = json.loads(json.dumps(job_record(job)))[name]
    sets = {"excluded", "declared", "kinds"}
    assert said == (
        json.loads(json.dumps(sorted(set(map(tuple, value))))) if name in sets and value else value
    )


def test_words_and_texts_are_as_good_as_choices_and_paths():
    """Programs without types pass them, and a word is no choice where one is asked for by `is`."""
    words = {
        "style": "keep",
        "outside": "leave",
        "scripts": "links",
        "endings": "file",
        "naming": "wget",
        "links": "follow",
    }
    job = RewriteJob(
        "site", "http://n/", output="out", page_table="auto", compressed="drop", proof="none", **words
    )
    meant = {"style": Style.KEEP, "outside": Outside.LEAVE, "scripts": Scripts.LINKS, "endings": Endings.FILE}
    meant |= {
        "naming": Naming.WGET,
        "links": Links.FOLLOW,
        "compressed": Compressed.DROP,
        "proof": Proof.NONE,
    }
    assert all(getattr(job, name) is choice for name, choice in meant.items())
    assert (job.root, job.output, job.page_table) == (Path("site"), Path("out"), Path("auto"))
    assert not RewriteJob("site", "http://n/", scripts="leave").reads_scripts
    assert RewriteJob("site", "http://n/", ("http://o/",), outside="pin").pins


@pytest.mark.parametrize(
    ("field", "wrong", "said"),
    [
        ("style", "shortest", "There is no style 'shortest': take one of absolute, root, relative, keep"),
        ("proof", True, "There is no proof True: take one of full, none"),
        ("old_bases", "http://o/", r"There may be several old_bases: write \('http://o/',\)"),
        ("include", "*.html", "There may be several include"),
    ],
)
def test_what_is_no_choice_or_only_one_is_refused(field, wrong, said):
    with pytest.raises(UsageError, match=said):
        RewriteJob(Path("site"), "http://n/", **{field: wrong})
