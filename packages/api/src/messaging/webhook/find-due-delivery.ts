import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { toSlackBody } from './slack-message';
import { webhookSecret } from './webhook-secret';

/**
 * Returns a due delivery with its payload (rest.webhook-formats), its URL and the secret to sign it with;
 * null when it has ended meanwhile.
 *
 * @param publicUrl of the site, for links.
 */
export async function findDueDelivery(
  services: Pick<Services, 'db' | 'keys'>,
  id: string,
  publicUrl: string,
) {
  const [found] = await services.db
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.status, 'pending')));
  if (!found) return null;
  const { url, format, disabledAt } = found.webhook;
  const { event, body } = found.delivery;
  return {
    id,
    event,
    body: format === 'slack' ? toSlackBody(body, publicUrl) : body,
    url,
    disabled: disabledAt !== null,
    secret: webhookSecret(services, found.webhook),
  };
}
