"""The JSON contract: plain objects made from the core's values, in one place for both fronts.

Functions named `…_json` return plain dictionaries, lists, strings and numbers, ready for `json.dumps`; those named
`…_text` return JSON. Fields may be added, but none may change its meaning. Spans count code points of the input.
Nothing is masked here.
"""

import functools
import json
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from json.encoder import encode_basestring_ascii as _quoted
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from uriinspector.core.codecs.codec import Codec, Coded
from uriinspector.core.component import Component, Meaning
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import level_of_code
from uriinspector.core.host_site import HostSite, host_site
from uriinspector.core.inspector import Inspection
from uriinspector.core.reading.browser import BrowserView
from uriinspector.core.reference import AppliedRule, Resolution
from uriinspector.core.schemes import Registration
from uriinspector.core.summary import Summary, summarize
from uriinspector.core.syntax.grammar import Validity

if TYPE_CHECKING:  # most answers hold none of these
    from uriinspector.core.change import ChangeResult
    from uriinspector.core.equivalence.align import AlignedRow
    from uriinspector.core.equivalence.ladder import Comparison, Normalization
    from uriinspector.core.equivalence.purpose import PurposeAnswer
    from uriinspector.core.template import FoundTemplate, Match, Template


def string_text(text: str | None) -> str:
    """Write a JSON string in ASCII, or null."""
    return "null" if text is None else _quoted(text)


def object_text(values: Mapping[str, object]) -> str:
    written = [
        f"{_quoted(name)}: {_quoted(value) if type(value) is str else value_text(value)}"
        for name, value in values.items()
    ]
    return "{" + ", ".join(written) + "}"


def value_text(value: object) -> str:
    """Write a value as JSON: the usual types directly, the rest by `json.dumps`, which has a high cost for each call."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return "[]" if value == [] else json.dumps(value)


def array_text(texts: Iterable[str]) -> str:
    """Write a JSON array of values that are JSON already."""
    return "[" + ", ".join(texts) + "]"


def part_text(component: Component, codes: Mapping[int, list[str]]) -> str:
    """Write a part of the tree with everything below it; `codes` holds the codes of findings by the `id` of the part."""
    name, text, (start, end), value, children, meanings = component
    below = []
    for child in children:
        if child[4] or child[5] or id(child) in codes:  # it has children, meanings or findings
            below.append(part_text(child, codes))
            continue
        leaf, inside, (first, last), means, _, _ = child  # most parts of a link: written here, without a call
        below.append(
            f'{{"name": {_quoted(leaf)}, "text": {_quoted(inside)}, "value": {"null" if means is None else _quoted(means)}, '
            f'"span": [{first}, {last}], "children": [], "finding_codes": [], "meanings": []}}'
        )
    of_node = codes.get(id(component))
    found = array_text(map(_quoted, of_node)) if of_node else "[]"
    guesses = array_text(map(_meaning_text, meanings)) if meanings else "[]"
    return (
        f'{{"name": {_quoted(name)}, "text": {_quoted(text)}, "value": {"null" if value is None else _quoted(value)}, '
        f'"span": [{start}, {end}], "children": [{", ".join(below)}], "finding_codes": {found}, "meanings": {guesses}}}'
    )


def _meaning_text(meaning: Meaning) -> str:
    parts = array_text([part_text(part, {}) for part in meaning.parts])
    return (
        f'{{"kind": {_quoted(meaning.kind)}, "evidence": {_quoted(meaning.evidence)}, "summary": {_quoted(meaning.summary)}, '
        f'"text": {_quoted(meaning.text)}, "layers": {array_text(map(_quoted, meaning.layers))}, "parts": {parts}}}'
    )


def finding_text(found: Finding) -> str:
    code, severity, (start, end), message, reference, fix = found
    fix_text = "null"
    if fix is not None:
        (first, last), text, label = fix
        fix_text = f'{{"span": [{first}, {last}], "text": {_quoted(text)}, "label": {_quoted(label)}}}'
    return (
        f'{_begin_finding(code, severity)}, "span": [{start}, {end}], "message": {_quoted(message)}, '
        f'"reference": {_quoted(reference)}, "fix": {fix_text}}}'
    )


@functools.lru_cache(maxsize=512)
def _begin_finding(code: str, severity: Severity) -> str:
    """Write the beginning of a finding's object, which is the same for all findings of a code."""
    level = level_of_code(code, severity)
    return f'{{"code": {_quoted(code)}, "severity": {_quoted(severity)}, "level": "{level}"'


