import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test as base } from '../test';
import { openTicket } from './own-ticket';
import { browserOf, demoPerson, logIn, signUp, stranger } from './people';
import type { Screen } from './screens';
import { watchForErrors } from './script-errors';

interface WorkerFixtures {
  /** One browser context per kind of person, with everything cached that earlier screens have loaded. */
  browsers: Map<Screen['who'], BrowserContext>;
}

/** `test` with a way to open any of the screens. Tests only read the screens, so they can share a browser. */
export const test = base.extend<{ arrive: (screen: Screen) => Promise<Page> }, WorkerFixtures>({
  browsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const browsers: WorkerFixtures['browsers'] = new Map();
      await use(browsers);
      await Promise.all([...browsers.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  arrive: async ({ browser, browsers, site, client, mailbox, browserErrors }, use) => {
    const open = async (who: Screen['who']): Promise<BrowserContext> => {
      if (who === 'visitor') return browser.newContext();
      if (who === 'admin' || who === 'buyer') {
        const person = await logIn(client, demoPerson(who === 'admin' ? 'admin' : 'user'));
        return browser.newContext({ storageState: browserOf(person, site.url) });
      }
      const customer = await signUp(client, mailbox, stranger());
      await openTicket(client, customer);
      return browser.newContext({ storageState: browserOf(customer, site.url) });
    };
    const cleanups: (() => unknown)[] = [];
    const openFramed = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({ extraHTTPHeaders: {} });
      cleanups.push(() => context.close());
      return context;
    };
    const pageFor = async ({ who, framed }: Screen): Promise<Page> => {
      const context = framed ? await openFramed() : (browsers.get(who) ?? (await open(who)));
      if (!framed) browsers.set(who, context);
      cleanups.push(watchForErrors(context, browserErrors));
      const page = await context.newPage();
      cleanups.push(() => page.close());
      return page;
    };
    await use(async (screen) => {
      const page = await pageFor(screen);
      await page.goto(screen.path);
      await expect(screen.arrived(page)).toBeVisible();
      return page;
    });
    for (const end of cleanups.reverse()) await end();
  },
});
