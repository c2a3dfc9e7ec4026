"""The sentences about links that people paste, in a table to be read: `sentences.txt`.

`python tests/core/test_sentences.py` writes the sentences again; read the difference before you commit it.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tables import rows

from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.core.summary.purposes import PLAIN_PURPOSES, PURPOSES, Purpose

TABLE = Path(__file__).parent / "sentences.txt"
NOW = datetime(2026, 11, 22, tzinfo=UTC)


def written(table: str) -> str:
    """The table with the sentences of today: a line for each link, below it what is said and offered."""
    lines = []
    for line in table.splitlines():
        if line.startswith("    "):
            continue
        lines.append(line)
        if line and not line.startswith("## "):
            said = summarize(inspect(line), NOW)
            lines.append(f"    {said.severity}, {said.code}: {said.sentence}")
            lines += (f"    [{offer.label}] {offer.text!r}" for offer in said.offers)
    return "\n".join(lines) + "\n"


def test_every_link_is_answered_by_its_sentence():
    table = TABLE.read_text("utf-8")
    kinds = [line for line in table.splitlines() if line.startswith("## ")]
    links = [line for line in table.splitlines() if line and not line.startswith(("## ", "    "))]
    assert len(kinds) >= 40
    assert len(links) >= 200
    assert written(table) == table


@rows("row", (*PURPOSES.rows, *PLAIN_PURPOSES.rows), lambda row: row.example)
def test_the_example_of_a_row_is_answered_by_it(row: Purpose):
    assert summarize(inspect(row.example), NOW).code == row.code


def test_a_row_for_any_host_is_asked_wherever_its_keys_are():
    for table in (PURPOSES, PLAIN_PURPOSES):
        for row in table.rows:
            for place in row.places:
                marks = place[1:].replace("?", "?x&").replace(",", "=x&") + "=x"
                if place.startswith(("*?", "*#")):
                    assert table.telling.search(f"https://h.example/{marks}"), place


if __name__ == "__main__":
    TABLE.write_text(written(TABLE.read_text("utf-8")), "utf-8")
