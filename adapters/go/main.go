// Conformance adapter in Go: standard library only, written from the specification as a model for others.
//
// Run it from this folder with:  npx @cognitive-delivery/runner --command 'go run . -schemas ../../schemas'
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
)

var errUnsupported = errors.New("not offered")

type adapter struct {
	folder  string
	schemas map[string]*schema
}

// A hook takes the members of a request and gives those of a result. Text that does not parse is an answer for some
// hooks and an error for the others.
type hook func(*adapter, object) (object, error)

var hooks = map[string]hook{
	"validate":     (*adapter).validate,
	"roundTrip":    roundTrip,
	"canonicalise": canonicalise,
	"hash":         hash,
	"narrow":       (*adapter).narrow,
	"verify":       verifyHook,
	"rules":        rules,
	"case":         answerCase,
}

var components = map[string]func(object) object{
	"path-contains": func(given object) object {
		return object{"contained": containsPath(texts(given["parents"]), textOf(given, "child"))}
	},
	"glob-match": func(given object) object {
		return object{"matches": matchesPath(textOf(given, "pattern"), textOf(given, "path"))}
	},
	"host-contains": func(given object) object {
		return object{"contained": containsHost(textOf(given, "parent"), textOf(given, "child"))}
	},
	"host-match": func(given object) object {
		return object{"allowed": hostAllowed(texts(given["allow"]), texts(given["deny"]), askedHost(given))}
	},
	"canonicalise": func(given object) object {
		text, err := canonicalText(given, "json_text")
		if err != nil {
			return object{"fails": true}
		}
		return object{"bytes": text, "sha256": sha256Hex(text)}
	},
	"verify": func(given object) object {
		lease, err := parseDocument(textOf(given, "lease_text"))
		// No algorithm is accepted that is not verified here.
		known := err == nil && textOf(given, "algorithm") == algorithm
		return object{"verified": known && verify(lease, textOf(given, "key_hex"), false)}
	},
}

func main() {
	folder := flag.String("schemas", "../../schemas", "folder of the schemas")
	flag.Parse()
	if err := serve(&adapter{*folder, map[string]*schema{}}, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(a *adapter, in io.Reader, out io.Writer) error {
	// No bufio.Scanner: it ends at a line of 64 KiB.
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			return nil
		}
		request, err := parseJSON(line)
		if err != nil {
			return err
		}
		reply, err := canonical(a.answer(request.(object)))
		if err != nil {
			return err
		}
		if _, err := io.WriteString(out, reply+"\n"); err != nil {
			return err
		}
	}
}

// answer returns a reply: a result, unsupported, or an error.
func (a *adapter) answer(request object) object {
	name, reply := textOf(request, "hook"), object{"id": request["id"]}
	ask, offered := hooks[name]
	if name == "hello" {
		ask, offered = hello, true
	}
	if !offered {
		reply["unsupported"] = true
		return reply
	}
	result, err := a.try(ask, request)
	switch {
	case err == nil:
		reply["result"] = result
	case errors.Is(err, errUnsupported):
		reply["unsupported"] = true
	default:
		reply["error"] = object{"code": "hook_failed", "message": err.Error()}
	}
	return reply
}

// Whatever goes wrong belongs to this question and not to the next.
func (a *adapter) try(ask hook, request object) (result object, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return ask(a, request)
}

func hello(*adapter, object) (object, error) {
	names := object{}
	for name := range hooks {
		names[name] = nil
	}
	return object{
		"name": "adapters/go", "version": "1.2", "language": "Go", "schema_set": "1.2",
		"hooks": toList(sortedNames(names)), "signature_algorithms": []any{algorithm},
	}, nil
}

func (a *adapter) validate(request object) (object, error) {
	value, err := parseDocument(textOf(request, "text"))
	if err != nil {
		return object{"valid": false, "errors": []any{object{"instancePath": "", "keyword": "parse"}}}, nil
	}
	shape, err := a.schema(textOf(request, "shape"))
	if err != nil {
		return nil, err
	}
	found := []any{}
	for _, fault := range shape.errors(value) {
		found = append(found, object{"instancePath": fault.path, "keyword": fault.keyword})
	}
	return object{"valid": len(found) == 0, "errors": found}, nil
}

func roundTrip(_ *adapter, request object) (object, error) {
	// A reader keeps members that it does not know.
	text, err := canonicalText(request, "text")
	return object{"text": text}, err
}

func canonicalise(_ *adapter, request object) (object, error) {
	text, err := canonicalText(request, "text")
	if err != nil {
		return object{"fails": true}, nil
	}
	return object{"canonical": text}, nil
}

func hash(_ *adapter, request object) (object, error) {
	text, err := canonicalText(request, "text")
	return object{"sha256": sha256Hex(text)}, err
}

func (a *adapter) narrow(request object) (object, error) {
	declared, err := parseDocument(textOf(request, "declared"))
	parent, parentErr := parseDocument(textOf(request, "parent"))
	if err != nil || parentErr != nil {
		return refused("runtime_error:manifest_unparseable"), nil
	}
	manifest, err := a.schema("agent-lease-manifest")
	if err != nil {
		return nil, err
	}
	return narrow(declared, parent, manifest), nil
}

func verifyHook(_ *adapter, request object) (object, error) {
	lease, err := parseDocument(textOf(request, "lease"))
	return object{"verified": err == nil && verify(lease, textOf(request, "key_hex"), true)}, nil
}

func rules(_ *adapter, request object) (object, error) {
	document, err := parseDocument(textOf(request, "text"))
	chain, hasChain := request["chain"]
	return object{"findings": checkRules(document, texts(chain), hasChain)}, err
}

func answerCase(_ *adapter, request object) (object, error) {
	component, offered := components[textOf(request, "component")]
	if !offered {
		return nil, errUnsupported
	}
	given, _ := request["input"].(object)
	return component(given), nil
}

func (a *adapter) schema(shape string) (*schema, error) {
	loaded, present := a.schemas[shape]
	if present {
		return loaded, nil
	}
	loaded, err := loadSchema(a.folder, shape)
	if err == nil {
		a.schemas[shape] = loaded
	}
	return loaded, err
}

// canonicalText returns the canonical text of a document, or of a number that JSON cannot say.
func canonicalText(request object, textMember string) (string, error) {
	switch request["construct"] {
	case "NaN":
		return canonical(math.NaN())
	case "Infinity":
		return canonical(math.Inf(1))
	}
	value, err := parseDocument(textOf(request, textMember))
	if err != nil {
		return "", err
	}
	return canonical(value)
}

func askedHost(given object) string {
	if request, ok := given["request"].(object); ok {
		return hostOfRequest(textOf(request, "method"), textOf(request, "target"))
	}
	if url, ok := given["url"].(string); ok {
		return hostOfURL(url)
	}
	return textOf(given, "host")
}

func textOf(members object, name string) string {
	text, _ := members[name].(string)
	return text
}
