module github.com/cognitive-delivery/contract/packages/contract/types/go

go 1.19
