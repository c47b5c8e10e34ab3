import { pingEvent, type WebhookEvent, webhookEvents } from '@app/contracts/messaging/webhook/event';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { eventBody } from '../../core/events/publish-event';
import { inTransaction } from '../../core/transaction';
import { admitDelivery, queueDelivery } from './queue-delivery';
import { lockWebhook } from './webhook-view';

/** An id that does not exist. */
const sampleId = '00000000-0000-7000-8000-000000000000';

const labels: Readonly<Record<string, string>> = {
  ticket: 'TKT-2026-000123',
  quote: 'QUO-2026-000017',
  order: 'ORD-2026-000045',
  payment: 'ORD-2026-000045',
  invoice: 'INV-2026-000031',
  template: 'Harbor Hotel',
  contact: 'Ada Lovelace',
  lead: 'Ada Lovelace',
  user: 'Ada Lovelace',
  content: 'Home page',
  post: 'We moved to the harbour',
  page: 'Our workshop',
};

/** Returns a sample of the first of a webhook's events, about something that does not exist. */
function sampleEvent(events: readonly string[]) {
  const type: WebhookEvent = webhookEvents.find((event) => events.includes(event)) ?? webhookEvents[0];
  const [entity = ''] = type.split('.');
  return { type, data: { id: sampleId, label: labels[entity] ?? 'Sample', before: null, after: null } };
}

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
