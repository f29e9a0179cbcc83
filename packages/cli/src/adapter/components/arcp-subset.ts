import { type AdmittedLease, admitLease, isSubset } from '@cognitive-delivery/arcp';
import type { Component } from '../component.js';
import { BadRequest, type Members, membersOf, stringOf } from '../request.js';

export const arcpSubset: Component = {
  refusal: { subset: false },
  answer(input) {
    const remaining = Object.hasOwn(input, 'parent_remaining') ? membersOf(input, 'parent_remaining') : {};
    const texts = Object.fromEntries(Object.keys(remaining).map((name) => [name, stringOf(remaining, name)]));
    return { subset: isSubset(leaseOf(input, 'child'), leaseOf(input, 'parent'), texts) };
  },
};

// A whole lease, or the patterns of the one capability that the case names.
function leaseOf(input: Members, side: 'parent' | 'child'): AdmittedLease {
  const whole = `${side}_lease`;
  const request = Object.hasOwn(input, whole)
    ? membersOf(input, whole)
    : { [stringOf(input, 'capability')]: input[side] };
  const admission = admitLease({ lease_request: request });
  if (!admission.ok) throw new BadRequest(admission.error.message);
  return admission.lease;
}
