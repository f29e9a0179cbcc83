import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { SchemaNode } from '../model/schema-nodes.js';
import type { TextIssue } from '../model/text-issue.js';
import { completeFrom } from './completion-source.js';
import { hangingIndent } from './hanging-indent.js';
import { look } from './theme.js';

/** What an editor is made of. */
export interface EditorOptions {
  readonly label: string;
  readonly text: string;
  /** Where completion comes from. */
  readonly schema?: SchemaNode | undefined;
  readonly onChange: (text: string) => void;
}

/** Makes a JSON editor. It lives in a shadow root, where its styles need no leave of the page's policy. */
export function createEditor(host: HTMLElement, options: EditorOptions): EditorView {
  const { label, text, schema, onChange } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const state = EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      foldGutter({ openText: '\u25be', closedText: '\u25b8' }),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      json(),
      schema === undefined ? [] : completeFrom(schema),
      look,
      EditorView.lineWrapping,
      hangingIndent,
      EditorView.contentAttributes.of({
        'aria-label': `${label}, as JSON. Escape, then Tab, leaves the editor.`,
        spellcheck: 'false',
        tabindex: '0',
      }),
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...lintKeymap,
        ...foldKeymap,
        ...historyKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
    ],
  });
  return new EditorView({ state, parent: root, root });
}

/** Replaces the whole text, where it is another. */
export function setText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

const SEVERITIES = { error: 'error', warning: 'warning', note: 'info' } as const;

/** Shows issues at their places. */
export function showIssues(view: EditorView, issues: readonly TextIssue[]): void {
  const { length } = view.state.doc;
  const diagnostics = issues.map(
    ({ severity, code, message, from, to }): Diagnostic => ({
      severity: SEVERITIES[severity],
      source: code,
      message,
      from: Math.min(from, length),
      to: Math.min(to, length),
    }),
  );
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Moves to a place, so that it can be seen and changed at once. */
export function reveal(view: EditorView, offset: number): void {
  const anchor = Math.min(offset, view.state.doc.length);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}
