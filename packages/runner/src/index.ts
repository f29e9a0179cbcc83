export { adaptCommand, type ChildOptions } from './adapters/child-adapter.js';
export { adaptObject, type ObjectAdapter } from './adapters/object-adapter.js';
export { buildCases } from './cases/build-cases.js';
export type { ConformanceCase, Group } from './cases/conformance-case.js';
export { checkProtocol } from './check-protocol.js';
export type { Role } from './claim.js';
export { type ComponentCase, type Corpus, type CorpusPlaces, loadCorpus } from './corpus.js';
export { installedCorpus } from './corpus-places.js';
export { type ExpectedFailures, ExpectedFailuresError, parseExpectedFailures } from './expected-failures.js';
export {
  type Adapter,
  AdapterError,
  type Hello,
  HOOKS,
  type Hook,
  type HookRequest,
  PROTOCOL_VERSION,
  type Reply,
} from './protocol.js';
export { badgeReport } from './report/badge.js';
export { htmlReport } from './report/html.js';
export { junitReport } from './report/junit.js';
export { markdownReport } from './report/markdown.js';
export { textReport } from './report/text.js';
export { runConformance } from './run-conformance.js';
export { type CaseResult, type Report, type RunOptions, runCorpus } from './run-corpus.js';
export { isFailure, STATES, type State, type Verdict } from './verdict.js';
