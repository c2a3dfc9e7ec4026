"""The translations of the window: `translate.py update` finds new texts, `translate.py release` compiles.

`update` writes `uriinspector_*.ts`, for Qt Linguist, and `phrases.txt`, the sentences with fields; `release` makes the
`.qm` files the program loads, which are kept beside them so that a checkout speaks every language. A new language begins
with an empty `.ts` file of its name.

For translators: after `&` stands the letter for the Alt key, no two on one page the same; tool tips name it too. Fields
are `{}`; write `{0}`, `{1}` where their order changes. The terms of the standards stay as they are in German: Authority,
Host, Port, Query, Fragment, Userinfo, Triplet, Label; but Schema, Pfad, Segment, Paar, Schlüssel, Wert, Referenz. A
finding is a Befund, a reading a Lesart, a layer a Schicht, a run a Lauf, the base the Basis; the program speaks in
infinitives and says neither Sie nor du.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

import PySide6
from phrases import modules, phrases
from process import run
from release import ROOT

FOLDER: Final = ROOT / "resources" / "translations"
_TOOLS: Final = Path(PySide6.__file__).parent


def main() -> int:
    """Do what the command line says."""
    commands = {"update": update, "release": release}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:  # noqa: PLR2004 - the program and its command
        raise SystemExit(__doc__)
    commands[sys.argv[1]](FOLDER)
    return 0


def update(folder: Path) -> None:
    """Bring the `.ts` files and the list of sentences up to date; texts that are gone are dropped."""
    found = phrases()
    lines = [text for text in found if "{}" in text]
    (folder / "phrases.txt").write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    with tempfile.TemporaryDirectory() as scratch:
        marked = Path(scratch, "phrases.py")
        marked.write_text(
            "\n".join(f'QT_TRANSLATE_NOOP("Phrases", {_quoted(text)})' for text in found), "utf-8"
        )
        for file in sorted(folder.glob("*.ts")):
            run(
                _TOOLS / "lupdate", *modules(), marked, "-no-obsolete", "-locations", "none", "-source-language", "en",
                "-disable-heuristic", "similartext", "-disable-heuristic", "sametext", "-ts", file,
            )  # fmt: skip


def release(folder: Path) -> None:
    """Compile every `.ts` file; the same file always gives the same bytes."""
    for file in sorted(folder.glob("*.ts")):
        run(_TOOLS / "lrelease", "-silent", file, "-qm", file.with_suffix(".qm"))


def _quoted(text: str) -> str:
    """The text as a literal that lupdate reads as Python does."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    sys.exit(main())
