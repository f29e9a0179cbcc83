import { describeCoverage } from '../dist/issue/bound-resources.js';
import { STEPS, type StepName } from '../dist/verify/codes.js';
import { STEP_EXPLANATIONS } from '../dist/verify/explanations.js';
import type { VerificationResult } from '../dist/verify/result.js';

const NAMES: Readonly<Record<StepName, string>> = {
  format: 'Form of the token',
  keyDeclared: 'Key declared by the issuer',
  signature: 'Signature',
  issuerMatch: 'Issuer',
  validity: 'Period of validity',
  revocation: 'Revocation',
  manifestBinding: 'Manifest published now',
  scope: 'The action',
};

const HEADLINES: Readonly<Record<VerificationResult['outcome'], string>> = {
  pass: '\u2713 Verified',
  fail: '\u2717 Not verified',
  requires_approval: '\u26A0 Approval required: do not go ahead yet',
};

type Child = Node | string;

/** Makes an element. Text is set as text, whatever a credential says. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Returns the page's account of a verification. */
export function viewOf(result: VerificationResult): readonly HTMLElement[] {
  return [
    banner(result),
    ...notes(result),
    element('h3', {}, 'The eight steps'),
    element('ol', { class: 'steps' }, ...STEPS.map((name, index) => step(name, index + 1, result))),
    ...about(result),
    ...warnings(result),
    element('h3', {}, 'What this does not prove'),
    element('ul', {}, ...result.doesNotProve.map((text) => element('li', {}, text))),
  ];
}

function banner({ outcome, step: at, reason }: VerificationResult): HTMLElement {
  const where = outcome === 'fail' && at !== null ? ` at step ${at}` : '';
  const heading = element('h2', { tabindex: '-1', id: 'outcome' }, `${HEADLINES[outcome]}${where}`);
  const more =
    outcome === 'requires_approval' ? ' The credential is valid and the action is in its scope.' : '';
  return element(
    'div',
    { class: `banner ${outcome}`, 'data-outcome': outcome },
    heading,
    element('p', {}, sentence(reason) + more),
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function notes({ environment, superseded }: VerificationResult): readonly HTMLElement[] {
  const sandbox =
    environment === undefined
      ? []
      : [
          element(
            'p',
            { class: 'note', id: 'environment' },
            `${environment}: this credential is for tests and is of no force in production.`,
          ),
        ];
  const newer =
    superseded === undefined || superseded === false
      ? []
      : [
          element(
            'p',
            { class: 'note', id: 'superseded' },
            `Superseded: the agent has a newer credential, ${superseded.by}. This one is still valid.`,
          ),
        ];
  return [...sandbox, ...newer];
}

function step(name: StepName, number: number, result: VerificationResult): HTMLElement {
  const { proves, doesNotProve } = STEP_EXPLANATIONS[name];
  const passed = result.passed.includes(name);
  const decided = result.step === number;
  const state = passed ? 'passed' : decided ? (result.outcome === 'fail' ? 'failed' : 'waiting') : 'skipped';
  const words = {
    passed: '\u2713 passed',
    failed: '\u2717 failed',
    waiting: '\u26A0 waits for approval',
    skipped: '\u2013 not taken',
  };
  const explained = passed
    ? [
        element('p', {}, `Proves: ${proves}`),
        element('p', { class: 'help' }, `Does not prove: ${doesNotProve}`),
      ]
    : decided
      ? [element('p', {}, sentence(result.reason)), element('p', { class: 'help' }, `Code: ${result.code}`)]
      : [];
  const head = element(
    'p',
    {},
    element('strong', {}, `${number}. ${NAMES[name]} `),
    element('span', { class: 'state' }, words[state]),
  );
  return element('li', { class: state, 'data-step': String(number) }, head, ...explained);
}

function about({ credential, coverage }: VerificationResult): readonly HTMLElement[] {
  if (credential === undefined) return [];
  const subject = membersOf(credential['credentialSubject']);
  const [issuer, principal, disclosure] = [
    membersOf(credential['issuer']),
    membersOf(subject['principal']),
    membersOf(subject['disclosure']),
  ];
  const rows: readonly (readonly [string, unknown])[] = [
    ['Agent', subject['name']],
    ['Role', subject['role']],
    ['Level', subject['autonomyLevel']],
    [
      'Issued by',
      [issuer['name'], issuer['registryCode'], issuer['jurisdiction'], issuer['id']]
        .filter(isText)
        .join(', '),
    ],
    ['Answerable', [principal['organization'], principal['role']].filter(isText).join(', ')],
    ['Valid', [credential['validFrom'], credential['validUntil']].filter(isText).join(' to ')],
    ['Disclosure', disclosure['statement']],
    ['Resources', coverage && describeCoverage(coverage)],
  ];
  const shown = rows.filter((row): row is readonly [string, string] => isText(row[1]) && row[1] !== '');
  const list = shown.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]);
  return [element('h3', {}, 'What it says'), element('dl', {}, ...list)];
}

function warnings({ warnings: found }: VerificationResult): readonly HTMLElement[] {
  if (found.length === 0) return [];
  const items = found.map(({ path, message }) => element('li', {}, `${path}: ${message}`));
  return [element('h3', {}, 'Warnings'), element('ul', {}, ...items)];
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
