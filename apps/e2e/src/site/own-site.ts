import { expect, type Page } from '@playwright/test';
import { test as base } from '../test';
import { runSite } from './run-site';

/** Returns `test` on a site of its own, for tests that change what every other test reads. */
export const testOnOwnSite = (environment: Record<string, string> = {}) =>
  base.extend<object, object>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
      async ({}, use, { config: { metadata } }) => {
        const { site, stop } = await runSite({
          path: metadata.path,
          databaseUrl: metadata.databaseUrl,
          environment: { TRUST_PROXY: '1', ...environment },
        });
        await use(site);
        await stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });

/** The owner of a site that starts with this account alone. */
export const owner = { email: 'astrid@fjord.test', password: 'Bryggen.1991-Lykt' };
export const ownedBy = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

/** From the answer of a publication until another instance shows it. */
export const maxDelayMs = 1_000;

/** Asks for an address until it has a text; returns the milliseconds. */
export async function measureUntil(page: Page, address: string, text: string): Promise<number> {
  const from = Date.now();
  const read = async () => (await page.request.get(address)).text();
  let answer = await read();
  while (!answer.includes(text) && Date.now() - from < 20_000) answer = await read();
  expect(answer).toContain(text);
  return Date.now() - from;
}
