package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

// Validation against the published schemas (section 9, clause 1): an interpreter of the keywords that the schemas use,
// and of no others. A schema with another one is refused when it is loaded, not half understood.

type fault struct{ path, keyword string }

type schema struct {
	root     object
	patterns map[string]*regexp.Regexp
}

var shapeName = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

func loadSchema(folder, shape string) (*schema, error) {
	if !shapeName.MatchString(shape) {
		return nil, fmt.Errorf("there is no shape %q", shape)
	}
	text, err := os.ReadFile(filepath.Join(folder, shape+".schema.json"))
	if err != nil {
		return nil, err
	}
	root, err := parseJSON(string(text))
	if err != nil {
		return nil, err
	}
	loaded := &schema{root: root.(object), patterns: map[string]*regexp.Regexp{}}
	return loaded, loaded.prepare(root)
}

// errors returns every error of a value, those of the branches of anyOf and oneOf too; none when it is valid.
func (s *schema) errors(value any) []fault { return s.walk(s.root, value, "") }

func (s *schema) holds(node, value any) bool { return len(s.walk(node, value, "")) == 0 }

func (s *schema) walk(node, value any, path string) []fault {
	members, isObject := node.(object)
	if !isObject {
		if node == false {
			return []fault{{path, "false schema"}}
		}
		return nil
	}
	// Beside a reference draft-07 reads nothing.
	if reference, ok := members["$ref"].(string); ok {
		return s.walk(s.definition(reference), value, path)
	}
	var faults []fault
	for _, keyword := range sortedNames(members) {
		if judge, judges := keywords[keyword]; judges {
			if !judge(s, members[keyword], value) {
				faults = append(faults, fault{path, keyword})
			}
		} else if descend, descends := applicators[keyword]; descends {
			faults = append(faults, descend(s, members, value, path)...)
		}
	}
	return faults
}

func (s *schema) definition(reference string) any {
	definitions, _ := s.root["definitions"].(object)
	return definitions[strings.TrimPrefix(reference, "#/definitions/")]
}

// prepare compiles the patterns of a schema and refuses what this interpreter does not know.
func (s *schema) prepare(node any) error {
	members, isObject := node.(object)
	if !isObject {
		return nil
	}
	for keyword, value := range members {
		var below []any
		switch keyword {
		case "$schema", "$id", "$comment", "title", "description":
		case "$ref":
			if s.definition(value.(string)) == nil {
				return fmt.Errorf("%s leads nowhere", value)
			}
		case "properties", "definitions":
			for _, member := range value.(object) {
				below = append(below, member)
			}
		case "allOf", "anyOf", "oneOf":
			below = value.([]any)
		case "items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else":
			below = []any{value}
		case "pattern":
			compiled, err := regexp.Compile(value.(string))
			if err != nil {
				return err
			}
			s.patterns[value.(string)] = compiled
		default:
			if keywords[keyword] == nil {
				return fmt.Errorf("keyword %s is not read here", keyword)
			}
		}
		for _, next := range below {
			if err := s.prepare(next); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *schema) walkProperties(node object, value any, path string) (faults []fault) {
	members, _ := value.(object)
	properties := node["properties"].(object)
	for _, name := range sortedNames(members) {
		if declared, ok := properties[name]; ok {
			faults = append(faults, s.walk(declared, members[name], join(path, name))...)
		}
	}
	return faults
}

func (s *schema) walkAdditional(node object, value any, path string) (faults []fault) {
	members, _ := value.(object)
	properties, _ := node["properties"].(object)
	expected := node["additionalProperties"]
	for _, name := range sortedNames(members) {
		if _, declared := properties[name]; declared {
			continue
		}
		// What may not be there is the fault of the object that has it.
		if expected == false {
			faults = append(faults, fault{path, "additionalProperties"})
		} else {
			faults = append(faults, s.walk(expected, members[name], join(path, name))...)
		}
	}
	return faults
}

func (s *schema) walkItems(node object, value any, path string) (faults []fault) {
	items, _ := value.([]any)
	for i, item := range items {
		faults = append(faults, s.walk(node["items"], item, join(path, strconv.Itoa(i)))...)
	}
	return faults
}

func (s *schema) walkCondition(node object, value any, path string) []fault {
	if s.holds(node["if"], value) {
		return s.walk(node["then"], value, path)
	}
	return s.walk(node["else"], value, path)
}

func (s *schema) walkBranches(node object, value any, path, keyword string, enough func(int) bool) []fault {
	count := 0
	var faults []fault
	for _, branch := range node[keyword].([]any) {
		found := s.walk(branch, value, path)
		if len(found) == 0 {
			count++
		}
		faults = append(faults, found...)
	}
	if enough(count) {
		return nil
	}
	return append(faults, fault{path, keyword})
}

func join(path, name string) string {
	return path + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

func sortedNames(members object) []string {
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
