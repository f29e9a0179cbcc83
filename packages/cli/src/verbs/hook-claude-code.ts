import { answerHook } from '@cognitive-delivery/gateway';
import type { Answer } from '../lib/answer.js';
import { EVENTS_OPTION, withEvents } from '../lib/events-file.js';
import { EXIT } from '../lib/exit.js';
import { describeFailure } from '../lib/failure.js';
import { LEASE_OPTION, readHeldLease } from '../lib/held-lease.js';
import { readInput } from '../lib/input.js';
import { withIssuer } from '../lib/issuer.js';
import type { Call, Verb } from '../lib/verb.js';
import { closedIn, DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const hookClaudeCode: Verb = {
  summary: 'Answers a PreToolUse hook of Claude Code, given on standard input, from the gate',
  operands: [],
  options: {
    ...LEASE_OPTION,
    'ask-on-approval': {
      help: 'let the person at the terminal decide on calls that the lease holds on approval',
    },
    ...EVENTS_OPTION,
    ...DIR_OPTION,
  },
  details:
    'Register it for every tool (matcher *). It allows a call where the lease grants the tool and every path, host and ' +
    'command that the call names, and denies all else; where it cannot tell at all it exits with 2, which blocks the ' +
    'call. Claude Code lets a call through whose hook cannot be started or takes too long.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    `echo '{"hook_event_name":"PreToolUse","tool_name":"Read","tool_input":{"file_path":"/etc/passwd"},"cwd":"/"}' | alm hook claude-code --lease lease.json`,
  ],
  async run(call) {
    try {
      return await answerCall(call);
    } catch (error) {
      // Any other code than 2 would let the call through.
      const { report } = describeFailure(error);
      call.context.stderr.write(`alm: ${report.message} (${report.code})\n`);
      return { exit: EXIT.usage };
    }
  },
};

async function answerCall(call: Call): Promise<Answer> {
  const leaseId = await readHeldLease(call);
  const files = await findWorkspace(call.context, call.text('dir'));
  const received = await readInput(call.context, '-');
  const decision = await withEvents(call, (sink) =>
    withIssuer(
      call,
      async (issuer) =>
        answerHook(received, {
          issuer,
          leaseId,
          workspace: files.root,
          closed: await closedIn(files),
          home: call.context.env['HOME'],
          askOnApproval: call.flag('ask-on-approval'),
        }),
      sink === undefined ? {} : { evidence: { sink } },
    ),
  );
  return { exit: EXIT.yes, data: decision, text: () => `${JSON.stringify(decision)}\n` };
}
