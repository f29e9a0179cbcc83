package contract

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// encoding/json takes a member in another case for the declared one and drops what it does not know. An open object
// must do neither, so its members are assigned here, by their exact names.

var jsonNull = []byte("null")

// decodeOpen reads an object into the struct that target points to.
func decodeOpen(text []byte, target any) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(text, &members); err != nil {
		return err
	}
	if members == nil {
		return fmt.Errorf("null is no object")
	}
	value := reflect.ValueOf(target).Elem()
	for i := 0; i < value.NumField(); i++ {
		name, optional := memberOf(value.Type().Field(i))
		member, present := members[name]
		if name == "-" || optional && !present {
			continue
		}
		if !present {
			return fmt.Errorf("the member %s is missing", name)
		}
		field := value.Field(i).Addr().Interface()
		if _, isAny := field.(*json.RawMessage); !isAny && bytes.Equal(member, jsonNull) {
			return fmt.Errorf("%s: null is no value", name)
		}
		if err := json.Unmarshal(member, field); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		delete(members, name)
	}
	if len(members) > 0 {
		value.FieldByName("Extra").Set(reflect.ValueOf(members))
	}
	return nil
}

// encodeOpen writes a struct as an object, with the members in Extra that it does not declare.
func encodeOpen(source any) ([]byte, error) {
	value := reflect.ValueOf(source)
	members := map[string]json.RawMessage{}
	for name, member := range value.FieldByName("Extra").Interface().(map[string]json.RawMessage) {
		members[name] = member
	}
	for i := 0; i < value.NumField(); i++ {
		name, optional := memberOf(value.Type().Field(i))
		field := value.Field(i)
		if name == "-" {
			continue
		}
		if optional && field.IsNil() {
			delete(members, name)
			continue
		}
		member, err := json.Marshal(orEmpty(field).Interface())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		members[name] = member
	}
	return json.Marshal(members)
}

// orEmpty returns the value of a field, where a list or map that was never set is empty and not null.
func orEmpty(field reflect.Value) reflect.Value {
	switch {
	case field.Kind() == reflect.Map && field.IsNil():
		return reflect.MakeMap(field.Type())
	case field.Kind() == reflect.Slice && field.IsNil() && field.Type() != reflect.TypeOf(json.RawMessage{}):
		return reflect.MakeSlice(field.Type(), 0, 0)
	default:
		return field
	}
}

func memberOf(field reflect.StructField) (name string, optional bool) {
	name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
	return name, options == "omitempty"
}
