import { parseJson } from '@cognitive-delivery/core';
import {
  type JournalNeeds,
  type Learned,
  learnManifest,
  needsOf,
  needsOfEvents,
  needsOfJournal,
  readObservations,
} from '@cognitive-delivery/gateway';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { readInput } from '../lib/input.js';
import { reserveFile } from '../lib/reserve-file.js';
import type { Call, Verb } from '../lib/verb.js';
import { visible } from '../lib/visible.js';

export const learn: Verb = {
  summary: 'Makes the smallest declaration of what a command did, or is said to need',
  operands: ['FILE'],
  options: {
    name: { value: 'NAME', help: "the agent's name; learned if not given" },
    purpose: { value: 'TEXT', help: 'what it is for; replace the one that is written if not given' },
    tools: { value: 'A,B', help: 'tools to ask for, where none were seen; run_command if not given' },
    lease: { value: 'LEASE', help: 'of a journal: one lease and those beneath it, by id or handle' },
    out: { value: 'FILE', help: 'write the declaration there; an existing file is kept' },
  },
  details:
    'FILE is what alm run --observe wrote, the audit events of a gate (--events), a journal of leases, a plugin ' +
    'manifest, or an MCP configuration. Events say what was used, a journal what was granted. The declaration goes to standard ' +
    'output; what it would deny of all that was seen is a line each on standard error. Read it before you use it: a run ' +
    'shows what was done that time, not what is right.',
  example: [
    'alm run --observe seen.jsonl --quiet -- cat .alm/.gitignore',
    "printf '%s\\n' '{\"read\":\"src/a.ts\"}' | alm learn - --name reader --purpose 'Read one file.'",
  ],
  async run(call) {
    const { context, operands, text } = call;
    const [file = '-'] = operands;
    const learned = learnFrom(call, Buffer.from(await readInput(context, file)).toString('utf8'), file);
    const out = text('out');
    if (out !== undefined) {
      const reserved = await reserveFile(context, out);
      try {
        await reserved.write(toJson(learned.manifest));
      } finally {
        await reserved.release();
      }
    }
    if (!call.flag('json')) {
      for (const { kind, what, code } of learned.denied) {
        context.stderr.write(`alm: would be denied: ${visible(`${kind} ${what}`)} (${code})\n`);
      }
    }
    return answer(EXIT.yes, learned, ({ manifest }) =>
      out === undefined ? toJson(manifest) : `written  ${visible(out)}\n`,
    );
  },
};

function learnFrom({ text }: Call, content: string, file: string): Learned {
  const tools = (text('tools') ?? 'run_command').split(',').filter((name) => name !== '');
  const options = {
    name: text('name') ?? 'learned',
    purpose: text('purpose') ?? 'Do again what was observed.',
  };
  const lease = text('lease');
  const journal = needsOfJournal(content, lease);
  if (lease !== undefined && journal === undefined) throw usageFailure('--lease is for a journal');
  if (journal !== undefined) return learnFromJournal(journal, options);
  const document = parseJson(content);
  const declared = (document.ok ? needsOf(document.value) : undefined) ?? needsOfEvents(content);
  const read = readObservations(content);
  if (declared === undefined && !read.ok) {
    const message =
      'these are no observations, audit events or journal, no plugin manifest with capabilities, no MCP configuration';
    throw new Failure('observations_expected', message, { exit: EXIT.no, place: `${file}:${read.line}` });
  }
  const seen = declared ?? (read.ok ? read.observations : []);
  const asked = seen.some(({ kind }) => kind === 'tool')
    ? []
    : tools.map((what) => ({ kind: 'tool', what }) as const);
  return learnManifest([...seen, ...asked], { ...options, patterns: declared !== undefined });
}

function learnFromJournal({ needs, denied, ...rest }: JournalNeeds, options: Titles): Learned {
  if (needs.length === 0) {
    throw new Failure('lease_unknown', 'no lease with this id or handle is in the journal', {
      exit: EXIT.no,
    });
  }
  const learned = learnManifest(needs, { ...options, ...rest, patterns: true });
  return { ...learned, denied: [...learned.denied, ...denied] };
}

/** What a declaration says of whom it is for. */
interface Titles {
  readonly name: string;
  readonly purpose: string;
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
