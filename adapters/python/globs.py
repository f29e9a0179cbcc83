"""Glob matching: whether an allow entry covers a path.

Both levels, the segments of a path and the characters of a segment, are matched by one rule: after a mismatch only
the last star may take one more. Earlier stars never have to, so the cost is at most pattern times path, and no
pattern can make the matcher run away as a backtracking regular expression does.
"""

from containment import MAX_PATTERN_LENGTH, escapes

ANY_SEGMENTS = "**"
ANY_CHARACTERS = object()


def matches(pattern, path):
    """Reports whether the pattern stands for the whole path. Case counts, nothing is normalised."""
    if not pattern or len(pattern) > MAX_PATTERN_LENGTH or escapes(pattern) or not _is_path(path):
        return False
    segments = [part if part == ANY_SEGMENTS else _read_segment(part) for part in pattern.split("/")]
    return _match(segments, path.split("/"), ANY_SEGMENTS, _match_segment)


def _is_path(path):
    return "\0" not in path and not escapes(path) and all(path.split("/"))


def _match_segment(tests, segment):
    return _match(tests, segment, ANY_CHARACTERS, lambda accepts, character: accepts(character))


def _match(tests, items, star, accepts):
    """Matches a list of tests, some of which are stars, against a whole list of items."""
    test = item = 0
    retry = None  # the test after the last star, and how far that star has reached
    while item < len(items):
        if test < len(tests) and tests[test] == star:
            test += 1
            retry = (test, item)
        elif test < len(tests) and accepts(tests[test], items[item]):
            test += 1
            item += 1
        elif retry is not None:
            test, item = retry[0], retry[1] + 1
            retry = (test, item)
        else:
            return False
    return all(left == star for left in tests[test:])


def _read_segment(text):
    """Returns a test for each character that a segment of a pattern asks for."""
    tests = []
    at = 0
    while at < len(text):
        character = text[at]
        listed = _read_class(text, at) if character == "[" else None
        if listed is not None:
            accepts, at = listed
            tests.append(accepts)
            continue
        if character == "*":
            tests.append(ANY_CHARACTERS)
        elif character == "?":
            tests.append(lambda _: True)
        else:
            tests.append(character.__eq__)
        at += 1
    return tests


def _read_class(text, opening):
    """Returns the test of a [class] and where the pattern goes on, or None: a bracket left open is text."""
    first = opening + 1
    negated = text[first : first + 1] in ("!", "^")
    first += negated
    # A bracket in the first place is one of the characters.
    closing = text.find("]", first + 1)
    if closing == -1:
        return None
    ranges = []
    at = first
    while at < closing:
        # A dash in the last place is one of the characters.
        last = at + 2 if text[at + 1] == "-" and at + 2 < closing else at
        ranges.append((text[at], text[last]))
        at = last + 1

    def accepts(character):
        return any(low <= character <= high for low, high in ranges) != negated

    return accepts, closing + 1
