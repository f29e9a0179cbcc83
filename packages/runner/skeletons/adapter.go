// Conformance adapter: answers the runner's questions, one JSON line each way.
// Run it with:  npx @cognitive-delivery/runner --command 'go run adapter.go'
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"sort"
)

type request struct {
	ID    int    `json:"id"`
	Hook  string `json:"hook"`
	Shape string `json:"shape"`
	Text  string `json:"text"`
}

type hook func(request) (any, error)

var hooks = map[string]hook{
	// A reader keeps members that it does not know.
	"roundTrip": func(r request) (any, error) {
		if !json.Valid([]byte(r.Text)) {
			return nil, io.ErrUnexpectedEOF
		}
		return map[string]any{"text": r.Text}, nil
	},
	// Next: validate, canonicalise, hash, narrow, verify, rules. docs/PROTOCOL.md gives the members of each.
}

func hello() map[string]any {
	names := []string{}
	for name := range hooks {
		names = append(names, name)
	}
	sort.Strings(names)
	return map[string]any{
		"name": "my implementation", "version": "0.1.0", "language": "go", "schema_set": "1.2",
		"hooks": names, "signature_algorithms": []string{},
	}
}

func answer(r request) map[string]any {
	if r.Hook == "hello" {
		return map[string]any{"id": r.ID, "result": hello()}
	}
	h, offered := hooks[r.Hook]
	if !offered {
		return map[string]any{"id": r.ID, "unsupported": true}
	}
	result, err := h(r)
	if err != nil {
		return map[string]any{"id": r.ID, "error": map[string]string{"code": "hook_failed", "message": err.Error()}}
	}
	return map[string]any{"id": r.ID, "result": result}
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var r request
		if json.Unmarshal(line, &r) != nil || out.Encode(answer(r)) != nil {
			os.Exit(1)
		}
	}
}
