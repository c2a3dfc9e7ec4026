"""The translations are whole: nothing the program says is missing, and what is compiled is what is written."""

import re
import shutil
from xml.etree import ElementTree as ET

import pytest
import translate
from phrases import phrases

FILES = sorted(translate.FOLDER.glob("*.ts"))
FIELD = re.compile(r"\{[^{}]*\}|%n")


def messages(file):
    """The source, its translations, and whether they are finished."""
    for message in ET.parse(file).getroot().iter("message"):
        translation = message.find("translation")
        forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
        yield message.findtext("source"), forms, translation.get("type") != "unfinished"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """The translations brought up to date and compiled anew."""
    folder = shutil.copytree(translate.FOLDER, tmp_path_factory.mktemp("anew") / "translations")
    translate.update(folder)
    translate.release(folder)
    return folder


def test_there_is_a_translation():
    assert [file.name for file in FILES] == ["uriinspector_de.ts"]


@pytest.mark.parametrize("name", ["phrases.txt", "uriinspector_de.ts", "uriinspector_de.qm"])
def test_what_is_kept_is_up_to_date(fresh, name):
    advice = (
        "run packaging/translate.py update, translate what is new, and run packaging/translate.py release"
    )
    assert (fresh / name).read_bytes() == (translate.FOLDER / name).read_bytes(), advice


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_text_is_translated(file):
    assert [source for source, forms, finished in messages(file) if not finished or not all(forms)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_field_is_lost(file):
    wrong = [
        source
        for source, forms, _ in messages(file)
        for form in forms
        if len(FIELD.findall(source)) != len(FIELD.findall(form))
        or {field for field in FIELD.findall(source) if field[1:-1].isalpha()}
        != {field for field in FIELD.findall(form) if field[1:-1].isalpha()}
    ]
    assert wrong == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_keys_of_the_keyboard_are_kept(file):
    letter = re.compile(r"&\w")
    lost = [source for source, forms, _ in messages(file)
            if letter.search(source) and "'" not in source and not letter.search(forms[0])]  # fmt: skip
    assert lost == []


@pytest.mark.parametrize(
    "text",
    [
        "'{}' is no scheme, but nearly {}",  # an f-string of a check
        "{} is not allowed in a URI",  # a table of characters with one sentence
        "1 file",  # a number of things
        "{} files",
        "&File",
    ],
)
def test_phrases_are_found(text):
    assert text in phrases()


@pytest.mark.parametrize("text", ["SELECT 1", "RFC 3986 3.1", "mailto:joe@example.com"])
def test_what_is_no_phrase_is_left(text):
    assert text not in phrases()
