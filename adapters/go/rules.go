package main

import "regexp"

var instant = regexp.MustCompile(`^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$`)

// checkRules returns the findings {rule, path} of a lease or a record: what no schema can state (sections 6 and 6.1).
//
// chain holds the ancestors of the record's lease. Without it there is no journal, and L3 is not checked: an
// implementation that has none must not claim that it was.
func checkRules(document any, chain []string, hasChain bool) []any {
	findings := []any{}
	add := func(rule, path string) {
		findings = append(findings, object{"rule": rule, "path": path})
	}
	members, isObject := document.(object)
	if !isObject {
		add("L1", "")
		return findings
	}
	text := func(name string) string {
		value, _ := members[name].(string)
		return value
	}
	// One form only, so text order is time order; what has another form is the schema's to refuse.
	issued, expires := text("issued_at"), text("expires_at")
	if instant.MatchString(issued) && instant.MatchString(expires) && expires <= issued {
		add("L1", "/expires_at")
	}
	if parent, present := members["parent_lease_id"].(string); present && members["lease_id"] == parent {
		add("L2", "/parent_lease_id")
	}
	by, named := members["by"].(string)
	if hasChain && text("event") == "revoked" && named && by != "issuer" && !contains(chain, by) {
		add("L3", "/by")
	}
	return findings
}

func contains(list []string, entry string) bool {
	for _, one := range list {
		if one == entry {
			return true
		}
	}
	return false
}
