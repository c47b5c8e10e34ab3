import { defineConfig, devices } from '@playwright/test';
import type { Site } from './src/site/site';

/** Written by the global setup, which runs before the workers read this file. */
const site: Site | undefined = process.env.E2E_SITE ? JSON.parse(process.env.E2E_SITE) : undefined;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig<object, { site: Site | undefined }>({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './src/site/global-setup.ts',
  // The server under test gets nothing of our own environment but these.
  metadata: { path: process.env.PATH ?? '', databaseUrl: process.env.DATABASE_URL ?? null },
  fullyParallel: true,
  // Those marked @whole are variants of others; `TESTS=whole npm test` runs them too.
  ...(process.env.TESTS === 'whole' ? {} : { grepInvert: /@whole/ }),
  // They wait for the server and for what a person would see more than they work: two would leave half of two cores idle.
  workers: 3,
  // A machine that stalls for seconds is no reason to refuse a change; what needed a second run is listed as flaky.
  retries: 1,
  // Generous: on a busy machine everything takes ten times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: site?.url,
    site,
    // What moves is drawn by the processor, sixty times a second; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a fifth of the time; a failure is run again, and that run is recorded.
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
