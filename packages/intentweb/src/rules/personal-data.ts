import { isObject, type JsonObject, listOf, objectOf, pointer } from '../lib/json.js';
import { plainName, wordSet } from '../lib/words.js';
import { advice, type RuleFinding } from './finding.js';

// Compared in lower case and without separators.
const PERSONAL = wordSet(`
  email emailaddress phone phonenumber mobile telephone firstname lastname fullname
  dateofbirth birthdate birthday gender streetaddress homeaddress postaladdress
`);
const SENSITIVE = wordSet(`
  ssn socialsecuritynumber nationalid nationalidnumber passportnumber taxid driverslicense
  religion ethnicity race sexualorientation politicalopinion healthcondition diagnosis
  biometric fingerprint cardnumber creditcardnumber cvv iban
`);

/**
 * A call should take what it needs and no more (section 7): public reading needs nobody's name, and what is
 * sensitive is either required or too much. Only inline schemas can be looked into.
 */
export function personalDataFindings(capability: JsonObject, path: string): RuleFinding[] {
  const { risk, inputSchema } = capability;
  return [...fieldsIn(inputSchema, `${path}/inputSchema`)].flatMap(({ name, place, isRequired }) => {
    const plain = plainName(name);
    if (risk === 'low' && (PERSONAL.has(plain) || SENSITIVE.has(plain))) {
      return [
        advice('IW-A-PERSONAL-DATA', place, 'public reading needs no personal data; leave the field out'),
      ];
    }
    return SENSITIVE.has(plain) && !isRequired
      ? [
          advice(
            'IW-A-PERSONAL-DATA',
            place,
            'sensitive data that the call does not need; leave the field out',
          ),
        ]
      : [];
  });
}

interface Field {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
}

function* fieldsIn(schema: unknown, path: string): Generator<Field> {
  if (!isObject(schema)) return;
  const required = new Set(listOf(schema['required']));
  for (const [name, inner] of Object.entries(objectOf(schema['properties']))) {
    const place = pointer(`${path}/properties`, name);
    yield { name, place, isRequired: required.has(name) };
    yield* fieldsIn(inner, place);
  }
  yield* fieldsIn(schema['items'], `${path}/items`);
}
