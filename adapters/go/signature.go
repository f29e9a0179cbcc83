package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
)

const (
	algorithm = "hmac-sha256"
	// Published with the corpus, so it proves nothing: refused wherever no conformance run goes on.
	testKeyHex = "f26727a6f3ac3817c4ea31fd126ed165a8e5e3cda28cdfe6900c26ea54a98df3"
)

var hex64 = regexp.MustCompile("^[0-9a-f]{64}$")

// verify reports whether a lease carries the signature that this key gives: HMAC-SHA256 over the canonical bytes of
// every member but `signature` (section 7).
func verify(lease any, keyHex string, conformance bool) bool {
	members, _ := lease.(object)
	signature, _ := members["signature"].(string)
	// hex.DecodeString reads upper case too, and so would take a second spelling of one signature.
	if !hex64.MatchString(keyHex) || !hex64.MatchString(signature) || keyHex == testKeyHex && !conformance {
		return false
	}
	// Members that are not known were signed too: they stay.
	signed := object{}
	for name, value := range members {
		if name != "signature" {
			signed[name] = value
		}
	}
	text, err := canonical(signed)
	key, _ := hex.DecodeString(keyHex)
	given, _ := hex.DecodeString(signature)
	code := hmac.New(sha256.New, key)
	code.Write([]byte(text))
	return err == nil && hmac.Equal(code.Sum(nil), given)
}
