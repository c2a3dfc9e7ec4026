"""The JSON contract: plain objects made from the core's values, in one place for both fronts.

Each function returns plain dictionaries, lists, texts and numbers, ready for `json.dumps`. Fields may be added,
none may change its meaning. Spans count code points of the input; nothing is masked here.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from uriinspector.core.codecs.codec import Codec, Coded
from uriinspector.core.component import Component, Meaning
from uriinspector.core.equivalence.compare import Comparison
from uriinspector.core.equivalence.normalize import Normalization
from uriinspector.core.finding import Finding
from uriinspector.core.inspector import Inspection
from uriinspector.core.reading.browser import BrowserView
from uriinspector.core.reference.resolve import Resolution, Step

JsonObject: TypeAlias = dict[str, Any]


def inspection_json(inspection: Inspection) -> JsonObject:
    """Return the object that `inspect` prints."""
    uri, authority, registration = inspection.uri, inspection.authority, inspection.registration
    tree, findings, details = inspection.tree, inspection.findings, inspection.details
    return {
        "input": inspection.text,
        "kind": inspection.kind,
        "form": inspection.form,
        "valid": inspection.valid._asdict(),
        "scheme": uri.scheme,
        "authority": uri.authority,
        "userinfo": authority and authority.userinfo,
        "host": authority and authority.host,
        "port": authority and authority.port,
        "path": uri.path,
        "query": uri.query,
        "fragment": uri.fragment,
        "host_kind": inspection.host_kind,
        "tree": node_json(tree, codes_by_node(tree, findings)),
        "findings": [finding_json(finding) for finding in findings],
        "normalized": inspection.normalized,
        "browser": _browser_json(inspection.browser),
        "registration": registration and registration._asdict(),
        "details": None if details is None else dict(details),
    }


def node_json(node: Component, codes: Mapping[int, list[str]] | None = None) -> JsonObject:
    """Return a part of the tree with everything below it; `codes` comes from `codes_by_node`."""
    name, text, span, value, children, meanings = node
    return {
        "name": name,
        "text": text,
        "value": value,
        "span": list(span),
        "children": [node_json(child, codes) for child in children],
        "finding_codes": codes.get(id(node), []) if codes else [],
        "meanings": [_meaning_json(meaning) for meaning in meanings],
    }


def codes_by_node(tree: Component, findings: Iterable[Finding]) -> dict[int, list[str]]:
    """Map the `id` of parts to codes of findings; each belongs to the smallest part that holds all of it."""
    codes: dict[int, list[str]] = {}
    for finding in findings:
        node = _smallest(tree, finding)
        of_node = codes.setdefault(id(node), [])
        if finding.code not in of_node:
            of_node.append(finding.code)
    return codes


def _smallest(node: Component, finding: Finding) -> Component:
    """Find the smallest part that holds the finding, by bisection at every level."""
    while True:
        index = bisect_right(node.children, finding.span.start, key=_start) - 1
        if index < 0 or node.children[index].span.end < finding.span.end:
            return node
        node = node.children[index]


def _start(node: Component) -> int:
    return node.span.start


def _browser_json(view: BrowserView) -> JsonObject:
    """Return the view without `hostname`, which is `host` without `port`."""
    fields = view._asdict()
    del fields["hostname"]
    return fields


def _meaning_json(meaning: Meaning) -> JsonObject:
    return {
        "kind": meaning.kind,
        "evidence": meaning.evidence,
        "summary": meaning.summary,
        "text": meaning.text,
        "layers": list(meaning.layers),
        "parts": [node_json(part) for part in meaning.parts],
    }


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


def normalization_json(normalization: Normalization) -> JsonObject:
    """Return the object that `normalize` prints."""
    return {
        "input": normalization.input,
        "output": normalization.output,
        "steps": _steps_json(normalization.steps),
    }


def comparison_json(comparison: Comparison) -> JsonObject:
    """Return the object that `compare` prints."""
    return {
        "a": comparison.a,
        "b": comparison.b,
        "equivalent": comparison.equivalent,
        "level": comparison.level,
        "differences": [difference._asdict() for difference in comparison.differences],
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
    return {
        "codec": codec.name,
        "title": codec.title,
        "description": codec.description,
        "exact": codec.exact,
    }


def finding_json(finding: Finding) -> JsonObject:
    """Return the object of one finding."""
    fix = finding.fix
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "span": list(finding.span),
        "message": finding.message,
        "reference": finding.reference,
        "fix": None if fix is None else {"span": list(fix.span), "text": fix.text, "label": fix.label},
    }


def _steps_json(steps: Iterable[Step]) -> list[JsonObject]:
    return [step._asdict() for step in steps]
