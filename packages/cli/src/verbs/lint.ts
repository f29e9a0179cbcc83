import { basename } from 'node:path';
import { lint as lintManifest } from '@cognitive-delivery/core';
import { judgeExecutable } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readDocument } from '../lib/input.js';
import type { Verb } from '../lib/verb.js';
import { renderWarnings } from '../render/warnings.js';

export const lint: Verb = {
  summary: 'Warns of what a schema cannot see in a manifest',
  operands: ['FILE'],
  options: {},
  details:
    'A glob that never matches, an entry that a denial swallows, a command that resolves to another name ' +
    'here, personal data in a label. Exits with 1 where there is anything to say.',
  example: ['alm lint .alm/example.json'],
  async run({ context, operands: [file = '-'] }) {
    const manifest = await readDocument(context, file);
    const place = { path: context.env['PATH'] ?? '', cwd: context.cwd };
    const warnings = lintManifest(manifest, {
      resolveCommand(name) {
        const { resolved } = judgeExecutable({ allow: [], deny: [] }, place, name);
        return resolved === undefined ? undefined : basename(resolved);
      },
    });
    return answer(warnings.length === 0 ? EXIT.yes : EXIT.no, { warnings }, (shown, page) =>
      renderWarnings(shown.warnings, page).join('\n'),
    );
  },
};
