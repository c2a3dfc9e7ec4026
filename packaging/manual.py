"""Write the manual for readers outside the window: `manual.py FOLDER` makes pages and manual pages from `resources/manual`.

The pages also hold the reference of the library, made from its docstrings, in English.

`FOLDER/html/LANGUAGE/TOPIC.html` is a static site, for a web server and for /usr/share/doc; `FOLDER/man/man7/uriinspector.7` and
`FOLDER/man/de/man7/uriinspector.7` are for man(1). The tables in them are those of the program.
"""

import html
import inspect
import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from release import ROOT, current_release

from uriinspector.cli.commands.integrate import roff, write_pages
from uriinspector.cli.program import program
from uriinspector.core.text.quotation import escape_markdown
from uriinspector.gui.help import ManualPage

LANGUAGES: Final = ("en", "de")
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_STYLE: Final = """
:root { color-scheme: light dark; --quiet: light-dark(#5a6270, #a4adba); --line: light-dark(#d8dce2, #3a414b) }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 1120px; display: grid; grid-template-columns: 208px 1fr; gap: 48px }
nav a { display: block; padding: 4px 0 } nav a[aria-current] { font-weight: 600; color: inherit; text-decoration: none }
main { max-width: 760px; min-width: 0 } img { max-width: 100%; border: 1px solid var(--line) }
table { border-collapse: collapse } td, th { border-bottom: 1px solid var(--line); padding: 4px 24px 4px 0; text-align: left; vertical-align: top }
pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line) } code { font-family: ui-monospace, monospace; font-size: 14px; overflow-wrap: anywhere }
h1 { margin-top: 0 } h3 { margin-bottom: 0 }
@media (max-width: 760px) { body { display: block } }
"""


def main() -> int:
    """Write everything, English first: a translation that is installed in Qt stays."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from uriinspector.gui.help import pages
    from uriinspector.gui.i18n import install_translation
    from uriinspector.gui.shell.modes import all_keys

    folder = Path(sys.argv[1])
    list(write_pages(program, folder / "man" / "man1", f"{current_release().date}"))
    application = QGuiApplication([])
    for language in LANGUAGES:
        install_translation(application, language)
        made = pages(all_keys())
        write_site((*made, reference_page()), folder / "html", language)
        write_man(made, folder / "man", language)
    return 0


_FACES: Final = ("core", "html", "lists", "migrate")
_SECTIONS: Final = ("Args:", "Attributes:", "Raises:", "Returns:")


def reference_page() -> ManualPage:
    """Return the reference of the public names, in the order of their packages."""
    lines = [
        "# The library",
        "",
        "What other programs may rely on, each name with its types and an example that is tested.",
    ]
    for face in _FACES:
        package = import_module(f"uriinspector.{face}")
        lines += ["", f"## uriinspector.{face}", "", *_docstring_lines(package)]
        for name in package.__all__:
            lines += ["", f"### {name}", "", *_name_lines(name, getattr(package, name))]
    return ManualPage("library", "The library", "\n".join([*lines, ""]))


def _name_lines(name: str, value: object) -> Iterator[str]:
    """Yield the lines on one public name: its signature, its docstring, and its values or members if it is a class."""
    if inspect.isfunction(value):
        yield from ("```", f"{name}{_signature(value)}", "```", "")
    elif not inspect.isclass(value):
        yield f"A constant, of type `{type(value).__name__}`."
        return
    yield from _docstring_lines(value)
    if isinstance(value, type) and issubclass(value, Enum):
        yield from ("", "Values: " + ", ".join(f"`{member.value}`" for member in value) + ".")
    elif isinstance(value, type):
        yield from _member_lines(value)


def _member_lines(kind: type) -> Iterator[str]:
    """Yield the public methods and properties of a class, each with the first line of its docstring."""
    members = [(name, inspect.getattr_static(kind, name)) for name in dir(kind) if not name.startswith("_")]
    told = [
        (name, member) for name, member in members if not isinstance(member, type) and inspect.getdoc(member)
    ]
    own = [
        (name, member)
        for name, member in told
        if not inspect.ismethoddescriptor(member) or hasattr(member, "_name")
    ]
    for name, member in own:
        function = getattr(member, "__func__", member)
        if not str(getattr(function, "__module__", "uriinspector")).startswith("uriinspector"):
            continue
        called = _signature(function) if inspect.isfunction(function) else ""
        first = (inspect.getdoc(member) or "").partition("\n")[0]
        if not first.startswith("Alias for field number"):
            yield f"- `{name}{called}`: {_plain(first)}"


class _Shown(str):
    """A text whose `repr`, which `Signature` writes, is the text itself."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _signature(function: object) -> str:
    """Return the signature of a function with plain names of types; a default that is no plain value is `…`."""
    assert callable(function)
    signature = inspect.signature(function)
    parameters = [
        each.replace(annotation=_type(each.annotation), default=_default(each.default))
        for each in signature.parameters.values()
    ]
    return str(signature.replace(parameters=parameters, return_annotation=_type(signature.return_annotation)))


