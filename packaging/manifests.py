"""Write manifests for other package managers, ready to submit: winget, Scoop, Homebrew, AUR, Flatpak and nix.

`build.py manifests` writes them into dist/manifests, from packaging/maintainer.toml and the packages in dist; a package that was
not built has no manifest. Each is checked by its own tool where that is installed: makepkg, nix-instantiate, flatpak-builder and
ruby are in Debian.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from bundle.identity import IDENTITY, MAINTAINER, NAME, Maintainer
from release import Release

PROGRAM: Final = "uriinspector"
SUMMARY: Final = "Look at any URI part by part, and move web sites to a new base with proof"
TERMS: Final = ("MIT", "ISC", "MPL-2.0", "LGPL-3.0-only")  # of the program, and of Qt that comes with it
_WINGET: Final = "URIInspector.URIInspector"
_WINGET_SCHEMA: Final = "1.6.0"
_LIBRARIES: Final = (
    "libGL", "xorg.libX11", "libxkbcommon", "fontconfig", "freetype", "dbus", "glib", "expat", "sqlite", "zlib", "zstd", "wayland",
    "stdenv.cc.cc.lib", "xorg.libxcb",
)  # fmt: skip


class Download(NamedTuple):
    """A package that was built, and the address at which it will be."""

    name: str
    url: str
    sha256: str


class Source(NamedTuple):
    """What manifests are made from."""

    release: Release
    maintainer: Maintainer
    downloads: Mapping[str, Download]  # by what follows the version in the name of the file


def make_manifests(release: Release, dist: Path, maintainer: Maintainer = MAINTAINER) -> list[Path]:
    """Write all manifests that the packages in `dist` allow, and check them; returns their paths.

    Raises:
        SystemExit: an address is missing, nothing was built, or a tool refuses a manifest.
    """
    lacking = [name for name in ("homepage", "downloads") if not getattr(maintainer, name)]
    if lacking:
        raise SystemExit(
            f"Manifests name public addresses: fill in {' and '.join(lacking)} in packaging/maintainer.toml."
        )
    source = Source(release, maintainer, dict(_downloads(release, dist, maintainer)))
    if not source.downloads:
        raise SystemExit(
            "There is no package in dist: build some first, such as python3 packaging/build.py linux."
        )
    folder = dist / "manifests"
    shutil.rmtree(folder, ignore_errors=True)
    made = []
    for needed, write in WRITERS:
        if needed in source.downloads:
            for place, text in write(source, source.downloads[needed]).items():
                path = folder / place
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
                made.append(path)
    for path in made:
        check(path)
    return made


def _downloads(release: Release, dist: Path, maintainer: Maintainer) -> Iterator[tuple[str, Download]]:
    for ending in (
        "linux-x86_64.tar.xz",
        "windows-x86_64-setup.exe",
        "windows-x86_64.zip",
        "macos-arm64.zip",
    ):
        path = dist / f"{PROGRAM}-{release.version}-{ending}"
        if path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            yield ending, Download(path.name, f"{maintainer.downloads}{path.name}", digest)


def _winget(source: Source, file: Download) -> Mapping[str, str]:
    """Write the three files of winget-pkgs (schema 1.6.0)."""
    head = f"PackageIdentifier: {_WINGET}\nPackageVersion: {source.release.version}\n"
    folder = f"winget/manifests/u/URIInspector/URIInspector/{source.release.version}/{_WINGET}"

    def whole(kind: str, body: str) -> str:
        schema = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{_WINGET_SCHEMA}.schema.json\n"
        return f"{schema}{head}{body}ManifestType: {kind}\nManifestVersion: {_WINGET_SCHEMA}\n"

    installer = (
        "InstallerType: nullsoft\nScope: user\nInstallers:\n- Architecture: x64\n"
        f"  InstallerUrl: {file.url}\n  InstallerSha256: {file.sha256.upper()}\n"
    )
    locale = (
        f"PackageLocale: en-US\nPublisher: {_yaml(source.maintainer.name)}\nPackageName: {NAME}\n"
        f"PackageUrl: {source.maintainer.homepage}\nLicense: {' AND '.join(TERMS)}\nShortDescription: {_yaml(SUMMARY)}\n"
        "Moniker: uriinspector\nTags:\n- uri\n- url\n- link-checker\n- migration\n"
    )
    return {
        f"{folder}.yaml": whole("version", "DefaultLocale: en-US\n"),
        f"{folder}.installer.yaml": whole("installer", installer),
        f"{folder}.locale.en-US.yaml": whole("defaultLocale", locale),
    }


def _scoop(source: Source, file: Download) -> Mapping[str, str]:
    """Write an app manifest for a bucket of Scoop."""
    manifest = {
        "version": source.release.version,
        "description": SUMMARY,
        "homepage": source.maintainer.homepage,
        "license": {"identifier": ",".join(TERMS)},
        "architecture": {
            "64bit": {"url": file.url, "hash": file.sha256, "extract_dir": file.name.removesuffix(".zip")}
        },
        "bin": "uriinspector.exe",
        "shortcuts": [["URI Inspector.exe", NAME]],
    }
    return {"scoop/uriinspector.json": json.dumps(manifest, indent=4) + "\n"}


def _homebrew(source: Source, file: Download) -> Mapping[str, str]:
    """Write a formula for a tap: the built programs, on Linux."""
    licences = ", ".join(_ruby(each) for each in TERMS)
    return {
        "homebrew/Formula/uriinspector.rb": f"""class Uriinspector < Formula
  desc {_ruby(SUMMARY)}
  homepage {_ruby(source.maintainer.homepage)}
  url {_ruby(file.url)}
  version {_ruby(source.release.version)}
  sha256 {_ruby(file.sha256)}
  license all_of: [{licences}]

  depends_on arch: :x86_64
  depends_on :linux

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"uriinspector"
    bin.install_symlink libexec/"URI Inspector" => "uriinspector-gui"
    man1.install Dir[libexec/"share/man/man1/*"]
    bash_completion.install libexec/"share/bash-completion/completions/uriinspector"
    fish_completion.install libexec/"share/fish/vendor_completions.d/uriinspector.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/uriinspector --version")
    assert_equal "http://a/b", shell_output("#{{bin}}/uriinspector resolve b --base http://a/").strip
  end
