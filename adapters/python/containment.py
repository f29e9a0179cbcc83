"""Path containment: which declared path a parent's entries hold (sections 4.4 and 5.1)."""

import re

MAX_PATTERN_LENGTH = 1024

# The five forms that leave the workspace: absolute, `..` segment, home, drive letter, backslash.
_ESCAPING = re.compile(r"^/|(?:^|/)\.\.(?:/|\Z)|^~|^[A-Za-z]:|\\")
_WILDCARD = re.compile(r"[*?\[]")


def escapes(path):
    """Reports whether a path or pattern leaves the workspace by its form."""
    return _ESCAPING.search(path) is not None


def contains_path(parents, child):
    """Reports whether one of the parent's entries holds the child: four cases, and nothing else is contained."""
    return _usable(child) and any(_holds(parent, child) for parent in parents if _usable(parent))


def _holds(parent, child):
    if parent in ("**", child):
        return True
    folder = parent.removesuffix("/**")
    # `src/*.ts` does not hold `src/a.ts`, although it matches it: being clever here fails open.
    if folder == parent or _WILDCARD.search(folder):
        return False
    # The separator counts: src/** does not hold src2/x.
    return child == folder or child.startswith(folder + "/")


def _usable(pattern):
    return pattern != "" and len(pattern) <= MAX_PATTERN_LENGTH and not escapes(pattern)
