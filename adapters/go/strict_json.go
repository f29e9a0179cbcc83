package main

import (
	"errors"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// encoding/json keeps the last of two members with one name and replaces what is no Unicode. A hash cannot afford
// either, so this reader refuses the first and keeps the second.

const (
	maxBytes = 1024 * 1024
	maxDepth = 128
)

var (
	errNotJSON   = errors.New("the text is no JSON that is read here")
	number       = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`)
	hexadecimal  = regexp.MustCompile(`^[0-9A-Fa-f]{4}`)
	shortEscapes = map[byte]rune{
		'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
	}
)

type object = map[string]any

// parseDocument reads the JSON text of a document from a stranger: nil, bool, float64, string, []any or object.
func parseDocument(text string) (any, error) {
	if len(text) > maxBytes {
		return nil, errNotJSON
	}
	return parseJSON(text)
}

// parseJSON is parseDocument without a limit of size.
func parseJSON(text string) (any, error) {
	r := &reader{text: text}
	value, ok := r.value(0)
	if r.skipBlanks(); !ok || r.at < len(text) {
		return nil, errNotJSON
	}
	return value, nil
}

type reader struct {
	text string
	at   int
}

func (r *reader) value(depth int) (any, bool) {
	r.skipBlanks()
	switch next := r.peek(); {
	case next == '{' || next == '[':
		if depth == maxDepth {
			return nil, false
		}
		r.at++
		if next == '{' {
			return r.members(depth + 1)
		}
		return r.items(depth + 1)
	case next == '"':
		return r.string()
	case next == '-' || '0' <= next && next <= '9':
		return r.number()
	case r.take("true"):
		return true, true
	case r.take("false"):
		return false, true
	default:
		return nil, r.take("null")
	}
}

func (r *reader) members(depth int) (any, bool) {
	members := object{}
	if r.takeSign("}") {
		return members, true
	}
	for {
		r.skipBlanks()
		name, ok := r.string()
		if !ok || !r.takeSign(":") {
			return nil, false
		}
		value, ok := r.value(depth)
		if _, twice := members[name]; !ok || twice {
			return nil, false
		}
		members[name] = value
		if r.takeSign("}") {
			return members, true
		}
		if !r.takeSign(",") {
			return nil, false
		}
	}
}

func (r *reader) items(depth int) (any, bool) {
	items := []any{}
	if r.takeSign("]") {
		return items, true
	}
	for {
		item, ok := r.value(depth)
		if !ok {
			return nil, false
		}
		items = append(items, item)
		if r.takeSign("]") {
			return items, true
		}
		if !r.takeSign(",") {
			return nil, false
		}
	}
}

func (r *reader) string() (string, bool) {
	if !r.take(`"`) {
		return "", false
	}
	var text []byte
	for r.at < len(r.text) {
		point, size := pointAt(r.text, r.at)
		switch {
		case point == '"':
			r.at++
			return string(text), true
		case point == '\\':
			escaped, ok := r.escape()
			if !ok {
				return "", false
			}
			text = appendPoint(text, escaped)
		case point < ' ' || size == 1 && point > '~'+1:
			return "", false // a control character, or bytes that are no UTF-8
		default:
			text = appendPoint(text, point)
			r.at += size
		}
	}
	return "", false
}

func (r *reader) escape() (rune, bool) {
	r.at++
	next := r.peek()
	r.at++
	if short, ok := shortEscapes[next]; ok {
		return short, true
	}
	if next != 'u' || r.at > len(r.text) {
		return 0, false
	}
	digits := hexadecimal.FindString(r.text[r.at:])
	r.at += len(digits)
	point, err := strconv.ParseUint(digits, 16, 16)
	return rune(point), err == nil
}

func (r *reader) number() (any, bool) {
	digits := number.FindString(r.text[r.at:])
	r.at += len(digits)
	value, err := strconv.ParseFloat(digits, 64)
	return value, err == nil && !math.IsInf(value, 0)
}

func (r *reader) skipBlanks() {
	for r.at < len(r.text) && strings.IndexByte(" \t\n\r", r.text[r.at]) >= 0 {
		r.at++
	}
}

func (r *reader) takeSign(sign string) bool {
	r.skipBlanks()
	return r.take(sign)
}

func (r *reader) take(word string) bool {
	if !strings.HasPrefix(r.text[r.at:], word) {
		return false
	}
	r.at += len(word)
	return true
}

func (r *reader) peek() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}
