import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '@app/api/testing/vitest-setup',
    provide: { testDatabaseUrl: process.env.DATABASE_URL ?? null },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
