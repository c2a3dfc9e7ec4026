"""What the packages say of the program: who it is, who made it, and where it is at home."""

from typing import Any, Final

IDENTITY: Final = "org.uriinspector.UriInspector"
NAME: Final = "URI Inspector"
PUBLISHER: Final = "The authors of URI Inspector"
COPYRIGHT: Final = "© 2026 the authors of URI Inspector"
# Names that RFC 2606 keeps for nobody. Whoever releases the program puts the real ones here, and nowhere else.
HOMEPAGE: Final = "https://uriinspector.example/"
MAINTAINER: Final = f"{PUBLISHER} <packages@uriinspector.invalid>"
_OLDEST_MACOS: Final = "13.0"  # what the wheels of Qt 6.11 ask for

# Files that hold one link each: a browser of Windows, and one of macOS, writes them.
_LINK_FILES: Final = (
    ("Internet shortcut", ["com.microsoft.internet-shortcut"]),
    ("Web Internet location", ["com.apple.web-internet-location"]),
)


def information(version: str) -> dict[str, Any]:
    """The entries of Info.plist beyond PyInstaller's own.

    The program opens link files and folders that are given to it, as an alternative: it makes itself the default of nothing.
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
    """What the properties of a program of Windows say."""
    return {
        "CompanyName": PUBLISHER,
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{program}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """A version as the four numbers of Windows; what follows the third, such as `rc1`, has none."""
    numbers = [int(part) for part in version.split("+", maxsplit=1)[0].split(".")[:3] if part.isdigit()]
    first, second, third = (*numbers, 0, 0, 0)[:3]
    return first, second, third, 0
