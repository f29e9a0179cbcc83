import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { mayGrow } from '../lease/may-grow.js';

/** The tools that Claude Code brings itself, in the releases that are known here, but for one that none can deny. */
export const BUILT_IN: readonly string[] = [
  ...['Agent', 'Artifact', 'AskUserQuestion', 'Bash', 'CronCreate', 'CronDelete', 'CronList', 'Edit'],
  ...['EnterPlanMode', 'EnterWorktree', 'ExitPlanMode', 'ExitWorktree', 'Glob', 'Grep', 'ListAgents'],
  ...['ListMcpResourcesTool', 'LSP', 'Monitor', 'NotebookEdit', 'PowerShell', 'PushNotification', 'Read'],
  ...['ReadMcpResourceTool', 'RemoteTrigger', 'ReportFindings', 'ScheduleWakeup', 'SendMessage'],
  ...['SendUserFile', 'ShareOnboardingGuide', 'Skill', 'TaskCreate', 'TaskGet', 'TaskList', 'TaskOutput'],
  ...['TaskStop', 'TaskUpdate', 'TodoWrite', 'ToolSearch', 'WaitForMcpServers', 'WebFetch', 'WebSearch'],
  ...['Workflow', 'Write'],
];

/** Tools that read one file. */
export const READING: readonly string[] = ['Read', 'LSP'];
/** Tools that read whatever lies beneath a folder. */
export const SEARCHING: readonly string[] = ['Glob', 'Grep'];
export const SHELLS: readonly string[] = ['Bash', 'Monitor'];
export const FETCHING: readonly string[] = ['WebFetch', 'WebSearch'];
/** Tools of which no call passes where neither a rule nor a hook allows it. */
export const HELD: readonly string[] = ['Edit', 'NotebookEdit', 'WebSearch', 'Write'];

const SPAWNING = ['Agent', 'Workflow', 'CronCreate', 'RemoteTrigger'];
// What these take is not documented, or not read here, so the hook allows none of it.
const UNJUDGED = ['Artifact', 'PowerShell', 'SendUserFile'];

/** Returns why a tool that a lease names is closed all the same; undefined where it is not. */
export function whyClosed(tool: string, { allow, budget }: AgentLeaseManifest): string | undefined {
  if (UNJUDGED.includes(tool)) return 'what it is asked to do cannot be judged';
  if (SHELLS.includes(tool) && allow.commands.length === 0) return 'the lease grants no command';
  if (tool === 'WebFetch' && allow.hosts.length === 0) return 'the lease grants no host';
  return SPAWNING.includes(tool) && !mayGrow(budget) ? 'the lease grants no agent beneath it' : undefined;
}
