import { SHAPES, type Shape } from '@cognitive-delivery/contract';
import { parseJson, validate as validateShape } from '@cognitive-delivery/core';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { readInput } from '../lib/input.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';

const DEFAULT_SHAPE: Shape = 'agent-lease-manifest';

/** One fault of a document: where, which rule of the schema, and what it says. */
interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
}

export const validate: Verb = {
  summary: 'Tells whether a document fits its schema, and where it does not',
  operands: ['FILE'],
  options: { shape: { value: 'NAME', help: `one of ${SHAPES.join(', ')}; ${DEFAULT_SHAPE} if not given` } },
  details: 'Text that is no acceptable JSON is invalid at its root, by the keyword "parse".',
  example: ['alm validate .alm/example.json', 'alm validate .alm/root-policy.json --json'],
  async run({ context, operands: [file = '-'], text }) {
    const shape = readShape(text('shape'));
    const faults = judge(shape, await readInput(context, file));
    const valid = faults.length === 0;
    return answer(
      valid ? EXIT.yes : EXIT.no,
      { valid, shape, errors: faults },
      ({ errors }, { style, width }) =>
        [
          valid ? `${style.good('valid')}  ${shape}` : `${style.bad('invalid')}  ${shape}`,
          ...alignRows(
            errors.map(({ instancePath, keyword, message }) => [
              instancePath || '(root)',
              style.dim(keyword),
              message,
            ]),
            { indent: '  ', width },
          ),
          '',
        ].join('\n'),
    );
  },
};

function readShape(name: string = DEFAULT_SHAPE): Shape {
  const shape = SHAPES.find((known) => known === name);
  if (shape === undefined) throw usageFailure(`there is no shape '${name}'; use one of ${SHAPES.join(', ')}`);
  return shape;
}

function judge(shape: Shape, bytes: Uint8Array): readonly Fault[] {
  const parsed = parseJson(bytes);
  if (!parsed.ok) {
    const [{ code, message, line, column }] = parsed.issues;
    const where = `line ${line}, column ${column}: ${message} (${code})`;
    return [{ instancePath: '', keyword: 'parse', message: where }];
  }
  return validateShape(shape, parsed.value).errors.map(({ instancePath, keyword, message }) => ({
    instancePath,
    keyword,
    message,
  }));
}
