import type { Issue } from '@cognitive-delivery/core';
import { quote } from '../lib/quote.js';
import type { Operator } from './agent-manifest.js';
import { COUNTRY_CODES } from './countries.js';

const LEGAL_FORMS =
  /(?:^|[\s,])(?:S\.?L\.?U?\.?|S\.?A\.?|S\.?A\.?S\.?|S\.?A\.?R\.?L\.?|S\.?r\.?l\.?|S\.?p\.?A\.?|GmbH|AG|KG|e\.?V\.?|OÜ|AS|MTÜ|Ltd\.?|Limited|PLC|LLC|LLP|Inc\.?|Corp\.?|Corporation|Company|Co\.|B\.?V\.?|N\.?V\.?|AB|ApS|A\/S|Oy|Oyj|Sp\. z o\.o\.|s\.r\.o\.|a\.s\.|Kft\.?|Zrt\.?|d\.o\.o\.|UAB|SIA|SE|EOOD|OOD|Pty|K\.K\.|Ltda\.?)(?:$|[\s,])/iu;
const PUBLIC_BODIES =
  /\b(?:foundation|university|universität|universidad|université|association|institute|ministry|council|city|state|bank|stiftung|fundación|fondation|verein|cooperative|society|trust|agency|authority|department)\b/iu;
const TITLE = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau)\.?\s/i;
const TWO_NAMES = /^\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+$/u;

/** What is known beyond the standard. */
export interface OperatorOptions {
  /** Jurisdictions beside the officially assigned codes, such as XK. */
  readonly extraJurisdictions?: readonly string[];
}

/**
 * Judges whether an operator can be a legal person in a country (section 1.3). Whether it is registered there
 * nobody has looked up.
 */
export function judgeOperator(
  { legalName, registryCode, jurisdiction }: Operator,
  { extraJurisdictions = [] }: OperatorOptions = {},
): { readonly errors: readonly Issue[]; readonly warnings: readonly Issue[] } {
  const errors: Issue[] = [];
  const warnings: Issue[] = [];
  const at = (name: string) => `/operator/${name}`;
  if (/@|:\/\//.test(legalName)) {
    const message = 'an address is no legal person; give the name in the register';
    errors.push({ code: 'operator_not_legal_person', path: at('legalName'), message });
  } else if (TITLE.test(legalName)) {
    const message = 'this begins with a personal title; give the organisation';
    warnings.push({ code: 'operator_looks_like_person', path: at('legalName'), message });
  } else if (!LEGAL_FORMS.test(legalName) && !PUBLIC_BODIES.test(legalName)) {
    const [code, message] = TWO_NAMES.test(legalName)
      ? ['operator_looks_like_person', 'this may be the name of a person; give the organisation']
      : ['operator_form_unknown', 'no legal form is recognised; give the full name in the register'];
    warnings.push({ code, path: at('legalName'), message });
  }
  if (!/\S/.test(registryCode)) {
    errors.push({
      code: 'operator_registry_code_blank',
      path: at('registryCode'),
      message: 'give the number in the register',
    });
  }
  if (!COUNTRY_CODES.has(jurisdiction) && !extraJurisdictions.includes(jurisdiction)) {
    const message = `${quote(jurisdiction)} is no officially assigned ISO 3166-1 alpha-2 code, in capitals`;
    errors.push({ code: 'jurisdiction_unknown', path: at('jurisdiction'), message });
  }
  return { errors, warnings };
}
