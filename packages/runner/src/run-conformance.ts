import { adaptCommand, type ChildOptions } from './adapters/child-adapter.js';
import { adaptObject, type ObjectAdapter } from './adapters/object-adapter.js';
import { loadCorpus } from './corpus.js';
import { installedCorpus } from './corpus-places.js';
import { type Report, type RunOptions, runCorpus } from './run-corpus.js';

/**
 * Runs the installed corpus against an implementation: an object of hooks in this process, or `{ command }` for a child
 * process that speaks the protocol in any language.
 *
 * @throws AdapterError when the adapter does not start.
 * @example
 * const report = await runConformance({ command: 'python3 adapter.py' });
 * console.log(report.claim);
 */
export function runConformance(
  implementation: ObjectAdapter | ChildOptions,
  options: RunOptions = {},
): Promise<Report> {
  const adapter = 'command' in implementation ? adaptCommand(implementation) : adaptObject(implementation);
  return runCorpus(adapter, loadCorpus(installedCorpus()), options);
}
