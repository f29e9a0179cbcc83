import { useComputed } from '@preact/signals';
import type { RefusalSummary } from '../model/row.js';
import { Chip } from '../ui/chip.js';
import { Icon } from '../ui/icon.js';
import { narrow } from '../ui/media.js';
import { plainText } from '../ui/plain-text.js';
import { VirtualList, type VirtualRow } from '../ui/virtual-list.js';
import { RefusalPane } from './refusal-pane.js';
import { goTo, hrefTo, route } from './route.js';
import { leases, refusals } from './session.js';
import { Empty, Split } from './split.js';

/** Every declaration that was refused, or those for one reason. */
export function RefusalsView() {
  const { reason = '', line } = route.value.params;
  const all = refusals.value;
  const codes = useComputed(() => [...new Set(refusals.value.flatMap(({ reasons }) => reasons))].sort());
  const shown = reason === '' ? all : all.filter(({ reasons }) => reasons.includes(reason));
  if (all.length === 0) {
    return (
      <Empty icon="check" title="Nothing was refused">
        <p>Every declaration in this journal was granted, in whole or in part.</p>
      </Empty>
    );
  }
  const selected = shown.findIndex((refusal) => String(refusal.line) === line);
  const list = (
    <>
      <div class="tools">
        <label class="tools-field">
          <span class="unseen">Reason</span>
          <select
            value={reason}
            onChange={({ currentTarget }) =>
              goTo('refusals', { reason: currentTarget.value }, { replace: true })
            }
          >
            <option value="">Every reason</option>
            {codes.value.map((code) => (
              <option key={code} value={code}>
                {plainText(code, 80)}
              </option>
            ))}
          </select>
        </label>
        <span class="tools-note quiet small" role="status">
          {shown.length.toLocaleString('en')} of {all.length.toLocaleString('en')}
        </span>
      </div>
      {shown.length === 0 ? (
        <Empty icon="search" title="No refusal has this reason" />
      ) : (
        <VirtualList
          id="refusals"
          label="Refusals"
          role="listbox"
          count={shown.length}
          rowHeight={narrow.value ? 72 : 60}
          selected={selected}
          row={(index) => rowOf(shown[index])}
          onSelect={(index, event) =>
            goTo(
              'refusals',
              { reason, line: shown[index]?.line },
              { replace: event instanceof KeyboardEvent },
            )
          }
        />
      )}
    </>
  );
  const detail = line === undefined ? undefined : <RefusalPane line={Number(line)} />;
  return (
    <Split
      list={list}
      detail={detail}
      label="The refusal that is chosen"
      back={hrefTo('refusals', { reason })}
    />
  );
}

function rowOf(refusal: RefusalSummary | undefined): VirtualRow {
  if (refusal === undefined) return { content: null };
  const { agent, reasons, reason, line, parent } = refusal;
  const under = leases.value[parent];
  return {
    class: 'refusal-row',
    content: (
      <>
        <Icon name="ban" />
        <span class="refusal-main">
          <span class="refusal-first">
            <strong>{plainText(agent, 80) || 'a declaration that is not kept'}</strong>
            <Chip tone="fail">{reasons.map((code) => plainText(code, 60)).join(', ')}</Chip>
            {under !== undefined && <span class="quiet">under {plainText(under.agent, 60)}</span>}
          </span>
          <span class="refusal-reason quiet">{plainText(reason, 300)}</span>
        </span>
        <span class="quiet refusal-line">line {line.toLocaleString('en')}</span>
      </>
    ),
  };
}
