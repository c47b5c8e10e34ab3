import type { Reason } from '@app/contracts/error-reasons';
import { type Language, languages } from '@app/contracts/languages';
import { isDemoRow } from '@app/db/demo/demo-id';
import { user } from '@app/db/schema/accounts/user';
import { invoice } from '@app/db/schema/sales/invoice';
import { order, orderItem } from '@app/db/schema/sales/order';
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import { offeredLanguage } from '../core/offered-language';
import type { BillingContext } from './billing-context';

const { searchText: _text, ...columns } = getTableColumns(order);

/** The columns of orders; `sample` marks those of the demo data. */
export const orderColumns = { ...columns, sample: sql<boolean>`${isDemoRow(order.id)}` };

/** Whether more than a deposit was invoiced, for lists (`dueNow`). */
export const isRestInvoiced = sql<boolean>`exists (select from ${invoice} where ${invoice.orderId} = ${order.id}
  and ${invoice.kind} = 'final')`;

export type OrderRow = Omit<typeof order.$inferSelect, 'searchText'>;

/**
 * Locks an order until the commit, so that what it has changes one after the other. Throws `missing` without such an
 * order.
 */
export async function lockOrderRow(
  { db }: Pick<BillingContext, 'db'>,
  which: SQL | undefined,
  missing: Reason = 'ORDER_NOT_FOUND',
) {
  const [row] = await db.select(orderColumns).from(order).where(which).for('no key update');
  if (!row) throw new AppError(missing);
  return row;
}

/** Reads the lines of an order, in order. */
export function readOrderItems(ctx: BillingContext, orderId: string) {
  return ctx.db
    .select({
      id: orderItem.id,
      name: orderItem.name,
      type: orderItem.type,
      priceCents: orderItem.priceCents,
      quantity: orderItem.quantity,
      taxName: orderItem.taxName,
      taxRate: orderItem.taxRate,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position), asc(orderItem.id));
}

/** Reads the account to mail about an order; none if it was deleted. */
export async function readCustomer(
  { db }: Pick<BillingContext, 'db'>,
  { userId }: Pick<OrderRow, 'userId'>,
): Promise<{ to: string; name: string } | undefined> {
  if (!userId) return undefined;
  const [account] = await db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId));
  return account;
}

/** Returns the customer's language, if the site offers it; the site's for one without an account. */
export async function readCustomerLanguage(
  ctx: Pick<BillingContext, 'db' | 'languages'>,
  userId: string | null,
): Promise<Language> {
  if (userId === null) return languages[0];
  const [row] = await ctx.db.select({ language: user.language }).from(user).where(eq(user.id, userId));
  return offeredLanguage(ctx, row?.language);
}
