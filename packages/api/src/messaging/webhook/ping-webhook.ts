import { pingEvent } from '@app/contracts/messaging/webhook/event';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { eventBody } from '../../core/events/publish-event';
import { inTransaction } from '../../core/transaction';
import { lockWebhook } from './lock-webhook';
import { admitDelivery, queueDelivery } from './queue-delivery';
import { sampleEvent } from './sample-event';

/**
 * Sends a webhook a test message that shows what an event looks like (rest.webhook-test). Throws
 * WEBHOOK_NOT_FOUND, WEBHOOK_DISABLED, RATE_LIMITED.
 */
export async function pingWebhook(outer: UserContext, { id }: { id: string }) {
  await admitDelivery(outer);
  return inTransaction(outer, async (ctx) => {
    const row = await lockWebhook(ctx, id);
    const body = eventBody(ctx, pingEvent, {
      id,
      label: row.name,
      test: true,
      sample: sampleEvent(row.events),
    });
    await recordAudit(ctx, {
      action: 'webhook.ping',
      entityId: id,
      label: row.name,
      after: { url: row.url },
    });
    return queueDelivery(ctx, row, { event: pingEvent, body });
  });
}
