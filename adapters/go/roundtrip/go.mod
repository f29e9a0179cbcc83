module github.com/cognitive-delivery/contract/adapters/go/roundtrip

go 1.19

require github.com/cognitive-delivery/contract/packages/contract/types/go v0.0.0

replace github.com/cognitive-delivery/contract/packages/contract/types/go => ../../../packages/contract/types/go
