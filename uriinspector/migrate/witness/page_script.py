"""Ask questions inside a page: short expressions for the browser's own script engine."""

import json
from typing import Final

PULSE: Final = "new Promise(done => setTimeout(() => done(document.readyState === 'complete'), 0))"
"""Whether the page has loaded; answered as soon as it has nothing else to run."""

BACK: Final = "history.back()"

SEEN: Final = """(() => {
  const links = new Set();
  const held = { A: "href", AREA: "href", LINK: "href", IMG: "src", SCRIPT: "src", IFRAME: "src", SOURCE: "src" };
  const visit = root => {
    for (const element of root.querySelectorAll("*")) {
      const name = held[element.tagName.toUpperCase()];
      if (name && element.hasAttribute(name) && /^https?:/.test(element[name]))
        links.add(element.localName + " " + element[name]);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  const heading = document.querySelector("h1, h2");
  return {
    place: location.href,
    title: document.title,
    heading: heading ? heading.textContent.trim().replace(/\\s+/g, " ") : "",
    text: document.body?.innerText ?? "",
    links: [...links],
    scripted: [...document.scripts].some(script => !script.type || /javascript|module/.test(script.type)),
    icons: [...document.querySelectorAll("link[rel~=icon]")].map(link => link.href),
    ways: [...document.querySelectorAll("a[href]")]
      .filter(a => /^https?:/.test(a.href) && !a.target && !a.hasAttribute("download")).map(a => a.href),
  };
})()"""
"""What is in the page: its links as the browser resolves them, its title, first heading and visible text, and where one can go."""


def click(href: str) -> str:
    """Return the expression that clicks the first link to `href`."""
    return f"(() => {{ const a = [...document.links].find(a => a.href === {json.dumps(href)}); a?.click(); return !!a; }})()"
