import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '@app/api/testing/vitest-setup',
    setupFiles: '@app/api/testing/globals-stay',
    provide: { testDatabaseUrl: process.env.DATABASE_URL ?? null },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // No module has state that another test file could see, and loading all modules for each file took longer
    // than its tests. `globals-stay` checks that files leave shared globals unchanged.
    isolate: false,
  },
});
