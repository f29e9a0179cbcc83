// The published server with everything, over streamable HTTP on a free port of loopback, which it has no option for.
// Prints its URL.
import { Server } from 'node:net';

const listen = Server.prototype.listen;
Server.prototype.listen = function listenOnLoopback(_port, done) {
  return listen.call(this, 0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${this.address().port}/mcp\n`);
    done?.();
  });
};
// Its standard output is its log.
console.log = () => undefined;
console.error = () => undefined;
process.argv[2] = 'streamableHttp';
await import('@modelcontextprotocol/server-everything/dist/index.js');
