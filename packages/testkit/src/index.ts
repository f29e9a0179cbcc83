export { type Case, loadCases } from './cases.js';
export { type Certificate, selfSignedCertificate } from './certificate.js';
export { CountingServer } from './counting-server.js';
export { isOpenToAll } from './open-to-all.js';
export { repositoryRoot, sharedFolder } from './places.js';
export { type PostgresServer, startPostgres } from './postgres.js';
export { requireTool } from './require-tool.js';
export { scaled } from './scale.js';
export { temporaryFolder } from './temporary-folder.js';
