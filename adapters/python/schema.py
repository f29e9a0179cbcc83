"""Validation against the published schemas (section 9, clause 1).

An interpreter of the keywords that the schemas use, and of no others: a schema with another one is refused when it is
loaded, not half understood. Where your language has a draft-07 library, use that; what follows shows what it must do.
"""

import json
import re

from canonical import canonical

_ANNOTATIONS = {"$schema", "$id", "$comment", "title", "description", "definitions", "default", "examples"}
_TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: _is_number(value),
    # 3.0 is an integer: JSON has one kind of number.
    "integer": lambda value: _is_number(value) and value == int(value),
}


class Schemas:
    """The ten schemas, each loaded when a document of its shape is first met."""

    def __init__(self, folder):
        self._folder = folder
        self._loaded = {}

    def errors(self, shape, value):
        """Returns every error {instancePath, keyword} of a value; none when it is valid. Raises KeyError."""
        if shape not in self._loaded:
            file = self._folder / f"{shape}.schema.json"
            if not re.fullmatch("[a-z-]+", shape) or not file.is_file():
                raise KeyError(shape)
            self._loaded[shape] = Schema(json.loads(file.read_text(encoding="utf-8")))
        return list(self._loaded[shape].errors(value))


class Schema:
    """One schema with its definitions."""

    def __init__(self, root):
        self._root = root
        self._patterns = {}
        self._check_keywords(root)

    def errors(self, value):
        """Yields every error, those of the branches of anyOf and oneOf too."""
        return self._walk(self._root, value, "")

    def _walk(self, schema, value, path):
        if schema is True:
            return
        if schema is False:
            yield _error(path, "false schema")
            return
        # Beside a reference draft-07 reads nothing.
        if "$ref" in schema:
            yield from self._walk(self._definition(schema["$ref"]), value, path)
            return
        for keyword, expected in schema.items():
            if keyword not in _ANNOTATIONS:
                yield from _KEYWORDS[keyword](self, expected, value, path, schema)

    def _holds(self, schema, value):
        return next(self._walk(schema, value, ""), None) is None

    def _definition(self, reference):
        return self._root["definitions"][reference.removeprefix("#/definitions/")]

    def _search(self, pattern, text):
        if pattern not in self._patterns:
            self._patterns[pattern] = re.compile(_ecma_pattern(pattern))
        return self._patterns[pattern].search(text) is not None

    def _check_keywords(self, schema):
        if isinstance(schema, bool):
            return
        unknown = schema.keys() - _KEYWORDS.keys() - _ANNOTATIONS - {"$ref"}
        if unknown:
            raise NotImplementedError(f"keywords {sorted(unknown)} are not read here")
        for keyword, value in schema.items():
            if keyword in ("properties", "definitions"):
                for member in value.values():
                    self._check_keywords(member)
            elif keyword in ("allOf", "anyOf", "oneOf"):
                for branch in value:
                    self._check_keywords(branch)
            elif keyword in ("items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else"):
                self._check_keywords(value)

    def _branches(self, branches, value, path, keyword, enough):
        found = [list(self._walk(branch, value, path)) for branch in branches]
        if not enough(sum(not errors for errors in found)):
            for errors in found:
                yield from errors
            yield _error(path, keyword)

    def _properties(self, properties, value, path, _schema):
        for name, schema in properties.items():
            if isinstance(value, dict) and name in value:
                yield from self._walk(schema, value[name], _join(path, name))

    def _additional(self, expected, value, path, schema):
        declared = schema.get("properties", {})
        for name in value if isinstance(value, dict) else ():
            if name in declared:
                continue
            # What may not be there is the fault of the object that has it.
            if expected is False:
                yield _error(path, "additionalProperties")
            else:
                yield from self._walk(expected, value[name], _join(path, name))

    def _names(self, expected, value, path, _schema):
        for name in value if isinstance(value, dict) else ():
            if not self._holds(expected, name):
                yield _error(path, "propertyNames")

    def _items(self, expected, value, path, _schema):
        for index, item in enumerate(value if isinstance(value, list) else ()):
            yield from self._walk(expected, item, f"{path}/{index}")

    def _conditional(self, condition, value, path, schema):
        branch = schema.get("then" if self._holds(condition, value) else "else", True)
        yield from self._walk(branch, value, path)


def _rule(keyword, holds, applies=lambda value: True):
    """Returns a keyword that judges one value by itself."""

    def check(schema, expected, value, path, _siblings):
        if applies(value) and not holds(schema, expected, value):
            yield _error(path, keyword)

    return check


def _is_type(expected, value):
    return any(_TYPES[name](value) for name in (expected if isinstance(expected, list) else [expected]))


def _is_number(value):
    # To Python true is a number.
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _same(one, other):
    # As JSON: to Python true is 1.
    return canonical(one) == canonical(other)


def _error(path, keyword):
    return {"instancePath": path, "keyword": keyword}


def _join(path, name):
    return f"{path}/{name.replace('~', '~0').replace('/', '~1')}"


def _ecma_pattern(pattern):
    """Returns a pattern with its `$` as `\\Z`: to Python `$` also matches before a line feed at the end."""
    return re.sub(r"(\\.|\[(?:\\.|[^\]\\])*\])|\$", lambda found: found[1] or r"\Z", pattern, flags=re.DOTALL)


_OBJECT, _ARRAY, _STRING = _TYPES["object"], _TYPES["array"], _TYPES["string"]

_KEYWORDS = {
    "type": _rule("type", lambda _, expected, value: _is_type(expected, value)),
    "enum": _rule("enum", lambda _, expected, value: any(_same(option, value) for option in expected)),
    "const": _rule("const", lambda _, expected, value: _same(expected, value)),
    "required": lambda schema, names, value, path, _: (
        _error(path, "required") for name in names if _OBJECT(value) and name not in value
    ),
    "minProperties": _rule("minProperties", lambda _, least, value: len(value) >= least, _OBJECT),
    "minItems": _rule("minItems", lambda _, least, value: len(value) >= least, _ARRAY),
    "maxItems": _rule("maxItems", lambda _, most, value: len(value) <= most, _ARRAY),
    "contains": _rule(
        "contains", lambda schema, wanted, value: any(schema._holds(wanted, item) for item in value), _ARRAY
    ),
    "minLength": _rule("minLength", lambda _, least, value: len(value) >= least, _STRING),
    "maxLength": _rule("maxLength", lambda _, most, value: len(value) <= most, _STRING),
    "pattern": _rule("pattern", lambda schema, pattern, value: schema._search(pattern, value), _STRING),
    "minimum": _rule("minimum", lambda _, least, value: value >= least, _is_number),
    "maximum": _rule("maximum", lambda _, most, value: value <= most, _is_number),
    "exclusiveMinimum": _rule("exclusiveMinimum", lambda _, bound, value: value > bound, _is_number),
    "properties": Schema._properties,
    "additionalProperties": Schema._additional,
    "propertyNames": Schema._names,
    "items": Schema._items,
    "allOf": lambda schema, branches, value, path, _: (
        error for branch in branches for error in schema._walk(branch, value, path)
    ),
    "anyOf": lambda schema, branches, value, path, _: schema._branches(
        branches, value, path, "anyOf", lambda count: count > 0
    ),
    "oneOf": lambda schema, branches, value, path, _: schema._branches(
        branches, value, path, "oneOf", lambda count: count == 1
    ),
    "not": _rule("not", lambda schema, refused, value: not schema._holds(refused, value)),
    "if": Schema._conditional,
    "then": lambda *_: (),
    "else": lambda *_: (),
}
