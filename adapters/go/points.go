package main

import "unicode/utf8"

// A JSON string may hold half of a surrogate pair, which no UTF-8 can say; Go's own reader puts U+FFFD in its place,
// and the hash is lost. Strings are kept here as UTF-8 with one addition: such a half stands as its three bytes would.

const (
	firstHigh, firstLow, lastLow = 0xd800, 0xdc00, 0xdfff
	halfSize                     = 3
)

func isHalf(point rune) bool { return firstHigh <= point && point <= lastLow }

// pointAt returns the code point at an index, a half of a pair too, and its size in bytes.
func pointAt(text string, at int) (rune, int) {
	point, size := utf8.DecodeRuneInString(text[at:])
	if point != utf8.RuneError || size != 1 || len(text)-at < halfSize {
		return point, size
	}
	half := rune(text[at]&0x0f)<<12 | rune(text[at+1]&0x3f)<<6 | rune(text[at+2]&0x3f)
	if text[at] == 0xed && isHalf(half) && text[at+1]>>6 == 0b10 && text[at+2]>>6 == 0b10 {
		return half, halfSize
	}
	return point, size
}

// appendPoint appends a code point. The second half of a pair joins the first.
func appendPoint(text []byte, point rune) []byte {
	if !isHalf(point) {
		return utf8.AppendRune(text, point)
	}
	if before := len(text) - halfSize; point >= firstLow && before >= 0 {
		if high, size := pointAt(string(text[before:]), 0); size == halfSize && isHalf(high) && high < firstLow {
			return utf8.AppendRune(text[:before], 0x10000+(high-firstHigh)<<10+(point-firstLow))
		}
	}
	return append(text, 0xe0|byte(point>>12), 0x80|byte(point>>6&0x3f), 0x80|byte(point&0x3f))
}

// pointsOf returns the code points of a text.
func pointsOf(text string) []rune {
	points := make([]rune, 0, len(text))
	for at := 0; at < len(text); {
		point, size := pointAt(text, at)
		points = append(points, point)
		at += size
	}
	return points
}

// lessByCodeUnit orders texts as UTF-16 does: U+1F600, which begins with 0xD83D, comes before U+FB33.
func lessByCodeUnit(one, other string) bool {
	a, b := pointsOf(one), pointsOf(other)
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] != b[i] {
			if first, second := firstUnit(a[i]), firstUnit(b[i]); first != second {
				return first < second
			}
			return a[i] < b[i]
		}
	}
	return len(a) < len(b)
}

func firstUnit(point rune) rune {
	if point < 0x10000 {
		return point
	}
	return firstHigh + (point-0x10000)>>10
}
