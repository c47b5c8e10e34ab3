import { license } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { isValidLicense } from './license-view';

/**
 * Whether the caller may download a template: they have a valid license of it, or a colleague has one whose
 * orders they may read (customers.colleagues-see). Ask at each download, as a refund ends it at once.
 */
export async function mayDownload(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  templateId: string,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: license.id })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(readableBy(ctx, order.userId), eq(orderItem.templateId, templateId), isValidLicense))
    .limit(1);
  return rows.length > 0;
}
