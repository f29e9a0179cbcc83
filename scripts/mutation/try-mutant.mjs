// @ts-check
import { adaptCommand } from '../../packages/runner/dist/index.js';

const ANSWER_MS = 10_000;
/** For what should pass: a loaded machine is no reason to fail. */
const PATIENT_MS = 120_000;

/**
 * Asks a product, through the adapter protocol, until an answer is wrong. Where `exact` is set, an answer is
 * wrong that says anything else than the original's, though the case may allow it.
 *
 * @param {import('./tree.mjs').Product} product
 * @param {readonly import('./corpus.mjs').Question[]} questions
 * @param {boolean} [exact]
 * @returns {Promise<'killed' | 'timed-out' | 'survived'>}
 */
export async function tryMutant(product, questions, exact = false) {
  // What fills the memory without an end is stopped early.
  const command = `"${process.execPath}" --max-old-space-size=256 "${product.alm}" adapter`;
  const timeoutMs = exact ? PATIENT_MS : ANSWER_MS;
  const adapter = adaptCommand({ command, timeoutMs, maxRestarts: 0 });
  try {
    await adapter.hello();
    for (const { item, reply: original } of questions) {
      const reply = await adapter.ask(item.request);
      if (reply.kind === 'timed-out') return 'timed-out';
      if (reply.kind !== 'result' || item.judge(reply.result).state !== 'passed') return 'killed';
      if (exact && told(reply.result) !== told(original.result)) return 'killed';
    }
    return 'survived';
  } catch {
    // It does not even start.
    return 'killed';
  } finally {
    await adapter.close();
  }
}

// Codes are a set; that no file is there, and that what is no instant opens nothing, may be left unsaid.
/** @param {any} result */
function told({ absent: _, refusals, opens, ...rest }) {
  return JSON.stringify({ ...rest, refusals: refusals?.toSorted(), opens: rest.valid === false || opens });
}
