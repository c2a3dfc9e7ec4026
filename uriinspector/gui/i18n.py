"""The languages of the window, which are English and those of the resources, and the translation of the program's phrases."""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import PySide6
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from uriinspector.assets import asset
from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message

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
    code = QLocale.languageToCode(QLocale().language())
    return code if _is_translating() else ENGLISH


def qt_folder(which: QLibraryInfo.LibraryPath) -> Path:
    """Return a folder of Qt, even if Qt itself gives a wrong path.

    PySide6 writes its own path without quotes into settings that Qt reads, in which `,`, `;`, `"` and a backslash have
    meanings of their own.
    """
    told = Path(QLibraryInfo.path(which))
    if told.is_dir():
        return told
    own = Path(PySide6.__file__).parent
    found = (folder / told.name for folder in (own / "Qt", own))
    return next((folder for folder in found if folder.is_dir()), told)


def install_translation(application: QCoreApplication, choice: str) -> None:
    """Install the translations of the program's and of Qt's words for a language; English needs none."""
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


CONTEXT: Final = "Phrases"
_PLACE: Final = lazy_pattern(r"\{(\d?)\}")
_NUMBER: Final = lazy_pattern(r"\d{1,3}(?:,\d{3})+")
_AMOUNT: Final = lazy_pattern(r"(\d+\.\d) (s|kB|MB|GB|TB)")
_DAY: Final = lazy_pattern(r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (\d{1,2} [A-Z][a-z]{2,8} \d{4})")
_LONGEST: Final = 2000  # characters; no sentence of the program is longer
_EVERYWHERE: Final = "nothing"  # a phrase that is another word in every language but English


def phrase(text: str) -> str:
    """Translate a phrase of the program; any other text stays as it is."""
    return _translate(text) if _is_translating() and len(text) <= _LONGEST else text


def format_number(count: int) -> str:
    """Write a number in the language of the window: `12,345`, `12.345`."""
    return phrase(f"{count:,}")


def reset() -> None:
    """Forget all look-ups, since the language has changed."""
    _is_translating.cache_clear()
    _translate_text.cache_clear()


@functools.cache
def _is_translating() -> bool:
    """Tell whether the window has another language than English."""
    return _look_up(_EVERYWHERE) != _EVERYWHERE


def _translate(text: str) -> str:
    if isinstance(text, Message) and text.fields:
        quoted = _find_quoted(text.template)
        fields = (
            _translate_field(field, is_quoted=number in quoted) for number, field in enumerate(text.fields)
        )
        return _fill_template(_translate_text(text.template), tuple(fields))
    return _translate_text(text)


def _translate_field(value: object, *, is_quoted: bool) -> str:
    """Translate a field of a message; what is quoted stays, because the key `redirect` of a query is no word of the program."""
    text = value if isinstance(value, str) else str(value)
    return text if is_quoted and not isinstance(text, Message) else phrase(text)


@functools.lru_cache(maxsize=1024)
def _find_quoted(template: str) -> frozenset[int]:
    """Return the numbers of the fields between quotation marks."""
    places = enumerate(_PLACE.finditer(template))
    return frozenset(
        int(place[1] or number)
        for number, place in places
        if template[: place.start()].endswith("'") and template.startswith("'", place.end())
    )


@functools.lru_cache(maxsize=4096)
def _translate_text(text: str) -> str:
    for whole, stop in ((text, ""), (text.removesuffix("."), ".")):
        found = _look_up(whole)
        if found != whole:
            return found + stop
    if _NUMBER.fullmatch(text):
        return QLocale().toString(int(text.replace(",", "")))
    amount = _AMOUNT.fullmatch(text)
    if amount:
        return f"{QLocale().toString(float(amount[1]), 'f', 1)} {amount[2]}"
    day = _DAY.fullmatch(text)
    if day:
        written = QLocale(QLocale.Language.English).toDate(day[1], "d MMMM yyyy")
        return QLocale().toString(written, QLocale.FormatType.LongFormat) if written.isValid() else text
    return text


def _fill_template(template: str, fields: tuple[str, ...]) -> str:
    """Fill in a template: `{}` in order, `{0}` and so on by place."""
    order = iter(fields)
    return _PLACE.sub(lambda place: fields[int(place[1])] if place[1] else next(order), template)


def _look_up(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)
