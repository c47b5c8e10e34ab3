import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '@app/api/testing/vitest-setup',
    setupFiles: '@app/api/testing/globals-stay',
    provide: { testDatabaseUrl: process.env.DATABASE_URL ?? null },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // No module keeps anything that another file could see, and loading them all for each file took longer than its tests.
    // What a file could change for all is watched by `globals-stay`.
    isolate: false,
  },
});
