import type { ElicitRequestFormParams } from '@modelcontextprotocol/sdk/types.js';
import { isMembers, type Members, memberOf } from './json.js';

/** A call that waits for somebody's approval. */
export interface ApprovalRequest {
  /** The tool as the lease names it. */
  readonly tool: string;
  readonly args: unknown;
  /** Names the call for `alm approve`. */
  readonly request_hash: string;
}

/** The longest text of arguments that is put before a person. */
const MAX_SHOWN = 2000;

// What would reorder or hide text on a screen.
const DECEIVING = /[\u007f-\u009f\u2800\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/**
 * Returns the question that puts a call before the person at the client, or undefined where it is too long
 * to be read whole: nobody approves what they cannot see.
 */
export function approvalQuestion({ tool, args }: ApprovalRequest): Members | undefined {
  // The types of the SDK are held to, and kept out of what is published.
  const shown = JSON.stringify(args ?? {}, null, 1).replace(DECEIVING, (hidden) =>
    hidden
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
  if (shown.length > MAX_SHOWN) return undefined;
  return {
    message: `The lease holds the tool ${tool} on approval. Approve this one call?\n${shown}`,
    requestedSchema: {
      type: 'object',
      properties: {
        approve: {
          type: 'boolean',
          title: 'Approve',
          description: 'Good for this call only.',
          default: false,
        },
      },
      required: ['approve'],
    },
  } satisfies ElicitRequestFormParams;
}

/** Reports whether a reply to the question approves: said so, and not only sent off. */
export function isApproval(result: Members | undefined): boolean {
  if (result === undefined || memberOf(result, 'action') !== 'accept') return false;
  const content = memberOf(result, 'content');
  return isMembers(content) && memberOf(content, 'approve') === true;
}

/** Reports whether a client said that it can put a form before a person. */
export function canElicit(capabilities: unknown): boolean {
  const elicitation = isMembers(capabilities) ? memberOf(capabilities, 'elicitation') : undefined;
  // Before there were other modes an empty object stood for forms.
  return isMembers(elicitation) && (Object.keys(elicitation).length === 0 || 'form' in elicitation);
}
