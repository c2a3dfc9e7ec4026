"""The languages of the window: English, and those translated in the resources."""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import PySide6
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from uriinspector.assets import asset
from uriinspector.gui.i18n.phrases import phrase, reset

SYSTEM: Final = "system"
ENGLISH: Final = "en"  # the language of the source
_PREFIX: Final = "uriinspector_"


@functools.cache
def languages() -> Mapping[str, str]:
    """Map the code of each language to its own name; English is always among them."""
    try:
        codes = [
            path.stem.removeprefix(_PREFIX) for path in sorted(asset("translations").glob(f"{_PREFIX}*.qm"))
        ]
    except FileNotFoundError:
        codes = []
    return {code: QLocale(code).nativeLanguageName() or code for code in (ENGLISH, *codes)} | {
        ENGLISH: "English"
    }


def current_language() -> str:
    """Return the code of the language the window speaks."""
    code = QLocale.languageToCode(QLocale().language())
    return code if phrase("nothing") != "nothing" else ENGLISH


def qt_folder(which: QLibraryInfo.LibraryPath) -> Path:
    """Return a folder of Qt, also where PySide6 misled it.

    PySide6 writes its own place into settings that Qt reads, without quotes: in the name of a folder `,`, `;`, `"` and a backslash
    mean something else there.
    """
    told = Path(QLibraryInfo.path(which))
    if told.is_dir():
        return told
    own = Path(PySide6.__file__).parent
    found = (folder / told.name for folder in (own / "Qt", own))
    return next((folder for folder in found if folder.is_dir()), told)


def install_translation(application: QCoreApplication, choice: str) -> None:
    """Install the translation for a language, the program's words and Qt's own; English needs none."""
    locale = QLocale.system() if choice == SYSTEM else QLocale(choice)
    code = QLocale.languageToCode(locale.language())
    if code == ENGLISH or code not in languages():
        return
    QLocale.setDefault(locale)
    of_qt = str(qt_folder(QLibraryInfo.LibraryPath.TranslationsPath))
    for name, folder in ((f"{_PREFIX}{code}", str(asset("translations"))), (f"qtbase_{code}", of_qt)):
        translator = QTranslator(application)
        if translator.load(name, folder):
            application.installTranslator(translator)
    reset()
