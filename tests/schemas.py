"""The JSON Schemas of `docs/schema`, made strict: they refuse fields that they do not name, because nobody documented them."""

import functools
import json
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "schema"
_SUFFIX = ".schema.json"


def names():
    """Return the names of all schemas."""
    return sorted(path.name.removesuffix(_SUFFIX) for path in FOLDER.glob(f"*{_SUFFIX}"))


def schema(name):
    """Return one schema as it is published: it allows further fields, because the contract may grow."""
    return json.loads((FOLDER / f"{name}{_SUFFIX}").read_text(encoding="utf-8"))


def closed(value):
    """Return a schema whose objects may hold no more fields than it names."""
    if isinstance(value, list):
        return [closed(each) for each in value]
    if not isinstance(value, dict):
        return value
    copy = {key: closed(each) for key, each in value.items()}
    # A `properties` that is itself a schema names a field of that name: none of ours does.
    return {**copy, "additionalProperties": False} if isinstance(value.get("properties"), dict) else copy


@functools.cache
def _validators():
    strict = {f"{name}{_SUFFIX}": closed(schema(name)) for name in names()}
    registry = Registry().with_resources(
        (name, DRAFT202012.create_resource(loaded)) for name, loaded in strict.items()
    )
    return {
        name.removesuffix(_SUFFIX): Draft202012Validator(loaded, registry=registry)
        for name, loaded in strict.items()
    }


def check(name, value):
    """Raise a `ValidationError` if a value does not match the schema, or has a field that the schema does not name."""
    _validators()[name].validate(value)
