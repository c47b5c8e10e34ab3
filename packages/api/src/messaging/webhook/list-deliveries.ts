import { limits } from '@app/contracts/limits';
import type { listDeliveriesSchema } from '@app/contracts/messaging/webhook/schema';
import { webhookDelivery } from '@app/db/schema/messaging/webhook';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { toDeliveryView } from './webhook-view';

/** Returns a page of a webhook's delivery log, newest first. */
export async function listDeliveries(
  ctx: UserContext,
  { webhookId, page }: z.output<typeof listDeliveriesSchema>,
) {
  const ofWebhook = eq(webhookDelivery.webhookId, webhookId);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(webhookDelivery)
      .where(ofWebhook)
      .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
      .limit(limits.tablePageSize)
      .offset((page - 1) * limits.tablePageSize),
    ctx.db.$count(webhookDelivery, ofWebhook),
  ]);
  return { deliveries: rows.map(toDeliveryView), total, pageSize: limits.tablePageSize };
}
