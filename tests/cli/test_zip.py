"""Zip in, zip out: entries that stay keep their bytes, odd zips are refused, and no partial file is ever seen."""

import io
import os
import shutil
import signal
import struct
import subprocess
import sys
import zipfile
import zlib

import pytest

from uriinspector.migrate import zipped
from uriinspector.migrate.journal.lock import Lock

OLD, NEW = "https://old.example/docs/", "https://new.example/help/"
PAGE = f'<title>A</title><a href="{OLD}b.html">b</a>'.encode()
PLAIN = b"<title>B</title><p>nothing to change</p>" * 20
WHEN = (2011, 2, 3, 4, 5, 6)


def entry(name, mode=0o100640, packed=zipfile.ZIP_DEFLATED):
    info = zipfile.ZipInfo(name, WHEN)
    info.external_attr = mode << 16
    info.compress_type = packed
    info.comment = b"of its own"
    return info


def make(path, files, comment=b"the comment"):
    with zipfile.ZipFile(path, "w") as archive:
        archive.comment = comment
        for info, data in files:
            archive.writestr(info, data)
    return path


@pytest.fixture
def site(tmp_path):
    return make(
        tmp_path / "site.zip",
        [
            (entry("z/", 0o040755), b""),
            (entry("z/b.html"), PLAIN),
            (entry("stored.bin", packed=zipfile.ZIP_STORED), bytes(range(256)) * 40),
            (entry("index.html", 0o100600), PAGE),
            (entry("ü.txt"), b"text"),
        ],
    )


def move(uriinspector, site, target, *more):
    return uriinspector(
        "rewrite", str(site), "--from", OLD, "--to", NEW, "--output", str(target), "--jobs", "1", *more
    )


def entries(path):
    """Of each entry in order: name, the bytes of its header and data as they lie there, and its record without the offset."""
    data, found = path.read_bytes(), []
    with zipfile.ZipFile(path) as archive:
        place = archive.start_dir
        for info in archive.infolist():
            sizes = struct.unpack_from("<3H", data, place + 28)
            record = data[place : place + 46 + sum(sizes)]
            place += len(record)
            start = info.header_offset
            end = start + 30 + sum(struct.unpack_from("<2H", data, start + 26)) + info.compress_size
            descriptor = 16 if info.flag_bits & 8 else 0
            found.append((info.filename, data[start : end + descriptor], record[:42] + record[46:]))
    return found


def test_what_is_not_touched_is_the_bytes_it_was(uriinspector, site, tmp_path):
    ended = move(uriinspector, site, tmp_path / "moved.zip")
    assert ended.code == 0, ended
    assert "3 of 4 files of the zip are packed as they were" in ended.out
    before, after = entries(site), entries(tmp_path / "moved.zip")
    assert [name for name, *_ in before] == [name for name, *_ in after]
    changed = [one[0] for one, other in zip(before, after, strict=True) if one != other]
    assert changed == ["index.html"]
    with zipfile.ZipFile(tmp_path / "moved.zip") as archive:
        assert archive.testzip() is None
        assert archive.comment == b"the comment"
        info = archive.getinfo("index.html")
        assert (info.date_time, info.external_attr >> 16, info.comment) == (WHEN, 0o100600, b"of its own")
        assert archive.read(info) == PAGE.replace(OLD.encode(), NEW.encode())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["moved.zip", "site.zip"]


def test_what_follows_a_move_works_as_for_a_folder(uriinspector, site, own_home, tmp_path):
    moved = tmp_path / "moved.zip"
    run = move(uriinspector, site, moved, "--json").object
    assert run["output"] == str(moved)
    assert uriinspector("verify", run["run"]).code == 0
    assert uriinspector("handover", "--output", str(tmp_path / "page.html")).code == 0
    (listed,) = uriinspector("runs", "--json").objects
    assert (listed["folder"], listed["output"]) == (str(site), str(moved))
    (kept,) = (own_home / "uriinspector" / "zips").iterdir()
    assert not (kept / "old").exists()
    assert not (kept / "new").exists()
    moved.unlink()
    ended = uriinspector("verify", run["run"])
    assert (ended.code, "put it back" in ended.err) == (3, True)


def test_a_page_that_was_changed_in_the_new_zip_is_found(uriinspector, site, tmp_path):
    moved = tmp_path / "moved.zip"
    move(uriinspector, site, moved)
    make(
        moved,
        [
            (entry("z/b.html"), PLAIN),
            (entry("stored.bin"), b""),
            (entry("index.html"), PAGE),
            (entry("ü.txt"), b""),
        ],
    )
    ended = uriinspector("verify")
    assert (ended.code, "index.html" in ended.out) == (1, True)


def test_a_page_that_moves_takes_its_packed_bytes_along(uriinspector, site, tmp_path):
    assert move(uriinspector, site, tmp_path / "moved.zip", "--move", "z/b.html=y.html").code == 0
    with zipfile.ZipFile(tmp_path / "moved.zip") as archive:
        assert archive.testzip() is None
        assert archive.namelist() == ["z/", "y.html", "stored.bin", "index.html", "ü.txt"]
        assert archive.read("y.html") == PLAIN


