package main

// keywords judge a value as a whole.
var keywords map[string]func(s *schema, expected, value any) bool

// applicators have other schemas judge a value, or what it holds, and pass on what these find.
var applicators map[string]func(s *schema, node object, value any, path string) []fault

// Set here, since some of them lead back to the walk that looks them up.
func init() {
	keywords = map[string]func(s *schema, expected, value any) bool{
		"type": func(_ *schema, expected, value any) bool {
			names, isList := expected.([]any)
			if !isList {
				names = []any{expected}
			}
			return some(names, func(name any) bool { return isType(name.(string), value) })
		},
		"enum": func(_ *schema, expected, value any) bool {
			return some(expected.([]any), func(option any) bool { return same(option, value) })
		},
		"const": func(_ *schema, expected, value any) bool { return same(expected, value) },
		"required": func(_ *schema, expected, value any) bool {
			members, isObject := value.(object)
			return !isObject || !some(expected.([]any), func(name any) bool {
				_, present := members[name.(string)]
				return !present
			})
		},
		"minProperties": func(_ *schema, least, value any) bool {
			members, isObject := value.(object)
			return !isObject || float64(len(members)) >= least.(float64)
		},
		"minItems": func(_ *schema, least, value any) bool {
			items, isList := value.([]any)
			return !isList || float64(len(items)) >= least.(float64)
		},
		"maxItems": func(_ *schema, most, value any) bool {
			items, isList := value.([]any)
			return !isList || float64(len(items)) <= most.(float64)
		},
		"contains": func(s *schema, wanted, value any) bool {
			items, isList := value.([]any)
			return !isList || some(items, func(item any) bool { return s.holds(wanted, item) })
		},
		// Lengths are in code points, not in bytes.
		"minLength": func(_ *schema, least, value any) bool {
			text, isText := value.(string)
			return !isText || float64(len(pointsOf(text))) >= least.(float64)
		},
		"maxLength": func(_ *schema, most, value any) bool {
			text, isText := value.(string)
			return !isText || float64(len(pointsOf(text))) <= most.(float64)
		},
		"pattern": func(s *schema, pattern, value any) bool {
			text, isText := value.(string)
			return !isText || s.patterns[pattern.(string)].MatchString(text)
		},
		"minimum": func(_ *schema, least, value any) bool {
			number, isNumber := value.(float64)
			return !isNumber || number >= least.(float64)
		},
		"maximum": func(_ *schema, most, value any) bool {
			number, isNumber := value.(float64)
			return !isNumber || number <= most.(float64)
		},
		"exclusiveMinimum": func(_ *schema, bound, value any) bool {
			number, isNumber := value.(float64)
			return !isNumber || number > bound.(float64)
		},
		"not": func(s *schema, refused, value any) bool { return !s.holds(refused, value) },
		"propertyNames": func(s *schema, expected, value any) bool {
			members, _ := value.(object)
			for name := range members {
				if !s.holds(expected, name) {
					return false
				}
			}
			return true
		},
	}
	applicators = map[string]func(s *schema, node object, value any, path string) []fault{
		"properties":           (*schema).walkProperties,
		"additionalProperties": (*schema).walkAdditional,
		"items":                (*schema).walkItems,
		"if":                   (*schema).walkCondition,
		"allOf": func(s *schema, node object, value any, path string) (faults []fault) {
			for _, branch := range node["allOf"].([]any) {
				faults = append(faults, s.walk(branch, value, path)...)
			}
			return faults
		},
		"anyOf": func(s *schema, node object, value any, path string) []fault {
			return s.walkBranches(node, value, path, "anyOf", func(count int) bool { return count > 0 })
		},
		"oneOf": func(s *schema, node object, value any, path string) []fault {
			return s.walkBranches(node, value, path, "oneOf", func(count int) bool { return count == 1 })
		},
	}
}

func isType(name string, value any) bool {
	switch value := value.(type) {
	case nil:
		return name == "null"
	case bool:
		return name == "boolean"
	case string:
		return name == "string"
	case []any:
		return name == "array"
	case float64:
		// 3.0 is an integer: JSON has one kind of number.
		return name == "number" || name == "integer" && value == float64(int64(value))
	default:
		return name == "object"
	}
}

// same reports whether two values are one in JSON. Values that hold others do not compare in Go.
func same(one, other any) bool {
	a, _ := canonical(one)
	b, _ := canonical(other)
	return a == b
}

func some(items []any, holds func(any) bool) bool {
	for _, item := range items {
		if holds(item) {
			return true
		}
	}
	return false
}
