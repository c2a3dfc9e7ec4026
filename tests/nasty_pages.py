"""Strange pages from a seed: every attribute that holds links, in places where tags change their meaning."""

import random
from collections.abc import Iterator
from html import escape

from uriinspector.html.encoding import BY_LABEL, CODECS
from uriinspector.html.url_attributes import ATTRIBUTES, META

LINKS = (
    "", "#f", "?q=1", "a.html", "../a", "../../out", "/docs/a", "/x", "//site.example/docs/a", "/docs/a?b=c&d=e",
    "http://site.example/docs/b?x#y", "https://site.example/docs/", "http://site.example/docs", "mailto:a@b", " /docs/a ",
    "/docs/a\tb", "\\docs\\a", "/docs/&copy", "/docs/&copy=1", "/docs/&notit;", "/docs/\0x", "\0a.html", "a:b", "./a:b",
    "http:a", "http:/docs/a", "///docs/a", "/docs/\u00e4", "../docs/\u65e5?\u65e5", "/docs/./a/../b", "%2e%2e/a", "javascript:x",
    "data:,x", "http://[bad", "/docs/a b", "/docs/a,b", ",/docs/a", "/docs/a,", "\r\n/docs/a", "HTTP://SITE.example:80/docs/c",
)  # fmt: skip
BASES = (
    "/docs/",
    "../",
    "sub/",
    "/",
    "",
    "?x",
    "//cdn.example/",
    "https://site.example/docs/deep/",
    "data:,x",
    "http://[bad",
    "\0",
)
STRUCTURE = [
    "html",
    "head",
    "body",
    "frameset",
    "frame",
    "noframes",
    "noscript",
    "title",
    "style",
    "script",
    "textarea",
    "xmp",
    "iframe",
    "template",
    "table",
    "caption",
    "colgroup",
    "col",
    "tbody",
    "thead",
    "tr",
    "td",
    "th",
    "p",
    "div",
    "span",
    "a",
    "b",
    "nobr",
    "i",
    "em",
    "font",
    "ul",
    "li",
    "dd",
    "dt",
    "h1",
    "h2",
    "form",
    "button",
    "select",
    "option",
    "optgroup",
    "input",
    "hr",
    "br",
    "image",
    "object",
    "applet",
    "marquee",
    "ruby",
    "rt",
    "rtc",
    "pre",
    "address",
    "svg",
    "math",
    "g",
    "desc",
    "foreignObject",
    "mi",
    "mo",
    "annotation-xml",
    "mglyph",
    "svg",
    "svg",
    "svg",
    "math",
    "desc",
    "title",
    "foreignObject",
    "td",
    "tr",
    "table",
    "p",
    "b",
    "select",
    "template",
    "plaintext",
    "listing",
    "noembed",
    "keygen",
    "area",
    "link",
    "meta",
]
ODDITIES = (
    "x", " ", "\n", "\0", "&amp;", "<", "</", "</>", "<!>", "<?x>", "<!--", "-->", "--!>", "<!-- <a href=/docs/no> -->",
    "<![CDATA[", "]]>", "<![CDATA[<a href='/docs/c'>]]>", "<![CDATA[><a href='/docs/c'>]]>", "<!doctype html>", "</br>",
    "</p>", "<style>a{b:url(/docs/s)}</style>", "<svg><style>a{b:url(/docs/s)}<!-- -->c{d:url('../t')}</style></svg>",
    "<math><style>a{b:url(/docs/s)}", "<script>'</scr'+'<a href=/docs/no>'<!--</script>", "<script><!--<script></script>-->",
    '<script type="application/ld+json">["https://site.example/docs/j"]</script>', "<title><a href=/docs/no></title>",
    "<font color=x>", "<annotation-xml encoding=text/html>", "<input type=hidden>", "<?xml encoding='x'?>",
)  # fmt: skip


def _value(source: random.Random, kind: str) -> str:
    """Return a value for an attribute of this kind."""
    link = source.choice(LINKS)
    if kind in {"list", "comma-list"}:
        return source.choice((" ", "\n") if kind == "list" else (",", ", ")).join(
            source.choices(LINKS, k=source.randint(1, 3))
        )
    if kind == "srcset":
        return f"{link} 1x, {source.choice(LINKS)} 2x" if source.random() < 0.8 else link
    if kind == "css":
        bare = "".join(char for char in link if char not in "\"'()\\\r\n\0\t ")
        return source.choice((f"url({bare})", f"a:url('{bare}')", f'b: url( "{bare}" )', f"URL({bare}"))
    if kind == "page":
        return "".join(_piece(source) for _ in range(source.randint(1, 4)))
    return link


