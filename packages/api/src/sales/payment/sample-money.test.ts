import { loadDemoData } from '@app/db/demo/load-demo-data';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { followInvoices } from '../../billing/follow-invoices';
import { firstSeller } from '../../core/setting/seller-party';
import { createTestServices } from '../../testing/services';
import { lockOrder } from './lock-order';

test('the sample orders equal what the product would have stored', async () => {
  const services = await createTestServices();
  try {
    await loadDemoData(services.db, {
      now: services.now(),
      siteUrl: new URL('http://localhost:3000'),
      seller: firstSeller(),
      hashPassword: async () => 'x',
    });
    const read = async () => ({
      orders: await services.db.select().from(order).orderBy(asc(order.id)),
      invoices: await services.db.select().from(invoice).orderBy(asc(invoice.id)),
    });
    const before = await read();
    for (const { id } of before.orders) {
      const { order: locked } = await lockOrder(services, eq(order.id, id));
      await followInvoices(services, locked);
    }
    expect(await read()).toEqual(before);
  } finally {
    await services.drop();
  }
});
