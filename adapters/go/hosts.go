package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// A host has many spellings. A denial that compares one of them is no denial, so each host is brought to one form
// first, and what cannot be brought there is no host and is denied, also under `*`.

const (
	maxHostLength = 253
	maxPort       = 65535
	label         = `[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?`
)

var (
	hostName  = regexp.MustCompile(`^` + label + `(\.` + label + `)*$`)
	hostEntry = regexp.MustCompile(`^(\*|(\*\.)?` + label + `(\.` + label + `)*)$`)
	address   = regexp.MustCompile(`^[0-9]{1,3}(\.[0-9]{1,3}){3}$`)
	digits    = regexp.MustCompile(`^([0-9]+|0[xX][0-9a-fA-F]*)$`)
	// What a URL parser would read as something else than a host, or would drop or decode.
	noHost     = regexp.MustCompile("[\\x00-\\x20\\x7f\"#%/:<>?@\\[\\\\\\]^`{|}]")
	webURL     = regexp.MustCompile(`^[hH][tT][tT][pP][sS]?://([^/?#@:\[\]]+)(:([0-9]{0,5}))?([/?#].*)?$`)
	authority  = regexp.MustCompile(`^([^:]+):([0-9]{1,5})$`)
	unreadable = regexp.MustCompile(`[\x00-\x1f\x7f\\]`)
)

// containsHost reports whether a parent's entry holds a child's entry (section 5.1), both in the form of the schema.
func containsHost(parent, child string) bool {
	if !isHostEntry(parent) || !isHostEntry(child) {
		return false
	}
	if parent == "*" || parent == child {
		return true
	}
	name := strings.TrimPrefix(child, "*.")
	normal, _ := normalizeHost(name)
	// Nothing lies below an address, and an entry in another spelling may cover a host outside its own text.
	if !strings.HasPrefix(parent, "*.") || normal != name || address.MatchString(name) {
		return false
	}
	return strings.HasSuffix(child, parent[1:])
}

// hostAllowed reports whether a host may be reached (section 4.4): some allow entry covers it and no deny entry does.
func hostAllowed(allow, deny []string, host string) bool {
	name, ok := normalizeHost(host)
	if !ok {
		return false
	}
	for _, entry := range deny {
		// As a reader who compares texts would: a denial of *.0.0.1 covers addresses too.
		if coversHost(entry, name) || strings.HasPrefix(entry, "*.") && hasDomain(name, entry) {
			return false
		}
	}
	for _, entry := range allow {
		if coversHost(entry, name) {
			return true
		}
	}
	return false
}

func coversHost(entry, name string) bool {
	if entry == "*" {
		return true
	}
	if strings.HasPrefix(entry, "*.") {
		return !address.MatchString(name) && hasDomain(name, entry)
	}
	normal, ok := normalizeHost(entry)
	return ok && normal == name
}

// hasDomain reports whether a name ends as a wildcard entry does, with the dot.
func hasDomain(name, wildcard string) bool {
	return strings.HasSuffix(name, strings.ToLower(wildcard[1:]))
}

// hostOfURL returns the host of an absolute http or https URL, and "" where it could be read in two ways.
func hostOfURL(text string) string {
	parts := webURL.FindStringSubmatch(text)
	if parts == nil || unreadable.MatchString(text) || !isPort(parts[3]) {
		return ""
	}
	return parts[1]
}

// hostOfRequest returns the host that a request to a proxy asks for. Headers never count.
func hostOfRequest(method, target string) string {
	if method != http.MethodConnect {
		return hostOfURL(target)
	}
	parts := authority.FindStringSubmatch(target)
	if parts == nil || !isPort(parts[2]) {
		return ""
	}
	return parts[1]
}

func isPort(text string) bool {
	port, err := strconv.Atoi("0" + text)
	return err == nil && port <= maxPort
}

// normalizeHost returns the one spelling of a host; ok is false where the text is no host.
func normalizeHost(host string) (name string, ok bool) {
	if noHost.MatchString(host) {
		return "", false
	}
	name = strings.TrimSuffix(hostToASCII(host), ".")
	labels := strings.Split(name, ".")
	// As a URL parser does it: a number at the end makes an address, or nothing.
	if digits.MatchString(labels[len(labels)-1]) {
		return readAddress(labels)
	}
	return name, len(name) <= maxHostLength && hostName.MatchString(name)
}

func isHostEntry(text string) bool {
	return len(text) <= maxHostLength && hostEntry.MatchString(text)
}

// readAddress reads every spelling of an IPv4 address. The last number fills what the others leave: 127.1 is
// 127.0.0.1, and so is 2130706433.
func readAddress(labels []string) (string, bool) {
	if len(labels) > net.IPv4len {
		return "", false
	}
	var whole uint64
	for i, text := range labels {
		free := 8 * (net.IPv4len - i) // bits that are not taken yet
		width := 8
		if i == len(labels)-1 {
			width = free
		}
		number, err := readNumber(text, width)
		if err != nil {
			return "", false
		}
		whole |= number << (free - width)
	}
	return fmt.Sprintf("%d.%d.%d.%d", byte(whole>>24), byte(whole>>16), byte(whole>>8), byte(whole)), true
}

func readNumber(text string, bits int) (uint64, error) {
	switch lower := strings.ToLower(text); {
	case lower == "0x":
		return 0, nil
	case strings.HasPrefix(lower, "0x"):
		return strconv.ParseUint(lower[2:], 16, bits)
	case strings.HasPrefix(lower, "0"):
		return strconv.ParseUint(lower, 8, bits)
	default:
		return strconv.ParseUint(lower, 10, bits)
	}
}

// hostToASCII returns a host as DNS asks for it. The standard library has the tables of IDNA but no function that gives
// them away; its HTTP client has to apply them, so it is asked which name it would dial. What it leaves beyond ASCII
// is refused by every caller.
func hostToASCII(host string) string {
	if strings.IndexFunc(host, func(point rune) bool { return point > '~' }) < 0 {
		return strings.ToLower(host)
	}
	var dialled string
	client := http.Transport{DialContext: func(_ context.Context, _, addr string) (net.Conn, error) {
		dialled, _, _ = net.SplitHostPort(addr)
		return nil, errors.New("only asked")
	}}
	request := http.Request{Method: http.MethodGet, URL: &url.URL{Scheme: "http", Host: host}, Header: http.Header{}}
	if response, err := client.RoundTrip(&request); err == nil {
		response.Body.Close()
	}
	return strings.ToLower(dialled)
}
