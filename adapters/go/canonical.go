package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
)

var errNotCanonical = errors.New("the value has no canonical form")

// The list is closed (section 7, rule 3): encoding/json would escape <, > and & as well.
var canonicalEscapes = map[rune]string{
	'"': `\"`, '\\': `\\`, '\b': `\b`, '\t': `\t`, '\n': `\n`, '\f': `\f`, '\r': `\r`,
}

// canonical returns the canonical text of a JSON value: section 7 of the specification, which is RFC 8785.
func canonical(value any) (string, error) {
	var out strings.Builder
	err := writeCanonical(&out, value)
	return out.String(), err
}

// sha256Hex returns the SHA-256 of a canonical text, in lower-case hexadecimal.
func sha256Hex(text string) string {
	digest := sha256.Sum256([]byte(text))
	return hex.EncodeToString(digest[:])
}

func writeCanonical(out *strings.Builder, value any) error {
	switch value := value.(type) {
	case nil:
		out.WriteString("null")
	case bool:
		out.WriteString(strconv.FormatBool(value))
	case string:
		writeString(out, value)
	case float64:
		if math.IsNaN(value) || math.IsInf(value, 0) {
			return errNotCanonical
		}
		out.WriteString(numberText(value))
	case []any:
		return writeArray(out, value)
	case object:
		return writeObject(out, value)
	default:
		return errNotCanonical
	}
	return nil
}

func writeArray(out *strings.Builder, items []any) error {
	out.WriteByte('[')
	for i, item := range items {
		if i > 0 {
			out.WriteByte(',')
		}
		if err := writeCanonical(out, item); err != nil {
			return err
		}
	}
	out.WriteByte(']')
	return nil
}

func writeObject(out *strings.Builder, members object) error {
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool { return lessByCodeUnit(names[i], names[j]) })
	out.WriteByte('{')
	for i, name := range names {
		if i > 0 {
			out.WriteByte(',')
		}
		writeString(out, name)
		out.WriteByte(':')
		if err := writeCanonical(out, members[name]); err != nil {
			return err
		}
	}
	out.WriteByte('}')
	return nil
}

func writeString(out *strings.Builder, text string) {
	out.WriteByte('"')
	for at := 0; at < len(text); {
		point, size := pointAt(text, at)
		if short, ok := canonicalEscapes[point]; ok {
			out.WriteString(short)
		} else if point < ' ' || isHalf(point) {
			fmt.Fprintf(out, `\u%04x`, point)
		} else {
			out.WriteString(text[at : at+size])
		}
		at += size
	}
	out.WriteByte('"')
}

// numberText returns Number::toString of ECMA-262, for which strconv has the right digits and another layout.
func numberText(number float64) string {
	if number == 0 {
		return "0" // negative zero too
	}
	if number < 0 {
		return "-" + numberText(-number)
	}
	mantissa, power, _ := strings.Cut(strconv.FormatFloat(number, 'e', -1, 64), "e")
	digits := strings.Replace(mantissa, ".", "", 1)
	exponent, _ := strconv.Atoi(power)
	point := exponent + 1 // where the decimal point stands, counted from the first digit
	switch {
	case len(digits) <= point && point <= 21:
		return digits + strings.Repeat("0", point-len(digits))
	case 0 < point && point <= 21:
		return digits[:point] + "." + digits[point:]
	case -6 < point && point <= 0:
		return "0." + strings.Repeat("0", -point) + digits
	case len(digits) == 1:
		return fmt.Sprintf("%se%+d", digits, exponent)
	default:
		return fmt.Sprintf("%s.%se%+d", digits[:1], digits[1:], exponent)
	}
}
