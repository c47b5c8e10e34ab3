import type { Currency } from '@app/contracts/core/money/currency';
import { toDecimal } from '@app/contracts/core/money/format-money';
import { orderBalance } from '@app/contracts/core/money/order-account';
import { plainLabels } from '@app/contracts/fields';
import { orderFields } from '@app/contracts/sales/order/fields';
import type { exportOrdersSchema } from '@app/contracts/sales/order/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { buyerCells, buyerColumns } from '../../billing/buyer-columns';
import { orderColumns } from '../../billing/order-row';
import { recordExport } from '../../core/audit/record-export';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { keysOf, rowsAfter } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { streamCsv } from '../../core/stream-csv';
import { orderSortKeys } from './list-orders';
import { matchingOrders } from './order-filter';

/**
 * The columns of the file; new ones are added at the end. Money is a plain number that spreadsheets can sum.
 */
const columns = [
  { key: 'number', header: 'Order' },
  { key: 'orderDate', header: 'Placed' },
  { key: 'customerName', header: 'Customer' },
  { key: 'customerEmail', header: 'Email' },
  { key: 'status', header: 'Status' },
  { key: 'paymentStatus', header: 'Payment' },
  { key: 'paymentMethod', header: orderFields.paymentMethod.label },
  { key: 'items', header: 'Items' },
  { key: 'subtotal', header: 'Subtotal' },
  { key: 'tax', header: 'Tax' },
  { key: 'total', header: 'Total' },
  { key: 'completedDate', header: 'Completed' },
  { key: 'trackingNumber', header: orderFields.trackingNumber.label },
  { key: 'ticketNumber', header: 'Ticket' },
  { key: 'sample', header: 'Sample' },
  { key: 'currency', header: 'Currency' },
  ...plainLabels(orderFields).map(([key, header]) => ({ key, header })),
  { key: 'paid', header: 'Paid' },
  { key: 'refunded', header: 'Refunded' },
  { key: 'due', header: 'Due' },
  ...buyerColumns,
];

/**
 * Streams the matching orders as CSV: in list order (newest first by default), times ISO 8601 in UTC. The
 * export is written to the audit log before the first row is sent. Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED,
 * FORBIDDEN, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function exportOrders(ctx: Context, input: z.output<typeof exportOrdersSchema>) {
  await authorizePeopleExport(ctx, 'orders:read');
  const { sort, direction, ...filter } = input;
  const matches = matchingOrders(filter);
  const rows = await ctx.db.$count(order, matches);
  await recordExport(ctx, { action: 'order.export', rows, nouns: ['order', 'orders'], filter: filter });
  return streamCsv({
    columns,
    readAfter: async (last: ExportedOrder | undefined, count) =>
      readOrders(await onReplica(ctx), matches, count, { sort, direction, last: last?.keys }),
    toRecord,
  });
}

/** What the file needs of an order: its scope is long. */
const shownColumns = {
  number: order.number,
  orderDate: order.orderDate,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  customerCompany: order.customerCompany,
  purchaseOrderNumber: order.purchaseOrderNumber,
  billing: order.billing,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  currency: sql<Currency>`${order.currency}`,
  subtotalCents: order.subtotalCents,
  taxCents: order.taxCents,
  totalCents: order.totalCents,
  paidCents: order.paidCents,
  refundedCents: order.refundedCents,
  askedCents: order.askedCents,
  completedDate: order.completedDate,
  trackingNumber: order.trackingNumber,
  sample: orderColumns.sample,
};

type ExportedOrder = Awaited<ReturnType<typeof readOrders>>[number];

function readOrders(
  ctx: Context,
  matches: ReturnType<typeof and>,
  limit: number,
  {
    sort,
    direction,
    last,
  }: Pick<z.output<typeof exportOrdersSchema>, 'sort' | 'direction'> & { last: string | undefined },
) {
  const keys = orderSortKeys(sort);
  const inOrder = direction === 'asc' ? asc : desc;
  const items = ctx.db
    .select({
      text: sql<string | null>`string_agg(${orderItem.name} || ' × ' || ${orderItem.quantity}, '; '
        order by ${orderItem.position}, ${orderItem.id})`.as('text'),
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, order.id))
    .as('items');
  return ctx.db
    .select({ ...shownColumns, items: items.text, ticketNumber: ticket.number, keys: keysOf(keys) })
    .from(order)
    .innerJoinLateral(items, sql`true`)
    .leftJoin(ticket, eq(ticket.id, order.ticketId))
    .where(and(matches, rowsAfter(keys, direction, last)))
    .orderBy(...keys.map(({ by }) => inOrder(by)))
    .limit(limit);
}

function toRecord(row: ExportedOrder) {
  const decimal = (cents: number) => toDecimal(cents, row.currency);
  return {
    ...row,
    ...buyerCells(row),
    orderDate: row.orderDate.toISOString(),
    subtotal: decimal(row.subtotalCents),
    tax: decimal(row.taxCents),
    total: decimal(row.totalCents),
    completedDate: row.completedDate?.toISOString() ?? '',
    sample: row.sample ? 'sample' : '',
    paid: decimal(row.paidCents),
    refunded: decimal(row.refundedCents),
    due: decimal(orderBalance(row).dueCents),
  };
}
