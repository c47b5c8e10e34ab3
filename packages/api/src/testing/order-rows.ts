import { order, orderItem } from '@app/db/schema/sales/order';
import type { Services } from '../core/context';

let orders = 0;

/** Inserts an order, by default of one item for 100 dollars without tax. */
export async function insertOrder(
  { db }: Pick<Services, 'db'>,
  values: Partial<typeof order.$inferInsert> = {},
) {
  orders += 1;
  const totalCents = values.totalCents ?? 10_000;
  const [row] = await db
    .insert(order)
    .values({
      number: `ORD-2025-${String(orders).padStart(6, '0')}`,
      customerName: `Customer ${orders}`,
      customerEmail: `customer-${orders}@example.com`,
      taxRate: 0,
      subtotalCents: totalCents,
      taxCents: 0,
      ...values,
      totalCents,
    })
    .returning();
  if (!row) throw new Error('the order was not returned');
  await db
    .insert(orderItem)
    .values({ orderId: row.id, name: 'Harbour', type: 'template', priceCents: totalCents });
  return row;
}
