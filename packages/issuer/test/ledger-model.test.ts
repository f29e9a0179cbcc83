import { type PostgresServer, scaled, startPostgres } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { fileJournal, postgresJournal } from './support/journals.js';
import { interleaving, System } from './support/model.js';

const runs = { numRuns: scaled(10_000), endOnFailure: true };
const timeout = 7_200_000;

describe('whatever is asked of several issuers, and wherever they die', () => {
  test('over a file, the journal holds every promise after each of its lines', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(interleaving, async (commands) => {
        const journal = fileJournal();
        const system = new System(journal);
        try {
          await system.start();
          await fc.asyncModelRun(() => ({ model: system.model, real: system }), commands);
        } finally {
          await system.stop();
          await journal.remove();
        }
      }),
      runs,
    );
  });

  describe('over PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.remove());

    // One journal for all of them: to make one takes longer than to run them.
    test('the journal holds every promise after each of its lines', { timeout }, async () => {
      const journal = await postgresJournal(server, await server.database());
      const system = new System(journal);
      await system.start();
      await fc.assert(
        fc.asyncProperty(interleaving, async (commands) => {
          system.model.clock += 3_600_000;
          await fc.asyncModelRun(() => ({ model: system.model, real: system }), commands);
        }),
        runs,
      );
      await system.stop();
      await journal.remove();
    });
  });
});
