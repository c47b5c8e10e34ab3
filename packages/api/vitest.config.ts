import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '@app/api/testing/vitest-setup',
    setupFiles: '@app/api/testing/globals-stay',
    provide: { testDatabaseUrl: process.env.DATABASE_URL ?? null },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Test files share modules, because no module holds state visible to another file, and loading them all
    // for each file took longer than its tests. `globals-stay` checks for changed globals.
    isolate: false,
  },
});
