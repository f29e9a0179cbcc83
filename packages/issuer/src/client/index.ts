export type {
  CallOptions,
  Client,
  ClientIssueRequest,
  ClientOptions,
  Fetch,
  IssueCallOptions,
  JournalLine,
  JournalQuery,
  ListQuery,
} from './client.js';
export { ClientError, type ClientErrorCode, isClientError } from './client-error.js';
export { createClient } from './create-client.js';
