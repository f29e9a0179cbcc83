export type { Rate } from './buckets.js';
export { ConfigError, readServiceConfig, type ServiceConfig } from './config.js';
export { createService, DEFAULT_RATE, type Service, type ServiceOptions } from './create-service.js';
export { ERROR_STATUS, type ErrorCode } from './describe/errors.js';
export { SCOPES, type Scope } from './describe/routes.js';
export type { Patience } from './http-server.js';
export { isLoopback, type ListenAt, ListenError } from './listen.js';
export { jsonLog, type Log } from './log.js';
export {
  addToken,
  isTokenName,
  readTokens,
  removeToken,
  type TokenEntry,
  TokenFileError,
} from './token-file.js';
