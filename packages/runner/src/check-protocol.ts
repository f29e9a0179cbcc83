import { isObject, shown } from './json.js';
import { type Adapter, HOOKS, type HookRequest, type Reply } from './protocol.js';

// A document that every hook can be asked about; what the answer says does not matter here, only its form.
const MANIFEST = JSON.stringify({
  schema_version: '1.2',
  agent: { name: 'worker', kind: 'external', runtime_agent: 'unknown' },
  intent: { purpose: 'Check the protocol.' },
  allow: { tools: ['read_file'], read_paths: [], write_paths: [], hosts: [], commands: [] },
  deny: { commands: [], paths: [], hosts: [] },
  budget: {},
  approvals: [],
});

const QUESTIONS: readonly (HookRequest & { readonly form: (result: unknown) => boolean })[] = [
  { hook: 'validate', shape: 'agent-lease-manifest', text: MANIFEST, form: hasBoolean('valid') },
  { hook: 'validate', shape: 'agent-lease-manifest', text: '{', form: hasBoolean('valid') },
  { hook: 'roundTrip', shape: 'agent-lease-manifest', text: MANIFEST, form: hasText('text') },
  { hook: 'canonicalise', text: '{"b":1,"a":"\u00e9"}', form: hasText('canonical') },
  { hook: 'canonicalise', construct: 'NaN', form: hasBoolean('fails') },
  { hook: 'hash', text: MANIFEST, form: hasText('sha256') },
  { hook: 'narrow', declared: MANIFEST, parent: MANIFEST, form: isNarrowing },
  { hook: 'verify', lease: '{}', key_hex: '00'.repeat(32), form: hasBoolean('verified') },
  { hook: 'rules', shape: 'agent-lease', text: '{}', form: hasList('findings') },
];

// No implementation has this component; one that offers `case` says so.
const UNKNOWN_COMPONENT: HookRequest = { hook: 'case', component: 'no-such-component', input: {} };

/** Returns what is wrong with an adapter's use of the protocol, a line each; nothing when it speaks it. */
export async function checkProtocol(adapter: Adapter): Promise<readonly string[]> {
  const faults: string[] = [];
  try {
    const hello = await adapter.hello();
    const unknown = hello.hooks.filter((hook) => !(HOOKS as readonly string[]).includes(hook));
    if (unknown.length > 0) faults.push(`hello: no such hook: ${unknown.join(', ')}`);
    if (hello.schema_set !== '1.2') faults.push(`hello: schema_set is ${shown(hello.schema_set)}, not "1.2"`);
    for (const { form, ...request } of QUESTIONS) {
      const reply = await adapter.ask(request);
      const fault = hello.hooks.includes(request.hook) ? faultOf(reply, form) : unofferedFault(reply);
      if (fault) faults.push(`${request.hook}: ${fault}`);
    }
    const { kind } = await adapter.ask(UNKNOWN_COMPONENT);
    if (kind !== 'unsupported') faults.push('case: an unknown component must be answered "unsupported"');
  } finally {
    await adapter.close();
  }
  return faults;
}

function faultOf(reply: Reply, form: (result: unknown) => boolean): string | undefined {
  if (reply.kind !== 'result') return `answered ${'message' in reply ? reply.message : reply.kind}`;
  return form(reply.result) ? undefined : `the result has another form: ${shown(reply.result)}`;
}

function unofferedFault(reply: Reply): string | undefined {
  return reply.kind === 'unsupported' ? undefined : 'not offered in hello, so it must answer "unsupported"';
}

function hasBoolean(name: string) {
  return (result: unknown): boolean => isObject(result) && typeof result[name] === 'boolean';
}
function hasText(name: string) {
  return (result: unknown): boolean => isObject(result) && typeof result[name] === 'string';
}
function hasList(name: string) {
  return (result: unknown): boolean => isObject(result) && Array.isArray(result[name]);
}
function isNarrowing(result: unknown): boolean {
  return isObject(result) && isObject(result['granted']) !== Array.isArray(result['refusals']);
}
