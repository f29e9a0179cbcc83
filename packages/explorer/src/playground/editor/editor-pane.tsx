import type { EditorView } from '@codemirror/view';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Chip } from '../../ui/chip.js';
import type { SchemaNode } from '../model/schema-nodes.js';
import type { TextIssue } from '../model/text-issue.js';
import { loaded } from '../store.js';
import { count } from '../view/words.js';
import { createEditor, reveal, setText, showIssues } from './create-editor.js';

/** The names of the texts. */
export type PaneName = 'declared' | 'parent' | 'before' | 'after';

const open = new Map<PaneName, EditorView>();

/** Moves to a place in one of the texts on the page. */
export function goTo(name: PaneName, offset: number): void {
  const view = open.get(name);
  if (view !== undefined) reveal(view, offset);
}

/** An editor with its heading. */
export function EditorPane({
  name,
  title,
  hint,
  text,
  issues,
  schema,
  fault = 'error',
  onChange,
}: {
  name: PaneName;
  title: string;
  hint: ComponentChildren;
  text: string;
  /** Undefined while they are being found, when the old ones stay. */
  issues: readonly TextIssue[] | undefined;
  schema?: SchemaNode;
  /** What an issue of the severest kind is called. */
  fault?: string;
  onChange: (text: string) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (host.current === null) return;
    const made = createEditor(host.current, {
      label: title,
      text,
      schema,
      onChange: (changed) => latest.current(changed),
    });
    view.current = made;
    open.set(name, made);
    return () => {
      open.delete(name);
      made.destroy();
    };
  }, [name, title, schema]);
  // Not with every change of the text: the editor may be ahead of the page.
  const turn = loaded.value;
  useEffect(() => {
    if (view.current) setText(view.current, text);
  }, [turn]);
  useEffect(() => {
    if (view.current && issues) showIssues(view.current, issues);
  }, [issues]);

  return (
    <section class="pane card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span class="quiet small hint">{hint}</span>
        <Counts issues={issues ?? []} fault={fault} onSelect={(offset) => goTo(name, offset)} />
      </header>
      <div class="editor" ref={host} data-editor={name} />
    </section>
  );
}

const KINDS = [
  ['error', 'fail', 'cross'],
  ['warning', 'wait', 'alert'],
  ['note', 'note', 'minus'],
] as const;

function Counts({
  issues,
  fault,
  onSelect,
}: {
  issues: readonly TextIssue[];
  fault: string;
  onSelect: (offset: number) => void;
}) {
  return (
    <span class="counts">
      {KINDS.map(([severity, tone, icon]) => {
        const found = issues.filter((issue) => issue.severity === severity);
        const [first] = found;
        if (first === undefined) return undefined;
        const words = count(found.length, severity === 'error' ? fault : severity);
        return (
          <button
            key={severity}
            type="button"
            class="button bare tiny"
            title={`Go to the first: line ${first.line}`}
            onClick={() => onSelect(first.from)}
          >
            <Chip tone={tone} icon={icon}>
              {words}
            </Chip>
          </button>
        );
      })}
    </span>
  );
}
