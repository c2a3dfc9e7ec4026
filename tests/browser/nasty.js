// Runs inside Chromium: reads a page before and after with the browser's own parsers, and says what breaks the promise.
// `table` has rows of namespace, kind, attribute and elements; all other attributes and texts have to stay what they are.

const NAMESPACES = { "http://www.w3.org/1999/xhtml": "html", "http://www.w3.org/2000/svg": "svg", "http://www.w3.org/1998/Math/MathML": "mathml" };
const FROM_CODEBASE = new Set(["archive", "classid", "object"]);
let kinds = new Map(), metaNames = new Set();

function learn({ table, meta, absolute }) {
  for (const [namespace, kind, attribute, elements] of table)
    for (const element of elements.split(" ")) kinds.set(`${namespace} ${element} ${attribute}`, kind);
  for (const namespace of ["svg", "mathml"]) kinds.set(`${namespace} * style`, "css");
  metaNames = new Set([...meta, ...absolute]);
}

function kindOf(element, name) {
  const namespace = NAMESPACES[element.namespaceURI], tag = element.localName.toLowerCase();
  if (namespace === "html" && tag === "meta" && name === "content") {
    if (/^refresh$/i.test(element.getAttribute("http-equiv") || "")) return "refresh";
    return ["name", "property"].some((key) => metaNames.has((element.getAttribute(key) || "").toLowerCase())) ? "url" : null;
  }
  return kinds.get(`${namespace} ${tag} ${name}`) || kinds.get(`${namespace} * ${name}`) || null;
}

function taken(text, expression) {
  const urls = [];
  return { rest: text.replace(expression, (url) => (urls.push(url), "?")), urls };
}

function takenSrcset(text) {
  const urls = [];
  let rest = text, skeleton = "";
  for (;;) {
    const lead = rest.match(/^[\t\n\f\r ,]*/)[0];
    rest = rest.slice(lead.length);
    if (!rest) return { urls, rest: skeleton + lead };
    const word = rest.match(/^[^\t\n\f\r ]+/)[0], url = word.replace(/,+$/, "");
    rest = rest.slice(url.length);
    urls.push(url);
    const tail = url === word ? rest.match(/^(?:\([^)]*\)?|[^,(])*/)[0] : "";
    rest = rest.slice(tail.length);
    skeleton += lead + "?" + tail;
  }
}

function takenCss(text) {
  const urls = [];
  const rest = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*(?:\)|$)|"(?:[^"\\\n\r\f]|\\[\s\S])*"?|'(?:[^'\\\n\r\f]|\\[\s\S])*'?/gi, (whole, ...groups) => {
    if (/^["'\/]/.test(whole)) return whole;
    urls.push(groups.slice(0, 3).find((group) => group !== undefined));
    return "url";
  });
  return { urls, rest };
}

