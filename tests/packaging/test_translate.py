"""The translations are complete, and the compiled files are up to date."""

import ast
import re
import shutil
from xml.etree import ElementTree as ET

import pytest
import translate
from phrases import PROGRAMS, TOLD, phrases
from release import ROOT

from uriinspector.core.findings import rules_by_code
from uriinspector.core.inspector import inspect
from uriinspector.core.values import DETECTORS
from uriinspector.gui.inspect.component_node import InspectionTree
from uriinspector.gui.migrate.form_fields import controls
from uriinspector.migrate.model.option import DropDown

FILES = sorted(translate.FOLDER.glob("*.ts"))
FIELD = re.compile(r"\{[^{}]*\}|%n")


def messages(file):
    """The source, its translations, and whether they are finished."""
    for message in ET.parse(file).getroot().iter("message"):
        translation = message.find("translation")
        forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
        yield message.findtext("source"), forms, translation.get("type") != "unfinished"


def test_there_is_a_translation():
    assert "uriinspector_de.ts" in {file.name for file in FILES}


def test_a_new_language_begins_with_an_empty_file(tmp_path):
    french = tmp_path / "uriinspector_fr.ts"
    french.touch()
    translate.update(tmp_path)
    assert ET.parse(french).getroot().get("language", "").startswith("fr")
    assert {source for source, _, _ in messages(french)} >= set(phrases())
    assert not any(is_finished for _, _, is_finished in messages(french))


def test_the_kinds_of_values_can_be_translated():
    """They are rows of the tree, and made of the names that JSON has."""
    kinds = {detector.kind.replace("-", " ") for detector in DETECTORS if "-" in detector.kind}
    assert kinds
    assert kinds <= set(phrases())


# What every language writes so: formats, and names that a standard made up.
SAME = {
    "auth", "base64", "dn", "flag", "gopher+", "json", "jwt", "naan", "nid", "nss", "proofpoint", "safelinks", "saml",
    "snowflake", "url", "uuid", "wpath", "wtype",
}  # fmt: skip


def test_the_parts_of_uris_can_be_translated():
    """They are rows of the tree; keys and the members of JSON are the user's own words."""
    shown = {
        node.label
        for rule in rules_by_code().values()
        for text in (rule.fires, rule.quiet)
        for node in _rows(InspectionTree(inspect(text)).root)
    }
    assert {"host", "header", "view source"} <= shown
    assert shown - set(phrases()) - SAME == set()


def _rows(node):
    """The rows below one, except keys and what stands in a meaning, which has names of its own."""
    for below in node.children:
        if not below.is_pair:
            yield below
        if below.within is None:
            yield from _rows(below)


def test_no_text_is_translated_inside_another():
    """Qt finds no call of `tr` in an f-string, and nobody was asked to translate what it says."""
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in sorted((ROOT / "uriinspector" / "gui").rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "tr"
    ]
    assert hidden == []


def test_no_error_of_the_window_is_a_finished_sentence():
    """The window looks up the template; a sentence whose fields are filled in already stays English."""
    told = re.compile(rf"\b(?:{'|'.join(TOLD)})\(\s*f[\"']")
    finished = [
        f"{path.name}: {found[0]}"
        for room in ("core", "html", "lists", "migrate", "gui")
        for path in sorted((ROOT / "uriinspector" / room).rglob("*.py"))
        for found in told.finditer(path.read_text("utf-8"))
    ]
    assert finished == []


def test_what_a_rule_says_of_its_example_can_be_translated():
    """A message with words of the input in it is a `Message`, whose template was found here; not an f-string."""
    known = set(phrases())
    unknown = {
        f"{rule.code}: {said}"
        for rule in rules_by_code().values()
        for finding in inspect(rule.fires, getattr(rule, "base", None)).findings
        for said in (finding.message, finding.fix.label if finding.fix else "")
        if said and getattr(said, "template", said) not in known
    }
    assert unknown == set()


def test_the_choices_of_a_move_can_be_translated():
    """The window makes their names of the values; those of programs stay as they are."""
    words = {value.value.capitalize() for down in controls(DropDown) for value in down.entries}
    assert words - set(phrases()) == PROGRAMS


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_compiled_is_what_is_written(file, tmp_path):
    shutil.copy(file, tmp_path)
    translate.release(tmp_path)
    compiled = file.with_suffix(".qm")
    assert (tmp_path / compiled.name).read_bytes() == compiled.read_bytes(), (
        "run packaging/translate.py release"
    )


@pytest.mark.long
def test_every_text_is_translated():
    """A release says everything in every language; a commit may be ahead of its translators."""
    assert translate.list_untranslated(translate.FOLDER) == []


def test_what_is_not_translated_holds_up_a_release(tmp_path):
    folder = shutil.copytree(translate.FOLDER, tmp_path / "translations")
    file = folder / FILES[0].name
    text = file.read_text("utf-8")
    file.write_text(text.replace("Über URI Inspector", "", 1), "utf-8")
    assert f"{file.name}: About URI Inspector" in translate.list_untranslated(folder)


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
def test_numbers_options_and_endings_of_names_are_kept(file):
    """A translation without them was that of another text."""
    same = re.compile(r"(?<![\w{])\d+(?![\w}])|(?<!\w)\.[a-z]{2,5}\b|--[a-z-]+")
    lost = [
        source
        for source, forms, is_finished in messages(file)
        if is_finished and not {*same.findall(source)} <= {*same.findall(" ".join(forms))}
    ]
    assert lost == []


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
        "'{}' is not allowed in a URI",  # a table of characters with one sentence
        "1 file",  # a number of things
        "{} files",
        "&File",
        "IPv4 address",  # a digit before the space
        "{} in {}",  # two letters, and a window that says them in two languages
        "{} for {}",
        "The file is not well-formed XML: see line {}.",  # why the finder of links leaves a file alone
    ],
)
def test_phrases_are_found(text):
    assert text in phrases()


@pytest.mark.parametrize(
    "text",
    [
        "SELECT 1",
        "RFC 3986 3.1",
        "+49 170 1234567",
        "itms-services://?action=download-manifest&url=https://apps.example/a.plist",
        "mailto:joe@example.com",
    ],
)
def test_what_is_no_phrase_is_left(text):
    assert text not in phrases()
