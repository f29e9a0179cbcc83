import { Banner, Chip } from '../../ui/chip.js';
import { plainLines, plainText } from '../../ui/plain-text.js';
import type { FindingView, SchemasView } from '../model/schemas.js';
import { LineLink } from './line-link.js';
import { Source } from './source.js';
import { count } from './words.js';

const VERDICTS = {
  additive: ['pass', 'check', 'Additive'],
  breaking: ['fail', 'ban', 'Breaking'],
  undecided: ['wait', 'alert', 'Not decided'],
} as const;
const SIGNS = {
  breaking: ['fail', 'ban'],
  undecided: ['wait', 'alert'],
  information: ['note', 'dot'],
} as const;

/** Whether the new schema keeps the promises of the old one. */
export function SchemasVerdict({ view }: { view: SchemasView }) {
  const { verdict } = view;
  if (verdict.outcome === 'waiting') {
    return (
      <Banner tone="wait" icon="clock" title="Not two schemas yet">
        {[...view.before, ...view.after].map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Banner>
    );
  }
  const { outcome, findings } = verdict;
  const [tone, icon, title] = VERDICTS[outcome];
  return (
    <Banner tone={tone} icon={icon} title={title}>
      <p>{verdictWords(outcome, findings)}</p>
    </Banner>
  );
}

function verdictWords(outcome: keyof typeof VERDICTS, findings: readonly FindingView[]): string {
  const of = (severity: FindingView['severity']) =>
    findings.filter((one) => one.severity === severity).length;
  if (outcome === 'breaking') {
    return `${count(of('breaking'), 'change lets', 'changes let')} readers of old documents down.`;
  }
  if (outcome === 'undecided') return `${count(of('undecided'), 'place')} could not be decided either way.`;
  const more = of('information') === 0 ? '' : ` ${count(of('information'), 'note')} for writers.`;
  return `Every document that the old schema accepts, the new one accepts.${more}`;
}

/** Each finding with the document that shows it. */
export function SchemasDetail({ view }: { view: SchemasView }) {
  if (view.verdict.outcome === 'waiting') return undefined;
  const { findings } = view.verdict;
  if (findings.length === 0) return undefined;
  return (
    <section aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      <ul class="reasons">
        {findings.map((finding, index) => (
          <FindingCard key={`${index} ${finding.code} ${finding.path}`} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function FindingCard({ finding }: { finding: FindingView }) {
  const { code, severity, title, explanation, message, hint, path, side, line, from } = finding;
  const [tone, icon] = SIGNS[severity];
  return (
    <li class="card reason" data-code={code}>
      <h3>
        <Chip tone={tone} icon={icon}>
          {code}
        </Chip>
        <span>{title}</span>
      </h3>
      <p>
        {plainText(message, 400)} <span class="quiet">at</span>{' '}
        <span class="code">{plainText(path, 160) || '(root)'}</span>
        <span class="quiet"> of the {side === 'before' ? 'old' : 'new'} schema,</span>{' '}
        <LineLink pane={side} line={line} from={from} />
      </p>
      {finding.witness !== undefined && <Witness finding={finding} witness={finding.witness} />}
      {hint !== '' && (
        <p>
          <b>Instead:</b> {hint}.
        </p>
      )}
      <p class="small quiet">{explanation}</p>
    </li>
  );
}

function Witness({ finding, witness }: { finding: FindingView; witness: string }) {
  const { code, instancePath } = finding;
  const [accepts, refuses] = code === 'ACCEPTS_MORE' ? ['new', 'old'] : ['old', 'new'];
  return (
    <figure class="witness">
      <figcaption class="small">
        The {accepts} schema accepts this document, the {refuses} one refuses it
        {instancePath ? (
          <>
            {' '}
            at <span class="code">{plainText(instancePath, 160)}</span>
          </>
        ) : undefined}
        :
      </figcaption>
      <Source label="Document that shows it" text={plainLines(witness)} />
    </figure>
  );
}