JsonObject: TypeAlias = dict[str, Any]


_Member: TypeAlias = tuple[Callable[[Inspection], Any], Callable[[Any], str]]
"""A member of the object that `inspect` prints: how its value is computed, and how the value is written."""


def _text(value: Callable[[Inspection], str | None]) -> _Member:
    """Make a member that is a string or null."""
    return value, string_text


def _tree(inspection: Inspection) -> tuple[Component, dict[int, list[str]]]:
    """Return the tree, and the codes of the findings in each of its parts."""
    return inspection.tree, codes_by_node(inspection.tree, inspection.findings)


def _browser_text(view: BrowserView) -> str:
    """Write the view without `hostname`, which is `host` without `port`."""
    href, protocol, username, password, host, _, port, pathname, search, fragment, error = view
    text = string_text
    return (
        f'{{"href": {text(href)}, "protocol": {text(protocol)}, "username": {text(username)}, "password": {text(password)}, '
        f'"host": {text(host)}, "port": {text(port)}, "pathname": {text(pathname)}, "search": {text(search)}, '
        f'"hash": {text(fragment)}, "error": {text(error)}}}'
    )


def _summary_text(summary: Summary) -> str:
    quoted = string_text
    offers = [f'{{"label": {quoted(label)}, "text": {quoted(text)}}}' for label, text in summary.offers]
    return (
        f'{{"code": {quoted(summary.code)}, "severity": {quoted(summary.severity)}, '
        f'"sentence": {quoted(summary.sentence)}, "offers": {array_text(offers)}}}'
    )


@functools.lru_cache(maxsize=1024)  # most links lead to few hosts
def _site_text(site: HostSite | None) -> str:
    if site is None:
        return "null"
    return object_text({
        "public_suffix": site.public_suffix,
        "registrable_domain": site.registrable_domain,
        "origin": site.origin,
        "site": site.site,
        "is_private": site.is_private,
    })  # fmt: skip


def _template(inspection: Inspection) -> "FoundTemplate | None":
    from uriinspector.core.template import find_template  # output for people does without it

    return find_template(inspection.text)


def _template_text(found: "FoundTemplate | None") -> str:
    if found is None:
        return "null"
    marks = [{"name": one.name, "style": one.style, "span": one.span} for one in found.placeholders]
    return object_text({"placeholders": marks, "is_uri_template": found.is_uri_template, "note": found.note})


@functools.lru_cache(maxsize=64)
def _card_text(card: Registration | Validity | None) -> str:
    """Write a registration or a validity; cached, because nearly all links share a few of them."""
    return value_text(card and card._asdict())


_FIELDS: Final[Mapping[str, _Member]] = {
    "input": _text(attrgetter("text")),
    "kind": _text(attrgetter("kind")),
    "form": _text(attrgetter("form")),
    "valid": (attrgetter("valid"), _card_text),
    "scheme": _text(attrgetter("uri.scheme")),
    "authority": _text(attrgetter("uri.authority")),
    "userinfo": _text(attrgetter("userinfo")),
    "host": _text(attrgetter("host")),
    "port": _text(attrgetter("port")),
    "path": _text(attrgetter("uri.path")),
    "query": _text(attrgetter("uri.query")),
    "fragment": _text(attrgetter("uri.fragment")),
    "host_kind": _text(attrgetter("host_kind")),
    "tree": (_tree, lambda tree: part_text(*tree)),
    "findings": (attrgetter("findings"), lambda findings: array_text(map(finding_text, findings))),
    "summary": (summarize, _summary_text),
    "host_site": (lambda inspection: host_site(inspection.browser), _site_text),
    "template": (_template, _template_text),
    "normalized": _text(attrgetter("normalized")),
    "browser": (attrgetter("browser"), _browser_text),
    "registration": (attrgetter("registration"), _card_text),
    "details": (attrgetter("details"), lambda details: "null" if details is None else object_text(details)),
}
INSPECTION_FIELDS: Final = tuple(_FIELDS)
"""The names of all members of the object of `inspect`, in their order."""


def inspection_json(inspection: Inspection, fields: Iterable[str] = INSPECTION_FIELDS) -> JsonObject:
    """Return the object that `inspect` prints, computing only the members that `fields` names."""
    found: JsonObject = json.loads(inspection_line(inspection, fields))
    return found


