// Runs inside Chromium. Loads a page as it was and as it is now with the browser's own HTML parser (an XHR of
// type "document": encoding sniffing, <base>, scripting off) and resolves every link with the browser's own URL
// parser. Returns the number of links and what breaks the promise, never the pages.

const LINK_ATTRIBUTES = {
  a: ["href", "ping"], area: ["href", "ping"], link: ["href", "imagesrcset"], base: ["href"],
  img: ["src", "srcset", "longdesc", "lowsrc"], source: ["src", "srcset"], script: ["src", "href", "xlink:href"],
  iframe: ["src", "longdesc"], frame: ["src", "longdesc"], embed: ["src"], audio: ["src"], video: ["src", "poster"],
  track: ["src"], input: ["src", "formaction"], button: ["formaction"], form: ["action"], object: ["data"],
  blockquote: ["cite"], q: ["cite"], ins: ["cite"], del: ["cite"], html: ["manifest"],
  body: ["background"], table: ["background"], td: ["background"], th: ["background"], tr: ["background"],
  use: ["href", "xlink:href"], image: ["href", "xlink:href"],
};
const LISTS = { ping: /[^\t\n\f\r ]+/g, srcset: null, imagesrcset: null };

function candidates(text) {
  const found = [];
  let rest = text;
  while ((rest = rest.replace(/^[\s,]+/, ""))) {
    const url = rest.match(/^\S+/)[0];
    rest = rest.slice(url.length);
    found.push(url.replace(/,+$/, ""));
    if (!url.endsWith(",")) rest = rest.replace(/^(?:\([^)]*\)|[^,(])*/, "");
  }
  return found;
}

function urlsOfCss(text) {
  const urls = [];
  const skeleton = text.replace(/\/\*[\s\S]*?\*\/|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi,
    (whole, a, b, c, d, e) => {
      if (whole.startsWith("/*")) return whole;
      urls.push(a ?? b ?? c ?? d ?? e);
      return whole.startsWith("@") ? "@import ?" : "url(?)";
    });
  return { urls, skeleton };
}

function linksOf(element, name, value) {
  const tag = element.localName;
  if (name === "style") return urlsOfCss(value);
  if (tag === "meta" && name === "content") {
    if (/^refresh$/i.test(element.getAttribute("http-equiv") || "")) {
      const match = value.match(/^(\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?["']?)([^"']*)(.*)$/is);
      return match ? { urls: [match[2]], skeleton: "refresh" } : null;
    }
    if (/^(og:(url|image|video|audio)|twitter:(image|player))/.test(element.getAttribute("property") || element.getAttribute("name") || ""))
      return { urls: [value], skeleton: "?" };
    return null;
  }
  if (!(LINK_ATTRIBUTES[tag] || []).includes(name)) return null;
  if (name in LISTS) {
    const urls = LISTS[name] ? value.match(LISTS[name]) || [] : candidates(value);
    let skeleton = value;
    for (const url of urls) skeleton = skeleton.replace(url, "?");
    return { urls, skeleton };
  }
  return { urls: [value], skeleton: "?" };
}

function resolve(url, base) {
  try { return new URL(url, base).href; } catch { return null; }
}

function mapped(href, oldBase, newBase) {
  if (href === null) return null;
  if (href.startsWith(oldBase)) return newBase + href.slice(oldBase.length);
  return href === oldBase.slice(0, -1) ? newBase.slice(0, -1) : href;
}

function* nodesOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    yield node;
    if (node.localName === "template" && node.content) yield* nodesOf(node.content);
  }
}

function load(url) {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "document";
    request.onload = () => request.response ? done(request.response) : failed(new Error("no document at " + url));
    request.onerror = () => failed(new Error("cannot load " + url));
    request.send();
  });
}

function compare(before, after, oldBase, newBase) {
  const wrong = [];
  let links = 0;
  const say = (text) => { if (wrong.length < 5) wrong.push(text); };
  const check = (was, now, where) => {
    if (was.urls.length !== now.urls.length || was.skeleton !== now.skeleton) return say(`${where}: not alike`);
    was.urls.forEach((url, index) => {
      links += 1;
      const wanted = mapped(resolve(url, before.baseURI), oldBase, newBase);
      const found = resolve(now.urls[index], after.baseURI);
      if (wanted !== found) say(`${where}: ${url} -> ${now.urls[index]} leads to ${found}, not ${wanted}`);
    });
  };
  const olds = [...nodesOf(before)], news = [...nodesOf(after)];
  if (olds.length !== news.length) say(`${olds.length} nodes became ${news.length}`);
  for (let index = 0; index < Math.min(olds.length, news.length); index++) {
    const was = olds[index], now = news[index];
    if (was.nodeName !== now.nodeName) { say(`${was.nodeName} became ${now.nodeName}`); break; }
    if (was.nodeType !== Node.ELEMENT_NODE) {
      if (was.nodeValue === now.nodeValue) continue;
      if (was.parentNode && was.parentNode.localName === "style")
        check(urlsOfCss(was.nodeValue), urlsOfCss(now.nodeValue), "<style>");
      else say(`text changed: ${was.nodeValue.slice(0, 60)}`);
      continue;
    }
    const names = was.getAttributeNames();
    if (names.join() !== now.getAttributeNames().join()) say(`attributes of ${was.nodeName} changed`);
    for (const name of names) {
      const old = was.getAttribute(name), fresh = now.getAttribute(name);
      const wasLinks = linksOf(was, name, old);
      if (wasLinks) check(wasLinks, linksOf(now, name, fresh), `<${was.localName} ${name}>`);
      else if (old !== fresh) say(`<${was.localName} ${name}> changed: ${old} -> ${fresh}`);
    }
  }
  return { links, wrong };
}

async function prove({ pages, oldBase, newBases }) {
  const result = [];
  for (const page of pages) {
    const before = await load(oldBase + page);
    for (const [style, newBase] of newBases) {
      const after = await load(newBase + page);
      result.push({ page, style, ...compare(before, after, oldBase, newBase) });
    }
  }
  return result;
}
