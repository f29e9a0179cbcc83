import { hostOfRequest, hostOfUrl, judgeHost } from '@cognitive-delivery/core';
import type { Component } from '../component.js';
import { type Members, membersOf, stringOf, stringsOf } from '../request.js';

export const hostMatch: Component = {
  refusal: { allowed: false },
  answer(input) {
    const host = requestedHost(input);
    const lists = { allow: stringsOf(input, 'allow'), deny: stringsOf(input, 'deny') };
    return { allowed: host !== undefined && judgeHost(lists, host).allowed };
  },
};

function requestedHost(input: Members): string | undefined {
  if (Object.hasOwn(input, 'url')) return hostOfUrl(stringOf(input, 'url'));
  if (!Object.hasOwn(input, 'request')) return stringOf(input, 'host');
  const request = membersOf(input, 'request');
  return hostOfRequest({ method: stringOf(request, 'method'), target: stringOf(request, 'target') });
}
