import { useEffect, useRef } from 'preact/hooks';
import { DropAnywhere, FileButton } from '../ui/drop-zone.js';
import { Icon, type IconName } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { ThemeButton } from '../ui/theme.js';
import { showBytes } from '../ui/time.js';
import { FindingsView } from './findings-view.js';
import { Landing } from './landing.js';
import { Overview } from './overview.js';
import { RefusalsView } from './refusals-view.js';
import { goTo, hrefTo, route, type View } from './route.js';
import {
  asOf,
  audit,
  close,
  contents,
  faults,
  leases,
  openFiles,
  refusals,
  rowCount,
  source,
  verdict,
} from './session.js';
import { TimelineView } from './timeline-view.js';
import { TreeView } from './tree-view.js';
import { VerifyView } from './verify-view.js';
import { WhoView } from './who-view.js';

const PLACES: Readonly<
  Record<View, { readonly name: string; readonly icon: IconName; readonly Body: () => preact.JSX.Element }>
> = {
  overview: { name: 'Overview', icon: 'home', Body: Overview },
  tree: { name: 'Delegation', icon: 'tree', Body: TreeView },
  timeline: { name: 'Timeline', icon: 'list', Body: TimelineView },
  refusals: { name: 'Refusals', icon: 'ban', Body: RefusalsView },
  findings: { name: 'Findings', icon: 'alert', Body: FindingsView },
  who: { name: 'Who could', icon: 'user', Body: WhoView },
  verify: { name: 'Verify', icon: 'key', Body: VerifyView },
};

const BY_KIND: Readonly<Record<'bundle' | 'journal' | 'lease', readonly View[]>> = {
  journal: ['overview', 'tree', 'timeline', 'refusals', 'findings', 'who', 'verify'],
  bundle: ['overview', 'tree', 'timeline', 'who', 'verify'],
  lease: ['tree', 'verify'],
};

/** The whole page. */
export function App() {
  const opened = source.value;
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <DropAnywhere label="Drop to open, or to check by" onFiles={openFiles} />
      {opened === undefined ? <Landing /> : <Opened />}
    </>
  );
}

function Opened() {
  const places = BY_KIND[source.value?.kind ?? 'journal'];
  const view = places.includes(route.value.view) ? route.value.view : (places[0] ?? 'overview');
  const { name, Body } = PLACES[view];
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${name} \u00b7 Lease explorer`;
  }, [name]);
  return (
    <div class="app">
      <TopBar />
      <Places places={places} view={view} />
      <main id="main" class={`view view-${view}`} tabIndex={-1} ref={main}>
        <h1 class="unseen">{name}</h1>
        <Faults />
        <Body />
      </main>
    </div>
  );
}

function TopBar() {
  const opened = source.value;
  if (opened === undefined) return null;
  return (
    <header class="top">
      <span class="brand">
        <Icon name="shield" />
        <span>Lease explorer</span>
      </span>
      <span class="opened" title={plainText(opened.name, 200)}>
        <Icon name="file" />
        <span class="opened-name">{plainText(opened.name, 80)}</span>
        <span class="quiet small opened-size">{showBytes(opened.content.size)}</span>
      </span>
      {opened.kind !== 'lease' && <SearchField />}
      <span class="top-actions">
        {opened.kind !== 'lease' && <AsOf />}
        <ThemeButton />
        <FileButton label="Open" onFiles={openFiles} />
        <button
          type="button"
          class="button bare"
          title="Close"
          aria-label="Close what is open"
          onClick={leave}
        >
          <Icon name="cross" />
        </button>
      </span>
      <Progressing />
    </header>
  );
}

function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (event.key !== '/' || at.matches('input, textarea, select') || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const query = route.value.view === 'timeline' ? (route.value.params['q'] ?? '') : '';
  return (
    <search class="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label="Search the records"
        placeholder="Search: tool:read_file  path:src/a.ts  reason:R2"
        value={query}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) =>
          goTo('timeline', { q: currentTarget.value }, { replace: route.value.view === 'timeline' })
        }
      />
    </search>
  );
}

function AsOf() {
  const now = asOf.value === 'now';
  return (
    <button
      type="button"
      class="button bare as-of"
      aria-pressed={now}
      title={now ? 'States are told as of now' : 'States are told as of the last record'}
      onClick={() => {
        asOf.value = now ? 'end' : 'now';
      }}
    >
      <Icon name="clock" />
      {now ? 'As of now' : 'As of last record'}
    </button>
  );
}

function Progressing() {
  const [reading, auditing, size] = [contents.value, audit.value, source.value?.content.size ?? 1];
  const job = reading.is === 'running' ? reading : auditing.is === 'running' ? auditing : undefined;
  if (job === undefined) return null;
  const share = Math.round((100 * job.bytes) / Math.max(1, size));
  const what = job === reading ? 'Reading' : 'Auditing';
  return (
    <div
      class="progressing"
      role="progressbar"
      aria-label={what}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${share}%` }} />
    </div>
  );
}

function Places({ places, view }: { places: readonly View[]; view: View }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view]);
  return (
    <nav class="places" aria-label="Views" ref={nav}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <a href={hrefTo(place)} aria-current={place === view ? 'page' : undefined}>
              <Icon name={PLACES[place].icon} />
              <span>{PLACES[place].name}</span>
              <Count place={place} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ place }: { place: View }) {
  const [number, tone] = countAt(place);
  if (number === undefined) return null;
  return <span class={`count ${tone}`}>{number.toLocaleString('en')}</span>;
}

function countAt(place: View): readonly [number | undefined, string] {
  if (place === 'tree') return [leases.value.length || undefined, ''];
  if (place === 'timeline') return [rowCount.value, ''];
  if (place === 'refusals')
    return [refusals.value.length || undefined, refusals.value.length > 0 ? 'fail' : ''];
  if (place === 'findings' && audit.value.is === 'done') {
    const found = Object.values(audit.value.result.counts).reduce((sum, times) => sum + times, 0);
    return [found, found > 0 ? 'fail' : 'pass'];
  }
  if (place === 'verify' && verdict.value.is === 'done') {
    const found = verdict.value.result.faults.length;
    return [found || undefined, 'fail'];
  }
  return [undefined, ''];
}

/** What could not be opened, until it is closed. */
export function Faults() {
  const reading = contents.value;
  const told = reading.is === 'failed' ? [...faults.value, reading.message] : faults.value;
  if (told.length === 0) return null;
  return (
    <div class="banner fail faults" role="alert">
      <Icon name="alert" />
      <ul>
        {told.map((fault) => (
          <li key={fault}>{plainText(fault, 300)}</li>
        ))}
      </ul>
      <button
        type="button"
        class="button bare"
        aria-label="Close this message"
        onClick={() => {
          faults.value = [];
        }}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}

function leave(): void {
  close();
  goTo('overview');
}
