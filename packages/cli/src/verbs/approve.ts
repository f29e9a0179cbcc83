import { changeLease } from '../lib/change.js';
import { usageFailure } from '../lib/failure.js';
import { ARGS_OPTION, readToolArguments } from '../lib/tool-arguments.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const approve: Verb = {
  summary: 'Approves one call of a tool that waits for a person',
  operands: ['LEASE'],
  options: {
    tool: { value: 'NAME', help: 'the tool (required)' },
    ...ARGS_OPTION,
    hash: {
      value: 'HASH',
      help: 'the request_hash that a gate gave for the call, in place of its arguments',
    },
    ...DIR_OPTION,
  },
  details: 'The approval is for this very call, once, and lapses after five minutes.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    `alm approve lease.json --tool edit_file --args '{"path":"src/app.ts"}'`,
    `alm check lease.json --tool edit_file --args '{"path":"src/app.ts"}'`,
  ],
  run: (call) => {
    const tool = call.text('tool');
    if (tool === undefined) throw usageFailure('--tool is missing');
    const request_hash = call.text('hash');
    const args = readToolArguments(call);
    if (request_hash !== undefined && 'args' in args) throw usageFailure('give --args or --hash, not both');
    const named = request_hash === undefined ? { tool, ...args } : { tool, request_hash };
    return changeLease(call, (issuer, id) => issuer.approve(id, named), `approved ${tool}, once`);
  },
};
