import { useComputed, useSignal } from '@preact/signals';
import type { LeaseSummary, RefusalSummary } from '../model/row.js';
import { type StateAt, stateAt } from '../model/state-at.js';
import { linesOf, type TreeLine } from '../model/tree.js';
import { Chip } from '../ui/chip.js';
import { Icon } from '../ui/icon.js';
import { narrow } from '../ui/media.js';
import { plainText } from '../ui/plain-text.js';
import { showSpan } from '../ui/time.js';
import { VirtualList, type VirtualRow } from '../ui/virtual-list.js';
import { LeasePane } from './lease-pane.js';
import { BudgetMini, STATES, StateChip } from './parts.js';
import { RefusalPane } from './refusal-pane.js';
import { goTo, hrefTo, route } from './route.js';
import { branches, contents, instant, leases, refusals } from './session.js';
import { Empty, Split } from './split.js';

// All of a small tree is on show at once.
const FEW = 400;
type Show = 'all' | 'open' | 'refused';
const SHOWS: readonly { readonly show: Show; readonly name: string }[] = [
  { show: 'all', name: 'All' },
  { show: 'open', name: 'Open' },
  { show: 'refused', name: 'With refusals' },
];

/** Leases beneath those that they were delegated from, and the declarations that were refused beneath them. */
export function TreeView() {
  const folded = useSignal<ReadonlySet<number>>(new Set());
  const show = useSignal<Show>('all');
  const isOpen = (place: number) => {
    const unfolded = leases.value.length + refusals.value.length <= FEW;
    return folded.value.has(place) !== unfolded;
  };
  const lines = useComputed(() => linesOf(branches.value, isOpen, keptBy(show.value)));
  const { lease, refusal } = route.value.params;
  const selected = lines.value.findIndex((line) =>
    line.kind === 'lease'
      ? leases.value[line.place]?.handle === lease
      : String(refusals.value[line.place]?.line) === refusal,
  );
  const toggle = (place: number, open?: boolean) => {
    if (open !== undefined && isOpen(place) === open) return;
    const next = new Set(folded.value);
    if (!next.delete(place)) next.add(place);
    folded.value = next;
  };
  const choose = (index: number, event: Event) => {
    const line = lines.value[index];
    if (line === undefined) return;
    if (line.kind === 'lease' && (event.target as Element).closest('.twist') !== null) toggle(line.place);
    else goToLine(line, event instanceof KeyboardEvent);
  };
  const onKey = (key: string, index: number): boolean => {
    const line = lines.value[index];
    if (line?.kind !== 'lease') return false;
    if (key === 'ArrowRight' && line.children > 0) {
      if (line.open) goToLine(lines.value[index + 1], true);
      else toggle(line.place, true);
      return true;
    }
    if (key === 'ArrowLeft') {
      if (line.open) toggle(line.place, false);
      else
        goToLine(
          lines.value.findLast((above, at) => at < index && above.level < line.level),
          true,
        );
      return true;
    }
    if (key !== 'Enter' && key !== ' ') return false;
    if (line.children > 0) toggle(line.place);
    return true;
  };

  if (leases.value.length === 0 && refusals.value.length === 0) {
    return contents.value.is === 'running' ? (
      <Empty icon="spinner" title="The tree is built once the journal is read" />
    ) : (
      <Empty icon="tree" title="No lease was granted and none refused">
        <p>The timeline shows what is recorded.</p>
      </Empty>
    );
  }
  const list = (
    <>
      <div class="tools">
        {SHOWS.map(({ show: one, name }) => (
          <button
            key={one}
            type="button"
            class="button bare tiny"
            aria-pressed={show.value === one}
            onClick={() => {
              show.value = one;
            }}
          >
            {name}
          </button>
        ))}
        <span class="tools-note quiet small">
          {lines.value.length.toLocaleString('en')} {lines.value.length === 1 ? 'line' : 'lines'}
        </span>
      </div>
      {lines.value.length === 0 ? (
        <Empty
          icon="tree"
          title={show.value === 'open' ? 'No lease is open at this instant' : 'Nothing was refused'}
        >
          <p>Choose “All” to see the whole tree.</p>
        </Empty>
      ) : (
        <VirtualList
          id="tree"
          label="Delegation tree"
          role="tree"
          count={lines.value.length}
          rowHeight={narrow.value ? 80 : 52}
          selected={selected}
          row={(index) => rowOf(lines.value[index])}
          onSelect={choose}
          onKey={onKey}
        />
      )}
    </>
  );
  return <Split list={list} detail={detailOf(lease, refusal)} label="What is chosen" back={hrefTo('tree')} />;
}

