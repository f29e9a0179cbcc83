// @ts-check
// Loaded into every Node process of a check, as NODE_OPTIONS="--import …?file=…": writes each host that is connected
// to into that file.
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const file = new URL(import.meta.url).searchParams.get('file');
const connect = Socket.prototype.connect;

if (file) {
  Socket.prototype.connect = /** @this {Socket} @param {any[]} args */ function (...args) {
    const host = hostOf(args);
    if (host !== undefined) appendFileSync(file, `${host}\n`);
    return Reflect.apply(connect, this, args);
  };
}

/**
 * Returns the host of a connection, undefined for a pipe. Node hands on its own arguments normalised, as a list in
 * the first one.
 * @param {unknown[]} args
 * @returns {string | undefined}
 */
function hostOf(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) {
    const { path, port, host = 'localhost' } = first;
    return path !== undefined && port === undefined ? undefined : host;
  }
  return Number.isInteger(Number(first)) ? (typeof second === 'string' ? second : 'localhost') : undefined;
}
