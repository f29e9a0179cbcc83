import { goTo, type PaneName } from '../editor/editor-pane.js';

/** A button that moves to a place in one of the texts. */
export function LineLink({ pane, line, from }: { pane: PaneName; line: number; from: number }) {
  return (
    <button type="button" class="line-link" onClick={() => goTo(pane, from)}>
      line {line}
    </button>
  );
}
