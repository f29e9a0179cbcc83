import { EDITS } from './edits.js';
import {
  drop,
  duplicate,
  isApproval,
  isDeclared,
  isEvent,
  isReport,
  type Loose,
  lines,
  type Operator,
  pick,
  rewrite,
  STRANGER,
} from './operator.js';

const granted = isEvent('granted');
const atOf = (line: string | undefined) => JSON.parse(line ?? '{}').at as string;

const DROPS: readonly Operator[] = [
  lines('a grant dropped that more is recorded of', 'found', (material) => {
    const { lines: all } = material;
    const index = pick(material, ({ event, lease_id }) => {
      const about = all.filter((line) => JSON.parse(line).lease_id === lease_id);
      return event === 'granted' && about.length > 1;
    });
    return index === undefined ? undefined : all.toSpliced(index, 1);
  }),
  drop('the summary of a narrowing dropped', 'found', isEvent('narrowed')),
  drop('a refusal dropped', 'unseen', isEvent('refused')),
  drop('a revocation dropped', 'depends', isEvent('revoked')),
  drop('a stop dropped', 'depends', isEvent('stopped')),
  drop('an expiry dropped', 'depends', isEvent('expired')),
  drop('a report dropped', 'depends', isReport),
  drop('an approval dropped', 'depends', isApproval('granted')),
  drop('the use of an approval dropped', 'unseen', isApproval('used')),
  drop('a sign of how a process is held dropped', 'unseen', isEvent('attached')),
  lines('a lease dropped with all that is recorded of it', 'depends', (material) => {
    const index = pick(material, granted);
    if (index === undefined) return undefined;
    const { lease_id } = JSON.parse(material.lines[index] ?? '');
    return material.lines.filter((line) => JSON.parse(line).lease_id !== lease_id);
  }),
  lines('the beginning cut off', 'depends', ({ lines: all, draw }) => all.slice(1 + draw(all.length - 1))),
  lines('the end cut off', 'depends', ({ lines: all, draw }) =>
    all.slice(0, all.length - 1 - draw(all.length - 1)),
  ),
];

// The last record of a manifest that an auditor has met before; what it says is another, behind a blank, where a search
// for the name with its colon does not meet it.
function hide(what: string, member: 'manifest' | 'declared', elsewhere: (held: string) => string): Operator {
  return lines(`${what} changed behind a blank, the old one put elsewhere`, 'found', ({ lines: all }) => {
    const texts = all.map((line) => {
      const { event, lease, declared }: Loose = JSON.parse(line);
      const value = member === 'manifest' ? lease?.manifest : declared;
      return event === 'granted' && value !== undefined ? `"${member}":${JSON.stringify(value)}` : undefined;
    });
    const index = texts.findLastIndex((text, at) => text !== undefined && texts.indexOf(text) < at);
    const [line, text] = [all[index], texts[index]];
    if (line === undefined || text === undefined) return undefined;
    const other = text.replace(`"${member}"`, `"${member}" `).replace('"tools":[', '"tools":["sudo",');
    return all.with(index, line.replace(text, other).replace(/}$/, `,${elsewhere(text)}}`));
  });
}

const HIDDEN: readonly Operator[] = [
  hide('a grant', 'manifest', (held) => held),
  hide('another grant', 'manifest', (held) => `"x":[{${held}}]`),
  hide('a declaration', 'declared', (held) => `"x":{${held}}`),
];

