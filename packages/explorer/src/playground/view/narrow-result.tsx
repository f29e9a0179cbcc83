import type { Explanation } from '@cognitive-delivery/core';
import { Banner } from '../../ui/chip.js';
import type { PaneName } from '../editor/editor-pane.js';
import type { NarrowingView } from '../model/narrowing.js';
import type { TextIssue } from '../model/text-issue.js';
import { GrantView } from './grant-view.js';
import { LineLink } from './line-link.js';
import { RefusalView } from './refusal-view.js';
import { count } from './words.js';

/** The verdict on a declaration, large. */
export function NarrowVerdict({ view }: { view: NarrowingView }) {
  const { verdict } = view;
  if (verdict.outcome === 'waiting') {
    return (
      <Banner tone="wait" icon="clock" title="Not JSON yet">
        <WaitingFor pane="declared" name="declaration" issues={view.declared} />
        <WaitingFor pane="parent" name="parent" issues={view.parent} />
        <p class="quiet">
          An issuer that got this text would refuse it with{' '}
          <span class="code">{verdict.reasons.join(', ')}</span>.
        </p>
      </Banner>
    );
  }
  if (verdict.outcome !== 'granted') {
    const reasons = verdict.reasons.map((code) => (
      <span key={code} class="code">
        {code}
      </span>
    ));
    return (
      <Banner tone="fail" icon="ban" title="Refused">
        <p>
          No lease is issued. {verdict.reasons.length === 1 ? 'The reason code' : 'The reason codes'}:{' '}
          <span class="codes">{reasons}</span>
        </p>
      </Banner>
    );
  }
  const told = summary(verdict.entries);
  return (
    <Banner
      tone="pass"
      icon="check"
      title={told.changed === 0 ? 'Granted as asked' : 'Granted, narrower than asked'}
    >
      <p>{told.words}</p>
    </Banner>
  );
}

function WaitingFor({ pane, name, issues }: { pane: PaneName; name: string; issues: readonly TextIssue[] }) {
  return (
    <>
      {issues
        .filter(({ severity }) => severity === 'error')
        .map(({ message, line, from }) => (
          <p key={message}>
            The {name}: {message}, <LineLink pane={pane} line={line} from={from} />
          </p>
        ))}
    </>
  );
}

/** What there is to say beneath the verdict. */
export function NarrowDetail({ view }: { view: NarrowingView }) {
  const { verdict } = view;
  return verdict.outcome === 'granted' ? (
    <GrantView verdict={verdict} declared={view.declared} />
  ) : (
    <RefusalView view={view} />
  );
}

function summary(entries: readonly Explanation[]): { words: string; changed: number } {
  const of = (kind: Explanation['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const [kept, dropped, added, clamped] = [of('granted'), of('dropped'), of('added'), of('clamped')];
  const parts = [
    `${count(kept, 'entry', 'entries')} kept`,
    ...(dropped > 0 ? [`${dropped} not granted`] : []),
    ...(added > 0 ? [`${added} carried on from the parent`] : []),
    ...(clamped > 0 ? [`${count(clamped, 'budget')} set by the parent`] : []),
  ];
  return { words: parts.join(' \u00b7 '), changed: dropped + added + clamped };
}
