import { defineConfig } from 'vitest/config';

// One configuration for all packages: one run, one count.
export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.mjs'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    restoreMocks: true,
  },
});
