import { parseInstant } from '@cognitive-delivery/core';
import type { Deed, Holder } from '@cognitive-delivery/issuer/replay';
import { useEffect, useState } from 'preact/hooks';
import { Banner, Chip } from '../ui/chip.js';
import { plainText } from '../ui/plain-text.js';
import { showInstant } from '../ui/time.js';
import { ViewLink } from './parts.js';
import { goTo, route } from './route.js';
import { contents, type Progress, source } from './session.js';
import { Empty } from './split.js';
import { runJob } from './worker-client.js';

const KINDS = {
  path: { name: 'touch this path', placeholder: 'src/app.ts' },
  host: { name: 'reach this host', placeholder: 'api.example.com' },
  tool: { name: 'call this tool', placeholder: 'read_file' },
  command: { name: 'run this command', placeholder: 'git' },
} as const;
type Kind = keyof typeof KINDS;

/** Which leases opened a path, a host, a tool or a command at an instant. */
export function WhoView() {
  const { params } = route.value;
  const [kind, asked] = askedIn(params);
  const end = endOfJournal();
  const at = params['at'] ?? end;
  const [subject, setSubject] = useState(asked);
  const [instant, setInstant] = useState(at);
  useEffect(() => setSubject(asked), [asked]);
  useEffect(() => setInstant(at), [at]);
  const time = parseInstant(instant.trim());
  const ask = (event: Event) => {
    event.preventDefault();
    if (subject.trim() !== '' && time !== undefined)
      goTo('who', { [kind]: subject.trim(), at: instant.trim() });
  };
  return (
    <div class="page">
      <form class="card part who" onSubmit={ask}>
        <h2>Who could do this?</h2>
        <div class="who-fields">
          <label>
            <span>Deed</span>
            <select
              value={kind}
              onChange={({ currentTarget }) =>
                goTo('who', { [currentTarget.value]: subject || ' ', at: instant }, { replace: true })
              }
            >
              {Object.entries(KINDS).map(([value, { name }]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label class="who-subject">
            <span>{kind.charAt(0).toUpperCase() + kind.slice(1)}</span>
            <input
              type="text"
              value={subject}
              placeholder={KINDS[kind].placeholder}
              spellcheck={false}
              autocomplete="off"
              autocapitalize="off"
              onInput={({ currentTarget }) => setSubject(currentTarget.value)}
            />
          </label>
          <label>
            <span>At (UTC)</span>
            <input
              type="text"
              value={instant}
              spellcheck={false}
              autocomplete="off"
              aria-invalid={time === undefined}
              aria-describedby="who-help"
              onInput={({ currentTarget }) => setInstant(currentTarget.value)}
            />
          </label>
          <button type="submit" class="button primary" disabled={subject.trim() === '' || time === undefined}>
            Ask
          </button>
        </div>
        <p class="quiet small" id="who-help">
          {time === undefined
            ? 'Write the instant as 2026-10-05T06:00:00.000Z.'
            : 'Told are the leases that were open with every ancestor and had budget left. A path is judged as it is written: where links led then no journal tells.'}
        </p>
      </form>
      {asked !== '' && parseInstant(at) !== undefined && <Holders kind={kind} subject={asked} at={at} />}
      {asked === '' && (
        <Empty icon="user" title="Ask who could have done it">
          <p>
            Name a path, a host, a tool or a command, and the instant. The answer names each lease and those
            above it.
          </p>
        </Empty>
      )}
    </div>
  );
}

function Holders({ kind, subject, at }: { kind: Kind; subject: string; at: string }) {
  const [state, setState] = useState<Progress<readonly Holder[]>>({ is: 'running', bytes: 0 });
  const opened = source.value;
  const read = contents.value.is === 'done';
  useEffect(() => {
    if (opened === undefined || !read) return;
    setState({ is: 'running', bytes: 0 });
    const job = runJob('who', {
      source: opened,
      deeds: deedsOf(kind, subject),
      at: parseInstant(at) ?? Number.NaN,
    });
    job.result.then(
      (result) => setState({ is: 'done', result }),
      (error: Error) => setState({ is: 'failed', message: error.message }),
    );
    return job.stop;
  }, [opened, read, kind, subject, at]);
  if (state.is === 'failed') {
    return (
      <Banner tone="fail" icon="alert" title="It could not be told">
        <p>{plainText(state.message, 300)}</p>
      </Banner>
    );
  }
  if (state.is !== 'done') return <Empty icon="spinner" title="Reading the journal up to that instant" />;
  const found = state.result;
  const deed = `${KINDS[kind].name.replace('this ', '')}`;
  return (
    <section class="card part" aria-live="polite">
      <h2>
        {found.length === 0
          ? 'Nobody could'
          : `${found.length.toLocaleString('en')} ${found.length === 1 ? 'way' : 'ways'} to`}{' '}
        {deed.replace(kind, '')} <code class="code">{plainText(subject, 200)}</code>
      </h2>
      <p class="quiet">at {showInstant(parseInstant(at) ?? Number.NaN)} UTC</p>
      {found.length > 0 && (
        <div class="table-frame">
          <table class="holders">
            <thead>
              <tr>
                <th scope="col">Agent</th>
                <th scope="col">May</th>
                <th scope="col">By the entry</th>
                <th scope="col">Under</th>
                <th scope="col">Until</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, 1000).map((holder) => (
                <tr key={`${holder.lease}${holder.kind}`}>
                  <td data-column="Agent">
                    <ViewLink to="tree" params={{ lease: holder.lease }}>
                      {plainText(holder.agent, 80) || holder.lease}
                    </ViewLink>{' '}
                    <code class="quiet">{holder.lease}</code>
                  </td>
                  <td data-column="May">
                    {holder.kind}
                    {holder.approval && (
                      <>
                        {' '}
                        <Chip tone="wait" icon="user">
                          on approval
                        </Chip>
                      </>
                    )}
                  </td>
                  <td data-column="By the entry">
                    <code>{plainText(holder.entry, 200)}</code>
                  </td>
                  <td data-column="Under">
                    {holder.chain.length === 0 ? (
                      <span class="quiet">the root policy</span>
                    ) : (
                      holder.chain.map((above) => (
                        <ViewLink key={above} to="tree" params={{ lease: above }} class="chain-link">
                          <code>{above}</code>
                        </ViewLink>
                      ))
                    )}
                  </td>
                  <td data-column="Until">{showInstant(parseInstant(holder.expires_at) ?? Number.NaN)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function askedIn(params: Readonly<Record<string, string>>): readonly [Kind, string] {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const subject = params[kind];
    if (subject !== undefined) return [kind, subject.trim()];
  }
  return ['path', ''];
}

function deedsOf(kind: Kind, subject: string): readonly Deed[] {
  if (kind !== 'path') return [{ kind, subject }];
  return [
    { kind: 'read', subject },
    { kind: 'write', subject },
  ];
}

function endOfJournal(): string {
  const read = contents.value;
  const newest = read.is === 'done' ? read.result.newest : Number.NaN;
  return Number.isNaN(newest) ? '' : new Date(newest).toISOString();
}
