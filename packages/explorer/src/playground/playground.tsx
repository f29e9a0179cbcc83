import schema from '@cognitive-delivery/contract/schemas/agent-lease-manifest.schema.json' with {
  type: 'json',
};
import { Banner } from '../ui/chip.js';
import { Tabs } from '../ui/tabs.js';
import { EditorPane, type PaneName } from './editor/editor-pane.js';
import type { Evaluation } from './model/evaluate.js';
import type { SchemaNode } from './model/schema-nodes.js';
import type { TabName } from './model/state.js';
import type { TextIssue } from './model/text-issue.js';
import { answer, change, evaluation, notice, pending, state } from './store.js';
import { GateDetail, GateVerdict } from './view/gate-result.js';
import { NarrowDetail, NarrowVerdict } from './view/narrow-result.js';
import { SchemasDetail, SchemasVerdict } from './view/schemas-result.js';
import { Toolbar } from './view/toolbar.js';

const MANIFEST = schema as unknown as SchemaNode;
const TABS = [
  { name: 'narrow', label: 'Narrow' },
  { name: 'gate', label: 'Gate' },
  { name: 'schemas', label: 'Schemas' },
] as const;

const PANES = {
  manifests: [
    { name: 'declared', title: 'Declaration', hint: 'what an agent asks for', schema: MANIFEST },
    { name: 'parent', title: 'Parent', hint: 'the grant above, or the root policy', schema: MANIFEST },
  ],
  schemas: [
    { name: 'before', title: 'Old schema', hint: 'draft-07 or 2020-12', fault: 'break' },
    { name: 'after', title: 'New schema', hint: 'what shall replace it', fault: 'break' },
  ],
} as const;

/** The whole page. */
export function Playground() {
  const { tab } = state.value;
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('result')?.focus()}>
        Skip to the result
      </button>
      <Toolbar />
      <Tabs
        id="tab"
        label="What to try"
        tabs={TABS}
        selected={tab}
        onSelect={(name) => change({ tab: name })}
      />
      <main>
        <div
          class="work"
          id="tab-panel"
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          data-tab={tab}
          data-pending={pending.value}
        >
          <Texts tab={tab} />
          <Result tab={tab} />
        </div>
      </main>
      <footer class="small quiet">
        <span>
          <kbd>Ctrl</kbd> <kbd>Space</kbd> completes
        </span>
        <span>
          <kbd>F8</kbd> next problem
        </span>
        <span>
          <kbd>Esc</kbd> then <kbd>Tab</kbd> leaves an editor
        </span>
        <span>Nothing you type leaves this page.</span>
      </footer>
    </>
  );
}

function Texts({ tab }: { tab: TabName }) {
  const { narrowing, schemas } = answer.value ?? {};
  const issues: Partial<Record<PaneName, readonly TextIssue[]>> = {
    ...(narrowing && { declared: narrowing.declared, parent: narrowing.parent }),
    ...(schemas && { before: schemas.before, after: schemas.after }),
  };
  const group = tab === 'schemas' ? 'schemas' : 'manifests';
  return (
    <div class="texts" key={group}>
      {PANES[group].map((pane) => (
        <EditorPane
          key={pane.name}
          {...pane}
          text={state.value[pane.name]}
          issues={issues[pane.name]}
          onChange={(text) => change({ [pane.name]: text })}
        />
      ))}
    </div>
  );
}

function Result({ tab }: { tab: TabName }) {
  return (
    <section class="result" id="result" tabIndex={-1} aria-label="Result">
      <div class="verdict" role="status">
        {notice.value !== '' && (
          <Banner tone="wait" icon="alert" title="This link brings nothing">
            <p>{notice.value}</p>
          </Banner>
        )}
        {evaluation.value === 'failed' ? (
          <Banner tone="wait" icon="alert" title="No answer">
            <p>The page could not work this out. Change the text, or load the page again.</p>
          </Banner>
        ) : (
          <Verdict tab={tab} answer={answer.value ?? {}} />
        )}
      </div>
      <div class="detail">
        <Detail tab={tab} answer={answer.value ?? {}} />
      </div>
    </section>
  );
}

function Verdict({ tab, answer: { narrowing, gate, schemas } }: { tab: TabName; answer: Evaluation }) {
  if (tab === 'schemas') return schemas && <SchemasVerdict view={schemas} />;
  if (narrowing === undefined) return undefined;
  if (tab === 'narrow') return <NarrowVerdict view={narrowing} />;
  return gate === undefined && narrowing.verdict.outcome === 'granted' ? undefined : (
    <GateVerdict gate={gate} />
  );
}

function Detail({ tab, answer: { narrowing, gate, schemas } }: { tab: TabName; answer: Evaluation }) {
  if (tab === 'schemas') return schemas && <SchemasDetail view={schemas} />;
  if (tab === 'gate') return <GateDetail gate={gate} />;
  return narrowing && narrowing.verdict.outcome !== 'waiting' && <NarrowDetail view={narrowing} />;
}
