import { isReadingKind } from '../lib/binding-kinds.js';
import { type JsonObject, listOf, objectOf, pointer } from '../lib/json.js';
import { must, type RuleFinding } from './finding.js';

const RISKS = ['low', 'medium', 'high', 'critical'];
const CONSENTS = ['none', 'implicit', 'explicit', 'step_up'];

/** A binding may tighten what its capability says and never loosen it; one that reads never changes anything. */
export function bindingFindings(capability: JsonObject, path: string): RuleFinding[] {
  return listOf(capability['bindings']).flatMap((entry, index) => {
    const place = pointer(`${path}/bindings`, index);
    const binding = objectOf(entry);
    const weakened = Object.entries(WEAKENS).filter(([name, weakens]) =>
      weakens(capability[name], binding[name]),
    );
    const message = 'a binding may not be laxer than its capability; leave the member out or tighten it';
    const findings = weakened.map(([name]) => must('IW-R-BINDING-WEAKENS', `${place}/${name}`, message));
    const { kind, method } = binding;
    return isReadingKind(kind) && method !== undefined && method !== 'GET'
      ? [
          ...findings,
          must(
            'IW-R-READ-BINDING-MUTATES',
            `${place}/method`,
            'a page or file is read with GET; use an http binding for a change',
          ),
        ]
      : findings;
  });
}

type Weakens = (said: unknown, here: unknown) => boolean;

const isTurnedOff: Weakens = (said, here) => said === true && here === false;

const isBelow =
  (order: readonly string[]): Weakens =>
  (said, here) => {
    if (typeof said !== 'string' || typeof here !== 'string') return false;
    const below = order.indexOf(here);
    return below !== -1 && below < order.indexOf(said);
  };

const WEAKENS: Readonly<Record<string, Weakens>> = {
  risk: isBelow(RISKS),
  stateChange: isTurnedOff,
  // A second factor and a reviewer are two ways to be as strict as it gets.
  consentMode: (said, here) => isBelow(CONSENTS)(strictest(said), strictest(here)),
  requiresConsent: isTurnedOff,
  requiresAuthentication: isTurnedOff,
  enforcement: (said, here) => {
    const [above, below] = [objectOf(said), objectOf(here)];
    return Object.keys(below).some((name) => {
      const isMoved = above[name] === 'server' && typeof below[name] === 'string' && below[name] !== 'server';
      const isLost = above[name] === 'client' && (below[name] === 'none' || below[name] === 'not-declared');
      return isMoved || isLost || isTurnedOff(above[name], below[name]);
    });
  },
};

function strictest(mode: unknown): unknown {
  return mode === 'human_review' ? 'step_up' : mode;
}
