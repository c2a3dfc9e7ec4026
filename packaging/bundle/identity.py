"""What the packages say about the program: its name, its maintainer and its addresses."""

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

_FILE: Final = Path(__file__).resolve().parents[1] / "maintainer.toml"


class Maintainer(NamedTuple):
    """The maintainer, and the public addresses; unknown ones are empty."""

    name: str
    email: str
    homepage: str
    source: str
    issues: str
    screenshots: str
    downloads: str

    @property
    def contact(self) -> str:
        """The name, with the e-mail address if there is one."""
        return f"{self.name} <{self.email}>" if self.email else self.name


def read_maintainer(text: str) -> Maintainer:
    """Read the text of packaging/maintainer.toml."""
    return Maintainer(**tomllib.loads(text))


IDENTITY: Final = "org.uriinspector.uriinspector"
NAME: Final = "URI Inspector"
MAINTAINER: Final = read_maintainer(_FILE.read_text(encoding="utf-8"))
COPYRIGHT: Final = f"© 2026 {MAINTAINER.name}"
_OLDEST_MACOS: Final = "13.0"  # what the wheels of Qt 6.11 ask for

# Files that hold one link each: a browser of Windows, and one of macOS, writes them.
_LINK_FILES: Final = (
    ("Internet shortcut", ["com.microsoft.internet-shortcut"]),
    ("Web Internet location", ["com.apple.web-internet-location"]),
)


def information(version: str) -> dict[str, Any]:
    """Return the entries of Info.plist beyond PyInstaller's own.

    The program offers itself for link files and folders, but never as their default.
    """
    kinds = [*_LINK_FILES, ("Folder", ["public.folder"])]
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": name,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": types,
            }
            for name, types in kinds
        ],
        "LSApplicationCategoryType": "public.app-category.developer-tools",
        "LSMinimumSystemVersion": _OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSRequiresAquaSystemAppearance": False,
    }


def version_fields(version: str, program: str) -> dict[str, str]:
    """Return the fields of the version resource of a program for Windows."""
    return {
        "CompanyName": MAINTAINER.name,
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{program}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers that Windows wants; a part that is no number, such as `rc1`, is left out."""
    numbers = [int(part) for part in version.split("+", maxsplit=1)[0].split(".")[:3] if part.isdigit()]
    first, second, third = (*numbers, 0, 0, 0)[:3]
    return first, second, third, 0
