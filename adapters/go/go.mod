module github.com/cognitive-delivery/contract/adapters/go

go 1.19
