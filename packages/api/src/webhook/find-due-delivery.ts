import { webhook, webhookDelivery } from '@app/db/schema/webhook';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../core/context';
import { webhookSecret } from './webhook-secret';

/** A delivery that is due, with where to send it and the secret to sign it with; null when it has ended meanwhile. */
export async function findDueDelivery(services: Pick<Services, 'db' | 'secret'>, id: string) {
  const [found] = await services.db
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.status, 'pending')));
  if (!found) return null;
  const { url, disabledAt } = found.webhook;
  const { event, body } = found.delivery;
  return {
    id,
    event,
    body,
    url,
    disabled: disabledAt !== null,
    secret: webhookSecret(services, found.webhook),
  };
}
