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
  /** Address, mails and database of the site that the run is about. */
  site: Site;
  /** Its database by hand, for what nobody can do from outside, such as letting time pass. */
  sql: DatabaseClient['sql'];
}

interface Fixtures {
  /** Who calls: a different client in every test. */
  client: Client;
  mailbox: Mailbox;
  /** Somebody without an account. */
  newcomer: Person;
  /** A customer of this test's own, signed up with a mailed code. */
  customer: SignedIn;
  /** An administrator of the demo data with a session of this test's own. */
  admin: SignedIn;
  /** A published template of this test's own. */
  ownTemplate: OwnTemplate;
  /** Opens a browser in which this person is signed in. */
  as: (person: SignedIn, options?: BrowserContextOptions) => Promise<Page>;
  /** What the browsers of this test complained about; the test fails if there is anything at its end. */
  complaints: string[];
}

/** Playwright's `test` with people, mails and the site itself. Every test makes what it changes. */
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

  client: async ({ site }, use) => {
    const byte = () => randomInt(1, 255);
    await use({ site, address: `10.${byte()}.${byte()}.${byte()}` });
  },
  extraHTTPHeaders: async ({ client }, use) => use({ 'x-forwarded-for': client.address }),

  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    watchForErrors(context, complaints);
    await use(context);
  },
  as: async ({ browser, site, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person, options) => {
      const context = await browser.newContext({ ...options, storageState: browserOf(person, site.url) });
      opened.push(context);
      watchForErrors(context, complaints);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  mailbox: async ({ site }, use) => use(openMailbox(site.mailFolder)),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  newcomer: async ({}, use) => use(stranger()),
  customer: async ({ client, mailbox }, use) => use(await signUp(client, mailbox, stranger())),
  admin: async ({ client }, use) => use(await logIn(client, demoPerson('admin'))),
  ownTemplate: async ({ client, sql, admin }, use) => use(await publishTemplate(client, sql, admin)),
});
