import { reasonMeaning } from '../../model/reasons.js';
import { Chip } from '../../ui/chip.js';
import { Icon } from '../../ui/icon.js';
import { plainText } from '../../ui/plain-text.js';
import type { NarrowingView } from '../model/narrowing.js';
import type { TextIssue } from '../model/text-issue.js';
import { Warnings } from './grant-view.js';
import { LineLink } from './line-link.js';
import { LIST_PATHS } from './words.js';

type Refused = Exclude<NarrowingView['verdict'], { outcome: 'granted' }>;

/** A refusal, code by code: what it means, where it lies, what to do. */
export function RefusalView({ view }: { view: NarrowingView }) {
  const verdict = view.verdict as Refused;
  const parentFaults = view.parent.filter(({ severity }) => severity === 'error');
  return (
    <>
      <section aria-labelledby="reasons-title">
        <h2 id="reasons-title">Why, and what to do</h2>
        <ul class="reasons">
          {verdict.reasons.map((code) => {
            const ofParent = code === 'runtime_error:policy_invalid' && parentFaults.length > 0;
            const placed = ofParent ? parentFaults : view.declared.filter((issue) => issue.code === code);
            const plain = verdict.issues.filter((issue) => issue.code === code);
            return (
              <li key={code} class="card reason">
                <h3>
                  <Chip tone="fail" icon="ban">
                    {code}
                  </Chip>
                  <span>{meaningOf(code)}</span>
                </h3>
                <ul class="issues">
                  {placed.length > 0
                    ? placed.map((issue) => (
                        <PlacedIssue key={issue.path + issue.message} issue={issue} ofParent={ofParent} />
                      ))
                    : plain.map(({ message }) => <li key={message}>{plainText(message, 400)}</li>)}
                </ul>
              </li>
            );
          })}
        </ul>
      </section>
      {verdict.remedy && (
        <section aria-labelledby="remedy-title">
          <h2 id="remedy-title">The smallest change of the parent that would do</h2>
          <ul class="issues">
            {verdict.remedy.map((edit) => (
              <li key={JSON.stringify(edit)} class="note">
                <Icon name="plus" />
                <span>
                  {edit.op === 'raise' ? (
                    <>
                      raise <span class="code">budget.{edit.field}</span> to {edit.to}
                    </>
                  ) : (
                    <>
                      {edit.op} <span class="code">{plainText(edit.entry, 200)}</span>{' '}
                      {edit.op === 'add' ? 'to' : 'from'} <span class="code">{LIST_PATHS[edit.list]}</span>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Warnings issues={view.declared.filter(({ severity }) => severity === 'warning')} />
    </>
  );
}

function PlacedIssue({ issue, ofParent }: { issue: TextIssue; ofParent: boolean }) {
  const { path, message, line, from } = issue;
  return (
    <li>
      <span>
        {path !== '' && <span class="code">{plainText(path, 120)}</span>} {plainText(message, 400)}{' '}
        <LineLink pane={ofParent ? 'parent' : 'declared'} line={line} from={from} />
      </span>
    </li>
  );
}

// The words of a journal speak of what was; here it is being written.
function meaningOf(code: string): string {
  if (code === 'runtime_error:policy_invalid') return 'The parent is no manifest that can be narrowed by.';
  return reasonMeaning(code);
}
