import { isBlank } from '@app/contracts/core/buyer/fields';
import { importedNumber } from '@app/contracts/operations/import/imported-number';
import { importMessages } from '@app/contracts/operations/import/messages';
import { statedMoney } from '@app/contracts/operations/import/order-money';
import { type ImportedOrder, importedOrderSchema } from '@app/contracts/operations/import/order-row';
import { order, orderItem } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { asc, inArray } from 'drizzle-orm';
import { type OrderBuyer, toOrderBuyer } from '../../billing/account-billing';
import { assignNumbers } from './group-rows';
import { findCustomers, type RowCustomer } from './import-customers';
import type {
  ApplyOptions,
  ImportContext,
  ImportLine,
  ImportTarget,
  LineResult,
  WrittenRow,
} from './import-target';
import { moneyFigures, moneyOf, standingMoney } from './imported-money';
import { isAsWritten, sortRows } from './sort-rows';

type Line = ImportLine<ImportedOrder>;

interface NewOrder {
  line: Line;
  number: string;
  customer: RowCustomer;
}

/** Returns the tax rate as precisely as an order can store it: five decimals, below ten. */
function rateOf({ taxCents, subtotalCents }: ImportedOrder): number {
  if (subtotalCents === 0) return 0;
  return Math.min(9.99999, Math.round((taxCents / subtotalCents) * 100_000) / 100_000);
}

function buyerOf({ buyer }: ImportedOrder): OrderBuyer {
  return toOrderBuyer({ ...buyer, billing: isBlank(buyer.billing) ? undefined : buyer.billing });
}

function warningOf({ buyer: { warning }, unpaidRefund }: ImportedOrder) {
  if (unpaidRefund) return { warning: { field: 'refunded', message: importMessages.refundUnpaid } };
  return warning && { warning };
}

async function writeOrders(ctx: ImportContext, orders: readonly NewOrder[]): Promise<LineResult[]> {
  if (orders.length === 0) return [];
  const now = ctx.now();
  const moneys = orders.map(({ line: { values } }) => moneyOf(values, now));
  const rows = await ctx.db
    .insert(order)
    .values(
      orders.map(({ line: { values }, number, customer }, index) => ({
        number,
        userId: customer.id,
        customerName: customer.name,
        customerEmail: customer.email,
        status: values.status,
        paymentMethod: values.method,
        subtotalCents: values.subtotalCents,
        taxCents: values.taxCents,
        totalCents: values.totalCents,
        taxRate: rateOf(values),
        currency: values.currency,
        ...buyerOf(values),
        ...moneys[index]?.sums,
        orderDate: values.createdAt,
        completedDate: values.status === 'completed' ? (values.paidAt ?? values.createdAt) : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: order.id, number: order.number });
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  const idOf = (index: number) => ids.get(orders[index]?.number ?? '') ?? '';
  const items = orders.flatMap(({ line: { values } }, index) =>
    values.lines.map((item, position) => ({ ...item, orderId: idOf(index), position })),
  );
  const payments = moneys.flatMap(({ payments: made }, index) =>
    made.map((row) => ({ ...row, orderId: idOf(index) })),
  );
  const refunds = moneys.flatMap(({ refunds: made }, index) =>
    made.map((row) => ({ ...row, orderId: idOf(index) })),
  );
  for (let from = 0; from < items.length; from += 1_000) {
    await ctx.db.insert(orderItem).values(items.slice(from, from + 1_000));
  }
  if (payments.length > 0) await ctx.db.insert(payment).values(payments);
  if (refunds.length > 0) await ctx.db.insert(refund).values(refunds);
  return orders.map(({ line: { line, values }, customer }, index) => ({
    line,
    outcome: 'created',
    ...warningOf(values),
    entityId: idOf(index),
    ...(customer.isNew && { customer }),
  }));
}

async function apply(
  ctx: ImportContext,
  lines: readonly Line[],
  applying: ApplyOptions,
): Promise<LineResult[]> {
  const present = lines.filter(({ knownAs }) => knownAs !== null);
  const missing = lines.filter(({ knownAs }) => knownAs === null);
  const { numbers, refused } = await assignNumbers(ctx, order, missing, (number) =>
    importedNumber('ORD', applying.source, number),
  );
  const customers = await findCustomers(ctx, [...numbers.keys()], applying);
  const created = customers.found.flatMap(({ line, customer }) =>
    customer ? [{ line, customer, number: numbers.get(line) ?? '' }] : [],
  );
  const results: LineResult[] = [
    // An existing record of a sale is not overwritten.
    ...present.map(({ line, knownAs }) => ({ line, outcome: 'unchanged', entityId: knownAs }) as const),
    ...refused,
    ...customers.refused,
  ];
  if (!applying.dryRun) return [...results, ...(await writeOrders(ctx, created))];
  const predicted = customers.found.map(
    ({ line: { line, values } }) =>
      ({ line, outcome: 'created', entityId: null, ...warningOf(values) }) as const,
  );
  return [...results, ...predicted];
}

/** Returns orders with payments or refunds, completed or pending, other than those written by the import. */
async function findPaidSince(ctx: ImportContext, rows: readonly WrittenRow[]): Promise<Set<string>> {
  const writtenAt = new Map(
    rows.flatMap(({ orderId, writtenAt }) => (orderId ? [[orderId, writtenAt]] : [])),
  );
  const ids = [...writtenAt.keys()];
  const moved = await Promise.all(
    [payment, refund].map((table) =>
      ctx.db
        .select({ orderId: table.orderId, updatedAt: table.updatedAt })
        .from(table)
        .where(inArray(table.orderId, ids)),
    ),
  );
  const later = moved
    .flat()
    .filter(({ orderId, updatedAt }) => updatedAt.getTime() !== writtenAt.get(orderId)?.getTime());
  return new Set(later.map(({ orderId }) => orderId));
}

async function removeOrders(ctx: ImportContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.delete(refund).where(inArray(refund.orderId, [...ids]));
  await ctx.db.delete(payment).where(inArray(payment.orderId, [...ids]));
  await ctx.db.delete(order).where(inArray(order.id, [...ids]));
}

async function takeBack(ctx: ImportContext, rows: readonly WrittenRow[]) {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const present = await ctx.db
    .select({ id: order.id, updatedAt: order.updatedAt })
    .from(order)
    .where(inArray(order.id, ids))
    .orderBy(asc(order.id))
    .for('update');
  const paid = await findPaidSince(ctx, rows);
  const { left, unwanted } = await sortRows(ctx, rows, {
    table: 'order',
    entity: 'orderId',
    present,
    // Viewing an order does not change it.
    own: ['order_item', 'order_viewer', 'payment', 'refund', 'ledger_entry'],
    isUntouched: (row, found) => isAsWritten(row, found) && !paid.has(found.id),
  });
  await removeOrders(
    ctx,
    unwanted.map(({ id }) => id),
  );
  return left;
}

/** The target for orders with their lines and payments (import.order-rules). */
export const orderTarget: ImportTarget<ImportedOrder> = {
  schema: importedOrderSchema,
  stated: (row) => moneyFigures(statedMoney(row)),
  planned: moneyFigures,
  standing: standingMoney,
  entity: 'orderId',
  keyOf: ({ number, externalId = '' }) => ({ field: 'number', key: (number ?? externalId).toLowerCase() }),
  apply,
  takeBack,
};
