import { expect, type Page } from '@playwright/test';
import { test as base } from '../test';
import { openTicket } from './own-ticket';
import { demoPerson, logIn, signUp, stranger } from './people';
import type { Screen } from './screens';

/** `test` with a way to any of the screens. */
export const test = base.extend<{ arrive: (screen: Screen) => Promise<Page> }>({
  arrive: async ({ page: ofVisitor, as, client, mailbox }, use) => {
    const pageOf = async (who: Screen['who']) => {
      if (who === 'visitor') return ofVisitor;
      if (who === 'admin') return as(await logIn(client, demoPerson('admin')));
      const customer = await signUp(client, mailbox, stranger());
      await openTicket(client, customer);
      return as(customer);
    };
    await use(async ({ path, who, arrived, framed }) => {
      const page = await pageOf(who);
      if (framed) await page.context().setExtraHTTPHeaders({});
      await page.goto(path);
      await expect(arrived(page)).toBeVisible();
      return page;
    });
  },
});
