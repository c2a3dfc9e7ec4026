"""The languages of the window: English, and those translated in the resources."""

import functools
from collections.abc import Mapping
from typing import Final

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


def install_translation(application: QCoreApplication, choice: str) -> None:
    """Install the translation for a language, the program's words and Qt's own; English needs none."""
    locale = QLocale.system() if choice == SYSTEM else QLocale(choice)
    code = QLocale.languageToCode(locale.language())
    if code == ENGLISH or code not in languages():
        return
    QLocale.setDefault(locale)
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((f"{_PREFIX}{code}", str(asset("translations"))), (f"qtbase_{code}", qt_folder)):
        translator = QTranslator(application)
        if translator.load(name, folder):
            application.installTranslator(translator)
    reset()
