import type { LicenseState } from '@app/contracts/delivery/license/state';
import { license } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { asc, eq, sql } from 'drizzle-orm';
import { publishEvent } from '../core/events/publish-event';
import type { BillingContext } from './billing-context';
import type { OrderRow } from './order-row';

/**
 * Notifies subscribed webhooks of the licenses of an order that became valid or stopped being so by a change of
 * its payment or status (delivery.license-valid), in the transaction of that change. `was`: the order before it.
 */
export async function announceLicenses(
  ctx: BillingContext,
  was: Pick<OrderRow, 'id' | 'number' | 'status' | 'paymentStatus'>,
): Promise<void> {
  const stateOf = (status: unknown, paymentStatus: unknown) =>
    sql<LicenseState>`license_state(${status}, ${paymentStatus}, ${license.byTeam}, ${license.revokedAt})`;
  const rows = await ctx.db
    .select({
      id: license.id,
      number: license.number,
      before: stateOf(sql`${was.status}::order_status`, sql`${was.paymentStatus}::payment_status`),
      now: stateOf(order.status, order.paymentStatus),
    })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(eq(order.id, was.id))
    .orderBy(asc(license.id));
  for (const row of rows) await announceLicense(ctx, { ...row, orderNumber: was.number });
}

interface LicenseChange {
  id: string;
  number: string;
  orderNumber: string;
  before: LicenseState;
  now: LicenseState;
  /** Why the team revoked it. */
  reason?: string;
}

/** Notifies subscribed webhooks of one license, unless it stayed valid or invalid. */
export async function announceLicense(
  ctx: Pick<BillingContext, 'db' | 'now' | 'webhooks'>,
  { id, number, orderNumber, before, now, reason }: LicenseChange,
): Promise<void> {
  if ((before === 'valid') === (now === 'valid')) return;
  await publishEvent(ctx, now === 'valid' ? 'license.issued' : 'license.revoked', {
    ...{ id, label: number, before: { state: before } },
    after: { state: now, order: orderNumber, ...(reason && { reason }) },
  });
}
