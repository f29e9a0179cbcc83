import type { Component } from '../component.js';
import { answerConcurrentAppend, answerLines, answerTorn } from '../journal/append.js';
import { answerFold, answerReadVersion } from '../journal/fold.js';
import { answerConcurrentIssue, answerIssueUnderRevokedParent, answerRefusal } from '../journal/issue.js';
import { type Members, stringOf } from '../request.js';

const KINDS: Readonly<Record<string, (input: Members) => Members | Promise<Members>>> = {
  fold: answerFold,
  torn: answerTorn,
  'concurrent-append': answerConcurrentAppend,
  lines: answerLines,
  'concurrent-issue': answerConcurrentIssue,
  'issue-under-revoked-parent': answerIssueUnderRevokedParent,
  refusal: answerRefusal,
  'read-version': answerReadVersion,
};

export const journal: Component = {
  refusal: { accepted: false, granted: 0, readable_records: 0, records: 0, lines: 0, all_parse: false },
  answer(input) {
    const kind = stringOf(input, 'kind');
    const answer = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    return answer?.(input) ?? journal.refusal;
  },
};
