import { approvalCases } from './approval-cases.js';
import type { VectorCase } from './case.js';
import { manifestCases as bindingCases, issuerCases, validityCases } from './content-cases.js';
import { formatCases } from './format-cases.js';
import { keyCases } from './key-cases.js';
import { listCases } from './list-cases.js';
import { manifestCases } from './manifest-cases.js';
import { scopeCases } from './scope-cases.js';
import { signatureCases } from './signature-cases.js';
import { bindingsCases, bitCases, didUrlCases, hashCases, referenceCases } from './small-cases.js';
import { statusCases } from './status-cases.js';

/** Every file of `conformance/credential` by its component. */
export const CORPUS: Readonly<Record<string, readonly VectorCase[]>> = {
  'credential-verify': [
    ...formatCases,
    ...keyCases,
    ...signatureCases,
    ...issuerCases,
    ...validityCases,
    ...statusCases,
    ...listCases,
    ...bindingCases,
    ...scopeCases,
    ...approvalCases,
  ],
  'credential-manifest': manifestCases,
  'credential-hash': hashCases,
  'credential-did-url': didUrlCases,
  'credential-bit': bitCases,
  'credential-reference': referenceCases,
  'credential-bindings': bindingsCases,
};

/** Returns the text of a file of the corpus: one case a line, ASCII only. */
export function corpusText(cases: readonly VectorCase[]): string {
  const lines = cases.map((one) =>
    JSON.stringify(one).replace(
      /[\u007f-\uffff]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}
