// Conformance adapter over the generated structs: offers the hook roundTrip and no other, so that the runner's own
// cases tell whether a document comes out of its struct as it went in, with the members that the struct does not know.
package main

import (
	"bufio"
	"encoding/json"
	"os"

	contract "github.com/cognitive-delivery/contract/packages/contract/types/go"
)

var shapes = map[string]func() any{
	"agent-lease":          func() any { return new(contract.AgentLease) },
	"agent-lease-manifest": func() any { return new(contract.AgentLeaseManifest) },
	"audit-event":          func() any { return new(contract.AuditEvent) },
	"cdi-assessment":       func() any { return new(contract.CdiAssessment) },
	"cdi-signal":           func() any { return new(contract.CdiSignal) },
	"config-core":          func() any { return new(contract.ConfigCore) },
	"lease-record":         func() any { return new(contract.LeaseRecord) },
	"plugin-manifest":      func() any { return new(contract.PluginManifest) },
	"plugin-marketplace":   func() any { return new(contract.PluginMarketplace) },
	"provenance":           func() any { return new(contract.Provenance) },
}

type request struct {
	ID    json.RawMessage `json:"id"`
	Hook  string          `json:"hook"`
	Shape string          `json:"shape"`
	Text  string          `json:"text"`
}

func main() {
	in, out := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked request
		if json.Unmarshal(line, &asked) != nil || out.Encode(answer(asked)) != nil {
			os.Exit(1)
		}
	}
}

func answer(asked request) map[string]any {
	reply := map[string]any{"id": asked.ID}
	switch asked.Hook {
	case "hello":
		reply["result"] = map[string]any{
			"name": "Go types", "version": "1.2", "language": "Go", "schema_set": "1.2",
			"hooks": []string{"roundTrip"}, "signature_algorithms": []string{},
		}
	case "roundTrip":
		text, err := roundTrip(asked)
		if err != nil {
			reply["error"] = map[string]string{"code": "round_trip_failed", "message": err.Error()}
			break
		}
		reply["result"] = map[string]string{"text": text}
	default:
		reply["unsupported"] = true
	}
	return reply
}

func roundTrip(asked request) (string, error) {
	document := shapes[asked.Shape]()
	if err := json.Unmarshal([]byte(asked.Text), document); err != nil {
		return "", err
	}
	text, err := json.Marshal(document)
	return string(text), err
}
