import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';

const LONGEST = 300;

/** Returns what a record says in one line. `hide` puts handles in the place of ids. */
export function noteOf(record: LeaseRecord, hide: (text: string) => string): string {
  return clip(hide(sentence(record)));
}

/** Cuts a text of a stranger to what a line has room for. */
export function clip(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest)}\u2026` : text;
}

function sentence(record: LeaseRecord): string {
  const { event, reason = '', reasons = [], usage, lease, containment, platform } = record;
  switch (event) {
    case 'granted':
      return lease === undefined ? '' : scopeOf(lease.manifest);
    case 'refused':
      return reason === '' ? reasons.join(', ') : reason;
    case 'revoked':
      return reason;
    case 'attached':
      return [containment, platform].filter(Boolean).join(' on ');
    case 'heartbeat':
      return beat(record);
    case 'completed':
      return spent(usage);
    default:
      return reason;
  }
}

const scopes = new WeakMap<AgentLeaseManifest, string>();

function scopeOf(manifest: AgentLeaseManifest): string {
  const known = scopes.get(manifest);
  if (known !== undefined) return known;
  const told = scopeText(manifest);
  scopes.set(manifest, told);
  return told;
}

function scopeText({ allow }: AgentLeaseManifest): string {
  const { tools = [], read_paths = [], write_paths = [], hosts = [], commands = [] } = allow;
  const counts = [
    ['tool', tools.length],
    ['read path', read_paths.length],
    ['write path', write_paths.length],
    ['host', hosts.length],
    ['command', commands.length],
  ] as const;
  const told = counts.flatMap(([what, number]) => (number > 0 ? [count(number, what)] : []));
  return told.length === 0 ? 'nothing' : told.join(', ');
}

function beat(record: LeaseRecord): string {
  const approval = record['approval'];
  if (typeof approval === 'object' && approval !== null) {
    const { state, tool } = approval as { state?: unknown; tool?: unknown };
    return `approval ${String(state)}: ${String(tool)}`;
  }
  if (record['pruned'] !== undefined) return 'states what was left out of this copy';
  return spent(record.usage) || 'alive';
}

function spent(usage: LeaseRecord['usage']): string {
  const { steps, tokens, cost_usd: cost } = (usage ?? {}) as Record<string, unknown>;
  return [
    typeof steps === 'number' ? count(steps, 'step') : '',
    typeof tokens === 'number' ? count(tokens, 'token') : '',
    typeof cost === 'number' ? `$${cost.toFixed(cost < 1 ? 4 : 2)}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** Returns a number with what it counts. */
export function count(number: number, what: string): string {
  return `${inThousands(number)} ${what}${number === 1 ? '' : 's'}`;
}

// A journal has as many as it has lines, and the locale's own way takes longer than reading the line.
function inThousands(number: number): string {
  return number < 1000 ? String(number) : String(number).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
