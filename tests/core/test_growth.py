"""Four times the text takes nothing like sixteen times the work, whatever it is made of."""

import gc
import time

import pytest

from uriinspector.core.equivalence.compare import compare
from uriinspector.core.equivalence.normalize import normalize
from uriinspector.core.inspector import inspect
from uriinspector.core.text.secret import masked

PIECES = [
    "token=a&", "token=a;", "a=b&", "%", "%41", "%FF", "a@", "//", "x:y@", "eyJhbGciOiJI.eyJ9.a ", "[", "[.]", ":", "1:", "(",
    "/..", "\\", " ", "é", "аb.", "xn--a.", "%2F..", "?", "#", "&amp;", "u=http://", '{"token":"a",', "%2525", "token%3Da%26",
    "hxxp", ";jsessionid=a", "~a/", "a1l", "id=1&", "//a@b:c", "http%3A%2F%2Fa%3Ab%40",
]  # fmt: skip
LEADS = ["", "http://h/", "http://", "http://h/?", "urn:", "mailto:a?", "data:,", "tel:", "file:///"]
WORK = {
    "findings": lambda text: inspect(text).findings,
    "tree": lambda text: inspect(text).tree,
    "details": lambda text: inspect(text).details,
    "normalize": normalize,
    "masked": masked,
    "compare": lambda text: compare(text, f"{text}x"),
}
SHORT, TIMES = 150, 4
FACTOR, SPARE = 10, 0.05  # four is what is wanted, sixteen what is not; seconds no shape is blamed for


def seconds(work, text):
    gc.disable()  # the rubbish of other tests is no work of this one
    start = time.process_time()  # nor is what other programs do meanwhile
    work(text)
    spent = time.process_time() - start
    gc.enable()
    return spent


@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("name", WORK)
def test_work_grows_with_the_text(name, lead):
    slow = []
    for piece in PIECES:
        short, long = lead + piece * SHORT, lead + piece * (SHORT * TIMES)
        if seconds(WORK[name], long) < SPARE:
            continue
        least = min(seconds(WORK[name], short) for _ in range(3))
        if min(seconds(WORK[name], long) for _ in range(2)) > FACTOR * least + SPARE:
            slow.append(piece)
    assert slow == []