def _type(annotation: object) -> object:
    if annotation is inspect.Signature.empty:
        return annotation
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    return _Shown(
        re.sub(
            r"\b(?:uriinspector|collections|pathlib|typing)(?:\.\w+)*\.(?=[A-Z])", "", text.replace("'", "")
        )
    )


def _default(value: object) -> object:
    if isinstance(value, Enum):
        return _Shown(f"{type(value).__name__}.{value.name}")
    is_plain = value is None or value in ((), "") or isinstance(value, bool | int | str)
    return value if is_plain or value is inspect.Signature.empty else _Shown("…")


def _docstring_lines(value: object) -> Iterator[str]:
    """Yield a docstring as Markdown, with examples and commands as code, and sections as lists."""
    listed = fenced = False
    for line in (inspect.getdoc(value) or "").splitlines():
        is_code = (
            line.startswith((">>> ", "... "))
            or (fenced and bool(line.strip()))
            or (line.startswith("    ") and not listed)
        )
        if is_code != fenced:
            yield "```"
            fenced = is_code
        if fenced:
            yield line
        elif line in _SECTIONS:
            listed = True
            yield from (line, "")
        elif listed and re.match(r"    \*?\w+: ", line):
            name, _, words = line.strip().partition(": ")
            yield f"- `{name}`: {_plain(words)}"
        else:
            listed = listed and (not line or line.startswith(" "))
            yield ("  " if listed and line else "") + _plain(line.strip())
    if fenced:
        yield "```"


def _plain(words: str) -> str:
    """Escape what Markdown would take for its own marks outside of code."""
    parts = words.split("`")
    return "`".join(part if place % 2 else escape_markdown(part) for place, part in enumerate(parts))


def write_site(pages: Sequence[ManualPage], folder: Path, language: str) -> None:
    """Write the pages of one language as HTML, with the pictures beside them."""
    shutil.copytree(ROOT / "resources" / "manual" / "pictures", folder / "pictures", dirs_exist_ok=True)
    (folder / language).mkdir(parents=True, exist_ok=True)
    for page in pages:
        (folder / language / f"{page.topic}.html").write_text(site_page(page, pages, language), "utf-8")


def site_page(page: ManualPage, pages: Iterable[ManualPage], language: str) -> str:
    """Return one page of the site, with a list of all beside it."""
    topics = "".join(
        f'<a href="{each.topic}.html"{" aria-current=page" if each is page else ""}>{html.escape(each.title)}</a>\n'
        for each in pages
    )
    others = "".join(
        f'<p><a hreflang="{other}" lang="{other}" href="../{other}/{page.topic}.html">{name}</a>\n'
        for other, name in (("en", "English"), ("de", "Deutsch"))
        if other != language
    )
    body = re.sub(r'(<a href=")([\w-]+)\.md(["#])', r"\1\2.html\3", _MARKDOWN.render(page.text))
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{html.escape(page.title)} – URI Inspector</title>\n'
        f"<style>{_STYLE}</style>\n<nav>{topics}{others}</nav>\n<main>\n{body}</main>\n"
    )


def write_man(pages: Sequence[ManualPage], folder: Path, language: str) -> None:
    """Write the manual of one language as one page of section 7."""
    path = folder / ("man7" if language == "en" else f"{language}/man7") / "uriinspector.7"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*_man_lines(pages), ""]), "utf-8")


def _man_lines(pages: Sequence[ManualPage]) -> Iterator[str]:
    release = current_release()
    yield f'.TH URIINSPECTOR 7 {release.date} "URI Inspector {release.version}" "URI Inspector"'
    yield from (".SH NAME", "uriinspector \\- URI Inspector")
    for page in pages:
        yield f".SH {roff(page.title.upper())}"
        yield from _roff_of(_MARKDOWN.parse(page.text))


def _roff_of(tokens: Sequence[Token]) -> Iterator[str]:
    """Yield Markdown in the macros of man(7), without the title of the page, which is written as its heading."""
    above = tokens[0] if tokens else None
    is_second = False
    for before, token in zip([above, *tokens], tokens, strict=False):
        if token.type == "inline" and before is not None:
            text = _inline(token)
            if before.type == "heading_open" and before.tag != "h1":
                yield f".SS {text}"
            elif before.type == "td_open":
                yield from ((text,) if is_second else (".TP", text))
                is_second = True
            elif before.type == "paragraph_open" and text:
                yield text if before.hidden else f".PP\n{text}"
        elif token.type == "list_item_open":
            yield f".IP {token.info}. 4" if token.info else ".IP \\(bu 4"
        elif token.type == "tr_open":
            is_second = False
        elif token.type == "fence":
            yield from (".PP", ".nf", *map(roff, token.content.splitlines()), ".fi")


def _inline(token: Token) -> str:
    """Return the text of a line, with strong text in bold."""
    parts = []
    for child in token.children or ():
        if child.type in {"text", "code_inline"}:
            parts.append(roff(child.content))
        elif child.type == "softbreak":
            parts.append(" ")
        elif child.type in {"strong_open", "strong_close"}:
            parts.append("\\fB" if child.nesting > 0 else "\\fR")
    return "".join(parts)


if __name__ == "__main__":
    sys.exit(main())
