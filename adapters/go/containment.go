package main

import (
	"regexp"
	"strings"
)

const maxPatternLength = 1024

// The five forms that leave the workspace (section 4.4): absolute, `..` segment, home, drive letter, backslash.
var escaping = regexp.MustCompile(`^/|(^|/)\.\.(/|$)|^~|^[A-Za-z]:|\\`)

// escapes reports whether a path or pattern leaves the workspace by its form.
func escapes(path string) bool { return escaping.MatchString(path) }

// containsPath reports whether one of the parent's entries holds the child (section 5.1): four cases, and nothing else
// is contained.
func containsPath(parents []string, child string) bool {
	if !isUsable(child) {
		return false
	}
	for _, parent := range parents {
		if isUsable(parent) && holdsPath(parent, child) {
			return true
		}
	}
	return false
}

func holdsPath(parent, child string) bool {
	if parent == "**" || parent == child {
		return true
	}
	folder := strings.TrimSuffix(parent, "/**")
	// `src/*.ts` does not hold `src/a.ts`, although it matches it: being clever here fails open.
	if folder == parent || strings.ContainsAny(folder, "*?[") {
		return false
	}
	// The separator counts: src/** does not hold src2/x.
	return child == folder || strings.HasPrefix(child, folder+"/")
}

func isUsable(pattern string) bool {
	return pattern != "" && len(pointsOf(pattern)) <= maxPatternLength && !escapes(pattern)
}
