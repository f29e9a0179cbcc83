package main

import "strings"

// matchesPath reports whether a pattern stands for the whole path. Case counts, nothing is normalised.
//
// Both levels, the segments of a path and the characters of a segment, are matched by one rule: after a mismatch only
// the last star may take one more. Earlier stars never have to, so the cost is at most pattern times path.
func matchesPath(pattern, path string) bool {
	if !isUsable(pattern) || !isPath(path) {
		return false
	}
	var tests []test[[]rune]
	for _, segment := range strings.Split(pattern, "/") {
		tests = append(tests, readSegment(segment))
	}
	var segments [][]rune
	for _, segment := range strings.Split(path, "/") {
		segments = append(segments, pointsOf(segment))
	}
	return matchAll(tests, segments)
}

// test is one step of a pattern: it accepts one item, or any number where it is a star.
type test[Item any] struct {
	star    bool
	accepts func(Item) bool
}

func matchAll[Item any](tests []test[Item], items []Item) bool {
	at, item := 0, 0
	afterStar, reached := -1, 0
	for item < len(items) {
		switch {
		case at < len(tests) && tests[at].star:
			at++
			afterStar, reached = at, item
		case at < len(tests) && tests[at].accepts(items[item]):
			at++
			item++
		case afterStar >= 0:
			reached++
			at, item = afterStar, reached
		default:
			return false
		}
	}
	for at < len(tests) && tests[at].star {
		at++
	}
	return at == len(tests)
}

func isPath(path string) bool {
	if strings.Contains(path, "\x00") || escapes(path) {
		return false
	}
	for _, segment := range strings.Split(path, "/") {
		if segment == "" {
			return false
		}
	}
	return true
}

func readSegment(text string) test[[]rune] {
	if text == "**" {
		return test[[]rune]{star: true}
	}
	tests := readCharacters(pointsOf(text))
	return test[[]rune]{accepts: func(segment []rune) bool { return matchAll(tests, segment) }}
}

func readCharacters(text []rune) []test[rune] {
	var tests []test[rune]
	for at := 0; at < len(text); at++ {
		wanted := text[at]
		switch {
		case wanted == '*':
			tests = append(tests, test[rune]{star: true})
			continue
		case wanted == '?':
			tests = append(tests, test[rune]{accepts: func(rune) bool { return true }})
			continue
		case wanted == '[':
			if accepts, closing, ok := readClass(text, at); ok {
				tests = append(tests, test[rune]{accepts: accepts})
				at = closing
				continue
			}
		}
		tests = append(tests, test[rune]{accepts: func(point rune) bool { return point == wanted }})
	}
	return tests
}

// readClass returns the test of a [class] and where its closing bracket stands. A bracket left open is text.
func readClass(text []rune, opening int) (accepts func(rune) bool, closing int, ok bool) {
	first := opening + 1
	negated := first < len(text) && (text[first] == '!' || text[first] == '^')
	if negated {
		first++
	}
	// A bracket in the first place is one of the characters.
	for closing = first + 1; ; closing++ {
		if closing >= len(text) {
			return nil, 0, false
		}
		if text[closing] == ']' {
			break
		}
	}
	var ranges [][2]rune
	for at := first; at < closing; at++ {
		low := text[at]
		// A dash in the last place is one of the characters.
		if text[at+1] == '-' && at+2 < closing {
			at += 2
		}
		ranges = append(ranges, [2]rune{low, text[at]})
	}
	return func(point rune) bool {
		for _, bounds := range ranges {
			if bounds[0] <= point && point <= bounds[1] {
				return !negated
			}
		}
		return negated
	}, closing, true
}
