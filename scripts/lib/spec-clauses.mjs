// @ts-check
import { createHash } from 'node:crypto';

/**
 * A normative clause as the specification has it: a sentence, a list item or a table row.
 * @typedef {{ id: string, section: string, level: string, key: string, text: string }} Clause
 */

/** RFC 2119 and RFC 8174, the longer form first. */
const KEY_WORD = /\b(?:(?:MUST|SHALL|SHOULD)(?: NOT)?|(?:NOT )?RECOMMENDED|REQUIRED|MAY|OPTIONAL)\b/g;

const HEADING = /^(\d+)(?:\.(\d+))?\.? (.+[^.])$/;
const ITEM = /^\s*(?:•|\d+\.)\s+/;

/** A full stop ends a sentence, but not the one in `a . segment`, nor the one after the name of a rule. */
const SENTENCE_END = /(?<=[^\s.][.?!])(?<!\b[RL]\d\.)\s+/;

/**
 * The tables that the text stands without, by the header under which the page of facts has them. Each is
 * normative by the sentence above it.
 */
const TABLES = [
  { section: '4.4', name: 'path', header: '| form | examples | reason |' },
  { section: '4.4', name: 'identity', header: '| lists | an entry is | refused |' },
  { section: '5', name: 'field', header: '| field | rule |' },
  { section: '5.1', name: 'containment', header: '| parent | contains |' },
  { section: '6.1', name: 'event', header: '| event | schema demands beyond the four |' },
];

/**
 * Returns the normative clauses of the specification's text, `<section>-<ordinal>` each: every sentence with
 * a capitalised key word, and every list item that has one, that follows a paragraph with one, or that stands
 * in a section which calls itself normative.
 * @param {string} text
 * @returns {{ clauses: Clause[], sections: Map<string, string> }}
 */
export function clausesOf(text) {
  /** @type {Clause[]} */
  const clauses = [];
  /** @type {Map<string, string>} */
  const sections = new Map();
  let section = '';
  let ordinal = 0;
  let isNormative = false;
  let isLed = false;
  /** @param {string} source @param {boolean} always */
  const add = (source, always) => {
    const words = [...new Set(source.match(KEY_WORD) ?? [])];
    if (section === '' || (words.length === 0 && !always)) return;
    ordinal += 1;
    clauses.push(clause(`${section}-${ordinal}`, section, words.join(', ') || 'MUST', source));
  };
  for (const block of text.split(/\n\s*\n/)) {
    const heading = nextHeading(block, section);
    if (heading) {
      section = heading.section;
      sections.set(section, heading.title);
      ordinal = 0;
      isNormative = false;
      isLed = false;
      continue;
    }
    isNormative ||= ordinal === 0 && block.startsWith('Normative');
    if (!ITEM.test(block)) isLed = isNormative || block.search(KEY_WORD) !== -1;
    for (const line of block.split('\n')) {
      if (ITEM.test(line)) add(line.replace(ITEM, ''), isLed);
      else for (const sentence of line.split(SENTENCE_END)) add(sentence, false);
    }
  }
  return { clauses, sections };
}

/**
 * Returns the rows of the tables that the text stands without, `<section>-<table>-<ordinal>` each.
 * @param {string} facts
 * @returns {Clause[]}
 */
export function tableClausesOf(facts) {
  const lines = facts.split('\n');
  return TABLES.flatMap(({ section, name, header }) => {
    const start = lines.findIndex((line) => line.startsWith(header));
    if (start === -1) throw new Error(`the table of section ${section} is not under "${header}"`);
    const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
    // The first line below the header is the rule between both.
    const rows = lines.slice(start + 2, end === -1 ? undefined : end);
    return rows.map((row, index) => clause(`${section}-${name}-${index + 1}`, section, 'MUST', row));
  });
}

/**
 * Returns the drift key of a text: over all of it, blanks folded, so that no edit goes unseen.
 * @param {string} text
 */
export function driftKey(text) {
  return createHash('sha256').update(fold(text)).digest('hex').slice(0, 16);
}

/** @param {string} id @param {string} section @param {string} level @param {string} text */
function clause(id, section, level, text) {
  return { id, section, level, key: driftKey(text), text: fold(text) };
}

/** @param {string} text */
function fold(text) {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * Returns the heading that a block is. List items are numbered in the same way, so a heading is also the
 * next number.
 * @param {string} block
 * @param {string} section
 */
function nextHeading(block, section) {
  const [, major, minor, title = ''] = HEADING.exec(block.trim()) ?? [];
  if (major === undefined || block.trim().includes('\n')) return undefined;
  const [lastMajor = 0, lastMinor = 0] = section.split('.').map(Number);
  const isNext = minor ? +major === lastMajor && +minor === lastMinor + 1 : +major === lastMajor + 1;
  return isNext ? { section: minor ? `${major}.${minor}` : major, title } : undefined;
}
