import {
  autocompletion,
  type Completion,
  type CompletionContext,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type Offer, offersAt } from '../model/completion.js';
import type { SchemaNode } from '../model/schema-nodes.js';

/** Completion of members and values from a schema of ours. */
export function completeFrom(schema: SchemaNode): Extension {
  return autocompletion({
    override: [
      (context: CompletionContext) => {
        const found = offersAt(schema, context.state.doc.toString(), context.pos);
        if (found === undefined) return null;
        const { from, to, offers } = found;
        // While typing, only where a word has begun.
        if (!context.explicit && from === context.pos) return null;
        return { from, to, options: offers.map(asCompletion), validFor: /^"?[\w-]*$/ };
      },
    ],
    icons: false,
    tooltipClass: () => 'offers',
  });
}

function asCompletion(offer: Offer, index: number): Completion {
  const { label, text, caret, detail, description, required } = offer;
  return {
    label: JSON.stringify(label),
    displayLabel: label,
    detail,
    boost: (required ? 50 : 0) - index,
    ...(description !== '' && { info: description }),
    apply(view: EditorView, completion: Completion, from: number, to: number) {
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + caret },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
      });
    },
  };
}