const COPIES: readonly Operator[] = [
  duplicate('a grant copied', 'found', granted),
  duplicate('a refusal copied', 'found', isEvent('refused')),
  duplicate('the end of a lease copied', 'found', isEvent('revoked', 'stopped', 'completed', 'expired')),
  duplicate('the use of an approval copied', 'found', isApproval('used')),
  duplicate('a report copied', 'unseen', isReport),
  lines('a refusal made up', 'unseen', (material) => {
    const index = pick(material, isDeclared);
    if (index === undefined) return undefined;
    const record = { ...JSON.parse(material.lines[index] ?? ''), lease_id: STRANGER };
    return material.lines.toSpliced(index + 1, 0, JSON.stringify(record));
  }),
  lines('a grant made up', 'found', (material) => {
    const index = pick(material, granted);
    if (index === undefined) return undefined;
    const record = JSON.parse(material.lines[index] ?? '');
    const lease = { ...record.lease, lease_id: STRANGER };
    const line = JSON.stringify({ ...record, lease, lease_id: STRANGER });
    return material.lines.toSpliced(index, 0, line);
  }),
  lines('the end of a lease made up', 'depends', (material) => {
    const index = pick(material, granted);
    if (index === undefined) return undefined;
    const { lease_id, parent_lease_id, at } = JSON.parse(material.lines[index] ?? '');
    const parent = parent_lease_id === undefined ? {} : { parent_lease_id };
    const record = { schema_version: '1.2', at, event: 'stopped', lease_id, ...parent, reason: 'made up' };
    return material.lines.toSpliced(index + 1, 0, JSON.stringify(record));
  }),
];

const ORDER: readonly Operator[] = [
  lines('two lines of different times swapped', 'found', ({ lines: all, draw }) => {
    const places = all.flatMap((line, index) =>
      index + 1 < all.length && atOf(line) !== atOf(all[index + 1]) ? [index] : [],
    );
    const at = places[draw(Math.max(1, places.length))];
    return at === undefined ? undefined : swapped(all, at, at + 1);
  }),
  lines('two lines of one time swapped', 'depends', ({ lines: all, draw }) => {
    const places = all.flatMap((line, index) =>
      index + 1 < all.length && atOf(line) === atOf(all[index + 1]) ? [index] : [],
    );
    const at = places[draw(Math.max(1, places.length))];
    return at === undefined ? undefined : swapped(all, at, at + 1);
  }),
  lines('continued in another way', 'unseen', ({ fork }) => fork),
  lines('another journal put behind it', 'depends', ({ lines: all, after }) => [...all, ...after]),
  lines('another journal put before it', 'depends', ({ lines: all, beside }) => [...beside, ...all]),
  lines('another journal merged into it', 'depends', ({ lines: all, beside }) =>
    [...all, ...beside].toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : atOf(a) > atOf(b) ? 1 : 0)),
  ),
  lines('another journal in its place', 'unseen', ({ beside }) => beside),
  lines('a grant of another journal put behind it', 'depends', ({ lines: all, after }) => {
    const line = after.find((each) => granted(JSON.parse(each)));
    return line === undefined ? undefined : [...all, line];
  }),
];

const TEXT: readonly Operator[] = [
  rewrite('a blank between members', 'unseen', (line) => line.replace(',"', ', "')),
  rewrite('the members in another order', 'unseen', (line) => {
    const { schema_version, ...others } = JSON.parse(line);
    return JSON.stringify({ ...others, schema_version });
  }),
  rewrite('a carriage return at the end', 'unseen', (line) => `${line}\r`),
  rewrite('a member twice', 'found', (line) => line.replace('{', '{"event":"heartbeat",')),
  rewrite('a line made empty', 'found', () => ''),
  rewrite('a line cut in the middle', 'found', (line) => line.slice(0, line.length / 2)),
  rewrite('a byte order mark', 'found', (line) => `\ufeff${line}`),
  rewrite('bytes that are no record', 'found', () => '{"note":"nothing to see"}'),
];

/** Every way to tamper with a journal that is known here. */
export const OPERATORS: readonly Operator[] = [...EDITS, ...DROPS, ...HIDDEN, ...COPIES, ...ORDER, ...TEXT];

function swapped(all: readonly string[], a: number, b: number): string[] {
  return all.with(a, all[b] ?? '').with(b, all[a] ?? '');
}
