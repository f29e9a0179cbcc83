// @ts-check
import { readFileSync } from 'node:fs';
import { validate as validateShape } from '@cognitive-delivery/core';
import { validator } from '@exodus/schemasafe';
import { Ajv } from 'ajv';
import { DECLARED } from '../documents.mjs';

const url = import.meta.resolve('@cognitive-delivery/contract/schemas/agent-lease-manifest.schema.json');
const schema = JSON.parse(readFileSync(new URL(url), 'utf8'));
const { $id: _, ...anonymous } = schema;
const ajv = new Ajv({ allErrors: true, strict: false }).compile(anonymous);
const schemasafe = validator(anonymous, { includeErrors: true, allErrors: true, mode: 'default' });
const text = JSON.stringify(DECLARED);

export const validate = {
  title: 'a valid manifest is validated, every error wanted',
  ours: 'core',
  floor: 'JSON.parse of it',
  contenders: {
    'JSON.parse of it': () => JSON.parse(text),
    core: () => {
      if (!validateShape('agent-lease-manifest', DECLARED).valid) throw new Error('not valid');
    },
    'ajv, compiled at run time': () => ajv(DECLARED),
    '@exodus/schemasafe': () => schemasafe(DECLARED),
  },
};
