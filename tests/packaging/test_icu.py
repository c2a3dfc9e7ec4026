"""Without most of ICU's tables, Qt sorts, maps case and knows zones as before, in every language."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest
from bundle.icu import KEPT, Package, parse, serialize, trim

LIBRARY = next(Path(PySide6.__file__).resolve().parent.glob("Qt/lib/libicudata.so.*"))

ASK = """
import json
from pathlib import Path
from PySide6.QtCore import QCollator, QLocale, QTimeZone, QUrl, QStringConverter
words = ["zebra", "Äpfel", "apfel", "ångström", "Öl", "öre", "čaj", "cukr", "chata", "hrad", "ñu", "nube", "llama", "luz",
    "ß", "ss", "ı", "i", "İ", "I", "日本", "中国", "一", "가", "나", "ж", "ё", "е", "ψ", "ω", "10", "9", "_", "-", "a b"]
orders, cases = {}, {}
for name in "C de de_AT sv fi da cs es et hu pl tr az lt lv sk sl hr ja zh zh_TW ko ar he th vi el ru uk fa hi ta".split():
    locale = QLocale(name)
    collator = QCollator(locale)
    collator.setNumericMode(True)
    orders[name] = sorted(words, key=collator.sortKey)
    cases[name] = [locale.toUpper("iıß ά ŉ ĳ"), locale.toLower("IİΣ ΑΣ Ì")]
zones = [bytes(zone.data()).decode() for zone in QTimeZone.availableTimeZoneIds()]
loaded = [line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "libicudata" in line]
print(json.dumps({"orders": orders, "cases": cases, "zones": zones,
    "idn": QUrl("http://bücher.example/").toEncoded().data().decode(), "loaded": sorted(set(loaded))}))
"""


def asked(folder: Path | None = None) -> dict:
    surroundings = os.environ | ({"LD_LIBRARY_PATH": str(folder)} if folder else {})
    told = subprocess.run(
        [sys.executable, "-c", ASK], env=surroundings, check=True, capture_output=True, text=True
    )
    return json.loads(told.stdout)


@pytest.fixture(scope="module")
def trimmed(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("icu") / LIBRARY.name
    shutil.copy(LIBRARY, path)
    trim(path)
    return path


def test_the_trimmed_library_answers_as_the_whole_one(trimmed):
    whole, less = asked(), asked(trimmed.parent)
    assert less.pop("loaded") == [str(trimmed)]
    assert whole.pop("loaded") == [str(LIBRARY)]
    assert less == whole


def test_it_is_a_small_part(trimmed):
    assert trimmed.stat().st_size < 6_000_000 < 30_000_000 < LIBRARY.stat().st_size


def test_sorting_differs_between_languages_so_that_the_comparison_says_something():
    orders = asked()["orders"]
    assert orders["sv"] != orders["de"] != orders["cs"]


def test_a_package_comes_back_byte_for_byte():
    header = b"\x20\x00\xda\x27\x14\x00\x00\x00\x00\x00\x02\x00CmnD".ljust(32, b"\0")
    package = Package(header, {"icudt1l/a.res": b"A" * 16, "icudt1l/coll/b.res": b"B" * 32})
    assert parse(serialize(package)) == package


def test_what_is_no_package_is_refused():
    with pytest.raises(ValueError, match="no tables of ICU"):
        parse(bytes(64))


@pytest.mark.parametrize(
    ("name", "kept"),
    [("coll/zh.res", True), ("coll/ucadata.icu", True), ("nfkc.nrm", True), ("root.res", True), ("de.res", False),
     ("ibm-37.cnv", False), ("curr/de.res", False), ("brkitr/thaidict.dict", False)],
)  # fmt: skip
def test_tables_are_chosen_by_what_qt_asks_for(name, kept):
    assert (KEPT.fullmatch(name) is not None) is kept
