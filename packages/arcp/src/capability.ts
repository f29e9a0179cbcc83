/** Reading a file; a pattern is a path glob. Says nothing of writing. */
export const FS_READ = 'fs.read';
/** Writing a file; a pattern is a path glob. Says nothing of reading. */
export const FS_WRITE = 'fs.write';
/** Fetching a URL of any scheme that has a host; a pattern is a URL glob. */
export const NET_FETCH = 'net.fetch';
/** Calling a tool by its name. */
export const TOOL_CALL = 'tool.call';
/** Starting a child job of an agent by its name, version included where one is given. */
export const AGENT_DELEGATE = 'agent.delegate';
/** What a job may spend: amounts such as `USD:2.00`, no patterns. */
export const COST_BUDGET = 'cost.budget';
/** Using a model by its identifier. */
export const MODEL_USE = 'model.use';

const RESERVED: ReadonlySet<string> = new Set([
  FS_READ,
  FS_WRITE,
  NET_FETCH,
  TOOL_CALL,
  AGENT_DELEGATE,
  COST_BUDGET,
  MODEL_USE,
]);
const VENDOR = /^x-vendor(?:\.[a-z0-9_-]+){2,}$/;

/**
 * Reports whether a text names a capability: one of the seven that are reserved, or
 * `x-vendor.<vendor>.<capability>` in lower-case letters, digits, `_` and `-`.
 */
export function isCapability(name: string): boolean {
  return RESERVED.has(name) || VENDOR.test(name);
}

/** Reports whether the entries of a capability are patterns for the paths of a file system. */
export function isPathCapability(name: string): boolean {
  return name === FS_READ || name === FS_WRITE;
}

/**
 * Returns the characters that end a segment in the patterns of a capability: `.` and `/` in tool names, so
 * that `render.*` does not reach `render.pdf.highres`; `/` alone elsewhere, so that `gpt-*` reaches `gpt-4.1`.
 */
export function separatorsOf(capability: string): string {
  return capability === TOOL_CALL ? './' : '/';
}
