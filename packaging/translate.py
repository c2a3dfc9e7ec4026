"""Update, compile and check the translations of the window.

    translate.py update     finds new texts and writes them into `uriinspector_*.ts`, for Qt Linguist
    translate.py release    compiles the `.qm` files the program loads; they are committed, so that a checkout is translated
    translate.py check      lists every text that is not translated: such a text is shown in English, and no release
                            is built with one

A new language begins with an empty `.ts` file of its name.

For translators: the letter after `&` is the one for the Alt key; no two on a page may be the same, and tool tips name it too.
Fields are `{}`; write `{0}`, `{1}` where their order changes. In German the terms of the standards stay as they are: Authority,
Host, Port, Query, Fragment, Userinfo, Triplet, Label; but Schema, Pfad, Segment, Paar, Schlüssel, Wert, Referenz. A
finding is a Befund, a reading a Lesart, a layer a Schicht, a run a Lauf, the base the Basis; the program speaks in
infinitives and says neither Sie nor du. Quotation marks are „…“, and a URI is feminine.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import PySide6
from phrases import modules, phrases
from process import run
from release import ROOT

FOLDER: Final = ROOT / "resources" / "translations"
_TOOLS: Final = Path(PySide6.__file__).parent


def main() -> int:
    """Run the command that the command line names."""
    commands = {"update": update, "release": release, "check": check}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:  # noqa: PLR2004 - the program and its command
        raise SystemExit(__doc__)
    commands[sys.argv[1]](FOLDER)
    return 0


def update(folder: Path) -> None:
    """Bring the `.ts` files up to date; texts that the program has no more are dropped."""
    found = phrases()
    with tempfile.TemporaryDirectory() as scratch:
        marked = Path(scratch, "phrases.py")
        marked.write_text(
            "\n".join(f'QT_TRANSLATE_NOOP("Phrases", {_quote(text)})' for text in found), "utf-8"
        )
        for file in sorted(folder.glob("*.ts")):
            _begin(file)
            run(
                _TOOLS / "lupdate", *modules(), marked, "-no-obsolete", "-locations", "none", "-source-language", "en",
                "-disable-heuristic", "similartext", "-disable-heuristic", "sametext", "-ts", file,
            )  # fmt: skip


def _begin(file: Path) -> None:
    """Write an empty translation for the language in its name into an empty file, because lupdate can't read an empty one."""
    if not file.stat().st_size:
        language = file.stem.partition("_")[2]
        file.write_text(f'<!DOCTYPE TS><TS version="2.1" language="{language}"></TS>\n', "ascii")


def release(folder: Path) -> None:
    """Compile every `.ts` file; the same file always gives the same bytes."""
    for file in sorted(folder.glob("*.ts")):
        run(_TOOLS / "lrelease", "-silent", file, "-qm", file.with_suffix(".qm"))


def check(folder: Path) -> None:
    """Exit with a list of what is not translated; print nothing if everything is."""
    missing = list_untranslated(folder)
    if missing:
        raise SystemExit("Not translated yet:\n" + "\n".join(missing))


def list_untranslated(folder: Path) -> list[str]:
    """Return every text without a translation, as `file: text`, including those that the `.ts` files do not have yet."""
    with tempfile.TemporaryDirectory() as scratch:
        fresh = shutil.copytree(folder, Path(scratch, "translations"))
        update(fresh)
        return [
            f"{file.name}: {message.findtext('source')}"
            for file in sorted(fresh.glob("*.ts"))
            for message in ET.parse(file).getroot().iter("message")  # noqa: S314 - the project's own file
            if not _is_translated(message)
        ]


def _is_translated(message: ET.Element) -> bool:
    translation = message.find("translation")
    if translation is None or translation.get("type") == "unfinished":
        return False
    forms = [form.text for form in translation.iter("numerusform")] or [translation.text]
    return all(forms)


def _quote(text: str) -> str:
    """Write a text as a literal that lupdate reads as Python does."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    sys.exit(main())
