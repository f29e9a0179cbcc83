export { answerHook, type HookDecision, type HookOptions } from './claude-code/hook.js';
export { type BubblewrapProgram, compileBubblewrap } from './compile/bubblewrap.js';
export {
  CLAUDE_CODE_VERSION,
  type ClaudeCodePlace,
  type ClaudeCodeProgram,
  compileClaudeCode,
  isKnownClaudeCode,
} from './compile/claude-code.js';
export { type Disk, type Kind, readDisk } from './compile/disk.js';
export type { Loss, LossCode, LossVerdict } from './compile/loss.js';
export type { SandboxPlace } from './compile/mount-plan.js';
export {
  compileSandboxRuntime,
  type SandboxRuntimeProgram,
  type SandboxRuntimeSettings,
} from './compile/sandbox-runtime.js';
export type { AdmitOptions, Admitted } from './egress/admit.js';
export { proxyUrl } from './egress/credentials.js';
export type { EgressRefusal } from './egress/refusal.js';
export { type EgressOptions, type EgressProxy, serveEgress } from './egress/serve-egress.js';
export { type HttpGateway, type HttpGatewayOptions, serveHttp } from './http/serve-http.js';
export type { Closed } from './lease/watch.js';
export type { ApprovalRequest } from './mcp/elicit.js';
export {
  type Call,
  denyCall,
  judgeMessage,
  NEW_SESSION,
  type SessionView,
  settleCall,
  type Verdict,
} from './mcp/judge-message.js';
export { MAX_MESSAGE_BYTES, type Message, type RequestId } from './mcp/message.js';
export { AREAS, type Area, DEFAULT_AREAS, type OpenAreas } from './mcp/policy.js';
export { DENIAL_META } from './mcp/replies.js';
export type { SessionOptions } from './mcp/session-options.js';
export type { PinnedTools } from './mcp/tool-pins.js';
export { bubblewrapArguments, type SandboxOptions } from './run/bubblewrap-arguments.js';
export type { Confinement } from './run/confine-manifest.js';
export { findProgram, findSandbox, type SandboxProgram } from './run/find-sandbox.js';
export type { RunSandbox } from './run/held-command.js';
export { needsOf, needsOfEvents } from './run/learn/declared-needs.js';
export { type JournalNeeds, needsOfJournal } from './run/learn/journal-needs.js';
export { type Learned, type LearnOptions, learnManifest } from './run/learn/learn-manifest.js';
export { type Observation, readObservations, writeObservations } from './run/learn/observation.js';
export { type ObservedRun, type ObserveOptions, observeCommand } from './run/learn/observe-command.js';
export type { McpEndpoint, McpServers } from './run/mcp-servers.js';
export { otherNamesOfDenied } from './run/other-names.js';
export {
  type Containment,
  type LeasedRun,
  type NotRun,
  type RunEnd,
  type RunOptions,
  runUnderLease,
} from './run/run-under-lease.js';
export { type StdioEnd, type StdioGatewayOptions, serveStdio } from './stdio/serve-stdio.js';
export type { ServerCommand } from './stdio/server-process.js';
