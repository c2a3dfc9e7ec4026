"""Signatures of a maintainer are verified by other tools: gpg, apt and osslsigncode, with throw-away keys."""

import gzip
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import build
import pytest
from linux import repository
from provenance import statement
from release import current_release
from signatures import CERTIFICATE_VARIABLE, KEY_VARIABLE, PASSWORD_VARIABLE, sign_program, signing_key

EPOCH = current_release().epoch
PROGRAM = next(Path(sys.prefix).glob("lib/python*/site-packages/pip/_vendor/distlib/t64.exe"), None)
DEBIAN = pytest.mark.skipif(
    not all(map(shutil.which, ("gpg", "apt-get", "dpkg-deb"))), reason="needs gpg and Debian's tools"
)


def run(*command, check=True, **options):
    done = subprocess.run(command, check=False, capture_output=True, text=True, **options)
    assert not check or done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def key():
    """A key that is a day older than the release, in a keyring of its own."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("GNUPGHOME", folder)
        made = (
            "--passphrase",
            "",
            "--quick-generate-key",
            "Thrown Away <nobody@localhost>",
            "ed25519",
            "sign",
            "never",
        )
        run("gpg", "--batch", "--faked-system-time", f"{EPOCH - 86400}!", *made)
        listed = run("gpg", "--batch", "--with-colons", "--list-keys").stdout
        found = next(line.split(":")[9] for line in listed.splitlines() if line.startswith("fpr"))
        patch.setenv(KEY_VARIABLE, found)
        yield found
        run("gpgconf", "--homedir", folder, "--kill", "all", check=False)


@DEBIAN
@pytest.mark.usefixtures("key")
def test_checksums_are_signed_and_verified_as_the_guide_says(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "DIST", tmp_path)
    release = current_release()
    package = tmp_path / f"uriinspector_{release.version}_amd64.deb"
    package.write_bytes(b"a package")
    (tmp_path / "uriinspector_0.0.9_amd64.deb").write_bytes(b"an older one")
    signature, public = build.sign_sums(release)
    again = signature.read_bytes()
    assert build.sign_sums(release)[0].read_bytes() == again, "signed at the moment of the release"
    readme = (build.ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    commands = [
        line.strip() for line in readme.splitlines() if line.strip().startswith(("gpg --", "sha256sum --"))
    ]
    assert len(commands) == 3
    with tempfile.TemporaryDirectory() as home:
        for command in commands:
            run(
                "sh",
                "-ec",
                command,
                cwd=tmp_path,
                env={"PATH": "/usr/bin:/bin", "GNUPGHOME": home, "LC_ALL": "C"},
            )
        (tmp_path / "SHA256SUMS").write_text("0" * 64 + f"  {package.name}\n")
        forged = run("gpg", "--verify", signature.name, "SHA256SUMS", cwd=tmp_path, env={"PATH": "/usr/bin:/bin", "GNUPGHOME": home}, check=False)  # fmt: skip
        run("gpgconf", "--homedir", home, "--kill", "all", check=False)
    assert forged.returncode == 1
    assert public.read_text().startswith("-----BEGIN PGP PUBLIC KEY BLOCK-----")


def test_without_a_key_the_variable_is_named(monkeypatch):
    monkeypatch.delenv(KEY_VARIABLE, raising=False)
    with pytest.raises(SystemExit, match=KEY_VARIABLE):
        signing_key()


@DEBIAN
@pytest.mark.usefixtures("key")
def test_apt_takes_what_the_repository_signed_and_an_update_and_nothing_else(tmp_path):
    """With settings of its own, so that nothing of this machine is asked or changed."""
    first, second = (small_package(tmp_path / "built", version) for version in ("0.1.0", "0.1.1"))
    folder = repository.make_repository(tmp_path / "apt", [first], EPOCH)
    settings = apt_settings(tmp_path, folder)
    run("apt-get", "-c", settings, "update")
    assert "0.1.0" in run("apt-cache", "-c", settings, "policy", "uriinspector").stdout
    run("apt-get", "-c", settings, "download", "uriinspector", cwd=tmp_path)
    assert (tmp_path / first.name).read_bytes() == first.read_bytes()
    repository.make_repository(folder, [first, second], EPOCH + 60)
    run("apt-get", "-c", settings, "update")
    assert "Candidate: 0.1.1" in run("apt-cache", "-c", settings, "policy", "uriinspector").stdout
    for index in folder.glob("dists/stable/main/*/Packages"):
        index.write_text(index.read_text().replace("Version: 0.1.1", "Version: 6.6.6"))
        index.with_suffix(".gz").write_bytes(gzip.compress(index.read_bytes()))
    (folder / "dists/stable/InRelease").unlink()
    (folder / "dists/stable/Release").write_text(
        (folder / "dists/stable/Release").read_text() + "Forged: yes\n"
    )
    forged = run("apt-get", "-c", settings, "update", check=False)
    assert "BADSIG" in forged.stdout + forged.stderr
    assert "6.6.6" not in run("apt-cache", "-c", settings, "policy", "uriinspector").stdout


def test_a_repository_of_nothing_is_refused(tmp_path):
    with pytest.raises(SystemExit, match="Build it first"):
        repository.make_repository(tmp_path / "apt", [], EPOCH)


def small_package(folder: Path, version: str) -> Path:
    root = folder / version
    (root / "DEBIAN").mkdir(parents=True)
    (root / "DEBIAN" / "control").write_text(
        f"Package: uriinspector\nVersion: {version}\nArchitecture: amd64\nMaintainer: Nobody <nobody@localhost>\nDescription: small\n"
    )
    path = folder / f"uriinspector_{version}_amd64.deb"
    run("dpkg-deb", "--root-owner-group", "--build", root, path)
    return path


def apt_settings(place: Path, folder: Path) -> Path:
    for part in ("state/lists/partial", "cache/archives/partial", "etc"):
        (place / part).mkdir(parents=True)
    (place / "status").touch()
    source = f"deb [signed-by={folder / repository.KEY}] file:{folder} {repository.SUITE} main\n"
    (place / "etc/sources.list").write_text(source)
    settings = place / "apt.conf"
    settings.write_text(
        f'Dir::State "{place}/state"; Dir::State::status "{place}/status"; Dir::Cache "{place}/cache";\n'
        f'Dir::Etc::SourceList "{place}/etc/sources.list"; Dir::Etc::SourceParts "-"; APT::Sandbox::User "";\n'
        'APT::Architecture "amd64"; APT::Architectures { "amd64"; };\n'
    )
    return settings


@pytest.mark.skipif(
    PROGRAM is None or not all(map(shutil.which, ("osslsigncode", "openssl"))), reason="needs osslsigncode"
)
def test_a_program_of_windows_is_signed_and_a_change_is_noticed(tmp_path, monkeypatch):
    secret, public, both = (tmp_path / name for name in ("key.pem", "certificate.pem", "both.p12"))
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Thrown Away", "-keyout", secret, "-out", public, "-addext", "extendedKeyUsage=codeSigning")  # fmt: skip
    run("openssl", "pkcs12", "-export", "-inkey", secret, "-in", public, "-out", both, "-passout", "pass:a b")
    program = shutil.copy(PROGRAM, tmp_path / "program.exe")
    sign_program(program)
    assert program.read_bytes() == PROGRAM.read_bytes(), "without a certificate nothing happens"
    monkeypatch.setenv(CERTIFICATE_VARIABLE, str(both))
    monkeypatch.setenv(PASSWORD_VARIABLE, "a b")
    sign_program(program)
    verify = ("osslsigncode", "verify", "-CAfile", public, "-TSA-CAfile", public, "-in")
    assert "Signature verification: ok" in run(*verify, program, check=False).stdout
    changed = bytearray(program.read_bytes())
    changed[0x600] ^= 1
    program.write_bytes(changed)
    assert "Signature verification: ok" not in run(*verify, program, check=False).stdout


def test_the_provenance_names_each_package_and_what_it_was_made_of(tmp_path):
    packages = [tmp_path / name for name in ("b.deb", "a.run")]
    for path in packages:
        path.write_bytes(path.name.encode())
    said = json.loads(statement(packages, "linux"))
    assert [each["name"] for each in said["subject"]] == ["a.run", "b.deb"]
    assert said["predicate"]["buildDefinition"]["externalParameters"] == {"system": "linux"}
    sums = {
        each["name"]: each["digest"] for each in said["predicate"]["buildDefinition"]["resolvedDependencies"]
    }
    assert "packaging/locked/debian.txt" in sums
    assert said == json.loads(statement(packages[::-1], "linux"))


def test_the_provenance_needs_no_git(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    said = json.loads(statement([], "linux"))
    assert "source" not in [
        each["name"] for each in said["predicate"]["buildDefinition"]["resolvedDependencies"]
    ]
