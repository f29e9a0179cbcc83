import {
  type HistoricKey,
  importPublicKey,
  isAlmError,
  type KeyPurpose,
  parseInstant,
  parseJson,
  verifyProofAt,
} from '@cognitive-delivery/core';
import type { Component } from '../component.js';
import { listOf, type Members, membersOf, stringOf } from '../request.js';

export const proof: Component = {
  refusal: { verified: false },
  answer(input) {
    const document = parseJson(stringOf(input, 'document_text'));
    if (!document.ok) return { verified: false, code: 'not_an_object' };
    const conformance = input['conformance'] !== false;
    try {
      const history = listOf(input, 'keys').map((entry) => keyIn(entry, conformance));
      const verification = verifyProofAt(document.value, history, instantOf(input, 'at'));
      return verification.verified
        ? { verified: true, kid: verification.kid }
        : { verified: false, code: verification.code };
    } catch (error) {
      // A key that is refused: no document is looked at.
      if (isAlmError(error)) return { verified: false, code: error.code };
      throw error;
    }
  },
};

function keyIn(entry: Members, conformance: boolean): HistoricKey {
  return {
    key: importPublicKey(membersOf(entry, 'jwk'), { conformance }),
    purpose: (entry['purpose'] ?? 'proof') as KeyPurpose,
    from: instantOf(entry, 'from'),
    ...(entry['until'] !== undefined && { until: instantOf(entry, 'until') }),
  };
}

function instantOf(members: Members, name: string): number {
  return parseInstant(stringOf(members, name)) ?? Number.NaN;
}