end
"""
    }


def _homebrew_cask(source: Source, file: Download) -> Mapping[str, str]:
    """Write a cask for a tap: the application for macOS."""
    return {
        "homebrew/Casks/uriinspector.rb": f"""cask "uriinspector" do
  version {_ruby(source.release.version)}
  sha256 {_ruby(file.sha256)}

  url {_ruby(file.url)}
  name {_ruby(NAME)}
  desc {_ruby(SUMMARY)}
  homepage {_ruby(source.maintainer.homepage)}

  depends_on arch: :arm64

  app "URI Inspector.app"
  binary "#{{appdir}}/URI Inspector.app/Contents/MacOS/uriinspector"
end
"""
    }


def _aur(source: Source, file: Download) -> Mapping[str, str]:
    """Write PKGBUILD and .SRCINFO of `uriinspector-bin`."""
    folder = file.name.removesuffix(".tar.xz")
    needs = (
        "libgl",
        "libx11",
        "libxkbcommon",
        "fontconfig",
        "freetype2",
        "dbus",
        "glib2",
        "expat",
        "sqlite",
        "zstd",
    )
    values: dict[str, tuple[str, ...]] = {
        "pkgdesc": (SUMMARY,),
        "pkgver": (source.release.version.replace("-", "_"),),
        "pkgrel": ("1",),
        "url": (source.maintainer.homepage,),
        "arch": ("x86_64",),
        "license": (" AND ".join(TERMS),),
        "depends": needs,
        "provides": (PROGRAM,),
        "conflicts": (PROGRAM,),
        "options": ("!strip",),
        "source": (file.url,),
        "sha256sums": (file.sha256,),
    }
    single = {"pkgdesc", "pkgver", "pkgrel", "url"}
    assigned = "\n".join(
        f"{name}={_shell(value[0]) if name in single else '(' + ' '.join(map(_shell, value)) + ')'}"
        for name, value in values.items()
    )
    who = f"# Maintainer: {source.maintainer.contact}\n"
    script = f"""{who}pkgname=uriinspector-bin
{assigned}

package() {{
  cd {_shell(folder)}
  install -d "$pkgdir/usr/lib/uriinspector" "$pkgdir/usr/bin" "$pkgdir/usr/share"
  cp -R uriinspector "URI Inspector" _internal licences "$pkgdir/usr/lib/uriinspector/"
  cp -R share/. "$pkgdir/usr/share/"
  ln -s ../lib/uriinspector/uriinspector "$pkgdir/usr/bin/uriinspector"
  ln -s "../lib/uriinspector/URI Inspector" "$pkgdir/usr/bin/uriinspector-gui"
  install -d "$pkgdir/usr/share/licenses"
  ln -s ../../lib/uriinspector/licences "$pkgdir/usr/share/licenses/uriinspector-bin"
}}
"""
    rows = [f"\t{name} = {each}\n" for name, value in values.items() for each in value]
    info = f"pkgbase = uriinspector-bin\n{''.join(rows)}\npkgname = uriinspector-bin\n"
    return {"aur/PKGBUILD": script, "aur/.SRCINFO": info}


def _flatpak(_source: Source, file: Download) -> Mapping[str, str]:
    """Write a manifest for Flathub; without a network, and with the user's files, since those are what is moved."""
    manifest = {
        "id": IDENTITY,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": "24.08",
        "sdk": "org.freedesktop.Sdk",
        "command": "uriinspector-gui",
        "finish-args": [
            "--share=ipc",
            "--socket=fallback-x11",
            "--socket=wayland",
            "--device=dri",
            "--filesystem=home",
        ],
        "modules": [
            {
                "name": PROGRAM,
                "buildsystem": "simple",
                "build-commands": [
                    "mkdir -p /app/lib/uriinspector /app/bin /app/share",
                    "cp -R uriinspector 'URI Inspector' _internal licences /app/lib/uriinspector/",
                    f"cp -R share/icons share/metainfo share/man share/doc /app/share/ && install -D share/applications/{IDENTITY}.desktop -t /app/share/applications/",
                    "ln -s ../lib/uriinspector/uriinspector /app/bin/uriinspector",
                    "ln -s '../lib/uriinspector/URI Inspector' /app/bin/uriinspector-gui",
                ],
                "sources": [{"type": "archive", "url": file.url, "sha256": file.sha256}],
            }
        ],
    }
    return {f"flatpak/{IDENTITY}.json": json.dumps(manifest, indent=4) + "\n"}


