import { order, orderItem } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import type { Services } from '../core/context';

let orders = 0;

/**
 * Inserts an order, by default of one item, of this template, for 100 dollars without tax. One that is paid, failed or refunded
 * gets the rows of it, unless `values` has its sums.
 */
export async function insertOrder(
  { db }: Pick<Services, 'db'>,
  values: Partial<typeof order.$inferInsert> = {},
  templateId: string | null = null,
) {
  orders += 1;
  const subtotalCents = values.subtotalCents ?? values.totalCents ?? 10_000;
  const totalCents = values.totalCents ?? subtotalCents + (values.taxCents ?? 0);
  const { paymentStatus = 'pending', paidCents } = values;
  const isRecorded = paymentStatus !== 'pending' && paidCents === undefined && totalCents > 0;
  const hasPaid = isRecorded && paymentStatus !== 'failed';
  const [row] = await db
    .insert(order)
    .values({
      number: `ORD-2025-${String(orders).padStart(6, '0')}`,
      customerName: `Customer ${orders}`,
      customerEmail: `customer-${orders}@example.com`,
      taxRate: 0,
      taxCents: 0,
      ...(hasPaid && { paidCents: totalCents }),
      ...(hasPaid && paymentStatus === 'refunded' && { refundedCents: totalCents }),
      ...values,
      ...{ subtotalCents, totalCents },
    })
    .returning();
  if (!row) throw new Error('the order was not returned');
  await db
    .insert(orderItem)
    .values({ orderId: row.id, templateId, name: 'Harbour', type: 'template', priceCents: subtotalCents });
  if (isRecorded) await insertMoney({ db }, row);
  return row;
}

/** Inserts the payment of an order, and its refund, on the day of the order. */
async function insertMoney(
  { db }: Pick<Services, 'db'>,
  {
    id: orderId,
    number,
    paymentStatus,
    totalCents: amountCents,
    currency,
    orderDate,
  }: typeof order.$inferSelect,
) {
  const [paid] = await db
    .insert(payment)
    .values({
      ...{ orderId, provider: 'manual', part: 'whole', amountCents, currency, reference: `PAY-${number}` },
      ...(paymentStatus === 'failed' ? { state: 'failed' } : { state: 'succeeded', receivedAt: orderDate }),
    })
    .returning();
  if (!paid) throw new Error('the payment was not returned');
  if (paymentStatus !== 'refunded') return;
  const returned = { orderId, paymentId: paid.id, amountCents, reason: 'As agreed', completedAt: orderDate };
  await db.insert(refund).values({ ...returned, state: 'succeeded' });
}
