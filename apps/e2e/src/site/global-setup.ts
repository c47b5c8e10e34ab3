import type { FullConfig } from '@playwright/test';
import { runSite } from './run-site';

/** Starts the site before all tests; Playwright calls the returned function after them. */
export default async function startSite({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const { site, stop } = await runSite({
    path: metadata.path,
    databaseUrl: metadata.databaseUrl,
    // Each test is a separate client, so that tests do not exhaust each other's limits. Webhooks are sent to
    // this machine.
    environment: { TRUST_PROXY: '1', WEBHOOK_ALLOW_PRIVATE: 'on', LANGUAGES: 'en,fr' },
  });
  // biome-ignore lint/style/noProcessEnv: the workers inherit it, and the config hands it to the tests.
  process.env.E2E_SITE = JSON.stringify(site);
  return stop;
}
