import { randomInt } from 'node:crypto';
import { createDatabase, type DatabaseClient } from '@app/db/client';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Site } from './site/site';
import { type Mailbox, openMailbox } from './support/mailbox';
import { type OwnTemplate, publishTemplate } from './support/own-template';
import { browserOf, demoPerson, logIn, type Person, type SignedIn, signUp, stranger } from './support/people';
import type { Client } from './support/procedures';
import { watchForErrors } from './support/script-errors';

interface WorkerFixtures {
  /** Address, mails and database of the site under test. */
  site: Site;
  /** Direct database access, for what cannot be done through the site, such as letting time pass. */
  sql: DatabaseClient['sql'];
  /**
   * Signed-out browser contexts of earlier tests, by their options; the dashboard's scripts are already
   * cached.
   */
  idleBrowsers: Map<string, BrowserContext[]>;
}

interface Fixtures {
  /** The calling client; a different one in every test. */
  client: Client;
  mailbox: Mailbox;
  /** A person without an account. */
  newcomer: Person;
  /** A customer unique to this test, signed up with a mailed code. */
  customer: SignedIn;
  /** An administrator from the demo data with a session unique to this test. */
  admin: SignedIn;
  /** A published template unique to this test. */
  ownTemplate: OwnTemplate;
  /**
   * Opens a browser in which this person is signed in. With options it is a new one, as needed by a test that
   * sets its clock; without, it may reuse another test's browser, with nothing but its cache.
   */
  as: (person: SignedIn, options?: BrowserContextOptions) => Promise<Page>;
  /** Errors reported by this test's browsers; the test fails if there are any at its end. */
  browserErrors: string[];
}

async function clearAllButCache(context: BrowserContext): Promise<void> {
  context.removeAllListeners('request');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  await context.setStorageState({ cookies: [], origins: [] });
}

/**
 * Playwright's `test` with people, mails and the site itself. Every test creates the data that it changes.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    { url: '', mailFolder: '', database: { host: '', port: 0, database: '', user: '' } },
    { option: true, scope: 'worker' },
  ],
  sql: [
    async ({ site }, use) => {
      const { sql, close } = createDatabase(site.database, { applicationName: 'browser tests', max: 1 });
      await use(sql);
      await close();
    },
    { scope: 'worker' },
  ],

  idleBrowsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const idleContexts: WorkerFixtures['idleBrowsers'] = new Map();
      await use(idleContexts);
      await Promise.all([...idleContexts.values()].flat().map((context) => context.close()));
    },
    { scope: 'worker' },
  ],

  client: async ({ site }, use) => {
    const byte = () => randomInt(1, 255);
    await use({ site, address: `10.${byte()}.${byte()}.${byte()}` });
  },
  extraHTTPHeaders: async ({ client }, use) => use({ 'x-forwarded-for': client.address }),

  browserErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const browserErrors: string[] = [];
      await use(browserErrors);
      expect(browserErrors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, browserErrors }, use) => {
    watchForErrors(context, browserErrors);
    await use(context);
  },
  as: async ({ browser, site, browserErrors, idleBrowsers, extraHTTPHeaders, contextOptions }, use) => {
    const key = JSON.stringify(contextOptions);
    const idleContexts = idleBrowsers.get(key) ?? [];
    idleBrowsers.set(key, idleContexts);
    const cleanups: (() => Promise<unknown>)[] = [];
    await use(async (person, options) => {
      const storageState = browserOf(person, site.url);
      const reusedContext = options ? undefined : idleContexts.pop();
      await reusedContext?.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
      await reusedContext?.setStorageState(storageState);
      const context = reusedContext ?? (await browser.newContext({ ...options, storageState }));
      const stopWatching = watchForErrors(context, browserErrors);
      cleanups.push(async () => {
        if (options) return context.close();
        await Promise.all(context.pages().map((page) => page.close()));
        stopWatching();
        await clearAllButCache(context);
        idleContexts.push(context);
      });
      return context.newPage();
    });
    await Promise.all(cleanups.map((end) => end()));
  },

  mailbox: async ({ site }, use) => use(openMailbox(site.mailFolder)),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  newcomer: async ({}, use) => use(stranger()),
  customer: async ({ client, mailbox }, use) => use(await signUp(client, mailbox, stranger())),
  admin: async ({ client }, use) => use(await logIn(client, demoPerson('admin'))),
  ownTemplate: async ({ client, sql, admin }, use) => use(await publishTemplate(client, sql, admin)),
});
