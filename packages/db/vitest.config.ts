import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '@app/db/testing/vitest-setup',
    provide: { testDatabaseUrl: process.env.DATABASE_URL ?? null },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
