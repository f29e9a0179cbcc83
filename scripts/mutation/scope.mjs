// @ts-check

/**
 * @typedef {object} FileScope
 * @property {readonly string[]} questions of `questions.mjs`, whose answers the file takes part in
 * @property {readonly string[]} [apart] how the parts begin that are left alone: no question of the adapter
 *   protocol reaches them
 * @property {readonly string[]} [untold] members of objects that are left alone: no answer shows them
 */

const GLOBS = ['matchPath', 'matchArcp', 'judgePath'];

/** The files of packages/core that decide. What is left alone is the business of the tests of packages/core. */
export const SCOPE = /** @type {Readonly<Record<string, FileScope>>} */ ({
  'canonicalize.js': {
    questions: ['canonicalize'],
    // Values that no JSON text gives: undefined, instances, cycles, more levels than are parsed.
    apart: [
      'function canonicalBytes',
      'else throw refuse(path, `',
      'throw refuse(path, `',
      "throw refuse(path, 'an instance",
      'refuse(path, ',
      'function refuse',
      'MAX_DEPTH = ',
      'if (path.length === MAX_DEPTH)',
      'path.push(',
      'path.pop(',
      'if (member === undefined)',
      // Bytes that the auditor had already.
      'writer.known = known',
      'if (known !== undefined)',
      'writer.bytes(known)',
    ],
  },
  'digest.js': { questions: ['hash'], apart: ['function grantedHash'] },
  'glob.js': { questions: GLOBS, apart: ['throw new AlmError'] },
  'glob/character-class.js': { questions: GLOBS },
  'glob/dialect.js': { questions: GLOBS },
  'glob/program.js': { questions: GLOBS },
  'glob/rows.js': { questions: GLOBS },
  'glob/run.js': { questions: GLOBS },
  'glob/states.js': { questions: GLOBS },
  'glob/tokenize.js': { questions: GLOBS },
  'hmac-key.js': {
    questions: ['verify'],
    apart: [
      'FINGERPRINT_DIGITS = ',
      'fingerprint = ',
      'if (native === undefined)',
      "'key_malformed'",
      "'a key is ",
      "'key_is_test_key'",
      "'this key is ",
    ],
    untold: ['algorithm', 'fingerprint'],
  },
  'host.js': {
    questions: ['containsHost', 'judgeHost', 'hostOfUrl', 'hostOfRequest'],
    apart: [
      'function matchHost',
      "typeof parent === 'string'",
      'LONGEST_SPELLING = ',
      "host === ''",
      // What an invalid label is, only the tables of IDNA tell.
      '(?!xn--)',
      // No server hands a method on in lower case.
      'request.method.toUpperCase()',
    ],
  },
  'instant.js': { questions: ['time'], apart: ['function formatInstant', 'LAST = ', 'FIRST = '] },
  'judge-host.js': { questions: ['judgeHost'], untold: ['entry'] },
  'judge-path.js': {
    questions: ['judgePath'],
    // A gate drops `.` segments first, and finds no file of such a name.
    apart: [
      'function judgePath',
      'homes = ',
      'tidied = ',
      'tidyForms',
      '(tidyForms',
      'LONGEST_PATH = ',
      'if (relative.length',
      'if (!isPathText',
    ],
    untold: ['entry'],
  },
  'judgement.js': {
    questions: ['judgeTool', 'judgeCommand'],
    apart: ['function denied', 'seen = '],
    untold: ['entry'],
  },
  'lease-rules.js': { questions: ['rules'], apart: ['if (!isPlainObject(value))'] },
  'lib/byte-writer.js': {
    questions: ['canonicalize'],
    // Writes bytes that the auditor had already.
    apart: ['bytes(written)'],
  },
  'lib/hex.js': { questions: ['verify'], apart: ['function bytesToHex'] },
  'lib/own.js': { questions: ['narrow'] },
  'narrow.js': { questions: ['narrow'], untold: ['path', 'changes', 'diff'] },
  'narrow/algebra.js': {
    questions: ['narrow'],
    apart: ["for (const { entry, path } of entriesOf(declared, 'tool_args'))"],
  },
  'narrow/budget.js': { questions: ['narrow'], apart: ['function clamped', 'if (value !== asked)'] },
  'narrow/change.js': { questions: ['narrow'] },
  'narrow/declaration.js': {
    questions: ['narrow'],
    apart: [
      'function judgeDeclaration',
      'function firstIssues',
      'MOST_ISSUES = ',
      'ESCAPES',
      '[path, ESCAPES]',
      '[hideCredentials',
      '.toSorted',
      'ordered = ',
      "'/schema_version'",
      "'/agent/runtime_agent'",
    ],
  },
  'narrow/lists.js': {
    questions: ['narrow'],
    apart: ['POINTERS = ', 'above = ', 'why = ', 'byName = ', 'tool_args: ['],
    untold: ['path'],
  },
  'path.js': {
    questions: ['containsPath', 'matchPath'],
    apart: ["typeof parent === 'string'", 'child.slice(0, end) + FOLDER_TAIL', 'child + FOLDER_TAIL'],
  },
  'path/first-match.js': { questions: ['judgePath'], untold: ['entry'] },
  'path/denial.js': { questions: ['judgePath'], untold: ['entry'] },
  'path/forms.js': { questions: ['judgePath'], apart: ['function tidyPath'] },
  'reason-code.js': {
    questions: ['reasonCode'],
    // Sets of codes are compared, whatever their order.
    apart: ['REFUSAL_CODES = ', 'function compareReasonCodes'],
  },
  'schema-version.js': { questions: ['narrow'] },
  'sign.js': {
    questions: ['verify'],
    apart: [
      'function signLease',
      'function signRecord',
      'function verifyRecord',
      'function sign(',
      'function refuse',
      'return refuse(',
      "if (isAlmError(error, 'key_malformed'))",
    ],
    untold: ['fingerprint'],
  },
});