def _attribute(source: random.Random, name: str, value: str) -> str:
    """Return an attribute in one of the spellings that HTML allows."""
    name = name.upper() if source.random() < 0.1 else name
    quote = source.choice(('"', '"', "'", ""))
    if source.random() < 0.7:
        value = value.replace("&", "&amp;")
    if value and source.random() < 0.15:
        place = source.randrange(len(value))
        value = (
            f"{value[:place]}&#{ord(value[place])};{value[place + 1 :]}"
            if value[place] not in "&#;\0"
            else value
        )
    if not quote:
        value = "".join(f"&#{ord(char)};" if char in " \t\r\n\"'=<>`" else char for char in value)
        quote = "" if value else '"'
    value = value.replace(quote, f"&#{ord(quote)};") if quote else value
    return f"{name}{source.choice(('=', '=', ' = '))}{quote}{value}{quote}"


def _linking_tag(source: random.Random) -> str:
    """Return a start tag with an attribute that holds links, and perhaps others."""
    _, kind, attribute, elements = source.choice(ATTRIBUTES)
    element = source.choice(elements.split())
    element = source.choice(STRUCTURE) if element == "*" else element
    if element in {"base", "plaintext"}:
        element = "a"
    attributes = [_attribute(source, attribute, _value(source, kind))]
    if element in {"object", "applet"} and source.random() < 0.3:
        attributes.append(_attribute(source, "codebase", source.choice(BASES)))
    if source.random() < 0.1:
        attributes.append(_attribute(source, attribute, source.choice(LINKS)))
    source.shuffle(attributes)
    return f"<{element} {' '.join(attributes)}{source.choice(('>', '>', ' />'))}"


def _piece(source: random.Random) -> str:
    chance = source.random()
    if chance < 0.45:
        return _linking_tag(source)
    if chance < 0.6:
        return f"<{source.choice(STRUCTURE)}{source.choice(('', '', ' /'))}>"
    if chance < 0.8:
        return f"</{source.choice(STRUCTURE)}>"
    if chance < 0.95:
        return source.choice(ODDITIES)
    if chance < 0.98:
        refresh = (
            f"<meta http-equiv=refresh {_attribute(source, 'content', f'5;url={source.choice(LINKS)}')}>"
        )
        named = (
            f"<meta name={source.choice(sorted(META))} {_attribute(source, 'content', source.choice(LINKS))}>"
        )
        return source.choice((refresh, named))
    return f"<base {_attribute(source, 'href', source.choice(BASES))}>"


def nasty_page(source: random.Random) -> str:
    """Return one page; it uses few names of tags, so that start and end tags match by chance."""
    few = source.sample(STRUCTURE, source.randint(2, 8))
    pieces = ["<!doctype html>"] if source.random() < 0.5 else []
    for _ in range(source.randint(3, 22)):
        name = source.choice(few)
        own = f"<{name}>" if source.random() < 0.6 and name != "plaintext" else f"</{name}>"
        pieces.append(own if source.random() < 0.5 else _piece(source))
    return "".join(pieces)


def _declaration(source: random.Random, label: str) -> tuple[str, str | None]:
    """Return the beginning of a page that declares its encoding, and the charset that the server declares."""
    return source.choice(
        (
            (f"<meta charset={label}>", None),
            (f'<meta http-equiv="Content-Type" content="text/html; charset={label}">', None),
            (f'<!-- {"x" * 1200} --><meta charset="{label}">', None),
            (f'<?xml version="1.0" encoding="{label}"?>', None),
            ("<meta charset=koi8-u>", label),
            ("", label),
            ("", None),
        )
    )


def encoded_pages(seed: int, count: int) -> Iterator[tuple[bytes, str | None]]:
    """Yield pages in every encoding of the web, with the charset that the server declares, if any."""
    source = random.Random(seed)
    names = [name for name in CODECS if name not in {"replacement", "x-user-defined"}]
    for number in range(count):
        name = names[number % len(names)]
        codec, labels = CODECS[name], [label for label, means in BY_LABEL.items() if means == name]
        beginning, charset = _declaration(source, source.choice(labels))
        text = "".join(
            chr(
                source.choice(
                    (
                        source.randint(0xA0, 0x17F),
                        source.randint(0x390, 0x45F),
                        source.randint(0x3041, 0x9FA0),
                    )
                )
            )
            for _ in range(40)
        )
        text = "".join(char for char in text if char.encode(codec, "ignore"))
        letters = text.strip() or "x"
        links = "".join(
            f'<a title="{escape(source.choice(letters))}" {_attribute(source, "href", f"{start}{source.choice(letters)}?{source.choice(letters)}")}>{source.choice(letters)}'
            for start in ("/docs/", "", "../", "http://site.example/docs/", "/")
        )
        page = f"{beginning}{text}{links}<p>{text}"
        mark = "\ufeff" if name.startswith("UTF-") and source.random() < 0.5 else ""
        yield (mark + page).encode(codec, "ignore"), charset
