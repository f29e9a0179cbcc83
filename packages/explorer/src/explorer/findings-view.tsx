import type { AuditFinding, AuditReport } from '@cognitive-delivery/issuer/replay';
import { Chip } from '../ui/chip.js';
import { narrow } from '../ui/media.js';
import { plainText } from '../ui/plain-text.js';
import { VirtualList, type VirtualRow } from '../ui/virtual-list.js';
import { FindingText, meaningOf } from './finding-cards.js';
import { AuditState } from './overview.js';
import { RecordPane } from './record-pane.js';
import { goTo, hrefTo, route } from './route.js';
import { audit, runChecks } from './session.js';
import { Empty, Split } from './split.js';

/** What the audit found, with the lines. */
export function FindingsView() {
  const state = audit.value;
  if (state.is !== 'done') {
    return (
      <div class="page">
        <AuditState />
      </div>
    );
  }
  const { result, told } = state;
  return result.findings.length === 0 ? (
    <Empty icon="check" title="The audit found nothing">
      <p>
        {result.checked.decisions.toLocaleString('en')} decisions were made again, and came out as they are
        recorded. <a href={hrefTo('verify')}>What it could not check</a>
      </p>
      {told !== undefined && <Again />}
    </Empty>
  ) : (
    <Found report={result} again={told !== undefined} />
  );
}

function Found({ report, again }: { report: AuditReport; again: boolean }) {
  const { code = '', at } = route.value.params;
  const shown = code === '' ? report.findings : report.findings.filter((finding) => finding.code === code);
  const codes = Object.entries(report.counts).sort(([, a], [, b]) => b - a);
  const total = codes.reduce((sum, [, times]) => sum + times, 0);
  const selected = at === undefined ? -1 : Number(at);
  const finding = shown[selected];
  const list = (
    <>
      <div class="tools">
        <label class="tools-field">
          <span class="unseen">Code</span>
          <select
            value={code}
            onChange={({ currentTarget }) =>
              goTo('findings', { code: currentTarget.value }, { replace: true })
            }
          >
            <option value="">Every finding ({total.toLocaleString('en')})</option>
            {codes.map(([one, times]) => (
              <option key={one} value={one}>
                {plainText(one, 60)} ({times.toLocaleString('en')})
              </option>
            ))}
          </select>
        </label>
        {again && <Again />}
        {report.findings.length < total && (
          <span class="tools-note quiet small">
            the first {report.findings.length.toLocaleString('en')} are shown
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <Empty icon="search" title="Nothing was found under this code" />
      ) : (
        <VirtualList
          id="findings"
          label="Findings"
          role="listbox"
          count={shown.length}
          rowHeight={narrow.value ? 76 : 60}
          selected={finding === undefined ? -1 : selected}
          row={(index) => rowOf(shown[index])}
          onSelect={(index, event) =>
            goTo('findings', { code, at: index }, { replace: event instanceof KeyboardEvent })
          }
        />
      )}
    </>
  );
  const detail = finding && <FindingPane finding={finding} />;
  return (
    <Split
      list={list}
      detail={detail}
      label="The finding that is chosen"
      back={hrefTo('findings', { code })}
    />
  );
}

function FindingPane({ finding }: { finding: AuditFinding }) {
  if (finding.line !== undefined) return <RecordPane line={finding.line} />;
  return (
    <article class="pane">
      <div class="banner fail">
        <FindingText finding={finding} />
      </div>
      <p class="quiet">It is about the journal as a whole, so no line shows it.</p>
    </article>
  );
}

function Again() {
  return (
    <button type="button" class="button tiny" onClick={runChecks}>
      Audit again in this page
    </button>
  );
}

function rowOf(finding: AuditFinding | undefined): VirtualRow {
  if (finding === undefined) return { content: null };
  const { line, code, certainty, message, subject } = finding;
  const certain = certainty === 'certain';
  return {
    class: `finding-row ${certain ? 'certain' : 'depends'}`,
    content: (
      <>
        <span class="finding-line">
          {line === undefined ? 'journal' : `line ${line.toLocaleString('en')}`}
        </span>
        <span class="finding-main">
          <span class="finding-title">
            <strong>{meaningOf(code)}</strong>
          </span>
          <span class="finding-more quiet">
            <code>{plainText(code, 60)}</code> {plainText(message, 200)}
          </span>
        </span>
        <span class="finding-side">
          <Chip tone={certain ? 'fail' : 'wait'} icon={certain ? 'alert' : 'dot'}>
            {certain ? 'certain' : 'depends'}
          </Chip>
          {subject !== undefined && <code class="quiet small">{subject}</code>}
        </span>
      </>
    ),
  };
}
