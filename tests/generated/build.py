"""Build small sites with the generators people use, twice each: for the path `/docs/` and for the root of a host.

    python tests/generated/build.py               builds what is missing, all of it
    python tests/generated/build.py vitepress     builds what is named

The sources are in the folders beside this file; the generators come from the npm registry, from PyPI and from Debian. A
finished site is `.sites/generated/NAME/docs` and `.sites/generated/NAME/root`, and is not built again until its sources
change. `packaging/dev.py test --long` calls this.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

SOURCES: Final = Path(__file__).resolve().parent
GENERATED: Final = SOURCES.parents[1] / ".sites" / "generated"
CACHE: Final = GENERATED / ".cache"
HOST: Final = "https://old.example"
BASES: Final = {"docs": "/docs/", "root": "/"}
# The dependencies of the pinned packages are those of this day, where npm installs them.
DAY: Final = "2026-11-20"
OUTPUT: Final = "out"
STAMP: Final = "recipe"

SILENCE: Final = dict.fromkeys(
    (
        "ASTRO_TELEMETRY_DISABLED",
        "CI",
        "DO_NOT_TRACK",
        "GATSBY_TELEMETRY_DISABLED",
        "NEXT_TELEMETRY_DISABLED",
        "NO_UPDATE_NOTIFIER",
        "NUXT_TELEMETRY_DISABLED",
    ),
    "1",
)


class Recipe(NamedTuple):
    """How a site is built.

    Attributes:
        build: the command, which runs in the folder of the sources and writes the folder `out`.
        needs: a program without which the site can't be built.
    """

    build: tuple[str, ...]
    needs: str


_NPM: Final = Recipe(("npm", "run", "build"), "npm")
_FILLED: Final = Recipe((sys.executable, str(SOURCES / "fill.py")), "npm")
RECIPES: Final[Mapping[str, Recipe]] = {
    "vitepress": _NPM,
    "mkdocs-material": Recipe((".venv/bin/mkdocs", "build", "--quiet", "--site-dir", OUTPUT), "python3"),
    "vite": _NPM,
    "astro": _NPM,
    "docusaurus": _NPM,
    "vuepress": _NPM,
    "next": _NPM,
    "nuxt": _NPM,
    "sveltekit": _NPM,
    "sphinx": Recipe((".venv/bin/sphinx-build", "-q", "-d", ".doctrees", ".", OUTPUT), "python3"),
    "doxygen": Recipe(("doxygen",), "doxygen"),
    "rustdoc": Recipe(("rustdoc", "harbour.rs", "--crate-name", "harbour", "--out-dir", OUTPUT), "rustdoc"),
    "gatsby": _NPM,
    "webpack": _NPM,
    "hugo": Recipe(("sh", "-c", 'hugo --quiet --baseURL "$SITE_URL" --destination out'), "hugo"),
    "angular": _NPM,
    "rspress": _NPM,
    "redoc": _FILLED,
    "monaco": _FILLED,
    "requirejs": _FILLED,
    "jupyterlite": Recipe(
        (
            "sh",
            "-c",
            '.venv/bin/jupyter lite build --contents files --output-dir out --base-url "$SITE_BASE"',
        ),
        "python3",
    ),
    "home-assistant": _FILLED,
}


def main(names: Sequence[str]) -> int:
    """Build the named sites, or all; return 1 if one could not be built, and 2 if a name has no recipe."""
    if unknown := set(names) - set(RECIPES):
        print(f"No recipe for {', '.join(sorted(unknown))}; there are {', '.join(RECIPES)}")
        return 2
    failed = [name for name in names or RECIPES if not is_built(name) and not build(name)]
    failed = [name for name in failed if not build(name)]  # a registry may have failed to answer once
    for name in failed:
        print(f"The site {name} could not be built: see {GENERATED / name / 'log'}")
    return min(1, len(failed))


def is_built(name: str) -> bool:
    """Whether the site was built from the present sources."""
    stamp = GENERATED / name / STAMP
    return stamp.is_file() and stamp.read_text(encoding="ascii") == recipe_digest(name)


def recipe_digest(name: str) -> str:
    """Return a digest that changes with the sources of a site and with the command that builds it."""
    digest = hashlib.sha256(repr((DAY, RECIPES[name])).encode())
    for path in sorted(path for path in (SOURCES / name).rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(SOURCES)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def build(name: str) -> bool:
    """Build one site for both bases, and tell whether that succeeded; its folder has a stamp only when it is complete."""
    recipe, target = RECIPES[name], GENERATED / name
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    if not shutil.which(recipe.needs):
        (target / "log").write_text(f"{recipe.needs} is not installed", encoding="utf-8")
        return False
    print(f"Building a site with {name} …", flush=True)
    work = target / "work"
    shutil.copytree(SOURCES / name, work)
    with (target / "log").open("wb") as log:
        if not all(succeeds(command, work, log.fileno()) for command in installation(work)):
            return False
        for folder, base in BASES.items():
            if not succeeds(recipe.build, work, log.fileno(), base) or not (work / OUTPUT).is_dir():
                return False
            (work / OUTPUT).rename(target / folder)
    shutil.rmtree(work)
    (target / STAMP).write_text(recipe_digest(name), encoding="ascii")
    return True


def installation(work: Path) -> Iterable[tuple[str, ...]]:
    """Yield the commands that install a generator in the folder of the sources and nowhere else."""
    if (work / "package.json").is_file():
        yield (
            "npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock",
            f"--before={DAY}", f"--cache={CACHE / 'npm'}",
        )  # fmt: skip
    if (work / "requirements.txt").is_file():
        venv.create(work / ".venv", with_pip=True)
        yield (".venv/bin/pip", "install", "-q", "-r", "requirements.txt", f"--cache-dir={CACHE / 'pip'}")


def succeeds(command: Sequence[str], work: Path, log: int, base: str = "/") -> bool:
    """Run a command with the base in its environment, and tell whether it succeeded."""
    environment = {**os.environ, **SILENCE, "SITE_BASE": base, "SITE_URL": f"{HOST}{base}"}
    return (
        subprocess.run(command, cwd=work, env=environment, stdout=log, stderr=log, check=False).returncode
        == 0
    )


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    raise SystemExit(main(sys.argv[1:]))
