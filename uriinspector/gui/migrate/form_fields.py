"""The fields and choices of the form: names, labels, and what each entry says."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final
from urllib.parse import quote, unquote

from uriinspector.core.lazy import lazy_pattern
from uriinspector.gui.widgets.form import FormField
from uriinspector.migrate.model.job import Compressed, Endings, Exclusion, Outside, Scripts, Style

FIELDS: Final = (
    FormField("batch_folder", "Fol&der of the site", "The folder that holds the pages; drop it here",
              "The folder with the pages to rewrite (Alt+D)", folder=True),
    FormField("batch_output", "&Write a copy to", "Empty: the files themselves change, with undo",
              "An empty folder for the changed copy; without one the files themselves are changed, with undo (Alt+W)",
              folder=True),
    FormField("batch_old_base", "&Old address (base)", "https://old.example/docs/  (empty: the same as the new one)",
              "What the addresses of all its pages began with until now (Alt+O); guesses from the pages: Alt+Down"),
    FormField("batch_new_base", "&New address (base)", "https://new.example/docs/",
              "What the addresses of all its pages will begin with (Alt+N)"),
)  # fmt: skip
FURTHER: Final = (
    FormField("batch_further_bases", "Further old &bases", "http://www.old.example/docs/ …",
              "Other addresses of the same site, with spaces between them (Alt+B)"),
    FormField("batch_maps", "Other bases that &move", "https://img.example/=https://cdn.example/ …",
              "Pairs of an old and a new base, OLD=NEW, with spaces between them (Alt+M)"),
    FormField("batch_moves", "Folders that move", "blog=news  guide/api=reference …",
              "Folders of the site that get another place in the copy, NOW=THEN, with spaces between them"),
    FormField("batch_exclude", "&Leave files alone", "drafts/**  *.bak.html …",
              "Patterns of files whose links stay as they are, with spaces between them (Alt+L)"),
    FormField("batch_charset", "Encoding the server names", "utf-8  (empty: none)",
              "The charset in the Content-Type of pages, which counts before what they say themselves"),
    FormField("batch_repairs", "Mend only links to", "Page.html  images/Logo.png …",
              "Targets that links miss by case, slash or escape, with spaces between them; Dead links fills them in"),
    FormField("batch_literals", "Strings that move too", "js/app.js@1042 …",
              "Strings that nothing shows to be addresses: FILE@BYTE, with spaces between them; *Move this string* in a row's menu fills them in"),
)  # fmt: skip
STYLES: Final[Mapping[StrEnum, str]] = {
    Style.ABSOLUTE: "the whole new address: https://…/page.html",
    Style.ROOT: "from the root of the server: /path/page.html",
    Style.RELATIVE: "from page to page: ../page.html, works from a disk",
    Style.KEEP: "each as its author wrote it, where that still leads right",
}
OUTSIDE: Final[Mapping[StrEnum, str]] = {
    Outside.PIN: "they go on leading to the old site",
    Outside.LEAVE: "they stay as they are, and are listed",
}
ENDINGS: Final[Mapping[StrEnum, str]] = {
    Endings.KEEP: "as they do now",
    Endings.CLEAN: "by address: dir/ and page",
    Endings.FILE: "by file: dir/index.html and page.html",
}
SCRIPTS: Final[Mapping[StrEnum, str]] = {
    Scripts.PATHS: "links, and paths that begin with the old base",
    Scripts.LINKS: "only what is a link by syntax",
    Scripts.LEAVE: "nothing moves; what is left is said",
}
COMPRESSED: Final[Mapping[StrEnum, str]] = {
    Compressed.RENEW: "made anew from the file that changed",
    Compressed.DROP: "left out; a server sends the file that changed",
    Compressed.LEAVE: "they stay as they are, with the old links",
}
FILLED_BY: Final[Mapping[str, str]] = {
    "root": "batch_folder",
    "output": "batch_output",
    "new_base": "batch_new_base",
    "maps": "batch_maps",
    "moves": "batch_moves",
    "exclude": "batch_exclude",
    "charset": "batch_charset",
    "declared": "batch_literals",
}
_APART: Final = lazy_pattern(r"[\s,%]")
FOLDERS: Final = lazy_pattern(r"([^\s,=]+)=([^\s,]+)")
PAIR: Final = lazy_pattern(r"(\S+)=([A-Za-z][A-Za-z0-9+.\-]*:\S*)")
PLACE: Final = lazy_pattern(r"([^\s,]+)@(\d+)")
PAIRED: Final = (
    ("batch_maps", PAIR, "https://img.example/=https://cdn.example/"),
    ("batch_moves", FOLDERS, "blog=news"),
)


def spell_places(places: Iterable[Exclusion]) -> str:
    """Write places of strings as a field holds them: FILE@BYTE, with white space, commas and `%` of names percent-encoded."""
    return " ".join(
        f"{_APART.sub(lambda found: quote(found[0]), place.relative)}@{place.start}"
        for place in sorted(places)
    )


def read_places(text: str) -> frozenset[Exclusion]:
    """Read what `spell_places` wrote, or a person did."""
    return frozenset(Exclusion(unquote(found[1]), int(found[2])) for found in PLACE.finditer(text))