def inspection_line(inspection: Inspection, fields: Iterable[str] = INSPECTION_FIELDS) -> str:
    """Write the object that `inspect` prints as one line, in a third of the time that `json.dumps` would take."""
    wanted = _WHOLE if fields is INSPECTION_FIELDS else _written(fields)
    members = [begin + as_text(value(inspection)) for begin, (value, as_text) in wanted]
    return "{" + ", ".join(members) + "}"


def _written(fields: Iterable[str]) -> list[tuple[str, _Member]]:
    """Pair each member with the text that precedes its value."""
    return [(f'"{name}": ', _FIELDS[name]) for name in fields]


_WHOLE: Final = _written(INSPECTION_FIELDS)


def codes_by_node(tree: Component, findings: Iterable[Finding]) -> dict[int, list[str]]:
    """Map the `id` of parts to codes of findings; a finding belongs to the smallest part that holds its whole span."""
    codes: dict[int, list[str]] = {}
    for finding in findings:
        node = _smallest_part(tree, finding)
        of_node = codes.setdefault(id(node), [])
        if finding.code not in of_node:
            of_node.append(finding.code)
    return codes


def _smallest_part(node: Component, finding: Finding) -> Component:
    """Find the smallest part that holds the finding, by bisection at every level."""
    while True:
        index = bisect_right(node.children, (finding.span.start, sys.maxsize), key=_SPAN) - 1
        if index < 0 or node.children[index].span.end < finding.span.end:
            return node
        node = node.children[index]


_SPAN: Final = itemgetter(Component._fields.index("span"))


def resolution_json(resolution: Resolution) -> JsonObject:
    """Return the object that `resolve` prints."""
    return {
        "reference": resolution.reference,
        "base": resolution.base,
        "target": resolution.target,
        "steps": _steps_json(resolution.steps),
        "error": None if resolution.error is None else resolution.error._asdict(),
    }


def relativization_json(target: str, base: str, reference: str) -> JsonObject:
    """Return the object that `relativize` prints."""
    return {"target": target, "base": base, "reference": reference}


def change_json(changed: "Normalization | ChangeResult") -> JsonObject:
    """Return the object that `normalize` and `edit` print."""
    return {"input": changed.input, "output": changed.output, "steps": _steps_json(changed.steps)}


def expansion_json(template: "Template", output: str, undefined: Iterable[str]) -> JsonObject:
    """Return the object that `expand` prints."""
    return {
        "template": template.text,
        "variables": list(template.names),
        "undefined": list(undefined),
        "output": output,
    }


def match_json(match: "Match") -> JsonObject:
    """Return the object that `match` prints."""
    return {
        "pattern": match.pattern,
        "input": match.input,
        "matches": match.matches,
        "groups": {part: dict(groups) for part, groups in match.groups.items()},
        "failed": {
            part: {"found": found, "wanted": wanted} for part, (found, wanted) in match.failed.items()
        },
    }


def build_json(output: str) -> JsonObject:
    """Return the object that `build` prints."""
    return {"output": output}


def comparison_json(
    comparison: "Comparison", rows: Iterable["AlignedRow"] = (), answer: "PurposeAnswer | None" = None
) -> JsonObject:
    """Return the object that `compare` prints; `rows` come from `align`, `answer` from `same_for`."""
    return {
        "a": comparison.a,
        "b": comparison.b,
        "equivalent": comparison.equivalent,
        "level": comparison.level,
        "note": comparison.note,
        "differences": [difference._asdict() for difference in comparison.differences],
        "pairs": [{**row._asdict(), "state": row.state.value} for row in rows],
        "purpose": None if answer is None else answer._asdict(),
    }


def coding_json(text: str, codec: str, coded: Coded) -> JsonObject:
    """Return the object that `encode` and `decode` print; `codec` is the codec's name."""
    return {
        "text": text,
        "codec": codec,
        "output": coded.output,
        "findings": [finding_json(finding) for finding in coded.findings],
    }


def codec_json(codec: Codec) -> JsonObject:
    """Return one object of the list that `codecs` prints."""
    return {"codec": codec.name, "title": codec.title, "description": codec.description, "exact": codec.exact}


def finding_json(finding: Finding) -> JsonObject:
    found: JsonObject = json.loads(finding_text(finding))
    return found


def _steps_json(steps: Iterable[AppliedRule]) -> list[JsonObject]:
    return [step._asdict() for step in steps]
