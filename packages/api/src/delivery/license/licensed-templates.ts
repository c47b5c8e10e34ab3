import { license } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { isValidLicense } from './license-view';

/**
 * Returns the license by which the caller may download a template: a valid one of their own, or of a colleague
 * whose orders they may read (customers.colleagues-see); null if there is none. Ask at each download, as a
 * refund ends it at once.
 */
export async function findValidLicense(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  templateId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: license.id })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(readableBy(ctx, order.userId), eq(orderItem.templateId, templateId), isValidLicense))
    .orderBy(desc(eq(order.userId, ctx.actor.id)), asc(license.id))
    .limit(1);
  return row?.id ?? null;
}