function takenRefresh(text) {
  const match = text.match(/^([\t\n\f\r ]*[\d.]+[\t\n\f\r ]*[;,\t\n\f\r ][\t\n\f\r ]*(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?)(["']?)(.*)$/is);
  if (!match) return { urls: [], rest: text };
  const end = match[2] ? match[3].indexOf(match[2]) : -1;
  const url = end < 0 ? match[3] : match[3].slice(0, end);
  return url ? { urls: [url], rest: "refresh" } : { urls: [], rest: text };
}

const READERS = {
  url: (text) => ({ urls: [text], rest: "" }),
  list: (text) => taken(text, /[^\t\n\f\r ]+/g),
  "comma-list": (text) => taken(text, /[^\t\n\f\r ,](?:[^,]*[^\t\n\f\r ,])?/g),
  srcset: takenSrcset, css: takenCss, refresh: takenRefresh,
};

function resolve(url, base) {
  try { return new URL(url, base).href; } catch { return null; }
}

function* nodesOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    yield node;
    if (node.localName === "template" && node.content) yield* nodesOf(node.content);
  }
}

function textOf(node) {
  const parent = node.parentNode;
  const type = parent && parent.getAttribute ? (parent.getAttribute("type") || "").trim().toLowerCase() : "";
  if (parent && parent.localName === "style" && NAMESPACES[parent.namespaceURI] !== "mathml" && ["", "text/css"].includes(type)) return takenCss(node.nodeValue);
  if (parent && parent.localName === "script" && NAMESPACES[parent.namespaceURI] === "html" && type === "application/ld+json") return taken(node.nodeValue, /https?:\/\/[^"]*/g);
  return null;
}

// What is text to every browser of today, and a page to others and to crawlers.
function isInnerPage(node) {
  const parent = node.nodeType === Node.TEXT_NODE ? node.parentNode : null;
  return parent !== null && ["noframes", "noembed"].includes(parent.localName) && NAMESPACES[parent.namespaceURI] === "html";
}

// Every node in order: its name, what must stay, and where its links lead.
function digest(page, url, base) {
  const nodes = [];
  const counting = page.querySelectorAll ? [...page.querySelectorAll("base[href]")].find((one) => NAMESPACES[one.namespaceURI] === "html") : null;
  for (const node of nodesOf(page)) {
    if (isInnerPage(node)) {
      const inner = new DOMParser().parseFromString(node.nodeValue, "text/html");
      nodes.push({ name: node.nodeName, rest: "", links: [] }, ...digest(inner, base, innerBase(inner, base)));
      continue;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) {
      const found = node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE ? textOf(node) : null;
      nodes.push({ name: node.nodeName, rest: found ? found.rest : node.nodeValue, links: found ? found.urls.map((text) => [text, resolve(text, base)]) : [] });
      continue;
    }
    const names = node.getAttributeNames(), entry = { name: `${node.namespaceURI} ${node.nodeName} ${names}`, rest: "", links: [] };
    nodes.push(entry);
    const codebase = node.getAttribute("codebase");
    for (const name of names) {
      const value = node.getAttribute(name), kind = kindOf(node, name);
      if (kind === "page") {
        const inner = new DOMParser().parseFromString(value, "text/html");
        nodes.push(...digest(inner, base, innerBase(inner, base)));
      } else if (node.localName === "base" && name === "href" && NAMESPACES[node.namespaceURI] === "html") {
        if (node === counting) entry.links.push([value, resolve(value, url)]);
      } else if (kind) {
        const found = READERS[kind](value);
        const own = FROM_CODEBASE.has(name) && codebase !== null && NAMESPACES[node.namespaceURI] === "html" ? frozen(codebase, base) : base;
        entry.rest += `${name}=${found.rest}\n`;
        entry.links.push(...found.urls.map((text) => [text, resolve(text, own)]));
      } else entry.rest += `${name}=${value}\n`;
    }
  }
  return nodes;
}

function frozen(text, fallback) {
  const base = resolve(text, fallback);
  return base === null || /^(data|javascript):/.test(base) ? fallback : base;
}

function innerBase(page, fallback) {
  const found = [...page.querySelectorAll("base[href]")].find((one) => NAMESPACES[one.namespaceURI] === "html");
  return found ? frozen(found.getAttribute("href"), fallback) : fallback;
}

function mapped(href, oldBase, newBase) {
  if (href === null) return null;
  const plain = href.replace(/^https:/, "http:");
  if (plain.startsWith(oldBase)) return newBase + plain.slice(oldBase.length);
  return plain === oldBase.slice(0, -1) ? newBase.slice(0, -1) : href;
}

function compare(before, after, oldBase, newBase) {
  const wrong = [];
  let links = 0;
  if (before.length !== after.length) wrong.push(`${before.length} nodes became ${after.length}`);
  before.slice(0, after.length).forEach((was, index) => {
    const now = after[index];
    if (was.name !== now.name || was.rest !== now.rest || was.links.length !== now.links.length)
      return wrong.push(`${was.name}: ${was.rest} became ${now.name}: ${now.rest}`);
    was.links.forEach(([text, led], which) => {
      const [fresh, leads] = now.links[which], wanted = mapped(led, oldBase, newBase);
      links += 1;
      if (leads !== wanted) wrong.push(`${was.name}: ${JSON.stringify(text)} -> ${JSON.stringify(fresh)} leads to ${leads}, not ${wanted}`);
    });
  });
  return { links, wrong: wrong.slice(0, 3) };
}

function request(url) {
  return new Promise((done, failed) => {
    const asked = new XMLHttpRequest();
    asked.open("GET", url);
    asked.responseType = "document";
    asked.onload = () => asked.response ? done(asked.response) : failed(new Error("no document at " + url));
    asked.onerror = () => failed(new Error("cannot load " + url));
    asked.send();
  });
}

// As a visitor's browser reads it, with its own guess of the encoding; scripts, pictures and refreshes are forbidden by the server.
function visit(url) {
  return new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.onload = () => { done([frame.contentDocument, frame]); };
    frame.src = url;
    document.body.append(frame);
  });
}

async function judgeOne(name, { oldBase, newBase, visits }) {
  const digests = [];
  for (const base of [oldBase, newBase]) {
    const [page, frame] = visits ? await visit(base + name) : [await request(base + name), null];
    // Chromium has no base at all where a <base href> is no URL; the standard has the address of the page then.
    const own = resolve("", page.baseURI) === null ? base + name : page.baseURI;
    digests.push([digest(page, base + name, own), page.characterSet]);
    if (frame) frame.remove();
  }
  const told = compare(digests[0][0], digests[1][0], oldBase, newBase);
  return { name, encoding: digests[0][1], ...told };
}

async function judge(task) {
  learn(task);
  const told = [];
  for (let start = 0; start < task.names.length; start += 16)
    told.push(...await Promise.all(task.names.slice(start, start + 16).map((name) => judgeOne(name, task))));
  return told;
}