def test_a_zip_of_one_folder_is_the_site_in_it(uriinspector, tmp_path):
    files = [("__MACOSX/._a", b"\0"), ("site/", b""), ("site/index.html", PAGE), ("site/b.html", PLAIN)]
    site = make(tmp_path / "site.zip", [(entry(name), data) for name, data in files])
    ended = move(uriinspector, site, tmp_path / "moved.zip")
    assert (ended.code, "begin in site/ of the zip" in ended.out) == (0, True)
    before, after = entries(site), entries(tmp_path / "moved.zip")
    assert [name for name, *_ in after] == [name for name, _ in files]
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, True, False, True]
    assert uriinspector("verify").code == 0


def test_a_preview_a_check_and_a_pairing_leave_nothing(uriinspector, site, own_home, tmp_path):
    ended = uriinspector("rewrite", str(site), "--from", OLD, "--to", NEW)
    assert "would change" in ended.out
    assert uriinspector("check", str(site), "--from", OLD).code == 1
    assert uriinspector("pair", str(site), str(site)).code == 0
    assert not list((own_home / "uriinspector" / "zips").iterdir())
    assert [path.name for path in tmp_path.iterdir()] == ["site.zip"]


def streamed():
    """A zip as a pipe makes it: the sizes follow the bytes."""
    out = io.BytesIO()

    class Pipe:
        write, flush = out.write, out.flush

    with zipfile.ZipFile(Pipe(), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("index.html", PAGE)
        archive.writestr("b.html", PLAIN)
    return out.getvalue()


def large():
    """A zip with the fields for 4 GB and more, though it is small."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in (("b.html", PLAIN), ("index.html", PAGE)):
            with archive.open(name, "w", force_zip64=True) as file:
                file.write(data)
    return out.getvalue()


@pytest.mark.parametrize("data", [streamed(), large()], ids=["streamed", "zip64"])
def test_other_ways_to_write_a_zip(uriinspector, tmp_path, data):
    site = tmp_path / "site.zip"
    site.write_bytes(data)
    assert move(uriinspector, site, tmp_path / "moved.zip").code == 0
    before, after = ({name: rest for name, *rest in entries(path)} for path in (site, tmp_path / "moved.zip"))
    assert before["b.html"] == after["b.html"]
    assert before["index.html"] != after["index.html"]
    with zipfile.ZipFile(tmp_path / "moved.zip") as archive:
        assert archive.testzip() is None


def test_a_directory_of_more_entries_than_fit(uriinspector, site, tmp_path, monkeypatch):
    monkeypatch.setattr(zipped, "_MOST_SHORT", 3)
    assert move(uriinspector, site, tmp_path / "moved.zip").code == 0
    with zipfile.ZipFile(tmp_path / "moved.zip") as archive:
        assert len(archive.infolist()) == 5
        assert archive.testzip() is None
    assert b"PK\x06\x06" in (tmp_path / "moved.zip").read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="its folders hold no such names")
@pytest.mark.parametrize("name", ["ä.html".encode("cp437"), "ä.html".encode(), b"\xff\xfe.html"])
def test_names_that_do_not_say_their_encoding(uriinspector, tmp_path, name):
    site = make(tmp_path / "site.zip", [(entry("x" * len(name)), PLAIN), (entry("index.html"), PAGE)])
    site.write_bytes(site.read_bytes().replace(b"x" * len(name), name))
    assert move(uriinspector, site, tmp_path / "moved.zip").code == 0
    assert (tmp_path / "moved.zip").read_bytes().count(name) == 2
    assert entries(site)[0] == entries(tmp_path / "moved.zip")[0]


def renamed(names):
    return [(entry(name), PAGE) for name in names]


def patched(place, value):
    """A zip in whose headers a field is another: `place` in the local one; 2 more in the record."""

    def change(path):
        data = bytearray(make(path, renamed(["a.html"])).read_bytes())
        record = data.index(b"PK\x01\x02")
        struct.pack_into("<H", data, place, value)
        struct.pack_into("<H", data, record + place + 2, value)
        path.write_bytes(data)

    return change


def bomb(path):
    make(path, [(entry("a.html"), b"\0" * (3 << 20))])


def overlapping(path):
    data = bytearray(make(path, renamed(["a.html", "b.html"])).read_bytes())
    second = data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 1)
    struct.pack_into("<L", data, second + 42, 10)
    path.write_bytes(data)


def lying(path):
    data = bytearray(make(path, renamed(["a.html"])).read_bytes())
    data[60] ^= 0x55
    path.write_bytes(data)


ODD = {
    "climbs": (lambda path: make(path, renamed(["../a.html"])), "may lead out"),
    "climbs inside": (lambda path: make(path, renamed(["a/../../b.html"])), "may lead out"),
    "absolute": (lambda path: make(path, renamed(["/etc/a.html"])), "may lead out"),
    "drive": (lambda path: make(path, renamed(["C:/a.html"])), "may lead out"),
    "backslash": (lambda path: make(path, renamed(["a\\b.html"])), "may lead out"),
    "case": (lambda path: make(path, renamed(["a.html", "A.html"])), "only in case"),
    "file and folder": (lambda path: make(path, renamed(["a", "a/b.html"])), "a"),
    "link": (lambda path: make(path, [(entry("a.html", 0o120777), b"/etc/passwd")]), "symbolic link"),
    "pipe": (lambda path: make(path, [(entry("a.html", 0o010644), b"")]), "no file"),
    "encrypted": (patched(6, 1), "encrypted"),
    "rare": (patched(8, 12), "rare way"),
    "bomb": (bomb, "more than 200 times"),
    "overlap": (overlapping, "overlap"),
    "damaged": (lying, "damaged"),
    "cut off": (lambda path: path.write_bytes(make(path, renamed(["a.html"])).read_bytes()[:-30]), "damaged"),
    "empty": (lambda path: make(path, []), "empty"),
    "only folders": (lambda path: make(path, [(entry("a/", 0o040755), b"")]), "empty"),
    "a folder that is a file": (lambda path: make(path, renamed(["a", "a/b/c.html"])), "two entries"),
    "no zip": (lambda path: path.write_bytes(b"no zip at all"), "damaged"),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", [*ODD, "twice"])
def test_odd_zips_are_refused_in_one_sentence(uriinspector, own_home, tmp_path, name, monkeypatch):
    monkeypatch.setattr(zipped, "_HARMLESS", 1 << 20)
    write, said = ODD.get(name, (lambda path: make(path, renamed(["a.html", "a.html"])), "two entries"))
    write(tmp_path / "site.zip")
    ended = move(uriinspector, tmp_path / "site.zip", tmp_path / "moved.zip")
    assert ended.code in {2, 3}
    assert said in ended.err
    assert len(ended.err.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["site.zip"]
    assert not list((own_home / "uriinspector" / "zips").iterdir())


def test_what_makes_no_sense_is_refused(uriinspector, site, tmp_path):
    assert (
        "--output moved.zip"
        in uriinspector("rewrite", str(site), "--from", OLD, "--to", NEW, "--in-place").err
    )
    (tmp_path / "moved.zip").write_bytes(b"")
    assert "is there already" in move(uriinspector, site, tmp_path / "moved.zip").err
    assert "make it first" in move(uriinspector, site, tmp_path / "no" / "moved.zip").err
    assert "is a zip: unpack it" in uriinspector("serve", str(site), "--as", NEW).err


def killed_at(place, *arguments):
    """Run the program in a process that is killed as soon as it calls what `place` names."""
    code = f"""
import os
from uriinspector.migrate import engine, zipped
{place} = lambda *_: os.kill(os.getpid(), 9)
from uriinspector.__main__ import main
main()
"""
    ended = subprocess.run([sys.executable, "-c", code, *arguments], check=False, capture_output=True)
    assert ended.returncode == -signal.SIGKILL, ended


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
@pytest.mark.parametrize(
    ("place", "is_there", "is_half"),
    [
        ("engine.write_copy", False, False),
        ("zipped._Writer._end", False, True),
        ("zipped._check_written", False, True),
        ("engine._complete", True, False),
    ],
)
def test_resume_finishes_wherever_a_kill_came(
    uriinspector, site, own_home, tmp_path, place, is_there, is_half
):
    moved = tmp_path / "moved.zip"
    killed_at(place, "rewrite", str(site), "--from", OLD, "--to", NEW, "--output", str(moved), "--jobs", "1")
    assert moved.exists() == is_there
    said = uriinspector("runs").out
    assert ("half a zip is in" in said) == is_half
    assert uriinspector("resume").code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["moved.zip", "site.zip"]
    with zipfile.ZipFile(moved) as archive:
        assert archive.testzip() is None
        assert zlib.crc32(archive.read("index.html")) == zlib.crc32(PAGE.replace(OLD.encode(), NEW.encode()))
    assert not [path for path in own_home.glob("uriinspector/zips/*/*") if path.is_dir()]


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
def test_what_a_killed_process_unpacked_is_not_taken_for_the_whole(uriinspector, site, own_home, tmp_path):
    move(uriinspector, site, tmp_path / "moved.zip")
    killed_at("engine.reopen", "verify")
    (half,) = own_home.glob("uriinspector/zips/*/new/moved.zip")
    (half / "index.html").unlink()
    assert uriinspector("verify").code == 0
    assert not half.exists()
    lock = Lock(half.parents[1] / "lock")
    assert "Another process works on" in uriinspector("verify").err
    lock.release()


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
def test_what_a_kill_left_goes_with_the_next_zip(uriinspector, site, own_home, tmp_path):
    arguments = "rewrite", str(site), "--from", OLD, "--to", NEW, "--jobs", "1"
    killed_at("zipped._check_written", *arguments, "--output", str(tmp_path / "b.zip"))
    shutil.rmtree(own_home / "uriinspector" / "runs")
    move(uriinspector, site, tmp_path / "c.zip")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c.zip", "site.zip"]
