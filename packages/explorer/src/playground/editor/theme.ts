import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const squiggle = (colour: string) => ({
  backgroundImage: 'none',
  paddingBottom: '0',
  textDecoration: `underline wavy var(--${colour}) 1px`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '3px',
});
// The library draws these as images, which the policy of the page does not let in.
const marker = (colour: string, sign: string) => ({
  '&::before': { content: `"${sign}"`, color: `var(--${colour})`, fontWeight: '700' },
});

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '0.5rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--quiet)', border: '0' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 5%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 24%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent)',
  },
  '.cm-foldPlaceholder': {
    background: 'var(--sunken)',
    border: '0',
    color: 'var(--quiet)',
    padding: '0 0.4em',
  },
  '.cm-lintRange-error': squiggle('fail'),
  '.cm-lintRange-warning': squiggle('wait'),
  '.cm-lintRange-info': squiggle('note'),
  '.cm-lintPoint::after': { display: 'none' },
  '.cm-lintPoint': { borderBottom: '2px solid var(--fail)' },
  '.cm-gutter-lint': { width: '1.2em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0', textAlign: 'center' },
  '.cm-lint-marker': { content: 'normal !important', width: '1.2em', height: 'auto' },
  '.cm-lint-marker-error': marker('fail', '\u2715'),
  '.cm-lint-marker-warning': marker('wait', '!'),
  '.cm-lint-marker-info': marker('note', '\u2013'),
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    boxShadow: '0 6px 24px light-dark(#10182826, #000000a0)',
    color: 'var(--ink)',
    overflow: 'hidden',
    fontFamily: 'var(--sans)',
    maxWidth: 'min(26rem, 90vw)',
  },
  '.cm-diagnostic': {
    padding: '0.35rem 0.6rem',
    borderLeft: '3px solid var(--note)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--fail)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--wait)' },
  '.cm-diagnosticSource': {
    color: 'var(--quiet)',
    opacity: '1',
    fontFamily: 'var(--mono)',
    fontSize: '0.75rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    overflow: 'visible',
    '& > ul': { fontFamily: 'var(--mono)', maxHeight: '15em' },
    '& > ul > li': { padding: '0.2rem 0.5rem', display: 'flex', gap: '1rem' },
    '& > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
    '& > ul > li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  },
  '.cm-completionLabel': { flex: '1' },
  '.cm-completionDetail': { color: 'var(--quiet)', fontStyle: 'normal', marginLeft: '0' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionInfo': {
    padding: '0.5rem 0.7rem',
    lineHeight: '1.45',
    whiteSpace: 'normal',
    overflow: 'visible',
  },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--note)' },
  { tag: [tags.separator, tags.brace, tags.squareBracket, tags.punctuation], color: 'var(--quiet)' },
]);

/** The look of an editor, in the colours of the page. */
export const look: Extension = [theme, syntaxHighlighting(colours)];
