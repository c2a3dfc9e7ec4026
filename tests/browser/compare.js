// Runs inside Chromium. Loads a page as it was and as it is now with the browser's own HTML parser (an XHR of
// type "document": encoding sniffing, <base>, scripting off) and resolves every link with the browser's own URL
// parser. Returns the number of links and what breaks the promise, never the pages.

const LINK_ATTRIBUTES = {
  a: ["href", "ping"], area: ["href", "ping"], link: ["href", "imagesrcset"], base: ["href"],
  img: ["src", "srcset", "longdesc", "lowsrc"], source: ["src", "srcset"], script: ["src", "href", "xlink:href"],
  iframe: ["src", "longdesc"], frame: ["src", "longdesc"], embed: ["src"], audio: ["src"], video: ["src", "poster"],
  track: ["src"], input: ["src", "formaction"], button: ["formaction"], form: ["action"], object: ["data", "codebase", "archive"],
  blockquote: ["cite"], q: ["cite"], ins: ["cite"], del: ["cite"], html: ["manifest"],
  body: ["background"], table: ["background"], td: ["background"], th: ["background"], tr: ["background"],
  use: ["href"], image: ["href"], applet: ["codebase", "archive"],
};
const LISTS = { ping: /[^\t\n\f\r ]+/g, archive: /[^\t\n\f\r ]+/g, srcset: null, imagesrcset: null };

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
  const skeleton = text.replace(/\/\*[\s\S]*?\*\/|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')|"([^"]*)"(?=\s+[\d.]+x)/gi,
    (whole, ...groups) => {
      if (whole.startsWith("/*")) return whole;
      urls.push(groups.slice(0, 6).find((group) => group !== undefined));
      return whole[0] === '"' ? '"?"' : whole.slice(0, 4).toLowerCase();
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
  const known = LINK_ATTRIBUTES[tag] || [];
  if (!known.includes(name) && name !== "xlink:href") return null;
  if (/\{\{/.test(value)) return null; // left alone: a template fills it in
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

// The two schemes of the old base are one site, as the program takes them.
function mapped(href, oldBase, newBase) {
  if (href === null) return null;
  const plain = href.replace(/^https:/, "http:");
  if (plain.startsWith(oldBase)) return newBase + plain.slice(oldBase.length);
  return plain === oldBase.slice(0, -1) ? newBase.slice(0, -1) : href;
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

// The document an attribute's links are resolved against.
function baseOf(node, name, base, page) {
  if (node.localName === "base") return page.URL;
  return name === "archive" && node.hasAttribute("codebase") ? resolve(node.getAttribute("codebase"), base) : base;
}

function linksOfText(node) {
  const parent = node.parentNode && node.parentNode.localName;
  if (parent === "style") return urlsOfCss(node.nodeValue);
  if (parent !== "script" || node.parentNode.type !== "application/ld+json") return null;
  const urls = [];
  const skeleton = node.nodeValue.replace(/"(https?:(?:\\?\/){2}[^"]*)"/g, (whole, url) => (urls.push(url.replaceAll("\\/", "/")), "?"));
  return { urls, skeleton };
}

// A page as a flat list of nodes, each with its links already resolved; made once and compared with every style.
function digest(page, pageBase = page.baseURI) {
  const known = new Map();
  const lead = (url, base) => {
    if (base !== pageBase) return resolve(url, base);
    if (!known.has(url)) known.set(url, resolve(url, base));
    return known.get(url);
  };
  const resolved = (found, base) => ({ ...found, leads: found.urls.map((url) => lead(url, base)) });
  return [...nodesOf(page)].flatMap((node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) {
      const found = linksOfText(node);
      return { name: node.nodeName, text: found ? "" : node.nodeValue, links: found ? [resolved(found, pageBase)] : [] };
    }
    const names = node.getAttributeNames(), links = [], rest = [], inner = [];
    for (const name of names) {
      const value = node.getAttribute(name), found = linksOf(node, name, value);
      if (name === "srcdoc") inner.push(...digest(new DOMParser().parseFromString(value, "text/html"), pageBase));
      else if (found) links.push(resolved(found, baseOf(node, name, pageBase, page)));
      else rest.push(value);
    }
    return [{ name: `${node.nodeName} ${names}`, text: rest.join("\n"), links }, ...inner];
  });
}

function compare(before, after, oldBase, newBase) {
  const wrong = [];
  let links = 0;
  const say = (text) => { if (wrong.length < 5) wrong.push(text); };
  if (before.length !== after.length) say(`${before.length} nodes became ${after.length}`);
  for (let index = 0; index < Math.min(before.length, after.length); index++) {
    const was = before[index], now = after[index];
    if (was.name !== now.name) { say(`${was.name} became ${now.name}`); break; }
    if (was.text !== now.text) say(`${was.name} changed: ${now.text.slice(0, 80)}`);
    was.links.forEach((old, place) => {
      const fresh = now.links[place];
      if (old.urls.length !== fresh.urls.length || old.skeleton !== fresh.skeleton) return say(`${was.name}: not alike`);
      old.leads.forEach((lead, which) => {
        links += 1;
        const wanted = mapped(lead, oldBase, newBase);
        if (fresh.leads[which] !== wanted)
          say(`${was.name}: ${old.urls[which]} -> ${fresh.urls[which]} leads to ${fresh.leads[which]}, not ${wanted}`);
      });
    });
  }
  return { links, wrong };
}

async function prove({ pages, oldBase, newBases }) {
  const result = [];
  for (const page of pages) {
    const before = digest(await load(oldBase + page));
    for (const [style, newBase] of newBases)
      result.push({ page, style, ...compare(before, digest(await load(newBase + page)), oldBase, newBase) });
  }
  return result;
}
