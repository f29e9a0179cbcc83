export { openPostgresLog, type PostgresLogOpening } from './open-postgres-log.js';