def _nix(source: Source, file: Download) -> Mapping[str, str]:
    """Write a derivation that takes the built programs."""
    licences = {"MIT": "mit", "ISC": "isc", "MPL-2.0": "mpl20", "LGPL-3.0-only": "lgpl3Only"}
    terms = " ".join(f"lib.licenses.{licences[each]}" for each in TERMS)
    packages = sorted({name.partition(".")[0] for name in _LIBRARIES} - {"stdenv"})
    return {
        "nix/package.nix": f"""{{ lib, stdenv, fetchurl, autoPatchelfHook, makeWrapper, {", ".join(packages)} }}:

stdenv.mkDerivation rec {{
  pname = "uriinspector";
  version = {_nix_text(source.release.version)};

  src = fetchurl {{
    url = {_nix_text(file.url)};
    sha256 = {_nix_text(file.sha256)};
  }};

  nativeBuildInputs = [ autoPatchelfHook makeWrapper ];
  buildInputs = [ {" ".join(_LIBRARIES)} ];
  dontStrip = true;

  installPhase = ''
    runHook preInstall
    mkdir -p $out/lib/uriinspector $out/bin $out/share
    cp -R uriinspector "URI Inspector" _internal licences $out/lib/uriinspector/
    cp -R share/. $out/share/
    makeWrapper $out/lib/uriinspector/uriinspector $out/bin/uriinspector
    makeWrapper "$out/lib/uriinspector/URI Inspector" $out/bin/uriinspector-gui
    runHook postInstall
  '';

  meta = {{
    description = {_nix_text(SUMMARY)};
    homepage = {_nix_text(source.maintainer.homepage)};
    license = [ {terms} ];
    platforms = [ "x86_64-linux" ];
    mainProgram = "uriinspector";
  }};
}}
"""
    }


WRITERS: Final[tuple[tuple[str, Callable[[Source, Download], Mapping[str, str]]], ...]] = (
    ("windows-x86_64-setup.exe", _winget),
    ("windows-x86_64.zip", _scoop),
    ("linux-x86_64.tar.xz", _homebrew),
    ("macos-arm64.zip", _homebrew_cask),
    ("linux-x86_64.tar.xz", _aur),
    ("linux-x86_64.tar.xz", _flatpak),
    ("linux-x86_64.tar.xz", _nix),
)
"""The function that writes the manifests of each manager, after the ending of the package that they are for."""


def check(path: Path) -> None:
    """Let the manager's own tool read a manifest, if it is installed.

    Raises:
        SystemExit: the tool refuses the manifest.
    """
    tools = {
        ".nix": ("nix-instantiate", "--parse", path.name),
        ".rb": ("ruby", "-wc", path.name),
        f"{IDENTITY}.json": ("flatpak-builder", "--show-manifest", path.name),
    }
    if path.name == "PKGBUILD" and shutil.which("makepkg"):
        _check_build_script(path)
    for ending, command in tools.items():
        if path.name.endswith(ending) and shutil.which(command[0]):
            done = subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=False)
            if done.returncode:
                raise SystemExit(f"\n{command[0]} refuses {path.name}:\n{done.stderr or done.stdout}")


def _check_build_script(path: Path) -> None:
    """Let makepkg read a PKGBUILD; it refuses to run as root, and asks for a pacman, although it does not call it here."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        shutil.copy(path, folder)
        lowly = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups") if os.geteuid() == 0 else ()
        environment = {**os.environ, "HOME": folder, "PACMAN": "true"}
        done = subprocess.run(
            (*lowly, "makepkg", "--printsrcinfo"), cwd=folder, env=environment, capture_output=True, text=True, check=False
        )  # fmt: skip
    if done.stdout.split() != path.with_name(".SRCINFO").read_text("utf-8").split():
        raise SystemExit(f"\nmakepkg reads another .SRCINFO than was written:\n{done.stdout}{done.stderr}")


def _yaml(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _ruby(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("#", "\\#") + '"'


def _nix_text(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("${", "\\${") + '"'


def _shell(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
