import { defineConfig, devices } from '@playwright/test';
import type { Site } from './src/site/site';

/** Set by the global setup, which runs before the workers read this file. */
const site: Site | undefined = process.env.E2E_SITE ? JSON.parse(process.env.E2E_SITE) : undefined;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig<object, { site: Site | undefined }>({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './src/site/global-setup.ts',
  // The only environment variables passed on to the server under test.
  metadata: { path: process.env.PATH ?? '', databaseUrl: process.env.DATABASE_URL ?? null },
  fullyParallel: true,
  // Tests tagged @whole are variants of others; `TESTS=whole npm test` runs them too.
  ...(process.env.TESTS === 'whole' ? {} : { grepInvert: /@whole/ }),
  // Tests spend most of their time waiting for the server and the page; two workers would leave half of two
  // cores idle.
  workers: 3,
  // A machine that stalls for seconds should not reject a change; tests that pass on the second run are
  // listed as flaky.
  retries: 1,
  // Generous, because everything takes ten times as long on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: site?.url,
    site,
    // Animations are drawn by the processor, sixty times a second; tests of motion opt back in.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a fifth of the run time; only the retry of a failed test is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
