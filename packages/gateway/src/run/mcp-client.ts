// Stands where an agent starts a server of the Model Context Protocol: joins its streams to a gateway. Stands alone,
// as nothing else of ours is in a sandbox.
import { connect } from 'node:net';

const gateway = connect({ path: process.argv[2] ?? '', allowHalfOpen: true });
gateway.on('error', () => process.exit(1));
process.stdin.pipe(gateway);
gateway.pipe(process.stdout);
gateway.on('close', () => process.exit(0));
