import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { compilePathJudge, hostOfUrl, judgeCommand, judgeHost, judgeTool } from '@cognitive-delivery/core';
import { questionsOf } from '../../src/claude-code/questions.js';
import type { Disk } from '../../src/index.js';
import type { ClaudeCall } from './claude-interpreter.js';
import { WS } from './disks.js';

/** What a lease says of a call, by the judges alone: the tool, and all that the call asks for beside it. */
export function leaseAllows(manifest: AgentLeaseManifest, { tool, input }: ClaudeCall, disk: Disk): boolean {
  const { allow, deny, approvals, budget } = manifest;
  if (!judgeTool(manifest, tool).allowed || approvals.includes(tool)) return false;
  const asked = questionsOf({ tool, input, cwd: WS }, WS);
  if (!asked.ok) return false;
  const judge = (entries: readonly string[]) =>
    compilePathJudge({ allow: entries, deny: deny.paths, home: '/home/me' });
  const [mayRead, mayWrite] = [judge(allow.read_paths), judge(allow.write_paths)];
  const at = (relative: string) => ({ relative, absolute: `${WS}/${relative}` });
  return asked.questions.every((question) => {
    if ('read' in question) return mayRead(at(question.read)).allowed;
    if ('write' in question) return mayWrite(at(question.write)).allowed;
    if ('url' in question) {
      const host = hostOfUrl(question.url);
      return host !== undefined && judgeHost({ allow: allow.hosts, deny: deny.hosts }, host).allowed;
    }
    if ('command' in question)
      return judgeCommand({ allow: allow.commands, deny: deny.commands }, question.command).allowed;
    if ('spawns' in question) return (budget.depth ?? 0) > 0 && budget.fan_out !== 0;
    const prefix = question.readBeneath === '.' ? '' : `${question.readBeneath}/`;
    return [...disk].every(
      ([path, kind]) => kind === 'folder' || !path.startsWith(prefix) || mayRead(at(path)).allowed,
    );
  });
}