function detailOf(lease: string | undefined, refusal: string | undefined) {
  if (lease !== undefined) return <LeasePane handle={lease} />;
  if (refusal !== undefined) return <RefusalPane line={Number(refusal)} />;
  return undefined;
}

function goToLine(line: TreeLine | undefined, replace: boolean): void {
  if (line === undefined) return;
  const params =
    line.kind === 'lease'
      ? { lease: leases.value[line.place]?.handle }
      : { refusal: refusals.value[line.place]?.line };
  goTo('tree', params, { replace });
}

function keptBy(show: Show): Parameters<typeof linesOf>[2] {
  if (show === 'refused') return ({ kind }) => kind === 'refusal';
  if (show === 'all') return undefined;
  const [all, now] = [leases.value, instant.value];
  return ({ kind, place }) => kind === 'lease' && stateAt(all, place, now).state === 'open';
}

function rowOf(line: TreeLine | undefined): VirtualRow {
  if (line === undefined) return { content: null };
  const aria = { 'aria-level': line.level, 'aria-posinset': line.position, 'aria-setsize': line.siblings };
  if (line.kind === 'refusal') {
    const refusal = refusals.value[line.place];
    if (refusal === undefined) return { content: null };
    return {
      class: 'tree-row refused',
      aria,
      content: <RefusalLine refusal={refusal} level={line.level} />,
    };
  }
  const [all, lease] = [leases.value, leases.value[line.place]];
  if (lease === undefined) return { content: null };
  const state = stateAt(all, line.place, instant.value);
  return {
    class: `tree-row ${STATES[state.state].tone}`,
    aria: { ...aria, 'aria-expanded': line.children > 0 ? line.open : undefined },
    content: <LeaseLine lease={lease} state={state} line={line} />,
  };
}

function LeaseLine({
  lease,
  state,
  line,
}: {
  lease: LeaseSummary;
  state: StateAt;
  line: TreeLine & { readonly kind: 'lease' };
}) {
  return (
    <div class="tree-line" style={{ paddingLeft: indent(line.level) }}>
      <span class={`twist${line.children === 0 ? ' none' : ''}${line.open ? ' open' : ''}`}>
        {line.children > 0 && <Icon name="chevron" />}
      </span>
      <span class="tree-main">
        <span class="tree-first">
          <strong>{plainText(lease.agent, 80) || 'an agent without a name'}</strong>
          <StateChip state={state.state} />
          {lease.narrowed && (
            <Chip tone="wait" icon="minus" title="It was granted less than it asked for">
              narrowed
            </Chip>
          )}
        </span>
        <span class="tree-second quiet">
          <code>{lease.handle}</code>
          <span class="tree-purpose">{plainText(lease.purpose, 160)}</span>
        </span>
        {narrow.value && <LeaseSide lease={lease} state={state} />}
      </span>
      {!narrow.value && <LeaseSide lease={lease} state={state} />}
    </div>
  );
}

function LeaseSide({ lease, state }: { lease: LeaseSummary; state: StateAt }) {
  return (
    <span class="tree-side">
      <span class={state.state === 'open' ? 'left' : 'left quiet'}>
        {state.state === 'open' ? `${showSpan(state.left)} left` : ''}
      </span>
      <span class="tree-budgets">
        {lease.budgets
          .filter(({ granted, measure }) => granted !== undefined && measure !== 'fan_out')
          .slice(0, 2)
          .map((budget) => (
            <BudgetMini key={budget.measure} budget={budget} />
          ))}
      </span>
    </span>
  );
}

function RefusalLine({ refusal, level }: { refusal: RefusalSummary; level: number }) {
  return (
    <div class="tree-line" style={{ paddingLeft: indent(level) }}>
      <span class="twist none">
        <Icon name="ban" />
      </span>
      <span class="tree-main">
        <span class="tree-first">
          <strong>{plainText(refusal.agent, 80) || 'a declaration that is not kept'}</strong>
          <Chip tone="fail" icon="ban">
            refused {refusal.reasons.map((reason) => plainText(reason, 60)).join(', ')}
          </Chip>
        </span>
        <span class="tree-second quiet">
          <code>line {refusal.line}</code>
          <span class="tree-purpose">{plainText(refusal.reason, 200)}</span>
        </span>
      </span>
    </div>
  );
}

// A tree may be deeper than a window is wide.
function indent(level: number): string {
  const step = narrow.value ? 0.75 : 1.25;
  return `${0.5 + step * Math.min(level - 1, narrow.value ? 8 : 16)}rem`;
}
