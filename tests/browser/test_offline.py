"""What --offline makes works from a disk, in a real browser: a search finds its word, files arrive, workers work."""

import pytest
from chromium import chromium
from generated_sites import generated
from offline_site import NEW, OLD, write_site
from playwright.sync_api import expect

from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def browser():
    with chromium() as browser:
        yield browser


def for_disk(root, output, old="https://old.example/docs/", **options):
    result = engine.run(RewriteJob(root, NEW, (old,), output=output, jobs=1, **{"offline": True, **options}))
    assert result.is_wholly_proved, result.verification.wrong
    return output


def test_a_site_that_asks_for_files_works_from_a_disk(browser, tmp_path):
    moved = for_disk(write_site(tmp_path / "site"), tmp_path / "a folder", OLD)
    page = browser.new_page()
    page.goto((moved / "guide" / "ships" / "list.html").as_uri())
    expect(page.locator("#far")).to_have_text("came far")
    expect(page.locator("#work")).to_have_text("worked 42")
    expect(page.locator("#own")).to_have_text("owned")
    expect(page.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")
    page.locator("#folder").click()
    expect(page.locator("h1")).to_have_text("Guide")
    page.locator("#field").press_sequentially("quokka")
    expect(page.locator("#hits a")).to_have_text("Ships")
    page.locator("#hits a").click()
    expect(page.locator("h1")).to_have_text("Ships")
    page.close()


def test_without_it_nothing_of_that_works(browser, tmp_path):
    moved = for_disk(write_site(tmp_path / "site"), tmp_path / "moved", OLD, offline=False)
    page = browser.new_page()
    page.goto((moved / "index.html").as_uri())
    page.wait_for_timeout(300)
    assert page.locator("#far").inner_text() == page.locator("#own").inner_text() == ""
    page.close()


SEARCHES = {
    "mkdocs-material": (
        "guide/start/index.html",
        "input.md-search__input",
        "a.md-search-result__link",
        "Ships",
    ),
    "sphinx": ("search.html?q=quokka", "", "#search-results li a", "Ships"),
    "rustdoc": ("harbour/index.html?search=quokka", "", "#results a", ""),
    "hugo": ("guide/start/index.html", "#search", "a.hit", "Ships"),
    "doxygen": ("index.html", "#MSearchField", "a.SRSymbol:has-text('quokka')", ""),
}


@pytest.mark.long
@pytest.mark.parametrize("name", SEARCHES)
def test_the_search_of_a_generator_finds_its_word_on_a_disk(browser, tmp_path, name):
    start, field, hit, heading = SEARCHES[name]
    moved = for_disk(generated(name, "docs"), tmp_path / "moved")
    page = browser.new_page()
    page.goto(f"{moved.as_uri()}/{start}")
    if field:
        page.locator(field).first.press_sequentially("quokka")
        page.locator(field).first.press("Shift")
    found = page.frame_locator("#MSearchResults") if name == "doxygen" else page
    link = found.locator(hit).first
    link.wait_for()
    if heading:
        link.click()
        expect(page.locator("h1").first).to_contain_text(heading)
    page.close()


PRERENDERED = ("vitepress", "vuepress", "docusaurus", "next", "nuxt", "sveltekit", "gatsby", "astro")


@pytest.mark.long
@pytest.mark.parametrize("name", PRERENDERED)
def test_pages_that_scripts_assemble_can_be_read_and_followed_on_a_disk(browser, tmp_path, name):
    moved = for_disk(generated(name, "docs"), tmp_path / "moved")
    page = browser.new_page()
    page.goto((moved / "index.html").as_uri())
    page.wait_for_timeout(500)
    expect(page.locator("h1").first).to_contain_text("Harbour")
    name_of_link = {
        "vitepress": "the guide",
        "vuepress": "the guide",
        "docusaurus": "Begin with the guide",
    }.get(name, "Start")
    page.get_by_role("link", name=name_of_link, exact=True).first.click()
    expect(page.locator("h1").first).to_contain_text("Start")
    page.close()
