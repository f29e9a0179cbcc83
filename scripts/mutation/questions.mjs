// @ts-check
import {
  hostText,
  instantText,
  jsonValue,
  pathLike,
  pathText,
  respelt,
  urlText,
} from './random-documents.mjs';
import { manifest, ruled, signedDocument } from './random-leases.mjs';

/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {typeof import('../../packages/core/dist/index.js')} Core */

/**
 * What is asked of core beside the corpus: how to make an input, and the answer as the protocol tells it; `thrown`
 * is what the adapter answers where core throws, as it does with whatever cannot be judged.
 *
 * @type {Readonly<Record<string, { input(random: Random): any, answer(core: Core, input: any): unknown, thrown?: string }>>}
 */
export const QUESTIONS = {
  canonicalize: {
    thrown: 'none',
    input: (random) =>
      random.chance(1) ? { x: random.pick([Number.NaN, Number.POSITIVE_INFINITY]) } : jsonValue(random),
    answer: (core, value) => core.canonicalize(value),
  },
  containsHost: {
    thrown: 'false',
    input: (random) => [hostText(random), hostText(random), random.chance(30)],
    answer: (core, [parent, child, same]) => core.containsHost(parent, same ? parent : child),
  },
  containsPath: {
    thrown: 'false',
    input: (random) => {
      const parents = random.list(3, () => pathText(random));
      const under = (parents[0] ?? '').replace(/\*\*$/, '');
      return {
        parents,
        child: random.pick([
          pathText(random),
          under + pathText(random),
          under,
          parents.at(-1) ?? '**',
          under.slice(0, -1),
        ]),
      };
    },
    answer: (core, { parents, child }) => core.containsPath(parents, child),
  },
  hash: {
    input: (random) => jsonValue(random),
    answer: (core, value) => core.declaredHash(value),
  },
  hostOfRequest: {
    thrown: 'false',
    input: (random) => ({
      method: random.pick(['CONNECT', 'CONNECT', 'GET']),
      target: random.pick([
        urlText(random),
        `${hostText(random)}${random.pick([':443', ':65535', ':65536', ':0', ':', '', ':123456'])}`,
      ]),
    }),
    answer: (core, request) => core.normalizeHost(core.hostOfRequest(request) ?? '') ?? false,
  },
  hostOfUrl: {
    thrown: 'false',
    input: urlText,
    answer: (core, url) => core.normalizeHost(core.hostOfUrl(url) ?? '') ?? false,
  },
  judgeCommand: {
    thrown: 'false',
    input: (random) => ({
      allow: random.list(3, () => name(random)),
      deny: random.list(1, () => name(random)),
      identity: name(random),
      asked: name(random),
    }),
    answer: (core, { allow, deny, identity, asked }) =>
      core.judgeCommand({ allow, deny }, identity, asked).allowed,
  },
  judgeHost: {
    thrown: 'false',
    input: (random) => {
      const host = hostText(random);
      const entry = () =>
        random.pick([
          host,
          hostText(random),
          `*${host.slice(Math.max(0, host.indexOf('.')))}`,
          '*',
          host.toUpperCase(),
          `${host}.`,
        ]);
      return { allow: random.list(2, entry), deny: random.list(1, entry), host };
    },
    answer: (core, { allow, deny, host }) => core.judgeHost({ allow, deny }, host).allowed,
  },
  judgePath: {
    thrown: 'false',
    input: (random) => {
      const entry = random.pick([pathText(random), `~/${pathText(random)}`, '~', '~/', pathText(random)]);
      const path = respelt(random, pathLike(random, entry.replace(/^~\/?/, '')));
      const allow = random.pick([['**'], ['**'], [entry], [pathText(random), entry]]);
      const deny = random.pick([[], [entry], [entry], [`${entry}/`], [`./${entry}`]]);
      const home = random.pick([['/home/u'], ['/home/u', '/Home/U\u00e9'], ['/'], ['/home/u/x/y']]);
      const relative = path
        .split('/')
        .filter((step) => step !== '' && step !== '.')
        .join('/');
      return {
        rules: { allow, deny, home },
        relative,
        root: random.pick(['/home/u', '/HOME/u', '/ws', '/home/ux', '/', '/home']),
      };
    },
    // As a gate asks: as written, and again as resolved.
    answer: (core, { rules, relative, root }) => {
      const judge = core.compilePathJudge(rules);
      return judge(relative).allowed && judge({ relative, absolute: `${root}/${relative}` }).allowed;
    },
  },
  judgeTool: {
    thrown: 'false',
    input: (random) => ({ granted: random.list(3, () => name(random)), call: name(random) }),
    answer: (core, { granted, call }) =>
      core.judgeTool(/** @type {any} */ ({ allow: { tools: granted } }), call).allowed,
  },
  // Names have two separators, hosts and the paths of URLs one. No pattern is empty, or too long.
  matchArcp: {
    thrown: 'false',
    input: (random) => {
      const separators = random.pick(['./', '.', '/']);
      const respelled = (/** @type {string} */ text) =>
        text.replaceAll('/', () => random.pick([...separators]));
      const pattern = respelled(pathText(random)).slice(0, 1024) || '*';
      return { pattern, separators, text: respelled(pathLike(random, pattern)) };
    },
    answer: (core, { pattern, separators, text }) =>
      core.compileGlob(pattern, 'arcp', { separators }).matches(text),
  },
  matchPath: {
    thrown: 'false',
    input: (random) => {
      const pattern = pathText(random);
      return { pattern, path: pathLike(random, pattern) };
    },
    answer: (core, { pattern, path }) => core.matchPath(pattern, path),
  },
  narrow: {
    input: (random) => ({ declared: manifest(random), parent: manifest(random) }),
    // Refusals are compared as sets.
    answer: (core, { declared, parent }) => {
      const narrowing = core.narrow(declared, parent);
      return narrowing.ok ? narrowing.granted : [...new Set(narrowing.reasons)].sort();
    },
  },
  reasonCode: {
    input: (random) =>
      random.pick(['R', 'R1', 'runtime_error:', 'vendor:a:', 'vendor:', '']) +
      random.pick([
        '',
        '0',
        '6',
        '7',
        '12',
        '100',
        'a_b',
        'A',
        'a-b',
        'b:c',
        '\n',
        'x'.repeat(63 + random.int(3)),
        `${'v'.repeat(31 + random.int(3))}:c`,
      ]),
    answer: (core, code) => [core.isReasonCode(code), core.mayIssuerMint(code)],
  },
  rules: {
    input: ruled,
    answer: (core, { document, chain }) =>
      core
        .checkLeaseRules(document, chain && { chainOf: () => chain })
        .map(({ rule, path }) => ({ rule, path })),
  },
  time: {
    thrown: 'false',
    input: (random) => ({
      issued_at: random.chance(95) ? instantText(random) : random.pick([7, null, []]),
      expires_at: instantText(random),
      now: instantText(random),
    }),
    answer: (core, { now, ...period }) => {
      const ms = core.parseInstant(now);
      return ms !== undefined && core.isOpenAt(period, ms);
    },
  },
  verify: {
    thrown: 'false',
    input: signedDocument,
    answer: (core, { lease, keyHex }) => core.verifyLease(lease, core.importHmacKey(keyHex)).verified,
  },
};

/** @param {Random} random */
function name(random) {
  return random.pick(['git', 'node', 'Git', 'git ', 'toString', '', 'read_file', 'read']);
}
