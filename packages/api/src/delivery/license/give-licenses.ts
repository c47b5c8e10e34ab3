import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { licensesOfOrderSchema } from '@app/contracts/delivery/license/schema';
import { license } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { announceLicenses, type LicenseChange } from '../../billing/announce-licenses';
import { lockOrderRow, type OrderRow } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import { recordAudit, recordSystemAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { changedLicenseMapper } from './license-view';
import { readLicensesOfOrder } from './read-licenses';

/**
 * Gives the licenses of an order that is not paid (delivery.license-given): one for each copy of a template, and
 * those that exist become valid without payment. Returns all of them. Throws ORDER_NOT_FOUND, LICENSE_ORDER_OVER,
 * LICENSES_COMPLETE, LICENSES_NOTHING.
 */
export async function giveLicenses(outer: UserContext, input: z.output<typeof licensesOfOrderSchema>) {
  return inTransaction(outer, async (ctx) => {
    // Payments lock the order too, and issue licenses themselves.
    const sold = await lockOrderRow(ctx, eq(order.number, input.orderNumber));
    if (isOver(sold)) throw new AppError('LICENSE_ORDER_OVER');
    if (sold.paymentStatus === 'paid') throw new AppError('LICENSES_COMPLETE');
    const copies = await readCopies(ctx, sold.id);
    if (copies.length === 0) throw new AppError('LICENSES_NOTHING');
    if ((await giveCopies(ctx, sold, copies, recordAudit)) === 0) throw new AppError('LICENSES_COMPLETE');
    return (await readLicensesOfOrder(ctx, input)).map(await changedLicenseMapper(ctx));
  });
}

/**
 * Gives the licenses of an order whose work its customer has just approved, if the settings say so, as the team
 * would. `sold`: locked.
 */
export async function giveOnApproval(ctx: UserContext, sold: OrderRow): Promise<void> {
  if (isOver(sold) || sold.paymentStatus === 'paid') return;
  if ((await readSettings(ctx)).filesReleasedOn !== 'approval') return;
  const copies = await readCopies(ctx, sold.id);
  if (copies.length > 0) await giveCopies(ctx, sold, copies, recordSystemAudit);
}

const isOver = (sold: OrderRow) => isCalledOff(sold) || sold.paymentStatus === 'refunded';

/** Returns how many became valid without payment. `record`: who gives them. */
async function giveCopies(
  ctx: UserContext,
  sold: OrderRow,
  copies: Awaited<ReturnType<typeof readCopies>>,
  record: typeof recordAudit | typeof recordSystemAudit,
): Promise<number> {
  const updatedAt = ctx.now();
  const given = await ctx.db
    .insert(license)
    .values(
      copies.map(({ orderItemId, copy }) => ({
        ...{ orderItemId, copy },
        ...{ byTeam: true, issuedAt: updatedAt, updatedAt },
      })),
    )
    .onConflictDoUpdate({
      target: [license.orderItemId, license.copy],
      set: { byTeam: true, updatedAt },
      setWhere: eq(license.byTeam, false),
    })
    .returning();
  const names = new Map(copies.map(({ orderItemId, name }) => [orderItemId, name]));
  const changes: LicenseChange[] = [];
  for (const { id, number, orderItemId, revokedAt } of given) {
    await record(ctx, {
      ...{ action: 'license.give', entityId: id, label: number },
      after: { order: sold.number },
    });
    const now = revokedAt ? 'revoked' : 'valid';
    changes.push({ id, number, template: names.get(orderItemId) ?? '', before: 'unpaid', now });
  }
  await announceLicenses(ctx, sold, changes);
  return given.length;
}

/** Reads the copies of templates in an order, as the database issues licenses for them. */
function readCopies(ctx: UserContext, orderId: string) {
  return ctx.db
    .select({ orderItemId: orderItem.id, name: orderItem.name, copy: sql<number>`copy` })
    .from(sql`license_source`)
    .innerJoin(orderItem, eq(orderItem.id, sql`order_item_id`))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position), sql`copy`);
}
