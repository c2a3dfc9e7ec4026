"""The places of the candidates of a srcset, against the images that browsers choose by the vectors."""

import re

from vectors import table

from uriinspector.html.values import find_candidates

WIDTH_OR_HEIGHT = re.compile(r"[0-9]+[wh]")
DENSITY = re.compile(r"-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?x")
# The odd space between number and letter was lost from these in the stored copy, so they contradict others of the suite.
DAMAGED = {("data:,a 1w", ""), ("data:,a 1x", ""), ("data:,a 1w 1h", "")}


def descriptors(text):
    """The words of what follows a URL; white space inside parentheses is no separator."""
    return re.findall(r"(?:\([^)]*\)?|[^(\t\n\f\r ])+", text)


def is_allowed(words):
    kinds = sorted(word[-1] for word in words)
    if kinds not in ([], ["w"], ["x"], ["h", "w"]):
        return False
    return all(number_is_allowed(word) for word in words)


def number_is_allowed(word):
    if word[-1] == "x":
        return DENSITY.fullmatch(word) and (float(word[:-1]) >= 0)
    return WIDTH_OR_HEIGHT.fullmatch(word) and int(word[:-1]) > 0


def select(srcset):
    """The first candidate whose descriptors are in order: what a browser takes where all are equally dense."""
    spans = list(find_candidates(srcset))
    ends = [*(span.start for span in spans), len(srcset)][1:]
    for span, end in zip(spans, ends, strict=False):
        if is_allowed(descriptors(srcset[span.end : end].strip("\t\n\f\r ,"))):
            return span.cut(srcset)
    return ""


@table("wpt_srcset", counts=lambda case: (case["srcset"], case["selected"]) not in DAMAGED)
def test_selected_candidate(case):
    assert select(case["srcset"]) == case["selected"]
