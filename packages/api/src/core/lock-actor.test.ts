import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs, rejection } from '../testing/callers';
import { queuedMails } from '../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';
import { untilQueryWaits } from '../testing/waits';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('a ticket created while the customer’s address changes is sent to the new one', async () => {
  const row = await insertUser(services);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  const api = await callAs(services, row);
  const { created } = await services.db.transaction(async (tx) => {
    await tx.update(user).set({ email: 'moved@example.com' }).where(eq(user.id, row.id));
    const created = api.ticket.create({ inquiry: 'Please make it green.' });
    await untilQueryWaits(services);
    return { created };
  });
  expect(await created).toMatchObject({ customer: { email: 'moved@example.com' } });
  expect(await queuedMails(services, { to: 'moved@example.com' })).toHaveLength(1);
  expect(await queuedMails(services, { to: row.email })).toHaveLength(0);
});

test.each(['cart', 'favorite'] as const)(
  'a call about the %s of an account that is deleted meanwhile has nobody to act for',
  async (domain) => {
    const row = await insertUser(services);
    const { id } = await insertTemplate(services);
    const api = await callAs(services, row);
    const { refused } = await services.db.transaction(async (tx) => {
      await tx.delete(user).where(eq(user.id, row.id));
      const call =
        domain === 'cart' ? api.cart.add({ templateIds: [id] }) : api.favorite.add({ templateId: id });
      const refused = rejection(call);
      await untilQueryWaits(services);
      return { refused };
    });
    expect((await refused).reason).toBe('UNAUTHENTICATED');
  },
);
