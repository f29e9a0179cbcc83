package main

import (
	"math"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

const (
	ourMinor = "2"
	// What ECMAScript trims; strings.TrimSpace knows another set.
	blanks = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
		"\u2028\u2029\u202f\u205f\u3000\ufeff"
)

var version = regexp.MustCompile(`^([0-9]+)\.([0-9]+)$`)

// narrow returns {granted} or {refusals}: what an issuer grants of a declaration, or why it refuses (section 5).
func narrow(declared, parent any, schema *schema) object {
	if isOtherMajor(declared) {
		// What another major means by its members is not known, so nothing else is judged.
		return refused("runtime_error:unsupported_schema_version")
	}
	codes, excused := judgeBeforeSchema(declared)
	for _, fault := range schema.errors(declared) {
		if !excused[fault.path] {
			return refused(append(codes, "runtime_error:manifest_invalid")...)
		}
	}
	if isOtherMajor(parent) || len(schema.errors(parent)) > 0 {
		return refused("runtime_error:policy_invalid")
	}
	granted := grant(declared.(object), parent.(object))
	codes = append(codes, judgeGrant(granted, parent.(object))...)
	if len(codes) > 0 {
		return refused(codes...)
	}
	return object{"granted": granted}
}

func refused(codes ...string) object {
	sort.Strings(codes)
	return object{"refusals": toList(codes)}
}

func isOtherMajor(manifest any) bool {
	members, _ := manifest.(object)
	text, _ := members["schema_version"].(string)
	parts := version.FindStringSubmatch(text)
	return parts != nil && strings.TrimLeft(parts[1], "0") != "1"
}

// judgeBeforeSchema judges R1 and R3. The schema refuses some of the same places, which are excused: there the
// condition says it all.
func judgeBeforeSchema(declared any) (codes []string, excused map[string]bool) {
	excused = map[string]bool{}
	members, _ := declared.(object)
	intent, isObject := members["intent"].(object)
	if purpose, present := intent["purpose"]; !present || isBlank(purpose) {
		codes = append(codes, "R1")
		// The place where the schema misses a purpose, or faults an empty one; not where it misses the intent.
		if isObject {
			excused["/intent"], excused["/intent/purpose"] = true, true
		}
	}
	allow, _ := members["allow"].(object)
	for _, name := range []string{"read_paths", "write_paths"} {
		paths, _ := allow[name].([]any)
		for i, path := range paths {
			if text, ok := path.(string); ok && escapes(text) {
				excused["/allow/"+name+"/"+strconv.Itoa(i)] = true
				if !contains(codes, "R3") {
					codes = append(codes, "R3")
				}
			}
		}
	}
	return codes, excused
}

func isBlank(value any) bool {
	text, ok := value.(string)
	return ok && strings.Trim(text, blanks) == ""
}

func judgeGrant(granted, parent object) (codes []string) {
	agent := granted["agent"].(object)
	if agent["runtime_agent"] == "unknown" && (agent["kind"] == "native" || agent["kind"] == "delegated-cli") {
		codes = append(codes, "R4")
	}
	if len(granted["allow"].(object)["tools"].([]any)) == 0 {
		codes = append(codes, "R2")
	}
	budget := parent["budget"].(object)
	for code, limit := range map[string]string{"R5": "depth", "R6": "fan_out"} {
		if budget[limit] == 0.0 {
			codes = append(codes, code)
		}
	}
	return codes
}

// grant applies the algebra. What it does not know is not in the grant: a grant opens only what it produced.
func grant(declared, parent object) object {
	wanted, held := declared["allow"].(object), parent["allow"].(object)
	keep := func(list string, holds func(entry, child string) bool) []any {
		return kept(texts(wanted[list]), texts(held[list]), holds)
	}
	same := func(entry, child string) bool { return entry == child }
	path := func(entry, child string) bool { return containsPath([]string{entry}, child) }
	denied, parentDenied := declared["deny"].(object), parent["deny"].(object)
	granted := object{
		"schema_version": lowerVersion(declared["schema_version"].(string)),
		"agent":          declared["agent"],
		"intent":         declared["intent"],
		"allow": object{
			"tools":       keep("tools", same),
			"read_paths":  keep("read_paths", path),
			"write_paths": keep("write_paths", path),
			"hosts":       keep("hosts", containsHost),
			"commands":    keep("commands", same),
		},
		"deny": object{
			"commands": union(denied["commands"], parentDenied["commands"]),
			"paths":    union(denied["paths"], parentDenied["paths"]),
			"hosts":    union(denied["hosts"], parentDenied["hosts"]),
		},
		"budget":    clamp(declared["budget"].(object), parent["budget"].(object)),
		"approvals": union(declared["approvals"], parent["approvals"]),
	}
	// As declared or not at all; the parent's never takes their place.
	for _, name := range []string{"parent_lease_id", "attestation"} {
		if value, present := declared[name]; present {
			granted[name] = value
		}
	}
	return granted
}

func kept(wanted, held []string, holds func(entry, child string) bool) []any {
	result := []string{}
	for _, child := range wanted {
		for _, entry := range held {
			if holds(entry, child) && !contains(result, child) {
				result = append(result, child)
			}
		}
	}
	return toList(result)
}

func union(declared, parent any) []any {
	result := []string{}
	for _, entry := range append(texts(declared), texts(parent)...) {
		if !contains(result, entry) {
			result = append(result, entry)
		}
	}
	return toList(result)
}

// clamp takes the smaller of both sides. An absent member is the parent's remainder, never "no limit".
func clamp(declared, parent object) object {
	granted := object{}
	for _, name := range []string{"steps", "wall_clock_ms", "tokens", "cost_usd", "fan_out", "depth"} {
		limit, set := parent[name].(float64)
		if name == "depth" {
			limit = math.Max(limit-1, 0)
		}
		if own, declares := declared[name].(float64); declares && (!set || own < limit) {
			limit, set = own, true
		}
		if set {
			granted[name] = limit
		}
	}
	return granted
}

// lowerVersion returns the declared version, or ours where the declaration is newer: 1.10 is newer than 1.2.
func lowerVersion(declared string) string {
	minor := strings.TrimLeft(version.FindStringSubmatch(declared)[2], "0")
	if len(minor) > len(ourMinor) || len(minor) == len(ourMinor) && minor > ourMinor {
		return "1." + ourMinor
	}
	return declared
}

// texts returns the strings of a list.
func texts(value any) []string {
	items, _ := value.([]any)
	result := make([]string, 0, len(items))
	for _, item := range items {
		if text, ok := item.(string); ok {
			result = append(result, text)
		}
	}
	return result
}

func toList(entries []string) []any {
	result := make([]any, len(entries))
	for i, entry := range entries {
		result[i] = entry
	}
	return result
}
