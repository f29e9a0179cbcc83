import type { BudgetUse, RowEvent } from '../model/row.js';
import type { StateAt } from '../model/state-at.js';
import { Chip, type Tone } from '../ui/chip.js';
import { CopyButton } from '../ui/copy-button.js';
import type { IconName } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { showInstant, showSpan } from '../ui/time.js';
import { hrefTo, type View } from './route.js';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
}

const EVENTS: Readonly<Record<RowEvent, Look>> = {
  granted: { tone: 'pass', icon: 'check', word: 'granted' },
  refused: { tone: 'fail', icon: 'ban', word: 'refused' },
  narrowed: { tone: 'wait', icon: 'minus', word: 'narrowed' },
  heartbeat: { tone: 'plain', icon: 'dot', word: 'heartbeat' },
  attached: { tone: 'note', icon: 'shield', word: 'attached' },
  revoked: { tone: 'fail', icon: 'cross', word: 'revoked' },
  stopped: { tone: 'wait', icon: 'cross', word: 'stopped' },
  completed: { tone: 'plain', icon: 'check', word: 'completed' },
  expired: { tone: 'plain', icon: 'clock', word: 'expired' },
  unreadable: { tone: 'fail', icon: 'alert', word: 'unreadable' },
};

export const STATES: Readonly<Record<StateAt['state'], Look>> = {
  open: { tone: 'pass', icon: 'check', word: 'open' },
  not_yet_open: { tone: 'note', icon: 'clock', word: 'not yet open' },
  under_closed: { tone: 'wait', icon: 'lock', word: 'closed from above' },
  unusable: { tone: 'fail', icon: 'alert', word: 'opens nothing' },
  completed: { tone: 'plain', icon: 'check', word: 'completed' },
  expired: { tone: 'plain', icon: 'clock', word: 'expired' },
  revoked: { tone: 'fail', icon: 'cross', word: 'revoked' },
  stopped: { tone: 'wait', icon: 'cross', word: 'stopped' },
};

export function EventChip({ event }: { event: RowEvent }) {
  const { tone, icon, word } = EVENTS[event];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}

export function StateChip({ state }: { state: StateAt['state'] }) {
  const { tone, icon, word } = STATES[state];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}

/** The short name of a lease or a refusal, to copy. */
export function Handle({ handle }: { handle: string }) {
  return (
    <span class="handle">
      <code>{plainText(handle, 60)}</code>
      <CopyButton text={handle} label={`Copy ${handle}`} />
    </span>
  );
}

/** Copies the address of what is on show. */
export function CopyLink() {
  return (
    <CopyButton text={() => location.href} label="Copy a link to this view">
      Copy link
    </CopyButton>
  );
}

export function Instant({ ms }: { ms: number }) {
  return (
    <time class="instant" dateTime={Number.isFinite(ms) ? new Date(ms).toISOString() : undefined}>
      {showInstant(ms)}
      <span class="quiet"> UTC</span>
    </time>
  );
}

/** A link to a view of this page. */
export function ViewLink({
  to,
  params,
  children,
  ...more
}: {
  to: View;
  params?: Parameters<typeof hrefTo>[1];
  children: preact.ComponentChildren;
  class?: string;
}) {
  return (
    <a href={hrefTo(to, params)} {...more}>
      {children}
    </a>
  );
}

const UNITS: Readonly<Record<string, string>> = {
  tokens: 'tokens',
  cost_usd: 'US dollars',
  steps: 'steps',
  fan_out: 'live children',
  depth: 'generations beneath',
  wall_clock_ms: 'time',
};

/** Returns what a budget field is called. */
export function unitOf(field: string): string {
  return Object.hasOwn(UNITS, field) ? (UNITS[field] ?? field) : field;
}

/** Returns an amount of a budget field as people write it. */
export function amountOf(field: string, amount: number | undefined): string {
  if (amount === undefined) return 'no limit';
  if (field === 'wall_clock_ms') return showSpan(amount);
  if (field === 'cost_usd')
    return `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
  return amount.toLocaleString('en');
}

/** How full a budget is: nearly empty ones are seen. */
export function Bar({ used, granted }: { used: number; granted: number | undefined }) {
  const share = granted === undefined ? 0 : granted === 0 ? 1 : Math.min(1, used / granted);
  const tone = share >= 1 ? 'fail' : share >= 0.8 ? 'wait' : 'pass';
  return (
    <span class={`bar-track ${tone}`} aria-hidden="true">
      <span class="bar-fill" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** A budget as a line of the tree has room for it. */
export function BudgetMini({ budget: { measure, used, granted } }: { budget: BudgetUse }) {
  const told = `${amountOf(measure, used)} of ${amountOf(measure, granted)} ${unitOf(measure)}`;
  const share = granted === undefined || granted === 0 ? 100 : Math.round((100 * used) / granted);
  return (
    <span class="budget-mini" title={told}>
      <span>
        <span class="quiet">{SHORT[measure]}</span> {share} %
      </span>
      <Bar used={used} granted={granted} />
    </span>
  );
}

const SHORT: Readonly<Record<BudgetUse['measure'], string>> = {
  tokens: 'tokens',
  cost_usd: 'cost',
  steps: 'steps',
  fan_out: 'children',
};
