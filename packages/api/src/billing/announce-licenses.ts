import type { LicenseState } from '@app/contracts/delivery/states';
import { limits } from '@app/contracts/limits';
import { license } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { asc, eq, sql } from 'drizzle-orm';
import { publishEvent } from '../core/events/publish-event';
import type { BillingContext } from './billing-context';
import type { OrderRow } from './order-row';
import { readCustomer } from './order-row';

/**
 * Announces the licenses of an order that became valid or stopped being so by a change of its payment or status
 * (delivery.license-valid), in the transaction of that change. `was`: the order before it.
 */
export async function announceLicensesOf(
  ctx: BillingContext,
  was: Pick<OrderRow, 'id' | 'number' | 'status' | 'paymentStatus' | 'userId'>,
): Promise<void> {
  const stateOf = (status: unknown, paymentStatus: unknown) =>
    sql<LicenseState>`license_state(${status}, ${paymentStatus}, ${license.byTeam}, ${license.revokedAt})`;
  const changes = await ctx.db
    .select({
      id: license.id,
      number: license.number,
      template: orderItem.name,
      before: stateOf(sql`${was.status}::order_status`, sql`${was.paymentStatus}::payment_status`),
      now: stateOf(order.status, order.paymentStatus),
    })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(eq(order.id, was.id))
    .orderBy(asc(orderItem.position), asc(license.copy));
  await announceLicenses(ctx, was, changes);
}

export interface LicenseChange {
  id: string;
  number: string;
  template: string;
  before: LicenseState;
  now: LicenseState;
}

const changesValidity = ({ before, now }: LicenseChange) => (before === 'valid') !== (now === 'valid');

/**
 * Notifies subscribed webhooks and the customer of licenses of one order, except those that stayed valid or
 * invalid (delivery.license-mails). `reason`: why the team revoked them.
 */
export async function announceLicenses(
  ctx: BillingContext,
  sold: Pick<OrderRow, 'number' | 'userId'>,
  changes: readonly LicenseChange[],
  reason = '',
): Promise<void> {
  const changed = changes.filter(changesValidity);
  for (const { id, number, before, now } of changed) {
    await publishEvent(ctx, now === 'valid' ? 'license.issued' : 'license.revoked', {
      ...{ id, label: number, before: { state: before } },
      after: { state: now, order: sold.number, ...(reason && { reason }) },
    });
  }
  const customer = changed.length > 0 && (await readCustomer(ctx, sold));
  if (!customer) return;
  for (const isValid of [true, false]) {
    const all = changed.filter(({ now }) => (now === 'valid') === isValid);
    if (all.length === 0) continue;
    const licenses = all
      .slice(0, limits.mailedLicenses)
      .map(({ number, template }) => ({ number, template }));
    const content = { ...customer, orderNumber: sold.number, licenses, more: all.length - licenses.length };
    await ctx.mail.enqueue(
      ctx.db,
      isValid
        ? { template: 'licenses-valid', ...content }
        : {
            ...{ template: 'licenses-ended', ...content, reason },
            unpaid: all.some(({ now }) => now === 'unpaid'),
          },
    );
  }
}
